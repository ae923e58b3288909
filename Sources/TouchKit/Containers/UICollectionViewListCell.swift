// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The cell of a list, with a configuration for its content.
open class UICollectionViewListCell: UICollectionViewCell {
  /// Stored: accessories are not shown.
  open var accessories: [UICellAccessory] = []
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true
  public let separatorLayoutGuide = UILayoutGuide()
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// An accessory of a list cell, which is not shown.
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
    case leading(displayed: DisplayedState = .always), trailing(displayed: DisplayedState = .always)
  }
  /// The options of all accessories, with those of the outline disclosure.
  public struct Options {
    public enum Style: Sendable {
      case automatic, header, cell
    }
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public var style = Style.automatic
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
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

  public struct CustomViewConfiguration {
    public let customView: UIView
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) { self.customView = customView }
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> Self { Self() }
  public static func detail(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self() }
  public static func checkmark(
    displayed: DisplayedState = .always, options: Options = Options()
  ) -> Self { Self() }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self() }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self() }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> Self { Self() }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: Options = Options()
  ) -> Self { Self() }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self() }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: Options = Options()
  ) -> Self { Self() }
  public static func customView(configuration: CustomViewConfiguration) -> Self { Self() }
}

/// The appearance of a list. Its rows have the height of a cell with one line of text.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }
  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public let appearance: Appearance
  public var showsSeparators = true
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var headerTopPadding: CGFloat?
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The height of a row, a header or a footer, and the inset of grouped rows from the sides.
  fileprivate static let rowHeight: CGFloat = 44
  fileprivate static let inset: CGFloat = 20
}

extension NSCollectionLayoutSection {
  /// Creates the section of a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UICollectionLayoutListConfiguration.rowHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    if configuration.appearance == .insetGrouped {
      let inset = UICollectionLayoutListConfiguration.inset
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 0, leading: inset, bottom: inset, trailing: inset)
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: row, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: row, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates the layout of a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
