// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Most of these are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// An animator that moves items by forces and collisions, in the time of touches.
///
/// Snaps and rigid attachments without a length take effect immediately; everything else moves in
/// 120 steps a second until it comes to rest. Collisions do not turn items.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// An item and its motion.
  private struct Member {
    let item: any UIDynamicItem
    var body: DynamicsWorld.Body
  }

  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) weak var referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open private(set) var isRunning = false
  public final private(set) var elapsedTime: TimeInterval = 0
  private final var members: [ObjectIdentifier: Member] = [:]
  private final var contacts: Set<DynamicsContact> = []
  /// The frames since anything was added or changed, and since anything moved.
  private final var frames = 0
  private final var stillFrames = 0
  /// The frames for which a script waits: items that fall forever do not end its wait.
  private static let awaitedFrames = 600

  public init(referenceView view: UIView) { referenceView = view }
  @preconcurrency @MainActor
  public override init() { super.init() }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.join(self)
    behavior.action?()
    resume()
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    resume()
  }
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    members[ObjectIdentifier(item)]?.body.place(at: item)
    resume()
  }

  /// Returns the speed of an item in points per second; `nil` if no behaviour has it.
  final func velocity(of item: any UIDynamicItem) -> (linear: CGVector, angular: CGFloat)? {
    members[ObjectIdentifier(item)].map { ($0.body.velocity, $0.body.spin) }
  }

  // MARK: Frames

  private final var parts: [UIDynamicBehavior] { behaviors.flatMap(\.parts) }

  /// Begins to move the items, unless all of them are at their final positions.
  final func resume() {
    (frames, stillFrames) = (0, 0)
    guard parts.contains(where: \.moves) else { return pause() }
    guard !isRunning else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    next()
  }

  private final func pause() {
    guard isRunning else { return }
    isRunning = false
    SessionClock.cancel(self)
    delegate?.dynamicAnimatorDidPause(self)
  }

  private final func next() {
    let isLong = frames >= Self.awaitedFrames
    SessionClock.schedule(after: 1 / 60, repeats: isLong, owner: self) { [weak self] in
      self?.frame()
    }
  }

  private final func frame() {
    guard isRunning else { return }
    let parts = parts
    let keys = updateMembers(parts)
    var world = DynamicsWorld()
    world.bodies = keys.compactMap { members[$0]?.body }
    let places = Dictionary(uniqueKeysWithValues: zip(keys, world.bodies.indices))
    // The properties of items decide how forces act.
    for part in parts.filter({ $0 is UIDynamicItemBehavior })
      + parts.filter({ !($0 is UIDynamicItemBehavior) })
    {
      part.act(in: &world) { places[ObjectIdentifier($0)] }
    }
    for _ in 0..<2 { world.step(1.0 / 120) }
    for part in parts { part.hold(in: &world) { places[ObjectIdentifier($0)] } }
    let moved = move(keys, world.bodies)
    elapsedTime += 1.0 / 60
    frames += 1
    stillFrames = moved ? 0 : stillFrames + 1
    report(world, keys, parts)
    for part in parts { part.action?() }
    // An action may have removed behaviours.
    guard isRunning else { return }
    if stillFrames < 12 { next() } else { pause() }
  }

  /// Adds the items of new behaviours and removes those without one.
  ///
  /// - Returns: The identifiers of all items, in the order of the behaviours.
  private final func updateMembers(_ parts: [UIDynamicBehavior]) -> [ObjectIdentifier] {
    var kept: [ObjectIdentifier: Member] = [:]
    var order: [ObjectIdentifier] = []
    for item in parts.flatMap(\.dynamicItems) where kept[ObjectIdentifier(item)] == nil {
      let key = ObjectIdentifier(item)
      var member = members[key] ?? Member(item: item, body: DynamicsWorld.Body(item))
      member.body.reset(for: item)
      kept[key] = member
      order.append(key)
    }
    members = kept
    return order
  }

  /// Moves the items to the places of their bodies, and returns whether any of them moved.
  private final func move(_ keys: [ObjectIdentifier], _ bodies: [DynamicsWorld.Body]) -> Bool {
    var moved = false
    for (key, body) in zip(keys, bodies) {
      guard let member = members[key] else { continue }
      let (dx, dy) = (body.center.x - member.body.center.x, body.center.y - member.body.center.y)
      if abs(dx) > 0.004 || abs(dy) > 0.004 || abs(body.spin) > 0.01 { moved = true }
      members[key]?.body = body
      if dx != 0 || dy != 0 { member.item.center = body.center }
      if body.rotation != member.body.rotation {
        member.item.transform = CGAffineTransform(rotationAngle: body.rotation)
      }
    }
    return moved
  }

  /// Calls the delegates of collisions whose contacts have begun or ended.
  private final func report(
    _ world: DynamicsWorld, _ keys: [ObjectIdentifier], _ parts: [UIDynamicBehavior]
  ) {
    let collisions = parts.compactMap { $0 as? UICollisionBehavior }
    var current: Set<DynamicsContact> = []
    for (contact, place) in world.contacts where collisions.indices.contains(contact.group) {
      let behavior = collisions[contact.group]
      guard let item = members[keys[contact.body]]?.item else { continue }
      let other = contact.other.flatMap { members[keys[$0]]?.item }
      let touch = DynamicsContact(
        behavior: behavior, item: item, other: other,
        boundary: contact.boundary.flatMap { behavior.identifier(ofBoundary: $0) })
      current.insert(touch)
      if !contacts.contains(touch) { touch.begin(at: place) }
    }
    for contact in contacts.subtracting(current) { contact.end() }
    contacts = current
  }
}

/// A touch of an item with another one or with a boundary.
private struct DynamicsContact: Hashable {
  let behavior: UICollisionBehavior
  let item: any UIDynamicItem
  let other: (any UIDynamicItem)?
  let boundary: (any NSCopying)?

  private var key: [AnyHashable] {
    [
      ObjectIdentifier(behavior), ObjectIdentifier(item), other.map { ObjectIdentifier($0) },
      (boundary as? AnyHashable) ?? AnyHashable(0),
    ]
  }

  static func == (a: Self, b: Self) -> Bool { a.key == b.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  @MainActor func begin(at place: CGPoint) {
    let delegate = behavior.collisionDelegate
    if let other {
      delegate?.collisionBehavior(behavior, beganContactFor: item, with: other, at: place)
    } else {
      delegate?.collisionBehavior(
        behavior, beganContactFor: item, withBoundaryIdentifier: boundary, at: place)
    }
  }

  @MainActor func end() {
    let delegate = behavior.collisionDelegate
    if let other {
      delegate?.collisionBehavior(behavior, endedContactFor: item, with: other)
    } else {
      delegate?.collisionBehavior(
        behavior, endedContactFor: item, withBoundaryIdentifier: boundary)
    }
  }
}

extension DynamicsWorld.Body {
  @MainActor init(_ item: any UIDynamicItem) {
    self.init(center: item.center, size: item.bounds.size)
    place(at: item)
  }

  /// Moves the body to the current state of its item.
  @MainActor mutating func place(at item: any UIDynamicItem) {
    center = item.center
    rotation = CGFloat(atan2(Double(item.transform.b), Double(item.transform.a)))
  }

  /// Gives the body the values that behaviours change in each frame.
  @MainActor mutating func reset(for item: any UIDynamicItem) {
    size = item.bounds.size
    isRound = item.collisionBoundsType == .ellipse
    acceleration = CGVector(dx: 0, dy: 0)
    (density, isAnchored) = (1, false)
    (elasticity, friction, resistance, angularResistance) = (0, 0, 0, 0)
  }
}
