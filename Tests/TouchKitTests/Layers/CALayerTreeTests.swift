import Foundation
import Testing
import TouchKit

@MainActor
struct CALayerTreeTests {
  private func named(_ names: String) -> [CALayer] {
    names.map {
      let layer = CALayer()
      layer.name = String($0)
      return layer
    }
  }

  private func order(_ layer: CALayer) -> String {
    (layer.sublayers ?? []).map { $0.name ?? "?" }.joined()
  }

  /// The names of the sublayers a to d of a parent after a change.
  private func after(_ change: (CALayer, [CALayer]) -> Void) -> String {
    let (parent, layers) = (CALayer(), named("abcde"))
    for layer in layers.dropLast() { parent.addSublayer(layer) }
    change(parent, layers)
    for layer in layers {
      let isIn = parent.sublayers?.contains { $0 === layer } ?? false
      #expect((layer.superlayer === parent) == isIn)
    }
    return order(parent)
  }

  @Test func `sublayers are inserted, moved, replaced and removed`() {
    #expect(after { _, _ in } == "abcd")
    #expect(after { $0.addSublayer($1[4]) } == "abcde")
    #expect(after { $0.addSublayer($1[0]) } == "bcda")
    #expect(after { $0.insertSublayer($1[4], at: 0) } == "eabcd")
    #expect(after { $0.insertSublayer($1[4], at: 2) } == "abecd")
    #expect(after { $0.insertSublayer($1[4], at: 99) } == "abcde")
    #expect(after { $0.insertSublayer($1[4], below: $1[2]) } == "abecd")
    #expect(after { $0.insertSublayer($1[4], above: $1[2]) } == "abced")
    #expect(after { $0.insertSublayer($1[4], below: nil) } == "eabcd")
    #expect(after { $0.insertSublayer($1[4], above: nil) } == "abcde")
    #expect(after { $0.replaceSublayer($1[1], with: $1[4]) } == "aecd")
    #expect(after { $0.replaceSublayer($1[4], with: $1[0]) } == "abcd")
    #expect(after { $1[2].removeFromSuperlayer() } == "abd")
    #expect(
      after {
        $1[4].removeFromSuperlayer(); _ = $0
      } == "abcd")
    #expect(after { $0.sublayers = [$1[4], $1[1]] } == "eb")
    #expect(after { layer, _ in layer.sublayers = nil } == "")
  }

  @Test func `a sublayer that is moved next to a sibling is adjacent to it`() {
    for (from, name) in "abcd".enumerated() {
      for (to, sibling) in "abcd".enumerated() {
        let rest = "abcd".filter { $0 != name }
        let place = rest.firstIndex(of: sibling)
        func want(_ offset: Int) -> String {
          guard let place else { return "abcd" }
          var rest = rest
          rest.insert(name, at: rest.index(place, offsetBy: offset))
          return rest
        }
        #expect(after { $0.insertSublayer($1[from], below: $1[to]) } == want(0))
        #expect(after { $0.insertSublayer($1[from], above: $1[to]) } == want(1))
        let replaced = place == nil ? "abcd" : want(0).filter { $0 != sibling }
        #expect(after { $0.replaceSublayer($1[to], with: $1[from]) } == replaced)
      }
    }
  }

  @Test func `a layer is not added to those it contains`() {
    let layers = named("ab")
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[0])
    layers[0].addSublayer(layers[0])
    #expect(layers[0].superlayer == nil)
    #expect(layers[1].sublayers == nil)
    #expect(order(layers[0]) == "b")
  }

  @Test func `the layers of views follow their views`() {
    let (outer, inner, other) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    let own = CALayer()
    outer.layer.addSublayer(own)
    #expect(outer.layer.sublayers == [inner.layer, own])
    #expect(inner.layer.superlayer === outer.layer)
    #expect(own.superlayer === outer.layer)
    outer.layer.addSublayer(other.layer)
    #expect(other.superview === outer)
    outer.layer.sublayers = []
    #expect(outer.layer.sublayers == [inner.layer, other.layer])
    #expect(own.superlayer == nil)
  }

  @Test func `a view's layer has the view's properties, both ways`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let layer = view.layer
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.bounds == CGRect(x: 1, y: 2, width: 30, height: 40))
    layer.position = CGPoint(x: 7, y: 8)
    #expect(view.center == CGPoint(x: 7, y: 8))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.anchorPoint == CGPoint(x: 0, y: 1))
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    view.transform = .identity
    #expect(CATransform3DIsIdentity(layer.transform))
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(layer.frame == view.frame)
    layer.isHidden = true
    #expect(view.isHidden)
    view.isHidden = false
    #expect(!layer.isHidden)
    layer.masksToBounds = true
    #expect(view.clipsToBounds)
    view.clipsToBounds = false
    #expect(!layer.masksToBounds)
    layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    view.backgroundColor = .red
    #expect(layer.backgroundColor == UIColor.red.cgColor)
    layer.backgroundColor = nil
    #expect(view.backgroundColor == nil)
    let copy = CALayer(
      layer: {
        let layer = CALayer()
        (layer.opacity, layer.zPosition) = (0.25, 4)
        return layer
      }())
    #expect((copy.opacity, copy.zPosition) == (0.25, 4))
    #expect(CALayer(layer: "no layer").opacity == 1)
  }

  @Test func `frames follow bounds, position, anchor and transform`() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.frame = CGRect(x: 110, y: 220, width: -100, height: 40)
    #expect(layer.bounds.size == CGSize(width: 100, height: 40))
    #expect(layer.position == CGPoint(x: 35, y: 260))
    #expect(layer.frame == CGRect(x: 10, y: 220, width: 100, height: 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.frame == CGRect(x: -15, y: 240, width: 200, height: 20))
    layer.bounds.origin = CGPoint(x: 500, y: 600)
    #expect(layer.frame == CGRect(x: -15, y: 240, width: 200, height: 20))
  }

  @Test func `points are converted between layers as their transforms say`() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 50, y: 50, width: 500, height: 500)
    for layer in [a, b] { root.addSublayer(layer) }
    a.frame = CGRect(x: 100, y: 10, width: 100, height: 100)
    a.bounds.origin = CGPoint(x: 5, y: 7)
    b.frame = CGRect(x: 200, y: 20, width: 40, height: 40)
    b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    let p = CGPoint(x: 15, y: 27)
    #expect(a.convert(p, to: root) == CGPoint(x: 110, y: 30))
    #expect(root.convert(p, from: a) == CGPoint(x: 110, y: 30))
    // b covers 180…260 horizontally and -40…120 vertically.
    #expect(a.convert(p, to: b) == CGPoint(x: -35, y: 17.5))
    #expect(b.convert(CGPoint(x: -35, y: 17.5), to: a) == p)
    #expect(a.convert(CGPoint(x: -35, y: 17.5), from: b) == p)
    #expect(a.convert(p, to: nil) == CGPoint(x: 110, y: 30))
    let rect = CGRect(x: 15, y: 27, width: 20, height: 40)
    #expect(a.convert(rect, to: b) == CGRect(x: -35, y: 17.5, width: 10, height: 10))
    #expect(b.convert(rect, from: a) == CGRect(x: -35, y: 17.5, width: 10, height: 10))
  }

  @Test func `the last layer that contains a point is found`() {
    let (root, back, front) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    for layer in [back, front] { root.addSublayer(layer) }
    back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    front.frame = CGRect(x: 25, y: 25, width: 100, height: 50)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === back)
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === front)
    #expect(root.hitTest(CGPoint(x: 20, y: 100)) === root)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) == nil)
    #expect(root.hitTest(CGPoint(x: 120, y: 60)) === front)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 120, y: 60)) == nil)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40)) === back)
    root.isHidden = true
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) == nil)
    #expect(back.contains(CGPoint(x: 49, y: 0)))
    #expect(!back.contains(CGPoint(x: 50, y: 0)))
  }

  @Test func `layout and drawing happen once when they are needed`() {
    final class Listener: NSObject, CALayerDelegate {
      var log: [String] = []
      func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw \(ctx.width)") }
      func layoutSublayers(of layer: CALayer) { log.append("layout") }
    }
    let (layer, sublayer, listener) = (CALayer(), CALayer(), Listener())
    layer.addSublayer(sublayer)
    sublayer.delegate = listener
    sublayer.bounds.size = CGSize(width: 12, height: 5)
    #expect(sublayer.needsLayout())
    #expect(!sublayer.needsDisplay())
    layer.layoutIfNeeded()
    #expect(!sublayer.needsLayout())
    layer.layoutIfNeeded()
    #expect(listener.log == ["layout"])
    sublayer.setNeedsDisplay()
    #expect(sublayer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!sublayer.needsDisplay())
    layer.displayIfNeeded()
    #expect(listener.log == ["layout", "draw 12"])
    sublayer.setNeedsDisplay(.zero)
    #expect(sublayer.needsDisplay())
    sublayer.displayIfNeeded()
    sublayer.needsDisplayOnBoundsChange = true
    sublayer.bounds.origin.x = 4
    #expect(!sublayer.needsDisplay())
    sublayer.bounds.size.width = 40
    #expect(sublayer.needsDisplay())
    listener.log = []
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
    if let context = UIGraphicsGetCurrentContext() { sublayer.render(in: context) }
    UIGraphicsEndImageContext()
    #expect(listener.log == ["draw 3"])
  }

  @Test func `an animation of a view gives its layer keys until it ends`() throws {
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
    window.addSubview(view)
    window.isHidden = false
    UIView.animate(withDuration: 1) { (view.alpha, view.center.x) = (0, 5) }
    #expect(view.layer.animationKeys() == ["opacity", "position"])
    try pass(2)
    #expect(view.layer.animationKeys() == nil)
    window.isHidden = true
  }

  @Test func `animations that are not removed on completion are kept by key`() throws {
    let layer = CALayer()
    let (a, b, gone) = (CABasicAnimation(), CABasicAnimation(), CABasicAnimation())
    (a.isRemovedOnCompletion, b.isRemovedOnCompletion) = (false, false)
    #expect(layer.animationKeys() == nil)
    layer.add(b, forKey: "b")
    layer.add(a, forKey: "a")
    layer.add(gone, forKey: "c")
    layer.add(a, forKey: nil)
    #expect(layer.animationKeys() == ["a", "b", "c"])
    try pass(1)
    #expect(layer.animationKeys() == ["a", "b"])
    #expect(layer.animation(forKey: "a") === a)
    #expect(layer.animation(forKey: "c") == nil)
    layer.removeAnimation(forKey: "a")
    #expect(layer.animationKeys() == ["b"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }
}

