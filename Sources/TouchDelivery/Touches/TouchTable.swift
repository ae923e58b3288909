import Geometry
import HitTesting

/// The touches of the fingers on the screen, with the state of their delivery to views, and the
/// recent taps that later ones count on.
struct TouchTable: Sendable {
  /// The unfinished touches, in the order in which they came down.
  private(set) var all: [Touch] = []
  private var recentTaps: [RecentTap] = []
  private var ignoredFingers: Set<Int> = []
  private var count = 0
  /// The number of the current input batch.
  private var batch = 0

  /// A tap that a later one may count on (row 34).
  private struct RecentTap: Sendable {
    var touch: Touch
    var end: Double
  }

  /// A delivery to the view of a touch, in order.
  enum Order {
    case call(ResponderDispatch.Call, batch: Int)
    case note(Delivery.Content, Touch, Delivery.Reason)
  }

  // MARK: Questions

  /// The touches whose fingers are down, as recognizers see them.
  var fingersDown: [GestureFinger] { all.compactMap { $0.isDown ? GestureFinger($0) : nil } }

  /// The id of the next touch.
  var nextID: Touch.ID { Touch.ID(rawValue: count) }

  var isAnyDown: Bool { all.contains { $0.isDown } }

  func touch(_ id: Touch.ID) -> Touch? { all.first { $0.id == id } }

  /// The touch of a finger; `nil` if it is not down.
  func touch(finger: Int) -> Touch? { all.first { $0.finger == finger && $0.isDown } }

  /// The last state of a touch, even if it is finished.
  func latest(_ id: Touch.ID) -> Touch {
    touch(id) ?? recentTaps.last { $0.touch.id == id }?.touch
      ?? Touch(id, TouchInput(.up, .zero, time: 0), tapCount: 1)
  }

  /// Returns whether the finger came down while interaction events were ignored (row 41).
  func isIgnored(finger: Int) -> Bool { ignoredFingers.contains(finger) }

  /// The time at which a scroll view stops delaying a touch; `nil` for none.
  var deadline: Double? {
    var earliest: Double?
    for touch in all where touch.stage == .held {
      if let deadline = touch.holdDeadline, deadline < earliest ?? .infinity { earliest = deadline }
    }
    return earliest
  }

  // MARK: Fingers

  /// Begins a batch of inputs at one instant: all other touches become stationary.
  mutating func beginBatch() {
    nextBatch()
    for index in all.indices where all[index].isDown { all[index].phase = .stationary }
  }

  /// Separates the following changes from the previous inputs.
  mutating func nextBatch() { batch += 1 }

  /// Creates the touch of a finger that comes down. Its view is not known yet.
  mutating func begin(_ input: TouchInput, _ settings: TouchSettings, at time: Double) -> Touch {
    ignoredFingers.remove(input.finger)
    var touch = Touch(nextID, input, tapCount: tapCount(of: input, settings, at: time))
    count += 1
    touch.time = time
    touch.batch = batch
    return touch
  }

  mutating func add(_ touch: Touch) { all.append(touch) }

  /// Ignores a finger that comes down while interaction events are ignored (row 41).
  mutating func ignore(finger: Int) { ignoredFingers.insert(finger) }

  /// Removes an ignored finger that lifts.
  mutating func forgetIgnored(finger: Int) { ignoredFingers.remove(finger) }

  /// Updates the position of a finger. Returns the touch if it moved; otherwise it is stationary
  /// (row 32).
  mutating func move(
    _ id: Touch.ID, to input: TouchInput, _ settings: TouchSettings, at time: Double
  ) -> Touch? {
    guard let index = index(of: id) else { return nil }
    let previous = all[index].point
    all[index].time = time
    all[index].batch = batch
    all[index].force = input.force
    all[index].radius = input.radius
    all[index].previousPoint = previous
    guard input.point != previous else { return nil }
    all[index].point = input.point
    all[index].phase = .moved
    let touch = all[index]
    if input.point.distance(to: touch.startPoint) > settings.tapRadius { all[index].isTap = false }
    return touch
  }

  /// Lifts a finger; its view has not received the end yet.
  mutating func lift(_ id: Touch.ID, at time: Double) -> Touch? {
    guard let index = index(of: id) else { return nil }
    all[index].phase = .ended
    all[index].hasPendingEnd = true
    let touch = all[index]
    if touch.isTap { recentTaps.append(RecentTap(touch: touch, end: time)) }
    return touch
  }

