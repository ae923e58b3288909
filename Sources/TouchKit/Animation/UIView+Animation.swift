// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Calls completion handlers of animations, whose changes are made immediately.
///
/// A handler is called when the duration of the animation has passed, in the time of the session.
@MainActor
enum AnimationEnd {
  private static var depth = 0
  /// The maximum nesting depth: an animation that restarts itself in its completion handler never
  /// ends in UIKit, but stops here.
  private static let limit = 64

  static func call(after duration: TimeInterval = 0, _ completion: (() -> Void)?) {
    guard let completion else { return }
    if duration > 0 {
      nonisolated(unsafe) let completion = completion
      return SessionClock.schedule(after: duration) { completion() }
    }
    guard depth < limit else { return }
    depth += 1
    completion()
    depth -= 1
  }
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1)
    public static let allowUserInteraction = Self(rawValue: 2)
    public static let beginFromCurrentState = Self(rawValue: 4)
    public static let `repeat` = Self(rawValue: 8)
    public static let autoreverse = Self(rawValue: 16)
    public static let overrideInheritedDuration = Self(rawValue: 32)
    public static let overrideInheritedCurve = Self(rawValue: 64)
    public static let allowAnimatedContent = Self(rawValue: 128)
    public static let showHideTransitionViews = Self(rawValue: 256)
    public static let overrideInheritedOptions = Self(rawValue: 512)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
  }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1)
    public static let allowUserInteraction = Self(rawValue: 2)
    public static let beginFromCurrentState = Self(rawValue: 4)
    public static let `repeat` = Self(rawValue: 8)
    public static let autoreverse = Self(rawValue: 16)
    public static let calculationModeLinear: Self = []
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)
  }

  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// Makes the changes at once, as UIKit does; only presentation layers show them in part.
  ///
  /// A repeating animation never ends, so its completion handler is not called, unless animations
  /// are disabled.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled, delay > 0 || duration > 0 else {
      animations()
      if !options.contains(.repeat) || !areAnimationsEnabled {
        AnimationEnd.call(completion.map { end in { end(true) } })
      }
      return
    }
    let changes = AnimatedChanges(of: animations)
    let repeats = options.contains(.repeat)
    changes.move(
      to: 1, after: delay, over: duration, autoreverses: options.contains(.autoreverse),
      repeats: repeats)
    // The way back takes as long as the way there.
    let time = delay + (options.contains(.autoreverse) ? 2 : 1) * duration
    if !options.contains(.allowUserInteraction), HeldAnimations.current == nil {
      changes.ignoreTouches(for: repeats ? nil : time)
    }
    guard !repeats else { return }
    if let transition = HeldAnimations.current {
      return transition.add(changes, lasting: time) { _ in completion?(true) }
    }
    AnimationEnd.call(after: time, completion.map { end in { end(true) } })
  }
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Both sets have the same values.
    let same: KeyframeAnimationOptions = [.allowUserInteraction, .repeat, .autoreverse]
    animate(
      withDuration: duration, delay: delay,
      options: AnimationOptions(rawValue: options.intersection(same).rawValue),
      animations: animations, completion: completion)
  }
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else if let superview = fromView.superview {
      superview.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    AnimationEnd.call(after: areAnimationsEnabled ? duration : 0) { completion?(true) }
  }
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = wasEnabled
  }
  public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
  /// While animations are disabled, they end at once.
  public private(set) static var areAnimationsEnabled = true
  public class var inheritedAnimationDuration: TimeInterval { 0 }
}
