internal import Geometry
internal import HitTesting

/// Where views are in the picture: asked for one by one, from the windows inwards.
///
/// What was asked before is the start for what lies deeper, so a chain of views costs each link
/// once.
struct QuadCache {
  let tree: ViewTree
  let screen: AffineTransform
  private var known: [NodeID: AffineTransform] = [:]

  init(_ tree: ViewTree, _ projection: Projection) {
    self.tree = tree
    screen = projection.map
  }

  /// The map from a view's bounds coordinates to the picture.
  mutating func map(of view: NodeID) -> AffineTransform {
    var map = AffineTransform.identity
    var current: NodeID? = view
    while let id = current {
      if let start = known[id] {
        map = map.then(start)
        break
      }
      map = map.then(tree.toSuperview(id))
      current = tree.superview(of: id)
      if current == nil { map = map.then(screen) }
    }
    known[view] = map
    return map
  }

  /// Where a view is; `nil` when its geometry is not finite.
  mutating func quad(of view: NodeID) -> Quadrilateral? {
    let quad = Quadrilateral(tree.bounds(of: view), through: map(of: view))
    return quad.isFinite ? quad : nil
  }
}
