// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The base class of bar items. Bars display nothing, so its properties are stored without effect.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var imageInsets = UIEdgeInsets.zero
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  @preconcurrency @MainActor
  public override init() { super.init() }
}

open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }
  open var target: AnyObject?
  open var action: Selector?
  open var style = Style.plain
  open var width: CGFloat = 0
  open var tintColor: UIColor?
  open var customView: UIView?
  open var menu: UIMenu?
  open var primaryAction: UIAction?
  open var landscapeImagePhone: UIImage?
  open var possibleTitles: Set<String>?
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
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
    (self.primaryAction, self.menu) = (primaryAction, menu)
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
  ) { self.init(title: nil, style: .plain, target: target, action: action) }
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
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
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

@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var leftItemsSupplementBackButton = false
  open var backButtonTitle: String?
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  @preconcurrency @MainActor
  public override init() { super.init() }
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

/// A navigation bar. It displays nothing, and is not in the view hierarchy unless code adds it.
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?
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
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
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
}

open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open lazy var standardAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var items: [UIBarButtonItem]?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

open class UITabBar: UIView {
  open weak var delegate: (any UITabBarDelegate)?
  open var selectedItem: UITabBarItem?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var barStyle = UIBarStyle.default
  open lazy var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open var items: [UITabBarItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true
}

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A container with a stack of controllers. The view of the top controller fills its view; the
/// navigation bar takes no space.
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  public private(set) lazy var navigationBar = UINavigationBar()
  public private(set) lazy var toolbar = UIToolbar()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var hidesBarsWhenKeyboardAppears = false
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    show(nil, animated: false)
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for child in children { child.removeFromParent() }
    for child in viewControllers { addChild(child) }
    show(old, animated: animated)
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let old = topViewController
    addChild(viewController)
    show(old, animated: animated)
    viewController.didMove(toParent: self)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let old = children.last else { return nil }
    old.willMove(toParent: nil)
    old.removeFromParent()
    show(old, animated: animated)
    return old
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = children.first else { return nil }
    return popToViewController(root, animated: animated)
  }
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = children.firstIndex(where: { $0 === viewController }) else { return nil }
    let gone = Array(children[(place + 1)...])
    let old = children.last
    for child in gone { child.removeFromParent() }
    if !gone.isEmpty { show(old, animated: animated) }
    return gone
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Replaces the view of `old` by that of the top controller.
  private func show(_ old: UIViewController?, animated: Bool) {
    guard isViewLoaded, let view else { return }
    swap(old, for: topViewController, in: view, animated: animated)
  }
}

extension UIViewController {
  /// Replaces the view of one controller by that of another one, which fills `view`.
  fileprivate func swap(
    _ old: UIViewController?, for new: UIViewController?, in view: UIView, animated: Bool
  ) {
    guard old !== new || new?.viewIfLoaded?.superview == nil else { return }
    if let old, old !== new {
      old.viewWillDisappear(animated)
      old.viewIfLoaded?.removeFromSuperview()
      old.viewDidDisappear(animated)
    }
    guard let new, let content = new.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.viewWillAppear(animated)
    view.addSubview(content)
    new.viewDidAppear(animated)
  }

  /// The nearest ancestor that is a navigation controller.
  public var navigationController: UINavigationController? {
    var current = parent
    while let next = current {
      if let found = next as? UINavigationController { return found }
      current = next.parent
    }
    return nil
  }
  /// The nearest ancestor that is a tab bar controller.
  public var tabBarController: UITabBarController? {
    var current = parent
    while let next = current {
      if let found = next as? UITabBarController { return found }
      current = next.parent
    }
    return nil
  }
}

/// A container with several controllers. The view of the selected one fills its view; its bar takes
/// no space.
open class UITabBarController: UIViewController, UITabBarDelegate {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public private(set) lazy var tabBar = UITabBar()
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var selectedIndex = 0 {
    didSet {
      guard isViewLoaded, let view, selectedIndex != oldValue else { return }
      let old = children.indices.contains(oldValue) ? children[oldValue] : nil
      swap(old, for: selectedViewController, in: view, animated: false)
    }
  }
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set {
      if let place = children.firstIndex(where: { $0 === newValue }) { selectedIndex = place }
    }
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let view { swap(nil, for: selectedViewController, in: view, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    for child in children { child.removeFromParent() }
    for child in viewControllers ?? [] { addChild(child) }
    guard isViewLoaded, let view else { return }
    swap(old, for: selectedViewController, in: view, animated: animated)
  }
}
