import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct SmallTargetRuleTests {
  @Test func `a small button is a note, one that is cut small a warning`() {
    let small = AuditSample.scene { $0.add(AuditSample.button("a", Rect(20, 20, 30, 30))) }
    #expect(AuditSample.findings(small) == ["note small-target a"])
    #expect(AuditSample.findings(small) { $0.minimumTarget = 30 } == [])
    let cut = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 100)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 50, 200, 100)))
    }
    #expect(AuditSample.findings(cut) == ["warning small-target a"])
    #expect(
      Audit(cut).findings.first?.text
        == "only 30% of a can be touched, within 100 × 30 pt: less than 44 × 44")
    #expect(AuditSample.findings(cut) { $0.viewsAreElements = true } == ["note small-target a"])
    let standard = AuditSample.scene {
      $0.add(ViewNode("UISwitch", id: "s", frame: Rect(0, 0, 51, 31)))
    }
    #expect(AuditSample.findings(standard) == [])
  }

  private func findings(_ className: String) -> [String] {
    AuditSample.findings(
      AuditSample.scene {
        var node = ViewNode(className, id: "s", frame: Rect(20, 20, 200, 34))
        node.details = ViewDetails()
        node.details?.control = ControlDescription()
        $0.add(node)
      })
  }

  @Test(arguments: [
    "Switch", "Slider", "Stepper", "SegmentedControl", "PageControl", "TextField", "DatePicker",
    "ColorWell",
  ])
  func `a control of a fixed height and a subclass named after it are exempt`(name: String) {
    #expect(findings("UI" + name) == [])
    #expect(findings("Volume" + name) == [])
    #expect(findings(name + "Button") == ["note small-target s"])
  }

  @Test(arguments: [
    "_UIButtonBarButton", "UITabBarButton", "UINavigationButton", "UIToolbarButton",
  ])
  func `a bar button is exempt, a class with the same ending is not`(name: String) {
    #expect(findings(name) == [])
    #expect(findings("My" + name) == ["note small-target s"])
  }

  @Test func `a view whose size is assumed is exempt`() {
    let scene = AuditSample.scene { $0.add(AuditSample.button("a", Rect(20, 20, 30, 30))) }
    #expect(AuditSample.findings(scene) { $0.assumedFrames = [NodeID(1)] } == [])
  }

  @Test func `a touch area is too small if either side is`() {
    for (size, isSmall) in [(Size(44, 44), false), (Size(43, 44), true), (Size(44, 43), true)] {
      let scene = AuditSample.scene {
        $0.add(AuditSample.button("a", Rect(20, 20, size.width, size.height)))
      }
      #expect(AuditSample.findings(scene) == (isSmall ? ["note small-target a"] : []))
    }
  }

  @Test(arguments: ["UINavigationBar", "UIToolbar", "UITabBar"])
  func `a button in a bar of an accessibility tree is as high as UIKit makes it`(bar: String) {
    let scene = AuditSample.scene {
      $0.add(ViewNode(bar, id: "bar", frame: Rect(0, 0, 400, 49))) {
        $0.add(AuditSample.button("a", Rect(20, 10, 100, 34)))
      }
    }
    #expect(AuditSample.findings(scene) { $0.viewsAreElements = true } == [])
    #expect(AuditSample.findings(scene) == ["note small-target a"])
  }
}
