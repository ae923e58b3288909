public import Foundation
import HitTesting

/// A view whose bounds move over its content (rows 13 and 72).
///
/// The content follows the finger between its edges; it neither bounces nor decelerates.
open class UIScrollView: UIView {
  /// The recognizers attached to the view, and the one by which it scrolls.
  open override var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers + [panGestureRecognizer] }
    set { super.gestureRecognizers = newValue?.filter { $0 !== panGestureRecognizer } }
  }

  /// The recognizer by which it scrolls.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.view = self
    pan.addAction(UIAction { [weak self] _ in self?.follow() })
    return pan
  }()
  private var startOffset = CGPoint.zero
  /// How large the content is, in points.
  open var contentSize = CGSize.zero
  /// Whether it stops at multiples of its size.
  open var isPagingEnabled = false
  /// Whether it scrolls at all.
  open var isScrollEnabled = true { didSet { changed() } }
  /// Whether touches of the content wait until it is clear that no scroll begins.
  open var delaysContentTouches = true { didSet { changed() } }
  /// Whether a scroll takes touches away from the content.
  open var canCancelContentTouches = true { didSet { changed() } }

  /// The origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Moves the content at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Whether a scroll may take a touch away from a view of the content: not from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Moves the content with the finger.
  private func follow() {
    if panGestureRecognizer.state == .began { startOffset = contentOffset }
    let way = panGestureRecognizer.translation(in: self)
    func moved(_ start: CGFloat, _ way: CGFloat, _ room: CGFloat) -> CGFloat {
      // A content that fits does not scroll.
      CGFloat.minimum(CGFloat.maximum(0, room), CGFloat.maximum(0, start - way))
    }
    let offset = CGPoint(
      x: moved(startOffset.x, way.x, contentSize.width - bounds.size.width),
      y: moved(startOffset.y, way.y, contentSize.height - bounds.size.height))
    if offset != contentOffset { contentOffset = offset }
  }

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    var scroll = ScrollDescription()
    scroll.delaysContentTouches = delaysContentTouches
    scroll.canCancelContentTouches = canCancelContentTouches
    scroll.isScrollEnabled = isScrollEnabled
    details.scroll = scroll
  }
}
