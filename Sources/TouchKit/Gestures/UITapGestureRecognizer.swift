import HitTesting

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
