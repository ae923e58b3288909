import Geometry
import HitTesting
import Testing
import TouchDelivery

/// The pan recognizer of a scroll view beside other recognizers.
@Suite struct ScrollPanTests {
  private let pan = "list.UIScrollViewPanGestureRecognizer"

  private func bench(
    _ scroll: (inout ScrollDescription) -> Void = { _ in },
    _ gesture: (inout GestureDescription) -> Void = { _ in }
  ) -> TouchBench {
    TouchBench(
      Node(
        "window", "UIWindow",
        subviews: [
          Node("list", "UIScrollView", Rect(0, 0, 300, 300)) {
            var description = ScrollDescription()
            description.delaysContentTouches = false
            scroll(&description)
            $0.scroll = description
            $0.attach(.pan, "own", gesture)
          }
        ]))
  }

  @Test func `row 90: the pan of a scroll view does not delay touchesEnded`() {
    #expect(!ScrollDescription().pan.delaysTouchesEnded)
    #expect(GestureDescription(.pan).delaysTouchesEnded)
    // The pan still waits for a second finger when the first one lifts.
    func touches(_ delays: Bool) -> [String] {
      var bench = bench {
        $0.pan.numberOfTouchesRequired = 2
        $0.pan.delaysTouchesEnded = delays
      } _: {
        $0.isEnabled = false
      }
      return bench.lines("0:down 9,9; 1:down 99,9; 0:up", .touch)
    }
    #expect(touches(false) == ["touchesBegan list", "touchesEnded list"])
    #expect(touches(true) == ["touchesBegan list", "held list"])
  }

  @Test func `row 52: a recognizer waits for the pan of a scroll view, by its name`() {
    let script = "down 9,9; move 9,99; up"
    var waiting = bench { _ in
    } _: {
      $0.requireToFail = [pan]
    }
    #expect(
      waiting.lines(script, .gesture).prefix(3) == [
        "waits own", "possible→began \(pan)", "possible→failed own",
      ])
    var fixed = bench {
      $0.contentSize = Size(300, 300)
    } _: {
      $0.requireToFail = [pan]
    }
    #expect(
      fixed.lines(script, .gesture).prefix(3) == [
        "waits own", "possible→failed \(pan)", "possible→began own",
      ])
  }

  @Test func `row 48: a recognizer recognizes together with the pan of a scroll view`() {
    let script = "down 9,9; move 9,99"
    var together = bench { _ in
    } _: {
      $0.simultaneousWith = [pan]
    }
    let lines = together.lines(script, .gesture)
    #expect(Set(lines) == ["possible→began own", "possible→began \(pan)"])
    var alone = bench()
    #expect(alone.lines(script, .gesture) == ["possible→began own", "possible→failed \(pan)"])
  }

  @Test func `row 52: the pan of a scroll view waits for a recognizer`() {
    var bench = bench {
      $0.pan.requireToFail = ["own"]
    } _: {
      $0.kind = .longPress
      $0.numberOfTapsRequired = 0
      $0.allowableMovement = 1000
    }
    #expect(bench.lines("down 9,9; move 9,99", .gesture) == ["waits \(pan)"])
    #expect(
      bench.lines(advancingTo: 1, .gesture) == ["possible→began own", "possible→failed \(pan)"])
  }
}
