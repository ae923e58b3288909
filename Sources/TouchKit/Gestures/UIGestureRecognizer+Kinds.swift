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

/// Recognizes fingers that rest.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long they rest, in seconds.
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

/// Recognizes quick movements in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes.
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

  /// Where the swipe goes.
  open var direction = Direction.right { didSet { view?.changed() } }
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1 { didSet { view?.changed() } }

  override var kind: GestureDescription.Kind { .swipe }

  override func describe(_ description: inout GestureDescription) {
    description.direction = direction.rawValue
    description.numberOfTouchesRequired = numberOfTouchesRequired
  }
}

/// Recognizes two fingers that come together or part.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the gesture enlarges.
  open var scale: CGFloat { CGFloat(measure.scale) }

  override var kind: GestureDescription.Kind { .pinch }
}

/// Recognizes two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they have turned clockwise, in radians.
  open var rotation: CGFloat { CGFloat(measure.rotation) }

  override var kind: GestureDescription.Kind { .rotation }
}
