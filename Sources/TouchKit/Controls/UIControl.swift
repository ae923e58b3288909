import HitTesting
public import TouchDelivery

/// A view that turns touches into control events (rows 57–66).
///
/// An override of a touch method that does not call `super` keeps the control from tracking.
/// Actions are performed when the touch methods that caused them have returned.
open class UIControl: UIView {
  /// What happens to a control, with UIKit's bits.
  public typealias Event = ControlEvent

  private struct Binding {
    let events: Event
    /// What is called with the control; `false` when the target is gone.
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

  /// A finger came down: false to let it go.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger moved: false to let it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger left the screen.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Performs an action at control events from now on.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    let name = action.title.isEmpty ? "action" : action.title
    bindings.append(
      Binding(
        events: controlEvents, perform: { action.perform(sender: $0) }, name: name, action: action))
  }

  /// No longer performs an action at control events.
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

  /// A touch has done this to the control.
  func happened(_ event: Event, _ state: ControlState) {
    isTracking = state.isTracking
    isTouchInside = state.isTouchInside
    isHighlighted = state.isHighlighted
    use(event)
    sendActions(for: event)
  }

  /// No finger is tracked any more, and nobody is called.
  func forgetTouches() {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// What the control itself makes of an event, before its actions.
  func use(_ event: Event) {}

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    var control = ControlDescription()
    control.isEnabled = isEnabled
    for (event, name) in Event.names {
      guard let binding = bindings.first(where: { $0.events.contains(event) }) else { continue }
      control.actions[name] = binding.name
    }
    details.control = control
  }
}

/// Something to do when a control or a recognizer is used.
@MainActor
public final class UIAction {
  /// What is done.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// What people call it; also its name in the log of deliveries.
  public let title: String
  /// Who caused it last: a control or a recognizer.
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
