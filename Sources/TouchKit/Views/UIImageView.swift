public import Foundation

/// A picture; takes no touches by default (row 24).
open class UIImageView: UIView {
  /// An image view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// An image view of no size; there are no archives to read from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
