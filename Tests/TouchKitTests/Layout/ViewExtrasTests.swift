import Foundation
import Testing

@testable import TouchKit

/// Rarely set properties of a view: their defaults, and their values after another one is set.
@MainActor
struct ViewExtrasTests {
  /// One line for each property that few views set.
  private func lines(_ view: UIView) -> [String] {
    let margins = view.layoutMargins
    return [
      "margins \(margins.top) \(margins.left) \(margins.bottom) \(margins.right)",
      "resizes \(view.autoresizesSubviews) by \(view.autoresizingMask.rawValue)",
      "coded \(view.translatesAutoresizingMaskIntoConstraints)",
      "mode \(view.contentMode) scale \(view.contentScaleFactor)",
      "tint \(view.tintColor == .systemBlue) opaque \(view.isOpaque) mask \(view.mask != nil)",
      "style \(view.overrideUserInterfaceStyle) element \(view.isAccessibilityElement)",
      "constraints \(view.constraints.count) guides \(view.layoutGuides.count)",
      "interactions \(view.interactions.count)",
      "hugs \(view.contentHuggingPriority(for: .horizontal).rawValue)"
        + " \(view.contentHuggingPriority(for: .vertical).rawValue)",
      "resists \(view.contentCompressionResistancePriority(for: .horizontal).rawValue)"
        + " \(view.contentCompressionResistancePriority(for: .vertical).rawValue)",
    ]
  }

  private let initial = [
    "margins 8.0 8.0 8.0 8.0", "resizes true by 0", "coded true", "mode scaleToFill scale 3.0",
    "tint true opaque true mask false", "style unspecified element false",
    "constraints 0 guides 0", "interactions 0", "hugs 250.0 250.0", "resists 750.0 750.0",
  ]

  @Test func `each change leaves all others as they were`() {
    #expect(lines(UIView()) == initial)
    let changes: [(Int?, String, (UIView) -> Void)] = [
      (nil, "", { _ = $0.layer }), (nil, "", { _ = $0.safeAreaLayoutGuide }),
      (
        0, "margins 1.0 2.0 3.0 4.0",
        { view in view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      ),
      (1, "resizes false by 0", { $0.autoresizesSubviews = false }),
      (1, "resizes true by 18", { $0.autoresizingMask = [.flexibleWidth, .flexibleHeight] }),
      (2, "coded false", { $0.translatesAutoresizingMaskIntoConstraints = false }),
      (3, "mode redraw scale 3.0", { $0.contentMode = .redraw }),
      (3, "mode scaleToFill scale 1.0", { $0.contentScaleFactor = 1 }),
      (4, "tint false opaque true mask false", { $0.tintColor = .red }),
      (4, "tint true opaque false mask false", { $0.isOpaque = false }),
      (4, "tint true opaque true mask true", { $0.mask = UIView() }),
      (5, "style dark element false", { $0.overrideUserInterfaceStyle = .dark }),
      (5, "style unspecified element true", { $0.isAccessibilityElement = true }),
      (
        6, "constraints 1 guides 0",
        { $0.widthAnchor.constraint(equalToConstant: 1).isActive = true }
      ),
      (6, "constraints 0 guides 1", { $0.addLayoutGuide(UILayoutGuide()) }),
      (
        8, "hugs 1.0 250.0",
        { view in view.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal) }
      ),
      (
        9, "resists 750.0 1.0",
        { view in view.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
        }
      ),
    ]
    for (line, text, change) in changes {
      let view = UIView()
      change(view)
      var want = initial
      if let line { want[line] = text }
      #expect(lines(view) == want)
    }
  }

  @Test func `a tint comes from the nearest view above that has one`() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintColor == .red && middle.tintColor == .red)
    middle.isOpaque = false
    #expect(inner.tintColor == .red)
    middle.tintColor = .green
    #expect(inner.tintColor == .green && outer.tintColor == .red)
    middle.tintColor = nil
    #expect(inner.tintColor == .red)
    inner.removeFromSuperview()
    #expect(inner.tintColor == .systemBlue)
  }

  private final class Card: UIView {
    var lines: [String] = []
    override func layoutSubviews() { lines.append("layout") }
    override func draw(_ rect: CGRect) { lines.append("draw") }
    override func updateConstraints() { lines.append("constraints") }
    override func didMoveToSuperview() { lines.append("superview") }
  }

  @Test func `a view of constant size is laid out and drawn once it is visible`() {
    let stage = Stage()
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let coded = Card(coder: NSCoder())
    #expect(coded?.frame == .zero)
    stage.window.addSubview(card)
    if let coded { card.addSubview(coded) }
    _ = stage.hit(1, 1)
    #expect(card.lines == ["superview", "constraints", "layout", "draw"])
    // A view without size is not drawn.
    #expect(coded?.lines == ["superview", "constraints", "layout"])
    _ = stage.hit(1, 1)
    #expect(card.lines.count == 4 && coded?.lines.count == 3)
  }

  @Test func `a layer is created once, of the view's layer class`() {
    final class OwnLayer: CALayer {}
    final class Naming: UIView {
      static var kind: AnyClass = CALayer.self
      override class var layerClass: AnyClass { kind }
    }
    let kinds: [AnyClass] = [
      CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self,
      CAReplicatorLayer.self, CAEmitterLayer.self, CATiledLayer.self, CAScrollLayer.self,
      CATransformLayer.self, OwnLayer.self,
    ]
    for kind in kinds {
      Naming.kind = kind
      let view = Naming()
      let layer = view.layer
      #expect(type(of: layer) == kind && view.layer === layer)
      #expect(layer.delegate === view && layer.owner === view)
    }
    Naming.kind = NSObject.self
    #expect(type(of: Naming().layer) == CALayer.self)
  }

  @Test func `a view placed by constraints ignores its autoresizing mask`() {
    let (outer, inner) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    )
    outer.addSubview(inner)
    inner.autoresizingMask = .flexibleWidth
    for (isCoded, resizes, width): (Bool, Bool, CGFloat) in [
      (true, true, 200), (false, true, 200), (true, false, 200), (true, true, 300),
    ] {
      inner.translatesAutoresizingMaskIntoConstraints = isCoded
      outer.autoresizesSubviews = resizes
      outer.bounds.size.width += 100
      #expect(inner.bounds.width == width)
    }
  }
}