@MainActor
struct CATransform3DTests {
  private func rows(_ t: CATransform3D) -> [[CGFloat]] {
    [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
      [t.m41, t.m42, t.m43, t.m44],
    ]
  }

  private func close(
    _ a: CATransform3D, _ b: CATransform3D, at place: SourceLocation = #_sourceLocation
  ) {
    for (p, q) in zip(rows(a).joined(), rows(b).joined()) {
      TouchKitTests.close(p, q, at: place)
    }
  }

  @Test func `transforms have the matrices that Core Animation documents`() {
    let one: [[CGFloat]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    #expect(rows(CATransform3D()) == one)
    #expect(rows(CATransform3DIdentity) == one)
    #expect(
      rows(CATransform3DMakeTranslation(2, 3, 4))
        == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [2, 3, 4, 1]])
    #expect(
      rows(CATransform3DMakeScale(2, 3, 4))
        == [[2, 0, 0, 0], [0, 3, 0, 0], [0, 0, 4, 0], [0, 0, 0, 1]])
    let (s, c) = (CGFloat(sin(0.5)), CGFloat(cos(0.5)))
    #expect(
      rows(CATransform3DMakeRotation(0.5, 0, 0, 3))
        == [[c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    #expect(
      rows(CATransform3DMakeRotation(0.5, 2, 0, 0))
        == [[1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1]])
    #expect(
      rows(CATransform3DMakeRotation(0.5, 0, 1, 0))
        == [[c, 0, -s, 0], [0, 1, 0, 0], [s, 0, c, 0], [0, 0, 0, 1]])
    #expect(rows(CATransform3DMakeRotation(0.5, 0, 0, 0)) == one)
    // A third of a turn about the diagonal maps x to y, y to z and z to x.
    let third = CATransform3DMakeRotation(2 * .pi / 3, 1, 1, 1)
    for (row, want) in zip(
      rows(third), [[0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1]])
    {
      for (a, b) in zip(row, want) { TouchKitTests.close(a, CGFloat(b)) }
    }
  }

  @Test func `steps come first, and an inverse undoes every transform`() {
    let turn = CATransform3DMakeRotation(0.7, 1, 2, 3)
    close(
      CATransform3DTranslate(turn, 2, 3, 4),
      CATransform3DConcat(CATransform3DMakeTranslation(2, 3, 4), turn))
    close(
      CATransform3DScale(turn, 2, 3, 4),
      CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), turn))
    close(
      CATransform3DRotate(turn, 0.2, 1, 0, 0),
      CATransform3DConcat(CATransform3DMakeRotation(0.2, 1, 0, 0), turn))
    #expect(
      rows(
        CATransform3DConcat(
          CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 3, 4)))[3]
        == [2, 6, 12, 1])
    var deep = CATransform3DTranslate(turn, 5, 6, 7)
    deep.m34 = -1 / 500
    for transform in [
      turn, deep, CATransform3DMakeScale(2, 4, 8), CATransform3DMakeTranslation(1, 2, 3),
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
    ] {
      close(CATransform3DConcat(transform, CATransform3DInvert(transform)), CATransform3DIdentity)
    }
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func `affine transforms are converted to and from 3D`() {
    let six = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeAffineTransform(six)
    #expect(rows(transform) == [[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 1, 0], [5, 6, 0, 1]])
    #expect(CATransform3DGetAffineTransform(transform) == six)
    #expect(CATransform3DIsAffine(transform))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(transform))
    #expect(CATransform3DEqualToTransform(transform, transform))
    #expect(!CATransform3DEqualToTransform(transform, CATransform3DIdentity))
  }

  @Test func `layers without a view keep their places among those of subviews`() {
    let view = UIView()
    let (first, second, third) = (UIView(), UIView(), UIView())
    let (back, middle, front) = (CALayer(), CALayer(), CALayer())
    view.addSubview(first)
    view.layer.insertSublayer(back, at: 0)
    view.layer.addSublayer(middle)
    view.addSubview(second)
    #expect(view.layer.sublayers == [back, first.layer, middle, second.layer])
    view.layer.insertSublayer(front, above: second.layer)
    view.addSubview(third)
    #expect(view.layer.sublayers == [back, first.layer, middle, second.layer, front, third.layer])
    view.layer.insertSublayer(back, below: third.layer)
    #expect(view.layer.sublayers == [first.layer, middle, second.layer, front, back, third.layer])
    second.removeFromSuperview()
    #expect(view.layer.sublayers?.contains(middle) == true && view.layer.sublayers?.count == 5)
  }
}
