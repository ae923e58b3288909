// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UITableView {
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
  public var contentHuggingElements: ContentHuggingElements? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var contextMenuInteraction: UIContextMenuInteraction? { nil }
  public var isPrefetchingEnabled: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
}

extension UITableViewCell {
  public var showingDeleteConfirmation: Bool { false }
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}

extension UITableViewHeaderFooterView {
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }
}

// MARK: - Names before Swift 4.2

public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public let UITableViewIndexSearch = "{search}"
