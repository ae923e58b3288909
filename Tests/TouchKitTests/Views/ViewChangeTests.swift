import Foundation
import HitTesting
import TestSupport
import Testing
import TouchKit

/// Every property that a search depends on, changed at random between searches.
@MainActor
struct ViewChangeTests {
  /// The model of a view, in its superview's coordinates.
  private struct Box {
    var frame: CGRect
    var origin = CGPoint.zero
    var isHidden = false
    var isActive = true
    var alpha = 1.0
  }

  private func hit(_ boxes: [Box], _ point: CGPoint) -> Int? {
    boxes.indices.last { index in
      let box = boxes[index]
      return !box.isHidden && box.isActive && box.alpha >= 0.01 && box.frame.contains(point)
    }
  }

  private func change(_ view: UIView, _ box: inout Box, _ random: inout SeededGenerator) {
    switch random.count(0...8) {
    case 0:
      box.isHidden.toggle()
      view.isHidden = box.isHidden
    case 1:
      box.isActive.toggle()
      view.isUserInteractionEnabled = box.isActive
    case 2:
      box.alpha = [0, 0.0099, 0.0101, 0.5, 1][random.count(0...4)]
      view.alpha = CGFloat(box.alpha)
    case 3:
      box.frame.origin = CGPoint(x: random.whole(0...150), y: random.whole(0...150))
      view.frame = box.frame
    case 4:
      let size = CGSize(width: random.whole(10...150), height: random.whole(10...150))
      let middle = CGPoint(x: box.frame.midX, y: box.frame.midY)
      box.frame = CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height)
      view.bounds.size = size
    case 5:
      box.frame.origin.x += 10
      view.center.x += 10
    case 6:
      // Row 22: affects only drawing.
      view.layer.zPosition = random.whole(-1...1)
    case 7:
      box.origin.y += 20
      view.bounds.origin.y += 20
    default:
      view.transform = CGAffineTransform(translationX: 5, y: 0)
      close(view.frame, box.frame.offsetBy(dx: 5, dy: 0))
      view.transform = .identity
    }
  }

  @Test(arguments: 0..<10)
  func `each change is seen by the next search`(seed: UInt64) {
    var random = SeededGenerator(seed: 40 + seed)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var boxes: [Box] = []
    for _ in 0..<5 {
      let frame = CGRect(
        x: random.whole(0...100), y: random.whole(0...100), width: 150, height: 150)
      window.addSubview(UIView(frame: frame))
      boxes.append(Box(frame: frame))
    }
    let views = window.subviews
    for step in 0..<80 {
      let index = random.count(0...4)
      change(views[index], &boxes[index], &random)
      close(views[index].frame, boxes[index].frame)
      #expect(views[index].bounds.origin == boxes[index].origin)
      for _ in 0..<4 {
        let point = CGPoint(x: random.whole(0...299), y: random.whole(0...299))
        let want = hit(boxes, point).map { views[$0] } ?? window
        #expect(window.hitTest(point, with: nil) === want, "step \(step) at \(point)")
      }
      let inside = views[index].convert(CGPoint(x: 1, y: 2), from: window)
      let box = boxes[index]
      close(
        inside,
        CGPoint(x: 1 - box.frame.minX + box.origin.x, y: 2 - box.frame.minY + box.origin.y))
      close(views[index].convert(inside, to: nil), CGPoint(x: 1, y: 2))
    }
  }

  @Test func `a change of any name or setting is in the next tree`() {
    let stage = Stage()
    let view = stage.add(UIScrollView(), 0, 0, 100, 100)
    let tap = UITapGestureRecognizer()
    let (press, pan) = (UILongPressGestureRecognizer(), UIPanGestureRecognizer())
    let (edge, swipe) = (UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer())
    for gesture in [tap, press, pan, edge, swipe] { view.addGestureRecognizer(gesture) }
    let driver = stage.window.touchDriver
    let changes: [() -> Void] = [
      { view.accessibilityIdentifier = "id" }, { view.accessibilityLabel = "label" },
      { view.clipsToBounds = true }, { view.backgroundColor = .red },
      { view.isMultipleTouchEnabled = true }, { view.isExclusiveTouch = true },
      { view.contentSize.width = 7 }, { view.contentInset.top = 7 },
      { view.isScrollEnabled = false }, { view.delaysContentTouches = false },
      { view.canCancelContentTouches = false }, { view.alwaysBounceVertical = true },
      { view.alwaysBounceHorizontal = true }, { tap.name = "tap" }, { tap.isEnabled = false },
      { tap.cancelsTouchesInView = false }, { tap.delaysTouchesBegan = true },
      { tap.delaysTouchesEnded = false }, { tap.numberOfTapsRequired = 2 },
      { tap.numberOfTouchesRequired = 2 }, { press.minimumPressDuration = 1 },
      { press.numberOfTouchesRequired = 2 }, { press.numberOfTapsRequired = 1 },
      { press.allowableMovement = 11 }, { pan.minimumNumberOfTouches = 2 },
      { pan.maximumNumberOfTouches = 3 }, { edge.edges = .left }, { swipe.direction = .up },
      { swipe.numberOfTouchesRequired = 2 }, { stage.window.windowLevel = .alert },
      { tap.addTarget(view, action: Selector("named")) },
      { tap.removeTarget(nil, action: nil) }, { view.removeGestureRecognizer(tap) },
    ]
    var nodes = self.nodes(driver.tree)
    for (index, change) in changes.enumerated() {
      change()
      let next = self.nodes(driver.tree)
      #expect(next != nodes, "change \(index)")
      nodes = next
    }
  }

  private func nodes(_ tree: ViewTree) -> [ViewNode] { tree.ids.map { tree[$0] } }
}
