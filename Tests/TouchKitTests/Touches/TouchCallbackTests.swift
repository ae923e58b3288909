import Testing
import TouchKit

/// Actions of views in their touch methods.
@MainActor
struct TouchCallbackTests {
  /// Records the calls of its touch methods, and runs code in `touchesBegan`.
  private class Listener: UIView {
    var log: (String) -> Void = { _ in }
    var onBegan: (UIEvent?) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("began")
      onBegan(event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("cancelled")
    }
  }

  /// Calls `super`, before or after recording the call.
  private final class Polite: UIView {
    var log: (String) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      log("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("moved")
      super.touchesMoved(touches, with: event)
      log("/moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      next?.touchesEnded(touches, with: event)
    }
  }

  private let stage = Stage()

  // A: UIResponder.touchesBegan: "The default implementation … forwards the message up the
  // responder chain", at the call of `super`.
  @Test func `super passes the touch on inside the method`() throws {
    var calls: [String] = []
    let outer = stage.add(Listener(), 0, 0, 200, 200)
    let inner = stage.add(Polite(), 0, 0, 100, 100, to: outer)
    outer.log = { calls.append("outer \($0)") }
    inner.log = { calls.append("inner \($0)") }
    try stage.window.send("down 50,50; move 60,50; up")
    #expect(
      calls == [
        "outer began", "inner began", "inner moved", "outer moved", "inner /moved", "outer ended",
      ])
  }

  // A: UIResponder.next "… override this method to return another responder".
  @Test func `row 84: an override of next redirects touches forwarded by super`() throws {
    final class Redirecting: UIView {
      weak var heir: UIResponder?
      override var next: UIResponder? { heir }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
      }
    }
    var calls: [String] = []
    let outer = stage.add(Listener(), 0, 0, 200, 200)
    let heir = stage.add(Listener(), 200, 200, 50, 50)
    let other = stage.add(Listener(), 200, 0, 50, 50)
    let inner = stage.add(Redirecting(), 0, 0, 100, 100, to: outer)
    outer.log = { calls.append("outer \($0)") }
    heir.log = { calls.append("heir \($0)") }
    other.log = { calls.append("other \($0)") }
    inner.heir = heir
    try stage.window.send("down 50,50; up")
    inner.heir = other
    try stage.window.send("down 50,50 @3; up")
    #expect(calls == ["heir began", "heir ended", "other began", "other ended"])
  }

  // A: UITouch.Phase.stationary: "A finger is touching the surface but hasn't moved since the previous
  // event."
  @Test func `a resting finger is stationary in the event of another finger`() throws {
    final class Phases: UIView {
      var seen: [Set<UITouch.Phase>] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append(Set(event?.allTouches?.map(\.phase) ?? []))
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append(Set(event?.allTouches?.map(\.phase) ?? []))
      }
    }
    let view = stage.add(Phases(), 0, 0, 300, 300)
    view.isMultipleTouchEnabled = true
    try stage.window.send("0:down 50,50; 1:down 90,50; 1:move 95,50; 0:move 60,50; 0:up; 1:up")
    #expect(
      view.seen == [
        [.began], [.stationary, .began], [.stationary, .moved], [.stationary, .moved],
      ])
  }

  // A: "Using responders and the responder chain": a touch belongs to the view of its hit test
  // until it ends; only key events are sent to the key window.
  @Test func `another window becomes key, and the touch stays`() throws {
    var calls: [String] = []
    let view = stage.add(Listener(), 0, 0, 100, 100)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.window.makeKeyAndVisible()
    view.log = { calls.append($0) }
    view.onBegan = { _ in
      other.windowLevel = .alert
      other.makeKeyAndVisible()
    }
    try stage.window.send("down 50,50; move 60,50; up")
    #expect(calls == ["began", "moved", "ended"])
    #expect(other.isKeyWindow && !stage.window.isKeyWindow)
  }

  // UITouch.h gestureRecognizers: the recognizers that receive the touch, already set in the view's
  // touchesBegan.
  @Test func `a view sees which recognizers receive its touch`() throws {
    var count = 0
    let view = stage.add(Listener(), 0, 0, 100, 100)
    let tap = UITapGestureRecognizer()
    stage.window.addGestureRecognizer(tap)
    view.onBegan = { event in count = event?.touches(for: tap)?.count ?? 0 }
    try stage.window.send("down 50,50; up")
    #expect(count == 1)
  }
}
