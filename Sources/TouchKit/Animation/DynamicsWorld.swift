import Foundation

/// The bodies, boundaries and links of dynamic animations, and their motion.
///
/// Bodies are boxes that collisions do not turn, or circles. Speeds are in points per second. Gravity
/// of magnitude 1 accelerates a body by 1,000 points per second squared (`UIGravityBehavior`), and a
/// force of magnitude 1 a body of 100 by 100 points by 100 (`UIPushBehavior`).
struct DynamicsWorld {
  /// An item in motion.
  struct Body {
    var center: CGPoint
    var size: CGSize
    var isRound = false
    var velocity = CGVector(dx: 0, dy: 0)
    /// The angle, in radians, and its speed.
    var rotation: CGFloat = 0
    var spin: CGFloat = 0
    /// The acceleration by all forces of the current step.
    var acceleration = CGVector(dx: 0, dy: 0)
    var density: CGFloat = 1
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var isAnchored = false

    /// The mass, that of 100 by 100 points with density 1 being 1.
    var mass: CGFloat {
      CGFloat.maximum(0.0001, density * size.width * size.height / 10_000)
    }
    /// The share of a correction that the body takes: none if it is anchored.
    fileprivate var mobility: CGFloat { isAnchored ? 0 : 1 / mass }

    /// Returns half of the body's extent along a unit vector.
    fileprivate func reach(along normal: CGVector) -> CGFloat {
      if isRound { return CGFloat.minimum(size.width, size.height) / 2 }
      return (abs(normal.dx) * size.width + abs(normal.dy) * size.height) / 2
    }
  }

  /// A line which bodies do not cross.
  struct Wall {
    var start: CGPoint
    var end: CGPoint
    /// The index of the boundary in `Contact.boundary`.
    var boundary: Int
  }

  /// A collision that takes place among some bodies and walls.
  struct Group {
    var bodies: [Int]
    var walls: [Wall] = []
    var betweenBodies = true
  }

  /// A distance that a body keeps to a point or to another body.
  struct Link {
    var body: Int
    var other: Int?
    var anchor = CGPoint.zero
    var length: CGFloat
    /// The frequency of the spring; 0 for a rigid link.
    var frequency: CGFloat = 0
    var damping: CGFloat = 0
  }

  /// A touch of a body with another one or with a boundary of a group.
  struct Contact: Hashable {
    var group: Int
    var body: Int
    var other: Int?
    var boundary: Int?
  }

  var bodies: [Body] = []
  var groups: [Group] = []
  var links: [Link] = []
  /// The contacts of the last step, with their places.
  private(set) var contacts: [Contact: CGPoint] = [:]
  /// A slower collision does not bounce, so that bodies come to rest.
  private static let restSpeed: CGFloat = 25

  /// Moves the bodies by the forces, links and collisions of a short time.
  ///
  /// - Complexity: O(*n*²) for *n* bodies that collide with one another.
  mutating func step(_ time: CGFloat) {
    contacts = [:]
    for index in bodies.indices where !bodies[index].isAnchored {
      var body = bodies[index]
      let drag = 1 / (1 + time * body.resistance)
      body.velocity.dx = (body.velocity.dx + time * body.acceleration.dx) * drag
      body.velocity.dy = (body.velocity.dy + time * body.acceleration.dy) * drag
      body.spin /= 1 + time * body.angularResistance
      body.center.x += time * body.velocity.dx
      body.center.y += time * body.velocity.dy
      body.rotation += time * body.spin
      bodies[index] = body
    }
    for link in links { pull(link, time) }
    for index in groups.indices { collide(index, time) }
  }

  // MARK: Links

