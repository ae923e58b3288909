package import Geometry
package import HitTesting

/// `UIGestureRecognizer.State` (row 51).
package enum GestureState: String, Hashable, Sendable, CaseIterable {
  /// The recognizer is still evaluating its touches.
  case possible
  /// A continuous gesture is recognized.
  case began
  /// A continuous gesture continues.
  case changed
  /// A discrete gesture is recognized, or a continuous one has ended.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The touches are not this gesture.
  case failed

  /// Indicates whether only the reset to `possible` can follow.
  package var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Indicates whether the gesture was recognized, and may continue.
  package var isRecognized: Bool { self == .began || self == .changed || self == .ended }

  /// Returns whether the transition to another state is legal (row 51).
  package func canBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: next == .possible
    }
  }
}

/// A legal transition from one recognizer state to another (row 51).
package struct GestureTransition: Hashable, Sendable {
  package let from: GestureState
  package let to: GestureState

  /// A transition; `nil` if UIKit does not allow it.
  package init?(from: GestureState, to: GestureState) {
    guard from.canBecome(to) else { return nil }
    self.from = from
    self.to = to
  }

  /// The transition with an arrow: `possible→began`.
  package var name: String { from.rawValue + "→" + to.rawValue }
}

/// A state machine that decides whether the fingers of a recognizer make its gesture.
///
/// The machine decides only by its fingers. Failure requirements, prevention and delegates are
/// decided outside, which keeps each machine short. All points are in screen coordinates.
package enum GestureMachine: Sendable {
  case tap(TapMachine)
  case swipe(SwipeMachine)
  case longPress(LongPressMachine)
  case pan(PanMachine)
  case screenEdgePan(ScreenEdgePanMachine)
  case pinch(PinchMachine)
  case rotation(RotationMachine)
  case custom(CustomMachine)
  /// A recognizer whose code decides.
  case code(any CodedGesture)

  /// The machine of a recognizer without code.
  ///
  /// - Parameter window: The window of the first touch, in screen coordinates; `nil` for none.
  package init(
    _ description: GestureDescription, _ settings: TouchSettings,
    window: @autoclosure () -> Rect?
  ) {
    switch description.kind {
    case .tap: self = .tap(TapMachine(description, settings))
    case .swipe: self = .swipe(SwipeMachine(description, settings))
    case .longPress: self = .longPress(LongPressMachine(description, settings))
    case .pan: self = .pan(PanMachine(description, settings))
    case .screenEdgePan:
      self = .screenEdgePan(
        ScreenEdgePanMachine(description, settings, window: window() ?? .zero))
    case .pinch: self = .pinch(PinchMachine(settings))
    case .rotation: self = .rotation(RotationMachine(settings))
    case .custom: self = .custom(CustomMachine())
    }
  }

  /// The values by which a machine differs from others.
  private struct Traits {
    var isContinuous: Bool
    var sumsMoves = false
    var deadline: Double?
    var measure: GestureMeasure
  }

  private var traits: Traits {
    func traits(_ machine: some StandardGesture) -> Traits {
      Traits(
        isContinuous: machine.isContinuous, sumsMoves: machine.sumsMoves,
        deadline: machine.deadline, measure: machine.measure)
    }
    return switch self {
    case .tap(let machine): traits(machine)
    case .swipe(let machine): traits(machine)
    case .longPress(let machine): traits(machine)
    case .pan(let machine): traits(machine)
    case .screenEdgePan(let machine): traits(machine)
    case .pinch(let machine): traits(machine)
    case .rotation(let machine): traits(machine)
    case .custom(let machine): traits(machine)
    case .code(let gesture):
      Traits(isContinuous: gesture.isContinuous, measure: gesture.measure)
    }
  }

  /// Indicates whether the gesture begins, changes and ends; a discrete gesture is recognized once.
  package var isContinuous: Bool { traits.isContinuous }

  /// The time at which the machine must be evaluated without input; `nil` for never.
  package var deadline: Double? {
    // Code may answer only on the main thread.
    if case .code(let gesture) = self { gesture.deadline } else { traits.deadline }
  }

  package var measure: GestureMeasure { traits.measure }

  /// Indicates whether the changes of one event are passed together, as in touch methods (row 80),
  /// instead of one by one.
  package var takesFingersTogether: Bool {
    if case .code(let gesture) = self { gesture.takesFingersTogether } else { false }
  }

  /// Evaluates a change.
  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    func step<Machine: StandardGesture>(
      _ machine: Machine, _ next: (Machine) -> GestureMachine
    ) -> GestureVerdict {
      var machine = machine
      defer { self = next(machine) }
      return machine.respond(to: cause, in: context)
    }
    switch self {
    case .tap(let machine): return step(machine) { .tap($0) }
    case .swipe(let machine): return step(machine) { .swipe($0) }
    case .longPress(let machine): return step(machine) { .longPress($0) }
    case .pan(let machine): return step(machine) { .pan($0) }
    case .screenEdgePan(let machine): return step(machine) { .screenEdgePan($0) }
    case .pinch(let machine): return step(machine) { .pinch($0) }
    case .rotation(let machine): return step(machine) { .rotation($0) }
    case .custom(let machine): return step(machine) { .custom($0) }
    case .code(let gesture):
      let next = gesture.copy()
      self = .code(next)
      var ignored: [Touch.ID] = []
      let verdict = next.respond(to: [cause], in: context, ignoring: &ignored)
      return ignored.isEmpty ? verdict : .ignore
    }
  }

  /// Evaluates all changes of one kind in one event, with one verdict (row 91).
  ///
  /// Unless code takes them together, they are evaluated one by one. The first verdict counts; for
  /// moves that are measured together, the last.
  ///
  /// - Parameter ignored: Receives the fingers that the machine ignores; the verdict is about the
  ///   others.
  package mutating func respond(
    to causes: [GestureCause], in context: GestureContext, ignoring ignored: inout [Touch.ID]
  ) -> GestureVerdict {
    if takesFingersTogether, case .code(let gesture) = self {
      let next = gesture.copy()
      self = .code(next)
      return next.respond(to: causes, in: context, ignoring: &ignored)
    }
    let isSum = traits.sumsMoves
    var verdict = GestureVerdict.none
    for (place, cause) in causes.enumerated() {
      let next = respond(to: cause, in: context.as(of: cause, before: causes[(place + 1)...]))
      if next == .ignore, let finger = cause.finger {
        ignored.append(finger.touch)
      } else if verdict == .none || (isSum && cause.isMove) {
        verdict = next
      }
    }
    return verdict
  }
}

