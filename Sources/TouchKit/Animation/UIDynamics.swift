// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle, ellipse, path
}

/// An object that takes part in dynamic animations.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}

extension UIView: UIDynamicItem {}

/// The base class of dynamic behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open var action: (() -> Void)?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  @preconcurrency @MainActor
  public override init() { super.init() }
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }
  /// Called before the behaviour is added to an animator, or removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
  /// Moves the items to their final positions; a no-op for behaviours that never come to rest.
  func settle() {}
}

/// An animator that moves items to their final positions immediately.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) weak var referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open var isRunning: Bool { false }
  public init(referenceView view: UIView) { referenceView = view }
  @preconcurrency @MainActor
  public override init() { super.init() }
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behavior.settle()
    for child in behavior.childBehaviors { child.settle() }
    behavior.action?()
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
  }
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { settle() } } }
  open var damping: CGFloat = 0.5
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }
  override func settle() { item.center = snapPoint }
}

open class UIAttachmentBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var anchorPoint: CGPoint { didSet { if dynamicAnimator != nil { settle() } } }
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (self.item, anchorPoint) = (item, point)
    super.init()
  }
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) { self.init(item: item, attachedToAnchor: point) }
  override func settle() { if length == 0 { item.center = anchorPoint } }
}

/// The base class of behaviours on several items. They move nothing.
open class UIItemsBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
  @preconcurrency @MainActor
  public convenience override init() { self.init(items: []) }
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

open class UIGravityBehavior: UIItemsBehavior {
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  open var magnitude: CGFloat = 1
  open var angle: CGFloat = .pi / 2
}

open class UICollisionBehavior: UIItemsBehavior {
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open var translatesReferenceBoundsIntoBoundary = false
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {}
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {}
  open func removeAllBoundaries() {}
}

open class UIDynamicItemBehavior: UIItemsBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true
  open var isAnchored = false
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
}

open class UIPushBehavior: UIItemsBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }
  public let mode: Mode
  open var active = true
  open var pushDirection = CGVector.zero
  open var magnitude: CGFloat = 0
  open var angle: CGFloat = 0
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }
}
