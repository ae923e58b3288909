import Testing
import TouchKit

/// The effects of the properties of UIKit's recognizers. The quotations are comments in its
/// headers.
@MainActor
struct GestureSettingsTests {
  private let stage = Stage()
  private let view: UIView

  init() {
    view = stage.add(UIView(), 0, 0, 300, 300)
    view.isMultipleTouchEnabled = true
  }

  /// The states in which a recognizer calls its actions during a script.
  private func states(
    _ recognizer: UIGestureRecognizer, _ script: String
  ) throws -> [UIGestureRecognizer.State] {
    var states: [UIGestureRecognizer.State] = []
    let action = UIAction { _ in states.append(recognizer.state) }
    recognizer.addAction(action)
    view.gestureRecognizers = [recognizer]
    try stage.window.send(script)
    view.gestureRecognizers = []
    return states
  }

  // UIPanGestureRecognizer.h: "Begins: when at least minimumNumberOfTouches have moved enough to be
  // considered a pan".
  @Test func `a pan begins with its minimum number of fingers`() throws {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    #expect(try states(pan, "down 50,50; move 90,50; move 95,50; up").isEmpty)
    #expect(
      try states(
        pan,
        """
        0:down 50,50 @9; 1:down 80,50 @9; 0:move 90,50 @9.1; 1:move 120,50 @9.1; 0:up @9.2; 1:up @9.2
        """) == [.began, .ended])
  }

  // UIPanGestureRecognizer.h: "the maximum number of touches that can be down".
  @Test func `a pan does not begin with more than its maximum number of fingers`() throws {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    #expect(try states(pan, "down 50,50; move 90,50; up") == [.began, .ended])
    #expect(
      try states(
        pan, "0:down 50,50 @9; 1:down 80,50; 0:move 90,50; 1:move 120,50; 0:up; 1:up"
      ).isEmpty)
  }

  @Test func `another finger does not affect a pan that has begun`() throws {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    #expect(
      try states(pan, "0:down 50,50; 0:move 90,50; 1:down 80,50; 1:move 150,90; 1:up; 0:up")
        == [.began, .ended])
  }

  // UILongPressGestureRecognizer.h: "Maximum movement in pixels allowed before the gesture fails. Once
  // recognized (after minimumPressDuration) there is no limit on finger movement".
  @Test func `a long press allows movement up to its limit`() throws {
    let press = UILongPressGestureRecognizer()
    #expect(try states(press, "down 50,50; move 70,50; move 70,50 @1; up").isEmpty)
    press.allowableMovement = 30
    #expect(
      try states(press, "down 50,50 @9; move 70,50; move 70,50 @10; move 250,50; up").first
        == .began)
    #expect(try states(press, "down 50,50 @19; move 90,50; move 90,50 @20; up").isEmpty)
  }

  // UILongPressGestureRecognizer.h: "The number of full taps required before the press for gesture to
  // be recognized".
  @Test func `a long press requires its number of taps`() throws {
    let press = UILongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    #expect(try states(press, "down 50,50; move 50,50 @1; up").isEmpty)
    #expect(
      try states(press, "down 50,50 @9; up @9.1; down 52,50 @9.2; move 52,50 @10; up")
        == [.began, .ended])
    #expect(try states(press, "down 50,50 @19; up @19.1; down 52,50 @21; up @22").isEmpty)
    #expect(try states(press, "down 50,50 @29; up @29.1; down 190,50 @29.2; up @30").isEmpty)
  }

  // UILongPressGestureRecognizer.h: "Number of fingers that must be held down for the gesture to be
  // recognized".
  @Test func `a long press requires its number of touches, simultaneous or not`() throws {
    let press = UILongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    #expect(try states(press, "down 50,50; move 50,50 @1; up").isEmpty)
    #expect(
      try states(press, "0:down 50,50 @9; 1:down 90,50 @9; 0:up @10; 1:up @10")
        == [.began, .ended])
  }

  // UITapGestureRecognizer.h: "The number of taps required to match", "The number of fingers required
  // to match".
  @Test func `a tap requires its number of taps and touches, simultaneous or not`() throws {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    #expect(try states(tap, "down 50,50; up; down 50,50; up").isEmpty)
    #expect(
      try states(
        tap,
        """
        0:down 50,50 @9; 1:down 90,50 @9; 0:up @9.1; 1:up @9.1
        0:down 50,50 @9.2; 1:down 90,50 @9.2; 0:up @9.3; 1:up @9.3
        """) == [.ended])
    #expect(
      try states(
        tap,
        """
        0:down 50,50 @19; 1:down 90,50; 0:up; 1:up; 0:down 50,50; 1:down 90,50; 1:up; 0:up
        """) == [.ended])
  }

  // UIGestureRecognizer.h numberOfTouches: the fingers of one tap, not the sum of all taps.
  @Test func `a double tap has the finger of its first tap`() throws {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    var seen: [String] = []
    tap.addAction(
      UIAction { _ in
        seen.append("\(tap.numberOfTouches) at \(Int(tap.location(ofTouch: 0, in: nil).x))")
      })
    _ = try states(tap, "down 50,50; up; down 56,50; up")
    #expect(seen == ["1 at 50"])
  }

  // Two fingers that move in parallel in one event keep their distance.
  @Test func `a pinch sees both fingers of an event`() throws {
    let pinch = UIPinchGestureRecognizer()
    #expect(
      try states(
        pinch,
        """
        0:down 50,50 @1; 1:down 90,50 @1; 0:move 80,50 @1.1; 1:move 120,50 @1.1; 0:up @2; 1:up @2
        """
      ).isEmpty)
  }

  // UIPinchGestureRecognizer.h: "velocity of the pinch in scale/second".
  @Test func `a pinch reports the velocity of its scale`() throws {
    let pinch = UIPinchGestureRecognizer()
    var velocities: [Int] = []
    pinch.addAction(UIAction { _ in velocities.append(Int((pinch.velocity * 10).rounded())) })
    _ = try states(
      pinch, "0:down 50,50 @1; 1:down 150,50 @1; 1:move 200,50 @1.5; 1:move 200,50 @2; 1:up; 0:up")
    #expect(velocities.first == 10)
  }

  // UIGestureRecognizer.h allowedTouchTypes: "Array of UITouchTypes as NSNumbers".
  @Test func `a recognizer for the pencil ignores fingers`() throws {
    let tap = UITapGestureRecognizer()
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    #expect(try states(tap, "down 50,50; up").isEmpty)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    #expect(try states(tap, "down 50,50 @9; up") == [.ended])
  }

  // UIScrollView.h panGestureRecognizer: "Change `panGestureRecognizer.allowedTouchTypes` to limit
  // scrolling …": its pan is set up like any other.
  @Test func `a scroll view scrolls as its pan is configured`() throws {
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 300, height: 900)
    scroll.panGestureRecognizer.minimumNumberOfTouches = 2
    try stage.window.send("down 50,250; move 50,150; up")
    #expect(scroll.contentOffset.y == 0)
    try stage.window.send(
      "0:down 50,250 @9; 1:down 90,250 @9; 0:move 50,150 @9.1; 1:move 90,150 @9.1; 0:up; 1:up")
    #expect(scroll.contentOffset.y > 0)
    scroll.contentOffset = .zero
    scroll.panGestureRecognizer.minimumNumberOfTouches = 1
    scroll.panGestureRecognizer.isEnabled = false
    try stage.window.send("down 50,250 @19; move 50,150; up")
    #expect(scroll.contentOffset.y == 0)
    scroll.panGestureRecognizer.isEnabled = true
    try stage.window.send("down 50,250 @29; move 50,150; up")
    #expect(scroll.contentOffset.y > 0)
  }
}
