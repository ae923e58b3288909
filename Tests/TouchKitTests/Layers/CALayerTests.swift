import Foundation
import HitTesting
import Testing
import TouchKit

@MainActor
struct CALayerTests {
  @Test func `the layer of a view has its geometry, and the other way round`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.frame == view.frame)
    view.layer.position = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.layer.anchorPoint = .zero
    #expect(view.frame.origin == CGPoint(x: 100, y: 100))
    view.layer.opacity = 0
    #expect(view.alpha == 0)
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.transform.a == 2)
  }

  @Test func `zPosition decides which sibling is found`() {
    let stage = Stage()
    let below = stage.add(UIView(), 0, 0, 100, 100)
    let above = stage.add(UIView(), 0, 0, 100, 100)
    #expect(stage.hit(50, 50) === above)
    below.layer.zPosition = 1
    let trace = stage.window.touchDriver.trace(at: CGPoint(x: 50, y: 50))
    let node = trace.tree.ids.first { trace.tree[$0].details?.zPosition == 1 }
    #expect(node != nil)
  }

  @Test func `layers without views find points and convert them`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let box = CALayer()
    box.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    view.layer.addSublayer(box)
    let dot = CAShapeLayer()
    dot.frame = CGRect(x: 90, y: 90, width: 20, height: 20)
    box.addSublayer(dot)
    #expect(view.layer.hitTest(CGPoint(x: 145, y: 145)) === dot)
    #expect(view.layer.hitTest(CGPoint(x: 155, y: 155)) === dot)
    box.masksToBounds = true
    #expect(view.layer.hitTest(CGPoint(x: 155, y: 155)) === view.layer)
    #expect(dot.convert(CGPoint.zero, to: view.layer) == CGPoint(x: 140, y: 140))
    #expect(dot.convert(CGPoint(x: 140, y: 140), from: view.layer) == .zero)
    #expect(view.layer.sublayers?.count == 1)
    dot.removeFromSuperlayer()
    #expect(box.sublayers == nil)
  }

  @Test func `a view has the layer of its class`() {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    #expect(Shape().layer is CAShapeLayer)
    #expect(type(of: UIView().layer) == CALayer.self)
  }
}
