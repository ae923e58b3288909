// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

extension UIView {
  public enum SystemAnimation: UInt, Sendable {
    case delete
  }

  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: 1 - bounce,
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations,
      completion: completion)
  }
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) { animations() }
  /// Removes views.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options, animations: parallelAnimations ?? {}
    ) { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  // The animations of the first versions: changes are made immediately.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {}
  public class func commitAnimations() {}
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  public class func setAnimationCurve(_ curve: AnimationCurve) {}
  public class func setAnimationDelay(_ delay: TimeInterval) {}
  public class func setAnimationDelegate(_ delegate: Any?) {}
  public class func setAnimationDidStop(_ selector: Selector?) {}
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {}
  public class func setAnimationWillStart(_ selector: Selector?) {}
}
