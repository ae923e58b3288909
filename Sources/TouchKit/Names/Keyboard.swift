// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension Notification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey =
  UIResponder.keyboardAnimationDurationUserInfoKey

/// The keyboard, which is not drawn, but posts its notifications: it appears when a text view or
/// field in a window becomes first responder, and disappears when no other one does.
@MainActor
enum Keyboard {
  /// The height of the keyboard of a phone in portrait, in points.
  static let height: CGFloat = 336
  /// The view for which the keyboard is shown; it goes with its window.
  private static weak var owner: UIView?

  /// Returns whether a first responder is a text view or field in a window.
  static func isShown(for first: UIResponder?) -> Bool {
    guard let view = first as? UIView, view.window != nil else { return false }
    return view is UITextField || view is UITextView
  }

  /// Called when the first responder has changed.
  static func follow(_ first: UIResponder?) {
    let view = first as? UIView
    let shows = isShown(for: first)
    let wasShown = owner?.window != nil
    owner = shows ? view : nil
    guard shows != wasShown else { return }
    let screen = UIScreen.main.bounds
    let below = CGRect(
      x: 0, y: screen.size.height, width: screen.size.width, height: height)
    let above = below.offsetBy(dx: 0, dy: -height)
    let info: [String: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: shows ? below : above),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: shows ? above : below),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
    for window in UIApplication.shared.windows {
      for view in window.subtree where view.hasKeyboardGuide { view.setNeedsLayout() }
    }
    // Constraints with the guide have to be solved even if no view is laid out.
    LayoutPass.begin()
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(
      shows ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    post(UIResponder.keyboardDidChangeFrameNotification)
    post(shows ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
  }
}
