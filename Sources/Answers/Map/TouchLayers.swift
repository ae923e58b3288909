import Geometry
import HitTesting

/// The touch areas of an axis-aligned screen as rectangles, from back to front: the frontmost at a
/// point belongs to the view that is hit there, as in the painter's algorithm.
struct TouchLayers {
  /// The rectangles with the numbers of their owners; 0 for no view.
  private(set) var layers: [FrontmostRegions.Layer]
  /// The views that own layers; their numbers start at 1.
  private(set) var owners: [NodeID] = []
  /// For each view its number; 0 for none.
  private var numbers: [Int32]

  /// The values that a view passes to its subviews.
  private struct Place {
    /// The transform from the view's bounds coordinates to the screen's.
    var transform: AffineTransform
    /// The area in which the search reaches the view's subviews; `nil` for none.
    var extent: Extent?
    /// The view to which a superview forwards every hit.
    var target: NodeID?
  }

  /// The layers of a tree that `ExactAreas` can describe.
  ///
  /// Returns `nil` if a view forwards to a superview that lets touches pass: then the search
  /// continues behind the superview, whatever it contains.
  ///
  /// - Complexity: O(views).
  init?(_ tree: ViewTree, within bounds: Rect) {
    layers = []
    numbers = Array(repeating: 0, count: tree.count)
    guard let whole = Extent(bounds) else { return }
    layers.reserveCapacity(tree.count + 1)
    layers.append(FrontmostRegions.Layer(owner: 0, whole))
    // Superviews come before their subviews, and windows do not overlap in pre-order.
    var places = [Place](
      repeating: Place(transform: .identity, extent: nil, target: nil), count: tree.count)
    let policies = tree.hasPolicies
    for window in tree.windowsFrontToBack.reversed() {
      for view in tree.subtree(of: window) {
        var place = Place(transform: tree.toSuperview(view), extent: whole, target: nil)
        if let superview = tree.superview(of: view) {
          let outer = places[superview.index]
          place.transform = place.transform.then(outer.transform)
          (place.extent, place.target) = (outer.extent, outer.target)
        }
        guard let outer = place.extent else { continue }
        let policy = policies ? tree.policy(of: view) : .standard
        if policies {
          switch policy.opening {
          case .returnsNil: continue
          case .returnsSelf:
            add(place.target ?? view, outer)
            continue
          case .callsSuper: break
          }
        }
        guard tree.guardRefusal(of: view) == nil, place.transform.isInvertible else { continue }
        let area = place.transform.boundingBox(of: policy.area(of: tree.bounds(of: view)))
        place.extent = Extent(area)?.intersection(outer)
        guard let extent = place.extent else { continue }
        if policy.ending == .forwards, let target = tree.forwardTarget(of: view) {
          if tree.policy(of: target).ending == .dropsSelf, tree.isView(view, inSubtreeOf: target) {
            return nil
          }
          place.target = place.target ?? target
        }
        if policy.ending != .dropsSelf { add(place.target ?? view, extent) }
        if !policy.asksSubviews { continue }
        places[view.index] = place
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
