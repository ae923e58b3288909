import Foundation
import Testing

@testable import TouchKit

/// A target that is added again (Apple's documentation of `addTarget`).
@MainActor
struct RepeatedTargetTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func first() { calls.append("first") }
    func second() { calls.append("second") }
  }

  private let first = Selector(Target.first, named: "first")
  private let second = Selector(Target.second, named: "second")

  @Test func `a control calls a method once for an event, however often it was added`() {
    let (control, target, other) = (UIControl(), Target(), Target())
    for _ in 0..<3 { control.addTarget(target, action: first, for: .touchUpInside) }
    control.addTarget(target, action: first, for: [.touchDown, .touchUpInside])
    control.addTarget(target, action: second, for: .touchUpInside)
    control.addTarget(other, action: first, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["first", "second"] && other.calls == ["first"])
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["first", "second", "first"])
    control.removeTarget(target, action: first, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["first", "second", "first", "second"])
  }

  @Test func `a recognizer calls a method once, however often it was added`() throws {
    let (stage, target) = (Stage(), Target())
    let view = stage.add(UIView(), 0, 0, 100, 100)
    let tap = UITapGestureRecognizer(target: target, action: first)
    tap.addTarget(target, action: first)
    tap.addTarget(target, action: second)
    view.addGestureRecognizer(tap)
    try stage.window.send("down 20,20; up")
    #expect(target.calls == ["first", "second"])
  }
}
