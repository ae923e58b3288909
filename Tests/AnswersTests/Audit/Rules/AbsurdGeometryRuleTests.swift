import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct AbsurdGeometryRuleTests {
  @Test func `numbers that no layout intends are found`() {
    func scene(_ geometry: ViewGeometry) -> Scene {
      AuditSample.scene { $0.add(ViewNode(id: "odd", geometry: geometry)) }
    }
    let warning = ["warning absurd-geometry odd"]
    #expect(AuditSample.findings(scene(ViewGeometry(frame: Rect(.nan, 0, 5, 5)))) == warning)
    #expect(AuditSample.findings(scene(ViewGeometry(frame: Rect(0, 0, 5, .infinity)))) == warning)
    #expect(AuditSample.findings(scene(ViewGeometry(frame: Rect(2e6, 0, 5, 5)))) == warning)
    let shrunk = ViewGeometry(
      bounds: Rect(0, 0, 50, 50), center: .zero,
      transform: AffineTransform(scaleX: 0.001, y: 0.001))
    #expect(AuditSample.findings(scene(shrunk)) == ["note absurd-geometry odd"])
  }
}
