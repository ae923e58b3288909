import Answers
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@Suite struct AuditTests {
  @Test func `a screen on which everything works has no findings`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      $0.add(AuditSample.button("b", Rect(20, 80, 100, 44)))
    }
    #expect(AuditSample.findings(scene) == [])
  }

  @Test func `a finding based on an assumed frame is a note with the reason`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("a", Rect(20, 20, 100, 44)))
      $0.add(AuditSample.button("small", Rect(20, 200, 20, 20)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 0, 400, 100))) {
        $0.add(ViewNode("Row", id: "row", frame: Rect(0, 0, 400, 100)))
      }
    }
    #expect(
      AuditSample.findings(scene) == ["error unreachable-control a row", "note small-target small"])
    var settings = Audit.Settings()
    settings.assumedFrames = Set(["card", "small"].compactMap { scene.tree.view(named: $0) })
    let findings = Audit(scene, settings).findings
    #expect(findings.map(\.severity) == [.note])
    #expect(
      findings.first?.text
        == "a gets no touches: row is in front of a and takes it "
        + "(uncertain: the file has no frame of card)")
  }

  @Test func `every setting on its own changes the findings`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("small", Rect(20, 20, 30, 30)))
      var off = ViewNode(id: "off", frame: Rect(0, 100, 400, 200))
      off.isUserInteractionEnabled = false
      $0.add(off) { $0.add(AuditSample.button("held", Rect(20, 20, 100, 100))) }
      $0.add(AuditSample.button("cut", Rect(20, 400, 100, 100)))
      $0.add(ViewNode("Card", id: "card", frame: Rect(0, 430, 200, 100)))
    }
    let changes: [String: (inout Audit.Settings) -> Void] = [
      "minimumTarget": { $0.minimumTarget = 30 },
      "disabledRules": { $0.disabledRules = ["small-target"] },
      "viewsAreElements": { $0.viewsAreElements = true },
      "assumedFrames": { $0.assumedFrames = [NodeID(1)] },
      "animatedViews": { $0.animatedViews = [NodeID(2)] },
    ]
    #expect(Set(changes.keys) == StoredProperties(of: Audit.Settings()).names)
    let usual = AuditSample.findings(scene)
    for (name, change) in changes {
      #expect(AuditSample.findings(scene, change) != usual, "\(name) decides nothing")
    }
  }

  @Test func `a rule can be disabled`() {
    let scene = AuditSample.scene { $0.add(AuditSample.button("a", Rect(20, 20, 30, 30))) }
    #expect(AuditSample.findings(scene) { $0.disabledRules = ["small-target"] } == [])
  }

  @Test func `every rule has a unique id and summary`() {
    #expect(Set(Audit.rules.map(\.id)).count == Audit.rules.count)
    #expect(Set(Audit.rules.map(\.summary)).count == Audit.rules.count)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a control reported as unreachable is never hit`(seed: UInt64) {
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
