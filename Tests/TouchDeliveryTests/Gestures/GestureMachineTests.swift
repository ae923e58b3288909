import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct GestureMachineTests {
  /// Recognizes a touch in the left half of the screen.
  private final class LeftHalf: CodedGesture {
    var isContinuous: Bool { false }
    var takesFingersTogether: Bool { false }
    var deadline: Double? { nil }
    var measure: GestureMeasure { GestureMeasure() }
    func copy() -> any CodedGesture { self }
    func respond(
      to causes: [GestureCause], in context: GestureContext, ignoring ignored: inout [Touch.ID]
    ) -> GestureVerdict {
      guard case .began(let finger)? = causes.first else { return .none }
      return finger.point.x < 150 ? .recognize : .fail(.wrongDirection)
    }
  }

  private final class Delegate: GestureDelegate {
    func machine(
      for recognizer: RecognizerID, insteadOf standard: GestureMachine
    ) -> GestureMachine { .code(LeftHalf()) }
  }

  @Test func `a recognizer in code has its own machine`() {
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

  /// Begins when two fingers touch down together, and records its calls.
  private final class Pair: CodedGesture {
    let calls: Recorded<String>
    init(calls: Recorded<String>) { self.calls = calls }
    var isContinuous: Bool { true }
    var takesFingersTogether: Bool { true }
    var deadline: Double? { nil }
    var measure: GestureMeasure { GestureMeasure() }
    func copy() -> any CodedGesture { self }
    func respond(
      to causes: [GestureCause], in context: GestureContext, ignoring ignored: inout [Touch.ID]
    ) -> GestureVerdict {
      let words = causes.map { cause in
        switch cause {
        case .began(let finger): "began \(Int(finger.point.x))"
        case .moved(let finger): "moved \(Int(finger.point.x))"
        case .ended(let finger): "ended \(Int(finger.point.x))"
        case .cancelled(let finger): "cancelled \(Int(finger.point.x))"
        case .time: "time"
        }
      }
      calls.append(words.joined(separator: ", ") + " of \(context.fingers.count)")
      switch causes.first {
      case .began?: return causes.count == 2 ? .recognize : .fail(.tooFewFingers)
      case .moved?: return .change
      case .ended?: return .end
      default: return .cancel
      }
    }
  }

  private final class PairDelegate: GestureDelegate {
    let calls: Recorded<String>
    init(calls: Recorded<String>) { self.calls = calls }
    func machine(
      for recognizer: RecognizerID, insteadOf standard: GestureMachine
    ) -> GestureMachine { .code(Pair(calls: calls)) }
  }

  // UIGestureRecognizerSubclass.h: touchesBegan:withEvent: and the other touch methods receive the
  // set of touches of one event.
  @Test func `row 80: a recognizer in code may take the fingers of one event together`() {
    let calls = Recorded<String>()
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 300, 300)) {
        $0.isMultipleTouchEnabled = true
        $0.attach(.tap, "own") { $0.action = "go" }
      }
    ) { _ in
      var behaviors = TouchBehaviors()
      behaviors.gestures[RecognizerID(NodeID(0), 0)] = PairDelegate(calls: calls)
      return behaviors
    }
    bench.session.run(
      TouchScript(
        """
        0:down 10,10 @0; 1:down 50,10 @0
        0:move 20,10 @0.1; 1:move 60,10 @0.1
        0:up @0.2; 1:up @0.2
        """))
    #expect(
      calls.elements == [
        "began 10, began 50 of 2", "moved 20, moved 60 of 2", "ended 20, ended 60 of 0",
      ])
    #expect(
      bench.lines(bench.session.deliveries, [.touch, .gesture, .action]) == [
        "possible→began own", "go window", "began→changed own", "go window", "changed→ended own",
        "go window",
      ])
    #expect(bench.session.state.gestures.isEmpty)
    bench.run("0:down 10,10 @1; 0:move 20,10; 0:up")
    #expect(calls.elements.suffix(1) == ["began 10 of 1"], "nothing after it has failed")
    bench.session.run(TouchScript("0:down 10,10 @2; 1:down 50,10 @2"))
    bench.session.perform(.interrupt)
    #expect(calls.elements.last == "cancelled 10, cancelled 50 of 0")
    #expect(bench.session.state.gestures.isEmpty)
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

  @Test func `a tap of two fingers needs both`() {
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
