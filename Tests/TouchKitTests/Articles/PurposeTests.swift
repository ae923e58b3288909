import Testing
import UIKit

/// The article about overrides with a purpose; its Objective-C is the same override in Swift.
@MainActor
struct PurposeTests {
  private final class LargeTargetView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      if !isUserInteractionEnabled || isHidden || alpha <= 0.01 {
        return nil
      }
      let touchRect = bounds.insetBy(dx: -10, dy: -10)
      if touchRect.contains(point) {
        for subview in subviews.reversed() {
          let convertedPoint = subview.convert(point, from: self)
          if let hitTestView = subview.hitTest(convertedPoint, with: event) {
            return hitTestView
          }
        }
        return self
      }
      return nil
    }
  }

  private final class OverlayView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      var hitTestView = super.hitTest(point, with: event)
      if hitTestView == self {
        hitTestView = nil
      }
      return hitTestView
    }
  }

  private final class CarouselView: UIView {
    let scrollView = UIScrollView()
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      var hitTestView = super.hitTest(point, with: event)
      if hitTestView != nil {
        hitTestView = self.scrollView
      }
      return hitTestView
    }
  }

  @Test func `a view of 20 by 20 takes touches 10 points around it`() {
    let stage = Stage()
    let parent = stage.add(UIView(), 0, 0, 200, 200)
    let view = stage.add(LargeTargetView(), 50, 50, 20, 20, to: parent)
    #expect(stage.hit(41, 60) === view)
    #expect(stage.hit(79, 60) === view)
    #expect(stage.hit(39, 60) === parent)
  }

  @Test func `a parent that is too small makes the enlarged area unreachable`() {
    let stage = Stage()
    let parent = stage.add(UIView(), 50, 50, 20, 20)
    let view = stage.add(LargeTargetView(), 0, 0, 20, 20, to: parent)
    #expect(stage.hit(55, 55) === view)
    #expect(stage.hit(45, 55) === stage.window)
  }

  @Test func `an overlay lets touches through, but not those on its buttons`() {
    let stage = Stage()
    let below = stage.add(UIView(), 0, 0, 300, 300)
    let overlay = stage.add(OverlayView(), 0, 0, 300, 300)
    let button = stage.add(UIButton(), 10, 10, 80, 40, to: overlay)
    #expect(stage.hit(20, 20) === button)
    #expect(stage.hit(200, 200) === below)
  }

  @Test func `a carousel gives every touch to its scroll view`() {
    let stage = Stage()
    let carousel = stage.add(CarouselView(), 0, 100, 300, 100)
    carousel.scrollView.isPagingEnabled = true
    carousel.scrollView.clipsToBounds = false
    stage.add(carousel.scrollView, 60, 0, 180, 100, to: carousel)
    let page = stage.add(UIView(), 0, 0, 180, 100, to: carousel.scrollView)
    #expect(stage.hit(20, 150) === carousel.scrollView)
    #expect(stage.hit(150, 150) === carousel.scrollView)
    #expect(page.superview === carousel.scrollView)
    #expect(stage.hit(20, 20) === stage.window)
  }
}
