import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// Gestures compared with the comments of UIKit's public headers.
@Suite struct GestureHeaderTests {
  private func window(
    _ kind: GestureDescription.Kind, _ change: (inout GestureDescription) -> Void = { _ in }
  ) -> Node {
    Node("window", "UIWindow", Rect(0, 0, 400, 400)) { $0.attach(kind, "g", change) }
  }

  private func measure(_ bench: TouchBench, _ transition: String) -> GestureMeasure? {
    bench.session.deliveries.last { $0.name == transition }?.measure
  }

  // UIGestureRecognizer.h, cancelsTouchesInView: "causes touchesCancelled:withEvent: or
  // pressesCancelled:withEvent: to be sent to the view for all touches or presses recognized as part
  // of this gesture immediately before the action method is called".
  @Test func `row 75: the touch is cancelled right before the action, also that of a control`() {
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.pan, "pan") { $0.action = "go" } },
        subviews: [
          Node("control", "UIControl", Rect(0, 0, 100, 100)) {
            $0.makeControl(["touchCancel": "stop"])
          }
        ]))
    #expect(
      bench.lines("down 50,50; move 80,50; move 90,50", .touch, .gesture, .control, .action) == [
        "touchesBegan control", "touchDown control", "possible→began pan",
        "touchesCancelled control", "touchCancel control", "stop control", "go window",
        "began→changed pan", "go window",
      ])
  }

  /// Code that records its calls.
  private final class Code: GestureDelegate, TouchResponding {
    let log: Recorded<String>
    init(log: Recorded<String>) { self.log = log }
    func changed(
      _ recognizer: RecognizerID, _ transition: GestureTransition, _ measure: GestureMeasure
    ) {
      log.append("\(transition.name) of \(measure.fingers.count) at \(Int(measure.location.x))")
    }
    func act(_ recognizer: RecognizerID) { log.append("act") }
    func respond(_ method: TouchMethod, _ touch: Touch, as responder: Responder) -> TouchAnswer {
      log.append(method.rawValue)
      return .handled
    }
  }

  @Test func `row 75: code receives the change, then the cancellation, then the action`() {
    let log = Recorded<String>()
    var bench = TouchBench(window(.pan)) { _ in
      var behaviors = TouchBehaviors()
      behaviors.gestures[RecognizerID(NodeID(0), 0)] = Code(log: log)
      behaviors.responders[.view(NodeID(0))] = Code(log: log)
      return behaviors
    }
    bench.run("down 50,50; move 80,50; move 90,50; up; down 50,50; up")
    #expect(
      log.elements == [
        "touchesBegan", "possible→began of 1 at 80", "touchesCancelled", "act",
        "began→changed of 1 at 90", "act", "changed→ended of 0 at 90", "act",
        "ended→possible of 0 at 90",
        "touchesBegan", "possible→failed of 0 at 50", "touchesEnded", "failed→possible of 0 at 50",
      ])
  }

  @Test func `row 75: all touches of a gesture are cancelled in one call`() {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 300, 300)) {
        $0.isMultipleTouchEnabled = true
        $0.attach(.pinch, "pinch") { $0.action = "zoom" }
      })
    let log = bench.lines(
      "0:down 50,50 @0; 1:down 90,50 @0.1; 1:move 99,50 @0.2", .touch, .gesture, .action)
    #expect(
      log.suffix(4) == [
        "possible→began pinch", "touchesCancelled window", "touchesCancelled window", "zoom window",
      ])
  }

  // UISwipeGestureRecognizer.h: "a slow swipe requires high directional precision but a small
  // distance; a fast swipe requires low directional precision but a large distance".
  @Test func `row 77: a slow swipe is short and straight, a fast one long and less straight`() {
    func outcome(_ script: String) -> String {
      var bench = TouchBench(window(.swipe))
      return bench.lines(script, .gesture).first ?? ""
    }
    let (ended, failed) = ("possible→ended g", "possible→failed g")
    #expect(outcome("down 50,50 @0; move 75,50 @0.45") == ended)
    #expect(outcome("down 50,50 @0; move 75,50 @0.05; up") == failed)
    #expect(outcome("down 50,50 @0; move 110,80 @0.05") == ended)
    #expect(outcome("down 50,50 @0; move 110,80 @0.45") == failed)
    #expect(outcome("down 50,50 @0; move 110,66 @0.45") == ended)
  }

  // UISwipeGestureRecognizer.h, touch location behaviors: "location where the swipe began", and
  // "location of a particular touch when the swipe began".
  @Test func `row 77: the location of a swipe is where it began`() {
    var bench = TouchBench(window(.swipe) { $0.numberOfTouchesRequired = 2 })
    bench.run("0:down 50,50 @0; 1:down 50,90 @0; 0:move 120,50 @0; 1:move 120,90 @0")
    let swipe = measure(bench, "possible→ended")
    #expect(swipe?.location == Point(50, 70))
    #expect(swipe?.fingers.map(\.point) == [Point(50, 50), Point(50, 90)])
  }

  @Test func `row 77: a swipe of several directions takes each of them`() {
    var bench = TouchBench(window(.swipe) { $0.direction = [.left, .right] })
    #expect(bench.lines("down 150,50; move 50,50; up", .gesture) == ["possible→ended g"])
    #expect(bench.lines("down 50,50; move 150,50; up", .gesture) == ["possible→ended g"])
    #expect(bench.lines("down 50,50; move 50,150; up", .gesture) == ["possible→failed g"])
  }

  // UIPinchGestureRecognizer.h and UIRotationGestureRecognizer.h: "Changes: when a finger moves
  // while two fingers remain down. Ends: when both fingers have lifted".
  @Test(arguments: [GestureDescription.Kind.pinch, .rotation])
  func `row 78: a gesture of two fingers changes only while both are down`(
    kind: GestureDescription.Kind
  ) {
    var bench = TouchBench(window(kind))
    #expect(
      bench.lines("0:down 100,100; 1:down 200,100; 1:move 240,140; 1:move 250,150", .gesture) == [
        "possible→began g", "began→changed g",
      ])
    let before = measure(bench, "began→changed")
    #expect(bench.lines("0:up; 1:move 300,300", .gesture).isEmpty)
    #expect(bench.lines("1:up", .gesture) == ["changed→ended g"])
    let after = measure(bench, "changed→ended")
    #expect(after?.scale == before?.scale && after?.rotation == before?.rotation)
  }

  @Test func `row 78: a finger that returns continues the measurement`() {
    var pinch = TouchBench(window(.pinch))
    pinch.run("0:down 100,100; 1:down 200,100; 1:move 220,100; 0:up; 0:down 120,100")
    pinch.run("1:move 240,100")
    #expect(((measure(pinch, "began→changed")?.scale ?? 0) - 1.44).magnitude < 1e-9)
    var turn = TouchBench(window(.rotation))
    turn.run("0:down 200,200; 1:down 300,200; 1:move 200,300; 0:up; 0:down 200,390")
    turn.run("1:move 210,300")
    let angle = measure(turn, "began→changed")?.rotation ?? 0
    #expect((angle - .pi / 2).magnitude < 0.2)
  }

  // UILongPressGestureRecognizer: "it ends when any of the fingers are lifted".
  @Test func `row 78: a long press of two fingers ends when one of them lifts`() {
    var bench = TouchBench(window(.longPress) { $0.numberOfTouchesRequired = 2 })
    #expect(
      bench.lines("0:down 100,100 @0; 1:down 200,100 @0; 0:up @1", .gesture) == [
        "possible→began g", "began→ended g",
      ])
    #expect(bench.lines("1:move 300,100; 0:down 100,100; 0:up", .gesture).isEmpty)
    #expect(bench.session.state.gestures.map(\.state) == [.ended])
    bench.run("1:up")
    #expect(bench.session.state.gestures.isEmpty)
  }

  // UIPanGestureRecognizer.h: "Changes: when a finger moves while at least minimumNumberOfTouches
  // are down. Ends: when all fingers have lifted".
  @Test func `row 55: a pan of two fingers changes only while two are down`() {
    var bench = TouchBench(window(.pan) { $0.numberOfTouchesRequired = 2 })
    bench.run("0:down 100,100; 0:move 200,100; 1:down 200,200; 0:move 205,100")
    #expect(bench.state("g") == .possible, "the way of one finger alone does not count")
    bench.run("0:move 220,100; 1:move 220,200")
    #expect(bench.state("g") == .changed)
    #expect(bench.lines("0:up; 1:move 300,300", .gesture).isEmpty)
    #expect(bench.lines("1:up", .gesture) == ["changed→ended g"])
    #expect(measure(bench, "changed→ended")?.translation == Point(20, 0))
  }

  // UIPanGestureRecognizer.h: "the maximum number of touches that can be down".
  @Test func `row 55: a pan takes no more than its greatest number of fingers`() {
    func states(_ script: String, _ further: TouchSettings.FurtherFinger = .ignored) -> [String] {
      var settings = TouchSettings()
      settings.furtherPanFinger = further
      var bench = TouchBench(window(.pan) { $0.maximumNumberOfTouches = 1 }, settings: settings)
      return bench.lines(script, .gesture)
    }
    #expect(
      states("0:down 50,50; 1:down 90,50; 0:move 90,50; 0:up; 1:up") == ["possible→failed g"])
    let late = "0:down 50,50; 0:move 90,50; 1:down 90,90; 1:move 150,90; 0:up; 1:up"
    #expect(states(late) == ["possible→began g", "began→ended g"])
    #expect(states(late, .cancels) == ["possible→began g", "began→cancelled g"])
  }

  @Test func `row 55: the end of a pan is about a finger that it follows, not an ignored one`()
    throws
  {
    var bench = TouchBench(window(.pan) { $0.maximumNumberOfTouches = 1 })
    let first = bench.run("0:down 50,50; 0:move 90,50").compactMap(\.touch).first
    bench.run("1:down 90,90")
    let made = bench.session.perform(.setEnabled(bench.recognizer("g"), false))
    let end = try #require(made.first { $0.transition?.to == .cancelled })
    #expect(end.touch != nil && end.touch == first)
  }

  // UILongPressGestureRecognizer.h: "The number of full taps required before the press for gesture
  // to be recognized".
  @Test func `row 53: a long press may require taps first, in quick succession`() {
    func states(_ script: String) -> [String] {
      var bench = TouchBench(window(.longPress) { $0.numberOfTapsRequired = 1 })
      return bench.lines(script, .gesture) + bench.lines(advancingTo: 5, .gesture)
    }
    #expect(
      states("down 50,50; up @0.1; down 60,50 @0.2; up @1")
        == ["possible→began g", "began→ended g"])
    #expect(states("down 50,50; up @0.1") == ["possible→failed g"])
    #expect(states("down 50,50; up @0.1; down 99,50 @0.2; up @1") == ["possible→failed g"])
    #expect(states("down 50,50; up @0.9") == ["possible→failed g"])
  }

  // UITapGestureRecognizer.h, touch location behaviors: "location of the tap, from the first tap in
  // the sequence if numberOfTapsRequired > 1".
  @Test func `row 79: the location of a double tap is that of its first tap`() {
    var bench = TouchBench(window(.tap) { $0.numberOfTapsRequired = 2 })
    bench.run("down 50,50 @0; up @0.1; down 70,50 @0.2; up @0.3")
    #expect(measure(bench, "possible→ended")?.location == Point(50, 50))
    #expect(measure(bench, "possible→ended")?.fingers.map(\.point) == [Point(50, 50)])
    var three = TouchBench(window(.tap) { $0.numberOfTapsRequired = 3 })
    #expect(
      three.lines(
        "down 50,50 @0; up @0.1; down 75,50 @0.2; up @0.3; down 100,50 @0.4; up @0.5", .gesture)
        == ["possible→ended g"], "each tap is near the one before")
  }

  @Test func `row 79: the location of a tap of two fingers is between them`() {
    var bench = TouchBench(window(.tap) { $0.numberOfTouchesRequired = 2 })
    bench.run("0:down 50,50; 1:down 90,50; 0:up; 1:up")
    #expect(measure(bench, "possible→ended")?.location == Point(70, 50))
  }

  // UIPanGestureRecognizer.h: "velocity of the pan in points/second in the coordinate system of the
  // specified view"; UIGestureRecognizer.h: "number of touches involved for which locations can be
  // queried".
  @Test func `row 73: a transition has the measurement of its own event`() {
    var bench = TouchBench(window(.longPress))
    bench.run("down 50,50 @0; move 90,50 @0.6")
    #expect(measure(bench, "possible→began")?.location == Point(50, 50))
    #expect(measure(bench, "possible→began")?.fingers.map(\.point) == [Point(50, 50)])
    #expect(measure(bench, "began→changed")?.location == Point(90, 50))
    #expect(bench.session.deliveries.filter { $0.measure != nil }.count == 2)
    #expect(bench.session.state.gestures.first?.measure == measure(bench, "began→changed"))
  }

  @Test func `row 73: the velocity of fingers that move in one event is that of their centroid`() {
    var bench = TouchBench(window(.pan))
    bench.session.run(
      TouchScript(
        "0:down 50,50 @0; 1:down 90,50 @0; 0:move 70,50 @0.1; 1:move 110,50 @0.1; 0:up @0.11"))
    #expect(measure(bench, "possible→began")?.velocity == Point(200, 0))
    #expect(measure(bench, "possible→began")?.translation == Point(20, 0))
  }

  @Test func `row 73: a pan that rested has no velocity when it ends`() {
    for (end, velocity) in [(0.2, Point(200, 0)), (0.21, .zero)] {
      var bench = TouchBench(window(.pan))
      bench.run("down 50,50 @0; move 70,50 @0.1; up @\(end)")
      #expect(measure(bench, "began→ended")?.velocity == velocity)
    }
  }

  @Test func `row 73: a pinch has the rate of change of its scale`() {
    var bench = TouchBench(window(.pinch))
    bench.run("0:down 100,100 @0; 1:down 200,100 @0; 1:move 250,100 @0.5; 1:move 300,100 @1")
    #expect(measure(bench, "possible→began")?.rate == 1)
    #expect(measure(bench, "began→changed")?.scale == 2)
  }

  @Test func `row 74: a pan has its touches until before it ends, a tap those that tapped`() {
    var pan = TouchBench(window(.pan))
    pan.run("0:down 50,50; 0:move 80,50; 1:down 90,90; 1:move 95,90; 0:up; 1:up")
    #expect(measure(pan, "possible→began")?.fingers.count == 1)
    #expect(measure(pan, "began→changed")?.fingers.map(\.point) == [Point(80, 50), Point(95, 90)])
    #expect(measure(pan, "changed→ended")?.fingers.isEmpty == true)
    var tap = TouchBench(window(.tap) { $0.numberOfTouchesRequired = 2 })
    tap.run("0:down 50,50; 1:down 90,50; 0:up; 1:up")
    #expect(measure(tap, "possible→ended")?.fingers.map(\.point) == [Point(50, 50), Point(90, 50)])
  }
}
