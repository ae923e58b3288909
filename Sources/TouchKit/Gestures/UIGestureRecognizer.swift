public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// The base class of gesture recognizers.
///
/// A recognizer observes the touches of its view and of the view's descendants, and calls its
/// targets when it recognizes its gesture. A subclass overrides `touchesBegan(_:with:)` and the
/// other touch methods, and sets `state`. A direct subclass recognizes only what its code
/// implements; a subclass of a concrete recognizer, such as `UIPanGestureRecognizer`, also
/// recognizes the standard gesture where it calls `super` (row 76).
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a recognizer (row 51).
  public enum State: Int, Sendable {
    /// No gesture has been recognized yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A discrete gesture has been recognized, or a continuous gesture has ended.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches do not match the gesture.
    case failed
    /// A synonym for `ended`.
    public static let recognized = State.ended
  }

  /// The view to which the recognizer is attached.
  open internal(set) weak var view: UIView?
  /// The delegate of the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The name that identifies the recognizer in a trace.
  open var name: String? { didSet { view?.changed() } }
  /// A Boolean value indicating whether the recognizer is enabled. Disabling it cancels a gesture
  /// in progress (row 53).
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      view?.window?.driver?.enablingChanged(self)
      view?.changed()
    }
  }
  /// A Boolean value indicating whether recognition cancels the touches of the view (row 43).
  open var cancelsTouchesInView = true { didSet { view?.changed() } }
  /// A Boolean value indicating whether touches are delivered to the view only after the recognizer
  /// has failed (row 45).
  open var delaysTouchesBegan = false { didSet { view?.changed() } }
  /// A Boolean value indicating whether the end of touches is delivered to the view only after the
  /// recognizer has failed (row 46).
  open var delaysTouchesEnded = true { didSet { view?.changed() } }
  /// The `UITouch.TouchType` raw values of the touches that the recognizer receives. All touches
  /// are direct touches.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2]
  /// The types of presses that the recognizer receives. It has no effect: presses do not occur.
  open var allowedPressTypes: [NSNumber] = []
  /// A Boolean value indicating whether all touches must have the same type. They always do.
  open var requiresExclusiveTouchType = true
  private(set) var mustFail: [UIGestureRecognizer] = []
  private var targets: [Target] = []
  /// The latest measurement, in screen coordinates.
  var measure = GestureMeasure()
  /// The fingers of the gesture, in order of arrival (row 74).
  private(set) var fingers: [GestureFinger] = []
  /// The response in progress; `nil` outside touch handling.
  var turn: GestureTurn?
  /// The state that code has set before the engine entered it.
  private var announced: State?
  private var current = State.possible
  /// True if code has set the state outside touch handling, until `takeNews()` is called.
  private(set) var hasNews = false
  private var isEntering = false

  /// A target and its action.
  private struct Target {
    weak var object: AnyObject?
    let selector: Selector?
    let perform: @MainActor (AnyObject?, UIGestureRecognizer) -> Void
  }

  /// Creates a recognizer that calls a method of a target. The target is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  @preconcurrency @MainActor
  public convenience override init() { self.init(target: nil, action: nil as Selector?) }

  /// Creates a recognizer without targets. Archives are not supported.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil as Selector?) }

  /// Creates a recognizer that calls a method of a target, such as `GreenView.changeViewColor`. The
  /// target is not retained.
  public convenience init<Object: AnyObject>(
    target: Object?, action: @escaping @MainActor (Object) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of a target with itself as the argument. It does not
  /// retain the target.
  public convenience init<Object: AnyObject, Sender: UIGestureRecognizer>(
    target: Object?, action: @escaping @MainActor (Object) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that performs an action. UIKit does not have this initializer.
  public convenience init(action: UIAction) {
    self.init()
    addAction(action)
  }

  // MARK: Targets

  /// Adds a method of a target to call. The target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    let isKnown = targets.contains { $0.selector == action && $0.object === target as AnyObject }
    if isKnown { return }
    let perform: @MainActor (AnyObject?, UIGestureRecognizer) -> Void = { object, recognizer in
      // A deallocated target is not called.
      if let object { _ = action.perform(on: object, sender: recognizer) }
    }
    targets.append(
      Target(
        object: target as AnyObject, selector: action, perform: perform))
    view?.changed()
  }

  /// Adds a method of a target to call. The target is not retained.
  public final func addTarget<Object: AnyObject>(
    _ target: Object?, action: @escaping @MainActor (Object) -> @MainActor () -> Void
  ) {
    add(target) { object, _ in
      if let object = object as? Object { action(object)() }
    }
  }

  /// Adds a method of an unretained target to call, with the recognizer as the argument.
  public final func addTarget<Object: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Object?, action: @escaping @MainActor (Object) -> @MainActor (Sender) -> Void
  ) {
    add(target) { object, recognizer in
      if let object = object as? Object, let sender = recognizer as? Sender {
        action(object)(sender)
      }
    }
  }

  /// Adds an action to perform. UIKit does not have this method.
  public final func addAction(_ action: UIAction) {
    targets.append(
      Target(
        object: nil, selector: nil,
        perform: { action.perform(sender: $1) }))
  }

  /// Removes the methods of a target. A `nil` argument matches all targets, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    targets.removeAll {
      (target == nil || $0.object === target) && (action == nil || $0.selector == action)
    }
    view?.changed()
  }

  private final func add(
    _ target: AnyObject?, _ perform: @escaping @MainActor (AnyObject?, UIGestureRecognizer) -> Void
  ) {
    targets.append(Target(object: target, selector: nil, perform: perform))
  }

  /// The name of the first action method; empty if no method has a name.
  var actionName: String { targets.lazy.compactMap { $0.selector?.name }.first ?? "" }

  // MARK: State

  /// The state of the gesture.
  ///
  /// If a method of a subclass sets it, the engine evaluates the state when the method has
  /// returned.
  open var state: State {
    get { current }
    set {
      current = newValue
      if isEntering { return }
      announced = newValue
      if let turn {
        turn.isStateSet = true
      } else {
        hasNews = true
        view?.window?.driver?.stateChanged()
      }
    }
  }

  /// Returns and clears `hasNews`.
  func takeNews() -> Bool {
    defer { hasNews = false }
    return hasNews
  }

  /// Restores the previous state until the engine has evaluated the one that code has set.
  ///
  /// - Returns: The state that code had set.
  func takeState(back old: State) -> State {
    defer { current = old }
    return current
  }

  /// Enters a state that the engine has decided.
  ///
  /// - Parameter measure: The measurement and the fingers of the gesture.
  func enter(_ state: State, _ measure: GestureMeasure) {
    self.measure = measure
    fingers = measure.fingers
    if state == .possible {
      // The state is still the final one, and one that `reset` sets has no effect.
      isEntering = true
      reset()
      isEntering = false
    }
    if announced == state {
      current = state
    } else {
      isEntering = true
      self.state = state
      isEntering = false
    }
    announced = nil
    guard state == .possible else { return }
    self.measure = GestureMeasure()
    fingers = []
    forgetGesture()
  }

  /// Calls the targets.
  func act() {
    releaseAssociatedObjects()
    for target in targets {
      target.perform(target.object, self)
    }
  }

  /// Resets the internal state after a gesture, while `state` is still the final one.
  open func reset() {}

  // MARK: Touches

  /// Responds to touches that begin. A recognizer with a standard gesture processes them here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Responds to touches that move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Responds to touches that end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Responds to touches that are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Responds to updated estimates of touch properties. Never called: touches have no estimates.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Ignores a touch: the recognizer receives no more of its events.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    if let id = touch.id { turn?.ignored.append(id) }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Records touch events before code handles them.
  ///
  /// - Parameter count: The number of fingers that are down, including those of `causes`.
  func hold(_ causes: [GestureCause], of count: Int) {
    if case .began? = causes.first, count == causes.count { fingers = [] }
    for finger in causes.compactMap(\.finger) {
      if let index = fingers.firstIndex(where: { $0.touch == finger.touch }) {
        fingers[index] = finger
      } else {
        fingers.append(finger)
      }
    }
  }

  /// Removes fingers that have left the screen, after code has handled their events.
  func release(_ causes: [GestureCause]) {
    for cause in causes {
      switch cause {
      case .ended(let finger), .cancelled(let finger): ignore(finger.touch)
      default: break
      }
    }
  }

  /// Removes a touch from the gesture.
  func ignore(_ touch: Touch.ID) { fingers.removeAll { $0.touch == touch } }

  /// Stores the measurement of the standard gesture.
  func take(_ measure: GestureMeasure) {
    self.measure = measure
    if !measure.fingers.isEmpty { fingers = measure.fingers }
  }

  // MARK: Other recognizers

  /// Requires another recognizer to fail before this one can recognize (row 52).
  open func require(toFail other: UIGestureRecognizer) { mustFail.append(other) }

  /// Returns a Boolean value indicating whether this recognizer prevents another one from
  /// recognizing (row 49).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns a Boolean value indicating whether another recognizer can prevent this one from
  /// recognizing (row 49).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns a Boolean value indicating whether another recognizer must fail before this one can
  /// recognize (row 52).
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns a Boolean value indicating whether this recognizer must fail before another one can
  /// recognize (row 52).
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns a Boolean value indicating whether the recognizer receives an event. Called before the
  /// delegate's method.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called when a press begins, which never happens.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when a press changes, which never happens.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when a press ends, which never happens.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when a press is cancelled, which never happens.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Locations

  /// The number of fingers in the gesture (row 74).
  open var numberOfTouches: Int { fingers.count }

  /// Returns the location of the gesture in a view's bounds coordinates; in the window's for `nil`
  /// (row 73).
  open func location(in view: UIView?) -> CGPoint {
    CGPoint(Self.place(measure.location, in: view ?? self.view?.window))
  }

  /// Returns the location of one of the fingers; zero for an invalid index.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard fingers.indices.contains(touchIndex) else { return .zero }
    return CGPoint(Self.place(fingers[touchIndex].point, in: view ?? self.view?.window))
  }

  /// Converts a point from screen coordinates to a view's coordinates.
  private static func place(_ point: Point, in view: UIView?) -> Point {
    guard let map = view?.map else { return point }
    return map.tree.convert(point, from: nil, to: view.flatMap(map.node)) ?? point
  }

  /// Converts a vector from screen coordinates to a view's coordinates, including scale and
  /// rotation (row 73).
  static func vector(_ vector: Point, in view: UIView?) -> Point {
    place(vector, in: view) - place(.zero, in: view)
  }

  /// Converts a vector from a view's coordinates to screen coordinates.
  static func vector(_ vector: Point, from view: UIView?) -> Point {
    guard let map = view?.map else { return vector }
    let node = view.flatMap(map.node)
    let ends = [vector, Point.zero].map { map.tree.convert($0, from: node, to: nil) ?? $0 }
    return ends[0] - ends[1]
  }

  /// Resets the measurements of a subclass.
  func forgetGesture() {}

  /// The kind of gesture; `custom` if only code recognizes it.
  var kind: GestureDescription.Kind { .custom }

  /// Adds the properties of a subclass to the description in the tree.
  func describe(_ description: inout GestureDescription) {}
}
