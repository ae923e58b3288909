// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A container with a stack of controllers. The view of the top controller fills its view, below
/// the navigation bar, which is in its safe area.
open class UINavigationController: UIViewController {
  override var showsChildren: Bool { true }
  open weak var delegate: (any UINavigationControllerDelegate)?
  public private(set) lazy var navigationBar: UINavigationBar = {
    let bar = barClasses.bar.map { ClassMaker.view(of: $0, frame: .zero) } as? UINavigationBar
    let made = bar ?? UINavigationBar()
    made.backgroundColor = UIColor(white: 0.97, alpha: 1)
    made.onBack = { [weak self] in self?.popViewController(animated: true) }
    made.onResize = { [weak self] in self?.showBars() }
    return made
  }()
  /// The bar at the bottom, with the items of the top controller.
  public private(set) lazy var toolbar: UIToolbar = {
    let bar = barClasses.toolbar.map { ClassMaker.view(of: $0, frame: .zero) } as? UIToolbar
    let made = bar ?? UIToolbar()
    made.backgroundColor = UIColor(white: 0.97, alpha: 1)
    return made
  }()
  private var barClasses: (bar: UINavigationBar.Type?, toolbar: UIToolbar.Type?) = (nil, nil)
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { showBars() } }
  }
  /// True while the navigation controller hides the tab bar around it.
  private var hidesTabBar = false
  /// True while a controller in the stack hides the bars at the bottom.
  private var hidesBottomBars = false
  /// True while the toolbar is hidden for a pushed controller that has not asked for it.
  private var hidesToolbar = false
  /// The toolbar if it is shown.
  private var shownToolbar: UIToolbar?
  /// The items that the toolbar got from the top controller.
  private var shownItems: [UIBarButtonItem]?
  open var isToolbarHidden = true {
    didSet {
      hidesToolbar = false
      showBars()
    }
  }
  open var hidesBarsOnSwipe = false { didSet { barHiding.attach() } }
  open var hidesBarsOnTap = false { didSet { barHiding.attach() } }
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.attach() } }
  final lazy var barHiding = BarHiding(of: self)
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// The recognizer of a swipe from the left edge, which pops the top controller.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }
  private lazy var popGesture = PopGesture(of: self)
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
    barClasses = (
      navigationBarClass as? UINavigationBar.Type, toolbarClass as? UIToolbar.Type
    )
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view?.addGestureRecognizer(popGesture.recognizer)
    if hidesBarsOnSwipe || hidesBarsOnTap { barHiding.attach() }
    show(nil, animated: false)
  }
  /// Replaces the stack. A new top controller is pushed, one from the stack is popped to.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let (before, old) = (children, topViewController)
    let gone = before.filter { !viewControllers.contains($0) }
    let added = viewControllers.filter { !before.contains($0) }
    for child in gone { child.willMove(toParent: nil) }
    replaceChildren(by: viewControllers)
    for child in gone where child !== old { child.removeFromParent() }
    if let old, gone.contains(old) { old.names(\.change, .popped) }
    let top = topViewController
    let isNew = top.map(added.contains) ?? false
    if isNew { top?.names(\.change, .pushed) }
    show(old, animated: animated, top === old ? .none : isNew ? .push : .pop)
    for child in added { child.didMove(toParent: self) }
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let old = topViewController
    addChild(viewController)
    viewController.names(\.change, .pushed)
    show(old, animated: animated, .push)
    viewController.didMove(toParent: self)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let old = children.last else { return nil }
    old.willMove(toParent: nil)
    replaceChildren(by: children.dropLast())
    old.names(\.change, .popped)
    show(old, animated: animated, .pop)
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
    guard let old = gone.last else { return gone }
    for child in gone { child.willMove(toParent: nil) }
    replaceChildren(by: Array(children[...place]))
    for child in gone.dropLast() { child.removeFromParent() }
    old.names(\.change, .popped)
    show(old, animated: animated, .pop)
    return gone
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Replaces the view of `old` by that of the top controller, or lets an animator of the delegate
  /// do it. A controller that has left the stack keeps its parent until its view is removed.
  private func show(_ old: UIViewController?, animated: Bool, _ operation: Operation = .none) {
    let top = topViewController
    hideBottomBars(children.contains { $0.hidesBottomBarWhenPushed })
    guard isViewLoaded, let view else {
      remove(old)
      return endChange(of: old, top)
    }
    showBars()
    if let old, let top, animated, operation != .none, top.viewIfLoaded?.superview == nil,
      let animator = delegate?.navigationController(
        self, animationControllerFor: operation, from: old, to: top) ?? popGesture.animator
    {
      return run(animator, from: old, to: top, operation, in: view)
    }
    let isNew = top?.viewIfLoaded?.superview == nil
    let coordinator = animated ? TransitionCoordinator(from: old, to: top) : nil
    coordinate(old, top, by: coordinator)
    swap(old, for: top, in: view, animated: animated) { [self] top in
      delegate?.navigationController(self, willShow: top, animated: animated)
    } didRemove: { [self] in
      remove($0)
    }
    endChange(of: old, top)
    coordinator?.end()
    if let top, isNew { delegate?.navigationController(self, didShow: top, animated: animated) }
    coordinate(old, top, by: nil)
  }

  /// Removes a controller that has left the stack from its parent.
  private func remove(_ old: UIViewController?) {
    if let old, old.parent === self, !children.contains(old) { old.removeFromParent() }
  }

  /// Hides the tab bar and the toolbar while a controller that wants that is in the stack.
  private func hideBottomBars(_ hides: Bool) {
    if hides != hidesBottomBars { (hidesBottomBars, hidesToolbar) = (hides, hides) }
    guard hides != hidesTabBar, let bar = tabBarController?.tabBar else { return }
    hidesTabBar = hides
    bar.isHidden = hides
    topViewController?.safeAreaChanged()
  }

  /// Gives the controllers of a transition its coordinator; `nil` at the end.
  private func coordinate(
    _ old: UIViewController?, _ new: UIViewController?, by coordinator: TransitionCoordinator?
  ) {
    for case let controller? in [self, old, new] { controller.names(\.coordinator, coordinator) }
  }

  private func endChange(of controllers: UIViewController?...) {
    for case let controller? in controllers where controller.names?.change != nil {
      controller.names(\.change, .none)
    }
  }

  /// Lets an animator replace the view of a controller by that of another one. If it cancels, the
  /// first one stays on top.
  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to new: UIViewController, _ operation: Operation, in view: UIView
  ) {
    let frame = contentFrame(of: new)
    new.view.frame = frame
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let coordinator = TransitionCoordinator()
    coordinate(old, new, by: coordinator)
    old.viewWillDisappear(true)
    new.viewWillAppear(true)
    delegate?.navigationController(self, willShow: new, animated: true)
    let interaction: (any UIViewControllerInteractiveTransitioning)? =
      animator is PopAnimator
      ? popGesture.interaction
      : delegate?.navigationController(self, interactionControllerFor: animator)
    TransitionContext(
      in: view, from: old, to: new, views: (old.viewIfLoaded, new.view), finalFrame: frame,
      animator, coordinator
    ).run(interaction) { [self] didComplete in
      if !didComplete { new.viewWillDisappear(true) }
      let (gone, shown) = didComplete ? (old, new) : (new, old)
      gone.viewIfLoaded?.removeFromSuperview()
      if didComplete {
        remove(old)
      } else {
        if operation == .push { new.removeFromParent() }
        if !children.contains(old) { replaceChildren(by: children + [old]) }
        if let content = old.viewIfLoaded, content.superview == nil { view.addSubview(content) }
        showBars()
      }
      // Below the bars, above which the animator may have put it.
      if let content = shown.viewIfLoaded { view.sendSubviewToBack(content) }
      gone.viewDidDisappear(true)
      if !didComplete { old.viewWillAppear(true) }
      shown.safeAreaChanged()
      shown.viewDidAppear(true)
      coordinator.end()
      endChange(of: old, new)
      if didComplete { delegate?.navigationController(self, didShow: new, animated: true) }
      coordinate(old, new, by: nil)
    }
  }

  /// Shows the bars with the items of the controllers, or removes them.
  final func showBars() {
    guard isViewLoaded, let view else { return }
    let bar = navigationBar
    if isNavigationBarHidden {
      bar.removeFromSuperview()
    } else {
      bar.autoresizingMask = [.flexibleWidth]
      bar.responder = topViewController
      let items = children.map(\.barItem)
      if bar.items != items { bar.items = items }
      bar.frame = CGRect(
        x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: bar.fullHeight)
      if bar.superview !== view { view.addSubview(bar) }
    }
    showToolbar(in: view)
    if let content = topViewController?.viewIfLoaded, content.superview === view {
      content.frame = contentFrame(of: topViewController)
      topViewController?.safeAreaChanged()
    }
  }

  /// Shows the toolbar above the safe area, or removes it.
  private func showToolbar(in view: UIView) {
    if isToolbarHidden || hidesToolbar {
      shownToolbar?.removeFromSuperview()
      shownToolbar = nil
      return
    }
    let bar = toolbar
    shownToolbar = bar
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    bar.frame = CGRect(
      x: 0, y: bottom - UINavigationBar.height, width: view.bounds.width,
      height: UINavigationBar.height)
    if bar.superview !== view { view.addSubview(bar) }
    let items = topViewController?.toolbarItems
    if shownItems != items { (shownItems, bar.items) = (items, items) }
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    if shownToolbar != nil { showBars() }
  }

  override func contentFrame(of child: UIViewController?) -> CGRect {
    var frame = super.contentFrame(of: child)
    guard let child else { return frame }
    func extends(_ edge: UIRectEdge, _ isTranslucent: Bool) -> Bool {
      child.edgesForExtendedLayout.contains(edge)
        && (isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }
    if !isNavigationBarHidden, !extends(.top, navigationBar.isTranslucent) {
      frame.origin.y += navigationBar.frame.maxY
      frame.size.height = CGFloat.maximum(0, frame.height - navigationBar.frame.maxY)
    }
    if let bar = shownToolbar, !extends(.bottom, bar.isTranslucent) {
      frame.size.height = CGFloat.maximum(0, bar.frame.minY - frame.minY)
    }
    return frame
  }

  override func barInsets(of child: UIViewController) -> UIEdgeInsets {
    guard isViewLoaded, child === topViewController else { return .zero }
    let frame = child.viewIfLoaded?.frame ?? view.bounds
    let top = isNavigationBarHidden ? 0 : navigationBar.frame.maxY - frame.minY
    let bottom = shownToolbar.map { frame.maxY - $0.frame.minY } ?? 0
    return UIEdgeInsets(
      top: CGFloat.maximum(0, top), left: 0, bottom: CGFloat.maximum(0, bottom), right: 0)
  }
}

