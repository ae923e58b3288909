// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Changes of rows and sections.
extension UITableView {
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }.filter { rectForRow(at: $0).intersects(rect) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, to: newSection) }
  }
  /// Asks for the content of rows again; they keep their cells and their selection.
  public func reconfigureRows(at indexPaths: [IndexPath]) { update { $0.reconfigure(indexPaths) } }
}

extension UITableView: UpdatedList {
  func makeChanges() {
    let changes = updates.take()
    let selected = (indexPathsForSelectedRows ?? []).filter { !changes.reloads($0) }
    setSelection(selected.compactMap(changes.path))
    if changes.turn(sections.map(\.rows.count), into: rowCounts) {
      rowsMoved(
        row: { old in changes.path(old).map { ($0, keepsView: !changes.reloads(old)) } },
        section: { changes.reloads(section: $0) ? nil : changes.section($0) })
      for path in changes.reconfigured.compactMap(changes.path) { reconfigure(path) }
    } else {
      reload()
    }
  }

  private var rowCounts: [Int] {
    guard dataSource != nil else { return [] }
    return (0..<Swift.max(0, numberOfSections)).map { Swift.max(0, numberOfRows(inSection: $0)) }
  }

  /// Follows a change of the rows, as that of a diffable data source. Visible cells are measured
  /// again.
  ///
  /// - Parameters:
  ///   - row: The new path of a row, and whether its cell stays; `nil` for a removed one.
  ///   - section: The new index of a section whose header and footer stay; `nil` for others.
  func rowsMoved(
    row: (IndexPath) -> (path: IndexPath, keepsView: Bool)?, section: (Int) -> Int?
  ) {
    if needsReload { return reload() }
    swipe.close()
    let shown = cells.sorted { $0.key < $1.key }
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in shown {
      let place = row(path)
      if let place, place.keepsView { kept[place.path] = cell } else { recycle(path) }
      if let place { unfitted.insert(place.path) }
    }
    cells = kept
    let heights = fitted.heights.compactMap { path, height in row(path).map { ($0.path, height) } }
    fitted.heights = Dictionary(heights) { $1 }
    edges = FittedEdges()
    headers = moved(headers, section)
    footers = moved(footers, section)
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// Returns the headers or footers of sections that stay, and recycles the others.
  private func moved(_ views: [Int: UIView], _ section: (Int) -> Int?) -> [Int: UIView] {
    var kept: [Int: UIView] = [:]
    for (index, view) in views.sorted(by: { $0.key < $1.key }) {
      if let place = section(index) { kept[place] = view } else { recycle(view) }
    }
    return kept
  }

  /// Asks for the content of a visible row again, in the cell that it has.
  private func reconfigure(_ path: IndexPath) {
    guard !needsReload, let cell = cells[path], let dataSource else { return }
    reconfigured = cell
    let new = dataSource.tableView(self, cellForRowAt: path)
    reconfigured = nil
    if new === cell { return }
    recycle(path)
    show(new, at: path, cell.frame)
  }

  /// Returns the cell that is configured again if it has an identifier.
  func reconfiguredCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = reconfigured, cell.reuseIdentifier == identifier else { return nil }
    reconfigured = nil
    return cell
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

extension UITableView {
  /// Performs changes in a closure that is not kept, so that it does not need `self`, as in UIKit.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
