import Foundation
import Testing
import TouchKit

/// Layout and drawing passes of layers, with and without a view.
@MainActor
struct CALayerPassTests {
  /// A layer that records its layout and drawing calls.
  private final class Noting: CALayer {
    var lines: [String] = []
    override func layoutSublayers() {
      super.layoutSublayers()
      lines.append("layout")
    }
    override func draw(in ctx: CGContext) {
      super.draw(in: ctx)
      lines.append("draw \(ctx.width)x\(ctx.height)")
    }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Hosting: UIView {
    override class var layerClass: AnyClass { Noting.self }
  }

  private final class Own: UIView {}

  private let stage = Stage()

  @Test func `the layers in a view are laid out with it, whatever its class`() {
    for view in [UIView(), Own()] {
      stage.add(view, 0, 0, 100, 100)
      let layer = Noting()
      view.layer.addSublayer(layer)
      // A view with overrides, or with constraints, starts the layout.
      stage.add(Own(), 0, 0, 1, 1)
      _ = stage.hit(1, 1)
      _ = layer.take()
      layer.bounds.size = CGSize(width: 30, height: 40)
      view.setNeedsLayout()
      _ = stage.hit(1, 1)
      #expect(layer.take() == ["layout"])
      view.setNeedsLayout()
      _ = stage.hit(1, 1)
      #expect(layer.take() == [])
      layer.setNeedsDisplay()
      view.setNeedsDisplay()
      _ = stage.hit(1, 1)
      #expect(layer.take() == ["draw 30x40"])
      _ = stage.hit(1, 1)
      #expect(layer.take() == [])
    }
  }

  @Test func `the layer of a view is laid out when the view is, and the view when its layer is`() {
    let view = stage.add(Hosting(), 0, 0, 100, 50)
    let layer = view.layer as? Noting
    _ = stage.hit(1, 1)
    _ = layer?.take()
    layer?.setNeedsLayout()
    #expect(layer?.needsLayout() == true)
    _ = stage.hit(1, 1)
    #expect(layer?.take() == ["layout"] && layer?.needsLayout() == false)
    // The view's layout triggers that of its layer, which has none without the view.
    layer?.setNeedsLayout()
    layer?.layoutIfNeeded()
    #expect(layer?.take() == [] && layer?.needsLayout() == false)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(layer?.take() == ["layout"])
    layer?.layoutSublayers()
    #expect(layer?.take() == ["layout"])
  }

  @Test func `a layer without a view is laid out with its sublayers, each once`() {
    let (outer, inner) = (Noting(), Noting())
    outer.addSublayer(inner)
    outer.layoutIfNeeded()
    #expect(outer.take() == [] && inner.take() == [])
    let changes: [(() -> Void, Bool, Bool)] = [
      ({ outer.setNeedsLayout() }, true, false), ({ inner.setNeedsLayout() }, false, true),
      ({ outer.bounds.size.width = 5 }, true, false), ({ outer.bounds.origin.x = 5 }, false, false),
      ({ outer.position.x = 5 }, false, false), ({ outer.opacity = 0.5 }, false, false),
      ({ inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }, false, true),
      ({ inner.frame = CGRect(x: 5, y: 6, width: 3, height: 4) }, false, false),
    ]
    for (number, (change, first, second)) in changes.enumerated() {
      change()
      #expect(outer.needsLayout() == first && inner.needsLayout() == second, "\(number)")
      outer.layoutIfNeeded()
      #expect(outer.take() == (first ? ["layout"] : []), "\(number)")
      #expect(inner.take() == (second ? ["layout"] : []), "\(number)")
    }
  }

  @Test func `a change of size is drawn if requested, and contents once`() {
    let (outer, inner) = (Noting(), Noting())
    outer.addSublayer(inner)
    (outer.bounds.size, inner.bounds.size) = (
      CGSize(width: 8, height: 6), CGSize(width: 4, height: 3)
    )
    #expect(!outer.needsDisplay() && !inner.needsDisplay())
    outer.displayIfNeeded()
    #expect(outer.take() == [] && inner.take() == [])
    inner.needsDisplayOnBoundsChange = true
    (outer.bounds.size.width, inner.bounds.size.width) = (9, 5)
    #expect(!outer.needsDisplay() && inner.needsDisplay())
    outer.displayIfNeeded()
    #expect(outer.take() == [] && inner.take() == ["draw 5x3"])
    outer.setNeedsDisplay(.zero)
    #expect(outer.needsDisplay())
    outer.displayIfNeeded()
    outer.displayIfNeeded()
    #expect(outer.take() == ["draw 9x6"] && inner.take() == [])
    outer.display()
    #expect(outer.take() == ["draw 9x6"])
  }

  @Test func `a new layer needs no layout or display, and has no actions`() {
    let layer = CALayer()
    for key in ["bounds", "position", "unknown"] {
      #expect(!CALayer.needsDisplay(forKey: key))
      #expect(CALayer.defaultValue(forKey: key) == nil)
      #expect(CALayer.defaultAction(forKey: key) == nil)
      #expect(layer.action(forKey: key) == nil && UIView().action(for: layer, forKey: key) == nil)
      #expect(layer.animation(forKey: key) == nil)
    }
    #expect(!layer.needsLayout() && !layer.needsDisplay() && !layer.contentsAreFlipped())
    #expect(layer.animationKeys() == nil && layer.sublayers == nil && layer.superlayer == nil)
    #expect(layer.delegate == nil && layer.contents == nil && layer.actions == nil)
    #expect(layer.style == nil && layer.filters == nil && layer.compositingFilter == nil)
    #expect(layer.frame == .zero && layer.preferredFrameSize() == .zero)
  }

  @Test func `a copy of a layer has its properties, but not its sublayers`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    (layer.opacity, layer.isHidden, layer.masksToBounds, layer.zPosition) = (0.5, true, true, 7)
    layer.backgroundColor = .white
    layer.name = "first"
    layer.addSublayer(CALayer())
    let copy = CALayer(layer: layer)
    #expect(copy.frame == layer.frame && copy.opacity == 0.5 && copy.isHidden)
    #expect(copy.masksToBounds && copy.zPosition == 7 && copy.backgroundColor == .white)
    #expect(copy.sublayers == nil && copy !== layer)
    #expect(CALayer(layer: "no layer").frame == .zero)
  }
}
