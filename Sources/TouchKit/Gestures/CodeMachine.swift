import Geometry
import HitTesting
import TouchDelivery

/// The state machine of a recognizer that is an object: its touch methods see every change, and what
/// they make of its state is the verdict. The machine of its kind responds where `super` is called.
///
/// It does not keep the recognizer alive.
struct CodeMachine: GestureMachine {
  private weak var recognizer: UIGestureRecognizer?
  private weak var map: ViewMap?
  private var standard: any GestureMachine
  private(set) var isContinuous: Bool
  private(set) var measure = GestureMeasure()

  init(
    _ recognizer: UIGestureRecognizer, _ map: ViewMap?, insteadOf standard: any GestureMachine
  ) {
    self.recognizer = recognizer
    self.map = map
    self.standard = standard
    isContinuous = standard.isContinuous
  }

  /// When the kind wants to be asked again; at once where code has set the state meanwhile.
  var deadline: Double? {
    let hasNews = MainActor.assumeIsolated { recognizer?.hasNews ?? false }
    return hasNews ? -.infinity : standard.deadline
  }

  mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    var machine = self
    let verdict = MainActor.assumeIsolated { machine.answer(to: cause, in: context) }
    self = machine
    return verdict
  }

  @MainActor
  private mutating func answer(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    guard let recognizer else { return standard.respond(to: cause, in: context) }
    let news = recognizer.takeNews()
    let turn = GestureTurn(standard, cause, context)
    turn.isStateSet = news
    recognizer.turn = turn
    let touch = cause.finger.flatMap { map?.driver?.object(of: $0, cause, at: context.time) }
    if standard is NoMachine, let center = context.center { recognizer.measure.location = center }
    if case .began = cause, let touch { recognizer.held.append(touch) }
    if let touch, let event = map?.event {
      switch cause {
      case .began: recognizer.touchesBegan([touch], with: event)
      case .moved: recognizer.touchesMoved([touch], with: event)
      case .ended: recognizer.touchesEnded([touch], with: event)
      case .cancelled: recognizer.touchesCancelled([touch], with: event)
      case .time: break
      }
    } else if !news {
      recognizer.turn?.respond(recognizer)
    }
    recognizer.turn = nil
    standard = turn.machine
    measure = recognizer.measure
    let verdict = verdict(of: recognizer, turn, context)
    drop(touch, from: recognizer, cause, verdict)
    return verdict
  }

  /// What the state that code and kind have left means.
  @MainActor
  private mutating func verdict(
    of recognizer: UIGestureRecognizer, _ turn: GestureTurn, _ context: GestureContext
  ) -> GestureVerdict {
    if turn.isIgnored { return .ignore }
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

  /// A finger that has left is no touch of a continuous gesture any more; one of a discrete gesture
  /// is, until its action was called (row 74).
  @MainActor
  private func drop(
    _ touch: UITouch?, from recognizer: UIGestureRecognizer, _ cause: GestureCause,
    _ verdict: GestureVerdict
  ) {
    switch (cause, verdict) {
    case (_, .ignore): recognizer.held.removeAll { $0 === touch }
    case (.ended, _) where isContinuous, (.cancelled, _): recognizer.held.removeAll { $0 === touch }
    default: break
    }
  }
}

/// One change that a recognizer responds to.
@MainActor
final class GestureTurn {
  /// The machine of its kind.
  private(set) var machine: any GestureMachine
  private let cause: GestureCause
  private let context: GestureContext
  /// What the machine thinks, once it was asked.
  private(set) var verdict = GestureVerdict.none
  private var isOver = false
  /// Whether code or the machine has set the state.
  var isStateSet = false
  /// Whether the touch is not for the recognizer.
  var isIgnored = false

  init(_ machine: any GestureMachine, _ cause: GestureCause, _ context: GestureContext) {
    self.machine = machine
    self.cause = cause
    self.context = context
  }

  /// The machine responds, and the recognizer's state is what follows from it, so that code after a
  /// call of `super` sees it.
  func respond(_ recognizer: UIGestureRecognizer) {
    guard !isOver else { return }
    isOver = true
    verdict = machine.respond(to: cause, in: context)
    if !(machine is NoMachine) { recognizer.measure = machine.measure }
    let next: UIGestureRecognizer.State? =
      switch verdict {
      case .none: nil
      case .ignore: nil
      case .fail: .failed
      case .recognize: machine.isContinuous ? .began : .ended
      case .change: .changed
      case .end: .ended
      case .cancel: .cancelled
      }
    if verdict == .ignore { isIgnored = true }
    if let next { recognizer.state = next }
  }
}

extension GestureCause {
  /// The finger that it is about; `nil` for the time.
  fileprivate var finger: GestureFinger? {
    switch self {
    case .began(let finger), .moved(let finger), .ended(let finger), .cancelled(let finger): finger
    case .time: nil
    }
  }
}
