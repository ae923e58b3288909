public import Foundation
import Geometry
import HitTesting
import TouchDelivery

extension UIGestureRecognizer {
  /// The recognizer as a value of the tree.
  var gestureDescription: GestureDescription {
    var description = GestureDescription(kind)
    description.id = name ?? ""
    description.cancelsTouchesInView = cancelsTouchesInView
    description.delaysTouchesBegan = delaysTouchesBegan
    description.delaysTouchesEnded = delaysTouchesEnded
    description.isEnabled = isEnabled
    describe(&description)
    return description
  }
}

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  open var numberOfTapsRequired = 1 { didSet { view?.changed() } }
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }

  override func describe(_ description: inout GestureDescription) {
    description.numberOfTapsRequired = numberOfTapsRequired
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// Recognizes fingers that stay down.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long they stay down, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5 { didSet { view?.changed() } }
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .longPress }

  override func describe(_ description: inout GestureDescription) {
    description.minimumPressDuration = minimumPressDuration
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// Recognizes fingers that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var origin = Point.zero

  override var kind: GestureDescription.Kind { .pan }

  /// How far the fingers have moved, in points of the screen.
  open func translation(in view: UIView?) -> CGPoint { CGPoint(measure.translation - origin) }

  /// Sets the translation from which further movement counts.
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

/// Recognizes quick movements in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public enum Direction: String, Sendable {
    /// To the right.
    case right
    /// To the left.
    case left
    /// Up.
    case up
    /// Down.
    case down
  }

  /// The direction of the swipe.
  open var direction = Direction.right { didSet { view?.changed() } }
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .swipe }

  override func describe(_ description: inout GestureDescription) {
    description.direction = GestureDescription.Direction(name: direction.rawValue) ?? .right
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// Recognizes two fingers that pinch or spread.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to their first distance.
  open var scale: CGFloat { CGFloat(measure.scale) }

  override var kind: GestureDescription.Kind { .pinch }
}

/// Recognizes two fingers that rotate.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The clockwise rotation, in radians.
  open var rotation: CGFloat { CGFloat(measure.rotation) }

  override var kind: GestureDescription.Kind { .rotation }
}
