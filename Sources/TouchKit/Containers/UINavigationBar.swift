// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }
  open var title: String? { didSet { onChange?() } }
  open var prompt: String?
  open var titleView: UIView? { didSet { onChange?() } }
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Called after a change that the bar shows.
  var onChange: (() -> Void)?
  /// Called after a change of the height of the bar.
  var onResize: (() -> Void)?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// True unless the item hides the back button, or has another one in its place.
  var allowsBackButton: Bool {
    let hasOther = leftBarButtonItems?.contains { !$0.isHidden } ?? false
    return !hidesBackButton && (!hasOther || leftItemsSupplementBackButton)
  }
  open var searchController: UISearchController? {
    didSet {
      onChange?()
      onResize?()
    }
  }
  open var hidesSearchBarWhenScrolling = true
  open var leftItemsSupplementBackButton = false
  open var backButtonTitle: String?
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  @preconcurrency @MainActor
  public override init() { super.init() }
  /// Creates an item without content; archives of items are not read.
  public required init?(coder: NSCoder) { super.init() }
  convenience init(title: String?) {
    self.init()
    self.title = title
  }
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

/// A navigation bar of 44 points with the title of its top item, its buttons and a back button, and
/// the search bar of the item below them.
open class UINavigationBar: UIView {
  static let height: CGFloat = 44
  /// The height of the bar with the search bar of its top item.
  final var fullHeight: CGFloat { Self.height + (searchBar == nil ? 0 : Self.searchHeight) }
  private static let searchHeight: CGFloat = 52
  private var searchBar: UISearchBar? { topItem?.searchController?.searchBar }
  /// Called when the height has changed.
  var onResize: (() -> Void)?
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var barStyle = UIBarStyle.default
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open lazy var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var items: [UINavigationItem]? { didSet { show(oldValue) } }
  /// The controller of the top item, which performs actions without a target.
  weak var responder: UIResponder?
  /// Called by a tap on the back button; `nil` for a bar without a controller.
  var onBack: (() -> Void)?
  private var buttons: [BarItemButton] = []
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Creates the views of the top item anew.
  fileprivate func reload() {
    for button in buttons { button.view.removeFromSuperview() }
    for view in subviews { view.removeFromSuperview() }
    buttons = []
    guard let item = topItem else { return }
    for bar in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
      bar.onChange = { [weak self] in self?.reload() }
      guard let button = BarItemButton(bar, responder) else { continue }
      buttons.append(button)
      addSubview(button.view)
    }
    if let back = backButton(of: item) { addSubview(back) }
    if let view = item.titleView {
      addSubview(view)
    } else if let title = item.title, !title.isEmpty {
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textAlignment = .center
      addSubview(label)
    }
    if let searchBar { addSubview(searchBar) }
    LayoutPass.begin()
    setNeedsLayout()
    place()
  }

  private func backButton(of item: UINavigationItem) -> UIButton? {
    guard let previous = backItem, item.allowsBackButton else { return nil }
    let button = UIButton(type: .system)
    let title = previous.backBarButtonItem?.title ?? previous.backButtonTitle ?? previous.title
    button.setTitle("‹ " + (title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"), for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.accessibilityIdentifier = "BackButton"
    button.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    return button
  }

  private func goBack() {
    if let onBack { return onBack() }
    items = items.map { Array($0.dropLast()) }
  }

  /// Places the views: buttons from both edges, the title between them.
  private func place() {
    let (width, height) = (bounds.width, Self.height)
    var (left, right): (CGFloat, CGFloat) = (8, width - 8)
    let back = subviews.first { $0.accessibilityIdentifier == "BackButton" }
    if let back {
      let size = CGFloat.maximum(44, back.intrinsicContentSize.width + 8)
      back.setFrame(CGRect(x: left, y: 0, width: size, height: height))
      left += size
    }
    let onLeft = topItem?.leftBarButtonItems ?? []
    for button in buttons {
      let size = button.width
      let isLeft = onLeft.contains { $0 === button.item }
      let x = isLeft ? left : right - size
      let tall = button.item.customView.map { $0.frame.height } ?? height
      button.view.setFrame(
        CGRect(
          x: x, y: tall > 0 ? (height - tall) / 2 : 0, width: size,
          height: tall > 0 ? tall : height))
      if isLeft { left += size } else { right -= size }
    }
    searchBar?.setFrame(CGRect(x: 0, y: height, width: width, height: Self.searchHeight))
    for view in subviews
    where view !== back && view !== searchBar && !buttons.contains(where: { $0.view === view }) {
      let room = CGFloat.maximum(0, right - left)
      let natural = view.intrinsicContentSize.width
      // A search bar, which has no natural width, fills the room between the buttons.
      let wanted =
        natural == UIView.noIntrinsicMetric && view is UISearchBar
        ? room : CGFloat.maximum(natural, view.frame.width)
      let size = CGFloat.minimum(room, wanted)
      let middle = CGFloat.minimum(
        CGFloat.maximum(width / 2 - size / 2, left), CGFloat.maximum(left, right - size))
      // Like custom buttons, a title view keeps its height.
      let isOwn = view === topItem?.titleView && view.frame.height > 0
      let tall = isOwn ? view.frame.height : height
      view.setFrame(CGRect(x: middle, y: (height - tall) / 2, width: size, height: tall))
    }
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// A bar of 44 points with buttons.
open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open lazy var standardAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var items: [UIBarButtonItem]? { didSet { reload() } }
  private var buttons: [BarItemButton] = []
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationBar.height)
  }

  private func reload() {
    for button in buttons { button.view.removeFromSuperview() }
    // That of a navigation controller belongs to its top controller.
    let top = (superview?.controller as? UINavigationController)?.topViewController
    buttons = (items ?? []).compactMap { item in
      item.onChange = { [weak self] in self?.reload() }
      return BarItemButton(item, top ?? self)
    }
    for button in buttons { addSubview(button.view) }
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// Places the buttons from the left; flexible spaces share the rest of the width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    func button(_ item: UIBarButtonItem) -> BarItemButton? { buttons.first { $0.item === item } }
    func width(_ item: UIBarButtonItem) -> CGFloat {
      button(item)?.width ?? (item.systemItem == .fixedSpace ? item.width : 0)
    }
    let springs = items.count { $0.systemItem == .flexibleSpace }
    let rest = bounds.width - 16 - items.reduce(0) { $0 + width($1) }
    let spring = springs > 0 ? CGFloat.maximum(0, rest) / CGFloat(springs) : 0
    var x: CGFloat = 8
    for item in items {
      let size = width(item)
      if let view = button(item)?.view {
        let tall = item.customView.map { $0.frame.height } ?? UINavigationBar.height
        let height = CGFloat.minimum(tall > 0 ? tall : UINavigationBar.height, bounds.height)
        view.setFrame(
          CGRect(x: x, y: (bounds.height - height) / 2, width: size, height: height))
      }
      x += item.systemItem == .flexibleSpace ? spring : size
    }
  }
}

// MARK: - Content

extension UINavigationBar {
  /// Shows the items of the top item, and follows its changes.
  fileprivate func show(_ old: [UINavigationItem]?) {
    for item in old ?? [] { (item.onChange, item.onResize) = (nil, nil) }
    topItem?.onChange = { [weak self] in self?.reload() }
    topItem?.onResize = { [weak self] in self?.onResize?() }
    reload()
  }
}
