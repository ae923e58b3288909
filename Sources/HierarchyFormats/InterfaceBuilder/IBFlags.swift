/// What an element of a document is, told by its place and by what is in it.
struct IBFlags: OptionSet {
  let rawValue: UInt8

  /// A view.
  static let view = IBFlags(rawValue: 1 << 0)
  /// A view that is not in the hierarchy: uninstalled, or shown only at times.
  static let leftOut = IBFlags(rawValue: 1 << 1)
  /// A view that is uninstalled.
  static let uninstalled = IBFlags(rawValue: 1 << 2)

  /// Keys under which a controller, a view or an item holds a view.
  static let viewKeys: Set<String> = [
    "view", "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView",
    "sectionFooterView", "navigationBar", "tabBar", "toolbar", "customView", "titleView",
    "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
    "accessoryView", "editingAccessoryView", "headerView", "footerView", "inputView",
    "inputAccessoryView", "leftView", "rightView", "refreshControl",
  ]

  /// Keys of views that UIKit shows only at times: while a cell is selected, while one types.
  static let passingKeys: Set<String> = [
    "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView",
    "inputView", "inputAccessoryView",
  ]
}
