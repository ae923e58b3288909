import Testing
import TouchKit

/// Effects of calls of `super` in a subclass of a built-in recognizer, and deallocated recognizers.
@MainActor
struct SuperCallTests {
  /// Calls `super` the number of times that a test sets.
  private final class Pinch: UIPinchGestureRecognizer {
    var calls = 1
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for _ in 0..<calls { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for _ in 0..<calls { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      for _ in 0..<calls { super.touchesEnded(touches, with: event) }
    }
  }

  private final class Tap: UITapGestureRecognizer {
    var calls = 1
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for _ in 0..<calls { super.touchesBegan(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      for _ in 0..<calls { super.touchesEnded(touches, with: event) }
    }
  }

  private let stage = Stage()

  private func pinched(_ calls: Int) throws -> [String] {
    let stage = Stage()
    let pinch = Pinch()
    pinch.calls = calls
    var seen: [String] = []
    pinch.addAction(
      UIAction { _ in seen.append("\(pinch.state) \(pinch.scale) \(pinch.numberOfTouches)") })
    stage.window.addGestureRecognizer(pinch)
    try stage.window.send(
      """
      0:down 100,100 @0; 1:down 140,100 @0; 1:move 160,100 @0.1; 1:move 180,100 @0.2
      0:move 60,100 @0.3; 0:up @0.4; 1:up @0.5
      """)
    return seen
  }

  @Test func `super responds once, however often it is called`() throws {
    let once = try pinched(1)
    #expect(once.count > 3)
    #expect(try pinched(2) == once && pinched(5) == once)
    #expect(try pinched(0) == [])
    for calls in [1, 2, 3] {
      let stage = Stage()
      let tap = Tap()
      tap.calls = calls
      tap.numberOfTapsRequired = 2
      var count = 0
      tap.addAction(UIAction { _ in count += 1 })
      stage.window.addGestureRecognizer(tap)
      try stage.window.send("down 50,50 @0; up @0.05")
      #expect(count == 0, "\(calls)")
      try stage.window.send("down 50,50 @3; up @3.05; down 50,50 @3.1; up @3.15")
      #expect(count == 1, "\(calls)")
    }
  }

  @Test func `a direct subclass or instance never begins on its own`() throws {
    let (custom, hover) = (UIGestureRecognizer(), UIHoverGestureRecognizer())
    var count = 0
    for gesture in [custom, hover] {
      gesture.addAction(UIAction { _ in count += 1 })
      stage.window.addGestureRecognizer(gesture)
    }
    try stage.window.send("down 50,50; move 90,90; up")
    #expect(count == 0 && custom.state == .possible && hover.state == .possible)
    #expect(custom.canPrevent(hover) && custom.canBePrevented(by: hover))
    #expect(!custom.shouldRequireFailure(of: hover) && !custom.shouldBeRequiredToFail(by: hover))
    #expect(custom.shouldReceive(UIEvent()))
    #expect(custom.location(ofTouch: 0, in: nil) == .zero && custom.numberOfTouches == 0)
    #expect(custom.location(ofTouch: -1, in: nil) == .zero)
  }

  /// A delegate that implements no method.
  private final class Silent: NSObject, UIGestureRecognizerDelegate {}

  @Test func `a delegate without methods has UIKit's defaults`() {
    let (delegate, a, b) = (Silent(), UIGestureRecognizer(), UIGestureRecognizer())
    #expect(delegate.gestureRecognizerShouldBegin(a))
    #expect(delegate.gestureRecognizer(a, shouldReceive: UITouch()))
    #expect(delegate.gestureRecognizer(a, shouldReceive: UIPress()))
    #expect(delegate.gestureRecognizer(a, shouldReceive: UIEvent()))
    #expect(!delegate.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b))
    #expect(!delegate.gestureRecognizer(a, shouldRequireFailureOf: b))
    #expect(!delegate.gestureRecognizer(a, shouldBeRequiredToFailBy: b))
  }

  @Test func `a recognizer removed during its gesture is cancelled and released`() throws {
    let view = stage.add(UIView(), 0, 0, 200, 200)
    var seen: [String] = []
    weak var gone: UIPanGestureRecognizer?
    do {
      let pan = UIPanGestureRecognizer()
      pan.addAction(UIAction { [unowned pan] _ in seen.append("\(pan.state)") })
      view.addGestureRecognizer(pan)
      gone = pan
    }
    let tap = UITapGestureRecognizer(action: UIAction { _ in seen.append("tap") })
    stage.window.addGestureRecognizer(tap)
    try stage.window.send("down 50,50; move 90,90")
    #expect(seen == ["began"])
    view.gestureRecognizers = nil
    try stage.window.send("move 120,120; up")
    #expect(seen == ["began", "cancelled"])
    try stage.window.send("down 50,50 @5; up")
    #expect(seen == ["began", "cancelled", "tap"] && gone == nil)
  }
}
