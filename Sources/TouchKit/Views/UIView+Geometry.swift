public import Foundation
import Geometry
import HitTesting

/// Where the view lies: UIKit's four properties, and the frame that follows from them.
extension UIView {
  /// The bounding box of the view in its superview's bounds coordinates.
  ///
  /// Setting it keeps the transform: the size becomes the size of the bounds, its middle the
  /// centre. With a transform, UIKit leaves the frame undefined (row 17).
  public var frame: CGRect {
    get { CGRect(geometry.frame) }
    set {
      let frame = Rect(newValue)
      if geometry.isFrameOnly {
        geometry = ViewGeometry(frame: frame, boundsOrigin: geometry.bounds.origin)
      } else {
        let box = frame.standardized
        let anchor = geometry.anchorPoint
        place(
          bounds: Rect(origin: geometry.bounds.origin, size: box.size),
          center: Point(
            box.origin.x + anchor.x * box.width, box.origin.y + anchor.y * box.height))
      }
    }
  }

  /// The view's own coordinate space; the origin is the scroll position (row 13).
  public var bounds: CGRect {
    get { CGRect(geometry.bounds) }
    set {
      let bounds = Rect(newValue)
      if geometry.isFrameOnly, bounds.size == geometry.bounds.size {
        geometry = ViewGeometry(frame: geometry.frame, boundsOrigin: bounds.origin)
      } else {
        place(bounds: bounds)
      }
    }
  }

  /// Where the anchor point lies in the superview's bounds coordinates.
  public var center: CGPoint {
    get { CGPoint(geometry.center) }
    set { place(center: Point(newValue)) }
  }

  /// The place in the bounds that `center` names and the transform turns about (row 15).
  public var anchorPoint: CGPoint {
    get { CGPoint(geometry.anchorPoint) }
    set { place(anchor: Point(newValue)) }
  }

  /// What is applied about the anchor point (row 14).
  public var transform: CGAffineTransform {
    get { CGAffineTransform(geometry.transform) }
    set { place(transform: newValue.map) }
  }

  private func place(
    bounds: Rect? = nil, center: Point? = nil, anchor: Point? = nil,
    transform: Geometry.AffineTransform? = nil
  ) {
    geometry = ViewGeometry(
      bounds: bounds ?? geometry.bounds, center: center ?? geometry.center,
      anchorPoint: anchor ?? geometry.anchorPoint, transform: transform ?? geometry.transform)
  }
}
