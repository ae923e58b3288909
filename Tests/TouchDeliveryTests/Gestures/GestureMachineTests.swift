import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct GestureMachineTests {
  /// Recognizes a finger that comes down in the left half of the screen.
  private struct LeftHalf: GestureMachine {
    var isContinuous: Bool { false }
    var deadline: Double? { nil }
    var measure: GestureMeasure { GestureMeasure() }
    mutating func respond(
      to cause: GestureCause, in context: GestureContext
    ) -> GestureVerdict {
      guard case .began(let finger) = cause else { return .none }
      return finger.point.x < 150 ? .recognize : .fail(.wrongDirection)
    }
  }

  private struct Delegate: GestureDelegate {
    func machine(
      for recognizer: RecognizerID, insteadOf standard: any GestureMachine
    ) -> any GestureMachine { LeftHalf() }
  }

  @Test func `a recognizer in code brings its own machine`() {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.tap, "own") })
    ) { tree in
      var behaviors = TouchBehaviors()
      behaviors.gestures[RecognizerID(NodeID(0), 0)] = Delegate()
      return behaviors
    }
    #expect(bench.lines("down 50,50; up", .gesture) == ["possible→ended own"])
    #expect(bench.lines("down 250,50; up", .gesture) == ["possible→failed own"])
  }

  @Test func `a rotation adds up over more than a turn`() {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.rotation, "turn") }))
    bench.run("0:down 150,150; 1:down 250,150")
    for _ in 0..<2 {
      bench.run("1:move 150,250; 1:move 50,150; 1:move 150,50; 1:move 250,150")
    }
    let turn = bench.session.state.gesture(bench.recognizer("turn"))?.measure.rotation ?? 0
    #expect((turn - 4 * .pi).magnitude < 1e-9)
  }

  @Test func `a pan measures translation and velocity`() {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.pan, "pan") }))
    bench.run("0:down 50,50 @0; 0:move 70,50 @0.1; 1:down 200,200 @0.1; 1:move 200,220 @0.2")
    let measure = bench.session.state.gesture(bench.recognizer("pan"))?.measure
    #expect(measure?.translation == Point(20, 10))
    #expect(((measure?.velocity.y ?? 0) - 100).magnitude < 1e-9)
    #expect(measure?.location == Point(135, 135))
  }

  @Test func `two fingers tap, and one of them is not enough`() {
    func ends(_ script: String) -> Bool {
      var bench = TouchBench(
        Node(
          "window", "UIWindow", Rect(0, 0, 300, 300),
          { $0.attach(.tap, "tap") { $0.numberOfTouchesRequired = 2 } }))
      return bench.lines(script, .gesture) == ["possible→ended tap"]
    }
    #expect(ends("0:down 50,50; 1:down 90,50; 0:up; 1:up"))
    #expect(!ends("0:down 50,50; 0:up"))
    #expect(!ends("0:down 50,50; 1:down 90,50; 2:down 99,99; 0:up; 1:up; 2:up"))
  }
}