extension UIViewController {
  /// Replaces the view of one controller by that of another one, which fills `view`.
  ///
  /// - Parameters:
  ///   - appearsFirst: A Boolean value indicating whether the new controller is called before the
  ///     old one, as by a tab bar controller.
  ///   - willShow: Called before the other view is added.
  ///   - didRemove: Called with the old controller after its view has been removed.
  func swap(
    _ old: UIViewController?, for new: UIViewController?, in view: UIView, animated: Bool,
    appearsFirst: Bool = false, willShow: (UIViewController) -> Void = { _ in },
    didRemove: (UIViewController) -> Void = { _ in }
  ) {
    guard old !== new || new?.viewIfLoaded?.superview == nil else { return }
    let gone = old === new ? nil : old
    let content = new?.view
    if !appearsFirst { gone?.viewWillDisappear(animated) }
    if let new, let content {
      let frame = contentFrame(of: new)
      content.frame = frame
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      new.viewWillAppear(animated)
      willShow(new)
      // Bars may have been shown or hidden meanwhile.
      let room = contentFrame(of: new)
      if room != frame { content.frame = room }
    }
    if appearsFirst { gone?.viewWillDisappear(animated) }
    if let gone {
      gone.viewIfLoaded?.removeFromSuperview()
      didRemove(gone)
    }
    // Below the bars, and below views that code has added.
    if let content { view.insertSubview(content, at: 0) }
    gone?.viewDidDisappear(animated)
    guard let new, content != nil else { return }
    new.safeAreaChanged()
    new.viewDidAppear(animated)
  }
}

