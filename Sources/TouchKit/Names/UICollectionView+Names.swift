// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UICollectionView {
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  public var allowsFocusDuringEditing: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var allowsSelectionDuringEditing: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var contextMenuInteraction: UIContextMenuInteraction? { nil }
}

extension UICollectionViewCell {
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}

extension UICollectionViewController {
  public var useLayoutToLayoutNavigationTransitions: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

extension UICollectionView.CellRegistration {
  public var cellProvider: (UICollectionView, IndexPath, Item) -> Cell {
    { view, path, item in
      view.dequeueConfiguredReusableCell(using: self, for: path, item: item)
    }
  }
}

extension UICollectionView.SupplementaryRegistration {
  public var supplementaryProvider: (UICollectionView, IndexPath) -> Supplementary {
    { view, path in view.dequeueConfiguredReusableSupplementary(using: self, for: path) }
  }
}

// MARK: - Names before Swift 4.2

public typealias UICollectionElementCategory = UICollectionView.ElementCategory
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
public typealias UICollectionViewFlowLayoutSectionInsetReference =
  UICollectionViewFlowLayout.SectionInsetReference
public let UICollectionViewFlowLayoutAutomaticSize = CGSize(
  width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
