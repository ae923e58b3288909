import Foundation
import Testing
import TouchKit

/// Copies of animations, and the actions of layers.
@MainActor
@Suite(.serialized)
struct CAAnimationTests {
  private final class Fade: CABasicAnimation {}

  @Test func `a copy of an animation has its class and its properties`() throws {
    let animation = Fade(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 3
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.valueFunction = CAValueFunction(name: .scale)
    animation.setValue("mine", forKey: "name")
    let copy = try #require(animation.copy() as? Fade)
    #expect(copy !== animation && copy.keyPath == "opacity" && copy.duration == 3)
    #expect(copy.fromValue as? Int == 1 && copy.toValue as? Int == 0)
    #expect(copy.timingFunction === animation.timingFunction)
    #expect(copy.valueFunction?.name == .scale)
    #expect(copy.value(forKey: "name") as? String == "mine")
    copy.duration = 5
    #expect(animation.duration == 3)
  }

  @Test func `copies of all kinds of animations keep their properties`() {
    let frames = CAKeyframeAnimation(keyPath: "position")
    frames.values = [1, 2]
    frames.keyTimes = [0, 1]
    let spring = CASpringAnimation(keyPath: "position")
    spring.damping = 7
    let group = CAAnimationGroup()
    group.animations = [frames, spring]
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromTop
    #expect((frames.copy() as? CAKeyframeAnimation)?.values as? [Int] == [1, 2])
    #expect((frames.copy() as? CAKeyframeAnimation)?.keyTimes == [0, 1])
    #expect((spring.copy() as? CASpringAnimation)?.damping == 7)
    #expect((group.copy() as? CAAnimationGroup)?.animations?.count == 2)
    #expect((transition.copy() as? CATransition)?.type == .push)
    #expect((transition.copy() as? CATransition)?.subtype == .fromTop)
  }

  @Test func `the settling duration of a spring depends on its damping`() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(abs(spring.settlingDuration - 1.38) < 1e-9)
    spring.damping = 20
    #expect(abs(spring.settlingDuration - 0.69) < 1e-9)
  }

  @Test func `a timing function has its control points`() {
    var point: [Float] = [9, 9]
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)
    var points: [[Float]] = []
    for index in 0...3 {
      function.getControlPoint(at: index, values: &point)
      points.append(point)
    }
    #expect(points == [[0, 0], [0.25, 0.5], [0.75, 1], [1, 1]])
  }

  @MainActor
  private final class Delegate: NSObject, CALayerDelegate {
    var found: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { found }
  }

  @Test func `the action of a layer is that of its delegate, then that of its dictionary`() {
    let (layer, delegate) = (CALayer(), Delegate())
    let (own, other) = (CABasicAnimation(), CABasicAnimation())
    #expect(layer.action(forKey: "position") == nil)
    layer.actions = ["position": own, "bounds": NSNull()]
    #expect(layer.action(forKey: "position") as? CABasicAnimation === own)
    #expect(layer.action(forKey: "bounds") == nil)
    layer.delegate = delegate
    #expect(layer.action(forKey: "position") as? CABasicAnimation === own)
    delegate.found = other
    #expect(layer.action(forKey: "position") as? CABasicAnimation === other)
    delegate.found = NSNull()
    #expect(layer.action(forKey: "position") == nil)
  }

  @Test func `an animation that runs as an action is added to the layer`() {
    let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    animation.run(forKey: "fade", object: layer, arguments: nil)
    #expect(layer.animation(forKey: "fade") === animation)
    layer.removeAllAnimations()
  }

  private final class Resizing: CALayer {
    var sizes: [CGSize] = []
    override func resize(withOldSuperlayerSize size: CGSize) { sizes.append(size) }
  }

  @Test func `a layer resizes its sublayers when its size changes`() {
    let (layer, inner) = (CALayer(), Resizing())
    layer.addSublayer(inner)
    layer.bounds.size = CGSize(width: 10, height: 20)
    layer.bounds.size = CGSize(width: 30, height: 20)
    layer.position = CGPoint(x: 5, y: 5)
    #expect(inner.sizes == [.zero, CGSize(width: 10, height: 20)])
  }
}
