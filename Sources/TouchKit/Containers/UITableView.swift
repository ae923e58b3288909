// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}

@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

/// A row of a table view.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  open private(set) var reuseIdentifier: String?
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var isSelected = false
  open var isHighlighted = false
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  open private(set) lazy var textLabel: UILabel? = UILabel()
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: UIImageView? = UIImageView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  override var caption: String? { textLabel?.text }

  // A touch that no view inside the cell handles selects the row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    (superview as? UITableView)?.tapped(self)
  }
}

/// A view that shows rows in a single column. It creates the cells of all rows.
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
  public static let automaticDimension: CGFloat = -1
  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var rowHeight: CGFloat = 44
  open var estimatedRowHeight: CGFloat = 44
  open var sectionHeaderHeight: CGFloat = 0
  open var sectionFooterHeight: CGFloat = 0
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  open var backgroundView: UIView?
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open private(set) var indexPathsForSelectedRows: [IndexPath]?
  private var cells: [(path: IndexPath, cell: UITableViewCell)] = []
  private var classes: [String: UITableViewCell.Type] = [:]
  private var needsReload = true

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// Creates a cell: cells are not reused.
  ///
  /// A registered class of the application is instantiated by `init(coder:)`, the only initializer
  /// that every cell class must have.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let kind = classes[identifier], kind != UITableViewCell.self,
      let cell = kind.init(coder: NSCoder())
    {
      return cell
    }
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  open func reloadData() {
    needsReload = true
    LayoutPass.begin()
    setNeedsLayout()
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() { reloadData() }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open var visibleCells: [UITableViewCell] {
    cells.map(\.cell).filter { $0.frame.intersects(bounds) }
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    cells.filter { $0.cell.frame.intersects(bounds) }.map(\.path)
  }
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells.first { $0.path == indexPath }?.cell
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.cell === cell }?.path
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    cells.first { $0.cell.frame.contains(point) }?.path
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    cellForRow(at: indexPath)?.frame ?? .zero
  }
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scrollRectToVisible(rectForRow(at: indexPath), animated: animated) }
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return }
    for old in indexPathsForSelectedRows ?? [] where !allowsMultipleSelection || old == indexPath {
      deselectRow(at: old, animated: animated)
    }
    indexPathsForSelectedRows = (indexPathsForSelectedRows ?? []) + [indexPath]
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    let rest = (indexPathsForSelectedRows ?? []).filter { $0 != indexPath }
    indexPathsForSelectedRows = rest.isEmpty ? nil : rest
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsReload { load() }
    var y: CGFloat = 0
    func place(_ view: UIView?, _ height: CGFloat) {
      guard let view else { return }
      view.frame = CGRect(x: 0, y: y, width: bounds.size.width, height: height)
      y += height
    }
    place(tableHeaderView, tableHeaderView?.frame.size.height ?? 0)
    for (path, cell) in cells {
      let wanted = (delegate as? any UITableViewDelegate)?
        .tableView(self, heightForRowAt: path)
      place(cell, wanted.map { $0 < 0 ? 44 : $0 } ?? (rowHeight < 0 ? 44 : rowHeight))
    }
    place(tableFooterView, tableFooterView?.frame.size.height ?? 0)
    contentSize = CGSize(width: bounds.size.width, height: y)
  }

  private func load() {
    needsReload = false
    for (_, cell) in cells { cell.removeFromSuperview() }
    cells = []
    guard let dataSource else { return }
    for section in 0..<Swift.max(0, numberOfSections) {
      for row in 0..<Swift.max(0, numberOfRows(inSection: section)) {
        let path = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        cells.append((path, cell))
        addSubview(cell)
      }
    }
  }
  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    LayoutPass.begin()
  }

  /// Selects the row of a cell after a tap.
  fileprivate func tapped(_ cell: UITableViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    let delegate = delegate as? any UITableViewDelegate
    guard let path = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
      return
    }
    if !allowsMultipleSelection {
      for old in indexPathsForSelectedRows ?? [] where old != path {
        deselectRow(at: old, animated: false)
        delegate?.tableView(self, didDeselectRowAt: old)
      }
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: path)
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}

/// A controller whose view is a table view.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  // The type is implicitly unwrapped as in UIKit, so that overrides and assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  open var refreshControl: UIRefreshControl?
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  open override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
}

/// A container for several controllers. It does not add their views.
open class UISplitViewController: UIViewController {
  open weak var delegate: AnyObject?
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue { addChild(child) }
    }
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
