// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are the names of User Notifications, which do nothing here; a comment on each would only
// repeat it.

public import Foundation

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let provisional = Self(rawValue: 64)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

open class UNNotificationSettings: NSObject {
  open var authorizationStatus: UNAuthorizationStatus { .denied }
}

open class UNNotificationSound: NSObject {
  @MainActor public static let `default` = UNNotificationSound()
}

open class UNNotificationContent: NSObject {
  open var title = ""
  open var subtitle = ""
  open var body = ""
  open var badge: NSNumber?
  open var sound: UNNotificationSound?
  open var categoryIdentifier = ""
  open var threadIdentifier = ""
  open var userInfo: [AnyHashable: Any] = [:]
}

open class UNMutableNotificationContent: UNNotificationContent {}

open class UNNotificationTrigger: NSObject {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
  open func nextTriggerDate() -> Date? { Calendar.current.date(from: dateComponents) }
}

open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) { (self.identifier, self.content, self.trigger) = (identifier, content, trigger) }
}

open class UNNotification: NSObject {
  public let date = Date(timeIntervalSinceReferenceDate: 0)
  public let request: UNNotificationRequest
  init(_ request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  open var actionIdentifier: String { "com.apple.UNNotificationDefaultActionIdentifier" }
  init(_ notification: UNNotification) { self.notification = notification }
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)
}

@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// The centre of notifications, which keeps requests and delivers none: the user has not allowed
/// them.
@preconcurrency @MainActor
open class UNUserNotificationCenter: NSObject {
  private static let shared = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  private var requests: [UNNotificationRequest] = []

  open class func current() -> UNUserNotificationCenter { shared }
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (_ granted: Bool, _ error: (any Error)?) -> Void
  ) { completionHandler(false, nil) }
  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings()) }
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    requests.removeAll { $0.identifier == request.identifier }
    requests.append(request)
    completionHandler?(nil)
  }
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { completionHandler(requests) }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    requests.removeAll { identifiers.contains($0.identifier) }
  }
  open func removeAllPendingNotificationRequests() { requests = [] }
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removeAllDeliveredNotifications() {}
}

extension UNUserNotificationCenter {
  public var supportsContentExtensions: Bool { false }
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    store(categories, "categories")
  }
  public func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) { completionHandler(stored([], "categories")) }
  public func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) { completionHandler([]) }
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    UIApplication.shared.applicationIconBadgeNumber = newBadgeCount
    completionHandler?(nil)
  }
  public func requestAuthorization(
    options: UNAuthorizationOptions = []
  ) async throws -> Bool { false }
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  public func notificationCategories() async -> Set<UNNotificationCategory> {
    stored([], "categories")
  }
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    var found: [UNNotificationRequest] = []
    getPendingNotificationRequests { found = $0 }
    return found
  }
  public func deliveredNotifications() async -> [UNNotification] { [] }
}

extension UNNotificationPresentationOptions: Hashable {}
