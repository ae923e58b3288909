@_exported public import Foundation
import HitTesting
import TouchDelivery

// Foundation is re-exported, so that files that import UIKit have CGPoint and CGRect.

/// An object that can respond to events.
///
/// The touch methods forward touches to `next`, as in UIKit; an override that does not call `super`
/// handles them.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// Creates a responder.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// The next responder in the chain, which receives the events that this one does not handle.
  ///
  /// An override redirects these events (row 84).
  open var next: UIResponder? { standardNext }

  /// The next responder according to the view hierarchy.
  var standardNext: UIResponder? { nil }

  /// Responds to touches that begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesBegan(touches, with: event) }
  }

  /// Responds to touches that move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesMoved(touches, with: event) }
  }

  /// Responds to touches that end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesEnded(touches, with: event) }
  }

  /// Responds to touches that are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesCancelled(touches, with: event) }
  }

  /// Responds to updated estimates of touch properties. Never called: touches have no estimates.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Prepares an object loaded from an interface file. Never called: such files are not supported.
  open func awakeFromNib() {}

  /// Prepares an object for display in Interface Builder. Never called.
  open func prepareForInterfaceBuilder() {}

  // Presses and motion events do not occur; these methods only forward them.

  /// Responds to presses that begin.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Responds to presses that change.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Responds to presses that end.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Responds to presses that are cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Responds to a motion that begins.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Responds to a motion that ends.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Responds to a motion that is cancelled.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Responds to a remote control event.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: The first responder

  /// A Boolean value indicating whether the responder can become first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value indicating whether the responder can resign as first responder.
  open var canResignFirstResponder: Bool { true }
  /// A Boolean value indicating whether the responder is the first responder.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }
  /// The view that replaces the keyboard for this first responder. It is not displayed.
  open var inputView: UIView? { nil }
  /// The view above the keyboard for this first responder. It is not displayed.
  open var inputAccessoryView: UIView? { nil }

  /// Makes the responder the first responder.
  ///
  /// - Returns: A Boolean value indicating whether the responder is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let application = UIApplication.shared
    if application.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = application.firstResponder, !other.resignFirstResponder() { return false }
    application.firstResponder = self
    return true
  }

  /// Resigns as first responder.
  ///
  /// - Returns: A Boolean value indicating whether the responder has resigned, or was not first.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  // MARK: Actions

  /// Returns a Boolean value indicating whether the responder performs an action. By default, it
  /// does if it has the method, except for the edit actions.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !Self.editActions.contains(action.name) && action.isMethod(of: self)
  }

  /// The edit actions, which a responder performs only if it overrides `canPerformAction`.
  private static let editActions: Set<String> = [
    "cut", "copy", "paste", "delete", "select", "selectAll",
  ]

  /// Cuts the selection. Does nothing by default.
  open func cut(_ sender: Any?) {}

  /// Copies the selection. Does nothing by default.
  open func copy(_ sender: Any?) {}

  /// Pastes the pasteboard's contents. Does nothing by default.
  open func paste(_ sender: Any?) {}

  /// Deletes the selection. Does nothing by default.
  open func delete(_ sender: Any?) {}

  /// Selects the touched content. Does nothing by default.
  open func select(_ sender: Any?) {}

  /// Selects all content. Does nothing by default.
  open func selectAll(_ sender: Any?) {}

  /// Returns the nearest responder in the chain, from this one on, that performs an action, if any.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var current: UIResponder? = self
    while let responder = current {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      current = responder.next
    }
    return nil
  }

  /// Returns whether a touch method must call `next`.
  ///
  /// If the session has called the method and traverses the chain, records the call of `super` and
  /// returns false.
  func passesOn() -> Bool {
    guard let call = TouchCall.running, call.responder === self, next === standardNext
    else { return true }
    call.passOn()
    return false
  }
}

/// A call of a touch method by the session. It exists for the duration of the call.
@MainActor
final class TouchCall {
  /// The innermost call in progress.
  static var running: TouchCall?

  let responder: UIResponder
  /// True after the method of the base class has been called.
  private var callsSuper = false
  private let turn: TouchTurn?
  private let map: ViewMap

  private init(_ responder: UIResponder, _ turn: TouchTurn?, _ map: ViewMap) {
    self.responder = responder
    self.turn = turn
    self.map = map
  }

  /// Called when `super` reaches `UIResponder`'s method.
  func passOn() {
    callsSuper = true
    turn?.perform()
  }

  /// Called when `UIControl`'s method is reached, by `super` or because a descendant forwards
  /// touches.
  func track(in control: UIControl) {
    if control === responder {
      passOn()
    } else if let node = map.node(of: control) {
      turn?.perform(in: node)
    }
  }

  /// Calls a touch method of a responder.
  ///
  /// - Returns: Whether the method called `super`.
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

/// The touch methods of a responder, as the engine calls them. Holds the responder weakly. Used
/// on the main thread only.
final class ResponderBehavior: TouchResponding, @unchecked Sendable {
  private weak var responder: UIResponder?
  private weak var map: ViewMap?

  init(responder: UIResponder? = nil, map: ViewMap? = nil) {
    self.responder = responder
    self.map = map
  }

  func respond(
    _ method: TouchMethod, _ touches: [Touch], as kind: Responder, _ turn: TouchTurn?
  ) -> TouchAnswer {
    // The session runs on the main thread, and waits for the result.
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
