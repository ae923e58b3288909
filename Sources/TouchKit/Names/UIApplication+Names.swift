// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

extension UIApplication {
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude
  public nonisolated static let openDefaultApplicationsSettingsURLString =
    "app-settings:default-applications"
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  public nonisolated static let statusBarFrameUserInfoKey =
    "UIApplicationStatusBarFrameUserInfoKey"
  public nonisolated static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification =
    Notification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")

  public var alternateIconName: String? { nil }
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(CocoaError(.featureUnsupported)) }
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    throw CocoaError(.featureUnsupported)
  }
  public var applicationSupportsShakeToEdit: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  public func beginReceivingRemoteControlEvents() {}
  public func endReceivingRemoteControlEvents() {}
  public func completeStateRestoration() {}
  public func extendStateRestoration() {}
  public func ignoreSnapshotOnNextApplicationLaunch() {}
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {}
  @discardableResult
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    canOpenURL(url)
  }
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}
  public func setStatusBarOrientation(
    _ interfaceOrientation: UIInterfaceOrientation, animated: Bool
  ) {}
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  public func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
}

extension UIApplication.LaunchOptionsKey {
  public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
  public static let bluetoothCentrals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
  public static let bluetoothPeripherals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
  public static let localNotification = Self(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
  public static let userActivityType = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
}

extension Notification.Name {
  public static let UIApplicationDidFinishLaunching =
    UIApplication.didFinishLaunchingNotification
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIApplicationUserDidTakeScreenshot =
    UIApplication.userDidTakeScreenshotNotification
  public static let UIApplicationWillChangeStatusBarOrientation =
    UIApplication.willChangeStatusBarOrientationNotification
  public static let UIApplicationDidChangeStatusBarOrientation =
    UIApplication.didChangeStatusBarOrientationNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
  public static let UIDeviceProximityStateDidChange =
    UIDevice.proximityStateDidChangeNotification
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  public static let UIScreenBrightnessDidChange = UIScreen.brightnessDidChangeNotification
  public static let UIScreenDidConnect = UIScreen.didConnectNotification
  public static let UIScreenDidDisconnect = UIScreen.didDisconnectNotification
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
}

public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
