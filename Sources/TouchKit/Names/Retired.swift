// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// An alert, which is not shown.
open class UIAlertView: UIView {
  open weak var delegate: AnyObject?
  open var title = ""
  open var message: String?
  open var cancelButtonIndex = -1
  open var alertViewStyle = UIAlertViewStyle.default
  open var isVisible: Bool { false }
  open var firstOtherButtonIndex: Int { cancelButtonIndex == 0 ? 1 : 0 }
  private var titles: [String] = []
  private var fields: [UITextField] = []
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    (self.title, self.message) = (title ?? "", message)
    self.delegate = delegate.map { $0 as AnyObject }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }
  open var numberOfButtons: Int { titles.count }
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  open func textField(at textFieldIndex: Int) -> UITextField? {
    guard (0..<2).contains(textFieldIndex) else { return nil }
    while fields.count <= textFieldIndex { fields.append(UITextField()) }
    return fields[textFieldIndex]
  }
  open func show() {}
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {}
}

@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) {}
}

/// A sheet of actions, which is not shown.
open class UIActionSheet: UIView {
  open weak var delegate: (any UIActionSheetDelegate)?
  open var title = ""
  open var cancelButtonIndex = -1
  open var destructiveButtonIndex = -1
  open var isVisible: Bool { false }
  private var titles: [String] = []
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles titles: String...
  ) {
    self.init(frame: .zero)
    (self.title, self.delegate) = (title ?? "", delegate)
    if let name = destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: name) }
    for title in titles { addButton(withTitle: title) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }
  open var numberOfButtons: Int { titles.count }
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  open func show(in view: UIView) {}
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {}
  open func show(from item: UIBarButtonItem, animated: Bool) {}
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {}
}

// MARK: - Web views

@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// A view for web pages. It loads none.
open class UIWebView: UIView {
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }
  open weak var delegate: (any UIWebViewDelegate)?
  open private(set) lazy var scrollView: UIScrollView = {
    let scroll = UIScrollView(frame: bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scroll)
    return scroll
  }()
  open var scalesPageToFit = false
  open var allowsInlineMediaPlayback = false
  open var mediaPlaybackRequiresUserAction = true
  open var dataDetectorTypes = UIDataDetectorTypes.phoneNumber
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var isLoading: Bool { false }
  open func loadHTMLString(_ string: String, baseURL: URL?) {}
  open func load(
    _ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL
  ) {}
  open func reload() {}
  open func stopLoading() {}
  open func goBack() {}
  open func goForward() {}
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}

// MARK: - Notifications

open class UILocalNotification: NSObject {
  open var fireDate: Date?
  open var timeZone: TimeZone?
  open var repeatInterval: Calendar.Component?
  open var alertBody: String?
  open var alertAction: String?
  open var alertTitle: String?
  open var alertLaunchImage: String?
  open var hasAction = true
  open var soundName: String?
  open var applicationIconBadgeNumber = 0
  open var category: String?
  open var userInfo: [AnyHashable: Any]?
}

public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
}

open class UIUserNotificationAction: NSObject {
  open var identifier: String?
  open var title: String?
}

open class UIUserNotificationCategory: NSObject {
  open var identifier: String?
}

open class UIUserNotificationSettings: NSObject {
  public let types: UIUserNotificationType
  public let categories: Set<UIUserNotificationCategory>?
  public init(
    types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?
  ) {
    (self.types, self.categories) = (types, categories)
    super.init()
  }
}

extension UIApplication {
  public func registerUserNotificationSettings(
    _ notificationSettings: UIUserNotificationSettings
  ) { store(notificationSettings, "currentUserNotificationSettings") }
  public var currentUserNotificationSettings: UIUserNotificationSettings? { stored(nil) }
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { stored([]) }
    set { store(newValue) }
  }
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications = (scheduledLocalNotifications ?? []) + [notification]
  }
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {}
  public func cancelLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications?.removeAll { $0 === notification }
  }
  public func cancelAllLocalNotifications() { scheduledLocalNotifications = [] }
}

// MARK: - Guides, sections and the restoration of state

@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  /// The distance from the top of the view.
  public var length: CGFloat { layoutFrame.minY - (owningView?.bounds.minY ?? 0) }
}

/// The sections of a list by the first letters of its titles.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()
  open class func current() -> Self {
    guard let shared = shared as? Self else { preconditionFailure("it has no subclasses") }
    return shared
  }
  open var sectionTitles: [String] { "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init) }
  open var sectionIndexTitles: [String] { sectionTitles }
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
  /// Returns the section of an object, by its title. A selector that returns a text cannot be called
  /// here, so that it counts for strings only.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let title = (object as? String ?? "").uppercased()
    return sectionTitles.firstIndex { $0 == title.prefix(1) } ?? sectionTitles.count - 1
  }
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    guard let texts = array as? [String] else { return array }
    return texts.sorted { $0.lowercased() < $1.lowercased() }
  }
}

@preconcurrency @MainActor
public protocol UIObjectRestoration {
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  var restorationParent: (any UIStateRestoring)? { get }
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

extension UIView: UIStateRestoring {}
extension UIViewController: UIStateRestoring {}

@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIViewController {
  public var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
