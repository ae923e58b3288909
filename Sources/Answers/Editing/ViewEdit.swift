package import Geometry
package import HitTesting

/// A change to one property of one view.
///
/// A scene file or a sidecar expresses the same change with one key (`key`), so an edit can be
/// saved as well as tried.
package struct ViewEdit: Hashable, Sendable {
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
    /// `cancelsTouchesInView` of the recognizer at this index in the view's list.
    case cancelsTouches(Bool, recognizer: Int)
    /// `isMultipleTouchEnabled`
    case multipleTouch(Bool)
    /// `isExclusiveTouch`
    case exclusiveTouch(Bool)
    /// `clipsToBounds`
    case clipsToBounds(Bool)
    /// `zPosition` of the layer.
    case zPosition(Double)
    /// `windowLevel` of a window.
    case windowLevel(Double)
    /// `isEnabled` of the recognizer at this index in the view's list.
    case recognizerEnabled(Bool, recognizer: Int)
    /// `isScrollEnabled` of a scroll view.
    case scrollEnabled(Bool)
    /// `delaysContentTouches` of a scroll view.
    case delaysContentTouches(Bool)
    /// `canCancelContentTouches` of a scroll view.
    case canCancelContentTouches(Bool)
  }

  package var view: NodeID
  package var change: Change

  package init(_ view: NodeID, _ change: Change) {
    self.view = view
    self.change = change
  }

  /// The key for the property in a view of a scene file.
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
    case .cancelsTouches, .recognizerEnabled: "gestures"
    case .multipleTouch: "multipleTouchEnabled"
    case .exclusiveTouch: "exclusiveTouch"
    case .clipsToBounds: "clipsToBounds"
    case .zPosition: "zPosition"
    case .windowLevel: "windowLevel"
    case .scrollEnabled, .delaysContentTouches, .canCancelContentTouches: "scroll"
    }
  }

  /// Applies the change to a view.
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
    case .clipsToBounds(let value): node.clipsToBounds = value
    case .zPosition(let value): Self.change(&node) { $0.zPosition = value }
    case .windowLevel(let value): Self.change(&node) { $0.windowLevel = value }
    case .cancelsTouches(let value, let place):
      Self.change(&node, recognizer: place) { $0.cancelsTouchesInView = value }
    case .recognizerEnabled(let value, let place):
      Self.change(&node, recognizer: place) { $0.isEnabled = value }
    case .scrollEnabled(let value): Self.changeScroll(&node) { $0.isScrollEnabled = value }
    case .delaysContentTouches(let value):
      Self.changeScroll(&node) { $0.delaysContentTouches = value }
    case .canCancelContentTouches(let value):
      Self.changeScroll(&node) { $0.canCancelContentTouches = value }
    }
  }

  private static func change(
    _ node: inout ViewNode, recognizer place: Int, _ change: (inout GestureDescription) -> Void
  ) {
    guard var details = node.details, details.gestures.indices.contains(place) else { return }
    change(&details.gestures[place])
    node.details = details
  }

  private static func changeScroll(
    _ node: inout ViewNode, _ change: (inout ScrollDescription) -> Void
  ) {
    Self.change(&node) { details in
      var scroll = details.scroll ?? ScrollDescription()
      change(&scroll)
      details.scroll = scroll
    }
  }

  private static func change(_ node: inout ViewNode, _ change: (inout ViewDetails) -> Void) {
    var details = node.details ?? ViewDetails()
    change(&details)
    node.details = details
  }
}

extension ViewTree {
  /// A tree with some views changed; their positions in the tree do not change. O(views).
  package func applying(_ edits: [ViewEdit]) -> ViewTree {
    let changes = nodes(after: edits)
    return changes.isEmpty ? self : replacing(changes)
  }

  /// The views that edits change, after the edits.
  ///
  /// - Parameter earlier: Views that differ from those of the tree before the edits.
  package func nodes(
    after edits: [ViewEdit], from earlier: [NodeID: ViewNode] = [:]
  ) -> [NodeID: ViewNode] {
    var nodes = earlier
    for edit in edits { edit.apply(to: &nodes[edit.view, default: self[edit.view]]) }
    return nodes
  }
}
