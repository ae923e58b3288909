import Foundation
import Testing

@testable import TouchKit

/// The touches of views during animations (Apple's documentation of `isUserInteractionEnabled`).
@MainActor
struct AnimatedTouchTests {
  private let stage = Stage()
  private let view: UIView
  private let child: UIView

  init() {
    view = stage.add(UIView(), 10, 10, 100, 100)
    child = stage.add(UIView(), 0, 0, 50, 50, to: view)
  }

  private func animate(_ options: UIView.AnimationOptions = []) {
    UIView.animate(
      withDuration: 0.4, delay: 0.1, options: options, animations: { self.view.alpha = 0.5 })
  }

  @Test func `an animated view and its subviews receive no touches until the end`() throws {
    #expect(stage.hit(20, 20) === child)
    animate()
    #expect(stage.hit(20, 20) === stage.window && view.isUserInteractionEnabled)
    try stage.window.send("down 200,200; up @0.49")
    #expect(stage.hit(20, 20) === child)
  }

  @Test func `an animation that allows it leaves the touches`() throws {
    animate(.allowUserInteraction)
    #expect(stage.hit(20, 20) === child)
    try pass(1)
  }

  @Test func `a block without changes leaves the touches`() throws {
    UIView.animate(withDuration: 1) {}
    #expect(stage.hit(20, 20) === child)
    try pass(2)
  }

  @Test func `an animator leaves the touches`() throws {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.alpha = 0.5 }.startAnimation()
    #expect(stage.hit(20, 20) === child)
    try pass(2)
  }

  @Test func `a repeating animation ends the touches until it is removed`() throws {
    animate([.repeat, .autoreverse])
    try pass(20)
    #expect(stage.hit(20, 20) === stage.window)
    view.layer.removeAllAnimations()
    #expect(stage.hit(20, 20) === child && view.alpha == 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `of two animations the longer one counts`() throws {
    animate()
    UIView.animate(withDuration: 0.1) { self.view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    try stage.window.send("down 250,250; up @0.2; down 250,250 @0.3")
    #expect(stage.hit(20, 20) === stage.window)
    try stage.window.send("up @0.6")
    #expect(stage.hit(20, 20) === child)
  }
}
