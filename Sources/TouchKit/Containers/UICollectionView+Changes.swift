// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Changes of items and layouts, and the elements beside the items.
extension UICollectionView {
  /// A Boolean value indicating whether cells show the accessories of the editing mode.
  public var isEditing: Bool {
    get { stored(false) }
    set {
      guard newValue != isEditing else { return }
      store(newValue)
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    supplementaryElements.first { element in
      self.supplementaryView(forElementKind: element.kind, at: element.path) === supplementaryView
    }?.path
  }
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaryElements.filter { element in
      element.kind == elementKind
        && supplementaryView(forElementKind: elementKind, at: element.path) != nil
    }.map(\.path)
  }
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, to: newSection) }
  }
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfigure(indexPaths) }
  }
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementaryElements.filter { $0.kind == elementKind }.compactMap { element in
      supplementaryView(forElementKind: elementKind, at: element.path)
    }
  }

  /// Begins a transition, which does not change the layout until it finishes.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let transition = UICollectionViewTransitionLayout(
      currentLayout: collectionViewLayout, nextLayout: layout)
    store(transition, "transition")
    store(completion, "transition completion")
    return transition
  }
  public func cancelInteractiveTransition() { endTransition(finishes: false) }
  public func finishInteractiveTransition() { endTransition(finishes: true) }

  private func endTransition(finishes: Bool) {
    let transition: UICollectionViewTransitionLayout? = stored(nil, "transition")
    let completion: ((Bool, Bool) -> Void)? = stored(nil, "transition completion")
    store(nil, "transition")
    store(nil, "transition completion")
    guard let transition else { return }
    if finishes { collectionViewLayout = transition.nextLayout }
    completion?(true, finishes)
  }
  private var supplementaryElements: [(kind: String, path: IndexPath)] {
    (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []).compactMap { element in
      if case .supplementary(let kind) = element.kind { (kind, element.indexPath) } else { nil }
    }.sorted { $0.path < $1.path }
  }
}

/// The expansion of items in outlines.
extension UICollectionView {
  private var outline: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Returns whether the item of a cell is expanded.
  func isExpanded(_ cell: UICollectionViewCell) -> Bool {
    guard let outline, let path = indexPath(for: cell) else { return false }
    return outline.isExpanded(at: path)
  }

  /// Expands or collapses the item of a cell.
  func toggleOutline(of cell: UICollectionViewCell) {
    guard let outline, let path = indexPath(for: cell) else { return }
    outline.toggle(at: path)
  }
}

extension UICollectionView {
  /// Performs changes in a closure that is not kept, so that it does not need `self`, as in UIKit.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView: UpdatedList {
  /// The number of items of each section.
  var counts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  func makeChanges() {
    let changes = updates.take()
    let selected = (indexPathsForSelectedItems ?? []).filter { path in
      !changes.reloads(section: path.section)
    }
    if !needsReload, changes.turn(laidCounts, into: counts) {
      setSelection(selected)
      itemsMoved(
        item: { old in
          let isNew = changes.reloads(old) || changes.reconfigured.contains(old)
          return changes.path(old).map { ($0, keepsView: !isNew) }
        }, section: { changes.reloads(section: $0) ? nil : changes.section($0) })
    } else {
      setSelection(selected.compactMap(changes.path))
      reload()
    }
  }
}
