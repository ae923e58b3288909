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

  @Test func `a window in front counts as modal if it takes most of the screen`() {
    func findings(_ height: Double) -> [String] {
      AuditSample.findings(
        AuditSample.scene {
          $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
          $0.close()
          $0.open(ViewNode("AlertWindow", id: "alert", frame: Rect(0, 0, 400, height)))
        })
    }
    #expect(findings(800) == ["note unreachable-control alert"])
    #expect(findings(640) == ["note unreachable-control alert"])
    #expect(findings(600) == ["error unreachable-control a alert"])
  }

  @Test func `a cover is invisible only if no control is behind a drawn part of it`() {
    func findings(_ ids: [String], isDrawn: Bool = true) -> [String] {
      AuditSample.findings(
        AuditSample.scene {
          for id in ids {
            $0.add(AuditSample.button(id, Rect(20, id == "a" ? 20 : 300, 100, 44)))
          }
          $0.add(ViewNode(id: "veil", frame: Rect(0, 0, 400, 800))) {
            $0.add(ViewNode(isDrawn ? "Card" : "UIView", frame: Rect(0, 0, 400, 100)))
          }
        })
    }
    let (note, warning) = ("note unreachable-control veil", "warning unreachable-control veil")
    #expect(findings(["a"]) == [note] && findings(["b"]) == [warning])
    #expect(findings(["a", "b"]) == [note] && findings(["b", "a"]) == [note])
    #expect(findings(["a", "b"], isDrawn: false) == [warning])
  }

  @Test func `among accessibility elements, only texts and groups of texts cover nothing`() {
    func findings(_ className: String, holding held: [String]) -> [String] {
      AuditSample.findings(
        AuditSample.scene {
          $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
          var cover = ViewNode(className, id: "cover", frame: Rect(0, 0, 200, 200))
          cover.isUserInteractionEnabled = true
          $0.add(cover) {
            for other in held { $0.add(ViewNode(other, frame: Rect(0, 0, 5, 5))) }
          }
        }
      ) { $0.viewsAreElements = true }
    }
    let warning = ["warning unreachable-control a cover"]
    #expect(findings("UILabel", holding: []) == [] && findings("UIImageView", holding: []) == [])
    #expect(findings("UIView", holding: []) == warning)
    #expect(findings("UIView", holding: ["UILabel", "UIImageView"]) == [])
    #expect(findings("UIView", holding: ["UILabel", "Card"]) == warning)
    #expect(findings("Card", holding: ["UILabel"]) == warning)
  }

  @Test func `among accessibility elements, a control outside its superview is not reported`() {
    let scene = AuditSample.scene {
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 100, 100))) {
        $0.add(AuditSample.button("a", Rect(150, 20, 100, 44)))
      }
    }
    #expect(AuditSample.findings(scene) == ["error unreachable-control a"])
    #expect(AuditSample.findings(scene) { $0.viewsAreElements = true } == [])
  }
}
