public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// Observes the touches of its view and of the views inside, and calls its targets when it
/// recognizes its gesture.
///
/// A subclass sees the touches by `touchesBegan(_:with:)` and its siblings, and sets `state`. A direct
/// one recognizes nothing but what its code says; one of a kind, such as `UIPanGestureRecognizer`,
/// recognizes what its kind does where it calls `super` (row 76).
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a recognizer (row 51).
  public enum State: Int, Sendable {
    /// No gesture is recognized yet.
    case possible
    /// A continuous gesture is recognized.
    case began
    /// A continuous gesture goes on.
    case changed
    /// The gesture is recognized, or over.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed
    /// The other name of `ended`.
    public static let recognized = State.ended
  }

  /// The view it is attached to.
  public internal(set) weak var view: UIView?
  /// The delegate that decides about it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name by which to find it in a trace.
  open var name: String? { didSet { view?.changed() } }
  /// Whether it takes part; switching it off cancels a gesture under way (row 53).
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      view?.window?.driver?.enablingChanged(self)
      view?.changed()
    }
  }
  /// Whether recognition cancels the touches of the view (row 43).
  open var cancelsTouchesInView = true { didSet { view?.changed() } }
  /// Whether the view's touches wait for failure (row 45).
  open var delaysTouchesBegan = false { didSet { view?.changed() } }
  /// Whether the end of the view's touches waits (row 46).
  open var delaysTouchesEnded = true { didSet { view?.changed() } }
  /// What sends it touches: `UITouch.TouchType` values. Fingers are all there is.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2]
  /// The buttons that it takes. Kept, but there are none.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether its fingers have to be of one type; they are.
  open var requiresExclusiveTouchType = true
  private(set) var mustFail: [UIGestureRecognizer] = []
  private var targets: [Target] = []
  /// What it measured last, in screen coordinates.
  var measure = GestureMeasure()
  /// The fingers that it holds, in the order in which they came (row 74).
  private(set) var fingers: [GestureFinger] = []
  /// What its machine does at this moment.
  var turn: GestureTurn?
  /// The state that its code has seen ahead of the engine.
  private var announced: State?
  private var current = State.possible
  /// Whether code has set the state while no touch was under way to it.
  private(set) var hasNews = false
  private var isEntering = false

  /// Who is called.
  private struct Target {
    weak var object: AnyObject?
    /// Whether somebody was given, so that there is nobody when it is gone.
    let isGiven: Bool
    let selector: Selector?
    let perform: @MainActor (AnyObject?, UIGestureRecognizer) -> Void
  }

  /// A recognizer that calls a method of a target. It does not keep the target alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without targets.
  @preconcurrency @MainActor
  public convenience override init() { self.init(target: nil, action: nil as Selector?) }

  /// A recognizer without targets; there are no archives to read from.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil as Selector?) }

  /// A recognizer that calls a method of a target, such as `GreenView.changeViewColor`. It does not
  /// keep the target alive.
  public convenience init<Object: AnyObject>(
    target: Object?, action: @escaping @MainActor (Object) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recognizer that calls a method of a target with itself as the argument. It does not keep the
  /// target alive.
  public convenience init<Object: AnyObject, Sender: UIGestureRecognizer>(
    target: Object?, action: @escaping @MainActor (Object) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recognizer that performs an action.
  public convenience init(action: UIAction) {
    self.init()
    addAction(action)
  }

  // MARK: Targets

  /// Calls a method of a target from now on; does not keep it alive.
  open func addTarget(_ target: Any, action: Selector) {
    let perform: @MainActor (AnyObject?, UIGestureRecognizer) -> Void = { object, recognizer in
      _ = action.perform(on: object, sender: recognizer)
    }
    targets.append(
      Target(
        object: target as AnyObject, isGiven: true, selector: action, perform: perform))
    view?.changed()
  }

  /// Calls a method of a target from now on; does not keep it alive.
  public final func addTarget<Object: AnyObject>(
    _ target: Object?, action: @escaping @MainActor (Object) -> @MainActor () -> Void
  ) {
    add(target) { object, _ in
      if let object = object as? Object { action(object)() }
    }
  }

  /// Calls a method of a target with itself as the argument from now on; does not keep it alive.
  public final func addTarget<Object: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Object?, action: @escaping @MainActor (Object) -> @MainActor (Sender) -> Void
  ) {
    add(target) { object, recognizer in
      if let object = object as? Object, let sender = recognizer as? Sender {
        action(object)(sender)
      }
    }
  }

  /// Performs an action from now on.
  public final func addAction(_ action: UIAction) {
    targets.append(
      Target(
        object: nil, isGiven: false, selector: nil,
        perform: { action.perform(sender: $1) }))
  }

  /// Calls a method of a target no more; `nil` for all methods, or all targets.
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
    targets.append(Target(object: target, isGiven: true, selector: nil, perform: perform))
  }

  /// The method that it calls first, for people; empty where it has no name.
  var actionName: String { targets.lazy.compactMap { $0.selector?.name }.first ?? "" }

  // MARK: State

  /// The state of its gesture. Code of a subclass sets it; what follows from that is decided when its
  /// method has returned.
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

  /// Says once that code has set the state while no touch was under way to it.
  func takeNews() -> Bool {
    defer { hasNews = false }
    return hasNews
  }

  /// Takes the state back that code has set, until the engine has decided.
  ///
  /// - Returns: what code had set.
  func takeState(back old: State) -> State {
    defer { current = old }
    return current
  }

  /// Enters a state that the engine gives.
  ///
  /// - Parameter measure: what the gesture measures and holds by now.
  func enter(_ state: State, _ measure: GestureMeasure) {
    self.measure = measure
    fingers = measure.fingers
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
    reset()
  }

  /// Calls the targets.
  func act() {
    for target in targets where !target.isGiven || target.object != nil {
      target.perform(target.object, self)
    }
  }

  /// The gesture is over, and the next one may begin.
  open func reset() {}

  // MARK: Touches

  /// Fingers came down. The recognizer's kind, if it has one, responds to it here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Fingers left the screen.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { turn?.respond(self) }

  /// Estimates of touches got better: that does not happen.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Sees nothing more of a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    if let id = touch.id { turn?.ignored.append(id) }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Fingers do something, which code is about to see.
  ///
  /// - Parameter count: how many fingers are down with them.
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

  /// Code has seen what fingers do: those that have left are no touches of its gesture any more.
  func release(_ causes: [GestureCause]) {
    for cause in causes {
      switch cause {
      case .ended(let finger), .cancelled(let finger): ignore(finger.touch)
      default: break
      }
    }
  }

  /// A finger is not for it any more.
  func ignore(_ touch: Touch.ID) { fingers.removeAll { $0.touch == touch } }

  /// Takes what its kind measures.
  func take(_ measure: GestureMeasure) {
    self.measure = measure
    if !measure.fingers.isEmpty { fingers = measure.fingers }
  }

  // MARK: Other recognizers

  /// Waits until another recognizer fails (row 52).
  open func require(toFail other: UIGestureRecognizer) { mustFail.append(other) }

  /// Whether it prevents another from recognizing (row 49).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another may prevent it from recognizing (row 49).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another must fail before it may recognize (row 52).
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether it must fail before another may recognize (row 52).
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether it sees an event; asked before the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Places

  /// How many fingers it holds (row 74).
  open var numberOfTouches: Int { fingers.count }

  /// Where its gesture is, in a view's bounds coordinates; in the window's for `nil` (row 73).
  open func location(in view: UIView?) -> CGPoint {
    CGPoint(Self.place(measure.location, in: view ?? self.view?.window))
  }

  /// Where one of the fingers is; zero for one that is not there.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard fingers.indices.contains(touchIndex) else { return .zero }
    return CGPoint(Self.place(fingers[touchIndex].point, in: view ?? self.view?.window))
  }

  /// A point of the screen in a view's coordinates.
  private static func place(_ point: Point, in view: UIView?) -> Point {
    guard let map = view?.map else { return point }
    return map.tree.convert(point, from: nil, to: view.flatMap(map.node)) ?? point
  }

  /// A vector of the screen in a view's coordinates, with its scale and rotation (row 73).
  static func vector(_ vector: Point, in view: UIView?) -> Point {
    place(vector, in: view) - place(.zero, in: view)
  }

  /// A vector of a view's coordinates on the screen.
  static func vector(_ vector: Point, from view: UIView?) -> Point {
    guard let map = view?.map else { return vector }
    let node = view.flatMap(map.node)
    let ends = [vector, Point.zero].map { map.tree.convert($0, from: node, to: nil) ?? $0 }
    return ends[0] - ends[1]
  }

  /// What a subclass measures begins anew.
  func forgetGesture() {}

  /// The kind of gesture; `custom` for one that only code recognizes.
  var kind: GestureDescription.Kind { .custom }

  /// Adds what a subclass says about its gesture to the description in the tree.
  func describe(_ description: inout GestureDescription) {}
}
