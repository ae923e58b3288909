// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names; a comment on each would only repeat it.

public import Foundation

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

/// The pacing of an animation. It has no effect.
open class CAMediaTimingFunction: NSObject {
  private final let points: [Float]
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
    super.init()
  }
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }
  /// Copies the two coordinates of a control point; 0 and 3 are the ends of the curve.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(idx) else { return }
    (ptr[0], ptr[1]) = (points[2 * idx], points[2 * idx + 1])
  }
}

public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of animations.
///
/// An animation takes its time in the session, and does not change the layer.
open class CAAnimation: NSObject, CAAction, NSCopying {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var delegate: (any CAAnimationDelegate)?
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var speed: Float = 1
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  private var values: [String: Any] = [:]
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
  /// Adds the animation to a layer, as the action of a property.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns an animation of the same class with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let kind: AnyClass = Swift.type(of: self)
    nonisolated(unsafe) var made: NSObject?
    MainActor.assumeIsolated { made = ClassMaker.object(of: kind) }
    guard let copy = made as? CAAnimation else { return self }
    copy.delegate = delegate
    copy.timingFunction = timingFunction
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.duration = duration
    copy.beginTime = beginTime
    copy.timeOffset = timeOffset
    copy.speed = speed
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.values = values
    copy.takeStored(from: self)
    return copy
  }

  /// The time from the beginning to the end, in seconds; infinite for an endless repetition.
  private var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let round = (duration > 0 ? duration : 0.25) * (autoreverses ? 2 : 1)
    let speed = speed > 0 ? TimeInterval(speed) : 1
    return round * TimeInterval(Float.maximum(1, repeatCount)) / speed
  }

  /// Starts the animation, and calls a function at its end.
  final func begin(_ end: @escaping () -> Void) {
    delegate?.animationDidStart(self)
    let duration = activeDuration
    guard duration.isFinite, duration < 1e9 else { return }
    CATransaction.animates(for: duration)
    nonisolated(unsafe) let (animation, end) = (self, end)
    SessionClock.schedule(after: duration, owner: self) {
      end()
      animation.delegate?.animationDidStop(animation, finished: true)
    }
  }

  /// Ends the animation before its time.
  final func stop() {
    SessionClock.cancel(self)
    delegate?.animationDidStop(self, finished: false)
  }
}

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    guard let copy = made as? CAPropertyAnimation else { return made }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    return copy
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    guard let copy = made as? CABasicAnimation else { return made }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
    return copy
  }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    guard let copy = made as? CAKeyframeAnimation else { return made }
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    return copy
  }
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// The time until the oscillation is a thousandth of the distance.
  open var settlingDuration: CFTimeInterval {
    damping > 0 ? CFTimeInterval(2 * mass / damping * 6.9) : duration
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    guard let copy = made as? CASpringAnimation else { return made }
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    return copy
  }
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    guard let copy = made as? CAAnimationGroup else { return made }
    copy.animations = animations
    return copy
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    guard let copy = made as? CATransition else { return made }
    copy.type = type
    copy.subtype = subtype
    return copy
  }
}

/// A group of changes to layers.
///
/// Changes take effect immediately. Committing a transaction calls its completion block.
open class CATransaction: NSObject {
  private struct Level {
    var completion: (() -> Void)?
    var disablesActions = false
    var duration: CFTimeInterval = 0.25
    var timing: CAMediaTimingFunction?
    /// The duration of the longest animation, in seconds.
    var longest: CFTimeInterval = 0
  }
  nonisolated(unsafe) private static var levels: [Level] = []

  open class func begin() { levels.append(Level()) }
  open class func commit() {
    guard let level = levels.popLast(), let completion = level.completion else { return }
    guard level.longest > 0 else { return completion() }
    nonisolated(unsafe) let block = completion
    SessionClock.schedule(after: level.longest) { block() }
  }
  /// Extends the current transaction to the end of an animation.
  static func animates(for duration: CFTimeInterval) {
    guard let last = levels.indices.last else { return }
    levels[last].longest = .maximum(levels[last].longest, duration)
  }
  open class func flush() {}
  /// Sets the completion block of the current transaction. Without a transaction, the block is
  /// called immediately, since the changes are already made.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if levels.isEmpty { block?() } else { levels[levels.count - 1].completion = block }
  }
  open class func completionBlock() -> (() -> Void)? { levels.last?.completion }
  open class func setDisableActions(_ flag: Bool) {
    if !levels.isEmpty { levels[levels.count - 1].disablesActions = flag }
  }
  open class func disableActions() -> Bool { levels.last?.disablesActions ?? false }
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    if !levels.isEmpty { levels[levels.count - 1].duration = dur }
  }
  open class func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    if !levels.isEmpty { levels[levels.count - 1].timing = function }
  }
  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels.last?.timing }
  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionDisableActions { setDisableActions(anObject as? Bool ?? false) }
    if key == kCATransactionAnimationDuration, let duration = anObject as? CFTimeInterval {
      setAnimationDuration(duration)
    }
  }
}

public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationDuration = "animationDuration"

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// A timer synchronized with the display, which has 60 frames per second of the time of touches. It
/// fires for the frames up to each touch and each timer of a recognizer.
open class CADisplayLink: NSObject {
  open private(set) var timestamp: CFTimeInterval = 0
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  open private(set) var duration: CFTimeInterval = 1.0 / 60
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  private var target: AnyObject?
  private let selector: Selector
  /// The links that have been added to a run loop. Used on the main thread only.
  nonisolated(unsafe) private static var running: [CADisplayLink] = []
  /// The maximum number of frames per event; a long time may pass between two events.
  private static let mostFrames = 600

  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if !Self.running.contains(self) { Self.running.append(self) }
  }
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    Self.running.removeAll { $0 === self }
  }
  open func invalidate() {
    Self.running.removeAll { $0 === self }
    target = nil
  }

  /// Fires the running links for the frames after one time of touches, up to another one.
  @MainActor
  static func advance(from start: CFTimeInterval, to end: CFTimeInterval) {
    guard !running.isEmpty, end > start else { return }
    let first = Int((start * 60 + 1e-6).rounded(.down)) + 1
    let last = Int((end * 60 + 1e-6).rounded(.down))
    guard first <= last else { return }
    for frame in first...min(last, first + mostFrames - 1) {
      for link in running where !link.isPaused {
        link.timestamp = CFTimeInterval(frame) / 60
        _ = link.selector.perform(on: link.target, sender: link)
      }
    }
  }
}
