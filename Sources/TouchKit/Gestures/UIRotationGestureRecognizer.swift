public import Foundation
import HitTesting
import TouchDelivery

/// Recognizes two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they have turned clockwise, in radians.
  open var rotation: CGFloat { CGFloat(measure.rotation) }

  override var kind: GestureDescription.Kind { .rotation }
}
