import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct DrawingOrderRuleTests {
  @Test func `a button raised by its zPosition is still asked later`() {
    let scene = AuditSample.scene {
      var raised = AuditSample.button("raised", Rect(20, 20, 100, 100))
      raised.details = ViewDetails()
      raised.details?.zPosition = 10
      $0.add(raised)
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 60)))
    }
    #expect(AuditSample.findings(scene).contains("warning drawing-order raised card"))
  }

  @Test func `a button in a raised view is reported with the height of that view`() {
    let scene = AuditSample.scene {
      var raised = ViewNode("Card", id: "raised", frame: Rect(0, 0, 200, 200))
      raised.details = ViewDetails()
      raised.details?.zPosition = 3
      $0.add(raised) { $0.add(AuditSample.button("a", Rect(20, 20, 100, 100))) }
      // A sibling that takes nothing does not count, the next one does.
      $0.add(ViewNode("Card", id: "far", frame: Rect(300, 300, 50, 50)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 60)))
    }
    #expect(
      Audit(scene).findings.filter { $0.rule == "drawing-order" }.map(\.text) == [
        "a is drawn in front of card by zPosition 3, but card is asked first and takes the touch"
      ])
  }
}
