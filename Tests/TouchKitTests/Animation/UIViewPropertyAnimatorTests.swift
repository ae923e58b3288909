import Foundation
import Testing
import TouchKit

/// Animators that are paused, reversed and driven by code, over the time of the session.
@MainActor
struct UIViewPropertyAnimatorTests {
  private let stage = Stage()
  private let view: UIView

  init() { view = stage.add(UIView(), 0, 0, 100, 100) }

  private func animator(
    _ ends: @escaping (UIViewAnimatingPosition) -> Void = { _ in }
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 40, curve: .linear) { [view] in
      view.center.x = 150
      view.alpha = 0.5
    }
    animator.addCompletion(ends)
    return animator
  }

  private var shown: CGFloat { view.layer.presentation()?.position.x ?? 0 }

  @Test func `a running animator shows its changes in part, and completes after its duration`()
    throws
  {
    var ends: [UIViewAnimatingPosition] = []
    let animator = animator { ends.append($0) }
    #expect(animator.state == .inactive && view.center.x == 50)
    animator.startAnimation()
    #expect(view.center.x == 150, "the change is made at once")
    #expect(animator.state == .active && animator.isRunning)
    #expect(shown == 50)
    try pass(10)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-6 && abs(shown - 75) < 1e-4)
    let opacity = try #require(view.layer.presentation()?.opacity)
    #expect(abs(opacity - 0.875) < 1e-4)
    #expect(view.layer.presentation()?.hitTest(CGPoint(x: 120, y: 50)) != nil)
    #expect(view.layer.presentation()?.hitTest(CGPoint(x: 20, y: 50)) == nil)
    #expect(ends == [])
    try pass(25)
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.presentation() === view.layer && view.center.x == 150)
  }

  @Test func `a reversed animator undoes its changes at the start`() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = animator { ends.append($0) }
    animator.startAnimation()
    try pass(20)
    animator.isReversed = true
    #expect(abs(shown - 100) < 1e-4 && abs(animator.fractionComplete - 0.5) < 1e-6)
    try pass(5)
    #expect(abs(shown - 87.5) < 1e-4 && abs(animator.fractionComplete - 0.625) < 1e-6)
    try pass(15)
    #expect(ends == [.start] && view.center.x == 50 && view.alpha == 1)
  }

  @Test func `a paused animator follows its fraction, and continues over the rest`() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = animator { ends.append($0) }
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    try pass(60)
    #expect(shown == 50)
    animator.fractionComplete = 0.75
    #expect(shown == 125)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animator.isRunning && ends == [])
    try pass(0.5)
    #expect(ends == [.end], "a script waits ten seconds")
  }

  @Test func `a stopped animator leaves the views where they are seen`() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = animator { ends.append($0) }
    animator.startAnimation()
    try pass(20)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && abs(view.center.x - 100) < 1e-4)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current] && abs(view.center.x - 100) < 1e-4)
    for (position, place) in [(UIViewAnimatingPosition.start, 100.0), (.end, 150)] {
      let next = self.animator { ends.append($0) }
      next.fractionComplete = 0.5
      next.stopAnimation(false)
      next.finishAnimation(at: position)
      #expect(ends.last == position && abs(view.center.x - place) < 1e-4)
    }
    let last = self.animator { _ in Issue.record("stopped without finishing") }
    last.startAnimation()
    last.stopAnimation(true)
    #expect(last.state == .inactive)
    try pass(50)
  }

  @Test func `an animator that pauses on completion stays active at its end`() throws {
    let animator = animator { _ in Issue.record("paused") }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    try pass(45)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.stopAnimation(true)
  }

  @Test func `presentation layers follow animations of views, there and back`() throws {
    UIView.animate(withDuration: 40) { view.bounds.size.width = 200 }
    try pass(10)
    #expect(view.layer.presentation()?.bounds.width == 125)
    let other = stage.add(UIView(), 0, 0, 10, 10)
    UIView.animate(
      withDuration: 40, delay: 0, options: [.repeat, .autoreverse], animations: { other.alpha = 0 })
    try pass(50)
    let opacity = try #require(other.layer.presentation()?.opacity)
    #expect(abs(opacity - 0.25) < 1e-4)
    #expect(view.layer.presentation() === view.layer, "its animation is over")
  }
}
