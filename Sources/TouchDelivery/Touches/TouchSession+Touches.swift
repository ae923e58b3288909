import Geometry
import HitTesting

extension TouchSession {
  /// A finger does something.
  mutating func take(_ input: TouchInput) {
    passTime(to: input.time)
    for index in state.touches.indices where state.touches[index].isDown {
      state.touches[index].phase = .stationary
    }
    let index = state.touches.firstIndex { $0.finger == input.finger && $0.isDown }
    switch (input.phase, index) {
    case (.down, nil): fingerDown(input)
    case (.down, .some(let index)): refuse(input, touch: state.touches[index].id, .alreadyDown)
    case (_, nil) where state.ignoredFingers.contains(input.finger):
      refuse(input, touch: nil, .ignoring)
      if input.phase != .move { state.ignoredFingers.remove(input.finger) }
    case (_, nil): refuse(input, touch: nil, .notDown)
    case (_, .some) where state.ignoringDepth > 0 && input.phase == .move:
      refuse(input, touch: nil, .ignoring)
    case (.move, .some(let index)): fingerMoved(index, input)
    case (.up, .some(let index)): fingerLeft(index, input, .ended)
    case (.cancel, .some(let index)): fingerLeft(index, input, .cancelled)
    }
    finish()
  }

  private mutating func refuse(_ input: TouchInput, touch: Touch.ID?, _ reason: Delivery.Reason) {
    emit(
      .dropped(input.phase.rawValue), to: nil, touch: touch, finger: input.finger, at: input.point,
      reason)
  }

  /// The one hit test of a touch, and all that is decided with it for good (row 31).
  private mutating func fingerDown(_ input: TouchInput) {
    if state.ignoringDepth > 0 {
      state.ignoredFingers.insert(input.finger)
      return refuse(input, touch: nil, .ignoring)
    }
    state.ignoredFingers.remove(input.finger)
    if !state.touches.contains(where: \.isDown) { state.event += 1 }
    let id = Touch.ID(rawValue: state.touchCount)
    state.touchCount += 1
    var touch = Touch(id, input, tapCount: tapCount(of: input))
    touch.time = state.time
    let hit = search(for: id, at: input.point)
    touch.view = hit
    guard let hit else {
      state.touches.append(touch)
      return emit(.dropped("hitTest"), to: nil, touch, .nobodyHit)
    }
    touch.window = window(of: hit)
    state.touches.append(touch)
    emit(.hitTest, to: .responder(.view(hit)), touch, .bindsTouch)
    let bound = bindRecognizers(to: touch, hitView: hit)
    tellRecognizers(bound, began: GestureFinger(touch))
    admit(id, to: hit)
    flush()
  }

  private mutating func fingerMoved(_ index: Int, _ input: TouchInput) {
    let id = state.touches[index].id
    let wasOpen = state.touches[index].stage == .open
    guard moveFinger(index, input) else { return }
    // What was let go just now has told the view already where the finger is.
    if wasOpen, let now = state.index(of: id), state.touches[now].stage == .open {
      deliver(.touchesMoved, now, .finger)
    }
  }

  /// Takes the new place of a finger and tells the recognizers. Returns whether it moved at all.
  private mutating func moveFinger(_ index: Int, _ input: TouchInput) -> Bool {
    let previous = state.touches[index].point
    state.touches[index].time = state.time
    state.touches[index].force = input.force
    state.touches[index].radius = input.radius
    state.touches[index].previousPoint = previous
    // A finger that is where it was is stationary: nobody is told (row 32).
    guard input.point != previous else { return false }
    state.touches[index].point = input.point
    state.touches[index].phase = .moved
    let touch = state.touches[index]
    if input.point.distance(to: touch.startPoint) > settings.tapRadius {
      state.touches[index].isTap = false
    }
    tellRecognizers(.moved(GestureFinger(touch)), of: touch.id)
    flush()
    return true
  }

  /// A finger is lifted or taken away. Of an `up` at another place recognizers hear as of a move;
  /// the view hears of the end alone.
  private mutating func fingerLeft(_ index: Int, _ input: TouchInput, _ phase: Touch.Phase) {
    let id = state.touches[index].id
    state.touches[index].time = state.time
    if phase == .cancelled { return cancel(index, .interruption) }
    _ = moveFinger(index, input)
    guard let index = state.index(of: id) else { return }
    state.touches[index].phase = .ended
    state.touches[index].hasPendingEnd = true
    let touch = state.touches[index]
    if touch.isTap {
      state.recentTaps.append(TouchState.RecentTap(touch: touch, end: state.time))
    }
    tellRecognizers(.ended(GestureFinger(touch)), of: touch.id)
    flush()
  }

  /// A touch is taken away from recognizers and view alike.
  mutating func cancel(_ index: Int, _ cause: Delivery.TouchCause) {
    let id = state.touches[index].id
    state.touches[index].phase = .cancelled
    let touch = state.touches[index]
    tellRecognizers(.cancelled(GestureFinger(touch)), of: touch.id)
    if let index = state.index(of: id) { takeFromView(index, cause) }
    flush()
  }

  /// Every finger is taken away (row 39).
  mutating func cancelAll(_ cause: Delivery.TouchCause) {
    for id in state.touches.filter({ $0.isDown }).map(\.id) {
      if let index = state.index(of: id) { cancel(index, cause) }
    }
    finish()
  }

  /// Which tap at this place it is (row 34).
  private mutating func tapCount(of input: TouchInput) -> Int {
    let now = state.time
    let interval = settings.tapInterval
    state.recentTaps.removeAll { now - $0.end > interval }
    let earlier = state.recentTaps.lastIndex {
      $0.touch.startPoint.distance(to: input.point) <= settings.tapRadius
    }
    guard let earlier else { return 1 }
    return state.recentTaps.remove(at: earlier).touch.tapCount + 1
  }

  private func window(of view: NodeID) -> NodeID {
    var window = view
    while let superview = tree.superview(of: window) { window = superview }
    return window
  }
}
