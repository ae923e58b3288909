import Foundation
import Testing
import TouchKit

@MainActor
struct AnimatorTests {
  @Test func `raw values are UIKit's`() {
    typealias Options = UIView.AnimationOptions
    let options: [(Options, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256),
      (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 0x10000),
      (.curveEaseOut, 0x20000), (.curveLinear, 0x30000), (.transitionFlipFromLeft, 0x100000),
      (.transitionFlipFromRight, 0x200000), (.transitionCurlUp, 0x300000),
      (.transitionCurlDown, 0x400000), (.transitionCrossDissolve, 0x500000),
      (.transitionFlipFromTop, 0x600000), (.transitionFlipFromBottom, 0x700000),
    ]
    for (option, value) in options { #expect(option.rawValue == value) }
    let keyframes: [(UIView.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.calculationModeLinear, 0), (.calculationModeDiscrete, 1024),
      (.calculationModePaced, 2048), (.calculationModeCubic, 3072),
    ]
    for (option, value) in keyframes { #expect(option.rawValue == value) }
    consecutive([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
    consecutive([UIViewAnimatingState.inactive, .active, .stopped])
    consecutive([UIViewAnimatingPosition.end, .start, .current])
    consecutive([UIPushBehavior.Mode.continuous, .instantaneous])
  }

  @Test func `every animation makes its changes and completes`() throws {
    let view = UIView()
    var log: [String] = []
    func end(_ isOver: Bool) { log.append("\(isOver)") }
    func change() { log.append("change") }
    let runs: [() -> Void] = [
      { UIView.animate(withDuration: 1, animations: change, completion: end) },
      { UIView.animate(withDuration: 1, delay: 1, animations: change, completion: end) },
      {
        UIView.animate(
          withDuration: 1, delay: 1, usingSpringWithDamping: 1, initialSpringVelocity: 0,
          animations: change, completion: end)
      },
      {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0,
          animations: {
            UIView.addKeyframe(
              withRelativeStartTime: 0, relativeDuration: 1, animations: change)
          }, completion: end)
      },
      { UIView.transition(with: view, duration: 1, animations: change, completion: end) },
    ]
    for run in runs {
      log = []
      run()
      #expect(log == ["change"])
      try pass(3)
      #expect(log == ["change", "true"])
    }
    log = []
    UIView.transition(with: view, duration: 1, animations: nil, completion: end)
    try pass(2)
    #expect(log == ["true"])
    UIView.performWithoutAnimation(change)
    #expect(log == ["true", "change"])
    log = []
    for options in [UIView.AnimationOptions.repeat, [.repeat, .autoreverse]] {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: options, animations: change, completion: end)
    }
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: .repeat, animations: change, completion: end)
    UIView.transition(
      with: view, duration: 1, options: .repeat, animations: change, completion: end)
    #expect(log == ["change", "change", "change", "change"])
    #expect(UIView.areAnimationsEnabled)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func `a transition between views replaces one, or hides it`() throws {
    let (parent, old, new, top) = (UIView(), UIView(), UIView(), UIView())
    for view in [old, top] { parent.addSubview(view) }
    var ends = 0
    UIView.transition(from: old, to: new, duration: 1) { _ in ends += 1 }
    #expect(parent.subviews == [new, top])
    parent.addSubview(old)
    old.isHidden = true
    UIView.transition(from: new, to: old, duration: 1, options: .showHideTransitionViews) { _ in
      ends += 1
    }
    #expect([new.isHidden, old.isHidden] == [true, false])
    #expect(parent.subviews == [new, top, old])
    try pass(2)
    #expect(ends == 2)
  }

  @Test func `an animator has UIKit's settings and timing`() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0)
    #expect((animator.timingParameters as? UICubicTimingParameters)?.animationCurve == .linear)
    kept(animator, \.isReversed, false)
    kept(animator, \.isInterruptible, true)
    kept(animator, \.isUserInteractionEnabled, true)
    kept(animator, \.isManualHitTestingEnabled, false)
    kept(animator, \.scrubsLinearly, true)
    kept(animator, \.pausesOnCompletion, false)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    kept(animator, \.fractionComplete, 0, 0.5)
    #expect(animator.state == .active)
    let spring = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(spring.initialVelocity == CGVector(dx: 1, dy: 2))
    #expect(UISpringTimingParameters().initialVelocity == .zero)
    #expect(
      UISpringTimingParameters(
        mass: 1, stiffness: 1, damping: 1, initialVelocity: CGVector(dx: 3, dy: 4)
      ).initialVelocity == CGVector(dx: 3, dy: 4))
    let made = UIViewPropertyAnimator(duration: 2, timingParameters: spring)
    #expect(made.duration == 2)
    #expect(made.timingParameters === spring)
    #expect(
      UICubicTimingParameters(controlPoint1: .zero, controlPoint2: .zero).animationCurve
        == .easeInOut)
    let timing = UICubicTimingParameters(animationCurve: .easeIn)
    made.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    #expect(made.timingParameters === spring)
    made.continueAnimation(withTimingParameters: timing, durationFactor: 1)
    #expect(made.timingParameters === timing)
  }

  @Test func `an animator makes its changes once, when it becomes active`() throws {
    var log: [String] = []
    func animator() -> UIViewPropertyAnimator {
      log = []
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { log.append("a") }
      animator.addAnimations { log.append("b") }
      animator.addAnimations({ log.append("c") }, delayFactor: 0.5)
      animator.addCompletion { log.append("\($0.rawValue)") }
      return animator
    }
    var current = animator()
    current.startAnimation(afterDelay: 1)
    #expect(log == ["a", "b", "c"] && current.delay == 1)
    current.addAnimations { log.append("d") }
    #expect(log == ["a", "b", "c", "d"])
    try pass(3)
    #expect(log == ["a", "b", "c", "d", "0"])
    current.startAnimation()
    try pass(3)
    #expect(log == ["a", "b", "c", "d", "0"])
    current = animator()
    current.stopAnimation(true)
    #expect(current.state == .inactive && log.isEmpty)
    current.pauseAnimation()
    current.stopAnimation(true)
    #expect(current.state == .inactive && log == ["a", "b", "c"])
    current.startAnimation()
    try pass(3)
    #expect(log == ["a", "b", "c"])
    current = animator()
    current.finishAnimation(at: .end)
    #expect(log.isEmpty)
    current.pauseAnimation()
    current.stopAnimation(false)
    #expect(current.state == .stopped)
    current.startAnimation()
    current.pauseAnimation()
    current.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    #expect(current.state == .stopped && !current.isRunning)
    current.finishAnimation(at: .current)
    #expect(current.state == .inactive)
    #expect(log == ["a", "b", "c", "2"])
    current = animator()
    current.isReversed = true
    current.startAnimation()
    try pass(2)
    #expect(log == ["a", "b", "c", "1"])
    log = []
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, animations: { log.append("x") },
      completion: { _ in log.append("y") })
    for made in [
      UIViewPropertyAnimator(duration: 1, curve: .easeIn) { log.append("z") },
      UIViewPropertyAnimator(duration: 1, controlPoint1: .zero, controlPoint2: .zero) {
        log.append("z")
      },
    ] {
      #expect(made.duration == 1)
      made.startAnimation()
    }
    try pass(2)
    #expect(log == ["x", "z", "z", "y"])
  }

  @Test func `behaviors bring their items to rest while an animator has them`() {
    let (view, animator) = (UIView(), UIDynamicAnimator(referenceView: UIView()))
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 5, y: 6))
    var calls = 0
    snap.action = { calls += 1 }
    snap.snapPoint = CGPoint(x: 7, y: 8)
    #expect(view.center == .zero)
    animator.addBehavior(snap)
    #expect(view.center == CGPoint(x: 7, y: 8))
    #expect(calls == 1)
    #expect(snap.dynamicAnimator === animator)
    snap.snapPoint = CGPoint(x: 1, y: 2)
    #expect(view.center == CGPoint(x: 1, y: 2))
    let hook = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 3, y: 4))
    animator.addBehavior(hook)
    #expect(animator.behaviors == [snap, hook])
    #expect(view.center == CGPoint(x: 3, y: 4))
    hook.length = 10
    hook.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 3, y: 4))
    animator.removeBehavior(snap)
    #expect(snap.dynamicAnimator == nil)
    #expect(animator.behaviors == [hook])
    snap.snapPoint = CGPoint(x: 9, y: 9)
    #expect(view.center == CGPoint(x: 3, y: 4))
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
    hook.length = 0
    hook.anchorPoint = CGPoint(x: 2, y: 2)
    #expect(hook.dynamicAnimator == nil)
    #expect(view.center == CGPoint(x: 3, y: 4))
    let group = UIDynamicBehavior()
    group.addChildBehavior(snap)
    animator.addBehavior(group)
    #expect(view.center == CGPoint(x: 9, y: 9))
    group.removeChildBehavior(snap)
    #expect(group.childBehaviors.isEmpty)
    #expect(!animator.isRunning)
  }

  @Test func `forces have UIKit's defaults and keep other values`() {
    let (a, b) = (UIView(), UIView())
    let gravity = UIGravityBehavior(items: [a])
    gravity.addItem(b)
    #expect(gravity.items.map { $0 === a } == [true, false])
    gravity.removeItem(a)
    #expect(gravity.items.map { $0 === b } == [true])
    kept(gravity, \.gravityDirection, CGVector(dx: 0, dy: 1), CGVector(dx: 3, dy: 0))
    #expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
    kept(UISnapBehavior(item: a, snapTo: .zero), \.damping, 0.5, 1)
    let hook = UIAttachmentBehavior(
      item: a, offsetFromCenter: .zero, attachedToAnchor: CGPoint(x: 1, y: 2))
    #expect(hook.anchorPoint == CGPoint(x: 1, y: 2))
    for path in [\.length, \.damping, \.frequency]
      as [ReferenceWritableKeyPath<UIAttachmentBehavior, CGFloat>]
    {
      kept(hook, path, 0, 2)
    }
    kept(UICollisionBehavior(), \.translatesReferenceBoundsIntoBoundary, false)
    let body = UIDynamicItemBehavior()
    for path in [\.elasticity, \.friction, \.resistance, \.angularResistance]
      as [ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat>]
    {
      kept(body, path, 0, 2)
    }
    kept(body, \.density, 1, 2)
    kept(body, \.allowsRotation, true)
    kept(body, \.isAnchored, false)
    #expect(body.linearVelocity(for: a) == .zero)
    let push = UIPushBehavior(items: [a], mode: .instantaneous)
    #expect(push.mode == .instantaneous)
    kept(push, \.active, true)
    kept(push, \.pushDirection, .zero, CGVector(dx: 1, dy: 2))
    kept(push, \.magnitude, 0, 2)
    kept(push, \.angle, 0, 2)
    (push.angle, push.magnitude) = (.pi, 3)
    #expect(abs(push.pushDirection.dx + 3) < 0.001 && abs(push.pushDirection.dy) < 0.001)
  }
}
