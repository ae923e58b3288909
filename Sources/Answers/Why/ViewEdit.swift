package import Geometry
package import HitTesting

/// A change of one property of one view.
///
/// A scene file or a sidecar says the same with one key (`key`), so an edit can be kept as well as
/// tried.
package struct ViewEdit: Hashable, Sendable {
  /// What changes.
  package enum Change: Hashable, Sendable {
    /// `isHidden`
    case hidden(Bool)
    /// `alpha`
    case alpha(Float)
    /// `isUserInteractionEnabled`
    case userInteraction(Bool)
    /// The override of the hit test.
    case policy(HitPolicy)
    /// `frame`, in the superview's bounds coordinates; for views without a transform.
    case frame(Rect)
    /// `bounds`, in the view's own coordinates.
    case bounds(Rect)
    /// `center`, in the superview's bounds coordinates.
    case center(Point)
    /// `transform` becomes the identity.
    case resetTransform
    /// `isEnabled` of a control.
    case controlEnabled(Bool)
    /// `cancelsTouchesInView` of the recognizer at this place in the view's list.
    case cancelsTouches(Bool, recognizer: Int)
    /// `isMultipleTouchEnabled`
    case multipleTouch(Bool)
    /// `isExclusiveTouch`
    case exclusiveTouch(Bool)
  }

  /// Whose property changes.
  package var view: NodeID
  /// What changes.
  package var change: Change

  /// A change of one view.
  package init(_ view: NodeID, _ change: Change) {
    self.view = view
    self.change = change
  }

  /// The key of a view in a scene file that holds the property.
  package var key: String {
    switch change {
    case .hidden: "hidden"
    case .alpha: "alpha"
    case .userInteraction: "userInteractionEnabled"
    case .policy: "hitTest"
    case .frame: "frame"
    case .bounds: "bounds"
    case .center: "center"
    case .resetTransform: "transform"
    case .controlEnabled: "control"
    case .cancelsTouches: "gestures"
    case .multipleTouch: "multipleTouchEnabled"
    case .exclusiveTouch: "exclusiveTouch"
    }
  }

  /// Makes the change in a view.
  package func apply(to node: inout ViewNode) {
    switch change {
    case .hidden(let value): node.isHidden = value
    case .alpha(let value): node.alpha = value
    case .userInteraction(let value): node.isUserInteractionEnabled = value
    case .policy(let value): node.policy = value
    case .frame(let value):
      node.geometry = ViewGeometry(frame: value, boundsOrigin: node.geometry.bounds.origin)
    case .bounds(let value):
      let old = node.geometry
      node.geometry = ViewGeometry(
        bounds: value, center: old.center, anchorPoint: old.anchorPoint, transform: old.transform)
    case .center(let value):
      let old = node.geometry
      node.geometry = ViewGeometry(
        bounds: old.bounds, center: value, anchorPoint: old.anchorPoint, transform: old.transform)
    case .resetTransform:
      node.geometry = ViewGeometry(
        bounds: node.geometry.bounds, center: node.geometry.center,
        anchorPoint: node.geometry.anchorPoint)
    case .controlEnabled(let value):
      var control = node.details?.control ?? ControlDescription()
      control.isEnabled = value
      Self.change(&node) { $0.control = control }
    case .multipleTouch(let value): Self.change(&node) { $0.isMultipleTouchEnabled = value }
    case .exclusiveTouch(let value): Self.change(&node) { $0.isExclusiveTouch = value }
    case .cancelsTouches(let value, let place):
      guard var details = node.details, details.gestures.indices.contains(place) else { return }
      details.gestures[place].cancelsTouchesInView = value
      node.details = details
    }
  }

  private static func change(_ node: inout ViewNode, _ change: (inout ViewDetails) -> Void) {
    var details = node.details ?? ViewDetails()
    change(&details)
    node.details = details
  }
}

extension ViewTree {
  /// A tree in which some views are changed; places in the tree stay as they are. O(views).
  package func applying(_ edits: [ViewEdit]) -> ViewTree {
    var changes: [NodeID: ViewNode] = [:]
    for edit in edits { edit.apply(to: &changes[edit.view, default: self[edit.view]]) }
    return changes.isEmpty ? self : replacing(changes)
  }
}