  /// Cancels the touch of a finger.
  mutating func cancel(_ id: Touch.ID, at time: Double?) -> Touch? {
    guard let index = index(of: id) else { return nil }
    if let time { all[index].time = time }
    all[index].batch = batch
    all[index].phase = .cancelled
    return all[index]
  }

  mutating func removeFinished() {
    all.removeAll { !$0.isDown && ($0.stage == .closed || $0.view == nil) }
  }

  /// The tap count of a finger that comes down (row 34).
  private mutating func tapCount(
    of input: TouchInput, _ settings: TouchSettings, at now: Double
  ) -> Int {
    recentTaps.removeAll { now - $0.end > settings.tapInterval }
    let earlier = recentTaps.lastIndex {
      $0.touch.startPoint.distance(to: input.point) <= settings.tapRadius
    }
    guard let earlier else { return 1 }
    return recentTaps.remove(at: earlier).touch.tapCount + 1
  }

  private func index(of touch: Touch.ID) -> Int? { all.firstIndex { $0.id == touch } }
}

// Delivery to views: gates, delayed touches, cancellation.
extension TouchTable {
  /// Decides whether the hit view receives a touch, and whether immediately.
  ///
  /// The gates apply after the recognizers were chosen, and do not affect them (row 37).
  ///
  /// - Parameters:
  ///   - owner: A recognizer that has recognized and takes the touch.
  ///   - delayer: A recognizer that delays `touchesBegan`.
  mutating func admit(
    _ id: Touch.ID, to view: NodeID, owner: RecognizerID?, delayer: RecognizerID?,
    _ context: TouchContext
  ) -> Order? {
    guard let index = index(of: id) else { return nil }
    let touch = all[index]
    if let reason = gate(touch, view, context.plan) ?? owner.map({ .undelivered($0) }) {
      return .note(.dropped("touchesBegan"), touch, reason)
    }
    all[index].stage = .held
    if let scroll = Self.holdingScrollView(view, context) {
      let delay = context.settings.contentTouchDelay
      all[index].holdDeadline = context.time + delay
      all[index].notedHeldBegan = true
      return .note(.held, touch, .heldByScrollView(scroll, delay))
    }
    guard let delayer else { return nil }
    all[index].notedHeldBegan = true
    return .note(.held, touch, .held(by: delayer))
  }

