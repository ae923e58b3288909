import HitTesting

/// How recognizers that see the same touches get along: failure requirements, prevention,
/// delegates. Every change of state happens here.
extension TouchSession {
  /// Does what the verdicts say: failures first, since others may wait for them; then deeper views
  /// before the views around them, and more taps before fewer (row 47).
  mutating func settle(_ verdicts: inout [(Int, GestureVerdict)]) {
    for case (let index, .fail(let failure)) in verdicts { fail(index, failure) }
    if verdicts.count > 1 {
      let recognitions = state.recognitions
      verdicts.sort { recognitions[$0.0].rank < recognitions[$1.0].rank }
    }
    for (index, verdict) in verdicts {
      switch verdict {
      case .none, .ignore, .fail: continue
      case .recognize: recognize(index)
      case .change: proceed(index, to: .changed, .goesOn, otherwise: nil)
      case .end: proceed(index, to: .ended, .fingersLifted, otherwise: .liftedEarly)
      case .cancel:
        proceed(
          index, to: .cancelled, .gestureCancelled(.touchCancelled), otherwise: .touchCancelled)
      }
    }
    wake()
  }

  /// Lets those recognize that no longer wait for anybody.
  private mutating func wake() {
    // Each is asked at most once, whatever delegates answer.
    for _ in state.recognitions.indices {
      guard let next = nextWaiting else { return }
      recognize(next)
    }
  }

  /// The first in the order of recognition that waits for nobody any more.
  private var nextWaiting: Int? {
    var next: Int?
    for index in state.recognitions.indices
    where state.recognitions[index].isWaiting && state.recognitions[index].state == .possible {
      if let next, state.recognitions[next].rank < state.recognitions[index].rank { continue }
      if blocker(of: index) == nil { next = index }
    }
    return next
  }

  /// A recognizer leaves possible for good, unless somebody speaks against it.
  private mutating func recognize(_ index: Int) {
    guard state.recognitions[index].state == .possible else { return }
    let id = state.recognitions[index].id
    if let blocker = blocker(of: index) {
      let other = state.recognitions[blocker]
      if other.state.isRecognized { return fail(index, .required(other.id)) }
      guard !state.recognitions[index].isWaiting else { return }
      state.recognitions[index].isWaiting = true
      return tell(index, .waits, .waits(for: other.id))
    }
    if let winner = preventer(of: index) { return fail(index, .prevented(by: winner)) }
    if let failure = objection(to: index) { return fail(index, failure) }
    let waited = state.recognitions[index].isWaiting
    let isContinuous = state.recognitions[index].machine.isContinuous
    change(
      index, to: isContinuous ? .began : .ended, waited ? .recognizedAfterFailure : .recognized)
    sendAction(of: index)
    takeTouches(of: index)
    for other in state.recognitions.indices
    where other != index && state.recognitions[other].state == .possible {
      if requires(other, failureOf: index) {
        fail(other, .required(id))
      } else if prevents(index, other) {
        fail(other, .prevented(by: id))
      }
    }
  }

  /// A continuous gesture goes on or ends; one that never began fails.
  private mutating func proceed(
    _ index: Int, to next: GestureState, _ reason: Delivery.Reason,
    otherwise failure: GestureFailure?
  ) {
    if state.recognitions[index].state == .possible {
      if let failure { fail(index, failure) }
      return
    }
    guard !state.recognitions[index].state.isTerminal else { return }
    change(index, to: next, reason)
    sendAction(of: index)
  }

  /// A recognizer that is possible fails.
  mutating func fail(_ index: Int, _ failure: GestureFailure) {
    guard state.recognitions[index].state == .possible else { return }
    change(index, to: .failed, .failed(failure))
  }

  /// A recognizer is stopped from outside: it fails, or its gesture is cancelled (row 53).
  mutating func stop(_ index: Int, _ failure: GestureFailure) {
    if state.recognitions[index].state == .possible { return fail(index, failure) }
    guard !state.recognitions[index].state.isTerminal else { return }
    change(index, to: .cancelled, .gestureCancelled(failure))
    sendAction(of: index)
  }

  /// The one place where a recognizer's state changes. There is no illegal transition (row 51).
  private mutating func change(_ index: Int, to next: GestureState, _ reason: Delivery.Reason) {
    let from = state.recognitions[index].state
    guard let transition = GestureTransition(from: from, to: next) else { return }
    state.recognitions[index].state = next
    state.recognitions[index].isWaiting = false
    tell(index, .transition(transition), reason)
  }

  private mutating func tell(
    _ index: Int, _ content: Delivery.Content, _ reason: Delivery.Reason
  ) {
    guard let touch = state.recognitions[index].touches.last else { return }
    emit(content, to: .recognizer(state.recognitions[index].id), about: touch, reason)
  }

  // MARK: Who speaks against whom

  /// A recognizer that must fail before this one may recognize (row 52).
  private func blocker(of index: Int) -> Int? {
    state.recognitions.indices.first {
      $0 != index && state.recognitions[$0].state != .failed
        && state.recognitions[$0].state != .cancelled && requires(index, failureOf: $0)
    }
  }

  private func requires(_ index: Int, failureOf other: Int) -> Bool {
    let number = state.recognitions[other].number
    let isDescribed = plan.recognizers[state.recognitions[index].number].mustFail.contains(number)
    guard isDescribed || !behaviors.gestures.isEmpty else { return false }
    let own = state.recognitions[index].id
    let their = state.recognitions[other].id
    guard
      isDescribed || behaviors.gestures[own]?.shouldRequire(own, failureOf: their) == true
        || behaviors.gestures[their]?.shouldBeRequired(their, toFailBy: own) == true
    else { return false }
    return shareTouch(index, other)
  }

  /// Whether both see a common touch. Those that do not let each other be.
  private func shareTouch(_ index: Int, _ other: Int) -> Bool {
    for touch in state.recognitions[index].touches
    where state.recognitions[other].touches.contains(touch) {
      return true
    }
    return false
  }

  /// A recognizer that was first (row 47).
  private func preventer(of index: Int) -> RecognizerID? {
    state.recognitions.indices.first {
      $0 != index && state.recognitions[$0].state.isRecognized && prevents($0, index)
    }.map { state.recognitions[$0].id }
  }

  /// Whether a recognizer that recognizes makes another fail (rows 47–49).
  private func prevents(_ index: Int, _ other: Int) -> Bool {
    guard shareTouch(index, other) else { return false }
    let first = state.recognitions[index].number
    let second = state.recognitions[other].number
    if plan.recognizers[first].simultaneous.contains(second) { return false }
    if !settings.tapPreventsLongerTap, plan.recognizers[first].isTap,
      plan.recognizers[second].isTap, plan.recognizers[first].taps < plan.recognizers[second].taps
    {
      return false
    }
    guard !behaviors.gestures.isEmpty else { return true }
    let winner = state.recognitions[index].id
    let loser = state.recognitions[other].id
    let winning = behaviors.gestures[winner]
    let losing = behaviors.gestures[loser]
    return winning?.shouldRecognize(winner, with: loser) != true
      && losing?.shouldRecognize(loser, with: winner) != true
      && winning?.canPrevent(winner, loser) != false
      && losing?.canBePrevented(loser, by: winner) != false
  }
}
