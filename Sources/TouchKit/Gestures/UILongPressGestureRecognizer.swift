public import Foundation
import HitTesting

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
