import Foundation

/// The index at the right edge of a plain table, by which a finger scrolls to sections.
///
/// The titles lie one below the other around the middle of the visible part. UIKit does not publish
/// their sizes; those here are estimates.
final class UITableViewIndex: UIControl {
  private weak var table: UITableView?
  private var labels: [UILabel] = []
  /// The title that the finger has selected last.
  private var selected: Int?

  static let width: CGFloat = 15
  /// The height of a title if there is room.
  private static let lineHeight: CGFloat = 14

  init(of table: UITableView) {
    self.table = table
    super.init(frame: .zero)
    // It begins with the touch, before the table can scroll.
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addAction(UIAction { [weak self, unowned press] _ in self?.follow(press) })
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  /// The titles, from top to bottom.
  var titles: [String] {
    get { labels.map { $0.text ?? "" } }
    set {
      if newValue == titles { return }
      for label in labels { label.removeFromSuperview() }
      labels = newValue.map { title in
        let label = UILabel()
        label.text = title
        label.font = .boldSystemFont(ofSize: 11)
        label.textAlignment = .center
        addSubview(label)
        return label
      }
      setNeedsLayout()
    }
  }

  /// The part of the index that the titles fill.
  private var lines: CGRect {
    let height = CGFloat.minimum(bounds.height, Self.lineHeight * CGFloat(labels.count))
    return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let lines = lines
    let height = lines.height / CGFloat(Swift.max(1, labels.count))
    for (index, label) in labels.enumerated() {
      label.textColor = table?.sectionIndexColor ?? tintColor
      label.frame = CGRect(
        x: 0, y: lines.minY + height * CGFloat(index), width: lines.width, height: height)
    }
    backgroundColor = table?.sectionIndexBackgroundColor
  }

  private func follow(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began:
      selected = nil
      select(at: press.location(in: self).y)
    case .changed: select(at: press.location(in: self).y)
    default: break
    }
  }

  /// Scrolls to the section of the title at a place, or of the nearest one.
  private func select(at y: CGFloat) {
    let lines = lines
    guard !labels.isEmpty, lines.height > 0 else { return }
    let place = (y - lines.minY) / lines.height * CGFloat(labels.count)
    let index = Int(CGFloat.maximum(0, CGFloat.minimum(CGFloat(labels.count - 1), place)))
    if index == selected { return }
    selected = index
    table?.scroll(toIndexTitle: index)
  }
}

extension UITableView {
  /// The index; `nil` if the table shows none.
  private var index: UITableViewIndex? {
    get { stored(nil) }
    set { store(newValue) }
  }

  /// Shows the titles of the data source, or removes the index if there are none.
  final func reloadIndex() {
    let titles =
      style == .plain && hasRows(sectionIndexMinimumDisplayRowCount)
      ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    if titles.isEmpty {
      index?.removeFromSuperview()
      index = nil
      return
    }
    let shown = index ?? UITableViewIndex(of: self)
    index = shown
    shown.titles = titles
  }

  /// Returns whether the table has at least a number of rows; the data source is asked only if that
  /// is more than none.
  private func hasRows(_ least: Int) -> Bool {
    least <= 0
      || (0..<Swift.max(0, numberOfSections)).reduce(0) { $0 + numberOfRows(inSection: $1) }
        >= least
  }

  /// Places the index at the right edge of the visible part, in front of the rows.
  final func layOutIndex() {
    guard let index else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    index.frame = CGRect(
      x: bounds.maxX - UITableViewIndex.width, y: visible.minY, width: UITableViewIndex.width,
      height: CGFloat.maximum(0, visible.height))
    if subviews.last !== index { addSubview(index) }
  }

  /// Scrolls to the section of a title; the magnifying glass stands for the top of the content.
  fileprivate final func scroll(toIndexTitle number: Int) {
    guard let title = index?.titles[number], let dataSource else { return }
    var offset = contentOffset
    if title == Self.indexSearch {
      offset.y = -adjustedContentInset.top
    } else {
      let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
      guard (0..<numberOfSections).contains(section) else { return }
      offset.y = rect(forSection: section).minY - adjustedContentInset.top
    }
    contentOffset = limited(offset)
    layoutIfNeeded()
  }
}
