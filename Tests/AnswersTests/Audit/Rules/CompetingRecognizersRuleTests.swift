import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct CompetingRecognizersRuleTests {
  @Test func `recognizers of one view that compete are found`() {
    func scene(_ gestures: [GestureDescription]) -> Scene {
      AuditSample.scene {
        var view = ViewNode("Canvas", id: "canvas", frame: Rect(0, 0, 400, 800))
        view.details = ViewDetails()
        view.details?.gestures = gestures
        $0.add(view)
      }
    }
    let competing = ["warning competing-recognizers canvas"]
    #expect(AuditSample.findings(scene([AuditSample.tap(), AuditSample.tap()])) == competing)
    #expect(AuditSample.findings(scene([AuditSample.tap(), AuditSample.tap(2)])) == competing)
    #expect(
      AuditSample.findings(scene([GestureDescription(.swipe), GestureDescription(.pan)]))
        == competing)
    let patient = AuditSample.tap { $0.requireToFail = ["double"] }
    #expect(AuditSample.findings(scene([patient, AuditSample.tap(2, id: "double")])) == [])
    #expect(
      AuditSample.findings(scene([AuditSample.tap(), AuditSample.tap { $0.isEnabled = false }]))
        == [])
  }

  @Test func `a tap recognizer above a list takes its selection`() {
    func scene(_ list: ViewNode, _ tap: GestureDescription) -> Scene {
      AuditSample.scene {
        var view = ViewNode(id: "background", frame: Rect(0, 0, 400, 800))
        view.details = ViewDetails()
        view.details?.gestures = [tap]
        $0.add(view) { $0.add(list) }
      }
    }
    let table = ViewNode("UITableView", id: "list", frame: Rect(0, 0, 400, 400))
    #expect(
      AuditSample.findings(scene(table, AuditSample.tap())) == [
        "warning competing-recognizers background list"
      ])
    #expect(
      AuditSample.findings(scene(table, AuditSample.tap { $0.cancelsTouchesInView = false })) == [])
    // UIKit's own controls win over recognizers above them (row 65).
    #expect(
      AuditSample.findings(scene(AuditSample.button("b", Rect(0, 0, 100, 50)), AuditSample.tap()))
        == [])
    // So do their subclasses (row 82).
    var own = AuditSample.button("b", Rect(0, 0, 100, 50))
    own.className = "BuyButton"
    own.details = ViewDetails()
    let warnings = ["warning competing-recognizers background b"]
    for (baseClass, expected) in [("UIButton", []), ("UIControl", warnings), (nil, warnings)] {
      own.details?.control = ControlDescription()
      own.details?.control?.baseClass = baseClass
      #expect(AuditSample.findings(scene(own, AuditSample.tap())) == expected)
    }
  }
}
