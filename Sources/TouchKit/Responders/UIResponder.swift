@_exported public import Foundation
import HitTesting
import TouchDelivery

// Whoever imports UIKit has CGPoint and CGRect.

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

  /// Touches were cancelled.
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

  /// Whether the method has to call `next`. A session that calls the method climbs the chain
  /// on its own, and only has to know that `super` was called.
  func passesOn() -> Bool {
    guard let delivery = TouchCall.running, delivery.responder === self else { return true }
    delivery.callsSuper = true
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
  var callsSuper = false

  private init(_ responder: UIResponder) { self.responder = responder }

  /// Calls a touch method of a responder. Returns whether it called `super`.
  static func perform(on responder: UIResponder, _ body: () -> Void) -> Bool {
    let call = TouchCall(responder)
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

  func respond(_ method: TouchMethod, _ touches: [Touch], as kind: Responder) -> TouchAnswer {
    MainActor.assumeIsolated {
      guard let responder, let map else { return .callsSuper }
      let objects = Set(touches.compactMap { map.touch($0) })
      if objects.isEmpty { return .callsSuper }
      let callsSuper = TouchCall.perform(on: responder) {
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
