import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct UnreachableControlRuleTests {
  @Test func `a control behind another view is unreachable`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200)))
    }
    #expect(AuditSample.findings(scene) == ["error unreachable-control a card"])
  }

  @Test func `controls behind a modal view are one note`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      $0.add(AuditSample.button("b", Rect(20, 80, 100, 44)))
      $0.add(ViewNode("UIDimmingView", id: "dim", frame: Rect(0, 0, 400, 800)))
    }
    #expect(AuditSample.findings(scene) == ["note unreachable-control dim"])
    #expect(AuditSample.findings(scene) { $0.viewsAreElements = true } == [])
  }

  @Test func `a clear view over the whole screen is a warning`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode(id: "veil", frame: Rect(0, 0, 400, 800)))
    }
    #expect(AuditSample.findings(scene) == ["warning unreachable-control veil"])
  }

  @Test func `a view with user interaction off is one error for all its controls`() {
    let scene = AuditSample.scene {
      var card = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
      card.isUserInteractionEnabled = false
      $0.add(card) {
        $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
        $0.add(AuditSample.button("b", Rect(20, 80, 100, 44)))
      }
    }
    #expect(AuditSample.findings(scene) == ["error unreachable-control card a"])
    let audit = Audit(scene)
    #expect(
      audit.findings.first?.text
        == "card has user interaction off: a and 1 more in it get no touches")
  }

  @Test func `a view that is being animated has user interaction off for a while`() {
    let scene = AuditSample.scene {
      var card = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
      card.isUserInteractionEnabled = false
      $0.add(card) { $0.add(AuditSample.button("a", Rect(20, 20, 100, 44))) }
    }
    #expect(
      AuditSample.findings(scene) { $0.animatedViews = [NodeID(1)] } == [
        "note unreachable-control card a"
      ])
  }

  @Test func `among accessibility elements a text covers nothing`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode(id: "footer", frame: Rect(0, 0, 200, 200))) {
        $0.add(ViewNode("UILabel", id: "text", frame: Rect(0, 0, 200, 200)))
      }
    }
    #expect(AuditSample.findings(scene) { $0.viewsAreElements = true } == [])
    #expect(AuditSample.findings(scene) == ["error unreachable-control a footer"])
  }

  @Test func `among accessibility elements, a covered control is a warning`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200)))
    }
    #expect(
      AuditSample.findings(scene) { $0.viewsAreElements = true } == [
        "warning unreachable-control a card"
      ])
  }

  @Test(arguments: [
    ViewEdit.Change.hidden(true), .alpha(0), .userInteraction(false), .controlEnabled(false),
  ])
  func `a control that is switched off is not reported`(change: ViewEdit.Change) {
    let scene = AuditSample.scene {
      $0.add(
        AuditSample.button("a", Rect(20, 20, 100, 44)) {
          ViewEdit(NodeID(0), change).apply(to: &$0)
        })
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200)))
    }
    #expect(AuditSample.findings(scene) == [])
  }

  @Test func `a control below the fold can be scrolled to`() {
    let scene = AuditSample.scene {
      var scroll = ViewNode("UIScrollView", id: "scroll", frame: Rect(0, 0, 400, 300))
      scroll.clipsToBounds = true
      $0.add(scroll) { $0.add(AuditSample.button("a", Rect(20, 400, 100, 44))) }
    }
    #expect(AuditSample.findings(scene) == [])
  }
}
