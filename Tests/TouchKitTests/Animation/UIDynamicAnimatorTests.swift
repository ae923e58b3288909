import Foundation
import Testing

@testable import TouchKit

@MainActor
struct UIDynamicAnimatorTests {
  private let room = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let animator: UIDynamicAnimator

  init() { animator = UIDynamicAnimator(referenceView: room) }

  private func box(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: size, height: size))
    room.addSubview(view)
    return view
  }

  @Test func `gravity moves an item by 1,000 points per second squared`() {
    let view = box(100, 0)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    #expect(view.center.y == 50 && animator.isRunning)
    SessionClock.pass(0.5)
    #expect(abs(view.center.y - 175) < 3)
    #expect(view.center.x == 150)
    #expect(abs(animator.elapsedTime - 0.5) < 0.02)
    animator.removeAllBehaviors()
    let place = view.center
    SessionClock.pass(1)
    #expect(view.center == place && !animator.isRunning)
  }

  @Test func `an item falls to the edge, bounces by its elasticity and comes to rest`() {
    let view = box(100, 0)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    let body = UIDynamicItemBehavior(items: [view])
    body.elasticity = 0.5
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    animator.addBehavior(body)
    var (highest, hasTouched) = (CGFloat(0), false)
    body.action = {
      if view.frame.maxY > 799 { hasTouched = true }
      if hasTouched { highest = max(highest, 800 - view.frame.maxY) }
    }
    SessionClock.pass(6)
    #expect(hasTouched && abs(highest - 175) < 15, "a quarter of the height: \(highest)")
    #expect(abs(view.frame.maxY - 800) < 0.5 && !animator.isRunning)
    // The edge moves up by less than half of the item.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
    #expect(animator.isRunning)
    SessionClock.pass(3)
    #expect(abs(view.frame.maxY - 760) < 0.5)
    animator.removeAllBehaviors()
  }

  @Test func `items collide with one another, by their masses and anchors`() {
    let (a, b, wall) = (box(0, 0), box(200, 0), box(300, 300))
    let collision = UICollisionBehavior(items: [a, b, wall])
    animator.addBehavior(collision)
    let body = UIDynamicItemBehavior(items: [a, b])
    body.elasticity = 1
    animator.addBehavior(body)
    body.addLinearVelocity(CGPoint(x: 300, y: 0), for: a)
    #expect(body.linearVelocity(for: a) == CGPoint(x: 300, y: 0))
    SessionClock.pass(0.5)
    // Equal masses exchange their velocities.
    #expect(abs(a.center.x - 150) < 4, "\(a.center)")
    #expect(b.center.x > 290 && body.linearVelocity(for: b).x > 290)
    #expect(abs(body.linearVelocity(for: a).x) < 1)
    #expect(wall.center == CGPoint(x: 350, y: 350))
    let fixed = UIDynamicItemBehavior(items: [wall])
    fixed.isAnchored = true
    animator.addBehavior(fixed)
    let stone = box(310, 0, 50)
    collision.addItem(stone)
    animator.addBehavior(UIGravityBehavior(items: [stone]))
    stone.center.y = 200
    animator.updateItem(usingCurrentState: stone)
    SessionClock.pass(2)
    #expect(wall.center == CGPoint(x: 350, y: 350))
    #expect(abs(stone.frame.maxY - 300) < 0.5)
    animator.removeAllBehaviors()
  }

  private final class Referee: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var log: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { log.append("began \(identifier.map { "\($0)" } ?? "edge") at \(Int(p.y.rounded()))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { log.append("ended \(identifier.map { "\($0)" } ?? "edge")") }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resumed") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("paused") }
  }

  @Test func `the delegates are called for contacts and pauses`() {
    let (view, referee) = (box(100, 0), Referee())
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = referee
    animator.delegate = referee
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    SessionClock.pass(3)
    #expect(abs(view.frame.maxY - 300) < 0.5)
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundary(withIdentifier: "shelf" as NSString)?.bounds.minY == 300)
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    SessionClock.pass(3)
    #expect(abs(view.frame.maxY - 800) < 0.5)
    #expect(
      referee.log == [
        "resumed", "began shelf at 300", "paused", "resumed", "ended shelf", "began edge at 800",
        "paused",
      ])
    animator.removeAllBehaviors()
  }

  @Test func `resistance stops an item, and a spring brings it to its distance`() {
    let (view, other) = (box(0, 0), box(0, 300))
    let body = UIDynamicItemBehavior(items: [view])
    body.resistance = 3
    animator.addBehavior(body)
    body.addLinearVelocity(CGPoint(x: 300, y: 0), for: view)
    SessionClock.pass(5)
    #expect(abs(view.center.x - 150) < 5, "300 points a second, divided by the resistance")
    #expect(!animator.isRunning)
    let spring = UIAttachmentBehavior(item: other, attachedToAnchor: CGPoint(x: 50, y: 600))
    (spring.length, spring.frequency, spring.damping) = (100, 2, 0.5)
    animator.addBehavior(spring)
    SessionClock.pass(0.1)
    #expect(other.center.y > 350)
    SessionClock.pass(5)
    #expect(abs(other.center.y - 500) < 1)
    animator.removeAllBehaviors()
  }

  @Test func `a push for a moment changes the velocity, a lasting one accelerates`() {
    let (a, b) = (box(0, 0), box(0, 300, 50))
    let moment = UIPushBehavior(items: [a], mode: .instantaneous)
    moment.setAngle(0, magnitude: 2)
    let lasting = UIPushBehavior(items: [b], mode: .continuous)
    lasting.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(moment)
    animator.addBehavior(lasting)
    let body = UIDynamicItemBehavior(items: [a, b])
    animator.addBehavior(body)
    SessionClock.pass(0.5)
    #expect(!moment.active && lasting.active)
    #expect(abs(body.linearVelocity(for: a).x - 200) < 1)
    // A quarter of the area is a quarter of the mass.
    #expect(abs(body.linearVelocity(for: b).x - 200) < 10)
    animator.removeAllBehaviors()
  }

  @Test func `an item that falls forever does not end the wait of a script`() {
    animator.addBehavior(UIGravityBehavior(items: [box(0, 0)]))
    SessionClock.pass(11)
    #expect(animator.isRunning)
    #expect(SessionClock.delay(includesRepeating: false) == nil)
    animator.removeAllBehaviors()
    SessionClock.pass(1)
  }

  @Test func `circles touch at their radii, and spin turns an item`() {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    let balls = [CGPoint(x: 50, y: 50), CGPoint(x: 110, y: 110)].map { center in
      let ball = Ball(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      ball.center = center
      return ball
    }
    animator.addBehavior(UICollisionBehavior(items: balls))
    SessionClock.pass(1)
    let (dx, dy) = (balls[1].center.x - balls[0].center.x, balls[1].center.y - balls[0].center.y)
    #expect(abs((dx * dx + dy * dy).squareRoot() - 100) < 0.5)
    let body = UIDynamicItemBehavior(items: [balls[0]])
    animator.addBehavior(body)
    body.addAngularVelocity(.pi, for: balls[0])
    #expect(body.angularVelocity(for: balls[0]) == .pi)
    SessionClock.pass(0.5)
    #expect(abs(balls[0].transform.b - 1) < 0.06, "half of a half turn")
    animator.removeAllBehaviors()
  }
}
