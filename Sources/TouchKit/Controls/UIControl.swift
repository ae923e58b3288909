import HitTesting
import TouchDelivery

/// A view that turns touches into control events (rows 57–66).
///
/// An override of a touch method that does not call `super` keeps the control from tracking.
/// Actions are performed when the touch methods that caused them have returned.
open class UIControl: UIView {
  /// What happens to a control: a set of events, with UIKit's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt32

    /// A set of events from UIKit's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ event: ControlEvent) { rawValue = event.rawValue }
  }

  private struct Binding {
    let events: Event
    /// Calls the target, if it still exists, with the control.
    let perform: @MainActor (UIControl) -> Void
    let name: String
    let action: UIAction?
  }

  private var bindings: [Binding] = [] { didSet { changed() } }
  /// A disabled control swallows touches without sending actions (row 63).
  open var isEnabled = true { didSet { changed() } }
  /// Whether it is selected; set by the application.
  open var isSelected = false
  /// Whether it shows that it is pressed.
  open var isHighlighted = false
  /// Whether it tracks a finger.
  public internal(set) var isTracking = false
  /// Whether the finger counts as inside (row 60).
  public internal(set) var isTouchInside = false

  /// A finger came down. Returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger moved. Returns whether to track it further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger left the screen.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Performs an action at control events from now on.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    let name = action.title.isEmpty ? "action" : action.title
    bindings.append(
      Binding(
        events: controlEvents, perform: { action.perform(sender: $0) }, name: name, action: action))
  }

  /// Removes an action from control events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    bindings.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Calls a method of a target at control events, such as `ViewController.send`; does not keep the
  /// target alive.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    let perform: @MainActor (UIControl) -> Void = { [weak target] _ in
      if let target { action(target)() }
    }
    bindings.append(Binding(events: controlEvents, perform: perform, name: "action", action: nil))
  }

  /// Calls a method of a target with the control as the argument at control events; does not keep
  /// the target alive.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    let perform: @MainActor (UIControl) -> Void = { [weak target] control in
      if let target, let sender = control as? Sender { action(target)(sender) }
    }
    bindings.append(Binding(events: controlEvents, perform: perform, name: "action", action: nil))
  }

  /// Performs the actions of control events.
  open func sendActions(for controlEvents: Event) {
    for binding in bindings where !binding.events.isDisjoint(with: controlEvents) {
      binding.perform(self)
    }
  }

  /// The names of all actions.
  var actionNames: [String] { bindings.map(\.name) }

  /// Takes the state that a touch left, and sends an event.
  func happened(_ event: ControlEvent, _ state: ControlState) {
    let event = Event(event)
    isTracking = state.isTracking
    isTouchInside = state.isTouchInside
    isHighlighted = state.isHighlighted
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

  /// The control's own response to an event, before its actions.
  func use(_ event: Event) {}

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    var control = ControlDescription()
    control.isEnabled = isEnabled
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
@MainActor
public final class UIAction {
  /// The closure of an action, which gets the action itself.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The title for people, and the name in the log of deliveries.
  public let title: String
  /// The control or recognizer that performed it last.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// An action.
  public init(title: String = "", handler: @escaping Handler) {
    self.title = title
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
