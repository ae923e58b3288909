// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .all }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
}

/// A container that shows one controller of several; a drag turns to the controller before or after
/// it.
///
/// Pages scroll, whatever the transition style.
open class UIPageViewController: UIViewController {
  override var showsChildren: Bool { true }
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }
  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { showDots() } }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]? = []
  open var isDoubleSided = false
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private lazy var pages = _UIQueuingScrollView(self)
  private var dots: UIPageControl?
  /// The controllers beside the current one while a drag shows them.
  private var neighbors: (before: UIViewController?, after: UIViewController?) = (nil, nil)

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }
  @preconcurrency @MainActor
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
    super.init(coder: coder)
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    pages.frame = view.bounds
    pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages)
    for child in viewControllers ?? [] { show(child) }
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeDots()
  }

  private func show(_ child: UIViewController) {
    guard isViewLoaded, let page = child.view else { return }
    child.viewWillAppear(false)
    pages.addSubview(page)
    pages.center(page)
    child.viewDidAppear(false)
    showDots()
  }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let next = viewControllers ?? []
    for old in self.viewControllers ?? [] where !next.contains(where: { $0 === old }) {
      old.viewWillDisappear(animated)
      old.viewIfLoaded?.removeFromSuperview()
      old.viewDidDisappear(animated)
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    let shown = self.viewControllers ?? []
    self.viewControllers = viewControllers
    for child in next where !shown.contains(where: { $0 === child }) {
      addChild(child)
      show(child)
      child.didMove(toParent: self)
    }
    AnimationEnd.call(after: animated ? 0.3 : 0) { completion?(true) }
  }

  // MARK: Turning

  /// The frame of a page, where 0 is the current one.
  fileprivate func frame(ofPage number: Int) -> CGRect {
    let size = pages.bounds.size
    let place = CGFloat(number)
    return navigationOrientation == .horizontal
      ? CGRect(x: place * size.width, y: 0, width: size.width, height: size.height)
      : CGRect(x: 0, y: place * size.height, width: size.width, height: size.height)
  }

  /// Adds the pages beside the current one, which a drag is about to show.
  fileprivate func prepare() {
    guard neighbors.before == nil, neighbors.after == nil, let dataSource,
      let current = viewControllers?.first
    else { return }
    neighbors = (
      dataSource.pageViewController(self, viewControllerBefore: current),
      dataSource.pageViewController(self, viewControllerAfter: current)
    )
    for (number, neighbor) in [(-1, neighbors.before), (1, neighbors.after)] {
      guard let neighbor, let page = neighbor.view else { continue }
      page.frame = frame(ofPage: number)
      pages.addSubview(page)
    }
    pages.setRoom(before: neighbors.before != nil, after: neighbors.after != nil)
    let pending = [neighbors.before, neighbors.after].compactMap { $0 }
    if !pending.isEmpty { delegate?.pageViewController(self, willTransitionTo: pending) }
  }

  /// Shows the page at which a drag has come to rest.
  fileprivate func turn(to number: Int) {
    let (before, after) = neighbors
    neighbors = (nil, nil)
    let next = number < 0 ? before : number > 0 ? after : nil
    for neighbor in [before, after] where neighbor !== next {
      neighbor?.viewIfLoaded?.removeFromSuperview()
    }
    let old = viewControllers ?? []
    if let next {
      for controller in old { controller.viewWillDisappear(true) }
      next.viewWillAppear(true)
      addChild(next)
      viewControllers = [next]
      for controller in old {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.viewDidDisappear(true)
        controller.removeFromParent()
      }
      pages.center(next.view)
      next.viewDidAppear(true)
      next.didMove(toParent: self)
      showDots()
      dots?.currentPage += number
    } else if let page = old.first?.viewIfLoaded {
      pages.center(page)
    }
    guard before != nil || after != nil else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old,
      transitionCompleted: next != nil)
  }

  // MARK: The page control

  /// Shows the number of pages, if the data source gives it.
  private func showDots() {
    guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal,
      let dataSource, !(viewControllers ?? []).isEmpty
    else { return }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 else {
      dots?.removeFromSuperview()
      dots = nil
      return
    }
    let control = dots ?? UIPageControl()
    control.numberOfPages = count
    // The index of the data source is that of the first controller; turns count from there.
    if dots == nil { control.currentPage = dataSource.presentationIndex(for: self) }
    control.isUserInteractionEnabled = false
    if dots == nil { view.addSubview(control) }
    dots = control
    placeDots()
  }
  private func placeDots() {
    guard let dots else { return }
    dots.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - 37, width: view.bounds.width,
      height: 37)
    view.bringSubviewToFront(dots)
  }
}

/// The scroll view of a page controller, which has the current page in its middle.
// The class name is that in dumps of iOS.
// swift-format-ignore: NoLeadingUnderscores
private final class _UIQueuingScrollView: UIScrollView, UIScrollViewDelegate {
  private weak var owner: UIPageViewController?
  private var isHorizontal: Bool { owner?.navigationOrientation == .horizontal }

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init(frame: .zero)
    isPagingEnabled = true
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
    delegate = self
    (alwaysBounceHorizontal, alwaysBounceVertical) = (isHorizontal, !isHorizontal)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isDragging, let page = owner?.viewControllers?.first?.viewIfLoaded else { return }
    if contentInset == .zero, page.frame != bounds { center(page) }
  }

  /// Puts a page in the middle, without others.
  func center(_ page: UIView) {
    contentSize = bounds.size
    contentInset = .zero
    contentOffset = .zero
    page.frame = CGRect(origin: .zero, size: bounds.size)
  }

  /// Makes room for the pages beside the current one.
  func setRoom(before: Bool, after: Bool) {
    let length = isHorizontal ? bounds.width : bounds.height
    contentInset = UIEdgeInsets(
      isHorizontal: isHorizontal, before: before ? length : 0, after: after ? length : 0)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.prepare() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

  private func rest() {
    let (offset, length) =
      isHorizontal ? (contentOffset.x, bounds.width) : (contentOffset.y, bounds.height)
    let page = length > 0 ? Int((offset / length).rounded()) : 0
    owner?.turn(to: page)
  }
}
