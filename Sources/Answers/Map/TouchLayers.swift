import Geometry
import HitTesting

/// The touch areas of an upright screen as rectangles, from back to front: the frontmost at a point
/// belongs to the view that gets the touch there (painter's equivalence).
struct TouchLayers {
  /// What belongs to whom: numbers of owners, nobody first.
  private(set) var layers: [FrontmostRegions.Layer]
  /// The views that own layers, by their numbers from 1.
  private(set) var owners: [NodeID] = []
  /// For each view its number; 0 for none.
  private var numbers: [Int32]

  /// A view on the way down, as its subviews need it.
  private struct Place {
    /// From its bounds coordinates to the screen's.
    var transform: AffineTransform
    /// Where the search gets to its subviews; `nil` for nowhere.
    var extent: Extent?
    /// The view to which a view above it forwards every hit.
    var target: NodeID?
  }

  /// The layers of a tree that `ExactAreas` can describe; `nil` where a view lets touches pass that
  /// a view in it forwards to it: then the search goes on behind it, whatever is in it.
  ///
  /// - Complexity: O(views).
  init?(_ tree: ViewTree, within bounds: Rect) {
    layers = []
    numbers = Array(repeating: 0, count: tree.count)
    guard let whole = Extent(bounds) else { return }
    layers.reserveCapacity(tree.count + 1)
    layers.append(FrontmostRegions.Layer(owner: 0, whole))
    // Superviews come before their subviews, and windows do not mix.
    var places = [Place](
      repeating: Place(transform: .identity, extent: nil, target: nil), count: tree.count)
    let policies = tree.hasPolicies
    for window in tree.windowsFrontToBack.reversed() {
      let subtree = tree.subtree(of: window)
      for index in subtree.lowerBound.index..<subtree.upperBound.index {
        let view = NodeID(index)
        var place = Place(transform: tree.toSuperview(view), extent: whole, target: nil)
        if let superview = tree.superview(of: view) {
          let outer = places[superview.index]
          place.transform = place.transform.then(outer.transform)
          (place.extent, place.target) = (outer.extent, outer.target)
        }
        guard let outer = place.extent else { continue }
        let policy = policies ? tree.policy(of: view) : .standard
        if policies {
          if policy == .none || policy == .pointerEvents(.none) { continue }
          if policy == .answersSelf {
            add(place.target ?? view, outer)
            continue
          }
        }
        guard tree.guardRefusal(of: view) == nil, place.transform.isInvertible else { continue }
        let area = place.transform.boundingBox(of: policy.area(of: tree.bounds(of: view)))
        place.extent = Extent(area)?.intersection(outer)
        guard let extent = place.extent else { continue }
        if case .forward = policy, let target = tree.forwardTarget(of: view) {
          if tree.letsTouchesPass(target), tree.isView(view, inSubtreeOf: target) { return nil }
          place.target = place.target ?? target
        }
        if !policies || !tree.letsTouchesPass(view) { add(place.target ?? view, extent) }
        if policy == .pointerEvents(.boxOnly) { continue }
        places[index] = place
      }
    }
  }

  private mutating func add(_ view: NodeID, _ extent: Extent) {
    if numbers[view.index] == 0 {
      owners.append(view)
      numbers[view.index] = Int32(owners.count)
    }
    layers.append(FrontmostRegions.Layer(owner: Int(numbers[view.index]), extent))
  }
}

extension ViewTree {
  /// Whether a view never answers itself.
  fileprivate func letsTouchesPass(_ view: NodeID) -> Bool {
    switch policy(of: view) {
    case .passThrough, .pointerEvents(.boxNone): true
    default: false
    }
  }
}
