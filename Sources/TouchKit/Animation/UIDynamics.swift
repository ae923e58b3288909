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
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.join(dynamicAnimator)
    dynamicAnimator?.resume()
  }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.join(nil)
  }
  /// Called before the behaviour is added to an animator, or removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Gives the behaviour and its descendants to an animator, or takes them from theirs.
  final func join(_ animator: UIDynamicAnimator?) {
    for part in parts {
      part.dynamicAnimator = animator
      if animator != nil { part.settle() }
    }
  }
  /// The behaviour and all its descendants.
  final var parts: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.parts) }
  /// A Boolean value indicating whether the behaviour may move items in the next frames.
  var moves: Bool { false }
  /// The items that take part.
  var dynamicItems: [any UIDynamicItem] { [] }
  /// Moves the items to their final positions; a no-op for behaviours that take time.
  func settle() {}
  /// Adds the forces, links and collisions of a frame.
  ///
  /// - Parameter body: Returns the index of an item's body.
  func act(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {}
  /// Keeps the items at their final positions at the end of a frame.
  func hold(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {}
}

open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { settle() } } }
  open var damping: CGFloat = 0.5
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }
  override var dynamicItems: [any UIDynamicItem] { [item] }
  override func settle() {
    item.center = snapPoint
    dynamicAnimator?.updateItem(usingCurrentState: item)
  }
  override func hold(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {
    if let index = body(item) { world.hold(index, at: snapPoint) }
  }
}

open class UIAttachmentBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The item to which the first one is attached; `nil` for a point.
  private let other: (any UIDynamicItem)?
  open var anchorPoint: CGPoint { didSet { changed() } }
  open var length: CGFloat { didSet { changed() } }
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (self.item, other, anchorPoint, length) = (item, nil, point, 0)
    super.init()
  }
  /// Attaches an item to another at their present distance.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (item, other, anchorPoint) = (item1, item2, item2.center)
    let (dx, dy) = (item1.center.x - item2.center.x, item1.center.y - item2.center.y)
    length = (dx * dx + dy * dy).squareRoot()
    super.init()
  }
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) { self.init(item: item, attachedToAnchor: point) }
  public final var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }
  /// A Boolean value indicating whether the item is always at the anchor.
  private var isPinned: Bool { length == 0 && frequency == 0 && other == nil }
  private func changed() {
    guard let dynamicAnimator else { return }
    settle()
    dynamicAnimator.resume()
  }
  override var dynamicItems: [any UIDynamicItem] { items }
  override var moves: Bool { !isPinned }
  override func settle() {
    guard isPinned else { return }
    item.center = anchorPoint
    dynamicAnimator?.updateItem(usingCurrentState: item)
  }
  override func act(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {
    guard !isPinned, let index = body(item) else { return }
    world.links.append(
      DynamicsWorld.Link(
        body: index, other: other.flatMap(body), anchor: anchorPoint, length: length,
        frequency: frequency, damping: damping))
  }
  override func hold(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {
    if isPinned, let index = body(item) { world.hold(index, at: anchorPoint) }
  }
}

extension DynamicsWorld {
  /// Ends the motion of a body at a point.
  fileprivate mutating func hold(_ index: Int, at point: CGPoint) {
    bodies[index].center = point
    bodies[index].velocity = CGVector(dx: 0, dy: 0)
  }
}

/// The base class of behaviours on several items.
open class UIItemsBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
  @preconcurrency @MainActor
  public convenience override init() { self.init(items: []) }
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.resume()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.resume()
  }
  override var dynamicItems: [any UIDynamicItem] { items }
}

open class UIGravityBehavior: UIItemsBehavior {
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.resume() } }
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { gravityDirection = CGVector(angle: angle, length: newValue) }
  }
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { gravityDirection = CGVector(angle: newValue, length: magnitude) }
  }
  override var moves: Bool { !items.isEmpty && magnitude > 0 }
  override func act(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {
    for index in items.compactMap(body) {
      world.bodies[index].acceleration.dx += 1000 * gravityDirection.dx
      world.bodies[index].acceleration.dy += 1000 * gravityDirection.dy
    }
  }
}

open class UIDynamicItemBehavior: UIItemsBehavior {
  /// Speeds that were added to an item before the next frame.
  private struct Impulse {
    let item: any UIDynamicItem
    var linear = CGPoint.zero
    var angular: CGFloat = 0
  }

  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true
  open var isAnchored = false { didSet { dynamicAnimator?.resume() } }
  private var impulses: [Impulse] = []
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    impulses.append(Impulse(item: item, linear: velocity))
    dynamicAnimator?.resume()
  }
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    impulses.append(Impulse(item: item, angular: velocity))
    dynamicAnimator?.resume()
  }
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let speed = dynamicAnimator?.velocity(of: item)?.linear ?? CGVector(dx: 0, dy: 0)
    return impulses.filter { $0.item === item }.reduce(CGPoint(x: speed.dx, y: speed.dy)) {
      CGPoint(x: $0.x + $1.linear.x, y: $0.y + $1.linear.y)
    }
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    impulses.filter { $0.item === item }.reduce(
      dynamicAnimator?.velocity(of: item)?.angular ?? 0
    ) { $0 + $1.angular }
  }
  override var moves: Bool { !items.isEmpty }
  override func act(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {
    for index in items.compactMap(body) {
      world.bodies[index].elasticity = elasticity
      world.bodies[index].friction = friction
      world.bodies[index].density = density
      world.bodies[index].resistance = resistance
      world.bodies[index].angularResistance = angularResistance
      world.bodies[index].isAnchored = isAnchored
      if !allowsRotation { world.bodies[index].spin = 0 }
    }
    for impulse in impulses {
      guard let index = body(impulse.item) else { continue }
      world.bodies[index].velocity.dx += impulse.linear.x
      world.bodies[index].velocity.dy += impulse.linear.y
      if allowsRotation { world.bodies[index].spin += impulse.angular }
    }
    impulses = []
  }
}

open class UIPushBehavior: UIItemsBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }
  public let mode: Mode
  open var active = true { didSet { if active { dynamicAnimator?.resume() } } }
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { dynamicAnimator?.resume() } }
  private var direction: CGFloat = 0
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { pushDirection = CGVector(angle: angle, length: newValue) }
  }
  open var angle: CGFloat {
    get { magnitude > 0 ? pushDirection.angle : direction }
    set {
      direction = newValue
      pushDirection = CGVector(angle: newValue, length: magnitude)
    }
  }
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }
  override var moves: Bool { active && !items.isEmpty && magnitude > 0 }
  override func act(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {
    guard active else { return }
    for index in items.compactMap(body) {
      let force = 100 / world.bodies[index].mass
      if mode == .continuous {
        world.bodies[index].acceleration.dx += force * pushDirection.dx
        world.bodies[index].acceleration.dy += force * pushDirection.dy
      } else {
        world.bodies[index].velocity.dx += force * pushDirection.dx
        world.bodies[index].velocity.dy += force * pushDirection.dy
      }
    }
    // The force of one moment has ended.
    if mode == .instantaneous { active = false }
  }
}

extension CGVector {
  fileprivate init(angle: CGFloat, length: CGFloat) {
    self.init(dx: length * CGFloat(cos(Double(angle))), dy: length * CGFloat(sin(Double(angle))))
  }
  fileprivate var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
  fileprivate var angle: CGFloat { CGFloat(atan2(Double(dy), Double(dx))) }
}
