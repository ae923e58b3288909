// Whoever imports UIKit has CGPoint and CGRect.
@_exported public import Foundation

/// An object that can respond to events.
///
/// The touch methods pass the touch on to `next`, as in UIKit: an override that does not call
/// `super` keeps it.
@MainActor
open class UIResponder: Hashable, CustomStringConvertible {
  /// A responder.
  public init() {}

  /// The responder that gets what this one does not handle.
  ///
  /// Touches and actions climb the chain of the views themselves: an override changes only what
  /// calls of `next` see.
  open var next: UIResponder? { nil }

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

  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesCancelled(touches, with: event) }
  }

  /// Whether it may become first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// The class in angle brackets.
  open nonisolated var description: String { "<\(type(of: self))>" }

  /// Whether both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Takes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Whether the touch has to be handed to `next` here. When the session has called the method it
  /// climbs the chain itself, and only has to know that `super` was called.
  func passesOn() -> Bool {
    guard let delivery = TouchCall.running, delivery.responder === self else { return true }
    delivery.callsSuper = true
    return false
  }
}
