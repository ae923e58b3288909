import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// Interactions between recognizers and views.
@Suite struct TouchGestureTests {
  private let inner = Rect(0, 0, 100, 100)

  private func nested(_ inner: (inout ViewDetails) -> Void) -> Node {
    Node.nested({ _ in }, inner)
  }

  @Test
  func `row 42: recognizers of the hit view and its superviews see the touch before the view`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.pan, "w") },
        subviews: [
          Node(
            "outer", "UIView", Rect(0, 0, 200, 200), { $0.attach(.tap, "o") },
            subviews: [
              Node("inner", "UIView", inner, { $0.attach(.tap, "i") }),
              Node("other", "UIView", Rect(100, 0, 100, 100), { $0.attach(.tap, "x") }),
            ])
        ]))
    let log = bench.run("down 50,50")
    let bound = log.filter { $0.content == .bound }
    #expect(bound.map { $0.receiver?.name(in: bench.session.tree) } == ["i", "o", "w"])
    let firstTouch = log.firstIndex { $0.kind == .touch } ?? 0
    #expect(log[..<firstTouch].filter { $0.content == .bound }.count == 3)
    let touch = bench.session.state.touches[0].id
    #expect(
      bench.session.state.recognizers(of: touch).map { $0.name(in: bench.session.tree) }
        == ["i", "o", "w"])
  }

  @Test func `row 43: recognition cancels the view's touches, unless cancelsTouchesInView is off`()
  {
    var cancelling = TouchBench(nested { $0.attach(.pan, "pan") })
    #expect(
      cancelling.lines("down 50,50; move 80,50; move 90,50; up", .touch) == [
        "touchesBegan inner", "touchesCancelled inner",
      ])
    var sharing = TouchBench(nested { $0.attach(.pan, "pan") { $0.cancelsTouchesInView = false } })
    #expect(
      sharing.lines("down 50,50; move 80,50; up", .touch) == [
        "touchesBegan inner", "touchesMoved inner", "touchesEnded inner",
      ])
  }

  @Test func `row 43: a pan that continues takes a new finger, too`() {
    var bench = TouchBench(
      nested {
        $0.attach(.pan, "pan")
        $0.isMultipleTouchEnabled = true
      })
    #expect(
      bench.lines("0:down 50,50; 0:move 80,50; 1:down 20,20; 0:up; 1:up", .touch, .gesture) == [
        "touchesBegan inner", "possible→began pan", "touchesCancelled inner", "began→ended pan",
      ])
  }

  @Test func `row 44: with a tap recognizer a view sees began, then cancelled`() {
    var bench = TouchBench(nested { $0.attach(.tap, "tap") { $0.action = "go" } })
    #expect(
      bench.lines("down 50,50; up", .touch, .gesture, .action) == [
        "touchesBegan inner", "possible→ended tap", "touchesCancelled inner", "go inner",
      ])
  }

  @Test func `row 45: delaysTouchesBegan holds began until failure or drops it on recognition`() {
    let delaying = nested { $0.attach(.tap, "tap") { $0.delaysTouchesBegan = true } }
    var failing = TouchBench(delaying)
    #expect(
      failing.lines("down 50,50; move 70,50; up", .touch, .gesture) == [
        "held inner", "possible→failed tap", "touchesBegan inner", "touchesMoved inner",
        "touchesEnded inner",
      ])
    var recognizing = TouchBench(delaying)
    #expect(
      recognizing.lines("down 50,50; up", .touch, .gesture, .dropped) == [
        "held inner", "possible→ended tap", "touchesBegan inner",
      ])
    #expect(
      recognizing.session.deliveries.contains {
        $0.reason
          == .undelivered(
            recognizing.recognizer("tap"))
      })
  }

  @Test func `row 46: delaysTouchesEnded holds ended while a double tap may still come`() {
    let double = { (delays: Bool) in
      self.nested {
        $0.attach(.tap, "double") {
          $0.numberOfTapsRequired = 2
          $0.delaysTouchesEnded = delays
        }
      }
    }
    var single = TouchBench(double(true))
    #expect(single.lines("down 50,50 @0; up @0.1", .touch) == ["touchesBegan inner", "held inner"])
    #expect(single.lines(advancingTo: 0.44, .touch).isEmpty)
    #expect(
      single.lines(advancingTo: 0.46, .touch, .gesture) == [
        "possible→failed double", "touchesEnded inner",
      ])
    var twice = TouchBench(double(true))
    #expect(
      twice.lines("down 50,50 @0; up @0.1; down 50,50 @0.2; up @0.3", .touch).filter {
        !$0.hasPrefix("held")
      } == [
        "touchesBegan inner", "touchesBegan inner", "touchesCancelled inner",
        "touchesCancelled inner",
      ])
    var undelayed = TouchBench(double(false))
    #expect(
      undelayed.lines("down 50,50 @0; up @0.1; down 50,50 @0.2; up @0.3", .touch) == [
        "touchesBegan inner", "touchesEnded inner", "touchesBegan inner", "touchesCancelled inner",
      ])
  }

  @Test func `row 50: shouldBegin false fails, shouldReceive false keeps the touch away`() {
    var begin = TouchBench(nested { $0.attach(.tap, "tap") { $0.shouldBegin = false } })
    #expect(
      begin.lines("down 50,50; up", .touch, .gesture) == [
        "touchesBegan inner", "possible→failed tap", "touchesEnded inner",
      ])
    var receive = TouchBench(
      nested {
        $0.attach(.tap, "tap") {
          $0.shouldReceive = false
          $0.shouldBegin = false
        }
      })
    #expect(receive.lines("down 50,50; up", .gesture).isEmpty)
    #expect(receive.session.deliveries.contains { $0.reason == .shouldNotReceive })
    #expect(!receive.session.deliveries.contains { $0.reason == .failed(.shouldNotBegin) })
  }

  /// Records the questions that it is asked.
  private final class Delegate: GestureDelegate, TouchResponding {
    let asked = Recorded<RecognizerID>()
    let answer: Bool
    init(answer: Bool = true) { self.answer = answer }
    func shouldBegin(_ recognizer: RecognizerID) -> Bool {
      asked.append(recognizer)
      return true
    }
    func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool { answer }
  }

  @Test func `row 50: a delegate is asked once, and a view may veto too`() {
    var delegate = Delegate()
    func bench() -> TouchBench {
      TouchBench(nested { $0.attach(.pan, "pan") }) { _ in
        var behaviors = TouchBehaviors()
        behaviors.gestures[RecognizerID(NodeID(2), 0)] = delegate
        behaviors.responders[.view(NodeID(2))] = delegate
        return behaviors
      }
    }
    var allowing = bench()
    allowing.run("down 50,50; move 80,50; move 90,50; up")
    #expect(delegate.asked.elements.count == 1)
    delegate = Delegate(answer: false)
    var vetoing = bench()
    #expect(
      vetoing.lines("down 50,50; move 80,50; move 90,50; up", .gesture) == [
        "possible→failed pan"
      ])
  }

  @Test func `row 51: recognizers reset when no touches remain`() {
    var bench = TouchBench(nested { $0.attach(.tap, "tap") })
    let states = bench.run("down 50,50; up; down 50,50; move 90,50; up").compactMap(\.transition)
    #expect(
      states.map(\.name) == [
        "possible→ended", "ended→possible", "possible→failed", "failed→possible",
      ])
    #expect(bench.session.state.gestures.isEmpty)
  }

  @Test func `row 53: a long press takes 0.5 s within 10 pt`() {
    func run(_ script: String, until time: Double = 2) -> [String] {
      var bench = TouchBench(nested { $0.attach(.longPress, "press") })
      return bench.lines(script, .gesture) + bench.lines(advancingTo: time, .gesture)
    }
    #expect(run("down 50,50", until: 0.49).isEmpty)
    #expect(run("down 50,50", until: 0.5) == ["possible→began press"])
    #expect(
      run("down 50,50 @0; move 60,50; move 90,50 @0.6; up @0.7") == [
        "possible→began press", "began→changed press", "changed→ended press",
      ])
    #expect(run("down 50,50; move 61,50") == ["possible→failed press"])
    #expect(run("down 50,50 @0; up @0.4") == ["possible→failed press"])
  }

  @Test func `row 53: switching a recognizer off cancels its gesture`() {
    var bench = TouchBench(nested { $0.attach(.pan, "pan") })
    bench.run("down 50,50; move 80,50")
    let log = bench.session.perform(.setEnabled(bench.recognizer("pan"), false))
    #expect(bench.lines(log, [.gesture]) == ["began→cancelled pan"])
    #expect(bench.lines("up; down 50,50; move 90,50", .gesture).isEmpty)
    #expect(bench.session.deliveries.contains { $0.reason == .recognizerDisabled })
    bench.session.perform(.setEnabled(bench.recognizer("pan"), true))
    #expect(bench.lines("up; down 50,50; move 90,50", .gesture) == ["possible→began pan"])
  }

  @Test func `row 54: a tap fails beyond 10 pt or 0.75 s, both settings`() {
    func ends(_ script: String, _ settings: TouchSettings = TouchSettings()) -> Bool {
      var bench = TouchBench(nested { $0.attach(.tap, "tap") }, settings: settings)
      return bench.lines(script, .gesture) == ["possible→ended tap"]
    }
    #expect(ends("down 50,50; move 60,50; up"))
    #expect(!ends("down 50,50; move 60.5,50; up"))
    #expect(ends("down 50,50 @0; up @0.7"))
    #expect(!ends("down 50,50 @0; up @0.8"))
    var settings = TouchSettings()
    settings.tapMovement = 20
    settings.tapDuration = 2
    #expect(ends("down 50,50 @0; move 69,50 @1; up @1.9", settings))
  }

  @Test func `row 55: a pan starts after 10 pt, a setting`() {
    func begins(_ x: Double, _ settings: TouchSettings = TouchSettings()) -> Bool {
      var bench = TouchBench(nested { $0.attach(.pan, "pan") }, settings: settings)
      bench.run("down 50,50; move \(x),50")
      return bench.state("pan") == .began
    }
    #expect(!begins(59))
    #expect(begins(60))
    var settings = TouchSettings()
    settings.panStart = 5
    #expect(begins(55, settings))
  }

  @Test func `row 56: a swipe is 50 pt long, within 0.5 s and 45 degrees of its direction`() {
    func ends(_ script: String, _ direction: GestureDescription.Direction = .right) -> Bool {
      var bench = TouchBench(nested { $0.attach(.swipe, "s") { $0.direction = direction } })
      return bench.lines(script, .gesture) == ["possible→ended s"]
    }
    #expect(ends("down 20,20 @0; move 70,20 @0; up"))
    #expect(!ends("down 20,20 @0; move 69,20 @0; up @0"))
    #expect(!ends("down 20,20 @0; move 90,20 @0.51; up"))
    #expect(ends("down 20,20 @0; move 60,59 @0; up"))
    #expect(!ends("down 20,20 @0; move 60,61 @0; up"))
    #expect(!ends("down 90,50; move 30,50; up"))
    #expect(ends("down 90,50; move 30,50; up", .left))
    #expect(ends("down 50,90; move 50,30; up", .up))
    #expect(ends("down 50,30; move 50,90; up", .down))
  }
}
