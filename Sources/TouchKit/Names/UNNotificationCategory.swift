// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are User Notifications' names, which do nothing here; a comment on each would only
// repeat it.

public import Foundation

open class UNNotificationActionIcon: NSObject {
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = Self(rawValue: 1)
  public static let destructive = Self(rawValue: 2)
  public static let foreground = Self(rawValue: 4)
}

open class UNNotificationAction: NSObject {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
  }
}

open class UNTextInputNotificationAction: UNNotificationAction {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = Self(rawValue: 1)
  public static let allowInCarPlay = Self(rawValue: 2)
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
  public static let allowAnnouncement = Self(rawValue: 16)
}

open class UNNotificationCategory: NSObject {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options)
  }
}

open class UNTextInputNotificationResponse: UNNotificationResponse {
  open var userText: String { "" }
}

public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"
