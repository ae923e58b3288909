import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct SwallowedTouchesRuleTests {
  /// A button of 200 × 100 points that holds one view.
  private func findings(
    _ inner: ViewNode, button change: (inout ViewNode) -> Void = { _ in },
    elements: Bool = false
  ) -> [String] {
    AuditSample.findings(
      AuditSample.scene {
        $0.add(AuditSample.button("a", Rect(20, 20, 200, 100), change)) { $0.add(inner) }
      }
    ) { $0.viewsAreElements = elements }
  }

  private func view(_ className: String = "UIView", _ frame: Rect = Rect(0, 0, 100, 100))
    -> ViewNode
  {
    ViewNode(className, id: "inner", frame: frame)
  }

  private let expected = ["warning swallowed-touches a inner"]

  @Test func `a plain view in a button swallows its taps`() {
    #expect(findings(view()) == expected)
    let texts = Audit(
      AuditSample.scene {
        $0.add(AuditSample.button("a", Rect(20, 20, 200, 100))) {
          $0.add(ViewNode(id: "b", frame: Rect(0, 0, 50, 100)))
          $0.add(ViewNode(id: "c", frame: Rect(50, 0, 100, 100)))
        }
      }
    ).findings.map { $0.text }
    #expect(
      texts == ["c and 1 more take the touches in 75% of a, which tracks only touches that hit it"]
    )
  }

  @Test func `it counts from a tenth of the button on`() {
    #expect(findings(view("UIView", Rect(0, 0, 20, 100))) == expected)
    #expect(findings(view("UIView", Rect(0, 0, 19, 100))).isEmpty)
  }

  @Test func `labels, parts of the button, other controls and views that scroll do no harm`() {
    for name in ["UILabel", "UIImageView", "_UIButtonBackground", "UIButton", "UIScrollView"] {
      #expect(!findings(view(name)).contains { $0.contains("swallowed") }, "\(name)")
    }
    var passing = view()
    passing.isUserInteractionEnabled = false
    #expect(findings(passing).isEmpty)
  }

  @Test func `recognizers of the view or of the button get the touches`() {
    var tapped = view()
    tapped.details = ViewDetails()
    tapped.details?.gestures = [AuditSample.tap()]
    #expect(!findings(tapped).contains { $0.contains("swallowed") })
    let button = findings(view()) { node in
      var details = node.details ?? ViewDetails()
      details.gestures = [AuditSample.tap()]
      node.details = details
    }
    #expect(!button.contains { $0.contains("swallowed") })
  }

  @Test func `accessibility trees have no subviews, and disabled buttons no taps`() {
    #expect(findings(view(), elements: true).isEmpty)
    let node = findings(view()) { node in
      var details = node.details ?? ViewDetails()
      var control = ControlDescription()
      control.isEnabled = false
      details.control = control
      node.details = details
    }
    #expect(node.isEmpty)
  }
}
