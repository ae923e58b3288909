// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Most of these are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A behaviour whose items collide with one another and with boundaries.
///
/// Items collide as boxes that are not turned, or as circles if their type is `ellipse`; a path
/// counts as its box.
open class UICollisionBehavior: UIItemsBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Self(rawValue: 1)
    public static let boundaries = Self(rawValue: 2)
    public static let everything = Self(rawValue: .max)
  }

  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
  }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open var collisionMode = Mode.everything { didSet { dynamicAnimator?.resume() } }
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      insets = translatesReferenceBoundsIntoBoundary ? .zero : nil
      dynamicAnimator?.resume()
    }
  }
  /// The insets of the boundary around the reference view; `nil` without one.
  private var insets: UIEdgeInsets?
  private var boundaries: [Boundary] = [] {
    didSet {
      boundaryWalls = boundaries.enumerated().flatMap { Self.walls(of: $1.path, $0) }
      dynamicAnimator?.resume()
    }
  }
  /// The lines of the paths of all boundaries.
  private var boundaryWalls: [DynamicsWorld.Wall] = []
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.insets = insets
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(Boundary(identifier: identifier, path: bezierPath))
  }
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.equal($0.identifier, identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.equal($0.identifier, identifier) }
  }
  open func removeAllBoundaries() { boundaries = [] }
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  private static func equal(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    a as? AnyHashable == b as? AnyHashable
  }

  /// Returns the identifier of a boundary in a contact; `nil` for that of the reference view.
  final func identifier(ofBoundary index: Int) -> (any NSCopying)? {
    boundaries.indices.contains(index) ? boundaries[index].identifier : nil
  }

  override var moves: Bool { !items.isEmpty }

  override func act(in world: inout DynamicsWorld, body: (any UIDynamicItem) -> Int?) {
    var group = DynamicsWorld.Group(bodies: items.compactMap(body))
    group.betweenBodies = collisionMode.contains(.items)
    if collisionMode.contains(.boundaries) { group.walls = walls }
    world.groups.append(group)
  }

  private var walls: [DynamicsWorld.Wall] {
    guard let insets, let bounds = dynamicAnimator?.referenceView?.bounds else {
      return boundaryWalls
    }
    return Self.walls(of: UIBezierPath(rect: bounds.inset(by: insets)), -1) + boundaryWalls
  }

  private static func walls(of path: UIBezierPath, _ boundary: Int) -> [DynamicsWorld.Wall] {
    path.cgPath.subpaths(flatness: 1).flatMap { part in
      let ends = part.points.dropFirst() + (part.isClosed ? part.points.prefix(1) : [])
      return zip(part.points, ends).map {
        DynamicsWorld.Wall(start: $0, end: $1, boundary: boundary)
      }
    }
  }
}
