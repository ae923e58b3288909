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
}
