package import Geometry
package import HitTesting

/// The area in which a finger that began inside a control counts as inside (`isTouchInside`, row
/// 60).
///
/// `touchUpInside` is sent anywhere in this area, far beyond the drawn control.
package struct SlopArea: Hashable, Sendable {
  package let control: NodeID
  /// The distance by which the area extends beyond the bounds, in points of the control.
  package let distance: Double
  /// The corners of the area's rectangles, in screen coordinates and in the order around each.
  /// There is one rectangle, or two if the control's enlarged touch area extends further.
  package let outlines: [[Point]]

  /// The area of a control; `nil` for a view that is not a control, for a disabled control, and if
  /// the transform to the screen is singular.
  package init?(
    of view: NodeID, in tree: ViewTree, settings: TouchSettings = TouchSettings()
  ) {
    let control = tree.ownDetails(of: view)?.control
    let place = tree.toScreen(view)
    guard control?.isEnabled ?? (ControlKind(ofClass: tree.className(of: view)) != nil),
      place.isInvertible
    else { return nil }
    self.control = view
    distance = settings.controlSlop
    outlines = ControlTracker.insideArea(of: view, in: tree, settings).map { rect in
      [rect.corners.0, rect.corners.1, rect.corners.2, rect.corners.3].map { place.apply($0) }
    }
  }

  /// The smallest rectangle that contains the area, in screen coordinates.
  package var bounds: Rect { Rect(around: outlines.flatMap { $0 }) ?? .zero }
}
