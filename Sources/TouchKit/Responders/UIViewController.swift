public import Foundation

/// The styles of presenting a controller.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
}

/// The styles of transition to a presented controller.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// A controller that manages a view. It is the next responder of its root view.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  private var loadedView: UIView?
  /// The child view controllers.
  open private(set) var children: [UIViewController] = []
  /// The parent view controller.
  open private(set) weak var parent: UIViewController?
  /// The title of the controller.
  open var title: String? {
    didSet {
      if hasItem { navigationItem.title = title }
      didChangeValue(forKey: "title")
    }
  }
  /// The safe area of the root view when it was last reported.
  var knownSafeArea = UIEdgeInsets.zero
  /// True if the navigation item exists.
  private var hasItem = false

  /// Creates a controller that loads its view on first use, from a XIB if there is one.
  ///
  /// - Parameters:
  ///   - nibName: The name of the XIB. If it is `nil`, the XIB has the name of the class, with or
  ///     without “Controller”.
  ///   - bundle: The bundle with the XIB.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if let nibName { names(\.nibName, nibName) }
    if let bundle { names(\.nibBundle, bundle) }
  }

  /// Creates a controller that loads its view on first use.
  @preconcurrency @MainActor
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of a storyboard, which loads its view on first use. Other archives are
  /// not read.
  public required init?(coder: NSCoder) {
    super.init()
    coder.nib?.decode(self)
  }

  /// The root view, which is loaded on first use.
  // The type is implicitly unwrapped as in UIKit, so that overrides and assignments compile.
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

  /// The root view, or `nil` if it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// A Boolean value indicating whether the root view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view if it is not loaded yet.
  open func loadViewIfNeeded() { _ = view }

  /// Creates the root view: that of the storyboard or XIB, else an empty one. An override sets
  /// `view`.
  open func loadView() {
    if NibControllers.loadView(of: self) { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    attach(view)
  }

  /// Called after the root view has been loaded.
  open func viewDidLoad() {}

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when memory is low, which never happens.
  open func didReceiveMemoryWarning() {}

  /// The preferred style of the status bar. It has no effect.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value indicating whether the status bar should be hidden. It has no effect.
  open var prefersStatusBarHidden: Bool { false }
  /// A Boolean value indicating whether the home indicator should be hidden. It has no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which gestures take precedence over the system's. It has no effect.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The supported orientations of the interface. It has no effect.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// A Boolean value indicating whether the interface rotates with the device. It has no effect.
  open var shouldAutorotate: Bool { true }
  /// The navigation item of the controller, which its navigation controller displays.
  open lazy var navigationItem: UINavigationItem = {
    hasItem = true
    return UINavigationItem(title: title)
  }()
  /// The tab bar item of the controller, which its tab bar controller displays.
  open lazy var tabBarItem = UITabBarItem()
  /// The presentation style. The default is a sheet, as on a phone.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition style. It has no effect: presented controllers appear immediately.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value indicating whether only code can dismiss the controller, not a drag of its
  /// sheet or a tap beside it.
  open var isModalInPresentation = false
  /// The delegate that gives the presentation controller of a custom presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The edges at which the view extends under bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// The preferred size of the view, which is that of a popover.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      currentPresentation?.containerView?.setNeedsLayout()
      currentPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// The traits of the environment.
  open var traitCollection: UITraitCollection { .light }
  /// A Boolean value indicating whether the bars at the bottom are hidden from the push of the
  /// controller until its pop.
  open var hidesBottomBarWhenPushed = false
  /// A Boolean value indicating whether the controller is in editing mode. Setting it calls
  /// `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }
  private var isInEditingMode = false

  /// Enables or disables the editing mode, and changes the title of the edit button.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditingMode = editing
    names?.editButton?.systemItem = editing ? .done : .edit
  }

  /// Called when the traits change, which never happens.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Requests an update of the status bar's appearance. It has no effect.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Updates the constraints of the root view, in place of its own method, which the default
  /// implementation calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Called when the safe area of the root view changes.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the layout margins of the root view change, which never happens.
  open func viewLayoutMarginsDidChange() {}

  /// Called while the view appears, between `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called before the size of the view changes with its environment, which never happens.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called before the traits change, which never happens.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Prepares for a segue of a storyboard, before its destination is shown.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns a Boolean value indicating whether a touch performs a segue. Not called for a segue
  /// that code performs.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Returns a Boolean value indicating whether the controller handles an unwind action that it has.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { true }

  /// Performs a segue of the storyboard. An unknown identifier is reported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let scene = names?.scene, let segue = scene.segue(identifier) else {
      ConstraintSolver.report(
        "\(type(of: self)) has no segue \"\(identifier)\": it is not from a storyboard with one")
      let segue = UIStoryboardSegue(
        identifier: identifier, source: self, destination: UIViewController())
      return prepare(for: segue, sender: sender)
    }
    SegueTrigger(segue, scene.objects.file, self).run(sender)
  }

  /// Shows a controller: pushes it in a navigation controller, or else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the split view controller, or else as `show(_:sender:)` does.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let split = splitViewController else { return show(vc, sender: sender) }
    split.showDetailViewController(vc, sender: sender)
  }

  /// The preferred orientation of a presentation. It has no effect.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The preferred animation of the status bar. It has no effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style of the status bar. It has no effect.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden. It has no effect.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that determines whether the home indicator is hidden. It has no effect.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The actions below a preview. Never asked for.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Updates the configuration of missing content. Never called.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// The frame for the view of a child of a container.
  func contentFrame(of child: UIViewController?) -> CGRect { view.bounds }

  /// The insets of the bars of a container over the view of its child.
  func barInsets(of child: UIViewController) -> UIEdgeInsets { .zero }

  // MARK: Presentation

  /// The controller presented by this one, or else by its nearest ancestor that presents one.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  /// The controller that presented this one, or else its nearest presented ancestor.
  open var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var currentPresentation: UIPresentationController?
  /// The style of the current presentation, after adaptation.
  final var presentedStyle = UIModalPresentationStyle.fullScreen
  /// The style that `UIModalPresentationStyle.automatic` stands for.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
  /// The properties that only have to be there, created on first use.
  var names: ControllerNames?

  /// Presents a controller immediately: over the whole window, or as its presentation controller
  /// determines, such as that of a sheet.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { show(viewControllerToPresent, animated: flag, completion) }

  /// Dismisses the controller presented by this one; otherwise, dismisses this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    hide(animated: flag, completion)
  }

  /// The superview of the root view.
  override var standardNext: UIResponder? { loadedView?.superview }

  /// A Boolean value indicating whether children appear and disappear with their views.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// True for a container that calls the appearance methods of its children itself.
  var showsChildren: Bool { false }

  /// Begins the appearance or the disappearance of a child, whose parent forwards none.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    names(\.transition, (isAppearing, animated))
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }

  /// Ends the appearance or the disappearance of a child.
  open func endAppearanceTransition() {
    guard let transition = names?.transition else { return }
    names(\.transition, nil)
    if transition.isAppearing {
      viewDidAppear(transition.isAnimated)
    } else {
      viewDidDisappear(transition.isAnimated)
    }
  }

  /// Adds a child view controller. The caller adds its view to the hierarchy.
  open func addChild(_ child: UIViewController) {
    child.willMove(toParent: self)
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Replaces the children of a container. Those that leave keep their parent, until the container
  /// removes them from it at the end of the change.
  final func replaceChildren(by new: [UIViewController]) {
    for child in new where child.parent !== self {
      child.willMove(toParent: self)
      child.removeFromParent()
      child.parent = self
    }
    children = new
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called after the controller has moved to another parent, or `nil`.
  open func didMove(toParent parent: UIViewController?) {}

  /// Called before the controller moves to another parent, or `nil`.
  open func willMove(toParent parent: UIViewController?) {}

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { ancestor() }

  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    var current = parent
    while let next = current {
      if let found = next as? Container { return found }
      current = next.parent
    }
    return nil
  }

  /// The presentation controller: that of the current presentation, or the one for the next.
  open var presentationController: UIPresentationController? { presentation }

  // MARK: Content containers, rotation and children

  /// Called after the preferred size of a child or of a presented controller has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called after the fitting size of a child has changed, which never happens.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of the content of a child, which is that of its parent.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the interface rotates, which never happens.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called in the animation of a rotation, which never happens.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called after the interface has rotated, which never happens.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// The child that determines the edges with precedence over the system. It has no effect.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// A Boolean value indicating whether the keyboard stays when the controller changes.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// A Boolean value indicating whether the pointer should be locked. It has no effect.
  open var prefersPointerLocked: Bool { false }
  /// The child that determines whether the pointer is locked. It has no effect.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// The child that determines the appearance. It has no effect.
  open var childForUserInterfaceStyle: UIViewController? { nil }
  /// Called on each parent on the way of an unwind segue. Never called.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}
  /// Adds the detail controller of a collapsing split view controller. Never called.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {}
  /// Returns the detail controller of an expanding split view controller. Never called.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// Called by old systems before the view was unloaded. Never called.
  open func viewWillUnload() {}
  /// Called by old systems after the view was unloaded. Never called.
  open func viewDidUnload() {}
  /// The key commands that code has added.
  open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }

  // MARK: Settings that are stored

  /// The coordinator of the current transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    names?.coordinator
  }

  /// The insets that extend the safe area of the root view.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { named(\.safeArea, .zero) }
    set {
      names(\.safeArea, newValue)
      safeAreaChanged()
    }
  }

  /// The items of the navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]? {
    get { names?.toolbarItems }
    set {
      names(\.toolbarItems, newValue)
      navigationController?.showBars()
    }
  }

  /// Sets the items of the toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// A Boolean value indicating whether presentations in the current context cover this controller.
  open var definesPresentationContext: Bool {
    get { named(\.definesContext, false) }
    set { names(\.definesContext, newValue) }
  }

  /// A Boolean value indicating whether the presented controller styles the status bar. No effect.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { named(\.capturesStatusBar, false) }
    set { names(\.capturesStatusBar, newValue) }
  }

  /// A Boolean value indicating whether the view extends under opaque bars. It has no effect.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { named(\.includesOpaqueBars, false) }
    set { names(\.includesOpaqueBars, newValue) }
  }

  /// The appearance that the controller requests. It has no effect.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { named(\.style, .unspecified) }
    set { names(\.style, newValue) }
  }

  /// A bar item that toggles the editing mode.
  open var editButtonItem: UIBarButtonItem {
    if let item = names?.editButton { return item }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    names(\.editButton, item)
    return item
  }

  /// The storyboard that the controller is from.
  open var storyboard: UIStoryboard? { names?.storyboard }

  /// The name of the XIB.
  open var nibName: String? { names?.nibName }

  /// The bundle with the XIB.
  open var nibBundle: Bundle? { names?.nibBundle }

  /// A Boolean value indicating whether the controller is being presented.
  open var isBeingPresented: Bool { names?.change == .presented }

  /// A Boolean value indicating whether the controller is being dismissed.
  open var isBeingDismissed: Bool { names?.change == .dismissed }

  /// True while a navigation controller pushes the controller.
  open var isMovingToParent: Bool { names?.change == .pushed }

  /// True while a navigation controller pops the controller.
  open var isMovingFromParent: Bool { names?.change == .popped }

  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? { ancestor() }

  /// Requests an update of the home indicator. It has no effect.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Shows the view of another child in place of that of the first.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let view = toViewController.view { fromViewController.view.superview?.addSubview(view) }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {}
    ) { finished in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      completion?(finished)
    }
  }

  /// Sets the root view. A new view replaces the old one in the hierarchy.
  private func attach(_ view: UIView?) {
    guard view !== loadedView else { return }
    let old = loadedView
    old?.controller = nil
    loadedView = view
    view?.controller = self
    guard let old, let superview = old.superview, let view, view.superview == nil else { return }
    view.frame = old.frame
    superview.insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
  }
}
