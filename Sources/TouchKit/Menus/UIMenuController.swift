// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// An item of the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The controller of the edit menu. It keeps track of the menu's visibility, and displays nothing.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  open var isMenuVisible = false
  open var menuItems: [UIMenuItem]?
  open private(set) var menuFrame = CGRect.zero
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { menuFrame = targetRect }
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (menuFrame, isMenuVisible) = (targetRect, true)
  }
  open func hideMenu() { isMenuVisible = false }
  open func hideMenu(from targetView: UIView) { isMenuVisible = false }
  open func update() {}
}

/// The standard edit actions. A `Selector` refers to `copy(_:)` as
/// `UIResponderStandardEditActions.copy`.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func delete(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
}

/// A pasteboard that is private to the process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  open var string: String? { didSet { changeCount += 1 } }
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  open var image: UIImage? { didSet { changeCount += 1 } }
  open var url: URL? { didSet { changeCount += 1 } }
  open var color: UIColor? { didSet { changeCount += 1 } }
  open private(set) var changeCount = 0
  open var hasStrings: Bool { string != nil }
}

/// The base class of menu elements.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let hidden = Self(rawValue: 4)
  }
  public enum State: Int, Sendable {
    case off, on, mixed
  }
  open var title: String {
    get { "" }
    set {}
  }
  open var image: UIImage? {
    get { nil }
    set {}
  }
  @preconcurrency @MainActor
  override init() { super.init() }
}

/// A menu of a button, a bar item or an interaction.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let singleSelection = Self(rawValue: 32)
  }
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  private let name: String
  private let picture: UIImage?
  open override var title: String {
    get { name }
    set {}
  }
  open override var image: UIImage? {
    get { picture }
    set {}
  }
  public let identifier: Identifier
  public let children: [UIMenuElement]
  public let options: Options
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    (name, picture, self.children, self.options) = (title, image, children, options)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init()
    self.subtitle = subtitle
  }
}
