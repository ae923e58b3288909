public import Foundation
import Geometry
import HitTesting

/// A rectangle on the screen that takes touches.
///
/// All algorithms are those of `HitTesting`: a view keeps what it is, is compiled with its whole
/// hierarchy into a `ViewTree` when something has to be found, and takes part in the search with
/// its overrides.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  var geometry: ViewGeometry {
    didSet {
      changed()
      if geometry.bounds.size != oldValue.bounds.size { resized(from: oldValue.bounds.size) }
    }
  }
  /// What few views have; made on first use.
  var extras: ViewExtras?
  /// Whether `layoutSubviews` is to be called.
  var needsLayoutPass = true
  /// Whether `draw(_:)` is to be called.
  var needsDisplayPass = true
  /// The controller whose root view this is.
  weak var controller: UIViewController? {
    didSet {
      LayoutPass.begin()
      changed()
    }
  }
  /// The tree that the view was last compiled into, and its place there.
  weak var placeMap: ViewMap?
  var placeNode = NodeID(0)
  /// The tree of which this is a root.
  var rootMap: ViewMap?

  /// The subviews, from back to front.
  open var subviews: [UIView] { children }
  /// Touched off the main actor by `deinit` alone, which has the only reference then.
  nonisolated(unsafe) private var children: [UIView] = []
  /// The view that contains this one.
  open internal(set) weak var superview: UIView?
  /// The recognizers attached to the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  var recognizers: [UIGestureRecognizer] = []

  /// Whether view and subviews are out of the search and of the picture.
  open var isHidden = false { didSet { changed() } }
  /// Whether view and subviews take part in the search.
  open var isUserInteractionEnabled = true { didSet { changed() } }
  /// How opaque the view is; kept in 32 bits, as Core Animation does (row 7).
  open var alpha: CGFloat {
    get { CGFloat(opacity) }
    set { opacity = Float(newValue) }
  }
  private(set) var opacity: Float = 1 { didSet { changed() } }
  /// Whether drawing stops at the bounds; touches do not care (row 11).
  open var clipsToBounds = false { didSet { changed() } }
  /// The colour behind everything.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// Whether the view gets every finger, not just the first (row 35).
  open var isMultipleTouchEnabled = false { didSet { changed() } }
  /// Whether the view and the others of its window exclude each other (row 36).
  open var isExclusiveTouch = false { didSet { changed() } }
  /// A number for the application.
  open var tag = 0
  /// A name by which to find the view in a trace; of several equal ones the first counts.
  open var accessibilityIdentifier: String? { didSet { changed() } }
  /// The view's name for people.
  open var accessibilityLabel: String? { didSet { changed() } }

  /// A view with a frame.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: Rect(frame))
    super.init()
    LayoutPass.made(self)
  }

  /// A view of no size.
  @preconcurrency @MainActor
  public convenience override init() { self.init(frame: .zero) }

  /// A view of no size; there are no archives to read from.
  public required init?(coder: NSCoder) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
    LayoutPass.made(self)
  }

  /// Releases subviews one after another: a long chain would overflow the stack.
  deinit {
    var pending = children
    children = []
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending += view.children
      view.children = []
    }
  }

  /// The controller whose root view this is, else the superview.
  override var standardNext: UIResponder? { controller ?? superview }

  /// The view that receives a touch, in this view and its subviews; an override decides, and
  /// reaches the standard search by `super`.
  ///
  /// Calls resolve to the method of the same name that reports them to the search.
  ///
  /// - Parameters:
  ///   - point: in the view's own bounds coordinates (row 2).
  ///   - event: what the search is for; `nil` outside event handling.
  @_disfavoredOverload
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    HitSearch.standard(self, Point(point), event)
  }

  /// Calls `hitTest(_:with:)`, the override included, so that the trace shows it.
  ///
  /// - Parameters:
  ///   - point: in the view's own bounds coordinates (row 2).
  ///   - event: what the search is for; `nil` outside event handling.
  public final func hitTest(
    _ point: CGPoint, with event: UIEvent?, file: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> UIView? {
    let site = CallSite(file: file, line: line, column: column)
    return HitSearch.call(self, Point(point), event, site)
  }

  /// Whether a point, in bounds coordinates, lies in the view (row 3).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    geometry.bounds.contains(Point(point))
  }

  /// Whether a recognizer may begin with a touch of this view; asked from the hit view up (row 50).
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  /// The view has moved to another superview, or to none.
  open func didMoveToSuperview() {}

  /// The view has moved to another window, or to none; called on the top view that was moved.
  open func didMoveToWindow() {}

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Adds a view in front of the subviews.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leave() }

  /// Attaches a recognizer.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
    changed()
  }

  /// Detaches a recognizer.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    changed()
  }

  /// Whether two views are the same, or one contains the other.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let next = current {
      if next === view { return true }
      current = next.superview
    }
    return false
  }

  /// The nearest view of a tag in this view and its subviews.
  open func viewWithTag(_ tag: Int) -> UIView? {
    subtree.first { $0.tag == tag }
  }

  /// What the tree says of the view beyond geometry and flags. Subclasses add to it.
  func describe(_ details: inout ViewDetails) {
    details.isMultipleTouchEnabled = isMultipleTouchEnabled
    details.isExclusiveTouch = isExclusiveTouch
    if let layer = extras?.layer { details.zPosition = Double(layer.zPosition) }
    details.viewController = controller.map { String(describing: Swift.type(of: $0)) }
    details.gestures = recognizers.map(\.gestureDescription)
  }

  /// The view's name for people when it has no label.
  var caption: String? { nil }

  /// Marks the tree that the view was compiled into as stale.
  func changed() { placeMap?.isStale = true }

  // MARK: Layout

  /// Lays out the subviews: constraints have given them their frames already.
  open func layoutSubviews() {}

  /// Lays out the subviews before the next search or touch.
  open func setNeedsLayout() {
    needsLayoutPass = true
    LayoutPass.needed()
  }

  /// Lays out the view and its subviews now, if they need it.
  open func layoutIfNeeded() { LayoutPass.run([self], from: root) }

  /// Constraints have changed: they are solved at the next layout.
  open func setNeedsUpdateConstraints() { setNeedsLayout() }

  /// Updates constraints now: nothing waits.
  open func updateConstraintsIfNeeded() {}

  /// Updates constraints. Called once, before the first layout.
  open func updateConstraints() {}

  /// Whether the class has constraints of its own.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size that suits the view, at most this large.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = intrinsicContentSize
    return CGSize(
      width: content.width >= 0 ? content.width : bounds.size.width,
      height: content.height >= 0 ? content.height : bounds.size.height)
  }

  /// Takes the size that suits the view.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// The size of the content; `UIView.noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The size of the content has changed.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// The size that constraints give the view.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// How the view's parts stand out of what is aligned. Kept out of layout.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// How far the safe area is from the edges.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// The safe area has changed: it does not.
  open func safeAreaInsetsDidChange() {}

  /// How far content should be from the edges.
  open var layoutMargins: UIEdgeInsets {
    get { extras?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      more.margins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The margins have changed.
  open func layoutMarginsDidChange() {}

  /// Whether subviews follow changes of the size as their masks say.
  open var autoresizesSubviews: Bool {
    get { extras?.autoresizesSubviews ?? true }
    set { more.autoresizesSubviews = newValue }
  }

  /// What changes when the superview's size does.
  open var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { more.autoresizingMask = newValue }
  }

  /// Whether the frame is given by code, and not by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { extras?.hasCodedFrame ?? true }
    set {
      more.hasCodedFrame = newValue
      setNeedsLayout()
    }
  }

  // MARK: Drawing

  /// The class of the layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer, which shares geometry, opacity and colour with the view.
  open var layer: CALayer { more.layer(of: self) }

  /// Draws the view. Called before the next search or touch; nothing is seen of it.
  open func draw(_ rect: CGRect) {}

  /// Draws the layer: `draw(_:)` does.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }

  /// Gives the layer its content in another way. Not called.
  open func display(_ layer: CALayer) {}

  /// The layer is about to be drawn. Not called.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the sublayers: `layoutSubviews` does.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// What happens when a property of the layer changes: nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Draws the view before the next search or touch.
  open func setNeedsDisplay() {
    needsDisplayPass = true
    LayoutPass.needed()
  }

  /// Draws a part of the view: all of it.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// How the content fills the view. Kept; `redraw` draws again when the size changes.
  open var contentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set { more.contentMode = newValue }
  }

  /// The colour of what can be touched: the superview's unless it is set.
  // As UIKit declares it, so that overrides and assignments have its type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { extras?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      more.tintColor = newValue
      tintColorDidChange()
    }
  }

  /// The colour has changed.
  open func tintColorDidChange() {}

  /// Whether nothing shines through. Kept.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { more.isOpaque = newValue }
  }

  /// The view whose opaque parts show this one. Touches do not care.
  open var mask: UIView? {
    get { extras?.mask }
    set { more.mask = newValue }
  }

  /// How many pixels a point takes.
  open var contentScaleFactor: CGFloat {
    get { extras?.contentScaleFactor ?? UIScreen.main.scale }
    set { more.contentScaleFactor = newValue }
  }

  /// The appearance and the device.
  open var traitCollection: UITraitCollection { .light }

  /// The appearance has changed: it does not.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The appearance that the view asks for. Kept.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.style ?? .unspecified }
    set { more.style = newValue }
  }

  /// The view is about to move to another superview, or to none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view is about to move to another window, or to none. Not called.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Whether people who do not see get the view told.
  open var isAccessibilityElement: Bool {
    get { extras?.isAccessibilityElement ?? false }
    set { more.isAccessibilityElement = newValue }
  }

  // MARK: Geometry: UIKit's four properties, and the frame that follows from them

  /// The bounding box of the view in its superview's bounds coordinates.
  ///
  /// Setting it keeps the transform: the size becomes the size of the bounds, its middle the
  /// centre. With a transform, UIKit leaves the frame undefined (row 17).
  open var frame: CGRect {
    get { CGRect(geometry.frame) }
    set { setFrame(newValue) }
  }

  /// Sets the frame, whatever overrides do.
  final func setFrame(_ newValue: CGRect) {
    let frame = Rect(newValue)
    if geometry.isFrameOnly {
      geometry = ViewGeometry(frame: frame, boundsOrigin: geometry.bounds.origin)
    } else {
      let box = frame.standardized
      let anchor = geometry.anchorPoint
      place(
        bounds: Rect(origin: geometry.bounds.origin, size: box.size),
        center: Point(
          box.origin.x + anchor.x * box.width, box.origin.y + anchor.y * box.height))
    }
  }

  /// The view's own coordinate space; the origin is the scroll position (row 13).
  open var bounds: CGRect {
    get { CGRect(geometry.bounds) }
    set { setBounds(newValue) }
  }

  /// Sets the bounds, whatever overrides do.
  final func setBounds(_ newValue: CGRect) {
    let bounds = Rect(newValue)
    if geometry.isFrameOnly, bounds.size == geometry.bounds.size {
      geometry = ViewGeometry(frame: geometry.frame, boundsOrigin: bounds.origin)
    } else {
      place(bounds: bounds)
    }
  }

  /// Where the anchor point lies in the superview's bounds coordinates.
  open var center: CGPoint {
    get { CGPoint(geometry.center) }
    set { setCenter(newValue) }
  }

  /// Sets the centre, whatever overrides do.
  final func setCenter(_ newValue: CGPoint) { place(center: Point(newValue)) }

  /// The point of the unit square of the bounds that lies at `center` (row 15).
  open var anchorPoint: CGPoint {
    get { CGPoint(geometry.anchorPoint) }
    set { place(anchor: Point(newValue)) }
  }

  /// The transform about the anchor point (row 14).
  open var transform: CGAffineTransform {
    get { CGAffineTransform(geometry.transform) }
    set { place(transform: newValue.value) }
  }

  private func place(
    bounds: Rect? = nil, center: Point? = nil, anchor: Point? = nil,
    transform: Geometry.AffineTransform? = nil
  ) {
    geometry = ViewGeometry(
      bounds: bounds ?? geometry.bounds, center: center ?? geometry.center,
      anchorPoint: anchor ?? geometry.anchorPoint, transform: transform ?? geometry.transform)
  }

  // MARK: The order of subviews, which is the order of the search from its end (row 21)

  /// Adds a view at a place among the subviews.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Adds a view behind a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Moves a subview to the front.
  open func bringSubviewToFront(_ view: UIView) {
    guard let place = place(of: view) else { return }
    children.append(children.remove(at: place))
    changed()
  }

  /// Moves a subview to the back.
  open func sendSubviewToBack(_ view: UIView) {
    guard let place = place(of: view) else { return }
    children.insert(children.remove(at: place), at: 0)
    changed()
  }

  /// Exchanges two subviews; places that do not exist leave the order as it is.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    children.swapAt(first, second)
    changed()
  }

  /// The window that the view is in. O(depth).
  open var window: UIWindow? { root as? UIWindow }

  /// The view at the top of the hierarchy. O(depth).
  var root: UIView {
    var top = self
    while let superview = top.superview { top = superview }
    return top
  }

  private func place(of view: UIView) -> Int? {
    view.superview === self ? subviews.firstIndex { $0 === view } : nil
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    // Beside itself, it goes to the end (row 86).
    if view === sibling { return bringSubviewToFront(view) }
    let own = place(of: view) ?? .max
    // The view itself leaves the place that it has so far.
    insert(view, at: place(of: sibling).map { ($0 > own ? $0 - 1 : $0) + offset })
  }

  /// Adds a view; without a place, in front. A view cannot contain itself.
  func insert(_ view: UIView, at index: Int?) {
    if isDescendant(of: view) { return }
    view.willMove(toSuperview: self)
    let moving = view.viewsMoving(to: window)
    view.unlink()
    let place = Swift.min(Swift.max(0, index ?? children.count), children.count)
    children.insert(view, at: place)
    view.superview = self
    view.rootMap = nil
    changed()
    view.changed()
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    for view in moving { view.didMoveToWindow() }
  }

  func leave() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    let moving = viewsMoving(to: nil)
    unlink()
    didMoveToSuperview()
    for view in moving { view.didMoveToWindow() }
  }

  private func unlink() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    old.children.removeAll { $0 === self }
    superview = nil
    old.changed()
    changed()
  }

  // MARK: Points and rectangles of one view in another's coordinates (rows 19 and 20)

  // `nil` stands for the window; in calls of a window, for the screen. Where a transform on the way
  // is singular, the input comes back, as in CoreGraphics (row 18).

  /// A point of another view's bounds coordinates in this one's. O(depth).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CGPoint(Self.convert(Point(point), from: view ?? base, to: self) ?? Point(point))
  }

  /// A point of this view's bounds coordinates in another's. O(depth).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CGPoint(Self.convert(Point(point), from: self, to: view ?? base) ?? Point(point))
  }

  /// The bounding box of a rectangle of another view's bounds coordinates in this one's. O(depth).
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(Self.convert(Rect(rect), from: view ?? base, to: self) ?? Rect(rect))
  }

  /// The bounding box of a rectangle of this view's bounds coordinates in another's. O(depth).
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(Self.convert(Rect(rect), from: self, to: view ?? base) ?? Rect(rect))
  }

  /// The view that `nil` stands for.
  private var base: UIView? { self is UIWindow ? nil : root }
}
