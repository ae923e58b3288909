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
  open var selectedImage: UIImage?
  open var badgeValue: String?
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
}

/// A navigation bar. It displays nothing, and is not in the view hierarchy unless code adds it.
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

open class UITabBar: UIView {
  open var items: [UITabBarItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true
}

/// A container with a stack of controllers. The view of the top controller fills its view; the
/// navigation bar takes no space.
open class UINavigationController: UIViewController {
  open weak var delegate: AnyObject?
  public private(set) lazy var navigationBar = UINavigationBar()
  public private(set) lazy var toolbar = UIToolbar()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
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
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
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
open class UITabBarController: UIViewController {
  open weak var delegate: AnyObject?
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
