// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// An instance of the application's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation states of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The circumstances of a scene's connection, which are none here.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    open var sourceApplication: String? { nil }
    open var notificationResponse: UNNotificationResponse? { nil }
  }

  /// The state of the scene: active in the foreground, except during launch and at the end.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The delegate that a launch has created.
  open weak var delegate: (any UISceneDelegate)?
  open internal(set) lazy var session = UISceneSession()
  // The type is implicitly unwrapped as in UIKit, so that assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The scene of all windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The only scene.
  static let main = UIWindowScene()

  /// The existing windows, in order of creation.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The key window; the first window if none is key.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen that displays the scene.
  open var screen: UIScreen { .main }
  /// The coordinate space of the scene, which is that of the screen.
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
  /// The status bar manager. The status bar takes no space.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// The orientation of the interface, which is always portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The traits of the environment.
  open var traitCollection: UITraitCollection { .light }
  /// The limits of the size of the scene. They are `nil`, as on a phone.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
}

open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize.zero
}

/// The information about a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
  open internal(set) weak var scene: UIScene?
  open internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  open var role: Role { .windowApplication }
  open private(set) lazy var persistentIdentifier = UUID().uuidString
  open var userInfo: [String: Any]?
  open var stateRestorationActivity: NSUserActivity?
}

/// The classes for a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  /// The class of the scene. It has no effect: the scene is a `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate. If it is `nil`, it is the class `SceneDelegate` of the
  /// app's module.
  open var delegateClass: AnyClass?
  /// The storyboard of the scene; `nil` for the app's main storyboard.
  open var storyboard: UIStoryboard?
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// The delegate of a scene. Launching calls its methods in UIKit's order.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(
    _ scene: UIScene, willContinueUserActivityWithType userActivityType: String
  ) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, UIWindowKeeping {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}

// MARK: - Notifications that are never posted

@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
}

@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
  }
}

public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

#if !canImport(Darwin)
/// An activity of the user that another device continues. It is stored only.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var isEligibleForHandoff = false
  open var isEligibleForSearch = false
  public init(activityType: String) { self.activityType = activityType }
  open func becomeCurrent() {}
  open func invalidate() {}
}
#endif
