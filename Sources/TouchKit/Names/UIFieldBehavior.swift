// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  public let items: [any UIDynamicItem]
  open var center = CGPoint.zero
  open var transform = CGAffineTransform.identity
  open var bounds: CGRect { .zero }
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
}

open class UIRegion: NSObject, NSCopying, @unchecked Sendable {
  public static let infinite = UIRegion()
  public convenience init(radius: CGFloat) { self.init() }
  public convenience init(size: CGSize) { self.init() }
  open func inverse() -> Self { self }
  open func union(with region: UIRegion) -> Self { self }
  open func difference(from region: UIRegion) -> Self { self }
  open func intersection(with region: UIRegion) -> Self { self }
  /// Regions have no shape here, so that they contain no point.
  open func contains(_ point: CGPoint) -> Bool { false }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A field of forces. It moves nothing.
open class UIFieldBehavior: UIItemsBehavior {
  open var position = CGPoint.zero
  open var region = UIRegion.infinite
  open var strength: CGFloat = 1
  open var falloff: CGFloat = 0
  open var minimumRadius: CGFloat = 0
  open var direction = CGVector.zero
  open var smoothness: CGFloat = 0
  open var animationSpeed: CGFloat = 0
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(items: []) }
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(items: []) }
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(items: [])
    field.position = position
    return field
  }
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(items: [])
    field.direction = direction
    return field
  }
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    linearGravityField(direction: direction)
  }
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior
  {
    let field = UIFieldBehavior(items: [])
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  open class func turbulenceField(
    smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> UIFieldBehavior { noiseField(smoothness: smoothness, animationSpeed: speed) }
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(items: []) }
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(items: []) }
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(items: []) }
}

public struct UIFloatRange: Hashable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat
  public init() { self.init(minimum: 0, maximum: 0) }
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }
  public static let zero = Self()
  public static let infinite = Self(minimum: -.infinity, maximum: .infinity)
  public var isInfinite: Bool { self == .infinite }
}

@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}
