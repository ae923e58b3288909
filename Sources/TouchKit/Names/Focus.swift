// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public func contains(_ environment: any UIFocusEnvironment) -> Bool { self === environment }
}

@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var isFocused: Bool { get }
  var frame: CGRect { get }
}

@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  var coordinateSpace: any UICoordinateSpace { get }
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}

public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let next = Self(rawValue: 16)
  public static let previous = Self(rawValue: 32)
  public static let first = Self(rawValue: 64)
  public static let last = Self(rawValue: 128)
}

@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open weak var previouslyFocusedItem: (any UIFocusItem)? { nil }
  open weak var nextFocusedItem: (any UIFocusItem)? { nil }
  open weak var previouslyFocusedView: UIView? { nil }
  open weak var nextFocusedView: UIView? { nil }
  open var focusHeading: UIFocusHeading { [] }
}

open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  open var nextFocusedIndexPath: IndexPath? { nil }
}

open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  open var nextFocusedIndexPath: IndexPath? { nil }
}

@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
  var duration: TimeInterval { get }
}

@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {}
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {}
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {}
}

@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  public nonisolated static let didUpdateNotification = Notification.Name(
    "UIFocusDidUpdateNotification")
  public nonisolated static let movementDidFailNotification = Notification.Name(
    "UIFocusMovementDidFailNotification")
  public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  open weak var focusedItem: (any UIFocusItem)? { nil }
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
  open func updateFocusIfNeeded() {}
}

open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  open var preferredFocusEnvironments: [any UIFocusEnvironment]?
  open weak var preferredFocusedView: UIView?
}

public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let ignored = Self(rawValue: 0)
  public static let previouslyFocused = Self(rawValue: 1000)
  public static let prioritized = Self(rawValue: 2000)
  public static let currentlyFocused = Self(rawValue: .max)
}

@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
  @preconcurrency @MainActor
  public override init() { super.init() }
}

open class UIFocusHaloEffect: UIFocusEffect {
  public enum Position: Int, Sendable {
    case automatic, outside, inside
  }
  open weak var containerView: UIView?
  open weak var referenceView: UIView?
  open var position = Position.automatic
  public convenience init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve
  ) {
    self.init()
  }
  public convenience init(path bezierPath: UIBezierPath) { self.init() }
}

extension UIView {
  public var focusEffect: UIFocusEffect? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var focusGroupPriority: UIFocusGroupPriority {
    get { stored(.ignored) }
    set { store(newValue) }
  }
}

extension UITableView {
  public var allowsFocus: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var allowsFocusDuringEditing: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var selectionFollowsFocus: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

extension UICollectionView {
  public var remembersLastFocusedIndexPath: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var selectionFollowsFocus: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}
