import Geometry
import HitTesting
import TouchDelivery

/// The state machine of a recognizer object.
///
/// The touch methods of the recognizer receive every event, and the state that they set determines
/// the verdict. The standard machine of the recognizer's kind responds where they call `super`. The
/// recognizer is held weakly. Used on the main thread only.
final class CodeMachine: CodedGesture, @unchecked Sendable {
  private weak var recognizer: UIGestureRecognizer?
  private weak var driver: TouchDriver?
  private var standard: GestureMachine
  private(set) var isContinuous: Bool
  private(set) var measure = GestureMeasure()

  init(
    _ recognizer: UIGestureRecognizer?, _ driver: TouchDriver?,
    insteadOf standard: GestureMachine
  ) {
    self.recognizer = recognizer
    self.driver = driver
    self.standard = standard
    isContinuous = standard.isContinuous
  }

  func copy() -> any CodedGesture {
    let copy = CodeMachine(recognizer, driver, insteadOf: standard)
    copy.isContinuous = isContinuous
    copy.measure = measure
    return copy
  }

  /// Touch methods receive all touches of an event as one set (row 80).
  var takesFingersTogether: Bool { true }

  /// The deadline of the standard machine; immediate if code has set the state in the meantime.
  var deadline: Double? {
    let hasNews = MainActor.assumeIsolated { recognizer?.hasNews ?? false }
    return hasNews ? -.infinity : standard.deadline
  }

  func respond(
    to causes: [GestureCause], in context: GestureContext, ignoring ignored: inout [Touch.ID]
  ) -> GestureVerdict {
    let answer = MainActor.assumeIsolated { self.answer(to: causes, in: context) }
    ignored += answer.ignored
    return answer.verdict
  }

  @MainActor
  private func answer(
    to causes: [GestureCause], in context: GestureContext
  ) -> (verdict: GestureVerdict, ignored: [Touch.ID]) {
    guard let recognizer else {
      var ignored: [Touch.ID] = []
      let verdict = standard.respond(to: causes, in: context, ignoring: &ignored)
      return (verdict, ignored)
    }
    let news = recognizer.takeNews()
    let turn = GestureTurn(standard, causes, context, isStateSet: news)
    recognizer.turn = turn
    if standard.isCustom, let center = context.center { recognizer.measure.location = center }
    recognizer.hold(causes, of: context.fingers.count)
    call(recognizer, causes, at: context.time, news)
    recognizer.turn = nil
    standard = turn.machine
    measure = recognizer.measure
    measure.fingers = standard.measure.fingers
    let verdict = verdict(of: recognizer, turn, context)
    // The fingers of a discrete gesture remain its touches until its action has been called
    // (row 74).
    if verdict != .recognize || isContinuous { recognizer.release(causes) }
    for touch in turn.ignored { recognizer.ignore(touch) }
    return (verdict, turn.ignored)
  }

  /// Calls the touch method with all touches of the event.
  @MainActor
  private func call(
    _ recognizer: UIGestureRecognizer, _ causes: [GestureCause], at time: Double, _ news: Bool
  ) {
    guard let driver else {
      recognizer.turn?.respond(recognizer)
      return
    }
    let event = driver.event
    event.timestamp = time
    let touches = Set(causes.compactMap { driver.object(of: $0) })
    for touch in touches { touch.timestamp = time }
    switch causes.first {
    case .began? where !touches.isEmpty:
      for touch in touches where touch.gestureRecognizers?.contains(recognizer) == false {
        touch.gestureRecognizers?.append(recognizer)
      }
      recognizer.touchesBegan(touches, with: event)
    case .moved? where !touches.isEmpty: recognizer.touchesMoved(touches, with: event)
    case .ended? where !touches.isEmpty: recognizer.touchesEnded(touches, with: event)
    case .cancelled? where !touches.isEmpty: recognizer.touchesCancelled(touches, with: event)
    default: if !news { recognizer.turn?.respond(recognizer) }
    }
  }

  /// Derives the verdict from the state that code and the standard machine have set.
  @MainActor
  private func verdict(
    of recognizer: UIGestureRecognizer, _ turn: GestureTurn, _ context: GestureContext
  ) -> GestureVerdict {
    let new = recognizer.takeState(back: UIGestureRecognizer.State(context.state))
    guard turn.isStateSet else { return turn.verdict }
    switch (context.state, new) {
    case (.possible, .began), (.possible, .changed):
      isContinuous = true
      return .recognize
    case (.possible, .ended):
      isContinuous = false
      return .recognize
    case (.possible, .failed), (.possible, .cancelled):
      if case .fail = turn.verdict { return turn.verdict }
      return .fail(.code)
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
      return .change
    case (.began, .ended), (.changed, .ended): return .end
    case (.began, .failed), (.began, .cancelled), (.changed, .failed), (.changed, .cancelled):
      return .cancel
    default: return .none
    }
  }
}

/// The response of a recognizer to the touches of one event.
@MainActor
final class GestureTurn {
  /// The standard machine of the recognizer's kind.
  private(set) var machine: GestureMachine
  private let causes: [GestureCause]
  private let context: GestureContext
  /// The verdict of the machine, after it has responded.
  private(set) var verdict = GestureVerdict.none
  private var isOver = false
  /// True after code or the machine has set the state.
  var isStateSet: Bool
  /// The touches that the recognizer ignores.
  var ignored: [Touch.ID] = []

  init(
    _ machine: GestureMachine, _ causes: [GestureCause], _ context: GestureContext,
    isStateSet: Bool
  ) {
    self.machine = machine
    self.causes = causes
    self.context = context
    self.isStateSet = isStateSet
  }

  /// Lets the machine respond and sets the state of the recognizer accordingly, so that code after
  /// a call of `super` reads the new state.
  func respond(_ recognizer: UIGestureRecognizer) {
    guard !isOver else { return }
    isOver = true
    verdict = machine.respond(to: causes, in: context, ignoring: &ignored)
    if !machine.isCustom { recognizer.take(machine.measure) }
    let next: UIGestureRecognizer.State? =
      switch verdict {
      case .none, .ignore: nil
      case .fail: .failed
      case .recognize: machine.isContinuous ? .began : .ended
      case .change: .changed
      case .end: .ended
      case .cancel: .cancelled
      }
    // If code ends the gesture before it calls `super`, the gesture remains ended.
    if isStateSet, recognizer.state.isOver { return }
    if let next { recognizer.state = next }
  }
}

extension GestureMachine {
  /// True for the machine of a subclass that only its code can recognize.
  fileprivate var isCustom: Bool { if case .custom = self { true } else { false } }
}

extension UIGestureRecognizer.State {
  /// True for states that only a new gesture leaves.
  fileprivate var isOver: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }
}
