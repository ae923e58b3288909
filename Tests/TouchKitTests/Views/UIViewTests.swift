import Testing
import TouchKit

@MainActor
struct UIViewSubviewsTests {
  private let stage = Stage()
  private let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }

  init() {
    for view in views { stage.window.addSubview(view) }
  }

  /// Records whether it enters or leaves a window.
  private final class Mover: UIView {
    var log: [String] = []
    override func willMove(toWindow newWindow: UIWindow?) {
      log.append(newWindow == nil ? "leaves" : "comes")
    }
    override func didMoveToWindow() { log.append(window == nil ? "is out" : "is in") }
  }

  // UIView.h documents both for the view itself; UIKit calls them on its whole subtree too.
  @Test func `every view of a subtree is notified of a new window`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child, box) = (Mover(), Mover(), UIView())
    parent.addSubview(box)
    box.addSubview(child)
    #expect(child.log == [])
    window.addSubview(parent)
    window.bringSubviewToFront(parent)
    #expect(parent.log == ["comes", "is in"] && child.log == parent.log)
    parent.removeFromSuperview()
    #expect(child.log == ["comes", "is in", "leaves", "is out"])
  }

  @Test func `the last subview is in front, and reordering changes the answer`() {
    #expect(stage.hit(10, 10) === views[2])
    stage.window.bringSubviewToFront(views[0])
    #expect(stage.hit(10, 10) === views[0])
    stage.window.sendSubviewToBack(views[0])
    stage.window.exchangeSubview(at: 1, withSubviewAt: 2)
    #expect(stage.hit(10, 10) === views[1])
    #expect(stage.window.subviews == [views[0], views[2], views[1]])
    stage.window.insertSubview(views[0], aboveSubview: views[2])
    #expect(stage.window.subviews == [views[2], views[0], views[1]])
    stage.window.insertSubview(views[1], belowSubview: views[2])
    #expect(stage.window.subviews == [views[1], views[2], views[0]])
    stage.window.insertSubview(views[0], at: 0)
    #expect(stage.window.subviews == [views[0], views[1], views[2]])
    stage.window.exchangeSubview(at: 1, withSubviewAt: 9)
    #expect(stage.window.subviews == [views[0], views[1], views[2]])
  }

  @Test func `a view leaves its old superview, and never contains itself`() {
    views[0].addSubview(views[1])
    #expect(stage.window.subviews == [views[0], views[2]])
    views[1].addSubview(views[0])
    #expect(views[1].subviews.isEmpty)
    #expect(views[1].window === stage.window)
    views[0].removeFromSuperview()
    #expect(views[1].window == nil)
    #expect(stage.hit(10, 10) === views[2])
  }

  @Test func `a change of any property is seen at once`() {
    #expect(stage.hit(10, 10) === views[2])
    views[2].alpha = 0.01
    #expect(stage.hit(10, 10) === views[1])
    views[1].frame = CGRect(x: 100, y: 100, width: 10, height: 10)
    #expect(stage.hit(10, 10) === views[0])
    views[0].isUserInteractionEnabled = false
    #expect(stage.hit(10, 10) === stage.window)
  }
}

@MainActor
struct UIViewConversionTests {
  @Test func `points and rectangles are converted between views`() {
    let stage = Stage()
    let outer = stage.add(UIView(), 100, 50, 100, 100)
    outer.bounds.origin = CGPoint(x: 0, y: 20)
    let inner = stage.add(UIView(), 10, 30, 20, 20, to: outer)
    let point = CGPoint(x: 1, y: 2)
    #expect(inner.convert(point, to: outer) == CGPoint(x: 11, y: 32))
    #expect(inner.convert(point, to: nil) == CGPoint(x: 111, y: 62))
    #expect(outer.convert(point, from: stage.window) == CGPoint(x: -99, y: -28))
    #expect(inner.convert(CGPoint(x: 111, y: 62), from: nil) == point)
    #expect(
      inner.convert(inner.bounds, to: stage.window)
        == CGRect(x: 110, y: 60, width: 20, height: 20))
    inner.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(inner.convert(point, from: outer) == point)
  }

  @Test(arguments: [(2.0, 2.0), (1.2, 1.2), (-1, 2), (0.5, 4)])
  func `row 17: a view that is scaled has the frame that is set`(x: Double, y: Double) {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
    view.transform = CGAffineTransform(scaleX: x, y: y)
    let frame = view.frame
    view.frame = frame
    #expect(view.frame == frame && view.bounds.size == CGSize(width: 40, height: 60))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    #expect(abs(view.frame.width - 100) < 1e-9 && abs(view.frame.height - 80) < 1e-9)
    #expect(view.center == CGPoint(x: 50, y: 40) && view.transform.a == x)
  }

  @Test func `frame, bounds and centre follow from one another`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
    view.bounds.size = CGSize(width: 20, height: 20)
    #expect(view.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.frame == CGRect(x: 80, y: 90, width: 40, height: 20))
    view.transform = .identity
    view.anchorPoint = .zero
    #expect(view.frame.origin == CGPoint(x: 100, y: 100))
  }
}
