import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// The calls of controls in code, and their order.
@Suite struct ControlTurnTests {
  /// A control in code that records its calls, in the order of Chameleon's `UIControl`.
  private final class Code: ControlTracking, TouchResponding {
    let log: Recorded<String>
    let callsSuper: Bool
    let goesOn: Bool

    init(log: Recorded<String>, callsSuper: Bool = true, goesOn: Bool = true) {
      self.log = log
      (self.callsSuper, self.goesOn) = (callsSuper, goesOn)
    }

    private func note(_ text: String) { log.append(text) }

    func beginTracking(_ touch: Touch, in control: NodeID) -> Bool {
      note("begin")
      return true
    }
    func continueTracking(_ touch: Touch, in control: NodeID) -> Bool {
      note("continue")
      return goesOn
    }
    func endTracking(_ touch: Touch, in control: NodeID) { note("end") }
    func cancelTracking(in control: NodeID) { note("cancel") }
    func update(_ state: ControlState, in control: NodeID) {
      let words = [
        state.isTracking ? "tracking" : nil, state.isTouchInside ? "inside" : nil,
        state.isHighlighted ? "highlighted" : nil,
      ]
      note("[" + words.compactMap { $0 }.joined(separator: " ") + "]")
    }
    func send(_ event: ControlEvent, _ state: ControlState, in control: NodeID) {
      note(event.name)
    }

    func respond(
      _ method: TouchMethod, _ touches: [Touch], as responder: Responder, _ turn: TouchTurn?
    ) -> TouchAnswer {
      note(method.rawValue)
      if callsSuper {
        turn?.perform()
        turn?.perform()
      }
      note("/" + method.rawValue)
      return callsSuper ? .handled : .callsSuper
    }
  }

  private func bench(_ code: Code) -> TouchBench {
    TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400),
        subviews: [
          Node("control", "UIControl", Rect(100, 100, 100, 40)) {
            $0.makeControl(["touchUpInside": "send", "touchCancel": "stop"])
          }
        ])
    ) { tree in
      var behaviors = TouchBehaviors()
      let node = tree.view(named: "control") ?? NodeID(0)
      behaviors.controls[node] = code
      behaviors.responders[.view(node)] = code
      return behaviors
    }
  }

  // UIControl.h: "isTouchInside: valid during tracking only"; order as in Chameleon's UIControl.
  @Test func `row 83: tracking methods see the new place, and events are sent inside the method`() {
    let log = Recorded<String>()
    var bench = bench(Code(log: log))
    let lines = bench.lines(
      "down 150,120; move 150,300; move 150,301; move 150,120; up", .touch, .control, .action)
    #expect(
      log.elements == [
        "touchesBegan", "[inside]", "begin", "[tracking inside highlighted]", "touchDown",
        "/touchesBegan",
        "touchesMoved", "[tracking]", "continue", "touchDragOutside", "touchDragExit",
        "/touchesMoved",
        "touchesMoved", "continue", "touchDragOutside", "/touchesMoved",
        "touchesMoved", "[tracking inside highlighted]", "continue", "touchDragInside",
        "touchDragEnter", "/touchesMoved",
        "touchesEnded", "[tracking inside]", "end", "touchUpInside", "[]", "/touchesEnded",
      ])
    #expect(
      lines == [
        "touchesBegan control", "touchDown control",
        "touchesMoved control", "touchDragOutside control", "touchDragExit control",
        "touchesMoved control", "touchDragOutside control",
        "touchesMoved control", "touchDragInside control", "touchDragEnter control",
        "touchesEnded control", "touchUpInside control", "send control",
      ])
    #expect(bench.session.state.controls.isEmpty)
  }

  @Test func `row 83: a touch method that does not call super sends its events right after it`() {
    let log = Recorded<String>()
    var bench = bench(Code(log: log, callsSuper: false))
    bench.run("down 150,120; cancel")
    #expect(
      log.elements == [
        "touchesBegan", "/touchesBegan", "[inside]", "begin", "[tracking inside highlighted]",
        "touchDown",
        "touchesCancelled", "/touchesCancelled", "[tracking inside]", "cancel", "touchCancel", "[]",
      ])
    #expect(bench.session.state.controls.isEmpty)
  }

  @Test func `row 83: a control that stops tracking is neither tracking nor highlighted`() {
    let log = Recorded<String>()
    var bench = bench(Code(log: log, goesOn: false))
    bench.run("down 150,120; move 151,120; up")
    #expect(
      log.elements.suffix(6) == [
        "touchesMoved", "continue", "[]", "/touchesMoved", "touchesEnded", "/touchesEnded",
      ])
  }

  // UIControl.h, enabled: "if NO, ignores touch events".
  @Test func `row 83: a control that is disabled while it tracks sends cancel, then nothing`() {
    func node(_ isEnabled: Bool) -> Node {
      Node(
        "window", "UIWindow", Rect(0, 0, 400, 400),
        subviews: [
          Node("control", "UIControl", Rect(100, 100, 100, 40)) {
            $0.makeControl(
              ["touchUpInside": "send", "touchCancel": "stop"], isEnabled: isEnabled)
          }
        ])
    }
    var bench = TouchBench(node(true))
    bench.run("down 150,120")
    let off = Node.tree([node(false)])
    let log = bench.session.perform(
      .replaceTree(off, mapping: bench.session.tree.mapping(to: off)))
    #expect(bench.lines(log, [.control, .action]) == ["touchCancel control", "stop control"])
    #expect(bench.session.state.controls.isEmpty)
    #expect(
      bench.lines("move 151,120; up", .touch, .control, .action) == [
        "touchesMoved control", "touchesEnded control",
      ])
  }
}
