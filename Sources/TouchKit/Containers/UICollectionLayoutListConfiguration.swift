// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

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
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
  public let appearance: Appearance
  public var showsSeparators = true
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var headerTopPadding: CGFloat?
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var separatorConfiguration: UIListSeparatorConfiguration
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

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

/// The appearance of the separators of a list, which are not shown.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable {
    case automatic, visible, hidden
  }
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)
  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator
  public var multipleSelectionColor = UIColor.separator
  public var visualEffect: UIVisualEffect?
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
