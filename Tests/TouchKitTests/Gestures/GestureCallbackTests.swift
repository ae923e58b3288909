import Testing
import TouchKit

/// Changes that code makes, and properties that it reads, in callbacks of a recognizer. AH is
/// `UIGestureRecognizer.h`.
@MainActor
struct GestureCallbackTests {
  /// A view that records the calls of its touch methods.
  private final class Listener: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesBegan")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesEnded")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesCancelled")
    }
  }

  private final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
    var onBegin: (UIPanGestureRecognizer) -> Bool = { _ in true }
    var asked: [String] = []
    var receivesEvent = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      (gestureRecognizer as? UIPanGestureRecognizer).map(onBegin) ?? true
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
      asked.append("event")
      return receivesEvent
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      asked.append("touch")
      return true
    }
  }

  /// Begins immediately, and records every set of touches.
  private final class Fingers: UIGestureRecognizer {
    var calls: [String] = []
    var ignores = false
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      calls.append("began \(touches.count) of \(numberOfTouches)")
      let far = touches.first { $0.location(in: view).x > 100 }
      if ignores, let far { ignore(far, for: event) }
      if state == .possible { state = .began }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      calls.append("moved \(touches.count)")
      state = .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      calls.append("ended \(touches.count) of \(numberOfTouches)")
      if touches.count == numberOfTouches { state = .ended }
    }
  }

  /// Counts how often a touch names the recognizer.
  private final class Named: UIGestureRecognizer {
    var counts: [Int?] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      counts += touches.map { touch in touch.gestureRecognizers?.count { $0 === self } }
    }
  }

  private let stage = Stage()
  private let view: Listener

  init() {
    view = stage.add(Listener(), 0, 0, 300, 300)
    view.isMultipleTouchEnabled = true
  }

  // AH cancelsTouchesInView: touchesCancelled is sent "immediately before the action method is
  // called".
  @Test func `row 75: the touch is cancelled immediately before the action`() throws {
    let pan = UIPanGestureRecognizer()
    pan.addAction(UIAction { [view] _ in view.calls.append("\(pan.state)") })
    view.addGestureRecognizer(pan)
    try stage.window.send("down 50,50; move 90,50; move 95,50; up")
    #expect(view.calls == ["touchesBegan", "touchesCancelled", "began", "changed", "ended"])
  }

  @Test func `a touch names each recognizer that receives it once`() throws {
    let named = [Named(), Named()]
    for recognizer in named { view.addGestureRecognizer(recognizer) }
    try stage.window.send("0:down 50,50; 1:down 90,50; 0:up; 1:up; down 50,50; up")
    for recognizer in named { #expect(recognizer.counts == [1, 1, 1]) }
  }

  // AH numberOfTouches: "number of touches involved for which locations can be queried".
  @Test func `an action sees its own event, also when the finger moves as it lifts`() throws {
    var seen: [String] = []
    let pan = UIPanGestureRecognizer()
    pan.addAction(
      UIAction { _ in
        let place = pan.location(in: nil)
        seen.append("\(pan.state) \(pan.numberOfTouches) at \(Int(place.x))")
      })
    view.addGestureRecognizer(pan)
    try stage.window.send("down 50,50; move 90,50; up 120,50")
    #expect(seen == ["began 1 at 90", "changed 1 at 120", "ended 0 at 120"])
  }

  // AH enabled: "when changed to NO the gesture recognizer will be cancelled if it's currently
  // recognizing a gesture".
  @Test func `disabled and enabled in its own action, it is cancelled and ready again`() throws {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer()
    pan.addAction(
      UIAction { _ in
        states.append(pan.state)
        guard pan.state == .changed else { return }
        pan.isEnabled = false
        pan.isEnabled = true
      })
    view.addGestureRecognizer(pan)
    try stage.window.send("down 50,50; move 90,50; move 95,50; move 99,50; up")
    #expect(states == [.began, .changed, .cancelled])
    try stage.window.send("down 50,50; move 90,50; up")
    #expect(states == [.began, .changed, .cancelled, .began, .ended])
  }

  // AH shouldReceiveTouch: "called before touchesBegan:withEvent: is called on the gesture recognizer
  // for a new touch".
  @Test func `attached during a touch, it waits for the next one`() throws {
    var late = 0
    let tap = UITapGestureRecognizer(action: UIAction { _ in late += 1 })
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.cancelsTouchesInView = false
    press.addAction(
      UIAction { [view] _ in if tap.view == nil { view.addGestureRecognizer(tap) } })
    stage.window.addGestureRecognizer(press)
    try stage.window.send("down 50,50; up")
    #expect(tap.view === view && late == 0)
    press.isEnabled = false
    try stage.window.send("down 50,50 @3; up")
    #expect(late == 1)
  }

  // The other recognizer is the one that is detached, so this touch continues.
  @Test func `a recognizer that removes an earlier one continues`() throws {
    var states: [UIGestureRecognizer.State] = []
    let tap = UITapGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    pan.addAction(
      UIAction { [view] _ in
        states.append(pan.state)
        view.removeGestureRecognizer(tap)
      })
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(pan)
    try stage.window.send("down 50,50; move 90,50; move 99,50; up")
    #expect(states == [.began, .changed, .ended] && view.gestureRecognizers == [pan])
  }

  @Test func `a recognizer whose view is removed is cancelled`() throws {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer()
    pan.addAction(
      UIAction { [view] _ in
        states.append(pan.state)
        view.removeFromSuperview()
      })
    view.addGestureRecognizer(pan)
    try stage.window.send("down 50,50; move 90,50; move 99,50; up")
    #expect(states == [.began, .cancelled] && pan.state == .possible)
  }

  // AH gestureRecognizerShouldBegin: "called when a gesture recognizer attempts to transition out of
  // UIGestureRecognizerStatePossible".
  @Test func `the delegate reads translation, velocity and location before it begins`() throws {
    var seen: [String] = []
    let delegate = GestureDelegate()
    delegate.onBegin = { pan in
      let way = pan.translation(in: pan.view)
      let place = pan.location(in: pan.view)
      seen.append("\(pan.state) \(pan.numberOfTouches) \(Int(way.x)) \(Int(place.x))")
      return abs(pan.velocity(in: nil).x) > abs(pan.velocity(in: nil).y)
    }
    let pan = UIPanGestureRecognizer()
    pan.delegate = delegate
    var count = 0
    pan.addAction(UIAction { _ in count += 1 })
    view.addGestureRecognizer(pan)
    try stage.window.send("down 50,50; move 90,52; up")
    #expect(seen == ["possible 1 40 90"] && count == 2)
    try stage.window.send("down 50,50 @3; move 52,90; move 99,90; up")
    #expect(seen.count == 2 && count == 2)
  }

  // AH gestureRecognizer:shouldReceiveEvent: "called once before either
  // -gestureRecognizer:shouldReceiveTouch: or …".
  @Test func `the delegate is asked for the event before the touch`() throws {
    var count = 0
    let delegate = GestureDelegate()
    let tap = UITapGestureRecognizer(action: UIAction { _ in count += 1 })
    tap.delegate = delegate
    view.addGestureRecognizer(tap)
    try stage.window.send("down 50,50; up")
    delegate.receivesEvent = false
    try stage.window.send("down 50,50 @3; up")
    #expect(delegate.asked == ["event", "touch", "event"] && count == 1)
  }

  // AH shouldReceiveEvent: a subclass decides before the delegate is asked.
  @Test func `a recognizer that refuses an event receives none of its touches`() throws {
    final class Choosy: UITapGestureRecognizer {
      var receives = true
      override func shouldReceive(_ event: UIEvent) -> Bool { receives }
    }
    var count = 0
    let delegate = GestureDelegate()
    let tap = Choosy(action: UIAction { _ in count += 1 })
    tap.delegate = delegate
    view.addGestureRecognizer(tap)
    try stage.window.send("down 50,50; up")
    #expect(delegate.asked == ["event", "touch"] && count == 1)
    tap.receives = false
    try stage.window.send("down 50,50 @3; up")
    #expect(delegate.asked == ["event", "touch"] && count == 1)
    tap.receives = true
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    try stage.window.send("down 50,50 @6; up")
    #expect(delegate.asked == ["event", "touch"] && count == 1)
  }

  // UIGestureRecognizerSubclass.h: touchesBegan:withEvent: takes a set.
  @Test func `row 80: fingers of one instant arrive in one set`() throws {
    let fingers = Fingers()
    view.addGestureRecognizer(fingers)
    try stage.window.send(
      """
      0:down 50,50 @0; 1:down 80,50 @0; 0:move 60,50 @0.1; 1:move 90,50 @0.1
      1:move 95,50 @0.2; 0:up @0.3; 1:up @0.3
      """)
    #expect(fingers.calls == ["began 2 of 2", "moved 2", "moved 1", "ended 2 of 2"])
    #expect(fingers.state == .possible)
  }

  // UIGestureRecognizerSubclass.h ignoreTouch: "if a touch isn't part of this gesture it can be passed
  // to this method to be ignored"; the view keeps such a touch.
  @Test func `an ignored finger is delivered only to the view`() throws {
    let fingers = Fingers()
    fingers.ignores = true
    view.addGestureRecognizer(fingers)
    try stage.window.send("0:down 50,50 @0; 1:down 200,50 @0")
    #expect(fingers.numberOfTouches == 1)
    try stage.window.send("1:move 210,50; 0:move 60,50; 1:up; 0:up")
    #expect(fingers.calls == ["began 2 of 2", "moved 1", "ended 1 of 1"])
    #expect(view.calls == ["touchesBegan", "touchesEnded"])
  }

  @Test func `its touch methods are still called when its action moves the view`() throws {
    let fingers = Fingers()
    fingers.addAction(UIAction { [view] _ in view.center.x += 1 })
    view.addGestureRecognizer(fingers)
    try stage.window.send("down 50,50; move 60,50; move 70,50; up")
    #expect(fingers.calls == ["began 1 of 1", "moved 1", "moved 1", "ended 1 of 1"])
    #expect(view.center.x == 154)
  }
}
