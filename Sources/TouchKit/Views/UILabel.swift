public import Foundation

/// A line of text; takes no touches by default (row 24).
open class UILabel: UIView {
  /// The text.
  open var text: String? { didSet { changed() } }

  /// A label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A label of no size; there are no archives to read from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override var caption: String? { text }
}

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
