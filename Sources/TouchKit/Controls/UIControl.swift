public import Foundation
import HitTesting
import TouchDelivery

/// A view that turns touches into control events (rows 57–66).
///
/// The touch methods track the touch and perform the actions: an override that does not call `super`
/// keeps the control from it, and one that does has them performed inside (row 83).
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What happens to a control: a set of events, with UIKit's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt32

    /// A set of events from UIKit's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ event: ControlEvent) { rawValue = event.rawValue }
  }

  /// The state of a control: a set, with UIKit's bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// A state from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Neither highlighted, selected nor disabled.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It takes no touches.
    public static let disabled = State(rawValue: 2)
    /// The application has selected it.
    public static let selected = State(rawValue: 4)
    /// It has the focus.
    public static let focused = State(rawValue: 8)
    /// The bits that applications may use.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that the system keeps.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where the content is, across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where the content is, down.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private struct Binding {
    var events: Event
    weak var target: AnyObject?
    /// Whether a target was given: without, the responder chain is asked.
    var isTargeted = false
    var selector: Selector?
    /// Calls a target with the control.
    var perform: (@MainActor (AnyObject?, UIControl) -> Void)?
    var action: UIAction?

    /// The action for people.
    @MainActor var name: String {
      if let action { return action.title.isEmpty ? "action" : action.title }
      return selector?.description ?? "action"
    }
  }

  private var bindings: [Binding] = [] { didSet { changed() } }
  /// A disabled control swallows touches without sending actions (row 63).
  open var isEnabled = true { didSet { changed() } }
  /// Whether it is selected; set by the application.
  open var isSelected = false { didSet { changed() } }
  /// Where the content is, across. Kept; nothing is laid out.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where the content is, down. Kept; nothing is laid out.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// The state that follows from its flags.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// A control with a frame and an action at its usual event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  /// Whether it shows that it is pressed.
  open var isHighlighted = false
  /// Whether it tracks a finger.
  open internal(set) var isTracking = false
  /// Whether the finger counts as inside (row 60).
  open internal(set) var isTouchInside = false
  /// Whether code has cancelled the tracking of the present touch.
  private(set) var hasCancelledTracking = false

  /// A finger came down. Returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger moved. Returns whether to track it further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger left the screen.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was cancelled. Called by code, tracks the touch no more: the control sends nothing
  /// until the next one.
  open func cancelTracking(with event: UIEvent?) {
    guard isTracking else { return }
    hasCancelledTracking = true
    take(ControlState())
  }

  /// Begins to track a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Tracks the finger further.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Ends tracking; here the actions are sent.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Ends tracking, and sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Performs an action at control events from now on.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    bindings.append(Binding(events: controlEvents, action: action))
  }

  /// Calls a method of a target at control events; does not keep the target alive. Without a target,
  /// the first responder that has the method is called, from the control up.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    bindings.append(
      Binding(
        events: controlEvents, target: target.map { $0 as AnyObject }, isTargeted: target != nil,
        selector: action))
  }

  /// Calls a method of a target no more at control events; `nil` for all targets, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    for index in bindings.indices
    where (target == nil || bindings[index].target === target)
      && (action == nil || bindings[index].selector == action) && bindings[index].action == nil
    {
      bindings[index].events.subtract(controlEvents)
    }
    bindings.removeAll { $0.events.isEmpty }
  }

  /// The targets that are called.
  open var allTargets: Set<AnyHashable> {
    Set(bindings.compactMap { $0.target as? NSObject })
  }

  /// All events at which something is called.
  open var allControlEvents: Event { bindings.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the methods that a target is called by at an event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = bindings.filter {
      $0.target === target && !$0.events.isDisjoint(with: controlEvent) && $0.selector != nil
    }.map(\.name)
    return names.isEmpty ? nil : names
  }

  /// Removes an action from control events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    bindings.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Calls a method of a target at control events, such as `ViewController.send`; does not keep the
  /// target alive.
  @preconcurrency
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    bindings.append(
      Binding(
        events: controlEvents, target: target,
        perform: { target, _ in
          if let target = target as? Target { action(target)() }
        }))
  }

  /// Calls a method of a target with the control as the argument at control events; does not keep
  /// the target alive.
  @preconcurrency
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    bindings.append(
      Binding(
        events: controlEvents, target: target,
        perform: { target, control in
          if let target = target as? Target, let sender = control as? Sender {
            action(target)(sender)
          }
        }))
  }

  /// Performs the actions of control events.
  open func sendActions(for controlEvents: Event) {
    let event = superview == nil ? nil : window?.driver?.currentEvent
    for binding in bindings where !binding.events.isDisjoint(with: controlEvents) {
      if let action = binding.action {
        sendAction(action)
      } else if let selector = binding.selector {
        if binding.target != nil || !binding.isTargeted {
          sendAction(selector, to: binding.target, for: event)
        }
      } else {
        binding.perform?(binding.target, self)
      }
    }
  }

  /// Calls a method of a target; without a target, of the first responder that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// The names of all actions.
  var actionNames: [String] { bindings.map(\.name) }

  /// A finger came down, which it may track.
  func trackingBegins() { hasCancelledTracking = false }

  /// Takes the state that a touch has left.
  func take(_ state: ControlState) {
    isTracking = state.isTracking
    isTouchInside = state.isTouchInside
    // Overrides of `isHighlighted` see changes only (row 83).
    if isHighlighted != state.isHighlighted { isHighlighted = state.isHighlighted }
  }

  /// Takes the state that a touch has left, and sends an event.
  func happened(_ event: ControlEvent, _ state: ControlState) {
    if state.isTracking, hasCancelledTracking { return }
    let event = Event(event)
    take(state)
    use(event)
    sendActions(for: event)
  }

  /// Resets tracking without sending events.
  func forgetTouches() {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// The class of UIKit that the control's own class is derived from; `nil` for one of UIKit (row 82).
  private var baseClass: String? {
    let key = ObjectIdentifier(Swift.type(of: self))
    if let known = Self.baseClasses[key] { return known }
    let lineage = Swift.type(of: self).lineage
    let name = lineage.own.isEmpty ? nil : String(describing: lineage.base)
    Self.baseClasses[key] = .some(name)
    return name
  }

  /// By class: its name is looked up once, not for each tree.
  private static var baseClasses: [ObjectIdentifier: String?] = [:]

  /// The control's own response to an event, before its actions.
  func use(_ event: Event) {}

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    var control = ControlDescription()
    control.isEnabled = isEnabled
    control.baseClass = baseClass
    for (event, name) in ControlEvent.names {
      let event = Event(event)
      guard let binding = bindings.first(where: { $0.events.contains(event) }) else { continue }
      control.actions[name] = binding.name
    }
    details.control = control
  }
}

