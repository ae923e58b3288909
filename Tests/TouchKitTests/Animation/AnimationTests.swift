import Foundation
import Testing
import TouchKit

@MainActor
struct AnimationTests {
  @Test func `an animation is over at once, and its completion is called after the changes`() {
    let view = UIView()
    var log: [String] = []
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 0.5 },
      completion: { log.append("\($0) \(view.alpha)") })
    #expect(log == ["true 0.5"])
  }

  @Test func `an animation that restarts itself ends`() {
    var count = 0
    func pulse() {
      UIView.animate(withDuration: 1, animations: { count += 1 }) { _ in pulse() }
    }
    pulse()
    #expect(count > 1)
    #expect(count < 1000)
  }

  @Test func `a repeating animation never completes`() {
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) {
    } completion: { _ in
      isOver = true
    }
    #expect(!isOver)
  }

  @Test func `a paused animator keeps its fraction and ends when it continues`() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.pauseAnimation()
    animator.fractionComplete = 0.4
    #expect(animator.state == .active)
    #expect(view.alpha == 1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(view.alpha == 0)
    #expect(ends == [.end])
    let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
    back.isReversed = true
    back.startAnimation()
    #expect(view.alpha == 0)
  }

  @Test func `transactions and animations of layers report their ends`() {
    final class Listener: NSObject, CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }
    let listener = Listener()
    CATransaction.begin()
    CATransaction.setCompletionBlock { listener.log.append("block") }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = listener
    CALayer().add(animation, forKey: "fade")
    CATransaction.commit()
    #expect(listener.log == ["start", "stop true", "block"])
  }
}
