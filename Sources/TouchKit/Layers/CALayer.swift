// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names; a comment on each would only repeat it.

public import Foundation
import Geometry
import HitTesting

/// The methods that a layer calls on its delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action performed when a property of a layer changes. Layers perform none.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The action that stands for none, and ends the search for one.
extension NSNull: CAAction {}

/// The corners to round.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// An object that manages visual content.
///
/// The layer of a view shares the view's geometry, opacity and colour; other layers store their
/// own. Layers draw nothing, but support hit testing and the conversion of points.
open class CALayer: NSObject, CAAction {
  /// The view whose layer this is.
  weak var owner: UIView?
  open weak var delegate: (any CALayerDelegate)?

  public override init() { super.init() }

  /// Creates a copy of a layer's own properties. UIKit uses such copies during animations, which
  /// finish immediately here.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    own = other.own
  }

  public required init?(coder: NSCoder) { super.init() }

  /// Calls a method of the delegate. Layers belong to the main thread, as their views do.
  private func callDelegate(_ body: @MainActor (any CALayerDelegate, CALayer) -> Void) {
    nonisolated(unsafe) let receiver = delegate
    guard receiver != nil else { return }
    let held = Held(layers: [self])
    MainActor.assumeIsolated {
      if let receiver { body(receiver, held.layers[0]) }
    }
  }

  // MARK: Geometry, which a view's layer shares with it

  private struct Own {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3DIdentity
    var opacity: Float = 1
    var isHidden = false
    var masksToBounds = false
    var backgroundColor: CGColor?
    var zPosition: CGFloat = 0
  }

  private var own = Own() {
    didSet { if own.bounds.size != oldValue.bounds.size { resized(from: oldValue.bounds.size) } }
  }

  /// Accesses the view of the layer; `nil` if it has none. Layers belong to the main thread, as
  /// their views do.
  private func view<Value: Sendable>(_ read: @MainActor (UIView) -> Value) -> Value? {
    owner.map { view in MainActor.assumeIsolated { read(view) } }
  }

  open var bounds: CGRect {
    get { view { CGRect($0.geometry.bounds) } ?? own.bounds }
    set { if view({ $0.setBounds(newValue) }) == nil { own.bounds = newValue } }
  }
  open var position: CGPoint {
    get { view { CGPoint($0.geometry.center) } ?? own.position }
    set { if view({ $0.setCenter(newValue) }) == nil { own.position = newValue } }
  }
  open var anchorPoint: CGPoint {
    get { view { $0.anchorPoint } ?? own.anchorPoint }
    set { if view({ $0.anchorPoint = newValue }) == nil { own.anchorPoint = newValue } }
  }
  open var transform: CATransform3D {
    get { view { CATransform3D($0.transform) } ?? own.transform }
    set { if view({ $0.transform = newValue.affine }) == nil { own.transform = newValue } }
  }
  open func affineTransform() -> CGAffineTransform { transform.affine }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }
  open var frame: CGRect {
    get {
      if let frame = view({ CGRect($0.geometry.frame) }) { return frame }
      return own.bounds.applying(toSuperlayer)
    }
    set {
      guard view({ $0.setFrame(newValue) }) == nil else { return }
      let box = Rect(newValue).standardized
      var next = own
      next.bounds.size = CGSize(box.size)
      next.position = CGPoint(
        x: CGFloat(box.origin.x) + own.anchorPoint.x * CGFloat(box.width),
        y: CGFloat(box.origin.y) + own.anchorPoint.y * CGFloat(box.height))
      own = next
    }
  }
  open var opacity: Float {
    get { view { Float($0.alpha) } ?? own.opacity }
    set { if view({ $0.alpha = CGFloat(newValue) }) == nil { own.opacity = newValue } }
  }
  open var isHidden: Bool {
    get { view { $0.isHidden } ?? own.isHidden }
    set { if view({ $0.isHidden = newValue }) == nil { own.isHidden = newValue } }
  }
  open var masksToBounds: Bool {
    get { view { $0.clipsToBounds } ?? own.masksToBounds }
    set { if view({ $0.clipsToBounds = newValue }) == nil { own.masksToBounds = newValue } }
  }
  open var backgroundColor: CGColor? {
    get { view { $0.backgroundColor.map { CGColor($0) } } ?? own.backgroundColor }
    set {
      let isView =
        view { view in
          view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
          return true
        } ?? false
      if !isView { own.backgroundColor = newValue }
    }
  }
  /// The position on the z axis. For the layer of a view, it precedes the order of siblings in the
  /// search (row 21).
  open var zPosition: CGFloat {
    get { own.zPosition }
    set {
      own.zPosition = newValue
      _ = view { view in view.changed() }
    }
  }

  // MARK: Stored properties, mostly without effect

  open var anchorPointZ: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = .black
  open var shadowColor: CGColor? = .black
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var rasterizationScale: CGFloat = 1
  open var shouldRasterize = false
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var drawsAsynchronously = false
  open var isOpaque = false
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var needsDisplayOnBoundsChange = false
  open var name: String?
  open var sublayerTransform = CATransform3DIdentity
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?
  open var filters: [Any]?
  open var compositingFilter: Any?
  open var mask: CALayer?
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

  // MARK: Hierarchy: the sublayers of a view's layer include the layers of its subviews

  private var children: [CALayer] = []

  /// A sendable wrapper for layers, all of which belong to the main thread.
  private struct Held: @unchecked Sendable {
    let layers: [CALayer]
  }
  private weak var parent: CALayer?

  open var superlayer: CALayer? {
    if let parent { return parent }
    return view { Held(layers: $0.superview.map { [$0.layer] } ?? []) }?.layers.first
  }
  open var sublayers: [CALayer]? {
    get {
      let views = view { Held(layers: $0.subviews.map(\.layer)) }?.layers ?? []
      var (all, rest): ([CALayer], ArraySlice) = ([], children[...])
      for (number, layer) in views.enumerated() {
        let below = rest.prefix { $0.viewsBelow <= number }
        all += below + [layer]
        rest = rest.dropFirst(below.count)
      }
      all += rest
      return all.isEmpty ? nil : all
    }
    set {
      for layer in children { layer.parent = nil }
      children = []
      for layer in newValue ?? [] where layer.owner == nil { addSublayer(layer) }
    }
  }
  /// The number of layers of subviews that were below a layer without a view when it was inserted.
  private var viewsBelow = 0

  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if layer !== sibling { insert(layer, at: place(of: sibling, without: layer) ?? 0) }
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if layer === sibling { return }
    insert(layer, at: place(of: sibling, without: layer).map { $0 + 1 } ?? .max)
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let place = place(of: oldLayer, without: newLayer) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: place)
  }
  /// The index of a sublayer after `layer` has been removed.
  private func place(of sibling: CALayer?, without layer: CALayer) -> Int? {
    (sublayers ?? []).filter { $0 !== layer }.firstIndex { $0 === sibling }
  }
  open func removeFromSuperlayer() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// Inserts a layer at an index of the sublayers; `Int.max` is above all.
  private func insert(_ layer: CALayer, at place: Int) {
    if let owner = layer.owner {
      // Inserting the layer of a view inserts the view.
      _ = view { $0.addSubview(owner) }
      return
    }
    var current: CALayer? = self
    while let next = current {
      if next === layer { return }
      current = next.parent
    }
    layer.removeFromSuperlayer()
    if place == .max {
      layer.viewsBelow = view { $0.subviews.count } ?? 0
      children.append(layer)
    } else {
      let below = (sublayers ?? []).prefix(Swift.max(0, place))
      layer.viewsBelow = below.count { $0.owner != nil }
      children.insert(layer, at: below.count - layer.viewsBelow)
    }
    layer.parent = self
  }

  // MARK: Layout and drawing

  private var needsLayoutNow = false
  private var needsDisplayNow = false

  private func resized(from size: CGSize) {
    resizeSublayers(withOldSize: size)
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }
  /// Resizes the sublayers after a change of the size of a layer without a view.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in children { layer.resize(withOldSuperlayerSize: size) }
  }
  open func resize(withOldSuperlayerSize size: CGSize) {}
  /// Marks the layer for layout. A layer without a view is laid out with the view that contains it.
  open func setNeedsLayout() {
    needsLayoutNow = true
    _ = view { view in view.setNeedsLayout() }
  }
  open func layoutIfNeeded() {
    // The layer of a view is laid out by the view.
    if needsLayoutNow, owner == nil { layoutSublayers() }
    needsLayoutNow = false
    for layer in children { layer.layoutIfNeeded() }
  }
  open func layoutSublayers() { callDelegate { $0.layoutSublayers(of: $1) } }
  open func needsLayout() -> Bool { needsLayoutNow }
  open func setNeedsDisplay() { needsDisplayNow = true }
  open func setNeedsDisplay(_ r: CGRect) { needsDisplayNow = true }
  open func needsDisplay() -> Bool { needsDisplayNow }
  /// Calls the drawing code of the layer and its sublayers. No pixels are drawn.
  open func displayIfNeeded() {
    if needsDisplayNow {
      needsDisplayNow = false
      display()
    }
    for layer in children { layer.displayIfNeeded() }
  }
  open func display() {
    GraphicsContexts.draw(bounds.size) { draw(in: $0) }
  }
  open func draw(in ctx: CGContext) {
    callDelegate { $0.draw($1, in: ctx) }
  }
  open func render(in ctx: CGContext) { draw(in: ctx) }
  open func preferredFrameSize() -> CGSize { bounds.size }
  open func contentsAreFlipped() -> Bool { isGeometryFlipped }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultValue(forKey key: String) -> Any? { nil }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns the action of the delegate, of the layer or of its class. `NSNull` ends the search.
  open func action(forKey event: String) -> (any CAAction)? {
    nonisolated(unsafe) var found: (any CAAction)?
    callDelegate { found = $0.action(for: $1, forKey: event) }
    let action = found ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
    return action is NSNull ? nil : action
  }
  open func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let (layer, value): (NSObject, Any?) = (self, value)
    MainActor.assumeIsolated { layer.setValue(value, forKey: key) }
  }
  open func value(forKey key: String) -> Any? {
    nonisolated(unsafe) let layer: NSObject = self
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { value = layer.value(forKey: key) }
    return value
  }

  // MARK: Animations, which finish immediately

  private var animations: [String: CAAnimation] = [:]
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { animations.updateValue(anim, forKey: key)?.stop() }
    anim.begin { [weak self, weak anim] in
      guard let self, let key, let anim, anim.isRemovedOnCompletion, animations[key] === anim else {
        return
      }
      animations[key] = nil
    }
  }
  open func removeAnimation(forKey key: String) { animations.removeValue(forKey: key)?.stop() }
  open func removeAllAnimations() {
    _ = view { AnimatedChanges.removeAll(from: $0) }
    for key in animations.keys.sorted() { removeAnimation(forKey: key) }
  }
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// The keys of the layer's animations, those of its view included.
  open func animationKeys() -> [String]? {
    let keys = animations.keys.sorted() + (view { AnimatedChanges.keys(of: $0) } ?? [])
    return keys.isEmpty ? nil : keys
  }
  /// Returns the layer as displayed: a copy with the values on the way for a view's plain layer
  /// during an animation of the view, otherwise the layer itself.
  open func presentation() -> Self? {
    guard let owner, type(of: self) == CALayer.self,
      let values = MainActor.assumeIsolated({ AnimatedChanges.values(of: owner) })
    else { return self }
    let shown = CALayer(layer: self)
    shown.parent = superlayer
    shown.own.bounds = values.bounds
    shown.own.position = values.center
    shown.own.anchorPoint = anchorPoint
    shown.own.transform = CATransform3D(values.transform)
    shown.own.opacity = Float(values.alpha)
    (shown.own.isHidden, shown.own.masksToBounds) = (isHidden, masksToBounds)
    shown.own.backgroundColor = backgroundColor
    shown.cornerRadius = cornerRadius
    return shown as? Self
  }
  open func model() -> Self { self }

  // MARK: Points

  /// The transform from the layer's coordinates to its superlayer's coordinates.
  private var toSuperlayer: CGAffineTransform {
    let (bounds, anchor, position) = (bounds, anchorPoint, position)
    return CGAffineTransform(
      translationX: -(bounds.origin.x + anchor.x * bounds.size.width),
      y: -(bounds.origin.y + anchor.y * bounds.size.height)
    )
    .concatenating(affineTransform())
    .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
  private var toRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var current: CALayer? = self
    while let layer = current, let parent = layer.superlayer {
      transform = transform.concatenating(layer.toSuperlayer)
      current = parent
    }
    return transform
  }
  private func transform(to layer: CALayer?) -> CGAffineTransform {
    toRoot.concatenating(layer.map { $0.toRoot.inverted() } ?? .identity)
  }
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(transform(to: l).inverted())
  }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(transform(to: l).inverted())
  }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }
  /// Returns a Boolean value indicating whether the bounds contain a point in the layer's
  /// coordinates.
  open func contains(_ p: CGPoint) -> Bool { Rect(bounds).contains(Point(p)) }
  /// Returns the farthest descendant, or the layer itself, that contains a point in the
  /// superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    if isHidden { return nil }
    let inside = p.applying(toSuperlayer.inverted())
    if masksToBounds, !contains(inside) { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let found = layer.hitTest(inside) { return found }
    }
    return contains(inside) ? self : nil
  }
}