/// The state machine of one kind of recognizer, without code.
package protocol StandardGesture: Sendable {
  /// See `GestureMachine.isContinuous`; true by default.
  var isContinuous: Bool { get }
  /// True if the moves of all fingers are measured together, so that only the verdict about the
  /// last move of an event counts; false by default.
  var sumsMoves: Bool { get }
  /// See `GestureMachine.deadline`; never by default.
  var deadline: Double? { get }
  var measure: GestureMeasure { get }
  /// Evaluates a change.
  mutating func respond(to cause: GestureCause, in context: GestureContext) -> GestureVerdict
}

extension StandardGesture {
  package var isContinuous: Bool { true }
  package var sumsMoves: Bool { false }
  package var deadline: Double? { nil }
}

/// The state machine of a recognizer in code.
///
/// A machine is a value, so each change is evaluated by a copy.
package protocol CodedGesture: AnyObject, Sendable {
  /// See `GestureMachine.isContinuous`.
  var isContinuous: Bool { get }
  /// See `GestureMachine.deadline`.
  var deadline: Double? { get }
  var measure: GestureMeasure { get }
  /// See `GestureMachine.takesFingersTogether`.
  var takesFingersTogether: Bool { get }
  /// Returns an object with the same state, which is independent of this one.
  func copy() -> any CodedGesture
  /// Evaluates changes of one kind in one event: all of them with `takesFingersTogether`, otherwise
  /// one.
  ///
  /// - Parameter ignored: Receives the fingers that the machine ignores; the verdict is about the
  ///   others.
  func respond(
    to causes: [GestureCause], in context: GestureContext, ignoring ignored: inout [Touch.ID]
  ) -> GestureVerdict
}

