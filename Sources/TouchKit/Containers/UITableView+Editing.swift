import Foundation

/// The editing of rows: the actions at their edges, and the controls of the editing mode.
extension UITableView {
  /// Attaches the recognizer of swipes if the delegate or the data source implement one of the
  /// methods for them.
  func updateSwipes() {
    let methods = [
      ("tableView(_:leadingSwipeActionsConfigurationForRowAt:)", "leading"),
      ("tableView(_:trailingSwipeActionsConfigurationForRowAt:)", "trailing"),
      ("tableView(_:editActionsForRowAt:)", "edit"),
    ]
    let hasActions = rowDelegate.map { delegate in
      methods.contains { ImplementedMethods.has($0.0, $0.1, in: delegate) }
    }
    swipe.update(canSwipe: commitsEdits || hasActions == true)
  }

  /// Attaches the recognizer of long presses if the delegate has menus of rows.
  func updateMenuPress() {
    let method = "tableView(_:contextMenuConfigurationForRowAt:point:)"
    let hasMenus =
      rowDelegate.map { ImplementedMethods.has(method, "context", in: $0) } ?? false
    guard hasMenus != (menuPress != nil) else { return }
    menuPress = MenuPress.move(menuPress, to: hasMenus ? self : nil) { [weak self] in
      self?.showMenu(at: $0)
    }
  }

  private func showMenu(at point: CGPoint) {
    guard let path = indexPathForRow(at: point),
      let menu = rowDelegate?.tableView(
        self, contextMenuConfigurationForRowAt: path, point: point)?.menu
    else { return }
    MenuView.show(menu, of: self, at: point, sender: self)
  }

  /// True if the data source implements the deletion and the insertion of rows.
  var commitsEdits: Bool {
    dataSource.map {
      ImplementedMethods.has("tableView(_:commit:forRowAt:)", "commit", in: $0)
    } ?? false
  }

  /// The control of the editing mode that a row shows; `nil` for none.
  func editControl(at path: IndexPath) -> UITableViewCellEditControl.Kind? {
    guard isEditing else { return nil }
    if allowsMultipleSelectionDuringEditing { return .selection }
    guard canEdit(path) else { return nil }
    return switch editingStyle(at: path) {
    case .delete: .deletion
    case .insert: .insertion
    case .none: nil
    }
  }

  private func canEdit(_ path: IndexPath) -> Bool {
    commitsEdits && dataSource?.tableView(self, canEditRowAt: path) == true
  }

  private func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Returns the actions of a row at one of its edges; `nil` for none.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? true else { return nil }
    let delegate = rowDelegate
    if isLeading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      let made = UISwipeActionsConfiguration(
        actions: actions.map { action in
          let own = UIContextualAction(
            style: action.style == .default ? .destructive : .normal, title: action.title
          ) { _, _, _ in action.handler(action, path) }
          if let color = action.backgroundColor { own.backgroundColor = color }
          return own
        })
      made.performsFirstActionWithFullSwipe = false
      return made
    }
    let deletes = canEdit(path) && editingStyle(at: path) == .delete
    return deletes && !isEditing ? deletion(of: path) : nil
  }

  /// The action of a row that the data source can delete.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
    let title =
      rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, _ in
        guard let self else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
    ])
  }

  /// Deletes or inserts a row after a tap on its control in the editing mode.
  func editControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if editControl(at: path) == .insertion {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else {
      swipe.open(path, deletion(of: path), isLeading: false)
    }
  }
}

/// The control at the leading edge of a row in the editing mode.
final class UITableViewCellEditControl: UIControl {
  enum Kind {
    case deletion, insertion
    /// A mark of rows of which several can be selected; a tap on it selects the row.
    case selection
  }

  /// The width, in points.
  static let width: CGFloat = 38
  private(set) var kind = Kind.deletion
  private let symbol = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.textAlignment = .center
    symbol.textColor = .white
    symbol.layer.cornerRadius = 11
    symbol.clipsToBounds = true
    addSubview(symbol)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the symbol of a kind.
  func show(_ kind: Kind, isSelected: Bool) {
    self.kind = kind
    isUserInteractionEnabled = kind != .selection
    switch kind {
    case .deletion:
      (symbol.text, symbol.backgroundColor, accessibilityLabel) = ("−", .systemRed, "Remove")
    case .insertion:
      (symbol.text, symbol.backgroundColor, accessibilityLabel) = ("+", .systemGreen, "Insert")
    case .selection:
      symbol.text = isSelected ? "✓" : ""
      symbol.backgroundColor = isSelected ? .systemBlue : .clear
      symbol.layer.borderWidth = isSelected ? 0 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.setFrame(CGRect(x: 14, y: (bounds.height - 22) / 2, width: 22, height: 22))
  }
}
