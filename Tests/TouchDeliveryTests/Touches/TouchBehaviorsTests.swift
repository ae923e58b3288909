import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct TouchBehaviorsTests {
  /// A class like `UIView`, bound to the main actor, on which its session runs.
  @MainActor
  private final class View: TouchResponding, ControlTracking, GestureDelegate {
    var calls: [String] = []
    var passesOn = false

    nonisolated func respond(
      _ method: TouchMethod, _ touch: Touch, as responder: Responder
    ) -> TouchAnswer {
      MainActor.assumeIsolated {
        calls.append(method.rawValue)
        #expect(touch.phase == method.phase)
        return passesOn ? .callsSuper : .handled
      }
    }

    nonisolated func beginTracking(_ touch: Touch, in control: NodeID) -> Bool {
      MainActor.assumeIsolated {
        calls.append("beginTracking")
        return true
      }
    }

    nonisolated func shouldReceive(_ touch: Touch, _ recognizer: RecognizerID) -> Bool {
      MainActor.assumeIsolated {
        calls.append("shouldReceive")
        return false
      }
    }

    nonisolated func implements(_ action: String) -> Bool { action == "send" }
  }

  @Test @MainActor func `objects on the main actor take part with their overrides`() {
    let view = View()
    view.passesOn = true
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.tap, "tap") },
        subviews: [
          Node("button", "UIButton", Rect(0, 0, 100, 100)) {
            $0.makeControl(["touchUpInside": "send"])
          }
        ]))
    bench.session.behaviors.responders[.view(NodeID(1))] = view
    bench.session.behaviors.responders[.view(NodeID(0))] = view
    bench.session.behaviors.controls[NodeID(1)] = view
    bench.session.behaviors.gestures[RecognizerID(NodeID(0), 0)] = view
    let log = bench.run("down 50,50; up")
    #expect(
      view.calls == ["shouldReceive", "touchesBegan", "beginTracking", "touchesEnded"])
    #expect(bench.lines(log, [.action]) == ["send button"])
    view.passesOn = false
    #expect(bench.lines("down 50,50; up", .control).isEmpty)
  }

  @Test func `a touch that a responder in code handles never reaches its superviews`() {
    final class Handling: TouchResponding {
      func respond(_ method: TouchMethod, _ touch: Touch, as responder: Responder) -> TouchAnswer {
        method == .touchesBegan ? .handled : .callsSuper
      }
    }
    var bench = TouchBench(
      Node(
        "window", "UIWindow", Rect(0, 0, 300, 300), { $0.handleTouches() },
        subviews: [Node("view", "UIView", Rect(0, 0, 100, 100))]))
    bench.session.behaviors.responders[.view(NodeID(1))] = Handling()
    #expect(
      bench.lines("down 50,50; move 60,50; up", .touch, .responder) == [
        "touchesBegan view", "touchesMoved view", "touchesMoved window", "touchesEnded view",
        "touchesEnded window",
      ])
  }
}
