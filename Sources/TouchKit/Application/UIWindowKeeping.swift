// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

/// An object that keeps a window.
///
/// UIKit's requirement is optional, and a window of a delegate therefore twice optional. Code that
/// unwraps it twice compiles with the overload of this protocol, and code that unwraps it once with
/// the requirement.
@preconcurrency @MainActor
public protocol UIWindowKeeping {}

extension UIWindowKeeping {
  @_disfavoredOverload
  public var window: UIWindow?? {
    let window: UIWindow?
    if let delegate = self as? any UIApplicationDelegate {
      window = delegate.window
    } else if let delegate = self as? any UIWindowSceneDelegate {
      window = delegate.window
    } else {
      return nil
    }
    return .some(window)
  }
}
