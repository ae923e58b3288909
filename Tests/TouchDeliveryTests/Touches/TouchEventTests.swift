import Geometry
import HitTesting
import Synchronization
import Testing
import TouchDelivery

/// Inputs of several fingers at the same time form one event.
@Suite struct TouchEventTests {
  /// A responder in code that records its calls.
  private final class Pad: TouchResponding {
    private let kept = Mutex<[String]>([])

    var calls: [String] { kept.withLock { $0 } }

    func respond(
      _ method: TouchMethod, _ touches: [Touch], as responder: Responder
    ) -> TouchAnswer {
      let places = touches.map { "\($0.finger) \($0.phase) at \(Int($0.point.x))" }
      kept.withLock { $0.append("\(method.rawValue): " + places.joined(separator: ", ")) }
      return .handled
    }
  }

  private let pad = Pad()

  private func bench() -> TouchBench {
    TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400),
        subviews: [
          Node("pad", "UIView", Rect(0, 0, 200, 400), { $0.isMultipleTouchEnabled = true }),
          Node("side", "UIView", Rect(200, 0, 200, 400), { $0.handleTouches() }),
        ])
    ) { tree in
      var behaviors = TouchBehaviors()
      behaviors.responders[.view(tree.view(named: "pad") ?? NodeID(0))] = pad
      return behaviors
    }
  }

  @Test func `row 80: fingers of one instant are delivered in one call for each view and phase`() {
    var bench = bench()
    bench.session.run(
      TouchScript(
        """
        0:down 10,10 @0; 1:down 50,10 @0; 2:down 300,10 @0
        0:move 20,10 @0.1; 2:move 310,10 @0.1; 1:move 60,10 @0.1
        0:up @0.2; 1:up @0.2; 2:up @0.2
        """))
    #expect(
      pad.calls == [
        "touchesBegan: 0 began at 10, 1 began at 50", "touchesMoved: 0 moved at 20, 1 moved at 60",
        "touchesEnded: 0 ended at 20, 1 ended at 60",
      ])
    #expect(
      bench.lines(bench.session.deliveries, [.touch]) == [
        "touchesBegan pad", "touchesBegan pad", "touchesBegan side",
        "touchesMoved pad", "touchesMoved pad", "touchesMoved side",
        "touchesEnded pad", "touchesEnded pad", "touchesEnded side",
      ])
    #expect(Set(bench.session.deliveries.map(\.event)) == [1])
    #expect(bench.session.commands.count == 3)
  }

  @Test func `fingers of different instants are delivered in separate calls`() {
    var bench = bench()
    bench.session.run(TouchScript("0:down 10,10; 1:down 50,10; 0:up @1; 1:up @1.5"))
    #expect(
      pad.calls == [
        "touchesBegan: 0 began at 10", "touchesBegan: 1 began at 50", "touchesEnded: 0 ended at 10",
        "touchesEnded: 1 ended at 50",
      ])
  }

  @Test func `an interruption cancels all touches of a view in one call`() {
    var bench = bench()
    bench.run("0:down 10,10; 1:down 50,10")
    bench.session.perform(.interrupt)
    #expect(pad.calls.last == "touchesCancelled: 0 cancelled at 10, 1 cancelled at 50")
    #expect(pad.calls.count == 3)
  }

  @Test func `a finger that lifts as another comes down is a separate change`() {
    let script = TouchScript("0:down 10,10 @0; 0:up @1; 1:down 50,10 @1; 1:up @2")
    #expect(script.problems.isEmpty)
    let sizes = script.commands.map { command in
      switch command {
      case .touch: 1
      case .touches(let inputs): inputs.count
      default: 0
      }
    }
    #expect(sizes == [1, 1, 1, 1])
  }

  @Test func `a delayed finger that lifts in the instant of its touch-down begins before it ends`()
  {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 200, 200),
        {
          $0.isMultipleTouchEnabled = true
          $0.handleTouches()
          $0.attach(.rotation, "turn") { $0.delaysTouchesBegan = true }
        }))
    bench.session.run(TouchScript("0:down 50,50 @0; 1:down 90,90 @1; 0:up @1; 1:up @1"))
    let calls = bench.session.deliveries.compactMap { delivery -> String? in
      guard case .touch(let cause, _) = delivery.reason else { return nil }
      return "\(delivery.finger) \(delivery.name) \(cause)"
    }
    #expect(
      calls == [
        "0 touchesBegan released", "1 touchesBegan released", "0 touchesEnded finger",
        "1 touchesEnded finger",
      ])
  }

  @Test func `a view of a single touch refuses a second one of the same instant`() {
    var bench = TouchBench(Node("window", "UIWindow", Rect(0, 0, 99, 99), { $0.handleTouches() }))
    bench.session.run(TouchScript("0:down 10,10 @0; 1:down 50,10 @0; 0:up @1; 1:up @1"))
    let reasons = bench.session.deliveries.filter { $0.finger == 1 }.map(\.reason)
    #expect(reasons == [.bindsTouch, .secondFinger])
    #expect(
      bench.lines(bench.session.deliveries, [.touch]) == [
        "touchesBegan window", "touchesEnded window",
      ])
  }

  /// A view with a pan, a pinch and a rotation that recognize together.
  private func twoFingerBench() -> TouchBench {
    TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400),
        {
          $0.isMultipleTouchEnabled = true
          let all = ["pan", "pinch", "rotation"]
          for (kind, id) in zip([GestureDescription.Kind.pan, .pinch, .rotation], all) {
            $0.attach(kind, id) {
              $0.action = "act"
              $0.simultaneousWith = all
            }
          }
        }))
  }

  @Test func `row 91: fingers that move in one event make one change and one action`() {
    var bench = twoFingerBench()
    bench.session.run(
      TouchScript(
        """
        0:down 100,100 @0; 1:down 200,100 @0
        0:move 60,80 @0.1; 1:move 280,140 @0.1
        0:move 50,70 @0.2; 1:move 300,160 @0.2
        0:up 40,60 @0.3; 1:up 320,180 @0.3
        """))
    for id in ["pan", "pinch", "rotation"] {
      let recognizer = Delivery.Receiver.recognizer(bench.recognizer(id))
      let changes = bench.session.deliveries.filter {
        $0.receiver == recognizer && $0.transition != nil
      }
      #expect(
        changes.map(\.name) == [
          "possible→began", "began→changed", "changed→changed", "changed→ended", "ended→possible",
        ])
      let times = [0.1, 0.2, 0.3, 0.3, 0.3]
      #expect(changes.map(\.time) == times)
    }
    #expect(bench.session.deliveries.filter { $0.kind == .action }.count == 12)
  }

  @Test func `row 91: a change has the measurement after all moves of its event`() throws {
    var bench = twoFingerBench()
    bench.session.run(
      TouchScript(
        """
        0:down 100,100 @0; 1:down 200,100 @0
        0:move 60,100 @0.1; 1:move 260,100 @0.1
        """))
    func measure(_ id: String) throws -> GestureMeasure {
      let recognizer = Delivery.Receiver.recognizer(bench.recognizer(id))
      return try #require(
        bench.session.deliveries.first { $0.receiver == recognizer && $0.transition != nil }?
          .measure)
    }
    #expect(try measure("pinch").scale == 2)
    #expect(try measure("pan").translation == Point(10, 0))
    #expect(try measure("pan").velocity == Point(100, 0))
  }

  @Test func `row 91: fingers that move apart do not begin a pan`() {
    var bench = twoFingerBench()
    bench.session.run(
      TouchScript(
        """
        0:down 100,100 @0; 1:down 200,100 @0
        0:move 60,100 @0.1; 1:move 240,100 @0.1
        """))
    #expect(bench.state("pan") == .possible && bench.state("pinch") == .began)
  }

  @Test func `a delivery to a recognizer is about the finger that changed`() {
    var bench = twoFingerBench()
    bench.session.run(
      TouchScript("0:down 100,100; 1:down 200,100; 0:move 40,100; 1:move 260,100; 1:up; 0:up"))
    let pinch = Delivery.Receiver.recognizer(bench.recognizer("pinch"))
    let changes = bench.session.deliveries.filter {
      $0.receiver == pinch && $0.transition != nil
    }
    #expect(changes.map(\.finger) == [0, 1, 0, 0])
    #expect(changes.map(\.point.x) == [40, 260, 40, 40])
  }
}
