import Foundation
import Testing
import TouchKit

@MainActor
struct AnimationTests {
  @Test func `an animation changes views at once, and its completion is called at its end`() throws
  {
    let view = UIView()
    var log: [String] = []
    UIView.animate(
      withDuration: 30, animations: { view.alpha = 0.5 },
      completion: { log.append("\($0) \(view.alpha)") })
    #expect(log == [] && view.alpha == 0.5)
    try pass(5)
    #expect(log == [])
    try pass(20)
    #expect(log == ["true 0.5"])
  }

  @Test func `an animation back to its beginning takes twice the time`() throws {
    var ends = 0
    UIView.animate(withDuration: 15, delay: 0.5, options: .autoreverse) {
    } completion: { _ in
      ends += 1
    }
    try pass(15)
    #expect(ends == 0)
    try pass(15)
    #expect(ends == 1)
  }

  @Test func `an animation that restarts itself goes on as time passes`() throws {
    var count = 0
    func pulse() {
      UIView.animate(withDuration: 1, animations: { count += 1 }) { _ in
        // The end of the test ends the animation, for which later scripts would wait.
        if count < 9 { pulse() }
      }
    }
    pulse()
    #expect(count == 1)
    try pass(3.5)
    #expect(count == 9)
  }

  @Test func `a repeating animation never completes`() {
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) {
    } completion: { _ in
      isOver = true
    }
    #expect(!isOver)
  }

  @Test func `while animations are disabled, they end at once`() throws {
    let view = UIView()
    var log: [String] = []
    func fade(_ options: UIView.AnimationOptions = []) {
      UIView.animate(withDuration: 2, delay: 1, options: options) {
        view.alpha = 0.5
      } completion: { _ in
        log.append("end")
      }
    }
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    fade()
    fade(.repeat)
    #expect(log == ["end", "end"] && view.alpha == 0.5)
    UIView.performWithoutAnimation {}
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      fade()
    }
    #expect(UIView.areAnimationsEnabled && log.count == 3)
    fade()
    #expect(log.count == 3)
    try pass(4)
    #expect(log.count == 4)
  }

  @Test func `transactions and animations of layers report their ends`() throws {
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
    animation.duration = 30
    let layer = CALayer()
    layer.add(animation, forKey: "fade")
    CATransaction.commit()
    #expect(listener.log == ["start"] && layer.animation(forKey: "fade") === animation)
    try pass(5)
    #expect(listener.log == ["start"])
    try pass(20)
    #expect(listener.log == ["start", "stop true", "block"])
    #expect(layer.animation(forKey: "fade") == nil)
    layer.add(animation, forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(listener.log.suffix(2) == ["start", "stop false"], "the other one replaces it")
    listener.log = []
    layer.add(animation, forKey: "fade")
    layer.removeAllAnimations()
    try pass(40)
    #expect(listener.log.suffix(2) == ["start", "stop false"])
  }
}
