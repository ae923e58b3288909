public import Foundation
import HitTesting
import TouchDelivery

/// Recognizes two fingers that come together or part.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the gesture enlarges.
  open var scale: CGFloat { CGFloat(measure.scale) }

  override var kind: GestureDescription.Kind { .pinch }
}
