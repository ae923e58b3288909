import Foundation
import Testing
import TouchKit

@MainActor
struct DisplayLinkTests {
  private final class Ball: UIView {
    var link: CADisplayLink?
    var times: [Double] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      link = CADisplayLink(target: self, selector: Selector(Ball.step(_:), named: "step(_:)"))
      link?.add(to: .main, forMode: .common)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      link?.invalidate()
    }
    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      center.x += 1
    }
  }

  @Test func `a display link fires for the frames between touches, until it is invalidated`() throws
  {
    let stage = Stage()
    let ball = stage.add(Ball(), 0, 0, 40, 40)
    try stage.window.send("down 10,10; move 10,12 @0.1; move 10,11 @0.2; up @0.25")
    #expect(ball.times.count == 12 && ball.times.last == 0.2)
    #expect(ball.center.x == 32)
    let count = ball.times.count
    try stage.window.send("down 200,200; move 200,210; up")
    #expect(ball.times.count == count)
  }

  @Test func `a paused link does not fire`() throws {
    let stage = Stage()
    let ball = stage.add(Ball(), 0, 0, 40, 40)
    try stage.window.send("down 10,10")
    ball.link?.isPaused = true
    try stage.window.send("move 10,12 @0.5; up")
    #expect(ball.times.isEmpty)
  }
}
