import HitTesting
import TouchDelivery

/// Views that have other places among their siblings than in the file.
struct SubviewOrder {
  /// The tree with the views in their places.
  let tree: ViewTree
  /// For each view of the file its place in that tree.
  private let places: [NodeID]

  /// Puts some views of a tree into their places among their siblings, counted from 0 at the back;
  /// all others keep their order. O(views).
  init(_ order: [NodeID: Int], in file: ViewTree) {
    var builder = ViewTreeBuilder(reserving: file.count)
    builder.idsAreNames = file.idsAreNames
    var places = [NodeID](repeating: NodeID(0), count: file.count)
    // Views to open, the next one last; `nil` closes the view that is open.
    var waiting: [NodeID?] = Self.placed(file.roots, order).reversed()
    while let next = waiting.popLast() {
      guard let view = next else {
        builder.close()
        continue
      }
      places[view.index] = builder.open(file[view])
      waiting.append(nil)
      waiting += Self.placed(Array(file.subviews(of: view)), order).reversed()
    }
    tree = builder.finish()
    self.places = places
  }

  /// Where a view of the file is.
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
  /// Puts some views into other places among their siblings, in all that was read. O(views).
  mutating func rearrange(_ order: [NodeID: Int]) {
    guard !order.isEmpty else { return }
    let now = SubviewOrder(order, in: scene.tree)
    scene.tree = now.tree
    assumedFrames = Set(assumedFrames.map { now($0) })
    animatedViews = Set(animatedViews.map { now($0) })
    claims = claims.map { Claim($0.kind, of: now($0.view), is: $0.value) }
    for place in joined.indices {
      joined[place].before = SubviewOrder(order, in: joined[place].before).tree
    }
  }
}
