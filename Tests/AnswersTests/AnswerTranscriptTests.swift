import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Answers

/// All answers about random screens, as fingerprints of the texts and of all regions.
@Suite struct AnswerTranscriptTests {
  private static func text(_ point: Point) -> String {
    "\(NumberText.plain(point.x, digits: 3)),\(NumberText.plain(point.y, digits: 3))"
  }

  private static func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height]
      .map { NumberText.plain($0, digits: 3) }.joined(separator: ",")
  }

  private static func text(_ region: PlanarRegion) -> String {
    region.rects.map { text($0) }.joined(separator: " ")
  }

  private static func text(of why: Why) -> String {
    let words = WhySentences(why.trace.tree)
    var lines = [words.headline(of: why), words.reach(of: why)]
    for obstacle in why.obstacles {
      lines.append(
        "- \(obstacle.keyword) \(obstacle.point.map { text($0) } ?? "-") "
          + words.text(of: obstacle, for: why.view))
    }
    for fix in why.fixes { lines.append("* \(words.text(of: fix))") }
    lines.append(words.missingFixes(of: why) ?? "")
    lines.append(
      "\(why.receives) \(why.fork.map { "\($0.index)" } ?? "-") \(text(why.point)) "
        + (why.reachable.map { "\(text($0.region)) \($0.share)" } ?? "-"))
    return lines.joined(separator: "\n")
  }

  private static func text(of comparison: SceneComparison) -> String {
    let words = ComparisonSentences(comparison)
    var lines = [ComparisonSentences.headline(comparison.winners.map(\.region))]
    lines += comparison.winners.map { "\(words.text(of: $0)) \(text($0.region))" }
    lines += comparison.changed.map {
      "\($0.old.index) \($0.new.index) \(words.text(of: $0.changes))"
    }
    lines.append("+ \(comparison.added.map(\.index)) - \(comparison.removed.map(\.index))")
    return lines.joined(separator: "\n")
  }

  private static func text(of audit: Audit) -> String {
    audit.findings.map {
      "\($0.severity) \($0.rule) \($0.view.index) \($0.other?.index ?? -1) \($0.text)"
    }.joined(separator: "\n")
  }

  private static func text(of survey: TouchSurvey) -> String {
    var lines = survey.map.winners.map { view in
      let region = survey.map.region(of: view)
      let tap = TapPoint(in: region).map { "\(text($0.point)) \(text($0.room))" } ?? "-"
      return "\(view.index) \(tap) \(text(region))"
    }
    lines += survey.dead.map { "dead \($0.view.index) \(text($0.region))" }
    lines += survey.misleading.map { "\($0.text(in: survey.map.tree)) \(text($0.region))" }
    lines.append(TouchSnapshot(survey.map).text)
    return lines.joined(separator: "\n")
  }

  private static func transcript(_ seed: UInt64, isUpright: Bool) -> String {
    var screen = RandomScreen(seed: seed, views: isUpright ? 36 : 20, isUpright: isUpright)
    let scene = screen.scene
    let survey = TouchSurvey(scene)
    var whys: [String] = []
    let winners = survey.map.winners
    for number in 0..<20 {
      let place = Int(screen.point().x)
      let point = number % 3 == 0 ? screen.point() : nil
      // Every other question is about a view that receives touches somewhere.
      let view =
        number % 2 == 0 || winners.isEmpty
        ? NodeID(place % scene.tree.count) : winners[place % winners.count]
      whys.append(text(of: Why(view, in: scene, at: point, map: survey.map)))
    }
    var settings = Audit.Settings()
    settings.viewsAreElements = true
    settings.animatedViews = Set(scene.tree.ids.filter { $0.index % 3 == 0 })
    settings.assumedFrames = Set(scene.tree.ids.filter { $0.index % 11 == 5 })
    let parts: [(String, String)] = [
      ("why", whys.joined(separator: "\n")), ("audit", text(of: Audit(scene, map: survey.map))),
      ("elements", text(of: Audit(scene, settings, map: survey.map))), ("survey", text(of: survey)),
      ("comparison", text(of: SceneComparison(from: scene, to: screen.changed()))),
    ]
    return parts.map { "\(seed) \($0.0) \(Fingerprint.of($0.1))\n" }.joined()
  }

  @Test(arguments: ["upright", "turned"])
  func `every answer about a random screen matches its recording`(kind: String) throws {
    let isUpright = kind == "upright"
    let text = (0..<(isUpright ? 40 : 8) as Range<UInt64>)
      .map { Self.transcript(700 + $0, isUpright: isUpright) }.joined()
    #expect(try Golden.mismatch(text: text, named: "answers-\(kind).txt") == nil)
  }
}
