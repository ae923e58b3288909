import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct DeliverySentencesTests {
  private let screen = Node(
    "Window", "UIWindow", Rect(0, 0, 300, 300), { $0.viewController = "Home" },
    subviews: [
      Node(
        "List", "UIScrollView", Rect(0, 0, 300, 200), { $0.attach(.tap, "") },
        subviews: [Node("Send", "UIButton", Rect(0, 0, 100, 50))])
    ])

  private func sentences(_ script: String) -> [String] {
    var bench = TouchBench(screen)
    bench.run(script)
    bench.session.advance(to: 10)
    return bench.session.deliveries.map { bench.session.sentence(for: $0) }
  }

  @Test func `a tap on a button in a list is described from the hit test to the end`() {
    let expected = """
      Send is hit: the touch stays bound to it until it ends
      The tap recognizer of List receives the touch: Send is inside its view
      The scrolling of List receives the touch: Send is inside its view
      touchesBegan of Send is delayed by 0.15 s: List may scroll
      The scrolling of List fails: the fingers lifted too early
      The tap recognizer of List fails: Send is a built-in control that uses this gesture
      Send gets touchesBegan after the delay and tracks the touch as a control
      A finger comes down on Send
      Send gets touchesEnded and tracks the touch as a control
      The finger is lifted inside Send
      The tap recognizer of List resets: no touches remain
      The scrolling of List resets: no touches remain
      """
    #expect(sentences("down 50,20; up").joined(separator: "\n") == expected)
  }

  @Test func `a scroll that starts on a button is described`() {
    let expected = """
      The tap recognizer of List fails: a finger moved more than 10 pt
      The scrolling of List fails: Send keeps the touch that it tracks
      Send gets touchesMoved and tracks the touch as a control
      The finger moves 10 pt outside Send, near enough to count as inside
      """
    let sentences = sentences("down 50,20 @0; move 50,21 @0.2; move 50,60 @0.3; up")
    #expect(sentences.joined(separator: "\n").contains(expected))
  }

  @Test func `a finger on the far edge of a control is on the edge, not 0 points outside`() {
    let sentences = sentences("down 50,20 @0; move 50,21 @0.2; move 50,50 @0.3; up 50,50")
    #expect(
      sentences.contains("The finger moves on the edge of Send, near enough to count as inside"))
    #expect(sentences.contains { $0.hasPrefix("The finger is lifted on the edge of Send") })
  }

  @Test func `a touch that no responder handles is described to the end of the chain`() {
    let expected = """
      Window is hit: the touch stays bound to it until it ends
      Window gets touchesBegan and passes it on
      touchesBegan climbs to Home, which passes it on
      touchesBegan climbs 2 steps to UIApplication, which passes it on
      touchesBegan climbs 3 steps to UIApplicationDelegate, which passes it on
      UIApplicationDelegate is the end of the chain: touchesBegan is dropped
      Window gets touchesEnded and passes it on
      UIApplicationDelegate is the end of the chain: touchesEnded is dropped
      """
    #expect(sentences("down 50,250; up").joined(separator: "\n") == expected)
  }
}
