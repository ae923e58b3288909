import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct RedundantOverrideRuleTests {
  @Test func `an override without an effect is a note`() {
    func scene(_ policy: HitPolicy, off: Bool = false) -> Scene {
      AuditSample.scene {
        var view = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
        view.policy = policy
        view.isUserInteractionEnabled = !off
        $0.add(view)
      }
    }
    let note = ["note redundant-override card"]
    #expect(AuditSample.findings(scene(.expand(Insets(all: 0)))) == note)
    #expect(AuditSample.findings(scene(.forward(to: "nobody"))) == note)
    #expect(AuditSample.findings(scene(.forward(to: "card"))) == note)
    #expect(AuditSample.findings(scene(.shape(.polygon([.zero, Point(5, 5)])))) == note)
    #expect(AuditSample.findings(scene(.passThrough, off: true)) == note)
    #expect(AuditSample.findings(scene(.expand(Insets(all: 4)))) == [])
    #expect(AuditSample.findings(scene(.passThrough)) == [])
  }
}
