// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The controller of a presentation: it places the presented view in its container, and adds views
/// around it.
///
/// Sheets, popovers and custom presentations have a container view over the window. Transitions
/// happen immediately, with the methods of the presentation controller in UIKit's order.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  open private(set) var presentedViewController: UIViewController
  open private(set) weak var presenter: UIViewController?
  open internal(set) var containerView: UIView?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var overrideTraitCollection: UITraitCollection?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  open var presentingViewController: UIViewController {
    presenter ?? presentedViewController.presentingViewController ?? presentedViewController
  }
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var traitCollection: UITraitCollection { .light }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// True if touches outside the views of the container reach those behind it.
  var passesTouches: Bool { false }

  /// Dismisses the presented controller at the request of the user, unless it or the delegate
  /// prevents that.
  final func requestDismissal() {
    let isModal = presentedViewController.visibleControllers.contains { $0.isModalInPresentation }
    guard !isModal, allowsDismissal else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { self.userDismissed() }
  }

  /// Returns the answer of the delegate to the user's request to dismiss.
  var allowsDismissal: Bool { delegate?.presentationControllerShouldDismiss(self) != false }

  /// Reports to the delegate that the user has dismissed the presented controller.
  func userDismissed() { delegate?.presentationControllerDidDismiss(self) }
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// An object that animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .linear)
  }
}

