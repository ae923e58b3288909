// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are User Notifications' names, which do nothing here; a comment on each would only
// repeat it.

public import Foundation

public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

public enum UNShowPreviewsSetting: Int, Sendable {
  case always, whenAuthenticated, never
}

extension UNAuthorizationOptions {
  public static let criticalAlert = Self(rawValue: 16)
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  public static let announcement = Self(rawValue: 128)
  public static let timeSensitive = Self(rawValue: 256)
}

extension UNNotificationSettings {
  public var alertSetting: UNNotificationSetting { .disabled }
  public var badgeSetting: UNNotificationSetting { .disabled }
  public var soundSetting: UNNotificationSetting { .disabled }
  public var lockScreenSetting: UNNotificationSetting { .disabled }
  public var notificationCenterSetting: UNNotificationSetting { .disabled }
  public var carPlaySetting: UNNotificationSetting { .notSupported }
  public var criticalAlertSetting: UNNotificationSetting { .notSupported }
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  public var scheduledDeliverySetting: UNNotificationSetting { .disabled }
  public var alertStyle: UNAlertStyle { .none }
  public var showPreviewsSetting: UNShowPreviewsSetting { .always }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension UNNotificationSound {
  public convenience init(named name: UNNotificationSoundName) { self.init() }
  public class var defaultCritical: UNNotificationSound { UNNotificationSound() }
  public class var defaultRingtone: UNNotificationSound { UNNotificationSound() }
  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound()
  }
}

open class UNNotificationAttachment: NSObject {
  public let identifier: String
  public let url: URL
  open var type: String { url.pathExtension }
  private init(_ identifier: String, _ url: URL) { (self.identifier, self.url) = (identifier, url) }
  public convenience init(
    identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
  ) throws { self.init(identifier, URL) }
}

extension UNNotificationContent {
  public var attachments: [UNNotificationAttachment] {
    get { stored([]) }
    set { store(newValue) }
  }
  public var launchImageName: String {
    get { stored("") }
    set { store(newValue) }
  }
  public var interruptionLevel: UNNotificationInterruptionLevel {
    get { stored(.active) }
    set { store(newValue) }
  }
  public var targetContentIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var relevanceScore: Double {
    get { stored(0) }
    set { store(newValue) }
  }
  public var summaryArgument: String {
    get { stored("") }
    set { store(newValue) }
  }
  public var summaryArgumentCount: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  public var filterCriteria: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension UNTimeIntervalNotificationTrigger {
  public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

open class UNPushNotificationTrigger: UNNotificationTrigger {}
