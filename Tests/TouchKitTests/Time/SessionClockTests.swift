import Foundation
import Testing

@testable import TouchKit

/// Timers, blocks on the main queue and completions of animations on the time of touches.
@MainActor
@Suite(.serialized)
struct SessionClockTests {
  private final class Screen: UIView {
    var log: [String] = []
    var timer: SessionTimer?
    var begun: ((Screen) -> Void)?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began")
      begun?(self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended")
    }
  }

  private func screen(_ begun: @escaping (Screen) -> Void) -> (Stage, Screen) {
    let stage = Stage()
    let screen = stage.add(Screen(), 0, 0, 300, 300)
    screen.begun = begun
    return (stage, screen)
  }

  @Test func `a block is performed when its time has passed, without waiting`() throws {
    let (stage, screen) = screen { screen in
      SessionQueue.main.asyncAfter(deadline: .now() + 0.5) { screen.log.append("after") }
      SessionQueue.main.async { screen.log.append("next") }
    }
    let start = Date()
    try stage.window.send("down 10,10; up @0.2")
    #expect(screen.log == ["began", "next", "ended", "after"])
    #expect(Date().timeIntervalSince(start) < 0.4)
  }

  @Test func `a block that is due comes before a later touch`() throws {
    let (stage, screen) = screen { screen in
      SessionQueue.main.asyncAfter(deadline: .now() + 0.3) { screen.log.append("after") }
    }
    try stage.window.send("down 10,10; up @1")
    #expect(screen.log == ["began", "after", "ended"])
  }

  @Test func `a repeating timer fires during a touch, until it is invalidated`() throws {
    let (stage, screen) = screen { screen in
      screen.timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        screen.log.append("tick")
      }
    }
    try stage.window.send("down 10,10; up @0.35")
    #expect(screen.log == ["began", "tick", "tick", "tick", "ended"])
    screen.timer?.invalidate()
    screen.begun = nil
    try stage.window.send("down 10,10; up @1")
    #expect(screen.log.filter { $0 == "tick" }.count == 3)
    #expect(screen.timer?.isValid == false)
  }

  @Test func `a timer that a long press starts fires while the finger stays`() throws {
    @MainActor final class Counter: NSObject {
      var log: [String] = []
      var timer: SessionTimer?
      func press(_ recognizer: UILongPressGestureRecognizer) {
        switch recognizer.state {
        case .began:
          log.append("began")
          timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { [unowned self] _ in
            log.append("tick")
          }
        case .ended:
          log.append("ended")
          timer?.invalidate()
        default: log.append("changed")
        }
      }
    }
    let counter = Counter()
    let (stage, screen) = screen { _ in }
    screen.addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: counter, action: Selector(Counter.press(_:), named: "press(_:)")))
    // The press begins at 0.5 s, so that the timer fires four times before the finger moves.
    try stage.window.send("down 10,10; move 12,10 @0.95; up @1.05")
    let ticks = Array(repeating: "tick", count: 4)
    #expect(counter.log == ["began"] + ticks + ["changed", "tick", "ended"])
    #expect(SessionClock.delay(includesRepeating: true) == nil)
  }

  @Test func `a timer calls a method of its target once`() throws {
    final class Target: NSObject {
      var count = 0
      func fire(_ timer: SessionTimer) { count += timer.userInfo as? Int ?? 0 }
    }
    let target = Target()
    let (stage, _) = screen { _ in
      SessionTimer.scheduledTimer(
        timeInterval: 0.2, target: target, selector: Selector(Target.fire(_:), named: "fire(_:)"),
        userInfo: 5, repeats: false)
    }
    try stage.window.send("down 10,10; up")
    #expect(target.count == 5)
  }

  @Test func `the completion of an animation in a touch waits for its duration`() throws {
    let (stage, screen) = screen { screen in
      UIView.animate(
        withDuration: 0.4, animations: { screen.alpha = 0.5 },
        completion: { _ in screen.log.append("over") })
      screen.log.append("\(screen.alpha)")
    }
    try stage.window.send("down 10,10; up @0.1; down 10,10 @0.2")
    // While it is animated, the view receives no touches.
    #expect(screen.log == ["began", "0.5", "ended"])
    try stage.window.send("up @0.3; down 10,10 @0.41")
    #expect(screen.log == ["began", "0.5", "ended", "over", "began", "0.5"])
    try stage.window.send("up @0.5")
    #expect(screen.log.filter { $0 == "over" }.count == 2)
  }

  @Test func `blocks of setup code are performed before the first search`() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    SessionQueue.main.async { stage.window.addSubview(view) }
    #expect(view.superview == nil)
    #expect(stage.window.trace(at: CGPoint(x: 10, y: 10)).view === view)
  }
}
