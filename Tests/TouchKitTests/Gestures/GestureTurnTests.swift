import Foundation
import Testing

@testable import TouchKit

/// The state of a recognizer between two events, and changes by code before the call of `super`.
@MainActor
struct GestureTurnTests {
  private let stage = Stage()

  /// A pan that sets `state` to `.possible` before it calls `super`.
  private final class Eager: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .possible
      super.touchesMoved(touches, with: event)
    }
  }

  @Test func `a state that is not the last one leaves super free to begin`() throws {
    let pan = Eager()
    var states: [UIGestureRecognizer.State] = []
    pan.addAction(UIAction { _ in states.append(pan.state) })
    stage.window.addGestureRecognizer(pan)
    try stage.window.send("down 50,50; move 90,50")
    #expect(states == [.began])
  }

  @Test func `a recognizer has news only if code has set its state`() throws {
    let recognizers: [UIGestureRecognizer] = [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UIGestureRecognizer(),
    ]
    var news: [Bool] = []
    for recognizer in recognizers {
      #expect(!recognizer.hasNews && recognizer.state == .possible)
      recognizer.addAction(UIAction { _ in news.append(recognizer.hasNews) })
      stage.window.addGestureRecognizer(recognizer)
    }
    try stage.window.send("down 50,50; up; down 50,50; move 90,50; move 95,50; up")
    #expect(news == [false, false, false, false])
    #expect(recognizers.map(\.hasNews) == [false, false, false])
    let lonely = UITapGestureRecognizer()
    lonely.state = .failed
    #expect(lonely.hasNews && lonely.takeNews() && !lonely.hasNews && !lonely.takeNews())
  }

  @Test func `a state that code sets between two events is acted on at once`() throws {
    let pan = UIPanGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pan.addAction(UIAction { _ in states.append(pan.state) })
    stage.window.addGestureRecognizer(pan)
    for (set, want): (UIGestureRecognizer.State, [UIGestureRecognizer.State]) in [
      (.ended, [.began, .ended]), (.cancelled, [.began, .cancelled]),
      (.failed, [.began, .cancelled]),
      (.changed, [.began, .changed, .ended]), (.began, [.began, .changed, .ended]),
    ] {
      states = []
      try stage.window.send("down 50,50 @0; move 90,50 @0.1")
      pan.state = set
      #expect(pan.state == want[1], "\(set)")
      try stage.window.send("up 90,50")
      #expect(states == want, "\(set)")
      try stage.window.send("down 290,290 @0; up 290,290 @0.01; down 290,290 @9; up 290,290 @9.1")
    }
    // Before any recognizer has begun.
    states = []
    try stage.window.send("down 50,50 @0")
    pan.state = .began
    #expect(states == [.began] && pan.state == .began)
    try stage.window.send("up 50,50")
    #expect(states == [.began, .ended] && pan.state == .possible)
  }

  @Test func `fingers have indices, and the location of an invalid index is zero`() throws {
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)
    stage.window.isMultipleTouchEnabled = true
    let view = stage.add(UIView(), 10, 20, 50, 50)
    #expect(pan.numberOfTouches == 0 && pan.location(ofTouch: 0, in: nil) == .zero)
    try stage.window.send("0:down 100,100; 1:down 150,110; 0:move 130,100; 1:move 170,110")
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(ofTouch: 0, in: nil) == CGPoint(x: 130, y: 100))
    #expect(pan.location(ofTouch: 1, in: view) == CGPoint(x: 160, y: 90))
    #expect(pan.location(ofTouch: 2, in: nil) == .zero)
    #expect(pan.location(ofTouch: -1, in: nil) == .zero)
    #expect(pan.location(in: view) == CGPoint(x: 140, y: 85))
    try stage.window.send("0:up; 1:up")
    #expect(pan.numberOfTouches == 0)
  }

  /// A scroll view that is the delegate of its pan recognizer.
  private final class Delegate: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `a scroll view that is a gesture delegate is that of its pan`() throws {
    #expect(UIScrollView().panGestureRecognizer.delegate == nil)
    for isDelegate in [true, false] {
      let scroll = isDelegate ? Delegate() : UIScrollView()
      stage.add(scroll, 0, 0, 300, 300)
      #expect((scroll.panGestureRecognizer.delegate === scroll) == isDelegate)
      scroll.contentSize = CGSize(width: 900, height: 300)
      let outer = UIPanGestureRecognizer()
      var count = 0
      outer.addAction(UIAction { _ in count += 1 })
      stage.window.gestureRecognizers = [outer]
      try stage.window.send("down 200,50; move 160,50; move 150,50; up")
      #expect(scroll.contentOffset.x > 0 && (count > 0) == isDelegate)
      scroll.removeFromSuperview()
      try stage.window.send("down 290,290 @9; up")
    }
  }

  /// Begins tracking anywhere, without calling `super`.
  private final class Anywhere: UISlider {
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  }

  @Test func `a slider that begins without super measures from its edge`() throws {
    let slider = stage.add(Anywhere(), 0, 0, 135, 33)
    try stage.window.send("down 60,15; move 75,15")
    // The thumb's range is 100 points: 135 minus the margins of the track and the thumb's width.
    close(CGFloat(slider.value), 0.75, within: 1e-6)
  }
}
