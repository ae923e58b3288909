public import Foundation
import Geometry
import HitTesting

/// The rarely used properties of a view, stored separately to keep plain views small.
@MainActor
final class ViewExtras {
  var layer: CALayer?
  var margins: UIEdgeInsets?
  var autoresizesSubviews = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var hasCodedFrame = true
  var contentMode = UIView.ContentMode.scaleToFill
  var tintColor: UIColor?
  var isOpaque = true
  var mask: UIView?
  var contentScaleFactor: CGFloat?
  var style = UIUserInterfaceStyle.unspecified
  var isAccessibilityElement = false
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The guides that TouchKit creates, by identifier.
  var systemGuides: [String: UILayoutGuide] = [:]
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var hasUpdatedConstraints = false
  /// For a root view, the number of changes up to which its hierarchy is laid out.
  var laidOut: Int?
  var interactions: [any UIInteraction] = []
  /// The frame that the constraints gave the view last.
  var solved: CGRect?
  /// The animations during which the view receives no touches.
  var animationsWithoutTouches: Set<ObjectIdentifier> = []
  var observers: [PropertyObserver] = []
  var names: ViewNames?

  /// Returns the layer of a view, an instance of its layer class, created on first use.
  func layer(of view: UIView) -> CALayer {
    if let layer { return layer }
    let kind: AnyClass = type(of: view).layerClass
    let made = Self.makers.first { $0.kind == kind }?.make() ?? Self.custom(kind)
    made.owner = view
    made.delegate = view
    layer = made
    return made
  }

  private static let makers: [(kind: AnyClass, make: () -> CALayer)] = [
    (CALayer.self, { CALayer() }), (CAShapeLayer.self, { CAShapeLayer() }),
    (CAGradientLayer.self, { CAGradientLayer() }), (CATextLayer.self, { CATextLayer() }),
    (CAReplicatorLayer.self, { CAReplicatorLayer() }),
    (CAEmitterLayer.self, { CAEmitterLayer() }), (CATiledLayer.self, { CATiledLayer() }),
    (CAScrollLayer.self, { CAScrollLayer() }), (CATransformLayer.self, { CATransformLayer() }),
  ]

  /// Instantiates a layer class of the application by its only required initializer.
  private static func custom(_ kind: AnyClass) -> CALayer {
    (kind as? CALayer.Type)?.init(coder: NSCoder()) ?? CALayer()
  }
}

extension UIView {
  var more: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// The length of an intrinsic content size on an axis that has none.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The margins and dimensions that change with the size of the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates a mask from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The ways of fitting content into the bounds of a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The size of zero, with which `systemLayoutSizeFitting` returns the smallest size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// A very large size, with which `systemLayoutSizeFitting` returns the largest size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The frame without the transform, which layout uses.
  final var layoutFrame: CGRect {
    get {
      if geometry.isFrameOnly { return frame }
      let (size, anchor) = (bounds.size, anchorPoint)
      return CGRect(
        x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
        width: size.width, height: size.height)
    }
    set {
      if geometry.isFrameOnly {
        // UIKit sets the bounds of views in layout, whose override code may observe.
        if bounds.size != newValue.size { bounds.size = newValue.size }
        if frame != newValue { frame = newValue }
        return
      }
      let anchor = anchorPoint
      let center = CGPoint(
        x: newValue.origin.x + anchor.x * newValue.size.width,
        y: newValue.origin.y + anchor.y * newValue.size.height)
      if bounds.size != newValue.size { bounds.size = newValue.size }
      if self.center != center { self.center = center }
    }
  }

  /// Resizes the subviews according to their autoresizing masks.
  func resized(from old: Size) {
    setNeedsLayout()
    if contentMode == .redraw { needsDisplayPass = true }
    guard autoresizesSubviews else { return }
    let new = geometry.bounds.size
    for view in subviews {
      guard let extras = view.extras, extras.hasCodedFrame else { continue }
      let mask = extras.autoresizingMask
      if mask.isEmpty { continue }
      var frame = view.frame
      (frame.origin.x, frame.size.width) = Self.stretch(
        frame.origin.x, frame.size.width, CGFloat(old.width), CGFloat(new.width),
        (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      (frame.origin.y, frame.size.height) = Self.stretch(
        frame.origin.y, frame.size.height, CGFloat(old.height), CGFloat(new.height),
        (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      view.frame = frame
    }
  }

  /// Distributes a change of the superview's length over the flexible parts, by their sizes.
  private static func stretch(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat,
    _ flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let change = new - old
    let parts: [(isFlexible: Bool, size: CGFloat)] = [
      (flexible.before, start), (flexible.length, length), (flexible.after, old - start - length),
    ]
    let free = parts.filter(\.isFlexible)
    guard !free.isEmpty else { return (start, length) }
    let sum = free.reduce(0) { $0 + $1.size }
    func share(_ index: Int) -> CGFloat {
      guard parts[index].isFlexible else { return 0 }
      return change * (sum > 0 ? parts[index].size / sum : 1 / CGFloat(free.count))
    }
    return (start + share(0), CGFloat.maximum(0, length + share(1)))
  }
}
