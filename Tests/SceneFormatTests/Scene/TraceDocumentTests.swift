import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

@Suite struct TraceDocumentTests {
  private let scene: Scene = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100))) { window in
      window.add(ViewNode("UIButton", name: "Buy", frame: Rect(10, 20, 50, 50)))
      var veil = ViewNode(id: "veil", frame: Rect(0, 0, 100, 100))
      veil.isHidden = true
      window.add(veil)
    }
    return Scene(name: "trace", screen: Size(100, 100), tree: builder.finish())
  }()

  private func text(_ point: Point, source: JSONValue? = nil) -> String {
    TraceDocument(scene: scene, trace: scene.trace(at: point), source: source).json.document
  }

  @Test func `a trace has the result, the responder chain and every step`() {
    #expect(
      text(Point(15, 30)) == #"""
        {"allHits":["0.0","window"],
        "hit":"0.0",
        "hitPath":"0.0",
        "hitscope":1,
        "point":[15,30],
        "responderChain":["0.0","window","UIApplication","UIApplicationDelegate"],
        "steps":[
        {"depth":0,"index":0,"kind":"asked","name":"window","path":"0","point":[15,30],\#
        "text":"window is asked first: it is the window in front","view":"window"},
        {"depth":0,"index":1,"kind":"contains","name":"window","path":"0","point":[15,30],\#
        "text":"window contains (15, 30)","view":"window"},
        {"depth":1,"index":2,"kind":"converts","name":"veil","path":"0.1","point":[15,30],\#
        "text":"window converts the point: (15, 30) in veil","view":"veil"},
        {"depth":1,"index":3,"kind":"asked","name":"veil","path":"0.1","point":[15,30],\#
        "text":"veil is asked first: it is in front","view":"veil"},
        {"depth":1,"index":4,"kind":"rejected","name":"veil","path":"0.1","point":[15,30],\#
        "reason":"hidden","text":"veil refuses: it is hidden","view":"veil"},
        {"depth":1,"index":5,"kind":"converts","name":"Buy","path":"0.0","point":[5,10],\#
        "text":"window converts the point: (5, 10) in Buy","view":"0.0"},
        {"depth":1,"index":6,"kind":"asked","name":"Buy","path":"0.0","point":[5,10],\#
        "text":"Buy is asked next","view":"0.0"},
        {"depth":1,"index":7,"kind":"contains","name":"Buy","path":"0.0","point":[5,10],\#
        "text":"Buy contains (5, 10)","view":"0.0"},
        {"depth":1,"index":8,"kind":"answersSelf","name":"Buy","path":"0.0","point":[5,10],\#
        "text":"Buy has no subviews: it returns itself","view":"0.0"},
        {"depth":0,"index":9,"kind":"answered","name":"window","path":"0","point":[15,30],\#
        "text":"window returns Buy","view":"window"}]}

        """#)
  }

  @Test func `a touch that no view gets has no result, and the source is written if given`() {
    #expect(
      text(Point(200, 30), source: ["format": .string("sentry")]) == #"""
        {"allHits":[],
        "hit":null,
        "hitPath":null,
        "hitscope":1,
        "point":[200,30],
        "responderChain":[],
        "source":{"format":"sentry"},
        "steps":[
        {"depth":0,"index":0,"kind":"asked","name":"window","path":"0","point":[200,30],\#
        "text":"window is asked first: it is the window in front","view":"window"},
        {"depth":0,"index":1,"kind":"rejected","name":"window","path":"0","point":[200,30],\#
        "reason":"outside","text":"(200, 30) lies 100 pt right of window: refused, and its subviews with \#
        it","view":"window"}]}

        """#)
  }
}
