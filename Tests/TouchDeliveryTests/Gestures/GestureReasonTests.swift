import Geometry
import HitTesting
import Testing
import TouchDelivery

/// The reasons for which a recognizer fails, on both sides of each threshold.
@Suite struct GestureReasonTests {
  /// The outcome for one recognizer: the reason of its failure, or the state that it reached.
  private func outcome(
    _ kind: GestureDescription.Kind, _ script: String, until time: Double = 20,
    _ change: (inout GestureDescription) -> Void = { _ in }
  ) -> String {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 400, 400), { $0.attach(kind, "g", change) }))
    bench.run(script)
    bench.session.advance(to: time)
    for delivery in bench.session.deliveries {
      guard let transition = delivery.transition, transition.from == .possible else { continue }
      if case .failed(let failure) = delivery.reason { return "\(failure)" }
      return transition.to.rawValue
    }
    return "possible"
  }

  @Test func `every reason of a tap`() {
    #expect(outcome(.tap, "down 50,50; up") == "ended")
    #expect(outcome(.tap, "down 50,50; move 50,60; up") == "ended")
    #expect(outcome(.tap, "down 50,50; move 50,60.1; up") == "moved(10.0)")
    #expect(outcome(.tap, "down 50,50 @0; up @0.74") == "ended")
    #expect(outcome(.tap, "down 50,50 @0; up @0.76") == "tooLong(0.75)")
    #expect(outcome(.tap, "down 50,50; cancel") == "touchCancelled")
    #expect(outcome(.tap, "0:down 50,50; 1:down 60,50; 0:up; 1:up") == "tooManyFingers")
  }

  @Test func `every reason of a double tap`() {
    func double(_ script: String) -> String {
      outcome(.tap, script) { $0.numberOfTapsRequired = 2 }
    }
    #expect(double("down 50,50 @0; up @0.1; down 50,50 @0.2; up @0.3") == "ended")
    #expect(double("down 50,50 @0; up @0.1") == "noNextTap(0.35)")
    #expect(double("down 50,50 @0; up @0.1; down 50,50 @0.44; up @0.5") == "ended")
    #expect(double("down 50,50 @0; up @0.1; down 50,50 @0.46; up @0.5") == "noNextTap(0.35)")
    #expect(double("down 50,50 @0; up @0.1; down 80,50 @0.2; up @0.3") == "ended")
    #expect(double("down 50,50 @0; up @0.1; down 80.1,50 @0.2; up @0.3") == "tapElsewhere")
    #expect(double("down 50,50 @0; up @0.1; down 50,50 @0.2; up @1") == "tooLong(0.75)")
  }

  @Test func `every reason of a tap of two fingers`() {
    func two(_ script: String) -> String {
      outcome(.tap, script) { $0.numberOfTouchesRequired = 2 }
    }
    #expect(two("0:down 50,50; 1:down 90,50; 0:up; 1:up") == "ended")
    #expect(two("0:down 50,50; 0:up") == "tooFewFingers")
    #expect(two("0:down 50,50; 1:down 90,50; 2:down 99,50; 0:up") == "tooManyFingers")
  }

  @Test func `the place of a tap of two fingers is their middle`() {
    func double(_ kind: GestureDescription.Kind, _ script: String, until end: Double = 20) -> String
    {
      outcome(kind, script, until: end) {
        $0.numberOfTouchesRequired = 2
        $0.numberOfTapsRequired = kind == .tap ? 2 : 1
      }
    }
    let tap = "0:down 50,50 @0; 1:down 150,50 @0.05; 0:up @0.1; 1:up @0.15; "
    let near = "0:down 60,60 @0.2; 1:down 160,60 @0.25"
    let far = "0:down 60,60 @0.2; 1:down 250,60 @0.25"
    #expect(double(.tap, tap + near + "; 0:up @0.3; 1:up @0.35") == "ended")
    #expect(double(.tap, tap + far) == "tapElsewhere")
    #expect(double(.longPress, tap + near, until: 0.8) == "began")
    #expect(double(.longPress, tap + far, until: 0.8) == "tapElsewhere")
  }

  @Test func `every reason of a long press`() {
    #expect(outcome(.longPress, "down 50,50", until: 0.49) == "possible")
    #expect(outcome(.longPress, "down 50,50", until: 0.5) == "began")
    #expect(outcome(.longPress, "down 50,50; move 60,50") == "began")
    #expect(outcome(.longPress, "down 50,50; move 60.1,50") == "moved(10.0)")
    #expect(outcome(.longPress, "down 50,50 @0; up @0.4") == "liftedEarly")
    #expect(outcome(.longPress, "down 50,50 @0; cancel @0.4") == "touchCancelled")
    #expect(outcome(.longPress, "0:down 50,50; 1:down 60,50") == "tooManyFingers")
    #expect(outcome(.longPress, "down 50,50", until: 0) { $0.minimumPressDuration = 0 } == "began")
    let two: (inout GestureDescription) -> Void = { $0.numberOfTouchesRequired = 2 }
    #expect(outcome(.longPress, "0:down 50,50", two) == "possible")
    #expect(
      outcome(.longPress, "0:down 50,50 @0; 1:down 90,50 @0.3", until: 0.79, two) == "possible")
    #expect(outcome(.longPress, "0:down 50,50 @0; 1:down 90,50 @0.3", until: 0.81, two) == "began")
  }

  @Test func `every reason of a pan`() {
    #expect(outcome(.pan, "down 50,50; move 50,59.9") == "possible")
    #expect(outcome(.pan, "down 50,50; move 50,60") == "began")
    #expect(outcome(.pan, "down 50,50; move 58,56") == "began")
    #expect(outcome(.pan, "down 50,50; up") == "liftedEarly")
    #expect(outcome(.pan, "down 50,50; cancel") == "touchCancelled")
    let two: (inout GestureDescription) -> Void = { $0.numberOfTouchesRequired = 2 }
    #expect(outcome(.pan, "0:down 50,50; 0:move 90,50", two) == "possible")
    #expect(
      outcome(.pan, "0:down 50,50; 1:down 60,60; 0:move 60,50; 1:move 70,60", two) == "began")
  }

  @Test func `every reason of a pinch and a rotation`() {
    let fingers = "0:down 100,100; 1:down 200,100; "
    #expect(outcome(.pinch, fingers + "1:move 207.9,100") == "possible")
    #expect(outcome(.pinch, fingers + "1:move 208,100") == "began")
    #expect(outcome(.pinch, fingers + "1:move 192,100") == "began")
    #expect(outcome(.pinch, "0:down 100,100; 0:move 200,100; 0:up") == "tooFewFingers")
    #expect(outcome(.pinch, fingers + "0:up; 1:up") == "liftedEarly")
    #expect(outcome(.rotation, fingers + "1:move 200,109.9") == "possible")
    #expect(outcome(.rotation, fingers + "1:move 200,110.1") == "began")
    #expect(outcome(.rotation, fingers + "1:move 200,89") == "began")
    #expect(outcome(.rotation, fingers + "0:cancel; 1:cancel") == "touchCancelled")
  }

  @Test func `every reason of a swipe`() {
    #expect(outcome(.swipe, "down 50,50 @0; move 100,50 @0") == "ended")
    #expect(outcome(.swipe, "down 50,50 @0; move 99.9,50 @0") == "tooLong(0.5)")
    #expect(outcome(.swipe, "down 50,50 @0; up @0.05") == "liftedEarly")
    #expect(outcome(.swipe, "down 150,50; move 100,50") == "wrongDirection")
    #expect(outcome(.swipe, "down 50,50; move 50,100") == "wrongDirection")
    #expect(outcome(.swipe, "0:down 50,50; 1:down 60,50") == "tooManyFingers")
    let ways: [(direction: GestureDescription.Direction, place: String)] = [
      (.left, "100,150"), (.right, "200,150"), (.up, "150,100"), (.down, "150,200"),
    ]
    for (direction, _) in ways {
      for (other, place) in ways {
        let result = outcome(.swipe, "down 150,150; move \(place)") { $0.direction = direction }
        #expect(result == (other == direction ? "ended" : "wrongDirection"), "\(place)")
        let without = outcome(.swipe, "down 150,150; move \(place)") {
          $0.direction = GestureDescription.Direction([.left, .right, .up, .down])
            .subtracting(direction)
        }
        #expect(without == (other == direction ? "wrongDirection" : "ended"), "\(place)")
      }
    }
    let two: (inout GestureDescription) -> Void = { $0.numberOfTouchesRequired = 2 }
    #expect(outcome(.swipe, "0:down 50,50 @0; 0:move 190,50 @0.05", two) == "tooLong(0.5)")
    #expect(
      outcome(.swipe, "0:down 50,50 @0; 1:down 50,90 @0; 0:up @0.05", two) == "tooFewFingers")
  }

  @Test func `every reason of a screen-edge pan, at each edge of a window that is not at 0`() {
    func begins(_ edges: [String], _ x: Double, _ y: Double) -> Bool {
      var bench = TouchBench(
        Node(
          "window", "UIWindow", Rect(100, 50, 300, 400),
          { $0.attach(.screenEdgePan, "edge") { $0.edges = edges } }))
      bench.run("down \(x),\(y); move \(x + 12),\(y + 12)")
      let failed = bench.session.deliveries.contains { $0.reason == .failed(.notAtEdge) }
      #expect(failed == (bench.state("edge") != .began))
      return bench.state("edge") == .began
    }
    #expect(begins(["left"], 119.9, 200) && !begins(["left"], 120, 200))
    #expect(begins(["right"], 380, 200) && !begins(["right"], 379.9, 200))
    #expect(begins(["top"], 200, 69.9) && !begins(["top"], 200, 70))
    #expect(begins(["bottom"], 200, 430) && !begins(["bottom"], 200, 429.9))
    for (edge, x, y) in [
      ("left", 385.0, 200.0), ("right", 105, 200), ("top", 200, 440), ("bottom", 200, 60),
    ] {
      #expect(!begins([edge], x, y), "the opposite edge is another one")
    }
    #expect(begins(["top", "right"], 200, 60) && begins(["top", "right"], 390, 200))
    #expect(!begins(["top", "right"], 110, 200) && !begins([], 101, 51))
  }

  @Test func `a pinch ignores a third finger`() {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 400, 400), { $0.attach(.pinch, "g") }))
    bench.run("0:down 100,100; 1:down 200,100; 2:down 300,300; 1:move 300,100; 2:move 10,10")
    let status = bench.session.state.gesture(bench.recognizer("g"))
    #expect(status?.measure.scale == 2 && status?.touches.count == 2)
    #expect(status?.measure.location == Point(200, 100), "between the two fingers")
  }
}
