// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The application's delegate. It is part of the responder chain if it is a responder.
///
/// Launching calls its methods in UIKit's order. The methods of backgrounding are called when the
/// debugger closes, and the others never.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, UIWindowKeeping {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidFinishLaunching(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  func applicationSignificantTimeChange(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {}
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {}
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, didReceive notification: UILocalNotification
  ) {}
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  public func applicationSignificantTimeChange(_ application: UIApplication) {}

  /// Launches the app whose delegate is marked `@main`, and prints the search of a touch in the
  /// middle of its window.
  ///
  /// With `import HitScopeKit` in the same file, the app opens in the debugger instead.
  @_disfavoredOverload
  public static func main() { UIApplication.describe(UIApplication.launch(Self.self)) }
}

/// Launches an app from `main.swift`, and prints the search of a touch in the middle of its window.
///
/// With `import HitScopeKit` in the same file, the app opens in the debugger instead.
///
/// - Parameters:
///   - principalClassName: The name of a subclass of `UIApplication`; `nil` for `UIApplication`.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` gives it.
@_disfavoredOverload @preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  UIApplication.describe(
    UIApplication.launch(
      named: delegateClassName, application: principalClassName))
  return 0
}

extension UIApplication {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public nonisolated static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

extension UIApplication {
  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString =
    "app-settings:notifications"
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  public func registerForRemoteNotifications() {}
  public func unregisterForRemoteNotifications() {}
  public var isRegisteredForRemoteNotifications: Bool { false }
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}
  public var isStatusBarHidden: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var statusBarOrientation: UIInterfaceOrientation {
    get { stored(.portrait) }
    set { store(newValue) }
  }
  public var statusBarStyle: UIStatusBarStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  public var supportsMultipleScenes: Bool { false }
  public var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var isProtectedDataAvailable: Bool { true }
  public var supportsAlternateIcons: Bool { false }
}
