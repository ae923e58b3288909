import Foundation
import HitTesting
import Testing

@testable import TouchKit

@MainActor
struct UIGestureRecognizerTests {
  private final class Model: NSObject, UIGestureRecognizerDelegate {
    var calls: [String] = []
    var begins = true
    var together = false
    func tapped() { calls.append("tapped") }
    func panned(_ pan: UIPanGestureRecognizer) {
      calls.append("\(pan.state) \(Int(pan.translation(in: nil).x))")
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
  }

  private let stage = Stage()
  private let model = Model()

  @Test(arguments: GestureDescription.Kind.allCases)
  func `every kind of recognizer has a class`(kind: GestureDescription.Kind) throws {
    let found = NSClassFromString("TouchKit." + kind.className) as? UIGestureRecognizer.Type
    let type = try #require(found)
    #expect(ClassMaker.recognizer(of: type)?.kind == kind)
  }

  @Test func `a tap calls its targets, and gives its location`() throws {
    let view = stage.add(UIView(), 100, 100, 100, 100)
    let tap = UITapGestureRecognizer(target: model, action: Model.tapped)
    var place = CGPoint.zero
    tap.addAction(UIAction { _ in place = tap.location(in: view) })
    view.addGestureRecognizer(tap)
    try stage.window.send("down 120,130; up")
    #expect(model.calls == ["tapped"])
    #expect(place == CGPoint(x: 20, y: 30))
    #expect(tap.state == .possible)
  }

  @Test func `a pan begins, changes and ends`() throws {
    let pan = UIPanGestureRecognizer(target: model, action: Model.panned)
    stage.window.addGestureRecognizer(pan)
    try stage.window.send("down 20,20; move 60,20; move 80,20; up")
    #expect(model.calls.map { $0.split(separator: " ").first } == ["began", "changed", "ended"])
    #expect(model.calls[1] != "changed 0")
  }

  @Test func `the delegate decides whether it begins`() throws {
    let tap = UITapGestureRecognizer(target: model, action: Model.tapped)
    tap.delegate = model
    stage.window.addGestureRecognizer(tap)
    model.begins = false
    try stage.window.send("down 20,20; up")
    #expect(model.calls.isEmpty)
    model.begins = true
    try stage.window.send("down 20,20 @2; up")
    #expect(model.calls == ["tapped"])
  }

  @Test func `a single tap waits for a double tap to fail`() throws {
    let double = UITapGestureRecognizer(action: UIAction { _ in model.calls.append("double") })
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: model, action: Model.tapped)
    single.require(toFail: double)
    stage.window.addGestureRecognizer(double)
    stage.window.addGestureRecognizer(single)
    try stage.window.send("down 20,20; up; down 20,20; up")
    #expect(model.calls == ["double"])
    try stage.window.send("down 20,20 @5; up")
    #expect(model.calls == ["double", "tapped"])
  }

  @Test func `recognizers of nested views recognize together if the delegate allows it`() throws {
    let view = stage.add(UIView(), 0, 0, 100, 100)
    let inner = UITapGestureRecognizer(action: UIAction { _ in model.calls.append("inner") })
    let outer = UITapGestureRecognizer(action: UIAction { _ in model.calls.append("outer") })
    view.addGestureRecognizer(inner)
    stage.window.addGestureRecognizer(outer)
    try stage.window.send("down 20,20; up")
    #expect(model.calls == ["inner"])
    model.together = true
    inner.delegate = model
    model.calls = []
    try stage.window.send("down 20,20 @2; up")
    #expect(model.calls == ["inner", "outer"])
  }

  @Test func `a long press fires while the finger rests, and can be disabled`() throws {
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer()
    press.addAction(UIAction { _ in states.append(press.state) })
    stage.window.addGestureRecognizer(press)
    try stage.window.send("down 20,20; move 20,20 @1")
    #expect(states.first == .began)
    states = [.began]
    press.isEnabled = false
    #expect(states == [.began, .cancelled])
  }

  @Test func `pinch and rotation measure two fingers`() throws {
    var scale = 0.0
    let pinch = UIPinchGestureRecognizer()
    pinch.addAction(UIAction { _ in scale = Double(pinch.scale) })
    stage.window.addGestureRecognizer(pinch)
    stage.window.isMultipleTouchEnabled = true
    try stage.window.send("0:down 100,100; 1:down 120,100; 1:move 140,100; 1:move 180,100")
    #expect(pinch.numberOfTouches == 2)
    #expect(scale > 1.5)
  }
}
