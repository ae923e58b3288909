import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct InvisibleCoverRuleTests {
  @Test func `an invisible view over a part of a button is a warning`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 200, 100)))
      $0.add(ViewNode(id: "veil", frame: Rect(150, 0, 200, 200)))
    }
    #expect(AuditSample.findings(scene) == ["warning invisible-cover veil a"])
    let seen = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 200, 100)))
      var card = ViewNode(id: "card", frame: Rect(150, 0, 200, 200))
      card.backgroundColor = ViewColor(rgba: 0xFFFF_FFFF)
      $0.add(card)
    }
    #expect(AuditSample.findings(seen) == [])
  }
}
