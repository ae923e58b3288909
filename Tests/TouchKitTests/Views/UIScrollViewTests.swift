import HitTesting
import Testing
import TouchDelivery
import TouchKit

@MainActor
struct UIScrollViewTests {
  @Test
  func `the content follows the finger up to its edge, and touches follow the content`() throws {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    let view = stage.add(UIView(), 0, 350, 300, 100, to: scroll)
    #expect(stage.hit(150, 290) === scroll)
    try stage.window.send("down 150,250; move 150,200; move 150,150; up")
    #expect(scroll.contentOffset.x == 0)
    #expect((80...100).contains(scroll.contentOffset.y))
    #expect(stage.hit(150, 290) === view)
    try stage.window.send("down 150,10 @5; move 150,100; move 150,290; up")
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `the content scrolls no further than its edges`() throws {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 340, height: 380)
    try stage.window.send("down 280,280; move 240,250; move 10,10; up")
    #expect(scroll.contentOffset == CGPoint(x: 40, y: 80))
    scroll.contentSize = CGSize(width: 200, height: 380)
    try stage.window.send("down 10,10 @5; move 50,50; move 290,290; up")
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `a scroll takes the touch from its content, but not from a control`() throws {
    final class Listener: UIView {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("began")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("cancelled")
      }
    }
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    let view = stage.add(Listener(), 0, 0, 100, 100, to: scroll)
    let button = stage.add(UIButton(), 0, 200, 100, 50, to: scroll)
    try stage.window.send("down 50,90 @0; move 50,60 @1; move 50,30 @1.1; up")
    #expect(view.calls == ["began", "cancelled"])
    scroll.contentOffset = .zero
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    try stage.window.send("down 50,240 @5; move 50,225 @6; up")
    #expect(count == 1)
    #expect(scroll.contentOffset == .zero)
  }
}
