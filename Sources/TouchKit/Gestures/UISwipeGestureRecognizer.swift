import HitTesting

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
