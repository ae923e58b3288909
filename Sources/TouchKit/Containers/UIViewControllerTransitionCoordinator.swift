// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  var isInteractive: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// The coordinator of a transition, with which other animations run.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges(handler) }
}

/// The coordinator of one transition.
///
/// The changes of animations alongside it are made at once, and undone if the transition is
/// cancelled.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  /// The context of a transition that an animator of the app performs; `nil` for others.
  weak var context: TransitionContext?
  private var changes: [AnimatedChanges] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var changeHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// The controllers of a transition without an animator of the app.
  private let controllers: (from: UIViewController?, to: UIViewController?)

  init(from: UIViewController? = nil, to: UIViewController? = nil) {
    controllers = (from, to)
    super.init()
  }

  var isAnimated: Bool { true }
  var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  var isInteractive: Bool { context?.isInteractive ?? false }
  var initiallyInteractive: Bool { context?.beganInteractively ?? false }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { context?.duration ?? 0 }
  var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }
  var containerView: UIView { context?.containerView ?? UIView() }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    if let context { return context.viewController(forKey: key) }
    return switch key {
    case .from: controllers.from
    case .to: controllers.to
    default: nil
    }
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { changes.append(AnimatedChanges { animation(self) }) }
    if let completion { completions.append(completion) }
    return true
  }
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { changeHandlers.append(handler) }

  /// Reports that the gesture of the user has ended.
  func interactionEnded() { for handler in changeHandlers { handler(self) } }

  /// Ends the transition.
  func end() {
    if isCancelled {
      for change in changes.reversed() { change.set(to: 0) }
    }
    let ended = completions
    (changes, completions) = ([], [])
    for completion in ended { completion(self) }
  }
}
