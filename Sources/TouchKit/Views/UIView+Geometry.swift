import Foundation
import Geometry
import HitTesting

/// The geometry of a view, which the properties that can be overridden share.
extension UIView {
  /// Sets the frame without calling overrides of the property.
  final func setFrame(_ newValue: CGRect) {
    let frame = Rect(newValue)
    if geometry.isFrameOnly {
      geometry = ViewGeometry(frame: frame, boundsOrigin: geometry.bounds.origin)
    } else {
      let box = frame.standardized
      let anchor = geometry.anchorPoint
      place(
        bounds: Rect(origin: geometry.bounds.origin, size: transform.unscaled(box.size)),
        center: Point(
          box.origin.x + anchor.x * box.width, box.origin.y + anchor.y * box.height))
    }
  }

  /// Sets the bounds without calling overrides of the property.
  final func setBounds(_ newValue: CGRect) {
    let bounds = Rect(newValue)
    if geometry.isFrameOnly, bounds.size == geometry.bounds.size {
      geometry = ViewGeometry(frame: geometry.frame, boundsOrigin: bounds.origin)
    } else {
      place(bounds: bounds)
    }
  }

  /// Sets the centre without calling overrides of the property.
  final func setCenter(_ newValue: CGPoint) { place(center: Point(newValue)) }

  final func place(
    bounds: Rect? = nil, center: Point? = nil, anchor: Point? = nil,
    transform: Geometry.AffineTransform? = nil
  ) {
    geometry = ViewGeometry(
      bounds: bounds ?? geometry.bounds, center: center ?? geometry.center,
      anchorPoint: anchor ?? geometry.anchorPoint, transform: transform ?? geometry.transform)
  }
}
