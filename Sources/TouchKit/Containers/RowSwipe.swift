import Foundation

/// The drag of a row that uncovers its actions.
///
/// The row stays open where the drag ends beyond half of the buttons, and closes otherwise; a drag
/// over most of the row performs the first action. UIKit publishes none of these distances. While a
/// row is open, a touch elsewhere closes it and has no other effect.
@preconcurrency @MainActor
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let table: UITableView
  /// The row that is dragged or open; `nil` while all are closed.
  private var path: IndexPath?
  /// The distance by which the row is moved, in points; positive to the right.
  private var offset: CGFloat = 0
  /// True if the actions are at the leading edge of the row.
  private var isLeading = false
  private var pull: UISwipeActionPullView?
  private var configuration: UISwipeActionsConfiguration?
  /// The row that a drag is about to move.
  private var dragged: (row: IndexPath, actions: UISwipeActionsConfiguration, isLeading: Bool)?
  /// The offset at the beginning of a drag.
  private var start: CGFloat = 0
  private let pan = UIPanGestureRecognizer()

  /// The part of a row's width over which a drag performs its first action.
  private static let fullSwipe: CGFloat = 0.6
  /// The speed that opens or closes a row, in points per second.
  private static let speed: CGFloat = 300

  init(_ table: UITableView) {
    self.table = table
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addAction(UIAction { [unowned self] _ in follow() })
  }

  /// Attaches the recognizer if rows can have actions, otherwise removes it.
  func update(canSwipe: Bool) {
    close()
    let isAttached = pan.view != nil
    if canSwipe, !isAttached { table.addGestureRecognizer(pan) }
    if !canSwipe, isAttached { table.removeGestureRecognizer(pan) }
  }

  /// Returns the frame of a row's cell.
  func frame(of path: IndexPath, _ frame: CGRect) -> CGRect {
    path == self.path ? frame.offsetBy(dx: offset, dy: 0) : frame
  }

  /// Opens a row as far as its buttons need.
  func open(_ path: IndexPath, _ actions: UISwipeActionsConfiguration, isLeading: Bool) {
    begin(path, actions, isLeading)
    move(to: (isLeading ? 1 : -1) * (pull?.openWidth ?? 0))
  }

  /// Closes the open row.
  ///
  /// - Returns: `false` if none was open.
  @discardableResult
  func close() -> Bool {
    guard let path else { return false }
    pull?.removeFromSuperview()
    (self.path, offset, pull, configuration) = (nil, 0, nil, nil)
    LayoutPass.begin()
    table.setNeedsLayout()
    table.rowDelegate?.tableView(table, didEndEditingRowAt: path)
    return true
  }

  private func begin(
    _ path: IndexPath, _ actions: UISwipeActionsConfiguration, _ isLeading: Bool
  ) {
    close()
    let view = UISwipeActionPullView(actions, isLeading: isLeading) { [weak self] in
      self?.perform($0, $1)
    }
    table.insertSubview(view, at: 0)
    (self.path, configuration, pull, self.isLeading) = (path, actions, view, isLeading)
    table.rowDelegate?.tableView(table, willBeginEditingRowAt: path)
  }

  private func move(to offset: CGFloat) {
    guard let path, let pull else { return }
    self.offset = offset
    let row = table.rectForRow(at: path)
    pull.setFrame(
      CGRect(
        x: offset > 0 ? row.minX : row.maxX + offset, y: row.minY, width: abs(offset),
        height: row.height))
    LayoutPass.begin()
    table.setNeedsLayout()
  }

  private func perform(_ action: UIContextualAction, _ source: UIView) {
    let path = path
    action.handler(action, source) { [weak self] _ in
      // The handler may end later, when another row is open.
      if let self, self.path == path { close() }
    }
  }

  // MARK: Drags

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: table)
    guard abs(way.x) > abs(way.y),
      let row = table.indexPathForRow(at: pan.location(in: table))
    else { return false }
    if let path {
      // A drag of the open row moves it further; elsewhere it only closes the row.
      if row != path { close() }
      return row == path
    }
    let isLeading = way.x > 0
    guard let actions = table.swipeActions(at: row, isLeading: isLeading), !actions.actions.isEmpty
    else { return false }
    dragged = (row, actions, isLeading)
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // A touch beside the rows; the rows close an open one themselves.
    if touch.view === table { close() }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // The rows scroll when it is certain that the drag does not move one of them.
    otherGestureRecognizer === table.panGestureRecognizer
  }

  private func follow() {
    switch pan.state {
    case .began:
      if path == nil, let dragged { begin(dragged.row, dragged.actions, dragged.isLeading) }
      start = offset
      drag()
    case .changed: drag()
    case .ended: settle()
    case .cancelled: close()
    default: break
    }
  }

  private func drag() {
    let place = start + pan.translation(in: table).x
    move(to: isLeading ? .maximum(0, place) : .minimum(0, place))
  }

  /// Opens or closes the row at the end of a drag, or performs its first action.
  private func settle() {
    guard let path, let pull, let configuration else { return }
    let (way, open) = (abs(offset), pull.openWidth)
    let speed = pan.velocity(in: table).x * (isLeading ? 1 : -1)
    let isFull = way > table.rectForRow(at: path).width * Self.fullSwipe
    guard way > open / 2 && speed > -Self.speed || speed > Self.speed else {
      close()
      return
    }
    move(to: isLeading ? open : -open)
    if isFull, configuration.performsFirstActionWithFullSwipe,
      let first = configuration.actions.first
    {
      perform(first, pull)
    }
  }
}
