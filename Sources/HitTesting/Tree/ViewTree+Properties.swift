package import Geometry

extension ViewTree {
  /// Everything about one view, as a value.
  package subscript(id: NodeID) -> ViewNode {
    let record = storage.records[id.index]
    var node = ViewNode(
      className(of: id), id: explicitID(of: id), name: storage.labels.name(id.index),
      geometry: geometry(of: id))
    node.isHidden = record.bits & ViewRecord.hidden != 0
    node.isUserInteractionEnabled = record.bits & ViewRecord.interactionDisabled == 0
    node.clipsToBounds = record.bits & ViewRecord.clips != 0
    node.alpha = record.alpha
    node.backgroundColor = storage.labels.color(id.index)
    node.policy = policy(of: id)
    node.details = storage.details[id.rawValue]
    return node
  }

  /// Where a view lies in its superview.
  package func geometry(of id: NodeID) -> ViewGeometry {
    let record = storage.records[id.index]
    var geometry = ViewGeometry(
      frame: Rect(origin: record.origin, size: record.bounds.size),
      boundsOrigin: record.bounds.origin)
    geometry.placement = record.placement.map { storage.placements[$0].placement }
    return geometry
  }

  /// The view's own coordinate space; its origin is the scroll position.
  package func bounds(of id: NodeID) -> Rect { storage.records[id.index].bounds }

  /// The bounding box of the view in its superview's bounds coordinates.
  package func frame(of id: NodeID) -> Rect { geometry(of: id).frame }

  /// `isHidden`
  package func isHidden(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.hidden != 0
  }

  /// `isUserInteractionEnabled`
  package func isUserInteractionEnabled(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.interactionDisabled == 0
  }

  /// `clipsToBounds`
  package func clipsToBounds(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.clips != 0
  }

  /// `alpha`, as the 32-bit number that is compared with 0.01.
  package func alpha(of id: NodeID) -> Float { storage.records[id.index].alpha }

  /// Whether the alpha prunes the view: below 0.01 as a `Double` (rows 6 and 7).
  package func isClear(_ id: NodeID) -> Bool {
    storage.records[id.index].bits & ViewRecord.clear != 0
  }

  /// How the view overrides hit-testing.
  package func policy(of id: NodeID) -> HitPolicy { storage.policies[id.rawValue] ?? .standard }

  /// The view that a `forward` policy names; `nil` when there is none of that id.
  package func forwardTarget(of id: NodeID) -> NodeID? { storage.forwardTargets[id.rawValue] }

  /// What only few views have; defaults when the view has none of it.
  package func details(of id: NodeID) -> ViewDetails {
    storage.details[id.rawValue] ?? ViewDetails()
  }

  /// The details of a view, if it has any that are not UIKit's defaults.
  package func ownDetails(of id: NodeID) -> ViewDetails? { storage.details[id.rawValue] }

  /// The background, when the source tells it.
  package func backgroundColor(of id: NodeID) -> ViewColor? { storage.labels.color(id.index) }

  /// The views that have details other than UIKit's defaults, in pre-order.
  package var detailed: [NodeID] { storage.details.keys.sorted().map { NodeID(Int($0)) } }

  /// A tree in which some views are replaced; places in the tree stay as they are. O(n).
  package func replacing(_ changes: [NodeID: ViewNode]) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count)
    var open: [NodeID] = []
    for id in ids {
      while let last = open.last, !subtree(of: last).contains(id) {
        builder.close()
        open.removeLast()
      }
      builder.open(changes[id] ?? self[id])
      open.append(id)
    }
    return builder.finish()
  }
}
