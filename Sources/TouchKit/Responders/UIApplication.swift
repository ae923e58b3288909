/// The application's delegate; part of the responder chain when it is a responder.
@MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// The application: the end of the responder chain but for its delegate.
@MainActor
open class UIApplication: UIResponder {
  /// The application.
  public static let shared = UIApplication()
  /// The application's delegate.
  public weak var delegate: (any UIApplicationDelegate)?

  /// The delegate, when it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }
}
