import Foundation

/// The control at the end of a row that moves it in the editing mode. UIKit's class has this name.
///
/// The row follows the finger. The others move when the finger is lifted, not meanwhile.
final class UITableViewCellReorderControl: UIView {
  /// The width, in points.
  static let width: CGFloat = 44
  private let press = UILongPressGestureRecognizer()

  init() {
    super.init(frame: .zero)
    accessibilityLabel = "Reorder"
    // It begins with the touch, so that the table does not scroll.
    press.minimumPressDuration = 0
    press.addAction(UIAction { [weak self] _ in self?.follow() })
    addGestureRecognizer(press)
    let symbol = UILabel(frame: CGRect(x: 0, y: 0, width: Self.width, height: 44))
    symbol.text = "≡"
    symbol.textAlignment = .center
    symbol.textColor = .lightGray
    symbol.autoresizingMask = .flexibleHeight
    addSubview(symbol)
  }

  required init?(coder: NSCoder) { nil }

  private func follow() {
    guard let cell = superview as? UITableViewCell, let table = cell.superview as? UITableView
    else { return }
    let y = press.location(in: table).y
    switch press.state {
    case .began: table.beginReorder(of: cell, at: y)
    case .changed: table.reorder(to: y)
    case .ended: table.endReorder(at: y)
    case .cancelled, .failed: table.endReorder(at: nil)
    case .possible: break
    }
  }
}

/// A row that is being moved.
struct RowReorder {
  let path: IndexPath
  let cell: UITableViewCell
  /// The distance of the finger from the centre of the row, in points.
  let offset: CGFloat
}

extension UITableView {
  /// Returns whether a row has a control that moves it.
  func canReorder(_ path: IndexPath) -> Bool {
    guard isEditing, let dataSource,
      ImplementedMethods.has("tableView(_:moveRowAt:to:)", "move", in: dataSource)
    else { return false }
    let decides = ImplementedMethods.has("tableView(_:canMoveRowAt:)", "can", in: dataSource)
    return !decides || dataSource.tableView(self, canMoveRowAt: path)
  }

  fileprivate func beginReorder(of cell: UITableViewCell, at y: CGFloat) {
    guard let path = indexPath(for: cell) else { return }
    movedRow = RowReorder(path: path, cell: cell, offset: y - cell.center.y)
    bringSubviewToFront(cell)
  }

  fileprivate func reorder(to y: CGFloat) {
    if let row = movedRow { row.cell.center.y = y - row.offset }
  }

  /// Moves the row to the place where the finger is lifted; back to its own without one.
  fileprivate func endReorder(at y: CGFloat?) {
    guard let row = movedRow else { return }
    movedRow = nil
    if let y, let proposed = path(at: y), proposed != row.path {
      let target =
        rowDelegate?.tableView(
          self, targetIndexPathForMoveFromRowAt: row.path, toProposedIndexPath: proposed)
        ?? proposed
      if target != row.path {
        dataSource?.tableView(self, moveRowAt: row.path, to: target)
        return moveRow(at: row.path, to: target)
      }
    }
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// Returns the row at a height: the first or the last one above or below all.
  private func path(at y: CGFloat) -> IndexPath? {
    if let path = indexPathForRow(at: CGPoint(x: bounds.midX, y: y)) { return path }
    let visible = indexPathsForVisibleRows ?? []
    return visible.min { distance(of: $0, from: y) < distance(of: $1, from: y) }
  }

  private func distance(of path: IndexPath, from y: CGFloat) -> CGFloat {
    abs(rectForRow(at: path).midY - y)
  }
}
