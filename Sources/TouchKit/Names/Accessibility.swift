// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let image = Self(rawValue: 4)
  public static let selected = Self(rawValue: 8)
  public static let playsSound = Self(rawValue: 16)
  public static let keyboardKey = Self(rawValue: 32)
  public static let staticText = Self(rawValue: 64)
  public static let summaryElement = Self(rawValue: 128)
  public static let notEnabled = Self(rawValue: 256)
  public static let updatesFrequently = Self(rawValue: 512)
  public static let searchField = Self(rawValue: 1024)
  public static let startsMediaSession = Self(rawValue: 2048)
  public static let adjustable = Self(rawValue: 4096)
  public static let allowsDirectInteraction = Self(rawValue: 8192)
  public static let causesPageTurn = Self(rawValue: 16384)
  public static let header = Self(rawValue: 65536)
  public static let tabBar = Self(rawValue: 1 << 19)
  public static let toggleButton = Self(rawValue: 1 << 53)
}

/// The accessibility properties of a responder other than its label and identifier, which
/// are stored without any effect.
@MainActor
final class AccessibilityValues {
  var traits: UIAccessibilityTraits?
  var hint: String?
  var value: String?
  var elements: [Any]?
  var elementsHidden = false
  var isModal = false
  var groups = false
  var frame: CGRect?
  var path: UIBezierPath?
  var point: CGPoint?
  var actions: [UIAccessibilityCustomAction]?
  var language: String?
  var navigationStyle = 0
}

@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = true
  open var accessibilityFrameInContainerSpace = CGRect.zero
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  private let handler: ((UIAccessibilityCustomAction) -> Bool)?
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, handler) = (name, actionHandler)
    super.init()
  }
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, actionHandler: nil)
  }
}

public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Self(rawValue: 1008)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let screenChanged = Self(rawValue: 1000)
    public static let pageScrolled = Self(rawValue: 1009)
  }
  public static func post(notification: Notification, argument: Any?) {}
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification
    .Name(
      "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public nonisolated static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

public enum UIAccessibilityZoomType: Int, Sendable {
  case insertionPoint
}

@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {
  public var accessibilityIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
}
extension UIImage: UIAccessibilityIdentification {
  public var accessibilityIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

/// An object with accessibility elements. UIKit declares these methods for all objects.
@preconcurrency @MainActor
public protocol UIAccessibilityContainer: NSObjectProtocol {
  var accessibilityElements: [Any]? { get set }
  func accessibilityElementCount() -> Int
  func accessibilityElement(at index: Int) -> Any?
  func index(ofAccessibilityElement element: Any) -> Int
}

extension UIResponder: UIAccessibilityContainer {
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get { stored(.none) }
    set { store(newValue) }
  }
  public var accessibilityRespondsToUserInteraction: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var accessibilityIgnoresInvertColors: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  func accessibilityRowRange() -> NSRange
  func accessibilityColumnRange() -> NSRange
}

@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  func accessibilityRowCount() -> Int
  func accessibilityColumnCount() -> Int
}

@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { nil }
}

@preconcurrency @MainActor
public protocol UIGuidedAccessRestrictionDelegate: NSObjectProtocol {
  var guidedAccessRestrictionIdentifiers: [String]? { get }
  func guidedAccessRestriction(
    withIdentifier restrictionIdentifier: String,
    didChange newRestrictionState: UIAccessibility.GuidedAccessRestrictionState)
  func textForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String?
  func detailTextForGuidedAccessRestriction(
    withIdentifier restrictionIdentifier: String
  ) -> String?
}

extension UIGuidedAccessRestrictionDelegate {
  public func detailTextForGuidedAccessRestriction(
    withIdentifier restrictionIdentifier: String
  ) -> String? { nil }
}

extension UIAccessibility {
  public enum GuidedAccessRestrictionState: Int, Sendable {
    case allow, deny
  }
  public static func zoomFocusChanged(
    zoomType type: UIAccessibilityZoomType, toFrame frame: CGRect, in view: UIView
  ) {}
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { true }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
}