extension UIViewController {
  public var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover
      ? presentation as? UIPopoverPresentationController : nil
  }
  public var sheetPresentationController: UISheetPresentationController? {
    let isSheet = [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle)
    return isSheet || currentPresentation is UISheetPresentationController
      ? presentation as? UISheetPresentationController : nil
  }
  /// The controller of the current presentation, or a new one of the style.
  final var presentation: UIPresentationController {
    if let currentPresentation { return currentPresentation }
    let made =
      if modalPresentationStyle == .popover {
        UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      } else if modalPresentationStyle == .custom {
        UIPresentationController(presentedViewController: self, presenting: nil)
      } else {
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      }
    currentPresentation = made
    return made
  }

  /// The controller that presents another one in place of this one: the outermost container, or
  /// for a presentation in the current context, the nearest that defines it.
  private func presenter(of other: UIViewController) -> UIViewController {
    let isInContext =
      other.modalPresentationStyle == .currentContext
      || other.modalPresentationStyle == .overCurrentContext
    var current = self
    while let parent = current.parent, !(isInContext && current.definesPresentationContext) {
      current = parent
    }
    return current
  }

  /// True for the styles in which UIKit removes the view of the presenter from the window.
  private var coversPresenter: Bool {
    presentedStyle == .fullScreen || presentedStyle == .currentContext
  }

  /// The presentation style on a phone, whose width is compact: popovers are sheets, unless the
  /// delegate of the presentation controller decides otherwise.
  private var adaptedStyle: UIModalPresentationStyle {
    let own =
      modalPresentationStyle == .automatic ? automaticPresentationStyle : modalPresentationStyle
    guard [.pageSheet, .formSheet, .popover].contains(own), let presentationController else {
      return own
    }
    let adapted =
      presentationController.delegate?.adaptivePresentationStyle(
        for: presentationController, traitCollection: .light) ?? .automatic
    return switch adapted {
    case .automatic: own == .popover ? .pageSheet : own
    case .none: own
    default: adapted
    }
  }

  /// Reports the style of the presentation to the delegate of its controller.
  private func reportAdaptation() {
    guard let presentation = currentPresentation else { return }
    let isAdapted = modalPresentationStyle == .popover && presentedStyle != .popover
    presentation.delegate?.presentationController(
      presentation, willPresentWithAdaptiveStyle: isAdapted ? presentedStyle : .none,
      transitionCoordinator: nil)
  }

  /// The controller with the children that it shows, from the outside in.
  fileprivate var visibleControllers: [UIViewController] {
    let shown =
      switch self {
      case let stack as UINavigationController: [stack.topViewController].compactMap { $0 }
      case let tabs as UITabBarController: [tabs.selectedViewController].compactMap { $0 }
      default: children.filter { $0.viewIfLoaded?.window != nil }
      }
    return [self] + shown.flatMap(\.visibleControllers)
  }

  /// The presentation controller that places the view of another controller: that of its
  /// transitioning delegate, of a sheet or a popover, or a plain one where an animator performs the
  /// transition; `nil` if the view fills the window.
  private func placing(_ other: UIViewController, isAnimated: Bool) -> UIPresentationController? {
    let custom =
      switch other.presentedStyle {
      case .custom:
        other.transitioningDelegate?.presentationController(
          forPresented: other, presenting: self, source: self)
      case .pageSheet, .formSheet: other.sheet
      case .popover: other.popoverPresentationController as UIPresentationController?
      default: nil as UIPresentationController?
      }
    if let custom { return custom }
    return isAnimated
      ? UIPresentationController(presentedViewController: other, presenting: self) : nil
  }

  /// The sheet of the presentation, or that to which its popover adapts.
  private var sheet: UISheetPresentationController? {
    guard let popover = popoverPresentationController else { return sheetPresentationController }
    let sheet = popover.adaptiveSheetPresentationController
    if sheet.delegate == nil { sheet.delegate = popover.delegate }
    return sheet
  }

  /// Returns a function that moves the view back to its place, if an animator has moved it. Its
  /// frame is the one that it had, or the one that the animator has given it.
  private func keepingPlace() -> (_ keepsFrame: Bool) -> Void {
    guard let view = viewIfLoaded, let home = view.superview,
      let index = home.subviews.firstIndex(of: view)
    else { return { _ in } }
    let frame = view.frame
    return { keepsFrame in
      guard let container = view.superview, container !== home else { return }
      let next = keepsFrame ? home.convert(view.frame, from: container) : frame
      home.insertSubview(view, at: index)
      view.frame = next
    }
  }

  /// Presents a controller: fills the window with its view, or lets a custom presentation
  /// controller place it, or an animator.
  func show(_ other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let presenter = presenter(of: other)
    guard presenter === self else { return presenter.show(other, animated: animated, completion) }
    guard presented == nil, let window = viewIfLoaded?.window else { return }
    presented = other
    other.presenting = self
    other.names(\.change, .presented)
    other.presentedStyle = other.adaptedStyle
    other.reportAdaptation()
    let animator =
      animated
      ? other.transitioningDelegate?.animationController(
        forPresented: other, presenting: self, source: self) : nil
    let covered = other.coversPresenter ? visibleControllers : []
    guard let custom = placing(other, isAnimated: animator != nil) else {
      let view: UIView = other.view
      view.frame = window.bounds
      for controller in covered { controller.viewWillDisappear(animated) }
      other.viewWillAppear(animated)
      window.addSubview(view)
      other.viewIsAppearing(animated)
      other.viewDidAppear(animated)
      cover(covered, by: other, animated)
      other.names(\.change, .none)
      completion?()
      return
    }
    other.currentPresentation = custom
    other.loadViewIfNeeded()
    let container = UITransitionView(of: custom, in: window)
    let coordinator = TransitionCoordinator()
    other.names(\.coordinator, coordinator)
    names(\.coordinator, coordinator)
    custom.presentationTransitionWillBegin()
    for controller in covered { controller.viewWillDisappear(animated) }
    other.viewWillAppear(animated)
    let frame = custom.frameOfPresentedViewInContainerView
    let restore = keepingPlace()
    let end = { [self] (didComplete: Bool) in
      restore(false)
      coordinator.end()
      custom.presentationTransitionDidEnd(didComplete)
      if !didComplete {
        other.viewWillDisappear(animated)
        for controller in covered { controller.viewWillAppear(animated) }
      }
      if didComplete {
        other.viewDidAppear(animated)
        cover(covered, by: other, animated)
      } else {
        container.removeFromSuperview()
        custom.containerView = nil
        (other.currentPresentation, other.presenting, presented) = (nil, nil, nil)
        other.viewDidDisappear(animated)
        for controller in covered { controller.viewDidAppear(animated) }
      }
      other.names(\.coordinator, nil)
      other.names(\.change, .none)
      names(\.coordinator, nil)
      if didComplete { completion?() }
    }
    guard let animator else {
      if let view = custom.presentedView {
        view.frame = frame
        container.addSubview(view)
      }
      other.viewIsAppearing(animated)
      return end(true)
    }
    other.viewIsAppearing(animated)
    custom.presentedView?.frame = frame
    TransitionContext(
      in: container, from: self, to: other,
      views: (covered.isEmpty ? nil : viewIfLoaded, custom.presentedView), finalFrame: frame,
      animator, coordinator
    ).run(
      other.transitioningDelegate?.interactionControllerForPresentation(using: animator),
      completion: end)
  }

  /// Removes the view behind one that covers it, as UIKit does.
  private func cover(
    _ covered: [UIViewController], by other: UIViewController, _ animated: Bool
  ) {
    guard !covered.isEmpty else { return }
    if let view = viewIfLoaded, let home = view.superview {
      names(\.covered, CoveredPlace(home: home, frame: view.frame))
      UIView.withoutAppearance { view.removeFromSuperview() }
    }
    for controller in covered { controller.viewDidDisappear(animated) }
  }

  /// Puts the view back that a presented one has covered, below it.
  private func uncover() {
    guard let place = names?.covered, let view = viewIfLoaded else { return }
    names(\.covered, nil)
    view.frame = place.frame
    UIView.withoutAppearance { place.home?.insertSubview(view, at: 0) }
  }

  /// Moves the view, which fills the window, to a container, in which an animator can work.
  private func moveToContainer(presentedBy presenter: UIViewController) {
    guard currentPresentation?.containerView == nil, let view = viewIfLoaded,
      let window = view.window
    else { return }
    let presentation = UIPresentationController(
      presentedViewController: self, presenting: presenter)
    currentPresentation = presentation
    UITransitionView(of: presentation, in: window).addSubview(view)
  }

  /// Dismisses the controller presented by this one; otherwise, this one.
  func hide(animated: Bool, _ completion: (() -> Void)?) {
    guard let presented else {
      let other = parent?.presentedViewController == nil ? presentingViewController : parent
      other?.dismiss(animated: animated, completion: completion)
      return
    }
    let animator =
      animated
      ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
    if animator != nil { presented.moveToContainer(presentedBy: self) }
    let custom = presented.currentPresentation
    let coordinator = TransitionCoordinator()
    if custom?.containerView != nil {
      presented.names(\.coordinator, coordinator)
      names(\.coordinator, coordinator)
      custom?.dismissalTransitionWillBegin()
    }
    guard !presented.isBeingDismissed else { return }
    presented.names(\.change, .dismissed)
    uncover()
    let covered = presented.coversPresenter ? visibleControllers : []
    presented.viewWillDisappear(animated)
    for controller in covered { controller.viewWillAppear(animated) }
    let restore = keepingPlace()
    let end = { [self] (didComplete: Bool) in
      restore(didComplete)
      if didComplete {
        presented.viewIfLoaded?.removeFromSuperview()
        for controller in covered { controller.viewDidAppear(animated) }
        presented.viewDidDisappear(animated)
      } else {
        for controller in covered { controller.viewWillDisappear(animated) }
        presented.viewWillAppear(animated)
        for controller in covered { controller.viewDidDisappear(animated) }
        presented.viewDidAppear(animated)
      }
      if let custom, let container = custom.containerView {
        coordinator.end()
        if didComplete {
          custom.presentedView?.removeFromSuperview()
          container.removeFromSuperview()
          custom.containerView = nil
        }
        custom.dismissalTransitionDidEnd(didComplete)
        presented.names(\.coordinator, nil)
        names(\.coordinator, nil)
      }
      presented.names(\.change, .none)
      guard didComplete else { return }
      (presented.currentPresentation, presented.presenting, self.presented) = (nil, nil, nil)
      completion?()
    }
    guard let animator, let container = custom?.containerView else { return end(true) }
    TransitionContext(
      in: container, from: presented, to: self,
      views: (custom?.presentedView, covered.isEmpty ? nil : viewIfLoaded),
      finalFrame: viewIfLoaded?.frame ?? .zero, animator, coordinator
    ).run(
      presented.transitioningDelegate?.interactionControllerForDismissal(using: animator),
      completion: end)
  }
}