/// A container with several controllers. The view of the selected one fills its view, below the tab
/// bar, which is in its safe area.
open class UITabBarController: UIViewController, UITabBarDelegate {
  override var showsChildren: Bool { true }
  open weak var delegate: (any UITabBarControllerDelegate)?
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public private(set) lazy var tabBar: UITabBar = {
    let bar = UITabBar()
    bar.backgroundColor = UIColor(white: 0.97, alpha: 1)
    own(bar)
    return bar
  }()
  private func own(_ bar: UITabBar) {
    bar.delegate = self
    bar.onSelect = { [weak self] in self?.tapped($0) }
  }
  /// Replaces the bar by one of the app's own class, as code does by its name.
  func replaceTabBar(_ bar: UITabBar) {
    tabBar.removeFromSuperview()
    own(bar)
    tabBar = bar
    showBar()
  }
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var selectedIndex = 0 {
    didSet {
      guard isViewLoaded, let view, selectedIndex != oldValue else { return }
      let old = children.indices.contains(oldValue) ? children[oldValue] : nil
      swap(old, for: selectedViewController, in: view, animated: false, appearsFirst: true)
      showBar()
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
    showBar()
  }

  /// Selects a tab by a tap, if the delegate allows it. A tap on the selected tab returns to the
  /// root of its navigation controller.
  private func tapped(_ index: Int) {
    guard children.indices.contains(index),
      delegate?.tabBarController(self, shouldSelect: children[index]) ?? true
    else { return }
    if index == selectedIndex, let stack = children[index] as? UINavigationController {
      stack.popToRootViewController(animated: true)
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: children[index])
  }

  /// Shows the bar at the bottom with the items of the controllers.
  private func showBar() {
    guard isViewLoaded, let view else { return }
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: bottom - UITabBar.height, width: view.bounds.width, height: UITabBar.height)
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    tabBar.items = children.map { child in
      if child.tabBarItem.title == nil { child.tabBarItem.title = child.title }
      return child.tabBarItem
    }
    tabBar.selectedItem = selectedViewController?.tabBarItem
    if tabBar.superview !== view { view.addSubview(tabBar) }
    selectedViewController?.safeAreaChanged()
  }

  override func barInsets(of child: UIViewController) -> UIEdgeInsets {
    guard isViewLoaded, tabBar.superview != nil, !tabBar.isHidden, child === selectedViewController
    else { return .zero }
    let bottom = (child.viewIfLoaded?.frame.maxY ?? view.bounds.height) - tabBar.frame.minY
    return UIEdgeInsets(top: 0, left: 0, bottom: CGFloat.maximum(0, bottom), right: 0)
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    for child in children { child.removeFromParent() }
    for child in viewControllers ?? [] { addChild(child) }
    guard isViewLoaded, let view else { return }
    swap(old, for: selectedViewController, in: view, animated: animated, appearsFirst: true)
    showBar()
  }
}
