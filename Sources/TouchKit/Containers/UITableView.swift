// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A view that shows rows in a single column, with headers and footers of sections.
///
/// Rows outside its bounds have no cells; a cell that leaves them is reused. A row of automatic
/// height is as high as the constraints in its cell require once it is visible, and 44 points until
/// then. The headers of a plain table stay at its top.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public nonisolated static let automaticDimension: CGFloat = -1
  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = 0
  open var estimatedSectionFooterHeight: CGFloat = 0
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  open var backgroundView: UIView?
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var sectionIndexColor: UIColor?
  open var sectionIndexBackgroundColor: UIColor?
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  open var dragInteractionEnabled = false
  open var remembersLastFocusedIndexPath = false
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false {
    didSet {
      swipe.close()
      guard isEditing != oldValue else { return }
      LayoutPass.begin()
      setNeedsLayout()
    }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// The actions at the edges of rows.
  private(set) final lazy var swipe = RowSwipe(self)
  open private(set) var indexPathsForSelectedRows: [IndexPath]?

  /// The rectangles of a section's parts.
  struct Section {
    var header = CGRect.zero
    var rows: [CGRect] = []
    /// For each row, true if its height is that of its cell.
    var isAutomatic: [Bool] = []
    var footer = CGRect.zero
    var titles: (header: String?, footer: String?)
  }
  private(set) final var sections: [Section] = []
  /// The heights of rows that follow from their cells, for a width of the table.
  final var fitted: (width: CGFloat, heights: [IndexPath: CGFloat]) = (0, [:])
  /// The heights of headers and footers that follow from their views.
  final var edges = FittedEdges()
  /// The rows whose cells may have other heights after a change.
  final var unfitted: Set<IndexPath> = []
  /// The height of a row without constraints.
  private static let standardHeight: CGFloat = 44
  /// The maximum number of layouts until the heights of all visible rows are known.
  private static let fittingRounds = 16
  final var cells: [IndexPath: UITableViewCell] = [:]
  final var headers: [Int: UIView] = [:]
  final var footers: [Int: UIView] = [:]
  private var free: [String: [UITableViewCell]] = [:]
  final var freeHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  private var classes: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var prototypes: [String: () -> UITableViewCell?] = [:]
  private var headerPrototypes: [String: () -> UITableViewHeaderFooterView?] = [:]
  /// The sections drawn in Interface Builder; `nil` for a table with a data source.
  var staticSections: [StaticSection]?
  private(set) final var needsReload = true
  override var hasInvalidContent: Bool { needsReload || needsMeasure }
  /// The row that is being moved.
  var movedRow: RowReorder?
  /// The long press that opens menus of rows; `nil` if the delegate has none.
  var menuPress: MenuPress?
  private var needsMeasure = true
  /// True while the content moves, which changes no height.
  private var scrolls = false

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = NibContainers.style(coder.nib?.element)
    super.init(coder: coder)
  }

  // MARK: Cells and their reuse

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    prototypes[identifier] = nil
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerPrototype(identifier) {
      nib?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
    }
  }
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerPrototypes[identifier] = {
      nib?.instantiate(withOwner: nil).lazy
        .compactMap { $0 as? UITableViewHeaderFooterView }.first
    }
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = free[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let cell = prototypes[identifier]?() {
      cell.reuseIdentifier = cell.reuseIdentifier ?? identifier
      return cell
    }
    return classes[identifier].map { ClassMaker.cell(of: $0, .default, identifier) }
  }
  /// Registers a cell that a nib describes, which a function creates.
  func registerPrototype(_ identifier: String, _ make: @escaping () -> UITableViewCell?) {
    classes[identifier] = nil
    prototypes[identifier] = make
  }
  /// Returns a cell that is no longer displayed, or else a new one of the registered class.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    reconfiguredCell(identifier) ?? dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = freeHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let view = headerPrototypes[identifier]?() {
      view.reuseIdentifier = view.reuseIdentifier ?? identifier
      return view
    }
    return headerClasses[identifier].map { ClassMaker.header(of: $0, identifier) }
  }

  // MARK: Content

  /// Creates all cells anew, and deselects all rows.
  open func reloadData() {
    indexPathsForSelectedRows = nil
    reload()
  }
  /// Creates all cells anew.
  final func reload() {
    needsReload = true
    LayoutPass.begin()
    setNeedsLayout()
  }
  final var updates = ListUpdates()
  /// The cell that is configured again; the data source gets it instead of another one.
  final var reconfigured: UITableViewCell?
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reload(indexPaths) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insert(indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.delete(indexPaths) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath, to: newIndexPath) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadSections(sections) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertSections(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deleteSections(sections) }
  }
  open func reloadSectionIndexTitles() { reloadIndex() }
  open func beginUpdates() { beginUpdating() }
  open func endUpdates() { endUpdating() }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    update(updates, completion: completion)
  }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    cells.keys.filter { cells[$0]?.frame.intersects(bounds) == true }.sorted()
  }
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    for (section, part) in sections.enumerated() {
      if let row = part.rows.firstIndex(where: { $0.contains(point) }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.row)
    else { return .zero }
    return sections[indexPath.section].rows[indexPath.row]
  }
  open func rect(forSection section: Int) -> CGRect {
    guard sections.indices.contains(section) else { return .zero }
    let part = sections[section]
    return part.rows.reduce(part.header.union(part.footer)) { $0.union($1) }
  }
  open func rectForHeader(inSection section: Int) -> CGRect {
    sections.indices.contains(section) ? sections[section].header : .zero
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    sections.indices.contains(section) ? sections[section].footer : .zero
  }
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    // Rows that become visible are measured, which can move the row.
    for _ in 0..<4 {
      layoutIfNeeded()
      let rect = rectForRow(at: indexPath)
      var offset = contentOffset
      switch scrollPosition {
      case .none: return scrollRectToVisible(rect, animated: animated)
      case .top: offset.y = rect.minY - adjustedContentInset.top
      case .middle: offset.y = rect.midY - bounds.size.height / 2
      case .bottom: offset.y = rect.maxY - bounds.size.height + adjustedContentInset.bottom
      }
      offset = limited(offset)
      if offset == contentOffset { return }
      setContentOffset(offset, animated: animated)
    }
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow {
      scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
  }
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return }
    for old in indexPathsForSelectedRows ?? [] where !selectsSeveral && old != indexPath {
      deselectRow(at: old, animated: animated)
    }
    add(indexPath, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Replaces the selection after a change of the rows.
  func setSelection(_ indexPaths: [IndexPath]) {
    indexPathsForSelectedRows = indexPaths.isEmpty ? nil : indexPaths
  }
  /// Adds a row to the selection, as its last one.
  private func add(_ indexPath: IndexPath, animated: Bool) {
    let others = (indexPathsForSelectedRows ?? []).filter { $0 != indexPath }
    indexPathsForSelectedRows = others + [indexPath]
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    let rest = (indexPathsForSelectedRows ?? []).filter { $0 != indexPath }
    indexPathsForSelectedRows = rest.isEmpty ? nil : rest
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  // MARK: Layout

  var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  override func scrolled() {
    scrolls = true
    super.scrolled()
    scrolls = false
  }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    if !scrolls { needsMeasure = true }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    beginLayout()
    defer { endLayout() }
    if needsReload {
      for path in cells.keys.sorted() { recycle(path) }
      for parts in [headers, footers] {
        for (_, view) in parts.sorted(by: { $0.key < $1.key }) { recycle(view) }
      }
      (headers, footers) = ([:], [:])
      updateSwipes()
      updateMenuPress()
      reloadIndex()
    }
    if needsReload || fitted.width != bounds.width {
      fitted = (bounds.width, [:])
      edges = FittedEdges()
    }
    if needsReload || needsMeasure { measure() }
    (needsReload, needsMeasure) = (false, false)
    showRows()
    // A higher row moves others out of the bounds, a lower one moves others in.
    for _ in 0..<Self.fittingRounds where fitRows() {
      measure()
      showRows()
    }
    for (section, part) in sections.enumerated() {
      show(.init(section, isHeader: true), part.header, part.titles.header)
      show(.init(section, isHeader: false), part.footer, part.titles.footer)
    }
    layOutIndex()
  }

  /// Returns whether the height of a row is that of its cell; `false` for a row that the data source
  /// has lost.
  private func isAutomatic(_ path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    let rows = sections[path.section].isAutomatic
    return rows.indices.contains(path.row) && rows[path.row]
  }

  /// Finds the heights of visible rows that follow from their cells.
  ///
  /// - Returns: `true` if a height has changed.
  private func fitRows() -> Bool {
    var changed = false
    for (path, cell) in cells
    where isAutomatic(path) && (fitted.heights[path] == nil || unfitted.contains(path)) {
      unfitted.remove(path)
      let height = cell.fittingHeight(width: bounds.width - 2 * rowInset) ?? Self.standardHeight
      fitted.heights[path] = height
      changed = changed || height != rectForRow(at: path).height
    }
    return changed
  }

  /// The space beside rows of the inset style, as in recorded hierarchies of iOS.
  private var rowInset: CGFloat {
    style == .insetGrouped ? (bounds.width < 400 ? 16 : 20) : 0
  }

  /// Computes the rectangles of all parts from the heights that the delegate gives.
  private func measure() {
    let width = bounds.size.width
    var y: CGFloat = 0
    func place(_ height: CGFloat, inset: CGFloat = 0) -> CGRect {
      defer { y += height }
      return CGRect(
        x: inset, y: y, width: CGFloat.maximum(0, width - 2 * inset), height: height)
    }
    func limited(_ height: CGFloat, _ automatic: @autoclosure () -> CGFloat) -> CGFloat {
      height < 0 ? automatic() : height
    }
    if let tableHeaderView { tableHeaderView.frame = place(tableHeaderView.frame.size.height) }
    sections = []
    for section in 0..<Swift.max(0, dataSource == nil ? 0 : numberOfSections) {
      var part = Section(titles: (nil, nil))
      part.titles.header = dataSource?.tableView(self, titleForHeaderInSection: section)
      part.titles.footer = dataSource?.tableView(self, titleForFooterInSection: section)
      let header = rowDelegate?.tableView(self, heightForHeaderInSection: section)
      part.header = place(
        limited(
          header ?? sectionHeaderHeight,
          automaticHeight(.init(section, isHeader: true), part.titles.header)))
      for row in 0..<Swift.max(0, numberOfRows(inSection: section)) {
        let height = rowDelegate?.tableView(
          self, heightForRowAt: IndexPath(row: row, section: section))
        let path = IndexPath(row: row, section: section)
        part.isAutomatic.append((height ?? rowHeight) < 0)
        part.rows.append(
          place(
            limited(height ?? rowHeight, fitted.heights[path] ?? Self.standardHeight),
            inset: rowInset))
      }
      let footer = rowDelegate?.tableView(self, heightForFooterInSection: section)
      part.footer = place(
        limited(
          footer ?? sectionFooterHeight,
          automaticHeight(.init(section, isHeader: false), part.titles.footer)))
      sections.append(part)
    }
    if let tableFooterView { tableFooterView.frame = place(tableFooterView.frame.size.height) }
    let size = CGSize(width: width, height: y)
    if contentSize != size { contentSize = size }
  }

  /// Creates the cells inside the bounds, and recycles those outside.
  private func showRows() {
    // Sorted, because the order decides which row reuses which cell.
    for path in cells.keys.sorted() where !rectForRow(at: path).intersects(bounds) {
      recycle(path)
    }
    for (section, part) in sections.enumerated() {
      for (row, rect) in part.rows.enumerated() where rect.intersects(bounds) {
        let path = IndexPath(row: row, section: section)
        let frame = swipe.frame(of: path, rect)
        if let cell = cells[path] {
          if cell.frame != frame { cell.frame = frame }
          cell.showEditing(isEditing, editControl(at: path), canReorder: canReorder(path))
        } else if let dataSource {
          show(dataSource.tableView(self, cellForRowAt: path), at: path, frame)
        }
      }
    }
  }

  /// Shows a new cell of a row.
  final func show(_ cell: UITableViewCell, at path: IndexPath, _ frame: CGRect) {
    cells[path] = cell
    cell.frame = frame
    cell.showEditing(isEditing, editControl(at: path), canReorder: canReorder(path))
    let front = subviews.firstIndex { view in
      headers.values.contains { $0 === view } || footers.values.contains { $0 === view }
    }
    if let front { insertSubview(cell, at: front) } else { addSubview(cell) }
    cell.setSelected(indexPathsForSelectedRows?.contains(path) ?? false, animated: false)
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  final func recycle(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    (cell.isSelected, cell.isHighlighted) = (false, false)
    if let identifier = cell.reuseIdentifier { free[identifier, default: []].append(cell) }
  }
  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    LayoutPass.begin()
    setNeedsLayout()
  }

  // MARK: Touches

  /// Highlights the row of a cell when a touch begins, if the delegate allows it.
  ///
  /// UITableView.h: "is called when a touch comes down on a row. Returning NO to that message halts
  /// the selection process".
  ///
  /// - Returns: `true` if the touch can select the row.
  func press(_ cell: UITableViewCell) -> Bool {
    if swipe.close() { return false }
    guard isEditing ? selectsDuringEditing : allowsSelection, let path = indexPath(for: cell),
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    guard !cell.isHighlighted else { return true }
    cell.setHighlighted(true, animated: false)
    rowDelegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  private var selectsDuringEditing: Bool {
    allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// True if a tap adds a row to the selection.
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Ends the highlight of the row of a cell.
  func release(_ cell: UITableViewCell) {
    guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
    cell.setHighlighted(false, animated: false)
    rowDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Reports a tap on the accessory button of a cell.
  func accessoryTapped(_ cell: UITableViewCell) {
    cell.accessorySegue?.perform(cell)
    guard let path = indexPath(for: cell) else { return }
    rowDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// Deselects a row because of a tap, as far as the delegate allows it.
  private func deselect(_ path: IndexPath) {
    let delegate = rowDelegate
    guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else {
      return
    }
    deselectRow(at: path, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  /// Selects the row of a cell after a tap, or deselects it if several can be selected.
  func tapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if selectsSeveral, indexPathsForSelectedRows?.contains(path) == true {
      return deselect(path)
    }
    let delegate = rowDelegate
    guard let path = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
      return
    }
    if !selectsSeveral {
      for old in indexPathsForSelectedRows ?? [] where old != path { deselect(old) }
    }
    add(path, animated: false)
    // The segue of a cell is prepared before the delegate learns of the selection.
    cell.selectionSegue?.perform(cell)
    delegate.map { selected(path, $0) }
  }
}
