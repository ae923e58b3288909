import Testing
import TouchKit

/// Custom recognizers: the effects of their code, and the parts that they leave to `super`.
@MainActor
struct CodeMachineTests {
  /// A pan that fails before it calls `super` unless the finger moves horizontally.
  private final class HorizontalPan: UIPanGestureRecognizer {
    private var start = CGPoint.zero
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      start = touches.first?.location(in: view?.superview) ?? .zero
      super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .possible, let place = touches.first?.location(in: view?.superview),
        abs(place.y - start.y) >= abs(place.x - start.x)
      {
        state = .failed
      }
      super.touchesMoved(touches, with: event)
    }
  }

  // A: UIGestureRecognizer.State.failed, "the gesture recognizer … transitions back to possible".
  @Test func `super does not begin a recognizer that code has failed`() throws {
    let stage = Stage()
    let view = stage.add(UIView(), 0, 0, 300, 300)
    let across = HorizontalPan()
    let plain = UIPanGestureRecognizer()
    var calls: [String] = []
    across.addAction(UIAction { _ in calls.append("across \(across.state)") })
    plain.addAction(UIAction { _ in calls.append("plain \(plain.state)") })
    view.addGestureRecognizer(across)
    view.addGestureRecognizer(plain)
    try stage.window.send("down 100,100; move 103,130; up")
    #expect(calls == ["plain began", "plain ended"])
    calls = []
    try stage.window.send("down 100,100 @2; move 130,103; up")
    #expect(calls == ["across began", "across ended"])
  }

  /// Recognizes a touch down, written as applications usually do.
  private final class TouchDown: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .possible { state = .recognized }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  }

  /// Follows a finger from the beginning.
  private final class Follow: UIGestureRecognizer {
    var path: [CGPoint] = []
    var resets = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      guard touches.count == 1, let touch = touches.first else { return state = .failed }
      path.append(touch.location(in: view))
      state = .began
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let touch = touches.first else { return }
      path.append(touch.location(in: view))
      state = .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .cancelled
    }
    override func reset() {
      super.reset()
      resets += 1
    }
  }

  /// A pan that is cancelled unless it moves vertically, in a form that is common in applications.
  private final class VerticalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      if state == .began {
        let velocity = velocity(in: view)
        if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
      }
    }
  }

  @MainActor private final class Log: NSObject {
    var calls: [String] = []
    func act(_ recognizer: UIGestureRecognizer) {
      let place = recognizer.location(in: recognizer.view)
      calls.append("\(recognizer.state) \(Int(place.x)),\(Int(place.y))")
    }
  }

  private let stage = Stage()
  private let log = Log()

  private func attach<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    recognizer.addTarget(log, action: Selector(Log.act(_:), named: "act(_:)"))
    stage.add(UIView(), 100, 100, 100, 100).addGestureRecognizer(recognizer)
    return recognizer
  }

  // AH UIGestureRecognizerSubclass: "the recognizer … sets its state".
  @Test func `without code, a direct subclass never leaves possible`() throws {
    final class Nothing: UIGestureRecognizer {}
    let recognizer = attach(Nothing())
    try stage.window.send("down 120,120; move 160,160; up; down 120,120; up")
    #expect(log.calls.isEmpty && recognizer.state == .possible)
  }

  @Test func `a state that code sets calls the targets once its method has returned`() throws {
    _ = attach(TouchDown())
    try stage.window.send("down 120,130; up")
    #expect(log.calls == ["ended 20,30"])
    try stage.window.send("down 120,130; up")
    #expect(log.calls == ["ended 20,30", "ended 20,30"])
  }

  @Test func `a continuous recognizer begins, changes, ends and resets`() throws {
    let follow = attach(Follow())
    try stage.window.send("down 120,120; move 130,120; move 150,150; up")
    #expect(log.calls == ["began 20,20", "changed 30,20", "changed 50,50", "ended 50,50"])
    #expect(follow.path == [CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20), CGPoint(x: 50, y: 50)])
    #expect(follow.resets == 1 && follow.state == .possible)
  }

  @Test func `a pan subclass sees the state set by super, and may revert it`() throws {
    _ = attach(VerticalPan())
    try stage.window.send("down 110,110; move 150,112; move 190,112; up")
    #expect(log.calls.isEmpty)
    try stage.window.send("down 110,110; move 112,150; move 112,190; up")
    #expect(log.calls.map { $0.split(separator: " ").first } == ["began", "changed", "ended"])
  }

  @Test func `a subclass that does not call super recognizes nothing of its kind`() throws {
    final class Deaf: UITapGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    }
    _ = attach(Deaf())
    try stage.window.send("down 120,120; up")
    #expect(log.calls.isEmpty)
  }

  @Test func `an action that ends its own gesture is called for the end, then no more`() throws {
    let pan = attach(UIPanGestureRecognizer())
    pan.addAction(UIAction { _ in if pan.state == .changed { pan.state = .ended } })
    try stage.window.send("down 110,110; move 150,110; move 160,110; move 170,110; up")
    #expect(
      log.calls.map { $0.split(separator: " ").first } == ["began", "changed", "ended"])
  }

  @Test func `an observer of the state sees every state once`() throws {
    final class Observed: UIPanGestureRecognizer {
      var states: [State] = []
      override var state: State { didSet { states.append(state) } }
    }
    let pan = attach(Observed())
    try stage.window.send("down 110,110; move 150,110; move 160,110; up")
    #expect(pan.states == [.began, .changed, .ended, .possible])
  }

  /// A pan with an override that adds nothing.
  private final class OwnPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
    }
  }

  private final class OwnTap: UITapGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
    }
  }

  /// Continues as long as one finger is left, and records the number of fingers.
  private final class Hand: UIGestureRecognizer {
    var counts: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .began : .changed
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      counts.append(numberOfTouches)
      state = .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      counts.append(numberOfTouches)
      state = touches.count < numberOfTouches ? .changed : .ended
    }
  }

  @Test func `a lifted finger is not counted, whatever state code sets`() throws {
    let hand = attach(Hand())
    try stage.window.send("down 110,110; 1:down 140,110; move 111,110; 1:up; move 112,110; up")
    #expect(hand.counts == [2, 2, 1, 1])
  }

  // AH UIGestureRecognizer: numberOfTouches, location(ofTouch:in:) (row 74).
  @Test
  func `fingers are counted from began until before ended, and during a tap's action`() throws {
    var counts: [Int] = []
    for pan in [UIPanGestureRecognizer(), OwnPan()] {
      counts = []
      attach(pan).addAction(UIAction { _ in counts.append(pan.numberOfTouches) })
      try stage.window.send("down 110,110; move 150,110; move 160,110; up")
      #expect(counts == [1, 1, 0])
      counts = []
      try stage.window.send(
        """
        down 110,110; 1:down 140,110; move 150,110; 1:move 190,110; 1:up; move 160,110; up
        """)
      #expect(counts == [2, 2, 1, 0])
      pan.isEnabled = false
    }
    counts = []
    let tap = OwnTap()
    tap.numberOfTouchesRequired = 2
    tap.addAction(
      UIAction { _ in
        counts = [tap.numberOfTouches, Int(tap.location(ofTouch: 1, in: tap.view).x)]
      })
    stage.add(UIView(), 0, 200, 100, 100).addGestureRecognizer(tap)
    try stage.window.send("down 10,210; 1:down 50,210; 0:up; 1:up")
    #expect(counts == [2, 50])
  }

  /// A tap that fails by calling its own `reset`, in a form that is common in applications.
  private final class Quick: UIGestureRecognizer {
    var states: [State] = []
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      if touches.first?.location(in: view).x == 10 { state = .ended }
      reset()
    }
    override func reset() {
      states.append(state)
      if state == .possible { state = .failed }
    }
  }

  // AH UIGestureRecognizer: "reset" (row 98).
  @Test func `a state that reset sets after a gesture does not fail the next one`() throws {
    let quick = Quick()
    var calls = 0
    quick.addAction(UIAction { _ in calls += 1 })
    stage.add(UIView(), 0, 0, 100, 100).addGestureRecognizer(quick)
    try stage.window.send("down 10,10; up")
    #expect(calls == 1 && quick.states == [.ended, .ended])
    try stage.window.send("down 20,10; up")
    #expect(calls == 1 && quick.states.suffix(2) == [.possible, .failed])
    try stage.window.send("down 10,10; up; down 10,10; up")
    #expect(calls == 3 && quick.state == .possible)
  }

  // AH UIPanGestureRecognizer: "in the coordinate system of the specified view" (row 73).
  @Test func `translation and velocity are in the coordinates of the given view`() throws {
    let view = stage.add(UIView(), 0, 0, 100, 100)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    var translations: [CGPoint] = []
    let pan = UIPanGestureRecognizer()
    pan.addAction(
      UIAction { _ in
        translations = [pan.translation(in: view), pan.translation(in: nil)]
        pan.setTranslation(.zero, in: view)
      })
    stage.window.addGestureRecognizer(pan)
    try stage.window.send("down 150,150; move 200,150; move 200,190")
    #expect(abs(translations[0].x - 20) < 1e-9 && abs(translations[0].y) < 1e-9)
    #expect(abs(translations[1].x) < 1e-9 && abs(translations[1].y - 40) < 1e-9)
  }
}
