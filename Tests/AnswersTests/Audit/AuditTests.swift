import Answers
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct AuditTests {
  /// A window of 400 × 800 that holds what the closure builds.
  private static func scene(_ build: (inout ViewTreeBuilder) -> Void) -> Scene {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800)))
    build(&builder)
    builder.close()
    return Scene(name: "", screen: Size(400, 800), tree: builder.finish())
  }

  private static func button(
    _ id: String, _ frame: Rect, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode("UIButton", id: id, frame: frame)
    change(&node)
    return node
  }

  private static func findings(
    _ scene: Scene, _ change: (inout Audit.Settings) -> Void = { _ in }
  ) -> [String] {
    var settings = Audit.Settings()
    change(&settings)
    return Audit(scene, settings).findings.map { finding in
      let other = finding.other.map { " " + scene.tree.id(of: $0) } ?? ""
      return
        "\(finding.severity.rawValue) \(finding.rule) \(scene.tree.id(of: finding.view))\(other)"
    }
  }

  private static func tap(
    _ taps: Int = 1, id: String = "", _ change: (inout GestureDescription) -> Void = { _ in }
  ) -> GestureDescription {
    var gesture = GestureDescription(.tap)
    gesture.id = id
    gesture.numberOfTapsRequired = taps
    change(&gesture)
    return gesture
  }

  @Test func `a screen on which everything works has no findings`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      $0.add(Self.button("b", Rect(20, 80, 100, 44)))
    }
    #expect(Self.findings(scene) == [])
  }

  @Test func `a control behind another view is unreachable`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200)))
    }
    #expect(Self.findings(scene) == ["error unreachable-control a card"])
  }

  @Test func `controls behind a modal view are one note`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      $0.add(Self.button("b", Rect(20, 80, 100, 44)))
      $0.add(ViewNode("UIDimmingView", id: "dim", frame: Rect(0, 0, 400, 800)))
    }
    #expect(Self.findings(scene) == ["note unreachable-control dim"])
    #expect(Self.findings(scene) { $0.viewsAreElements = true } == [])
  }

  @Test func `a clear view over the whole screen is a warning`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode(id: "veil", frame: Rect(0, 0, 400, 800)))
    }
    #expect(Self.findings(scene) == ["warning unreachable-control veil"])
  }

  @Test func `a view with user interaction off is one error for all that it holds`() {
    let scene = Self.scene {
      var card = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
      card.isUserInteractionEnabled = false
      $0.add(card) {
        $0.add(Self.button("a", Rect(20, 20, 100, 44)))
        $0.add(Self.button("b", Rect(20, 80, 100, 44)))
      }
    }
    #expect(Self.findings(scene) == ["error unreachable-control card a"])
    let audit = Audit(scene)
    #expect(
      audit.findings.first?.text
        == "card has user interaction off: a and 1 more in it get no touch")
  }

  @Test func `a view that is being animated has user interaction off for a while`() {
    let scene = Self.scene {
      var card = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
      card.isUserInteractionEnabled = false
      $0.add(card) { $0.add(Self.button("a", Rect(20, 20, 100, 44))) }
    }
    #expect(
      Self.findings(scene) { $0.animatedViews = [NodeID(1)] } == [
        "note unreachable-control card a"
      ])
  }

  @Test func `among accessibility elements a text covers nothing`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode(id: "footer", frame: Rect(0, 0, 200, 200))) {
        $0.add(ViewNode("UILabel", id: "text", frame: Rect(0, 0, 200, 200)))
      }
    }
    #expect(Self.findings(scene) { $0.viewsAreElements = true } == [])
    #expect(Self.findings(scene) == ["error unreachable-control a footer"])
  }

  @Test func `among accessibility elements what covers a control is a warning`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200)))
    }
    #expect(
      Self.findings(scene) { $0.viewsAreElements = true } == [
        "warning unreachable-control a card"
      ])
  }

  @Test(arguments: [
    ViewEdit.Change.hidden(true), .alpha(0), .userInteraction(false), .controlEnabled(false),
  ])
  func `a control that is switched off is meant to be out of reach`(change: ViewEdit.Change) {
    let scene = Self.scene {
      $0.add(
        Self.button("a", Rect(20, 20, 100, 44)) { ViewEdit(NodeID(0), change).apply(to: &$0) })
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200)))
    }
    #expect(Self.findings(scene) == [])
  }

  @Test func `a control below the fold can be scrolled to`() {
    let scene = Self.scene {
      var scroll = ViewNode("UIScrollView", id: "scroll", frame: Rect(0, 0, 400, 300))
      scroll.clipsToBounds = true
      $0.add(scroll) { $0.add(Self.button("a", Rect(20, 400, 100, 44))) }
    }
    #expect(Self.findings(scene) == [])
  }

  @Test func `an image view that holds a button blocks its touches`() {
    let scene = Self.scene {
      $0.add(ViewNode("UIImageView", id: "image", frame: Rect(0, 0, 200, 200))) {
        $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      }
    }
    #expect(Self.findings(scene) == ["error container-blocks-touches image a"])
  }

  @Test func `a button that sticks out of its superview is dead there`() {
    let scene = Self.scene {
      $0.add(ViewNode(id: "card", frame: Rect(20, 20, 200, 100))) {
        $0.add(Self.button("a", Rect(20, 50, 100, 100)))
      }
    }
    #expect(Self.findings(scene) == ["warning outside-superview a card"])
    #expect(Self.findings(scene) { $0.viewsAreElements = true } == [])
  }

  @Test func `an invisible view over a part of a button is a warning`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 200, 100)))
      $0.add(ViewNode(id: "veil", frame: Rect(150, 0, 200, 200)))
    }
    #expect(Self.findings(scene) == ["warning invisible-cover veil a"])
    let seen = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 200, 100)))
      var card = ViewNode(id: "card", frame: Rect(150, 0, 200, 200))
      card.backgroundColor = ViewColor(rgba: 0xFFFF_FFFF)
      $0.add(card)
    }
    #expect(Self.findings(seen) == [])
  }

  @Test func `a small button is a note, one that is cut small a warning`() {
    let small = Self.scene { $0.add(Self.button("a", Rect(20, 20, 30, 30))) }
    #expect(Self.findings(small) == ["note small-target a"])
    #expect(Self.findings(small) { $0.minimumTarget = 30 } == [])
    let cut = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 100)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 50, 200, 100)))
    }
    #expect(Self.findings(cut) == ["warning small-target a"])
    #expect(
      Audit(cut).findings.first?.text
        == "only 30 % of a can be touched, within 100 × 30 pt: less than 44 × 44")
    #expect(Self.findings(cut) { $0.viewsAreElements = true } == ["note small-target a"])
    let standard = Self.scene { $0.add(ViewNode("UISwitch", id: "s", frame: Rect(0, 0, 51, 31))) }
    #expect(Self.findings(standard) == [])
  }

  @Test func `a subclass that is named after a control of a fixed height is left alone`() {
    func findings(_ className: String) -> [String] {
      Self.findings(
        Self.scene {
          var node = ViewNode(className, id: "s", frame: Rect(20, 20, 200, 34))
          node.details = ViewDetails()
          node.details?.control = ControlDescription()
          $0.add(node)
        })
    }
    #expect(findings("VolumeSlider") == [])
    #expect(findings("SliderButton") == ["note small-target s"])
  }

  @Test func `a button in a bar of an accessibility tree is as high as UIKit makes it`() {
    let scene = Self.scene {
      $0.add(ViewNode("UIToolbar", id: "bar", frame: Rect(0, 0, 400, 49))) {
        $0.add(Self.button("a", Rect(20, 10, 100, 34)))
      }
    }
    #expect(Self.findings(scene) { $0.viewsAreElements = true } == [])
    #expect(Self.findings(scene) == ["note small-target a"])
  }

  @Test func `what follows from a frame that is a guess is a note with the reason`() {
    let scene = Self.scene {
      $0.add(Self.button("a", Rect(20, 20, 100, 44)))
      $0.add(Self.button("small", Rect(20, 200, 20, 20)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 400, 100))) {
        $0.add(ViewNode("Row", id: "row", frame: Rect(0, 0, 400, 100)))
      }
    }
    #expect(
      Self.findings(scene) == ["error unreachable-control a row", "note small-target small"])
    var settings = Audit.Settings()
    settings.assumedFrames = Set(["card", "small"].compactMap { scene.tree.view(named: $0) })
    let findings = Audit(scene, settings).findings
    #expect(findings.map(\.severity) == [.note])
    #expect(
      findings.first?.text
        == "a gets a touch nowhere: row is in front of a and takes it "
        + "(uncertain: the file has no frame of card)")
  }

  @Test func `recognizers of one view that compete are found`() {
    func scene(_ gestures: [GestureDescription]) -> Scene {
      Self.scene {
        var view = ViewNode("Canvas", id: "canvas", frame: Rect(0, 0, 400, 800))
        view.details = ViewDetails()
        view.details?.gestures = gestures
        $0.add(view)
      }
    }
    let competing = ["warning competing-recognizers canvas"]
    #expect(Self.findings(scene([Self.tap(), Self.tap()])) == competing)
    #expect(Self.findings(scene([Self.tap(), Self.tap(2)])) == competing)
    #expect(
      Self.findings(scene([GestureDescription(.swipe), GestureDescription(.pan)])) == competing)
    let patient = Self.tap { $0.requireToFail = ["double"] }
    #expect(Self.findings(scene([patient, Self.tap(2, id: "double")])) == [])
    #expect(Self.findings(scene([Self.tap(), Self.tap { $0.isEnabled = false }])) == [])
  }

  @Test func `a tap recognizer above a list takes its selection`() {
    func scene(_ list: ViewNode, _ tap: GestureDescription) -> Scene {
      Self.scene {
        var view = ViewNode(id: "background", frame: Rect(0, 0, 400, 800))
        view.details = ViewDetails()
        view.details?.gestures = [tap]
        $0.add(view) { $0.add(list) }
      }
    }
    let table = ViewNode("UITableView", id: "list", frame: Rect(0, 0, 400, 400))
    #expect(
      Self.findings(scene(table, Self.tap())) == [
        "warning competing-recognizers background list"
      ])
    #expect(Self.findings(scene(table, Self.tap { $0.cancelsTouchesInView = false })) == [])
    // UIKit's own controls win over recognizers above them (row 65).
    #expect(Self.findings(scene(Self.button("b", Rect(0, 0, 100, 50)), Self.tap())) == [])
  }

  @Test func `a button raised by its zPosition is still asked later`() {
    let scene = Self.scene {
      var raised = Self.button("raised", Rect(20, 20, 100, 100))
      raised.details = ViewDetails()
      raised.details?.zPosition = 10
      $0.add(raised)
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 60)))
    }
    #expect(Self.findings(scene).contains("warning drawing-order raised card"))
  }

  @Test func `an alpha beside the threshold is found on both sides`() {
    func scene(_ alpha: Float) -> Scene {
      Self.scene {
        var view = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
        view.alpha = alpha
        $0.add(view) {
          var button = Self.button("a", Rect(20, 20, 100, 44))
          button.details = ViewDetails()
          button.details?.control = ControlDescription()
          $0.add(button)
        }
      }
    }
    #expect(Self.findings(scene(0.02)) == ["warning alpha-threshold card"])
    #expect(Self.findings(scene(0.005)) == ["note alpha-threshold card"])
    #expect(Self.findings(scene(0)) == [])
    #expect(Self.findings(scene(0.5)) == [])
  }

  @Test func `an override without an effect is a note`() {
    func scene(_ policy: HitPolicy, off: Bool = false) -> Scene {
      Self.scene {
        var view = ViewNode("Card", id: "card", frame: Rect(0, 0, 200, 200))
        view.policy = policy
        view.isUserInteractionEnabled = !off
        $0.add(view)
      }
    }
    let note = ["note redundant-override card"]
    #expect(Self.findings(scene(.expand(Insets(all: 0)))) == note)
    #expect(Self.findings(scene(.forward(to: "nobody"))) == note)
    #expect(Self.findings(scene(.forward(to: "card"))) == note)
    #expect(Self.findings(scene(.shape(.polygon([.zero, Point(5, 5)])))) == note)
    #expect(Self.findings(scene(.passThrough, off: true)) == note)
    #expect(Self.findings(scene(.expand(Insets(all: 4)))) == [])
    #expect(Self.findings(scene(.passThrough)) == [])
  }

  @Test func `numbers that no layout means are found`() {
    func scene(_ geometry: ViewGeometry) -> Scene {
      Self.scene { $0.add(ViewNode(id: "odd", geometry: geometry)) }
    }
    let warning = ["warning absurd-geometry odd"]
    #expect(Self.findings(scene(ViewGeometry(frame: Rect(.nan, 0, 5, 5)))) == warning)
    #expect(Self.findings(scene(ViewGeometry(frame: Rect(0, 0, 5, .infinity)))) == warning)
    #expect(Self.findings(scene(ViewGeometry(frame: Rect(2e6, 0, 5, 5)))) == warning)
    let shrunk = ViewGeometry(
      bounds: Rect(0, 0, 50, 50), center: .zero,
      transform: AffineTransform(scaleX: 0.001, y: 0.001))
    #expect(Self.findings(scene(shrunk)) == ["note absurd-geometry odd"])
  }

  @Test func `a rule can be left out`() {
    let scene = Self.scene { $0.add(Self.button("a", Rect(20, 20, 30, 30))) }
    #expect(Self.findings(scene) { $0.disabledRules = ["small-target"] } == [])
  }

  @Test func `every rule has an id and a summary of its own`() {
    #expect(Set(Audit.rules.map(\.id)).count == Audit.rules.count)
    #expect(Set(Audit.rules.map(\.summary)).count == Audit.rules.count)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is reported unreachable is never hit`(seed: UInt64) {
    var trees = RandomTree(seed: seed, .everything)
    let scene = Scene(name: "", screen: Size(400, 800), tree: trees.tree(of: 80))
    var views = SeededGenerator(seed: seed)
    let controls = scene.tree.ids.filter { _ in views.chance(0.3) }
    let changes = controls.map { view -> (NodeID, ViewNode) in
      var node = scene.tree[view]
      var details = node.details ?? ViewDetails()
      details.control = ControlDescription()
      node.details = details
      return (view, node)
    }
    var changed = scene
    changed.tree = scene.tree.replacing(Dictionary(uniqueKeysWithValues: changes))
    let audit = Audit(changed)
    for finding in audit.findings
    where finding.rule == "unreachable-control" && finding.severity == .error {
      for _ in 0..<200 {
        let point = Point(views.number(0...400), views.number(0...800))
        let hit = changed.hit(at: Point(point.x.rounded(.down) + 0.5, point.y.rounded(.down) + 0.5))
        #expect(hit.map { changed.tree.isView($0, inSubtreeOf: finding.view) } != true)
      }
    }
  }
}