/// A recognizer that never leaves `possible`: a subclass without its code (row 76).
package struct CustomMachine: StandardGesture {
  package private(set) var measure = GestureMeasure()

  package init() {}

  package mutating func respond(
    to cause: GestureCause, in context: GestureContext
  ) -> GestureVerdict {
    measure.location = context.center ?? measure.location
    return .none
  }
}

/// A change that a recognizer is notified of.
package enum GestureCause: Hashable, Sendable {
  /// A finger came down.
  case began(GestureFinger)
  /// A finger moved.
  case moved(GestureFinger)
  /// A finger left the screen.
  case ended(GestureFinger)
  /// A finger was cancelled.
  case cancelled(GestureFinger)
  /// The deadline was reached.
  case time

  /// The finger that changed; `nil` for `time`.
  package var finger: GestureFinger? {
    switch self {
    case .began(let finger), .moved(let finger), .ended(let finger), .cancelled(let finger): finger
    case .time: nil
    }
  }

  var isMove: Bool { if case .moved = self { true } else { false } }
}

/// The recognizer's state when a machine evaluates a change.
package struct GestureContext: Sendable {
  package let state: GestureState
  /// The time in seconds.
  package let time: Double
  /// The tracked fingers that are down, in the order in which they came down.
  package let fingers: [GestureFinger]
}

/// A finger tracked by a recognizer, in screen coordinates.
package struct GestureFinger: Hashable, Sendable {
  package let touch: Touch.ID
  /// The point of touch-down.
  package let start: Point
  /// The position before the change.
  package var previous: Point
  package var point: Point

  init(_ touch: Touch) {
    self.touch = touch.id
    start = touch.startPoint
    previous = touch.phase == .stationary ? touch.point : touch.previousPoint
    point = touch.point
  }
}

/// The decision of a machine about a change.
package enum GestureVerdict: Hashable, Sendable {
  /// No decision.
  case none
  /// The finger is not part of the gesture.
  case ignore
  /// The fingers do not make the gesture.
  case fail(GestureFailure)
  /// The gesture is recognized.
  case recognize
  /// The continuous gesture continues.
  case change
  /// The continuous gesture ends.
  case end
  /// The continuous gesture is cancelled.
  case cancel
}

/// The reason why a recognizer failed.
package enum GestureFailure: Hashable, Sendable {
  /// A finger moved further than this many points.
  case moved(Double)
  /// The gesture took longer than this many seconds.
  case tooLong(Double)
  /// The next tap did not come within this many seconds.
  case noNextTap(Double)
  /// The next tap was too far from the previous one.
  case tapElsewhere
  /// A finger left the screen too early.
  case liftedEarly
  /// More fingers came down than the gesture allows.
  case tooManyFingers
  /// Fewer fingers came down than the gesture requires.
  case tooFewFingers
  /// The fingers moved in another direction.
  case wrongDirection
  /// The finger did not start at the edge.
  case notAtEdge
  /// The touch was cancelled.
  case touchCancelled
  /// Another recognizer recognized first (row 47).
  case prevented(by: RecognizerID)
  /// A recognizer that had to fail first has recognized (row 52).
  case required(RecognizerID)
  /// `gestureRecognizerShouldBegin` returned false (row 50).
  case shouldNotBegin
  /// A built-in control wins over recognizers of its superviews (row 65).
  case builtInControl(NodeID)
  /// The scroll view may not cancel the touch of its content (row 72).
  case contentKeepsTouch(NodeID)
  /// The content of the scroll view cannot scroll in that direction (row 81).
  case cannotScroll(isHorizontal: Bool)
  /// The recognizer was disabled (row 53).
  case disabled
  /// The recognizer's view was removed (row 38).
  case viewGone
  /// The recognizer's code failed it.
  case code
}

