// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A view that displays one or more lines of text. It does not receive touches by default (row 24);
/// its natural size is an estimate.
open class UILabel: UIView {
  open var text: String? {
    get { content }
    set { content = newValue }
  }
  /// The text, which attributed text sets without the setter, as in UIKit: overrides are not called.
  private var content: String? {
    didSet {
      changed()
      invalidateIntrinsicContentSize()
    }
  }
  open var attributedText: NSAttributedString? { didSet { content = attributedText?.string } }
  // The types are implicitly unwrapped as in UIKit, so that overrides and assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var isHighlighted = false
  open var isEnabled = true
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var allowsDefaultTighteningForTruncation = false

  /// Creates a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label of a nib, whose interaction is as recorded there.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder.nib == nil { isUserInteractionEnabled = false }
  }

  override var caption: String? { text }

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    guard let text, !text.isEmpty else { return .zero }
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return font.size(of: text, in: wraps ? preferredMaxLayoutWidth : .infinity)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    return font.size(of: text ?? "", in: numberOfLines == 1 ? .infinity : size.width)
  }
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    bounds
  }
  open func drawText(in rect: CGRect) { UIGraphicsGetCurrentContext()?.note("text") }
}
