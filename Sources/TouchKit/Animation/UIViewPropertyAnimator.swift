// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// An object that provides the timing of an animation. Timing has no effect.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

extension UITimingCurveProvider {
  public var timingCurveType: UITimingCurveType {
    self is UISpringTimingParameters ? .spring : .cubic
  }
  public var cubicTimingParameters: UICubicTimingParameters? { self as? UICubicTimingParameters }
  public var springTimingParameters: UISpringTimingParameters? {
    self as? UISpringTimingParameters
  }
}

/// The timing parameters of a spring animation. Only the initial velocity is stored.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
  }
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) { initialVelocity = velocity }
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) { self.init(dampingRatio: 1 - bounce, initialVelocity: velocity) }
  @preconcurrency @MainActor
  public convenience override init() { self.init(dampingRatio: 1) }
}

/// The timing parameters of a cubic Bézier animation. They have no effect.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (.zero, CGPoint(x: 0.58, y: 1))
      default: (.zero, CGPoint(x: 1, y: 1))
      }
  }
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
  }
  @preconcurrency @MainActor
  public convenience override init() { self.init(animationCurve: .easeInOut) }
}

public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator whose animations can be paused, reversed and driven by a gesture.
///
/// The changes are made when it becomes active, and undone if it ends at its start; presentation
/// layers show them in part. Its time is that of the session.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { run() } }
  }
  /// The completed part in the direction of the animation.
  open var fractionComplete: CGFloat {
    get { isReversed && changes != nil ? 1 - place : place }
    set {
      pauseAnimation()
      changes?.rest(at: isReversed ? 1 - newValue : newValue)
    }
  }
  open var isInterruptible = true
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var scrubsLinearly = true
  open var pausesOnCompletion = false
  public let duration: TimeInterval
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var delay: TimeInterval = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The changes of an active animator.
  private var changes: AnimatedChanges?
  /// The position between the start, 0, and the end, 1.
  private var place: CGFloat { changes?.fraction ?? 0 }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }
  @preconcurrency @MainActor
  public convenience override init() { self.init(duration: 0, curve: .linear) }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
  open func addAnimations(_ animation: @escaping () -> Void) {
    if let changes { changes.add(animation) } else { animations.append(animation) }
  }
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return }
    self.delay = delay
    activate()
    run(after: delay)
  }
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    SessionClock.cancel(self)
    changes?.rest(at: place)
    isRunning = false
  }
  /// Runs on from a pause, over a multiple of the duration, or over the rest of it for 0.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state != .stopped else { return }
    if let parameters { timingParameters = parameters }
    activate()
    run(over: durationFactor > 0 ? duration * Double(durationFactor) : nil)
  }
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    SessionClock.cancel(self)
    isRunning = false
    // The views stay where they are seen.
    changes?.set(to: place)
    changes?.rest(at: place)
    state = .stopped
    if withoutFinishing { end() }
  }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    complete(at: finalPosition)
  }

  /// Makes the changes.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let blocks = animations
    animations = []
    let made = AnimatedChanges { for block in blocks { block() } }
    made.rest(at: isReversed ? 1 : 0)
    changes = made
  }

  /// - Parameter time: The time to the end, in seconds; `nil` for the rest of the duration.
  private func run(after delay: Double = 0, over time: Double? = nil) {
    guard let changes else { return }
    isRunning = true
    let time = time ?? duration * Double(isReversed ? place : 1 - place)
    if let transition = HeldAnimations.current {
      return transition.add(changes, lasting: delay + time) { [self] isAtEnd in
        complete(at: isAtEnd ? .end : .start)
      }
    }
    changes.move(to: isReversed ? 0 : 1, after: delay, over: time)
    SessionClock.cancel(self)
    SessionClock.schedule(after: delay + time, owner: self) { [self] in
      isRunning = false
      changes.rest(at: isReversed ? 0 : 1)
      if !pausesOnCompletion { complete(at: isReversed ? .start : .end) }
    }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    changes?.end(atStart: position == .start)
    if state == .stopped, position == .end { changes?.set(to: 1) }
    let completions = completions
    end()
    for completion in completions { completion(position) }
  }

  private func end() {
    changes?.end(atStart: false)
    (animations, completions, changes) = ([], [], nil)
    (state, isRunning) = (.inactive, false)
  }
}
