import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct OutsideSuperviewRuleTests {
  @Test func `the part of a button outside its superview is dead`() {
    let scene = AuditSample.scene {
      $0.add(ViewNode(id: "card", frame: Rect(20, 20, 200, 100))) {
        $0.add(AuditSample.button("a", Rect(20, 50, 100, 100)))
      }
    }
    #expect(AuditSample.findings(scene) == ["warning outside-superview a card"])
    #expect(AuditSample.findings(scene) { $0.viewsAreElements = true } == [])
  }
}
