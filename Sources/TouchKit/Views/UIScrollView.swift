public import Foundation
import HitTesting

/// A view whose bounds move over its content (rows 13 and 72).
///
/// Its pan recognizer takes touches as UIKit's does; whether the content moves with it is for
/// `contentOffset` to say.
open class UIScrollView: UIView {
  /// The recognizer by which it scrolls; it is not among `gestureRecognizers`.
  public let panGestureRecognizer = UIPanGestureRecognizer()
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

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    var scroll = ScrollDescription()
    scroll.delaysContentTouches = delaysContentTouches
    scroll.canCancelContentTouches = canCancelContentTouches
    scroll.isScrollEnabled = isScrollEnabled
    details.scroll = scroll
  }
}
