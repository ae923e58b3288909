// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Changes of rows and sections that keep the selection.
extension UITableView {
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }.filter { rectForRow(at: $0).intersects(rect) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    let selected = (indexPathsForSelectedRows ?? []).map {
      IndexPath(row: $0.row, section: $0.section.moved(from: section, to: newSection))
    }
    reload()
    setSelection(selected)
  }
  /// Asks for the cells of rows again; they keep their selection.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    let selected = indexPathsForSelectedRows ?? []
    reload()
    setSelection(selected)
  }
}

extension UITableView {
  /// Reports a row that a tap has selected, and performs its primary action.
  func selected(_ path: IndexPath, _ delegate: any UITableViewDelegate) {
    delegate.tableView(self, didSelectRowAt: path)
    if delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
  }
}

extension Int {
  /// Returns the place of a section after the movement of one.
  func moved(from old: Int, to new: Int) -> Int {
    if self == old { return new }
    if old < new, self > old, self <= new { return self - 1 }
    if new < old, self >= new, self < old { return self + 1 }
    return self
  }
}

extension UITableView {
  /// Performs changes in a closure that is not kept, so that it does not need `self`, as in UIKit.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
