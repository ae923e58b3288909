import HitTesting
import TouchDelivery

/// A tree whose views are reordered among their siblings.
struct SubviewOrder {
  /// The reordered tree.
  let tree: ViewTree
  /// The id in the reordered tree of each view of the file.
  private let places: [NodeID]

  /// Moves views of a tree to the given indices among their siblings; index 0 is the rearmost. All
  /// other views keep their order.
  ///
  /// - Complexity: O(views).
  init(_ order: [NodeID: Int], in file: ViewTree) {
    var builder = ViewTreeBuilder(reserving: file.count)
    builder.idsAreNames = file.idsAreNames
    var places = [NodeID](repeating: NodeID(0), count: file.count)
    // A stack of views to open; `nil` closes the current view.
    var waiting: [NodeID?] = Self.placed(file.roots, order).reversed().map { $0 }
    while let next = waiting.popLast() {
      guard let view = next else {
        builder.close()
        continue
      }
      places[view.index] = builder.open(file[view])
      waiting.append(nil)
      for subview in Self.placed(Array(file.subviews(of: view)), order).reversed() {
        waiting.append(subview)
      }
    }
    tree = builder.finish()
    self.places = places
  }

  /// Returns the id in the reordered tree of a view of the file.
  func callAsFunction(_ view: NodeID) -> NodeID { places[view.index] }

  private static func placed(_ siblings: [NodeID], _ order: [NodeID: Int]) -> [NodeID] {
    let moving = siblings.filter { order[$0] != nil }
      .sorted { (order[$0, default: 0], $0) < (order[$1, default: 0], $1) }
    guard !moving.isEmpty else { return siblings }
    var placed = siblings.filter { order[$0] == nil }[...]
    var result: [NodeID] = []
    for view in moving {
      while result.count < order[view, default: 0], let next = placed.popFirst() {
        result.append(next)
      }
      result.append(view)
    }
    return result + placed
  }
}

extension Reading {
  /// Reorders views among their siblings in all parts of the reading.
  ///
  /// - Complexity: O(views).
  mutating func rearrange(_ order: [NodeID: Int]) {
    guard !order.isEmpty else { return }
    let now = SubviewOrder(order, in: scene.tree)
    scene.tree = now.tree
    assumedFrames = Set(assumedFrames.map { now($0) })
    animatedViews = Set(animatedViews.map { now($0) })
    geometryKeys = geometryKeys.reduce(into: [:]) { $0[now($1.key)] = $1.value }
    claims = claims.map { Claim($0.kind, of: now($0.view), is: $0.value) }
    for place in joined.indices {
      joined[place].before = SubviewOrder(order, in: joined[place].before).tree
    }
  }
}