/// The measurement of a gesture, and its fingers. The kind of the gesture determines which values
/// are meaningful.
package struct GestureMeasure: Hashable, Sendable {
  /// The centre of the fingers, in screen coordinates.
  package var location = Point.zero
  /// The translation of a pan, in points.
  package var translation = Point.zero
  /// The velocity of a pan, in points per second.
  package var velocity = Point.zero
  /// The scale factor of a pinch.
  package var scale = 1.0
  /// The clockwise angle of a rotation, in radians.
  package var rotation = 0.0
  /// The rate of change of a pinch's scale or a rotation's angle, per second.
  package var rate = 0.0
  /// The fingers that the recognizer holds, in the order in which they came down: those that are
  /// down, or for a discrete gesture those that made it (row 74). Their positions are those of
  /// `location(ofTouch:in:)`: for a tap, in its first tap; for a swipe, where it began.
  package var fingers: [GestureFinger] = []

  package init() {}

  /// A value under UIKit's name.
  package enum Value: Hashable, Sendable {
    /// A vector on the screen.
    case vector(Point)
    case number(Double)
  }

  /// The values that recognizers of a kind have in addition to a location, under UIKit's names.
  package func values(of kind: GestureDescription.Kind) -> [(name: String, value: Value)] {
    switch kind {
    case .pan, .screenEdgePan:
      [("translation", .vector(translation)), ("velocity", .vector(velocity))]
    case .pinch: [("scale", .number(scale)), ("velocity", .number(rate))]
    case .rotation: [("rotation", .number(rotation)), ("velocity", .number(rate))]
    case .tap, .longPress, .swipe, .custom: []
    }
  }
}

extension GestureContext {
  /// The context when a finger came or left, before the `later` fingers of the same event. Fingers
  /// that move are already at their new positions.
  fileprivate func `as`(
    of cause: GestureCause, before later: ArraySlice<GestureCause>
  ) -> GestureContext {
    if later.isEmpty { return self }
    let others = later.compactMap { $0.finger }
    let present: [GestureFinger]
    switch cause {
    case .began:
      present = fingers.filter { finger in !others.contains { $0.touch == finger.touch } }
    case .ended, .cancelled:
      present = (fingers + others).sorted { $0.touch < $1.touch }
    case .moved, .time: return self
    }
    return GestureContext(state: state, time: time, fingers: present)
  }

  /// The centre of the fingers that are down; `nil` without fingers.
  package var center: Point? {
    guard !fingers.isEmpty else { return nil }
    return fingers.reduce(Point.zero) { $0 + $1.point } * (1 / Double(fingers.count))
  }
}

/// Identifies a gesture recognizer by its view and its index in the view's list.
package struct RecognizerID: Hashable, Sendable {
  package var view: NodeID
  /// The index in the view's `gestures`. A scroll view's own pan recognizer follows after the last.
  package var place: Int32

  package init(_ view: NodeID, _ place: Int) {
    self.view = view
    self.place = Int32(truncatingIfNeeded: place)
  }

  /// The recognizer's description in the tree; `nil` for the pan of a scroll view.
  package func description(in tree: ViewTree) -> GestureDescription? {
    let gestures = tree.details(of: view).gestures
    return gestures.indices.contains(Int(place)) ? gestures[Int(place)] : nil
  }

  /// The recognizer's id, otherwise the view's id followed by the recognizer's class.
  package func name(in tree: ViewTree) -> String {
    guard let description = description(in: tree) else {
      return tree.panName(of: view)
    }
    return description.id.isEmpty
      ? tree.id(of: view) + "." + description.kind.className : description.id
  }
}
