public import Foundation

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
}

/// How a controller appears.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The controller of a view: the next responder of its root view.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The controllers that this one contains.
  public private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  public private(set) weak var parent: UIViewController?
  /// The title for people.
  open var title: String?

  /// A controller that loads its view on first use; there are no archives to read from.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// A controller that loads its view on first use.
  @preconcurrency @MainActor
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A controller that loads its view on first use; there are no archives to read from.
  public required init?(coder: NSCoder) { super.init() }

  /// The root view; loaded on first use.
  // As UIKit declares it, so that overrides and assignments have its type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let made = loadedView ?? UIView(frame: UIScreen.main.bounds)
      if loadedView == nil { attach(made) }
      viewDidLoad()
      return loadedView ?? made
    }
    set { attach(newValue) }
  }

  /// The root view, if it is loaded.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view.
  public func loadViewIfNeeded() { _ = view }

  /// Makes the root view: an override sets `view`.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    attach(view)
  }

  /// The root view is loaded.
  open func viewDidLoad() {}

  /// The view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// The system is short of memory: it never is.
  open func didReceiveMemoryWarning() {}

  /// The style of the status bar. Kept; there is none.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. Kept; there is none.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether the home indicator is hidden. Kept; there is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which the application's gestures come before the system's. Kept.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// How the device may be held. Kept.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether the interface turns with the device. Kept.
  open var shouldAutorotate: Bool { true }
  /// What bars show of the controller. Kept.
  open lazy var navigationItem = UINavigationItem()
  /// What tab bars show of the controller. Kept.
  open lazy var tabBarItem = UITabBarItem()
  /// How it is presented. Kept: all cover the window.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it appears. Kept: at once.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether it is to be dismissed by code alone. Kept.
  open var isModalInPresentation = false
  /// What presents it in a way of its own. Kept.
  open weak var transitioningDelegate: AnyObject?
  /// The edges to which the view goes below bars. Kept.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// The size that it likes.
  open var preferredContentSize = CGSize.zero
  /// The appearance and the device.
  open var traitCollection: UITraitCollection { .light }
  /// Whether tab bars are hidden. Kept.
  open var hidesBottomBarWhenPushed = false
  /// Whether the editing mode is on.
  open var isEditing = false

  /// Turns the editing mode on or off.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The appearance has changed: it does not.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The status bar changes.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Constraints of the view are updated.
  open func updateViewConstraints() {}

  // MARK: Presentation

  /// The controller that this one presents.
  open private(set) var presentedViewController: UIViewController?
  /// The controller that presents this one.
  open private(set) weak var presentingViewController: UIViewController?

  /// Shows another controller in front, over the whole window, at once.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, let window = viewIfLoaded?.window else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    let view: UIView = viewControllerToPresent.view
    view.frame = window.bounds
    viewControllerToPresent.viewWillAppear(flag)
    window.addSubview(view)
    viewControllerToPresent.viewDidAppear(flag)
    completion?()
  }

  /// Takes away the controller that this one presents, or itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presented.viewWillDisappear(flag)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.viewDidDisappear(flag)
    presented.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }

  /// The superview of the root view.
  override var standardNext: UIResponder? { loadedView?.superview }

  /// Contains another controller; its view is to be added by the caller.
  open func addChild(_ child: UIViewController) {
    child.willMove(toParent: self)
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Removes this controller from the one that contains it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// It has moved to another parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// It is about to move to another parent.
  open func willMove(toParent parent: UIViewController?) {}

  /// Takes another root view, or none. One that was in the hierarchy gives its place to the next.
  private func attach(_ view: UIView?) {
    guard view !== loadedView else { return }
    let old = loadedView
    old?.controller = nil
    old?.changed()
    loadedView = view
    view?.controller = self
    view?.changed()
    guard let old, let superview = old.superview, let view, view.superview == nil else { return }
    view.frame = old.frame
    superview.insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
  }
}
