@_exported public import Foundation
import HitTesting
import TouchDelivery

// Whoever imports UIKit has CGPoint and CGRect.

/// An object that can respond to events.
///
/// The touch methods pass the touch on to `next`, as in UIKit: an override that does not call
/// `super` keeps it.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// A responder.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// The responder that gets what this one does not handle.
  ///
  /// An override redirects what is passed on (row 84).
  open var next: UIResponder? { standardNext }

  /// The responder that the chain of the views has here.
  var standardNext: UIResponder? { nil }

  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesBegan(touches, with: event) }
  }

  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesMoved(touches, with: event) }
  }

  /// Fingers left the screen.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesEnded(touches, with: event) }
  }

  /// Touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesCancelled(touches, with: event) }
  }

  /// Better figures for touches came: that does not happen.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Objects of an interface file were read: there are none, so that nothing calls it.
  open func awakeFromNib() {}

  /// Interface Builder shows the object: it is not here.
  open func prepareForInterfaceBuilder() {}

  // Buttons and motion: nothing sends them, so that they only pass on.

  /// Buttons went down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Buttons changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Buttons went up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Buttons were taken away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The device began to move.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// The device moved.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// The motion came to nothing.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Headphones sent something.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: The first responder

  /// Whether it may become first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }
  /// What slides in from below while it is first responder. Kept; nothing slides in.
  open var inputView: UIView? { nil }
  /// What lies above that. Kept; nothing slides in.
  open var inputAccessoryView: UIView? { nil }

  /// Makes it first responder.
  ///
  /// - Returns: whether it is now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let application = UIApplication.shared
    if application.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = application.firstResponder, !other.resignFirstResponder() { return false }
    application.firstResponder = self
    return true
  }

  /// Makes it first responder no more.
  ///
  /// - Returns: whether it is none now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  // MARK: Actions

  /// Whether it performs an action: it does when it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !Self.editActions.contains(action.name) && action.isMethod(of: self)
  }

  /// The actions that the class has, but performs only where an override of `canPerformAction` says so.
  private static let editActions: Set<String> = [
    "cut", "copy", "paste", "delete", "select", "selectAll",
  ]

  /// Cuts; nothing here.
  open func cut(_ sender: Any?) {}

  /// Copies; nothing here.
  open func copy(_ sender: Any?) {}

  /// Pastes; nothing here.
  open func paste(_ sender: Any?) {}

  /// Deletes; nothing here.
  open func delete(_ sender: Any?) {}

  /// Selects; nothing here.
  open func select(_ sender: Any?) {}

  /// Selects everything; nothing here.
  open func selectAll(_ sender: Any?) {}

  /// The responder that performs an action, from this one up; `nil` where none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var current: UIResponder? = self
    while let responder = current {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      current = responder.next
    }
    return nil
  }

  /// Whether the method has to call `next`: not where the session that calls the method climbs the
  /// chain.
  func passesOn() -> Bool {
    guard let call = TouchCall.running, call.responder === self, next === standardNext
    else { return true }
    call.passOn()
    return false
  }
}

/// A touch method that the session is calling, for as long as the call lasts.
@MainActor
final class TouchCall {
  /// The innermost call under way.
  static var running: TouchCall?

  let responder: UIResponder
  /// Whether the method of the base class was reached.
  private var callsSuper = false
  private let turn: TouchTurn?
  private let map: ViewMap

  private init(_ responder: UIResponder, _ turn: TouchTurn?, _ map: ViewMap) {
    self.responder = responder
    self.turn = turn
    self.map = map
  }

  /// `UIResponder`'s own method is reached by `super`.
  func passOn() {
    callsSuper = true
    turn?.perform()
  }

  /// `UIControl`'s own method is reached: by `super`, or because a view inside passes touches on.
  func track(in control: UIControl) {
    if control === responder {
      passOn()
    } else if let node = map.node(of: control) {
      turn?.perform(in: node)
    }
  }

  /// Calls a touch method of a responder. Returns whether it called `super`.
  static func perform(
    on responder: UIResponder, _ turn: TouchTurn?, _ map: ViewMap, _ body: () -> Void
  ) -> Bool {
    let call = TouchCall(responder, turn, map)
    let outer = running
    running = call
    body()
    running = outer
    return call.callsSuper
  }
}

/// The touch methods of one responder, as the engine calls them. Holds it weakly.
struct ResponderBehavior: TouchResponding {
  weak var responder: UIResponder?
  weak var map: ViewMap?

  func respond(
    _ method: TouchMethod, _ touches: [Touch], as kind: Responder, _ turn: TouchTurn?
  ) -> TouchAnswer {
    // The session runs on the main thread, and waits.
    nonisolated(unsafe) let turn = turn
    return MainActor.assumeIsolated {
      guard let responder, let map else { return .callsSuper }
      let objects = Set(touches.compactMap { map.touch($0) })
      if objects.isEmpty { return .callsSuper }
      let callsSuper = TouchCall.perform(on: responder, turn, map) {
        switch method {
        case .touchesBegan: responder.touchesBegan(objects, with: map.event)
        case .touchesMoved: responder.touchesMoved(objects, with: map.event)
        case .touchesEnded: responder.touchesEnded(objects, with: map.event)
        case .touchesCancelled: responder.touchesCancelled(objects, with: map.event)
        }
      }
      return callsSuper ? .callsSuper : .handled
    }
  }

  func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let view = responder as? UIView, let object = map?.recognizer(recognizer) else {
        return true
      }
      return view.gestureRecognizerShouldBegin(object)
    }
  }

  func touchesShouldCancel(in content: NodeID) -> Bool? {
    MainActor.assumeIsolated {
      guard let scroll = responder as? UIScrollView, let view = map?.view(content) else {
        return nil
      }
      return scroll.touchesShouldCancel(in: view)
    }
  }

  func implements(_ action: String) -> Bool {
    MainActor.assumeIsolated {
      (responder as? UIControl)?.actionNames.contains(action) ?? false
    }
  }
}