extension UIControl.Event {
  /// A finger came down inside.
  public static let touchDown = Self(ControlEvent.touchDown)
  /// It came down for the second time or more (row 58).
  public static let touchDownRepeat = Self(ControlEvent.touchDownRepeat)
  /// It moved inside.
  public static let touchDragInside = Self(ControlEvent.touchDragInside)
  /// It moved outside.
  public static let touchDragOutside = Self(ControlEvent.touchDragOutside)
  /// It came back inside (row 58).
  public static let touchDragEnter = Self(ControlEvent.touchDragEnter)
  /// It left.
  public static let touchDragExit = Self(ControlEvent.touchDragExit)
  /// It was lifted inside.
  public static let touchUpInside = Self(ControlEvent.touchUpInside)
  /// It was lifted outside.
  public static let touchUpOutside = Self(ControlEvent.touchUpOutside)
  /// The touch was taken away.
  public static let touchCancel = Self(ControlEvent.touchCancel)
  /// The value changed.
  public static let valueChanged = Self(ControlEvent.valueChanged)
  /// The control was used in its usual way.
  public static let primaryActionTriggered = Self(ControlEvent.primaryActionTriggered)
  /// A menu is about to show.
  public static let menuActionTriggered = Self(ControlEvent.menuActionTriggered)
  /// A text field began editing.
  public static let editingDidBegin = Self(ControlEvent.editingDidBegin)
  /// Its text changed.
  public static let editingChanged = Self(ControlEvent.editingChanged)
  /// It ended editing.
  public static let editingDidEnd = Self(ControlEvent.editingDidEnd)
  /// It ended editing with the return key.
  public static let editingDidEndOnExit = Self(ControlEvent.editingDidEndOnExit)
  /// All events of touches.
  public static let allTouchEvents = Self(ControlEvent.allTouchEvents)
  /// All events of editing.
  public static let allEditingEvents = Self(ControlEvent.allEditingEvents)
  /// The bits that applications may use.
  public static let applicationReserved = Self(ControlEvent.applicationReserved)
  /// The bits that the system keeps.
  public static let systemReserved = Self(ControlEvent.systemReserved)
  /// All events.
  public static let allEvents = Self(ControlEvent.allEvents)
}

/// A closure that a control or a recognizer performs.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The closure of an action, which gets the action itself.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The title for people, and the name in the log of deliveries.
  public var title: String
  /// A name by which to find it.
  public let identifier: String
  /// The control or recognizer that performed it last.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// An action.
  @preconcurrency
  public init(
    title: String = "", image: UIImage? = nil, identifier: String? = nil,
    handler: @escaping Handler
  ) {
    self.title = title
    self.identifier = identifier ?? UUID().uuidString
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
