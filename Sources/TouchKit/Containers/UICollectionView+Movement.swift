// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The interactive movement of an item.
///
/// The cell follows the target position. The other items move when the movement ends, not meanwhile.
extension UICollectionView {
  /// An item that is being moved, and the position of its cell's center.
  struct Movement {
    let item: IndexPath
    var target: CGPoint
  }

  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let cell = cellForItem(at: indexPath),
      canMove(indexPath)
    else { return false }
    movement = Movement(item: indexPath, target: cell.center)
    bringSubviewToFront(cell)
    return true
  }

  /// Returns whether an item can be moved: as the data source decides, or if it moves items at all.
  private func canMove(_ indexPath: IndexPath) -> Bool {
    guard let dataSource else { return false }
    guard ImplementedMethods.has("collectionView(_:canMoveItemAt:)", "can", in: dataSource)
    else {
      return ImplementedMethods.has("collectionView(_:moveItemAt:to:)", "move", in: dataSource)
    }
    return dataSource.collectionView(self, canMoveItemAt: indexPath)
  }

  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    self.movement?.target = targetPosition
    cellForItem(at: movement.item)?.center = targetPosition
  }

  public func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    let proposed = indexPathForItem(at: movement.target).map { path in
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.item,
        atCurrentIndexPath: movement.item, toProposedIndexPath: path) ?? path
    }
    if let target = proposed, target != movement.item {
      dataSource?.collectionView(self, moveItemAt: movement.item, to: target)
      return moveItem(at: movement.item, to: target)
    }
    layoutChanged()
  }

  public func cancelInteractiveMovement() {
    guard movement != nil else { return }
    movement = nil
    layoutChanged()
  }
}

/// The menus of items.
extension UICollectionView {
  private static let menuMethods = [
    "collectionView(_:contextMenuConfigurationForItemAt:point:)",
    "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
  ]

  /// Attaches the recognizer of long presses if the delegate has menus of items.
  func updateMenuPress() {
    let hasMenus = itemDelegate.map { delegate in
      Self.menuMethods.contains { ImplementedMethods.has($0, "context", in: delegate) }
    }
    guard (hasMenus == true) != (menuPress != nil) else { return }
    menuPress = MenuPress.move(menuPress, to: hasMenus == true ? self : nil) { [weak self] in
      self?.showMenu(at: $0)
    }
  }

  private func showMenu(at point: CGPoint) {
    guard let delegate = itemDelegate else { return }
    let path = indexPathForItem(at: point)
    let configuration =
      delegate.collectionView(
        self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
      ?? path.flatMap {
        delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
      }
    if let menu = configuration?.menu { MenuView.show(menu, of: self, at: point, sender: self) }
  }
}
