import Foundation
import Testing
import TouchDelivery
import TouchKit

/// Edge cases of views: defaults, order, anchors, scrolling to the end, actions.
@MainActor
@Suite struct ViewEdgesTests {
  @Test func `a new view has UIKit's defaults`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!view.isHidden && view.isUserInteractionEnabled && view.alpha == 1)
    #expect(!view.clipsToBounds && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
    #expect(view.backgroundColor == nil && view.tag == 0 && view.subviews.isEmpty)
    #expect(view.superview == nil && view.gestureRecognizers == nil)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(view.center == CGPoint(x: 2.5, y: 4) && view.transform == .identity)
    #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    let control = UIControl(frame: .zero)
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    let scroll = UIScrollView(frame: .zero)
    #expect(scroll.isScrollEnabled && scroll.delaysContentTouches && scroll.canCancelContentTouches)
    #expect(scroll.contentOffset == .zero && scroll.contentSize == .zero)
  }

  @Test func `every method that reorders subviews gives UIKit's order`() {
    let parent = UIView(frame: .zero)
    let views = (0..<4).map { _ in UIView(frame: .zero) }
    for (number, view) in views.enumerated() {
      view.tag = number
      parent.addSubview(view)
    }
    func order() -> [Int] { parent.subviews.map(\.tag) }
    parent.bringSubviewToFront(views[1])
    #expect(order() == [0, 2, 3, 1])
    parent.sendSubviewToBack(views[3])
    #expect(order() == [3, 0, 2, 1])
    parent.insertSubview(views[1], aboveSubview: views[3])
    #expect(order() == [3, 1, 0, 2])
    parent.insertSubview(views[2], belowSubview: views[1])
    #expect(order() == [3, 2, 1, 0])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == [1, 2, 3, 0])
    parent.insertSubview(views[0], at: 1)
    #expect(order() == [1, 0, 2, 3])
  }

  @Test func `row 86: a subview that is inserted relative to itself moves to the end`() {
    let (view, first, second) = (UIView(), UIView(), UIView())
    for subview in [first, second] { view.addSubview(subview) }
    view.insertSubview(first, belowSubview: first)
    #expect(view.subviews == [second, first])
    view.insertSubview(second, aboveSubview: second)
    #expect(view.subviews == [first, second])
    view.insertSubview(second, belowSubview: first)
    #expect(view.subviews == [second, first])
  }

  @Test func `a new frame keeps an anchor point outside the centre`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    view.frame = CGRect(x: 100, y: 200, width: 40, height: 80)
    #expect(view.frame == CGRect(x: 100, y: 200, width: 40, height: 80))
    #expect(view.center == CGPoint(x: 110, y: 260))
    #expect(view.anchorPoint == CGPoint(x: 0.25, y: 0.75))
  }

  @Test func `a recognizer belongs to the view it was added to last`() {
    let first = UIView(frame: .zero)
    let second = UIView(frame: .zero)
    let tap = UITapGestureRecognizer()
    first.addGestureRecognizer(tap)
    #expect(tap.view === first && first.gestureRecognizers?.count == 1)
    second.addGestureRecognizer(tap)
    #expect(tap.view === second && second.gestureRecognizers?.count == 1)
    #expect(first.gestureRecognizers == nil)
  }

  @Test func `an action is removed only for its own event`() {
    let control = UIControl(frame: .zero)
    var calls: [String] = []
    let first = UIAction { _ in calls.append("first") }
    let second = UIAction { _ in calls.append("second") }
    control.addAction(first, for: .touchDown)
    control.addAction(second, for: .touchDown)
    control.addAction(first, for: .touchUpInside)
    control.removeAction(first, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["second", "first"])
  }

  @Test func `transform methods are applied before the existing transform`() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let shifted = scale.translatedBy(x: 5, y: 7)
    #expect(shifted == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 21))
    let turned = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(turned.a) < 1e-12 && abs(turned.b - 1) < 1e-12)
    #expect(abs(turned.c + 1) < 1e-12 && abs(turned.d) < 1e-12)
    let scaled = CGAffineTransform(translationX: 5, y: 7).scaledBy(x: 2, y: 3)
    #expect(scaled == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7))
  }
}
