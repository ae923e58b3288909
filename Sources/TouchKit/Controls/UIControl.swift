public import Foundation
import HitTesting
import TouchDelivery

/// A view that turns touches into control events (rows 57–66).
///
/// The touch methods track the touch and perform the actions. An override that does not call
/// `super` prevents both; with a call of `super`, the actions are performed during the call
/// (row 83).
@preconcurrency @MainActor
open class UIControl: UIView {
  /// A set of control events, with UIKit's raw values.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: UInt32

    /// Creates a set from raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ event: ControlEvent) { rawValue = event.rawValue }
  }

  /// A set of control states, with UIKit's raw values.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The default state: neither highlighted, selected nor disabled.
    public static let normal: State = []
    /// A touch is inside the control.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled: it does not send actions.
    public static let disabled = State(rawValue: 2)
    /// The control is selected; set by the application.
    public static let selected = State(rawValue: 4)
    /// The control has the focus.
    public static let focused = State(rawValue: 8)
    /// The bits reserved for applications.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private struct Binding {
    var events: Event
    weak var target: AnyObject?
    /// False if the target was `nil`: the action is then sent up the responder chain.
    var isTargeted = false
    var selector: Selector?
    /// Calls a method of the target, with the control as the sender.
    var perform: (@MainActor (AnyObject?, UIControl) -> Void)?
    var action: UIAction?

    /// The display name of the action.
    @MainActor var name: String {
      if let action { return action.title.isEmpty ? "action" : action.title }
      return selector?.description ?? "action"
    }
  }

  private var bindings: [Binding] = [] { didSet { changed() } }
  /// A Boolean value indicating whether the control is enabled.
  ///
  /// A disabled control receives touches without sending actions (row 63).
  open var isEnabled = true { didSet { changed() } }
  /// A Boolean value indicating whether the control is selected. Only the application sets it.
  open var isSelected = false { didSet { changed() } }
  /// The horizontal alignment of the content, of which a button takes account.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical alignment of the content, of which a button takes account.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The state of the control, derived from its Boolean properties.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Creates a control that performs an action on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  /// A Boolean value indicating whether the control is highlighted.
  open var isHighlighted = false
  /// A Boolean value indicating whether the control is tracking a touch.
  open internal(set) var isTracking = false
  /// A Boolean value indicating whether the tracked touch is inside the control (row 60).
  open internal(set) var isTouchInside = false
  /// The location at which the last tracked touch ended; `nil` if `endTracking` was not called.
  private var lift: CGPoint?
  /// False if the touch has ended inside the control without changing its value.
  private var isChanged = true
  /// Set by `cancelTracking(with:)` during a touch: the control sends no events until the next one.
  private(set) var hasCancelledTracking = false

  /// Begins tracking a touch.
  ///
  /// - Returns: `true` to track the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Continues tracking a touch that has moved.
  ///
  /// - Returns: `true` to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Ends tracking when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    lift = touch?.location(in: self)
  }

  /// Cancels tracking.
  ///
  /// Called when the touch is cancelled. If code calls it, the control stops tracking and sends no
  /// events until the next touch.
  open func cancelTracking(with event: UIEvent?) {
    guard isTracking else { return }
    hasCancelledTracking = true
    take(ControlState())
  }

  /// Begins tracking the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Continues tracking the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Ends tracking and sends the actions.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Cancels tracking and sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    TouchCall.running?.track(in: self)
  }

  /// Performs an action when one of the given control events occurs.
  ///
  /// The action replaces one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    bindings.append(Binding(events: controlEvents, action: action))
  }

  /// Calls a method of a target when one of the given control events occurs.
  ///
  /// The control does not retain the target. If `target` is `nil`, the action is sent to the
  /// nearest responder in the chain that implements it. A method that is already called for an
  /// event is not called twice.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let known = bindings.firstIndex { binding in
      binding.selector == action && binding.target === object
        && binding.isTargeted == (target != nil)
    }
    if let known { return bindings[known].events.formUnion(controlEvents) }
    bindings.append(
      Binding(
        events: controlEvents, target: object, isTargeted: target != nil, selector: action))
  }

  /// Removes the action methods of a target for the given control events.
  ///
  /// A `nil` argument matches all targets, or all methods.
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

  /// The targets of the control that are subclasses of `NSObject`.
  open var allTargets: Set<AnyHashable> {
    Set(bindings.compactMap { $0.target as? NSObject })
  }

  /// All events for which the control has actions.
  open var allControlEvents: Event { bindings.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of the methods called on a target for an event; `nil` if it has none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = bindings.filter {
      $0.target === target && !$0.events.isDisjoint(with: controlEvent) && $0.selector != nil
    }.map(\.name)
    return names.isEmpty ? nil : names
  }

  /// Removes an action for the given control events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    bindings.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Removes the action with an identifier for the given control events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    guard bindings.contains(where: { $0.action?.identifier == actionIdentifier }) else { return }
    for index in bindings.indices where bindings[index].action?.identifier == actionIdentifier {
      bindings[index].events.subtract(controlEvents)
    }
    bindings.removeAll { $0.action != nil && $0.events.isEmpty }
  }

  /// Calls a closure for each action and each method of a target, until it sets its last argument.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for binding in bindings where !stop {
      iterator(binding.action, binding.selector.map { (binding.target, $0) }, binding.events, &stop)
    }
  }

  // MARK: Menus

  /// A Boolean value indicating whether a tap opens the menu. Only buttons have one.
  open var showsMenuAsPrimaryAction = false
  /// Returns the location at which the menu is attached. It has no effect.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { .zero }
  /// Returns the menu of a long press, if the interaction of the control is enabled.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the menu is shown.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu is hidden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Calls a method of a target, such as `ViewController.send`, when one of the given control
  /// events occurs. The control does not retain the target.
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

  /// Calls a method of a target when one of the given control events occurs, with the control as
  /// the argument. The control does not retain the target.
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

  /// Performs the actions for the given control events.
  open func sendActions(for controlEvents: Event) {
    let event = superview == nil ? nil : window?.driver?.currentEvent
    releaseAssociatedObjects()
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

  /// Calls a method of a target; without a target, of the nearest responder in the chain that
  /// implements it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// The names of all actions.
  var actionNames: [String] { bindings.map(\.name) }

  /// Prepares for a new touch.
  func trackingBegins() {
    hasCancelledTracking = false
    lift = nil
    isChanged = true
  }

  /// Applies the tracking state after a touch event.
  func take(_ state: ControlState) {
    isTracking = state.isTracking
    isTouchInside = state.isTouchInside
    // Overrides of `isHighlighted` are called for changes only (row 83).
    if isHighlighted != state.isHighlighted { isHighlighted = state.isHighlighted }
  }

  /// Applies the tracking state after a touch event, and sends a control event.
  func happened(_ event: ControlEvent, _ state: ControlState) {
    if state.isTracking, hasCancelledTracking { return }
    let event = Event(event)
    take(state)
    if event == .touchUpInside { isChanged = lifted(at: lift) }
    if !isChanged, event == .valueChanged || event == .primaryActionTriggered { return }
    // A menu takes the place of the actions of a tap.
    if opensMenu, event == .touchUpInside { return }
    sendActions(for: event)
  }

  /// Resets tracking without sending events.
  func forgetTouches() {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// The UIKit class from which the control's own class derives; `nil` if the control is an
  /// instance of a UIKit class (row 82).
  private var baseClass: String? {
    let key = ObjectIdentifier(Swift.type(of: self))
    if let known = Self.baseClasses[key] { return known }
    let lineage = Swift.type(of: self).lineage
    let name = lineage.own.isEmpty ? nil : String(describing: lineage.base)
    Self.baseClasses[key] = .some(name)
    return name
  }

  /// The cache of `baseClass`, so that names are not looked up for each tree.
  private static var baseClasses: [ObjectIdentifier: String?] = [:]

  /// True if a tap opens a menu.
  var opensMenu: Bool { false }

  /// Responds to a touch that has ended inside the control, before the actions are performed.
  ///
  /// - Parameter point: The location; `nil` if an override of `endTracking` did not call `super`.
  /// - Returns: False if the value is unchanged, so that the control does not report a new one.
  func lifted(at point: CGPoint?) -> Bool { true }

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

extension UIControl: UIContextMenuInteractionDelegate {}

extension UIControl.Event {
  /// A touch began inside the control.
  public static let touchDown = Self(ControlEvent.touchDown)
  /// A repeated tap began inside the control (row 58).
  public static let touchDownRepeat = Self(ControlEvent.touchDownRepeat)
  /// A tracked touch moved inside the control.
  public static let touchDragInside = Self(ControlEvent.touchDragInside)
  /// A tracked touch moved outside the control.
  public static let touchDragOutside = Self(ControlEvent.touchDragOutside)
  /// A tracked touch moved back into the control (row 58).
  public static let touchDragEnter = Self(ControlEvent.touchDragEnter)
  /// A tracked touch moved out of the control.
  public static let touchDragExit = Self(ControlEvent.touchDragExit)
  /// A tracked touch ended inside the control.
  public static let touchUpInside = Self(ControlEvent.touchUpInside)
  /// A tracked touch ended outside the control.
  public static let touchUpOutside = Self(ControlEvent.touchUpOutside)
  /// A tracked touch was cancelled.
  public static let touchCancel = Self(ControlEvent.touchCancel)
  /// The value of the control changed.
  public static let valueChanged = Self(ControlEvent.valueChanged)
  /// The primary action of the control was triggered.
  public static let primaryActionTriggered = Self(ControlEvent.primaryActionTriggered)
  /// The control is about to show a menu.
  public static let menuActionTriggered = Self(ControlEvent.menuActionTriggered)
  /// A text field began editing.
  public static let editingDidBegin = Self(ControlEvent.editingDidBegin)
  /// The text of a text field changed.
  public static let editingChanged = Self(ControlEvent.editingChanged)
  /// A text field ended editing.
  public static let editingDidEnd = Self(ControlEvent.editingDidEnd)
  /// A text field ended editing with the return key.
  public static let editingDidEndOnExit = Self(ControlEvent.editingDidEndOnExit)
  /// All touch events.
  public static let allTouchEvents = Self(ControlEvent.allTouchEvents)
  /// All editing events.
  public static let allEditingEvents = Self(ControlEvent.allEditingEvents)
  /// The bits reserved for applications.
  public static let applicationReserved = Self(ControlEvent.applicationReserved)
  /// The bits reserved for the system.
  public static let systemReserved = Self(ControlEvent.systemReserved)
  /// All events.
  public static let allEvents = Self(ControlEvent.allEvents)
}