  /// The reason why the view does not receive the touch; `nil` if it does (rows 35 and 36).
  private func gate(_ touch: Touch, _ view: NodeID, _ plan: TouchPlan) -> Delivery.Reason? {
    let traits = plan[view]
    for other in all where other.id != touch.id && other.stage != .closed && other.isDown {
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
  private static func holdingScrollView(_ view: NodeID, _ context: TouchContext) -> NodeID? {
    guard context.settings.contentTouchDelay > 0 else { return nil }
    var current = context.tree.superview(of: view)
    while let node = current {
      if let scroll = context.plan[node]?.scroll, scroll.delaysContentTouches,
        scroll.isScrollEnabled
      {
        return node
      }
      current = context.tree.superview(of: node)
    }
    return nil
  }

  /// Ends the scroll views' delays that are due.
  mutating func fire(at time: Double) {
    for index in all.indices {
      if let due = all[index].holdDeadline, due <= time { all[index].holdDeadline = nil }
    }
  }

  /// Delivers touches that are no longer delayed, with the touches of one instant in one call.
  ///
  /// - Parameters:
  ///   - delayerOfBegan: The recognizer that delays `touchesBegan` of a touch.
  ///   - delayerOfEnded: The recognizer that delays `touchesEnded` of a touch.
  mutating func flush(
    at time: Double, delayerOfBegan: (Touch.ID) -> RecognizerID?,
    delayerOfEnded: (Touch.ID) -> RecognizerID?
  ) -> [Order] {
    var orders: [Order] = []
    for index in all.indices {
      if all[index].stage == .held, isReleasable(all[index], at: time),
        delayerOfBegan(all[index].id) == nil
      {
        release(index, &orders)
      }
      guard all[index].stage == .open, all[index].hasPendingEnd else { continue }
      if let delayer = delayerOfEnded(all[index].id) {
        guard !all[index].notedHeldEnd, all[index].view != nil else { continue }
        all[index].notedHeldEnd = true
        orders.append(.note(.held, all[index], .endHeld(by: delayer)))
      } else {
        Self.add(call(.touchesEnded, all[index], .finger), to: &orders)
        all[index].stage = .closed
      }
    }
    return orders
  }

  private func isReleasable(_ touch: Touch, at time: Double) -> Bool {
    guard let deadline = touch.holdDeadline else { return true }
    return time >= deadline || touch.hasPendingEnd
  }

  private mutating func release(_ index: Int, _ orders: inout [Order]) {
    let touch = all[index]
    all[index].stage = .open
    all[index].holdDeadline = nil
    let cause: Delivery.TouchCause = touch.notedHeldBegan ? .released : .finger
    // The view receives the touch at its start, then at its current position.
    var began = touch
    began.point = touch.startPoint
    Self.add(call(.touchesBegan, began, cause), to: &orders)
    guard touch.point != touch.startPoint else { return }
    Self.add(call(.touchesMoved, touch, cause), to: &orders)
  }

  /// `touchesMoved` of touches that moved with the last inputs and that their views still receive.
  func moved(_ ids: [Touch.ID]) -> [Order] {
    var orders: [Order] = []
    for id in ids {
      guard let touch = touch(id), touch.stage == .open else { continue }
      Self.add(call(.touchesMoved, touch, .finger), to: &orders)
    }
    return orders
  }

  /// Takes touches away from their views. A touch that the view has not received is dropped.
  mutating func take(_ ids: [Touch.ID], _ cause: Delivery.TouchCause) -> [Order] {
    var orders: [Order] = []
    for id in ids {
      guard let index = index(of: id) else { continue }
      // The touches are taken together, whenever each last changed.
      all[index].batch = batch
      switch all[index].stage {
      case .closed: continue
      case .open: Self.add(call(.touchesCancelled, all[index], cause), to: &orders)
      case .held:
        let reason: Delivery.Reason =
          if case .recognizer(let id) = cause { .undelivered(id) } else { .takenEarly(cause) }
        orders.append(.note(.dropped("touchesBegan"), all[index], reason))
      }
      all[index].stage = .closed
    }
    return orders
  }

  /// Stops the delivery of a touch whose view was removed.
  mutating func forget(_ id: Touch.ID) -> Order? {
    guard let index = index(of: id) else { return nil }
    defer { all[index].stage = .closed }
    return all[index].stage == .closed ? nil : .note(.dropped("touch"), all[index], .viewGone)
  }

  /// Transfers the touches to another tree.
  mutating func move(by mapping: [NodeID: NodeID]) {
    for index in all.indices {
      all[index].view = all[index].view.flatMap { mapping[$0] }
      all[index].window = all[index].window.flatMap { mapping[$0] }
    }
  }

  /// A call of a touch method, with the touch in the method's phase, even if it is delivered late.
  private func call(
    _ method: TouchMethod, _ touch: Touch, _ cause: Delivery.TouchCause
  ) -> (ResponderDispatch.Call, batch: Int)? {
    guard let view = touch.view else { return nil }
    var seen = touch
    seen.phase = method.phase
    if method == .touchesBegan { seen.previousPoint = seen.point }
    return (
      ResponderDispatch.Call(method: method, view: view, cause: cause, touches: [seen]),
      touch.batch
    )
  }

  /// Adds a call, or adds the touch to an earlier call of the same instant, but never to one that
  /// precedes another call of the touch.
  private static func add(_ call: (ResponderDispatch.Call, batch: Int)?, to orders: inout [Order]) {
    guard let (call, batch) = call else { return }
    search: for index in orders.indices.reversed() {
      guard case .call(var earlier, let earlierBatch) = orders[index] else { continue }
      if earlierBatch == batch, earlier.method == call.method, earlier.view == call.view,
        earlier.cause == call.cause
      {
        earlier.touches += call.touches
        orders[index] = .call(earlier, batch: batch)
        return
      }
      for touch in earlier.touches where call.touches.contains(where: { $0.id == touch.id }) {
        break search
      }
    }
    orders.append(.call(call, batch: batch))
  }
}
