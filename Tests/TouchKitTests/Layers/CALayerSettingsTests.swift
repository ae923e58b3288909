import Foundation
import Testing
import TouchKit

@MainActor
struct CALayerSettingsTests {
  @Test func `a layer has Core Animation's defaults and keeps other values`() {
    let layer = CALayer()
    kept(layer, \.bounds, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
    kept(layer, \.position, .zero, CGPoint(x: 1, y: 2))
    kept(layer, \.anchorPoint, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1))
    kept(layer, \.transform, CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4))
    kept(layer, \.opacity, 1, 0.5)
    kept(layer, \.isHidden, false)
    kept(layer, \.masksToBounds, false)
    kept(layer, \.backgroundColor, nil, .white)
    kept(layer, \.zPosition, 0, 3)
    kept(layer, \.anchorPointZ, 0, 3)
    kept(layer, \.cornerRadius, 0, 3)
    kept(
      layer, \.maskedCorners,
      [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner],
      [.layerMaxXMinYCorner])
    kept(layer, \.cornerCurve, .circular, .continuous)
    kept(layer, \.borderWidth, 0, 3)
    kept(layer, \.borderColor, .black, nil)
    kept(layer, \.shadowColor, .black, nil)
    kept(layer, \.shadowOpacity, 0, 0.3)
    kept(layer, \.shadowOffset, CGSize(width: 0, height: -3), CGSize(width: 1, height: 2))
    kept(layer, \.shadowRadius, 3, 1)
    kept(layer, \.shadowPath, nil, CGPath(rect: .zero, transform: nil))
    kept(layer, \.contentsScale, 1, 3)
    kept(layer, \.contentsGravity, .resize, .center)
    kept(layer, \.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1), .zero)
    kept(layer, \.rasterizationScale, 1, 3)
    kept(layer, \.shouldRasterize, false)
    kept(layer, \.allowsEdgeAntialiasing, false)
    kept(layer, \.allowsGroupOpacity, true)
    kept(layer, \.drawsAsynchronously, false)
    kept(layer, \.isOpaque, false)
    kept(layer, \.isDoubleSided, true)
    kept(layer, \.isGeometryFlipped, false)
    kept(layer, \.needsDisplayOnBoundsChange, false)
    kept(layer, \.name, nil, "n")
    kept(layer, \.sublayerTransform, CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4))
    kept(layer, \.mask, nil, CALayer())
    kept(layer, \.speed, 1, 2)
    kept(layer, \.timeOffset, 0, 2)
    kept(layer, \.beginTime, 0, 2)
    kept(layer, \.duration, 0, 2)
    kept(layer, \.repeatCount, 0, 2)
    kept(layer, \.autoreverses, false)
    kept(layer, \.fillMode, .removed, .both)
    layer.isGeometryFlipped = true
    #expect(layer.contentsAreFlipped())
    layer.bounds.size = CGSize(width: 5, height: 6)
    #expect(layer.preferredFrameSize() == CGSize(width: 5, height: 6))
    #expect(layer.presentation() === layer)
    #expect(layer.model() === layer)
    #expect(layer.convertTime(3, from: nil) == 3)
    #expect(layer.convertTime(4, to: nil) == 4)
  }

  @Test func `the kinds of layers have Core Animation's defaults and keep other values`() {
    let shape = CAShapeLayer()
    kept(shape, \.path, nil, CGPath(rect: .zero, transform: nil))
    kept(shape, \.fillColor, .black, nil)
    kept(shape, \.fillRule, .nonZero, .evenOdd)
    kept(shape, \.strokeColor, nil, .white)
    kept(shape, \.strokeStart, 0, 0.5)
    kept(shape, \.strokeEnd, 1, 0.5)
    kept(shape, \.lineWidth, 1, 2)
    kept(shape, \.miterLimit, 10, 2)
    kept(shape, \.lineCap, .butt, .round)
    kept(shape, \.lineJoin, .miter, .bevel)
    kept(shape, \.lineDashPhase, 0, 2)
    kept(shape, \.lineDashPattern, nil, [1])
    let gradient = CAGradientLayer()
    kept(gradient, \.locations, nil, [1])
    kept(gradient, \.startPoint, CGPoint(x: 0.5, y: 0), .zero)
    kept(gradient, \.endPoint, CGPoint(x: 0.5, y: 1), .zero)
    kept(gradient, \.type, .axial, .radial)
    let text = CATextLayer()
    kept(text, \.fontSize, 36, 12)
    kept(text, \.foregroundColor, .white, .black)
    kept(text, \.isWrapped, false)
    kept(text, \.alignmentMode, .natural, .center)
    kept(text, \.truncationMode, .none, .end)
    let copies = CAReplicatorLayer()
    kept(copies, \.instanceCount, 1, 3)
    kept(copies, \.instanceDelay, 0, 3)
    kept(copies, \.instanceTransform, CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4))
    kept(copies, \.instanceColor, .white, .black)
    kept(copies, \.instanceAlphaOffset, 0, 3)
    let tiles = CATiledLayer()
    kept(tiles, \.levelsOfDetail, 1, 3)
    kept(tiles, \.levelsOfDetailBias, 0, 3)
    kept(tiles, \.tileSize, CGSize(width: 256, height: 256), .zero)
    let emitter = CAEmitterLayer()
    kept(emitter, \.emitterCells, nil, [CAEmitterCell()])
    kept(emitter, \.birthRate, 1, 3)
    kept(emitter, \.lifetime, 1, 3)
    kept(emitter, \.emitterPosition, .zero, CGPoint(x: 1, y: 2))
    kept(emitter, \.emitterSize, .zero, CGSize(width: 1, height: 2))
    kept(emitter, \.emitterShape, .point, .circle)
    let cell = CAEmitterCell()
    kept(cell, \.name, nil, "n")
    kept(cell, \.isEnabled, true)
    kept(cell, \.color, .white, nil)
    kept(cell, \.scale, 1, 2)
    for path in [
      \.birthRate, \.lifetime, \.lifetimeRange, \.alphaSpeed, \.alphaRange,
    ] as [ReferenceWritableKeyPath<CAEmitterCell, Float>] { kept(cell, path, 0, 2) }
    for path in [
      \.velocity, \.velocityRange, \.xAcceleration, \.yAcceleration, \.emissionLongitude,
      \.emissionRange, \.scaleRange, \.scaleSpeed, \.spin, \.spinRange,
    ] as [ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] { kept(cell, path, 0, 2) }
  }

  @Test func `names are Core Animation's`() {
    #expect(
      [
        CACornerMask.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
        .layerMaxXMaxYCorner,
      ]
      .map(\.rawValue) == [1, 2, 4, 8])
    #expect(
      [CALayerCornerCurve.circular, .continuous].map(\.rawValue) == ["circular", "continuous"])
    #expect(
      [CALayerContentsGravity.center, .resize, .resizeAspect, .resizeAspectFill].map(\.rawValue)
        == ["center", "resize", "resizeAspect", "resizeAspectFill"])
    #expect(
      [CAMediaTimingFillMode.forwards, .backwards, .both, .removed].map(\.rawValue)
        == ["forwards", "backwards", "both", "removed"])
    #expect(
      [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
        .map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    #expect(
      [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic].map(\.rawValue)
        == ["linear", "discrete", "paced", "cubic"])
    #expect(
      [CATransitionType.fade, .moveIn, .push, .reveal].map(\.rawValue)
        == ["fade", "moveIn", "push", "reveal"])
    #expect(
      [CATransitionSubtype.fromRight, .fromLeft, .fromTop, .fromBottom].map(\.rawValue)
        == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
    #expect(
      [CAShapeLayerLineCap.butt, .round, .square].map(\.rawValue) == ["butt", "round", "square"])
    #expect(
      [CAShapeLayerLineJoin.miter, .round, .bevel].map(\.rawValue) == ["miter", "round", "bevel"])
    #expect([CAShapeLayerFillRule.nonZero, .evenOdd].map(\.rawValue) == ["non-zero", "even-odd"])
    #expect(
      [CAGradientLayerType.axial, .radial, .conic].map(\.rawValue) == ["axial", "radial", "conic"])
    #expect(
      [CATextLayerAlignmentMode.natural, .left, .right, .center, .justified].map(\.rawValue)
        == ["natural", "left", "right", "center", "justified"])
    #expect(
      [CATextLayerTruncationMode.none, .start, .end, .middle].map(\.rawValue)
        == ["none", "start", "end", "middle"])
    #expect(
      [CAEmitterLayerEmitterShape.point, .line, .circle, .rectangle].map(\.rawValue)
        == ["point", "line", "circle", "rectangle"])
  }

  @Test func `animations have Core Animation's defaults and keep other values`() {
    let basic = CABasicAnimation(keyPath: "opacity")
    kept(basic, \.keyPath, "opacity", nil)
    kept(basic, \.isAdditive, false)
    kept(basic, \.isCumulative, false)
    kept(basic, \.isRemovedOnCompletion, true)
    kept(basic, \.duration, 0, 2)
    kept(basic, \.beginTime, 0, 2)
    kept(basic, \.timeOffset, 0, 2)
    kept(basic, \.speed, 1, 2)
    kept(basic, \.repeatCount, 0, 2)
    kept(basic, \.repeatDuration, 0, 2)
    kept(basic, \.autoreverses, false)
    kept(basic, \.fillMode, .removed, .forwards)
    kept(basic, \.timingFunction, nil, CAMediaTimingFunction(name: .linear))
    basic.setValue(3, forKey: "mine")
    #expect(basic.value(forKey: "mine") as? Int == 3)
    #expect(basic.value(forKey: "yours") == nil)
    let keyframes = CAKeyframeAnimation()
    kept(keyframes, \.path, nil, CGPath(rect: .zero, transform: nil))
    kept(keyframes, \.keyTimes, nil, [1])
    kept(keyframes, \.calculationMode, .linear, .cubic)
    let spring = CASpringAnimation()
    kept(spring, \.mass, 1, 2)
    kept(spring, \.stiffness, 100, 2)
    kept(spring, \.damping, 10, 2)
    kept(spring, \.initialVelocity, 0, 2)
    spring.duration = 4
    #expect(spring.settlingDuration > 0 && spring.duration == 4)
    let transition = CATransition()
    kept(transition, \.type, .fade, .push)
    kept(transition, \.subtype, nil, .fromTop)
    let link = CADisplayLink(target: spring, selector: "tick")
    kept(link, \.isPaused, false)
    kept(link, \.preferredFramesPerSecond, 0, 30)
    #expect([link.timestamp, link.targetTimestamp, link.duration] == [0, 1.0 / 60, 1.0 / 60])
  }

  @Test func `a transaction has its own settings, and the outer ones are restored`() {
    typealias Action = CATransaction
    #expect(!Action.disableActions())
    #expect(Action.animationDuration() == 0.25)
    Action.setDisableActions(true)
    Action.setAnimationDuration(3)
    Action.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    #expect(!Action.disableActions())
    #expect(Action.animationDuration() == 0.25)
    #expect(Action.animationTimingFunction() == nil)
    var log: [String] = []
    Action.setCompletionBlock { log.append("at once") }
    Action.begin()
    let timing = CAMediaTimingFunction(name: .easeIn)
    Action.setAnimationTimingFunction(timing)
    Action.setDisableActions(true)
    Action.setAnimationDuration(3)
    Action.setCompletionBlock { log.append("outer") }
    Action.begin()
    #expect(!Action.disableActions())
    #expect(Action.animationDuration() == 0.25)
    Action.setValue(true, forKey: kCATransactionDisableActions)
    Action.setValue(1.5, forKey: kCATransactionAnimationDuration)
    #expect(Action.disableActions())
    #expect(Action.animationDuration() == 1.5)
    Action.setValue(nil, forKey: kCATransactionDisableActions)
    #expect(!Action.disableActions())
    #expect(Action.completionBlock() == nil)
    Action.commit()
    #expect(Action.disableActions())
    #expect(Action.animationDuration() == 3)
    #expect(Action.animationTimingFunction() === timing)
    #expect(Action.completionBlock() != nil)
    #expect(log == ["at once"])
    Action.commit()
    Action.commit()
    #expect(log == ["at once", "outer"])
    #expect(!Action.disableActions())
  }
}
