public import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// Recognizes fingers that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var origin = Point.zero

  override var kind: GestureDescription.Kind { .pan }

  /// How far the fingers have moved, in points of the screen.
  open func translation(in view: UIView?) -> CGPoint { CGPoint(measure.translation - origin) }

  /// Counts on from another translation.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = measure.translation - Point(translation)
  }

  /// How fast the fingers move, in points of the screen per second.
  open func velocity(in view: UIView?) -> CGPoint { CGPoint(measure.velocity) }

  override func enter(_ state: State) {
    if state == .possible { origin = .zero }
    super.enter(state)
  }
}
