import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct AlphaThresholdRuleTests {
  @Test func `an alpha near the threshold is found on both sides`() {
    func scene(_ alpha: Float) -> Scene {
      AuditSample.scene {
        var view = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
        view.alpha = alpha
        $0.add(view) {
          var button = AuditSample.button("a", Rect(20, 20, 100, 44))
          button.details = ViewDetails()
          button.details?.control = ControlDescription()
          $0.add(button)
        }
      }
    }
    #expect(AuditSample.findings(scene(0.02)) == ["warning alpha-threshold card"])
    #expect(AuditSample.findings(scene(0.005)) == ["note alpha-threshold card"])
    #expect(AuditSample.findings(scene(0)) == [])
    #expect(AuditSample.findings(scene(0.5)) == [])
  }
}
