import Geometry
import HitTesting

/// What views get of their touches: gates, held touches, cancellation.
extension TouchSession {
  /// Decides whether the hit view gets the touch at all, and whether at once.
  ///
  /// The gates come after the recognizers were chosen, which are not concerned (row 37).
  mutating func admit(_ id: Touch.ID, to view: NodeID) {
    guard let index = state.index(of: id) else { return }
    let touch = state.touches[index]
    let receiver = Delivery.Receiver.responder(.view(view))
    if let reason = gate(touch, view) {
      return emit(.dropped("touchesBegan"), to: receiver, touch, reason)
    }
    // A recognizer that has recognized and goes on takes new fingers with it (row 43).
    for index in state.recognitions.indices
    where state.recognitions[index].state.isRecognized
      && state.recognitions[index].touches.contains(id)
    {
      let number = state.recognitions[index].number
      guard plan.recognizers[number].takesTouches else { continue }
      let owner = state.recognitions[index].id
      return emit(.dropped("touchesBegan"), to: receiver, touch, .undelivered(owner))
    }
    state.touches[index].stage = .held
    if let scroll = holdingScrollView(view) {
      state.touches[index].holdDeadline = state.time + settings.contentTouchDelay
      emit(.held, to: receiver, touch, .heldByScrollView(scroll, settings.contentTouchDelay))
    } else if let delayer = delayer(of: id) {
      emit(.held, to: receiver, touch, .held(by: delayer))
    }
  }

  /// Why the view gets nothing of the touch (rows 35 and 36).
  private func gate(_ touch: Touch, _ view: NodeID) -> Delivery.Reason? {
    let traits = plan[view]
    for other in state.touches
    where other.id != touch.id && other.stage != .closed && other.isDown {
      guard let tracking = other.view else { continue }
      if tracking == view {
        if traits?.isMultipleTouchEnabled != true { return .secondFinger }
      } else if other.window == touch.window {
        if plan[tracking]?.isExclusiveTouch == true { return .exclusive(tracking) }
        if traits?.isExclusiveTouch == true { return .wantsExclusivity(tracking) }
      }
    }
    return nil
  }

  /// The nearest scroll view above a view that delays touches of its content (row 72).
  private func holdingScrollView(_ view: NodeID) -> NodeID? {
    guard settings.contentTouchDelay > 0 else { return nil }
    var current = tree.superview(of: view)
    while let node = current {
      if let scroll = plan[node]?.scroll, scroll.delaysContentTouches, scroll.isScrollEnabled {
        return node
      }
      current = tree.superview(of: node)
    }
    return nil
  }

  /// A recognizer that holds `touchesBegan` until it fails (row 45).
  private func delayer(of id: Touch.ID) -> RecognizerID? {
    for index in state.recognitions.indices
    where state.recognitions[index].state == .possible
      && plan.recognizers[state.recognitions[index].number].delaysBegan
      && state.recognitions[index].touches.contains(id)
    {
      return state.recognitions[index].id
    }
    return nil
  }

  /// A recognizer that holds `touchesEnded` while it may still recognize (row 46).
  private func endDelayer(of id: Touch.ID) -> RecognizerID? {
    for index in state.recognitions.indices
    where state.recognitions[index].state == .possible
      && plan.recognizers[state.recognitions[index].number].delaysEnded
      && state.recognitions[index].touches.contains(id)
      && !state.recognitions[index].isStranded
    {
      return state.recognitions[index].id
    }
    return nil
  }

  /// Delivers what nothing holds any more.
  mutating func flush() {
    for id in state.touches.map(\.id) {
      guard let index = state.index(of: id) else { continue }
      if state.touches[index].stage == .held { release(index) }
      if state.touches[index].stage == .open, state.touches[index].hasPendingEnd {
        if let delayer = endDelayer(of: id) {
          holdEnd(index, delayer)
          continue
        }
        deliver(.touchesEnded, index, .finger)
        state.touches[index].stage = .closed
      }
    }
  }

  private mutating func holdEnd(_ index: Int, _ delayer: RecognizerID) {
    let touch = state.touches[index]
    guard !touch.toldOfHeldEnd, let view = touch.view else { return }
    state.touches[index].toldOfHeldEnd = true
    emit(.held, to: .responder(.view(view)), touch, .endHeld(by: delayer))
  }

  private mutating func release(_ index: Int) {
    let touch = state.touches[index]
    if let deadline = touch.holdDeadline, state.time < deadline, !touch.hasPendingEnd { return }
    if delayer(of: touch.id) != nil { return }
    state.touches[index].stage = .open
    state.touches[index].holdDeadline = nil
    let waited = state.time > touch.startTime || touch.point != touch.startPoint
    let cause: Delivery.TouchCause = waited ? .released : .finger
    guard touch.point != touch.startPoint else { return deliver(.touchesBegan, index, cause) }
    // The view hears of the touch as it was, then of where it went meanwhile.
    state.touches[index].point = touch.startPoint
    deliver(.touchesBegan, index, cause)
    state.touches[index].point = touch.point
    deliver(.touchesMoved, index, cause)
  }

  /// Takes a touch away from its view. One that the view has not heard of is dropped.
  mutating func takeFromView(_ index: Int, _ cause: Delivery.TouchCause) {
    let touch = state.touches[index]
    switch touch.stage {
    case .closed: return
    case .open: deliver(.touchesCancelled, index, cause)
    case .held:
      let receiver = touch.view.map { Delivery.Receiver.responder(.view($0)) }
      if case .recognizer(let id) = cause {
        emit(.dropped("touchesBegan"), to: receiver, touch, .undelivered(id))
      } else {
        emit(.dropped("touchesBegan"), to: receiver, touch, .takenEarly(cause))
      }
    }
    state.touches[index].stage = .closed
  }

  /// Calls a touch method of the hit view, and of those it passes the touch on to.
  mutating func deliver(_ method: TouchMethod, _ index: Int, _ cause: Delivery.TouchCause) {
    var touch = state.touches[index]
    guard let view = touch.view else { return }
    // The view sees the touch as the method says, also when it hears of it late.
    touch.phase = method.phase
    if method == .touchesBegan { touch.previousPoint = touch.point }
    climb(method, touch, from: view, cause)
  }
}
