// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// An accessory of a list cell.
///
/// Those that handle touches have views: custom views, the disclosure of an outline, and the buttons
/// for details, insertion and deletion.
@preconcurrency @MainActor
public struct UICellAccessory {
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }
  public enum LayoutDimension: Sendable {
    case actual, standard
    case custom(CGFloat)
  }
  public enum Placement {
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
    public static func position(before accessory: UICellAccessory) -> Position { { _ in 0 } }
    public static func position(after accessory: UICellAccessory) -> Position { { $0.count } }
  }
  /// The options of all accessories, with those of the outline disclosure.
  public struct Options {
    public enum Style: Sendable {
      case automatic, header, cell
    }
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var style = Style.automatic
    public var backgroundColor: UIColor?
    public var font = UIFont.systemFont(ofSize: 17)
    public var adjustsFontForContentSizeCategory = true
    public var showsVerticalSeparator = true
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
    /// Creates the options of the delete, insert and multiselect accessories.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor?
    ) {
      self.init(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.backgroundColor = backgroundColor
    }
    /// Creates the options of the label accessory.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont, adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.init(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
    /// Creates the options of the reorder accessory.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool
    ) {
      self.init(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }
  public typealias DisclosureIndicatorOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options
  public typealias OutlineDisclosureOptions = Options
  public typealias LabelOptions = Options
  public typealias DetailOptions = Options
  public typealias PopUpMenuOptions = Options

  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public let isHidden: Bool
    public let reservedLayoutWidth: LayoutDimension?
    public let tintColor: UIColor?
    public let maintainsFixedSize: Bool
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  enum Kind {
    /// A sign, a label or a control that does not handle touches here.
    case sign
    case outline, detail, delete, insert
    case custom(UIView)
  }
  let kind: Kind
  let displayed: DisplayedState
  var options = Options()
  var isLeading = false
  var action: (() -> Void)?

  private init(
    _ kind: Kind, _ displayed: DisplayedState, _ options: Options, isLeading: Bool = false,
    _ action: (() -> Void)? = nil
  ) {
    (self.kind, self.displayed, self.options) = (kind, displayed, options)
    (self.isLeading, self.action) = (isLeading, action)
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> Self { Self(.sign, displayed, options) }
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail, displayed, options, actionHandler) }
  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> Self { Self(.sign, displayed, options) }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.delete, displayed, options, isLeading: true, actionHandler) }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.insert, displayed, options, isLeading: true, actionHandler) }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> Self { Self(.sign, displayed, options) }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> Self { Self(.sign, displayed, options, isLeading: true) }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.outline, displayed, options, actionHandler) }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options()
  ) -> Self { Self(.sign, displayed, options) }
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> Self { Self(.sign, displayed, options) }
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    let options = Options(
      isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor)
    return switch configuration.placement {
    case .leading(let displayed, _):
      Self(.custom(configuration.customView), displayed, options, isLeading: true)
    case .trailing(let displayed, _):
      Self(.custom(configuration.customView), displayed, options)
    }
  }

  /// Returns whether a cell shows the accessory.
  func isShown(whileEditing isEditing: Bool) -> Bool {
    if options.isHidden { return false }
    return switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