  private mutating func pull(_ link: Link, _ time: CGFloat) {
    let anchor = link.other.map { bodies[$0].center } ?? link.anchor
    let body = bodies[link.body]
    let (dx, dy) = (body.center.x - anchor.x, body.center.y - anchor.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let normal =
      distance > 0 ? CGVector(dx: dx / distance, dy: dy / distance) : CGVector(dx: 0, dy: 1)
    let excess = distance - link.length
    let other = link.other.map { bodies[$0].mobility } ?? 0
    let total = body.mobility + other
    guard total > 0 else { return }
    if link.frequency > 0 {
      // A damped spring: acceleration −ω²x − 2ζωv.
      let omega = 2 * CGFloat.pi * link.frequency
      let otherVelocity = link.other.map { bodies[$0].velocity } ?? CGVector(dx: 0, dy: 0)
      let speed =
        (body.velocity.dx - otherVelocity.dx) * normal.dx
        + (body.velocity.dy - otherVelocity.dy) * normal.dy
      let change = -(omega * omega * excess + 2 * link.damping * omega * speed) * time
      push(link.body, normal, change * body.mobility / total)
      if let index = link.other { push(index, normal, -change * other / total) }
    } else {
      shift(link.body, normal, -excess * body.mobility / total, time)
      if let index = link.other { shift(index, normal, excess * other / total, time) }
    }
  }

  private mutating func push(_ index: Int, _ normal: CGVector, _ speed: CGFloat) {
    bodies[index].velocity.dx += normal.dx * speed
    bodies[index].velocity.dy += normal.dy * speed
  }

  /// Moves a body as if it had moved there within the step.
  private mutating func shift(
    _ index: Int, _ normal: CGVector, _ distance: CGFloat, _ time: CGFloat
  ) {
    bodies[index].center.x += normal.dx * distance
    bodies[index].center.y += normal.dy * distance
    push(index, normal, distance / time)
  }

  // MARK: Collisions

  private mutating func collide(_ number: Int, _ time: CGFloat) {
    let group = groups[number]
    if group.betweenBodies {
      for (place, first) in group.bodies.enumerated() {
        for second in group.bodies[(place + 1)...] { collide(first, second, number) }
      }
    }
    for index in group.bodies where !bodies[index].isAnchored {
      for wall in group.walls { collide(index, wall, number, time) }
    }
  }

  private mutating func collide(_ first: Int, _ second: Int, _ group: Int) {
    let (a, b) = (bodies[first], bodies[second])
    let (dx, dy) = (b.center.x - a.center.x, b.center.y - a.center.y)
    let normal: CGVector
    if a.isRound && b.isRound {
      let distance = (dx * dx + dy * dy).squareRoot()
      normal =
        distance > 0 ? CGVector(dx: dx / distance, dy: dy / distance) : CGVector(dx: 0, dy: 1)
    } else {
      let overlapX = (a.size.width + b.size.width) / 2 - abs(dx)
      let overlapY = (a.size.height + b.size.height) / 2 - abs(dy)
      normal =
        overlapX < overlapY
        ? CGVector(dx: dx < 0 ? -1 : 1, dy: 0) : CGVector(dx: 0, dy: dy < 0 ? -1 : 1)
      guard overlapX >= 0, overlapY >= 0 else { return }
    }
    let depth =
      a.reach(along: normal) + b.reach(along: normal) - (dx * normal.dx + dy * normal.dy)
    let total = a.mobility + b.mobility
    guard depth >= 0, total > 0 else { return }
    contacts[Contact(group: group, body: first, other: second)] = CGPoint(
      x: a.center.x + normal.dx * a.reach(along: normal),
      y: a.center.y + normal.dy * a.reach(along: normal))
    move(first, normal, -depth * a.mobility / total)
    move(second, normal, depth * b.mobility / total)
    let speed =
      (b.velocity.dx - a.velocity.dx) * normal.dx + (b.velocity.dy - a.velocity.dy) * normal.dy
    guard speed < 0 else { return }
    let bounce = -speed > Self.restSpeed ? CGFloat.maximum(a.elasticity, b.elasticity) : 0
    let change = -(1 + bounce) * speed / total
    push(first, normal, -change * a.mobility)
    push(second, normal, change * b.mobility)
  }

  private mutating func collide(_ index: Int, _ wall: Wall, _ group: Int, _ time: CGFloat) {
    let body = bodies[index]
    let (dx, dy) = (wall.end.x - wall.start.x, wall.end.y - wall.start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let along = CGVector(dx: dx / length, dy: dy / length)
    let (x, y) = (body.center.x - wall.start.x, body.center.y - wall.start.y)
    let place = x * along.dx + y * along.dy
    let width = body.reach(along: along)
    guard place > -width, place < length + width else { return }
    // The side of the wall on which the body was before the step.
    let distance = y * along.dx - x * along.dy
    let before =
      distance - time * (body.velocity.dy * along.dx - body.velocity.dx * along.dy)
    let side: CGFloat = before < 0 ? -1 : 1
    let normal = CGVector(dx: -along.dy * side, dy: along.dx * side)
    let depth = body.reach(along: normal) - distance * side
    guard depth >= 0 else { return }
    contacts[Contact(group: group, body: index, boundary: wall.boundary)] = CGPoint(
      x: body.center.x - normal.dx * distance * side, y: body.center.y - normal.dy * distance * side
    )
    move(index, normal, depth)
    let speed = body.velocity.dx * normal.dx + body.velocity.dy * normal.dy
    guard speed < 0 else { return }
    let bounce = -speed > Self.restSpeed ? body.elasticity : 0
    push(index, normal, -(1 + bounce) * speed)
    // Friction takes at most the speed along the wall.
    let slide = body.velocity.dx * along.dx + body.velocity.dy * along.dy
    let lost = CGFloat.minimum(abs(slide), body.friction * -speed)
    push(index, along, slide < 0 ? lost : -lost)
  }

  private mutating func move(_ index: Int, _ normal: CGVector, _ distance: CGFloat) {
    bodies[index].center.x += normal.dx * distance
    bodies[index].center.y += normal.dy * distance
  }
}
