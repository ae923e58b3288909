import Foundation
import Testing
import TouchKit

/// Layers without views, display links, and behaviours of items.
@MainActor
@Suite(.serialized)
struct LayerPartsTests {
  @Test func `a layer without a view keeps the values that a view's layer passes on`() {
    let (own, view) = (CALayer(), UIView())
    for layer in [own, view.layer] {
      #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds)
      layer.opacity = 0.25
      layer.isHidden = true
      layer.masksToBounds = true
      layer.backgroundColor = CGColor(gray: 0.5, alpha: 0.25)
      layer.zPosition = 3
      layer.frame = CGRect(x: 11, y: 13, width: 31, height: 17)
      #expect(layer.opacity == 0.25 && layer.isHidden && layer.masksToBounds)
      #expect(layer.backgroundColor?.components == CGColor(gray: 0.5, alpha: 0.25).components)
      #expect(layer.zPosition == 3 && layer.frame == CGRect(x: 11, y: 13, width: 31, height: 17))
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 31, height: 17))
      #expect(layer.position == CGPoint(x: 26.5, y: 21.5))
      #expect(layer.convertTime(7, from: nil) == 7 && layer.convertTime(8, to: nil) == 8)
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
      #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
      #expect(layer.frame == CGRect(x: -4.5, y: -4, width: 62, height: 51))
      layer.backgroundColor = nil
      #expect(layer.backgroundColor == nil)
    }
    #expect(
      view.alpha == 0.25 && view.isHidden && view.clipsToBounds && view.backgroundColor == nil)
    #expect(view.frame == CGRect(x: -4.5, y: -4, width: 62, height: 51))
  }

  private final class Counter: NSObject {
    var times: [CFTimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp * 60) }
  }

  @Test func `a display link fires for the frames up to a touch while it is in a run loop`() throws
  {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 143))
    let counter = Counter()
    let link = CADisplayLink(
      target: counter, selector: Selector(Counter.tick(_:), named: "tick(_:)"))
    #expect(link.targetTimestamp == 1.0 / 60 && link.duration == 1.0 / 60)
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    try window.send("down 5,5 @0; move 6,6 @0.1")
    let frames = counter.times.map { $0.rounded() }
    #expect(frames == (1...6).map { Double($0) })
    try window.send("move 7,7 @0.001")
    let count = counter.times.count
    link.isPaused = true
    try window.send("move 8,8 @0.2")
    #expect(counter.times.count == count)
    link.isPaused = false
    link.remove(from: .main, forMode: .default)
    try window.send("move 9,9 @0.2; up")
    #expect(counter.times.count == count)
    link.invalidate()
  }

  @Test func `a changed point moves an item only while its behaviour has an animator`() {
    let (view, other) = (UIView(), UIView())
    let (animator, attachment) = (
      UIDynamicAnimator(referenceView: view),
      UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 3, y: 5))
    )
    let snap = UISnapBehavior(item: other, snapTo: CGPoint(x: 7, y: 11))
    #expect(view.center == .zero && other.center == .zero)
    attachment.anchorPoint = CGPoint(x: 13, y: 17)
    snap.snapPoint = CGPoint(x: 19, y: 23)
    #expect(view.center == .zero && other.center == .zero)
    animator.addBehavior(attachment)
    animator.addBehavior(snap)
    #expect(view.center == CGPoint(x: 13, y: 17) && other.center == CGPoint(x: 19, y: 23))
    attachment.anchorPoint = CGPoint(x: 29, y: 31)
    snap.snapPoint = CGPoint(x: 37, y: 41)
    #expect(view.center == CGPoint(x: 29, y: 31) && other.center == CGPoint(x: 37, y: 41))
    attachment.length = 5
    attachment.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 29, y: 31), "it hangs at a distance")
    #expect(animator.behaviors.count == 2 && animator.isRunning)
    animator.removeBehavior(snap)
    #expect(animator.behaviors.count == 1 && snap.dynamicAnimator == nil)
    snap.snapPoint = .zero
    #expect(other.center == CGPoint(x: 37, y: 41))
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty && attachment.dynamicAnimator == nil)
    let (parent, child) = (UIDynamicBehavior(), UISnapBehavior(item: view, snapTo: .zero))
    var actions = 0
    parent.action = { actions += 1 }
    parent.addChildBehavior(child)
    animator.addBehavior(parent)
    #expect(view.center == .zero && actions == 1 && parent.childBehaviors == [child])
    parent.removeChildBehavior(child)
    #expect(parent.childBehaviors.isEmpty && parent.dynamicAnimator === animator)
    let items = UIGravityBehavior(items: [view, other])
    items.removeItem(view)
    #expect(items.items.count == 1 && items.items.first === other)
    items.addItem(view)
    #expect(items.items.count == 2 && UICollisionBehavior().items.isEmpty)
    #expect(UIDynamicItemBehavior(items: [view]).linearVelocity(for: view) == .zero)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    #expect(push.mode == .instantaneous && push.items.count == 1)
    let offset = UIAttachmentBehavior(
      item: view, offsetFromCenter: .zero, attachedToAnchor: CGPoint(x: 3, y: 5))
    #expect(offset.anchorPoint == CGPoint(x: 3, y: 5))
  }

  @Test func `animations are on, and a transition without a completion handler ends`() {
    #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
    let (parent, a, b) = (UIView(), UIView(), UIView())
    parent.addSubview(a)
    UIView.transition(from: a, to: b, duration: 0)
    #expect(parent.subviews == [b] && a.superview == nil)
    UIView.transition(from: b, to: a, duration: 0, options: .showHideTransitionViews)
    #expect(b.isHidden && !a.isHidden && parent.subviews == [b])
    UIView.animate(withDuration: 0, animations: { parent.tag = 3 })
    #expect(parent.tag == 3)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    #expect(animator.delay == 0 && animator.duration == 2 && animator.state == .inactive)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active)
  }
}
