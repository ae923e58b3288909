import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct ContainerBlocksTouchesRuleTests {
  @Test func `an image view that holds a button blocks its touches`() {
    let scene = AuditSample.scene {
      $0.add(ViewNode("UIImageView", id: "image", frame: Rect(0, 0, 200, 200))) {
        $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      }
    }
    #expect(AuditSample.findings(scene) == ["error container-blocks-touches image a"])
  }

  @Test func `another obstacle at the same container is reported on its own`() {
    let scene = AuditSample.scene {
      var image = ViewNode("UIImageView", id: "image", frame: Rect(0, 0, 200, 200))
      image.policy = .none
      $0.add(image) { $0.add(AuditSample.button("a", Rect(20, 20, 100, 44))) }
    }
    #expect(
      AuditSample.findings(scene) == [
        "error container-blocks-touches image a", "error unreachable-control a",
      ])
  }
}
