import Foundation
import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import TouchKit

/// The results that a session receives for deallocated objects: those of a plain view, control or
/// recognizer.
@MainActor
struct BehaviorFallbackTests {
  private let id = RecognizerID(NodeID(0), 0)
  private let other = RecognizerID(NodeID(0), 1)

  /// A touch of a session.
  private func touch() throws -> Touch {
    let stage = Stage()
    let driver = stage.window.touchDriver
    driver.send(TouchScript("down 10,10"))
    return try #require(driver.currentSession?.state.touches.first)
  }

  @Test func `a released recognizer, or one without a map, uses the defaults`() throws {
    let (tap, second, stage) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), Stage())
    stage.window.gestureRecognizers = [tap, second]
    let map = stage.window.map
    let touch = try touch()
    // The index of `lonely` is beyond the map's recognizers.
    let lonely = RecognizerID(NodeID(0), 9)
    for (behavior, other) in [
      (RecognizerBehavior(), other), (RecognizerBehavior(recognizer: tap), other),
      (RecognizerBehavior(map: map), other),
      (RecognizerBehavior(recognizer: tap, map: map), lonely),
      (RecognizerBehavior(recognizer: tap, map: map), other),
    ] {
      #expect(behavior.shouldReceive(touch, id) && behavior.shouldBegin(id))
      #expect(!behavior.shouldRecognize(id, with: other))
      #expect(!behavior.shouldRequire(id, failureOf: other))
      #expect(!behavior.shouldBeRequired(id, toFailBy: other))
      #expect(behavior.canPrevent(id, other) && behavior.canBePrevented(id, by: other))
      behavior.act(id)
    }
  }

  /// Returns the opposite of the default for every question.
  private final class Strict: UITapGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { requires }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { requires }
    var requires = true
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var answer = true
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { answer }
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { answer }
  }

  @Test func `failure is required by code, by the class or by the delegate, each alone`() {
    let (strict, second, stage) = (Strict(), UIPanGestureRecognizer(), Stage())
    let delegate = Delegate()
    stage.window.gestureRecognizers = [strict, second]
    strict.delegate = delegate
    let behavior = RecognizerBehavior(recognizer: strict, map: stage.window.map)
    #expect(!behavior.canPrevent(id, other) && !behavior.canBePrevented(id, by: other))
    for (isClass, isDelegate) in [(false, false), (true, false), (false, true), (true, true)] {
      (strict.requires, delegate.answer) = (isClass, isDelegate)
      #expect(behavior.shouldRequire(id, failureOf: other) == (isClass || isDelegate))
      #expect(behavior.shouldBeRequired(id, toFailBy: other) == (isClass || isDelegate))
    }
    (strict.requires, delegate.answer) = (false, false)
    strict.require(toFail: UITapGestureRecognizer())
    #expect(!behavior.shouldRequire(id, failureOf: other))
    strict.require(toFail: second)
    #expect(behavior.shouldRequire(id, failureOf: other))
    #expect(!behavior.shouldBeRequired(id, toFailBy: other))
    strict.delegate = nil
    #expect(behavior.shouldRequire(id, failureOf: other))
  }

  @Test func `a released view or responder tracks, begins and forwards by default`() throws {
    let touch = try touch()
    let (control, stage) = (UIControl(), Stage())
    stage.window.addSubview(control)
    for behavior in [ViewBehavior(), ViewBehavior(view: control), ViewBehavior(view: UIView())] {
      #expect(behavior.beginTracking(touch, in: NodeID(0)))
      #expect(behavior.continueTracking(touch, in: NodeID(0)))
      #expect(behavior.isTracking(in: NodeID(0)))
      behavior.endTracking(touch, in: NodeID(0))
      behavior.cancelTracking(in: NodeID(0))
    }
    #expect(!control.isTracking && ViewBehavior().source == nil)
    let map = stage.window.map
    for behavior in [
      ResponderBehavior(), ResponderBehavior(responder: control),
      ResponderBehavior(responder: control, map: map), ResponderBehavior(map: map),
    ] {
      #expect(behavior.gestureShouldBegin(id) && !behavior.implements("action"))
      #expect(behavior.touchesShouldCancel(in: NodeID(1)) == nil)
      #expect(behavior.touchesShouldCancel(in: NodeID(9)) == nil)
      let answer = behavior.respond(.touchesBegan, [touch], as: .application, nil)
      #expect(answer == .callsSuper)
    }
    let scroll = UIScrollView()
    let behavior = ResponderBehavior(responder: scroll, map: map)
    #expect(behavior.touchesShouldCancel(in: NodeID(0)) == true)
    #expect(behavior.touchesShouldCancel(in: NodeID(1)) == false)
    #expect(behavior.touchesShouldCancel(in: NodeID(9)) == nil)
  }

  /// Records its calls, and passes them on.
  private final class Listener: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began")
      super.touchesBegan(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
      super.touchesEnded(touches, with: event)
    }
  }

  @Test func `a method called by code after a touch is forwarded as before it`() throws {
    let stage = Stage()
    let outer = stage.add(Listener(), 0, 0, 100, 100)
    let inner = stage.add(Listener(), 0, 0, 50, 50, to: outer)
    inner.touchesBegan([UITouch()], with: nil)
    #expect(inner.calls == ["began"] && outer.calls == ["began"])
    try stage.window.send("down 10,10; up")
    #expect(outer.calls == ["began", "began", "ended"])
    #expect(TouchCall.running == nil)
    inner.touchesEnded([UITouch()], with: nil)
    #expect(outer.calls == ["began", "began", "ended", "ended"])
  }

  @Test func `a map keeps its views, and maps them to the next one`() {
    let stage = Stage()
    let views = (0..<3).map { stage.add(UIView(), Double($0), 0, 10, 10) }
    let tap = UITapGestureRecognizer()
    views[2].addGestureRecognizer(tap)
    let old = stage.window.touchDriver.views()
    let before = old.source as? ViewMap
    views[0].removeFromSuperview()
    stage.window.sendSubviewToBack(views[2])
    let after = stage.window.touchDriver.views().source as? ViewMap
    #expect(before !== after)
    #expect(views.map { before?.node(of: $0)?.index } == [1, 2, 3])
    #expect(views.map { after?.node(of: $0)?.index } == [nil, 2, 1])
    #expect(before?.node(of: UIView()) == nil)
    if let before, let after {
      let mapping = before.mapping(to: after)
      #expect(mapping == [NodeID(0): NodeID(0), NodeID(2): NodeID(2), NodeID(3): NodeID(1)])
      let moved = before.recognizers(in: after)
      #expect(moved == [RecognizerID(NodeID(3), 0): RecognizerID(NodeID(1), 0)])
    }
  }
}
