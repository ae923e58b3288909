public import Foundation
import Geometry
import HitTesting

/// A rectangular area on the screen that receives touches.
///
/// All algorithms are those of `HitTesting`. A view stores its properties, is compiled with its
/// whole hierarchy into a `ViewTree` when a search needs it, and takes part in the search with its
/// overrides.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  var geometry: ViewGeometry {
    didSet {
      changed()
      if geometry.bounds.size != oldValue.bounds.size { resized(from: oldValue.bounds.size) }
      if geometry.bounds.origin != oldValue.bounds.origin { scrolled() }
    }
  }
  /// The rarely used properties of the view, created on first use.
  var extras: ViewExtras?
  /// True if `layoutSubviews` must be called in the next layout pass.
  var needsLayoutPass = true
  /// True if the last layout of the view has found that its content must be laid out again.
  var hasInvalidContent: Bool { false }
  /// True if `draw(_:)` must be called in the next layout pass.
  var needsDisplayPass = true
  /// The controller whose root view this is.
  weak var controller: UIViewController? {
    didSet {
      LayoutPass.begin()
      changed()
    }
  }
  /// The map into which the view was last compiled. `placeNode` is its node there.
  weak var placeMap: ViewMap?
  var placeNode = NodeID(0)
  /// The map of which this view is a root.
  var rootMap: ViewMap?

  /// The subviews, from back to front.
  open var subviews: [UIView] { children }
  /// Accessed outside the main actor only by `deinit`, which has the only reference then.
  nonisolated(unsafe) var children: [UIView] = []
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

  /// A Boolean value indicating whether the view and its subviews are neither searched nor displayed.
  open var isHidden = false {
    didSet {
      changed()
      // A stack closes the gap at once.
      if let stack = superview as? UIStackView { stack.contentChanged() }
    }
  }
  /// A Boolean value indicating whether the view and its subviews take part in hit testing.
  open var isUserInteractionEnabled = true { didSet { changed() } }
  /// The opacity of the view, stored in 32 bits as in Core Animation (row 7).
  open var alpha: CGFloat {
    get { CGFloat(opacity) }
    set { opacity = Float(newValue) }
  }
  private(set) var opacity: Float = 1 { didSet { changed() } }
  /// A Boolean value indicating whether drawing is clipped to the bounds. Touches are not (row 11).
  open var clipsToBounds = false { didSet { changed() } }
  /// The background colour.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// A Boolean value indicating whether the view receives every touch, not only the first (row 35).
  open var isMultipleTouchEnabled = false { didSet { changed() } }
  /// A Boolean value indicating whether the view and the other views of its window exclude each
  /// other (row 36).
  open var isExclusiveTouch = false { didSet { changed() } }
  /// An integer that identifies the view in the application.
  open var tag = 0
  /// A string that identifies the view in a trace. Of equal ones, the first counts.
  open var accessibilityIdentifier: String? { didSet { changed() } }
  /// The display name of the view.
  open var accessibilityLabel: String? { didSet { changed() } }

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: Rect(frame))
    super.init()
    LayoutPass.made(self)
  }

  /// Creates a view of zero size.
  @preconcurrency @MainActor
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of a nib with its subviews; a view of zero size from other archives, which are
  /// not read.
  public required init?(coder: NSCoder) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
    LayoutPass.made(self)
    coder.nib?.decode(self)
  }

  /// Releases descendants iteratively, because recursion could overflow the stack.
  deinit {
    var pending = children
    children = []
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending += view.children
    }
  }

  /// The controller whose root view this is; otherwise, the superview.
  override var standardNext: UIResponder? { controller ?? superview }

  /// Returns the view that receives a touch: this view or one of its descendants.
  ///
  /// An override decides, and performs the standard search by calling `super`. Calls resolve to the
  /// overload with a source location, which reports them to the search.
  ///
  /// - Parameters:
  ///   - point: The location in the view's bounds coordinates (row 2).
  ///   - event: The event of the search; `nil` outside event handling.
  @_disfavoredOverload
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    HitSearch.standard(self, Point(point), event)
  }

  /// Calls `hitTest(_:with:)`, including its override, so that the trace shows the call.
  public final func hitTest(
    _ point: CGPoint, with event: UIEvent?, file: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> UIView? {
    let site = CallSite(file: file, line: line, column: column)
    return HitSearch.call(self, Point(point), event, site)
  }

  /// Returns a Boolean value indicating whether the view contains a point in its bounds coordinates
  /// (row 3).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    geometry.bounds.contains(Point(point))
  }

  /// Returns a Boolean value indicating whether a recognizer may begin with a touch of this view.
  /// Called from the hit view upwards (row 50).
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  /// Called after the view has moved to another superview, or to none.
  open func didMoveToSuperview() {}

  /// Called after the view has moved to another window, or to none.
  open func didMoveToWindow() {}

  /// Called after a subview has been added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
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

  /// Returns a Boolean value indicating whether the view is another view or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let next = current {
      if next === view { return true }
      current = next.superview
    }
    return false
  }

  /// Returns the first view with a tag, among this view and its descendants.
  open func viewWithTag(_ tag: Int) -> UIView? {
    subtree.first { $0.tag == tag }
  }

  /// Describes the properties other than geometry and flags for the tree. Subclasses add theirs.
  func describe(_ details: inout ViewDetails) {
    details.isMultipleTouchEnabled = isMultipleTouchEnabled
    details.isExclusiveTouch = isExclusiveTouch
    if let layer = extras?.layer { details.zPosition = Double(layer.zPosition) }
    details.viewController = controller.map { String(describing: Swift.type(of: $0)) }
    details.gestures = recognizers.map(\.gestureDescription)
  }

  /// The display name of the view if it has no label.
  var caption: String? { nil }

  /// Called after the origin of the bounds has changed.
  func scrolled() {}

  /// Marks the map into which the view was compiled as stale, and calls observers of properties.
  func changed() {
    placeMap?.isStale = true
    if let observers = extras?.observers { for observer in observers { observer.check() } }
  }

  // MARK: Layout

  /// Lays out the subviews. Constraints have already set their frames.
  open func layoutSubviews() {}

  /// Marks the view for layout before the next search or touch.
  open func setNeedsLayout() {
    needsLayoutPass = true
    LayoutPass.needed()
  }

  /// Lays out the view and its subviews immediately, if they need layout.
  open func layoutIfNeeded() { LayoutPass.run([self], from: root) }

  /// Requests an update of the constraints before the next layout.
  open func setNeedsUpdateConstraints() { needConstraints() }

  /// Updates the constraints of the view and its subviews that need it.
  open func updateConstraintsIfNeeded() { LayoutPass.updateConstraints(in: self) }

  /// Updates the constraints of the view. Called before the first layout, and before the next one
  /// after `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  /// A Boolean value indicating whether the class requires constraints. It has no effect.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Returns the intrinsic size of the view, or its current size on an axis without one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = intrinsicContentSize
    return CGSize(
      width: content.width >= 0 ? content.width : bounds.size.width,
      height: content.height >= 0 ? content.height : bounds.size.height)
  }

  /// Resizes the view to the size that fits it.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// The natural size of the content; `UIView.noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Marks the superview for layout after a change of the intrinsic size.
  open func invalidateIntrinsicContentSize() { superview?.contentChanged() }

  /// Returns the size that the constraints in the view give it, or the size that fits it on an axis
  /// that they leave open.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that the constraints in the view give it; a length of the target with a
  /// required priority is kept.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let size = ConstraintSolver.fittingSize(
      of: self, width: horizontal == .required ? targetSize.width : nil,
      height: vertical == .required ? targetSize.height : nil)
    if let width = size.width, let height = size.height {
      return CGSize(width: width, height: height)
    }
    let fitting = sizeThatFits(targetSize)
    return CGSize(width: size.width ?? fitting.width, height: size.height ?? fitting.height)
  }

  /// The insets of the alignment rectangle. They do not affect layout.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The insets of the safe area: bars over the view, and the additional insets of controllers. The
  /// screen itself is safe everywhere.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Called when the safe area changes.
  open func safeAreaInsetsDidChange() {}

  /// The default distances between content and the edges of the view, with its safe area. They are
  /// 8 points, and in the root view of a controller 16 at the left and the right.
  open var layoutMargins: UIEdgeInsets {
    get {
      let standard =
        controller == nil
        ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      let (margins, safe) = (extras?.margins ?? standard, safeAreaInsets)
      return UIEdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left,
        bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
    }
    set {
      more.margins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// Called after the layout margins have changed.
  open func layoutMarginsDidChange() {}

  /// A Boolean value indicating whether a new size resizes subviews according to their masks.
  open var autoresizesSubviews: Bool {
    get { extras?.autoresizesSubviews ?? true }
    set { more.autoresizesSubviews = newValue }
  }

  /// The margins and dimensions that change with the size of the superview.
  open var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { more.autoresizingMask = newValue }
  }

  /// A Boolean value indicating whether code sets the frame, rather than constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { extras?.hasCodedFrame ?? true }
    set {
      more.hasCodedFrame = newValue
      setNeedsLayout()
    }
  }

  // MARK: Drawing

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer of the view, with which it shares geometry, opacity and colour.
  open var layer: CALayer { more.layer(of: self) }

  /// Draws the view. Called before the next search or touch; nothing is displayed.
  open func draw(_ rect: CGRect) {}

  /// Draws the layer by calling `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }

  /// Provides the contents of the layer. Never called.
  open func display(_ layer: CALayer) {}

  /// Called before the layer is drawn, which never happens.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the sublayers by calling `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// Returns the action for a change of a layer's property, which is always `nil`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Marks the view to be drawn before the next search or touch.
  open func setNeedsDisplay() {
    needsDisplayPass = true
    LayoutPass.needed()
  }

  /// Marks the whole view to be drawn; the rectangle is ignored.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// The way in which the content fits the view. Only `redraw` has an effect, on resizing.
  open var contentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set { more.contentMode = newValue }
  }

  /// The tint colour, inherited from the superview unless it is set.
  // The type is implicitly unwrapped as in UIKit, so that overrides and assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { extras?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      more.tintColor = newValue
      tintColorDidChange()
    }
  }

  /// Called after the tint colour has been set.
  open func tintColorDidChange() {}

  /// A Boolean value indicating whether the view is opaque. It has no effect.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { more.isOpaque = newValue }
  }

  /// The view whose alpha channel masks this view. It does not affect hit testing.
  open var mask: UIView? {
    get { extras?.mask }
    set { more.mask = newValue }
  }

  /// The number of pixels per point.
  open var contentScaleFactor: CGFloat {
    get { extras?.contentScaleFactor ?? UIScreen.main.scale }
    set { more.contentScaleFactor = newValue }
  }

  /// The traits of the environment.
  open var traitCollection: UITraitCollection { .light }

  /// Called when the traits change, which never happens.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The appearance that the view requests. It has no effect.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.style ?? .unspecified }
    set { more.style = newValue }
  }

  /// Called before the view moves to another superview, or to none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called before the view moves to another window, or to none.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// A Boolean value indicating whether the view is an accessibility element. It has no effect.
  open var isAccessibilityElement: Bool {
    get { extras?.isAccessibilityElement ?? false }
    set { more.isAccessibilityElement = newValue }
  }

  /// A Boolean value indicating whether the view can be focused. Never asked for.
  open var canBecomeFocused: Bool { false }
  /// A Boolean value indicating whether the view is focused, which is always false.
  open var isFocused: Bool { false }

  // MARK: Settings for which subclasses have an override

  /// The direction in which buttons and stack views lay out their content. Constraints and texts
  /// are laid out from left to right.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.names?.semantic ?? .unspecified }
    set {
      names.semantic = newValue
      setNeedsLayout()
    }
  }
  /// The view whose first baseline is that of this one. It has no effect.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is that of this one. It has no effect.
  open var forLastBaselineLayout: UIView { self }
  /// Returns the alignment rectangle of a frame. It does not affect layout.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  /// Returns the frame of an alignment rectangle. It does not affect layout.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The shape with which the view collides; a path counts as its box.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The path of the shape with which the view collides; its box counts.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }

  // MARK: Geometry: UIKit's four properties, and the frame derived from them
  /// The bounding box of the view in its superview's bounds coordinates.
  ///
  /// Setting it keeps the transform: it changes the size of the bounds, and the centre. With a
  /// transform, UIKit leaves the frame undefined (row 17); with one that only scales, the view then
  /// has this frame, as code that centers zoomed content expects.
  open var frame: CGRect {
    get { CGRect(geometry.frame) }
    set { setFrame(newValue) }
  }

  /// The rectangle of the view in its own coordinates; its origin is the scroll position (row 13).
  open var bounds: CGRect {
    get { CGRect(geometry.bounds) }
    set { setBounds(newValue) }
  }

  /// The position of the anchor point in the superview's bounds coordinates.
  open var center: CGPoint {
    get { CGPoint(geometry.center) }
    set { setCenter(newValue) }
  }

  /// The anchor point in the unit coordinates of the bounds, which lies at `center` (row 15).
  open var anchorPoint: CGPoint {
    get { CGPoint(geometry.anchorPoint) }
    set { place(anchor: Point(newValue)) }
  }

  /// The transform about the anchor point (row 14).
  open var transform: CGAffineTransform {
    get { CGAffineTransform(geometry.transform) }
    set { place(transform: newValue.value) }
  }

  // MARK: The order of subviews, which the search traverses from last to first (row 21)

  /// Inserts a subview at an index.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Inserts a view behind a subview.
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

  /// Exchanges two subviews. Invalid indices have no effect.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    children.swapAt(first, second)
    changed()
  }

  /// The window that contains the view. O(depth).
  open var window: UIWindow? { root as? UIWindow }

  /// The topmost ancestor, or the view itself. O(depth).
  var root: UIView {
    var top = self
    while let superview = top.superview { top = superview }
    return top
  }

  // MARK: Conversion of points and rectangles (rows 19 and 20)

  // A view of `nil` means the window; in calls on a window, it means the screen. If a transform
  // between the views is singular, the input is returned unchanged, as in Core Graphics (row 18).

  /// Converts a point from another view's bounds coordinates to this view's. O(depth).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CGPoint(place(Point(point), from: view ?? base, to: self) ?? Point(point))
  }

  /// Converts a point from this view's bounds coordinates to another view's. O(depth).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CGPoint(place(Point(point), from: self, to: view ?? base) ?? Point(point))
  }

  /// Converts a rectangle of another view to its bounding box in this view. O(depth).
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(place(Rect(rect), from: view ?? base, to: self) ?? Rect(rect))
  }

  /// Converts a rectangle of this view to its bounding box in another view. O(depth).
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(place(Rect(rect), from: self, to: view ?? base) ?? Rect(rect))
  }

  /// The view that replaces a `nil` argument; `nil` for the screen.
  private var base: UIView? { self is UIWindow ? nil : root }
}
