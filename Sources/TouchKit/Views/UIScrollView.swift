// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit's own names: a comment on each would repeat them.

public import Foundation
import Geometry
import HitTesting

/// What the application hears of a scroll view. All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// A view whose bounds move over its content (rows 13 and 72).
///
/// The content follows the finger between its edges; it neither bounces nor decelerates, and only code
/// zooms it.
open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  open weak var delegate: (any UIScrollViewDelegate)?

  /// The recognizers attached to the view, and the one by which it scrolls.
  open override var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers + [panGestureRecognizer] }
    set { super.gestureRecognizers = newValue?.filter { $0 !== panGestureRecognizer } }
  }

  /// The recognizer by which it scrolls.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.view = self
    // As in UIKit: the methods of a subclass decide about it.
    pan.delegate = self as? any UIGestureRecognizerDelegate
    pan.addAction(UIAction { [weak self] _ in self?.follow() })
    return pan
  }()
  /// The recognizer by which UIKit zooms. Not attached: no fingers zoom here.
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
    UIPinchGestureRecognizer()
  private var startOffset = CGPoint.zero
  /// How large the content is, in points.
  open var contentSize = CGSize.zero { didSet { changed() } }
  /// How far the content may be pulled beyond its edges.
  open var contentInset = UIEdgeInsets.zero { didSet { changed() } }
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open func adjustedContentInsetDidChange() {}
  /// Whether it stops at multiples of its size.
  open var isPagingEnabled = false
  /// Whether it scrolls at all.
  open var isScrollEnabled = true { didSet { changed() } }
  /// Whether touches of the content wait until it is clear that no scroll begins.
  open var delaysContentTouches = true { didSet { changed() } }
  /// Whether a scroll takes touches away from the content.
  open var canCancelContentTouches = true { didSet { changed() } }
  open var bounces = true
  open var bouncesZoom = true
  open var alwaysBounceVertical = false { didSet { changed() } }
  open var alwaysBounceHorizontal = false { didSet { changed() } }
  open var isDirectionalLockEnabled = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var scrollsToTop = true
  open var refreshControl: UIRefreshControl?
  open func flashScrollIndicators() {}
  open var contentLayoutGuide: UILayoutGuide { contentGuide }
  open var frameLayoutGuide: UILayoutGuide { frameGuide }

  /// Whether a finger is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Whether a finger scrolls.
  open private(set) var isDragging = false
  /// Whether the content goes on without a finger: it does not.
  open private(set) var isDecelerating = false
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// The origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Moves the content at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, moves { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content as little as it takes to show a rectangle.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func moved(_ offset: CGFloat, _ shown: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat
    {
      if start < offset || length > shown { return start }
      return start + length > offset + shown ? start + length - shown : offset
    }
    let (offset, size) = (contentOffset, bounds.size)
    setContentOffset(
      limited(
        CGPoint(
          x: moved(offset.x, size.width, rect.origin.x, rect.size.width),
          y: moved(offset.y, size.height, rect.origin.y, rect.size.height))),
      animated: animated)
  }

  /// Whether a touch of the content begins there.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a scroll may take a touch away from a view of the content: not from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming, by code

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  private var scale: CGFloat = 1

  /// Scales the delegate's view, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let high = CGFloat.maximum(minimumZoomScale, maximumZoomScale)
    let next = CGFloat.minimum(high, CGFloat.maximum(minimumZoomScale, scale))
    guard let view = delegate?.viewForZooming(in: self), next != self.scale, next > 0 else {
      return
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    self.scale = next
    view.transform = CGAffineTransform(scaleX: next, y: next)
    let frame = view.frame
    let center = view.center
    view.center = CGPoint(x: center.x - frame.origin.x, y: center.y - frame.origin.y)
    contentSize = frame.size
    delegate?.scrollViewDidZoom(self)
    setNeedsLayout()
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: next)
  }

  /// Scales so that a rectangle of the content fills the view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    setZoomScale(
      CGFloat.minimum(
        bounds.size.width / rect.size.width, bounds.size.height / rect.size.height),
      animated: animated)
    let scaled = CGPoint(x: rect.origin.x * scale, y: rect.origin.y * scale)
    contentOffset = limited(scaled)
  }

  // MARK: Scrolling

  /// The offset nearest to one that shows content alone.
  private func limited(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      // A content that fits does not scroll.
      CGFloat.maximum(low, CGFloat.minimum(CGFloat.maximum(low, high), value))
    }
    return CGPoint(
      x: clamp(
        offset.x, -inset.left, contentSize.width + inset.right - bounds.size.width),
      y: clamp(
        offset.y, -inset.top, contentSize.height + inset.bottom - bounds.size.height))
  }

  /// Moves the content with the finger.
  private func follow() {
    switch panGestureRecognizer.state {
    case .began:
      startOffset = contentOffset
      isDragging = true
      delegate?.scrollViewWillBeginDragging(self)
      drag()
    case .changed: drag()
    case .ended, .cancelled:
      drag()
      finish()
    default: break
    }
  }

  private func drag() {
    let way = panGestureRecognizer.translation(in: self)
    let offset = limited(CGPoint(x: startOffset.x - way.x, y: startOffset.y - way.y))
    if offset != contentOffset { contentOffset = offset }
  }

  /// The finger is gone. A page, and what the delegate asks for, is reached at once.
  private func finish() {
    let velocity = panGestureRecognizer.velocity(in: self)
    var target = isPagingEnabled ? page() : contentOffset
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000),
      targetContentOffset: &target)
    isDragging = false
    let decelerates = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = limited(target)
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// The nearest page.
  private func page() -> CGPoint {
    func nearest(_ offset: CGFloat, _ size: CGFloat) -> CGFloat {
      size > 0 ? (offset / size).rounded() * size : offset
    }
    return limited(
      CGPoint(
        x: nearest(contentOffset.x, bounds.size.width),
        y: nearest(contentOffset.y, bounds.size.height)))
  }

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    var scroll = ScrollDescription()
    scroll.delaysContentTouches = delaysContentTouches
    scroll.canCancelContentTouches = canCancelContentTouches
    scroll.isScrollEnabled = isScrollEnabled
    scroll.pan = panGestureRecognizer.gestureDescription
    scroll.contentSize = Size(Double(contentSize.width), Double(contentSize.height))
    scroll.contentInset = Insets(
      top: Double(contentInset.top), left: Double(contentInset.left),
      bottom: Double(contentInset.bottom), right: Double(contentInset.right))
    scroll.alwaysBounceVertical = alwaysBounceVertical
    scroll.alwaysBounceHorizontal = alwaysBounceHorizontal
    details.scroll = scroll
  }
}
