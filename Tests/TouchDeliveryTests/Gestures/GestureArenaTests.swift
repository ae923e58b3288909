import Geometry
import HitTesting
import Testing
import TouchDelivery

/// Interactions between recognizers.
@Suite struct GestureArenaTests {
  @Test func `row 47: the first to recognize prevents the others; the deepest view goes first`() {
    var taps = TouchBench(Node.nested({ $0.attach(.tap, "o") }, { $0.attach(.tap, "i") }))
    #expect(taps.lines("down 50,50; up", .gesture) == ["possible→ended i", "possible→failed o"])
    #expect(
      taps.session.deliveries.contains {
        $0.reason == .failed(.prevented(by: taps.recognizer("i")))
      })
    var pan = TouchBench(
      Node.nested({ $0.attach(.pan, "pan") }, { $0.attach(.longPress, "press") }))
    #expect(
      pan.lines("down 50,50; move 59,50; move 60,50", .gesture) == [
        "possible→began pan", "possible→failed press",
      ])
  }

  @Test func `row 47: recognizers that see different touches do not prevent each other`() {
    let two = Node(
      "window", "UIWindow",
      subviews: [
        Node("a", "UIView", Rect(0, 0, 100, 100), { $0.attach(.pan, "p") }),
        Node("b", "UIView", Rect(100, 0, 100, 100), { $0.attach(.pan, "q") }),
      ])
    var bench = TouchBench(two)
    bench.run("0:down 50,50; 1:down 150,50; 0:move 80,50; 1:move 180,50")
    #expect(bench.state("p") == .began)
    #expect(bench.state("q") == .began)
  }

  @Test func `row 48: two recognize together when either delegate allows it`() {
    for first in [true, false] {
      var bench = TouchBench(
        Node.nested(
          { $0.attach(.pan, "o") { $0.simultaneousWith = first ? ["i"] : [] } },
          { $0.attach(.pan, "i") { $0.simultaneousWith = first ? [] : ["o"] } }))
      #expect(
        bench.lines("down 50,50; move 80,50", .gesture) == [
          "possible→began i", "possible→began o",
        ])
    }
  }

  private final class Prevention: GestureDelegate {
    let can: Bool
    let canBe: Bool
    init(can: Bool = true, canBe: Bool = true) { (self.can, self.canBe) = (can, canBe) }
    func canPrevent(_ recognizer: RecognizerID, _ other: RecognizerID) -> Bool { can }
    func canBePrevented(_ recognizer: RecognizerID, by other: RecognizerID) -> Bool { canBe }
  }

  @Test func `row 49: either of canPrevent and canBePrevented false means no prevention`() {
    for (can, canBe) in [(true, true), (true, false), (false, true), (false, false)] {
      var bench = TouchBench(Node.nested({ $0.attach(.pan, "o") }, { $0.attach(.pan, "i") })) { _ in
        var behaviors = TouchBehaviors()
        behaviors.gestures[RecognizerID(NodeID(2), 0)] = Prevention(can: can)
        behaviors.gestures[RecognizerID(NodeID(1), 0)] = Prevention(canBe: canBe)
        return behaviors
      }
      bench.run("down 50,50; move 80,50")
      #expect(bench.state("i") == .began)
      #expect(bench.state("o") == (can && canBe ? .failed : .began))
    }
  }

  /// A view with a single-tap and a double-tap recognizer; the single tap waits for the double tap
  /// if `waiting` is set.
  private func taps(waiting: Bool) -> Node {
    Node.nested {
      $0.attach(.tap, "single") { $0.requireToFail = waiting ? ["double"] : [] }
      $0.attach(.tap, "double") { $0.numberOfTapsRequired = 2 }
    }
  }

  @Test func `row 52: a recognizer waits until the one that it requires to fail has failed`() {
    var bench = TouchBench(taps(waiting: true))
    #expect(bench.lines("down 50,50 @0; up @0.1", .gesture) == ["waits single"])
    #expect(bench.session.state.gesture(bench.recognizer("single"))?.isWaiting == true)
    #expect(
      bench.lines(advancingTo: 1, .gesture, .touch) == [
        "possible→failed double", "possible→ended single", "touchesCancelled inner",
      ])
    var twice = TouchBench(taps(waiting: true))
    #expect(
      twice.lines("down 50,50 @0; up @0.1; down 50,50 @0.2; up @0.3", .gesture) == [
        "waits single", "possible→ended double", "possible→failed single",
      ])
    #expect(
      twice.session.deliveries.contains {
        $0.reason == .failed(.required(twice.recognizer("double")))
      })
  }

  @Test func `row 52: ids of recognizers that differ only in normalisation are different`() {
    var bench = TouchBench(
      Node.nested {
        $0.attach(.tap, "single") { $0.requireToFail = ["cafe\u{301}"] }
        $0.attach(.tap, "cafe\u{301}") { $0.numberOfTapsRequired = 2 }
        $0.attach(.tap, "caf\u{e9}") { $0.numberOfTouchesRequired = 2 }
      })
    #expect(bench.lines("down 50,50 @0; up @0.1", .gesture).contains("waits single"))
  }

  @Test func `row 52: without the requirement single and double tap both come`() {
    var bench = TouchBench(taps(waiting: false))
    #expect(
      bench.lines("down 50,50 @0; up @0.1; down 50,50 @0.2; up @0.3", .gesture) == [
        "possible→ended single", "possible→ended double", "possible→failed single",
      ])
    var settings = TouchSettings()
    settings.tapPreventsLongerTap = true
    var strict = TouchBench(taps(waiting: false), settings: settings)
    #expect(
      strict.lines("down 50,50 @0; up @0.1", .gesture) == [
        "possible→ended single", "possible→failed double",
      ])
  }

  @Test func `row 52: a pan that waits for a swipe begins when the swipe fails`() {
    let tree = Node.nested {
      $0.attach(.pan, "pan") { $0.requireToFail = ["swipe"] }
      $0.attach(.swipe, "swipe")
    }
    var slow = TouchBench(tree)
    #expect(
      slow.lines("down 50,50 @0; move 50,98 @0.05", .gesture) == [
        "possible→failed swipe", "possible→began pan",
      ])
    var quick = TouchBench(tree)
    let log = quick.lines("down 50,50 @0; move 98,50 @0.05", .gesture)
    #expect(log == ["waits pan", "possible→ended swipe", "possible→failed pan"])
  }

  @Test func `two fingers pinch and rotate at the same time if allowed`() {
    let tree = Node.nested {
      $0.attach(.pinch, "pinch") { $0.simultaneousWith = ["turn"] }
      $0.attach(.rotation, "turn")
    }
    var bench = TouchBench(tree)
    bench.run("0:down 50,50; 1:down 90,50; 1:move 50,130")
    let turn = bench.session.state.gesture(bench.recognizer("turn"))
    let pinch = bench.session.state.gesture(bench.recognizer("pinch"))
    #expect(turn?.state == .began)
    #expect(pinch?.state == .began)
    #expect(pinch?.measure.scale == 2)
    #expect(((turn?.measure.rotation ?? 0) - .pi / 2).magnitude < 1e-12)
    #expect(bench.lines("0:up", .gesture).isEmpty)
    #expect(bench.lines("1:up", .gesture) == ["began→ended pinch", "began→ended turn"])
  }

  @Test func `a screen-edge pan starts at its edge`() {
    func begins(_ script: String) -> Bool {
      var bench = TouchBench(
        Node.nested { $0.attach(.screenEdgePan, "edge") { $0.edges = ["left"] } })
      bench.run(script)
      return bench.state("edge") == .began
    }
    #expect(begins("down 5,50; move 30,50"))
    #expect(!begins("down 25,50; move 60,50"))
  }

  @Test
  func `a recognizer calls its action with every change, on a view, a controller or no target`() {
    let tree = Node(
      "window", "UIWindow", Rect(0, 0, 300, 300), { $0.viewController = "Home" },
      subviews: [
        Node("a", "UIView", Rect(0, 0, 100, 100)) {
          $0.attach(.pan, "p") {
            $0.action = "pan"
            $0.target = "Home"
          }
        },
        Node("b", "UIView", Rect(100, 0, 100, 100)) {
          $0.attach(.tap, "t") {
            $0.action = "tap"
            $0.target = "a"
          }
        },
        Node("c", "UIView", Rect(200, 0, 100, 100)) {
          $0.attach(.tap, "u") {
            $0.action = "tap"
            $0.target = "nowhere"
          }
        },
      ])
    var bench = TouchBench(tree)
    #expect(
      bench.lines("down 50,50; move 80,50; move 81,50; up", .action) == [
        "pan Home", "pan Home", "pan Home",
      ])
    #expect(bench.lines("down 150,50; up", .action) == ["tap a"])
    #expect(bench.lines("down 250,50; up", .action, .dropped).contains("tap –"))
  }
}
