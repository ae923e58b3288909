// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The base class of bar items, which bars show as buttons.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var tag = 0
  open var imageInsets = UIEdgeInsets.zero
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  /// Called after a change that the bar shows.
  var onChange: (() -> Void)?
  func changed() { onChange?() }
  @preconcurrency @MainActor
  public override init() { super.init() }
  /// Creates an item without content; archives of items are not read.
  public required init?(coder: NSCoder) { super.init() }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { store(attributes, "title attributes \(state.rawValue)") }
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { stored(nil, "title attributes \(state.rawValue)") }
}

open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, pageCurl, close, writingTools
  }
  open var target: AnyObject?
  open var action: Selector?
  open var style = Style.plain
  open var width: CGFloat = 0
  open var tintColor: UIColor?
  open var customView: UIView? { didSet { changed() } }
  open var menu: UIMenu?
  open var primaryAction: UIAction?
  /// The kind of a system item; `nil` for other items.
  var systemItem: SystemItem? { didSet { if systemItem != oldValue { changed() } } }
  /// The view in the bar that shows the item.
  final weak var button: UIView?
  open var landscapeImagePhone: UIImage?
  open var possibleTitles: Set<String>?
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu, self.systemItem) = (primaryAction, menu, systemItem)
  }
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target.map { $0 as AnyObject }
  }
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    self.systemItem = systemItem
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// The button by which a bar shows an item, and its target: the item is the sender of its action.
@MainActor
final class BarItemButton: NSObject {
  let item: UIBarButtonItem
  let view: UIView
  /// The first responder to ask for an action without a target.
  weak var responder: UIResponder?

  /// Creates the view of an item; `nil` for a space.
  init?(_ item: UIBarButtonItem, _ responder: UIResponder?) {
    if item.isHidden || item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace {
      return nil
    }
    self.item = item
    self.responder = responder
    if let custom = item.customView {
      view = custom
      super.init()
      item.button = custom
      return
    }
    let button = UIButton(type: .system)
    button.setTitle(item.shownTitle, for: .normal)
    if let image = item.shownImage { button.setImage(image, for: .normal) }
    button.setTitleColor(item.isEnabled ? .systemBlue : .lightGray, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.isEnabled = item.isEnabled
    button.accessibilityIdentifier = item.accessibilityIdentifier
    button.accessibilityLabel = item.accessibilityLabel ?? item.shownTitle ?? item.systemName
    view = button
    super.init()
    item.button = button
    button.addTarget(
      self, action: Selector(BarItemButton.send(_:), named: item.action?.name ?? "action"),
      for: .touchUpInside)
  }

  /// The width of the view in a bar.
  var width: CGFloat {
    if item.customView != nil {
      let size = view.intrinsicContentSize.width
      return view.frame.width > 0 ? view.frame.width : CGFloat.maximum(size, 44)
    }
    let text = UIFont.systemFont(ofSize: 17).size(of: item.shownTitle ?? "").width
    return item.width > 0 ? item.width : CGFloat.maximum(44, text + 16)
  }

  func send(_ sender: UIButton) {
    if let action = item.primaryAction { return action.perform(sender: item) }
    guard let action = item.action else {
      if let menu = item.menu { MenuView.show(menu, of: view, sender: item) }
      return
    }
    let target = item.target ?? responder?.target(forAction: action, withSender: item) as AnyObject?
    UIApplication.shared.sendAction(action, to: target, from: item, for: nil)
  }
}

extension UIBarButtonItem {
  /// The title that the bar shows: that of a system item with a text is its name.
  var shownTitle: String? {
    if let title, !title.isEmpty { return title }
    if let name = primaryAction?.title, !name.isEmpty { return name }
    return systemItem?.symbol == nil ? systemName : nil
  }

  /// The image that the bar shows: that of a system item without a text is its symbol.
  var shownImage: UIImage? {
    if let image { return image }
    return shownTitle == nil ? systemItem?.symbol.flatMap { UIImage(systemName: $0) } : nil
  }

  /// The name of a system item.
  fileprivate var systemName: String? {
    systemItem.map { item in
      let name = "\(item)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The name of the symbol; `nil` for items with a text, and for spaces.
  fileprivate var symbol: String? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .pageCurl: "doc"
    case .writingTools: "apple.writing.tools"
    }
  }
}
