import Foundation
import Testing
import TouchKit

/// Methods that timers, notifications and the run loop call by selectors.
@MainActor
struct FoundationCallTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func fired(_ timer: Timer) { calls.append("fired \(timer.timeInterval)") }
    func posted(_ notification: Notification) {
      calls.append("posted \(notification.name.rawValue) \(notification.object != nil)")
    }
    func later(_ argument: String) { calls.append("later \(argument)") }
  }

  @Test func `a timer calls its target`() {
    let target = Target()
    let fired = Selector(Target.fired, named: "fired")
    let timer = Timer(
      timeInterval: 60, target: target, selector: fired, userInfo: nil, repeats: true)
    #expect(timer.isValid && timer.timeInterval == 60)
    timer.fire()
    timer.fire()
    #expect(target.calls == ["fired 60.0", "fired 60.0"])
    timer.invalidate()
    let once = Timer.scheduledTimer(
      timeInterval: 90, target: target, selector: fired, userInfo: nil, repeats: false)
    let often = Timer.scheduledTimer(
      timeInterval: 80, target: target, selector: fired, userInfo: nil, repeats: true)
    once.fire()
    often.fire()
    #expect(!once.isValid && often.isValid)
    often.invalidate()
    #expect(target.calls.dropFirst(2) == ["fired 0.0", "fired 80.0"])
  }

  @Test func `an observer receives its notifications, and is not retained`() {
    let center = NotificationCenter()
    let (name, other) = (Notification.Name("a"), Notification.Name("b"))
    let sender = NSObject()
    var target: Target? = Target()
    weak var gone: Target?
    gone = target
    let posted = Selector(Target.posted, named: "posted")
    if let target {
      center.addObserver(target, selector: posted, name: name, object: nil)
      center.addObserver(target, selector: posted, name: other, object: sender)
    }
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    center.post(name: other, object: sender)
    #expect(target?.calls == ["posted a false", "posted b true"])
    target = nil
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func `a method is called when the time of touches has passed, not at once`() throws {
    let target = Target()
    let stage = Stage()
    stage.add(UIView(), 0, 0, 100, 100)
    let later = Selector(Target.later, named: "later")
    target.perform(later, with: "third", afterDelay: 0.5)
    target.perform(later, with: "first", afterDelay: 0)
    target.perform(later, with: "second", afterDelay: 0.1)
    #expect(target.calls == [])
    try stage.window.send("down 10,10; up @0.2")
    #expect(target.calls == ["later first", "later second", "later third"])
  }
}
