import Testing
import TouchKit

@MainActor
struct UIViewSubviewsTests {
  private let stage = Stage()
  private let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }

  init() {
    for view in views { stage.window.addSubview(view) }
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
