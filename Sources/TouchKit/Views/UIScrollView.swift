// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation
import Geometry
import HitTesting

/// The methods that a scroll view calls on its delegate. All have default implementations.
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
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
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
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A view that scrolls and zooms its content (rows 13 and 72).
///
/// The content follows a touch, and a pinch zooms it. Beyond its edges and its limits of zooming it
/// follows more slowly, and returns immediately when the finger lifts. It does not decelerate; with
/// paging, it moves immediately to the page that the drag selects.
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

  /// The recognizers attached to the view, including the pan recognizer.
  open override var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers + [panGestureRecognizer] }
    set { super.gestureRecognizers = newValue?.filter { $0 !== panGestureRecognizer } }
  }

  /// The recognizer that scrolls the content.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.view = self
    pan.delaysTouchesEnded = false
    // As in UIKit, a subclass controls the recognizer by implementing the delegate's methods.
    pan.delegate = self as? any UIGestureRecognizerDelegate
    pan.addAction(UIAction { [weak self] _ in self?.follow() })
    return pan
  }()
  /// The recognizer that zooms the content; `nil` if the limits do not allow zooming.
  public private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
  private var startOffset = CGPoint.zero
  private var startScale: CGFloat = 1
  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      changed()
      if contentSize != oldValue { keepInside() }
    }
  }
  /// The distances by which the content can be scrolled beyond its edges.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      changed()
      guard contentInset != oldValue else { return }
      keepEdges(of: oldValue)
      keepInside(isNewInset: true)
    }
  }
  /// Keeps content that begins at an edge of the view there, as UIKit does when the inset changes.
  private func keepEdges(of old: UIEdgeInsets) {
    guard !isDragging, !isZooming else { return }
    let safe = adjustedContentInset.top - contentInset.top
    if contentOffset.y == -(old.top + safe) { contentOffset.y = -adjustedContentInset.top }
    if contentOffset.x == -old.left { contentOffset.x = -contentInset.left }
  }
  /// Scrolls back to the content if it has become smaller than the offset, as UIKit does unless the
  /// user is scrolling.
  ///
  /// - Parameter isNewInset: True if the inset has changed instead of the size.
  private func keepInside(isNewInset: Bool = false) {
    guard !isDragging, !isZooming else { return }
    let limit = limited(contentOffset)
    func inside(_ offset: CGFloat, _ limit: CGFloat) -> CGFloat {
      // The top of content that fits stays where code has put it.
      let isBeyond = offset > limit && offset > 0 || isNewInset && offset < limit
      return isBeyond ? limit : offset
    }
    let next = CGPoint(
      x: inside(contentOffset.x, limit.x), y: inside(contentOffset.y, limit.y))
    if next != contentOffset { contentOffset = next }
  }
  /// The insets of the content with the safe area, at the top and the bottom.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    if refreshControl?.isRefreshing == true { insets.top += UIRefreshControl.height }
    if contentInsetAdjustmentBehavior != .never {
      let safe = safeAreaInsets
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    return insets
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustContent() }
  }
  /// The top inset to which the content was last aligned.
  private var alignedTop: CGFloat = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    adjustContent()
    refreshControl?.place(in: self)
  }

  /// Keeps content that is at its top below the bars.
  func adjustContent() {
    let top = contentInsetAdjustmentBehavior == .never ? 0 : safeAreaInsets.top
    guard top != alignedTop else { return }
    let wasAtTop = contentOffset.y == -(alignedTop + contentInset.top)
    alignedTop = top
    if wasAtTop { contentOffset.y = -adjustedContentInset.top }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
  open func adjustedContentInsetDidChange() {}
  /// A Boolean value indicating whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// A Boolean value indicating whether scrolling is enabled.
  open var isScrollEnabled = true { didSet { changed() } }
  /// A Boolean value indicating whether touches in the content are delayed until it is clear that
  /// no scroll begins.
  open var delaysContentTouches = true { didSet { changed() } }
  /// A Boolean value indicating whether scrolling cancels touches in the content.
  open var canCancelContentTouches = true { didSet { changed() } }
  open var bounces = true
  open var bouncesZoom = true
  open var alwaysBounceVertical = false { didSet { changed() } }
  open var alwaysBounceHorizontal = false { didSet { changed() } }
  open var isDirectionalLockEnabled = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of both indicators, unless they are set apart.
  open var scrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = scrollIndicatorInsets
      horizontalScrollIndicatorInsets = scrollIndicatorInsets
    }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var scrollsToTop = true
  open var refreshControl: UIRefreshControl? {
    didSet {
      if oldValue !== refreshControl { oldValue?.removeFromSuperview() }
      if let refreshControl, refreshControl.superview !== self {
        insertSubview(refreshControl, at: 0)
      }
      LayoutPass.begin()
      setNeedsLayout()
    }
  }
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open func flashScrollIndicators() {}
  open var contentLayoutGuide: UILayoutGuide { contentGuide }
  open var frameLayoutGuide: UILayoutGuide { frameGuide }

  /// A Boolean value indicating whether a touch is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// A Boolean value indicating whether a touch is scrolling the content.
  open private(set) var isDragging = false
  /// A Boolean value indicating whether the content is decelerating. It is true only during the
  /// delegate's calls, since deceleration is immediate.
  open private(set) var isDecelerating = false
  /// A Boolean value indicating whether a pinch is zooming the content.
  open private(set) var isZooming = false
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

  /// Sets the content offset immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, moves { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible between the
  /// insets, as above a keyboard.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func moved(_ offset: CGFloat, _ shown: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat
    {
      if start < offset || length > shown { return start }
      return start + length > offset + shown ? start + length - shown : offset
    }
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    setContentOffset(
      limited(
        CGPoint(
          x: moved(shown.origin.x, shown.size.width, rect.minX, rect.width) - inset.left,
          y: moved(shown.origin.y, shown.size.height, rect.minY, rect.height) - inset.top)),
      animated: animated)
  }

  /// Returns a Boolean value indicating whether touches are delivered to a view in the content.
  /// Never called.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns a Boolean value indicating whether scrolling may cancel the touches of a view in the
  /// content. By default, true unless the view is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  private var scale: CGFloat = 1

  /// Sets the scale of the delegate's zooming view, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let next = limited(scale)
    guard let view = delegate?.viewForZooming(in: self), next != self.scale, next > 0 else {
      return
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    rescale(view, to: next)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: next)
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    let high = CGFloat.maximum(minimumZoomScale, maximumZoomScale)
    return CGFloat.minimum(high, CGFloat.maximum(minimumZoomScale, scale))
  }

  /// Returns the scale at which the content follows a pinch beyond the limits. UIKit does not
  /// publish its rule; here the scale exceeds a limit by the square root of the ratio.
  private func bounced(_ scale: CGFloat) -> CGFloat {
    let limit = limited(scale)
    guard bouncesZoom, limit > 0, scale > 0 else { return limit }
    return limit * (scale / limit).squareRoot()
  }

  private func rescale(_ view: UIView, to next: CGFloat) {
    scale = next
    view.transform = CGAffineTransform(scaleX: next, y: next)
    let frame = view.frame
    let center = view.center
    view.center = CGPoint(x: center.x - frame.origin.x, y: center.y - frame.origin.y)
    contentSize = frame.size
    delegate?.scrollViewDidZoom(self)
    setNeedsLayout()
  }

  /// Takes the size that constraints give the content, at the present scale.
  final func takeContent(of size: CGSize) {
    let isZoomed = scale != 1 && delegate?.viewForZooming(in: self) != nil
    let factor = isZoomed ? scale : 1
    let size = CGSize(width: size.width * factor, height: size.height * factor)
    if contentSize != size { contentSize = size }
  }

  /// Moves the zoomed view so that its corner stays where constraints place it.
  final func keepZoom(of view: UIView, at origin: CGPoint) {
    guard scale != 1, delegate?.viewForZooming(in: self) === view else { return }
    let frame = view.frame
    view.center.x += origin.x - frame.origin.x
    view.center.y += origin.y - frame.origin.y
  }

  /// Creates the pinch recognizer if the limits allow zooming, otherwise removes it.
  private func updatePinch() {
    guard maximumZoomScale > minimumZoomScale else {
      if let pinchGestureRecognizer { removeGestureRecognizer(pinchGestureRecognizer) }
      pinchGestureRecognizer = nil
      return
    }
    if pinchGestureRecognizer != nil { return }
    let pinch = ZoomRecognizer()
    pinch.addAction(UIAction { [weak self, unowned pinch] _ in self?.follow(pinch) })
    addGestureRecognizer(pinch)
    pinchGestureRecognizer = pinch
  }

  /// Zooms with a pinch. The content between the fingers stays in place.
  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    if pinch.state == .began {
      startScale = scale
      isZooming = true
      delegate?.scrollViewWillBeginZooming(self, with: view)
    }
    guard isZooming else { return }
    let hasEnded = pinch.state == .ended || pinch.state == .cancelled
    let next = hasEnded ? limited(scale) : bounced(startScale * pinch.scale)
    if next > 0, next != scale {
      let (point, offset, ratio) = (pinch.location(in: self), contentOffset, next / scale)
      rescale(view, to: next)
      contentOffset = limited(
        CGPoint(x: offset.x + point.x * (ratio - 1), y: offset.y + point.y * (ratio - 1)))
    }
    guard hasEnded else { return }
    isZooming = false
    // A simultaneous pan continues from here.
    startOffset = contentOffset
    panGestureRecognizer.setTranslation(.zero, in: self)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
  }

  /// Zooms so that a rectangle of the content fills the view.
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

  override func scrolled() { setNeedsLayout() }

  /// Returns the nearest offset at which only content and its insets are visible.
  func limited(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      // Content that fits does not scroll.
      CGFloat.maximum(low, CGFloat.minimum(CGFloat.maximum(low, high), value))
    }
    return CGPoint(
      x: clamp(
        offset.x, -inset.left, contentSize.width + inset.right - bounds.size.width),
      y: clamp(
        offset.y, -inset.top, contentSize.height + inset.bottom - bounds.size.height))
  }

  /// Scrolls the content with the pan.
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
    if isZooming { return }
    let way = panGestureRecognizer.translation(in: self)
    let offset = bounced(CGPoint(x: startOffset.x - way.x, y: startOffset.y - way.y))
    if offset != contentOffset { contentOffset = offset }
    refreshControl?.pulled(in: self)
  }

  /// Returns the offset at which the content follows a drag beyond its edges, where it bounces.
  private func bounced(_ offset: CGPoint) -> CGPoint {
    guard bounces else { return limited(offset) }
    let (rest, content) = (limited(offset), content(adjustedContentInset))
    let size = Size(Double(bounds.width), Double(bounds.height))
    return CGPoint(
      x: content.scrollsHorizontally(in: size)
        ? rest.x + Self.stretched(offset.x - rest.x, bounds.width) : rest.x,
      y: content.scrollsVertically(in: size)
        ? rest.y + Self.stretched(offset.y - rest.y, bounds.height) : rest.y)
  }

  /// The content with insets, as the engine describes it.
  private final func content(_ inset: UIEdgeInsets) -> ScrollDescription {
    var content = ScrollDescription()
    content.contentSize = Size(Double(contentSize.width), Double(contentSize.height))
    content.contentInset = Insets(
      top: Double(inset.top), left: Double(inset.left), bottom: Double(inset.bottom),
      right: Double(inset.right))
    content.alwaysBounceVertical = alwaysBounceVertical
    content.alwaysBounceHorizontal = alwaysBounceHorizontal
    return content
  }

  /// Returns the part of a distance beyond an edge that the content moves: less and less, and never
  /// more than the length of the view.
  private static func stretched(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
    guard distance != 0, length > 0 else { return 0 }
    let part = (1 - 1 / (distance.magnitude * 0.55 / length + 1)) * length
    return distance < 0 ? -part : part
  }

  /// Ends a drag. A page, or the offset set by the delegate, is reached immediately.
  private func finish() {
    let velocity = panGestureRecognizer.velocity(in: self)
    // A delegate may scroll on its own, and set the offset of the release as the target.
    let released = contentOffset
    var target = restingOffset(velocity, from: startOffset)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000),
      targetContentOffset: &target)
    isDragging = false
    let decelerates = target != released
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = limited(target)
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Returns the offset at which a drag that began at another one comes to rest.
  func restingOffset(_ velocity: CGPoint, from start: CGPoint) -> CGPoint {
    isPagingEnabled ? page(velocity) : limited(contentOffset)
  }

  /// Returns the offset of the page that a drag selects: the next page in its direction, or the
  /// nearest one if the drag is slow or has reversed.
  private func page(_ velocity: CGPoint) -> CGPoint {
    func page(_ start: CGFloat, _ offset: CGFloat, _ size: CGFloat, _ speed: CGFloat) -> CGFloat {
      guard size > 0 else { return offset }
      let place = offset / size
      guard speed.magnitude > Self.pageSpeed, (speed < 0) == (offset > start) else {
        return place.rounded() * size
      }
      return place.rounded(speed < 0 ? .up : .down) * size
    }
    return limited(
      CGPoint(
        x: page(startOffset.x, contentOffset.x, bounds.size.width, velocity.x),
        y: page(startOffset.y, contentOffset.y, bounds.size.height, velocity.y)))
  }

  /// The minimum speed at which a drag of less than half a page turns the page, in points per
  /// second. UIKit does not publish its value.
  static let pageSpeed: CGFloat = 300

  override func describe(_ details: inout ViewDetails) {
    super.describe(&details)
    var scroll = content(contentInset)
    scroll.delaysContentTouches = delaysContentTouches
    scroll.canCancelContentTouches = canCancelContentTouches
    scroll.isScrollEnabled = isScrollEnabled
    scroll.pan = panGestureRecognizer.gestureDescription
    details.scroll = scroll
  }
}

/// The pinch recognizer of a scroll view. It recognizes together with the pan recognizer.
private final class ZoomRecognizer: UIPinchGestureRecognizer {
  private func isPan(_ other: UIGestureRecognizer) -> Bool {
    other === (view as? UIScrollView)?.panGestureRecognizer
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !isPan(other) }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isPan(other) }
}
