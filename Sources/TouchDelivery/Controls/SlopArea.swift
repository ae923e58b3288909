package import Geometry
package import HitTesting

/// Where a finger that began inside a control still counts as inside (`isTouchInside`, row 60).
///
/// `touchUpInside` is sent anywhere in it, far beyond what is drawn of the control.
package struct SlopArea: Hashable, Sendable {
  /// The control.
  package let control: NodeID
  /// How far it reaches beyond the bounds, in points of the control.
  package let distance: Double
  /// The corners of the rectangles that make it up, in screen coordinates and in the order around
  /// each: one rectangle but for controls whose override enlarges their touch area further.
  package let outlines: [[Point]]

  /// The area of a control; `nil` for a view that is none, and for a control that is switched off.
  package init?(
    of view: NodeID, in tree: ViewTree, settings: TouchSettings = TouchSettings()
  ) {
    let control = tree.ownDetails(of: view)?.control
    let place = tree.toScreen(view)
    guard control?.isEnabled ?? (ControlKind(rawValue: tree.className(of: view)) != nil),
      place.isInvertible
    else { return nil }
    self.control = view
    distance = settings.controlSlop
    outlines = ControlTracker.insideArea(of: view, in: tree, settings).map { rect in
      [rect.corners.0, rect.corners.1, rect.corners.2, rect.corners.3].map { place.apply($0) }
    }
  }

  /// The smallest rectangle around it, in screen coordinates.
  package var bounds: Rect { Rect(around: outlines.flatMap { $0 }) ?? .zero }
}
