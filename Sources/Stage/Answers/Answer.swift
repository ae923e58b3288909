package import Answers
import Geometry
package import HitTesting
import TouchDelivery

/// An answer that a picture shows instead of a search.
package enum Answer: Sendable {
  /// Who gets the touch where, and where controls are seen but get none.
  case map(TouchMap, dead: [DeadZone])
  /// Why a view gets the touch or not.
  case why(Why)
  /// What is likely wrong.
  case audit(Audit)
  /// What is not as it was before, and whether the scene before is shown.
  case comparison(SceneComparison, isBefore: Bool)

  /// The heading of the list.
  var title: String {
    switch self {
    case .map: "Touch map"
    case .why: "Why"
    case .audit: "Audit"
    case .comparison: "Changes"
    }
  }

  /// The answer in one sentence, without a full stop.
  package func headline(in tree: ViewTree) -> String {
    switch self {
    case .map(let map, _):
      let count = map.regions.count
      let views = count == 1 ? "1 view gets" : "\(count) views get"
      return "\(views) touches on this screen, of \(tree.count)"
    case .why(let why): return WhySentences(tree).headline(of: why)
    case .audit(let audit):
      let counts = Audit.Finding.Severity.counts(audit.findings.map(\.severity))
      return counts.isEmpty ? "Nothing found that is likely wrong" : counts
    case .comparison(let comparison, let isBefore):
      let headline = ComparisonSentences.headline(comparison.winners.map(\.region))
      return isBefore ? "Before the changes" : headline
    }
  }
}

/// A line of the list beside an answer.
struct AnswerRow {
  /// What stands before the line.
  enum Mark: Hashable {
    /// The colour of a region, by its number.
    case region(Int)
    case blocks, remark, fix
    case added, removed, changed
    case finding(Audit.Finding.Severity, Int)
  }

  var mark: Mark
  var text: String
  /// What stands at the end of the line; empty for nothing.
  var detail = ""
  var command: Command?

  /// The lines of an answer, in order.
  static func rows(of answer: Answer, in tree: ViewTree) -> [AnswerRow] {
    switch answer {
    case .map(let map, let dead): rows(of: map, dead, in: tree)
    case .why(let why): rows(of: why, in: tree)
    case .audit(let audit):
      audit.findings.enumerated().map { number, finding in
        let text = finding.text.prefix(1).uppercased() + finding.text.dropFirst()
        return AnswerRow(
          mark: .finding(finding.severity, number + 1), text: String(text),
          command: .select(finding.view))
      }
    case .comparison(let comparison, let isBefore): rows(of: comparison, isBefore: isBefore)
    }
  }

  private static func rows(
    of map: TouchMap, _ dead: [DeadZone], in tree: ViewTree
  ) -> [AnswerRow] {
    let screen = map.screen.width * map.screen.height
    let zones = dead.map { zone in
      AnswerRow(
        mark: .blocks, text: "\(tree.displayName(of: zone.view)) is dead here",
        detail: NumberText.short(zone.region.area, digits: 0) + " pt²", command: .select(zone.view))
    }
    return zones
      + map.winners.enumerated()
      .map { number, view in (number: number, view: view, area: map.region(of: view).area) }
      .sorted { ($1.area, $0.view) < ($0.area, $1.view) }
      .map { row in
        let share = screen > 0 ? row.area / screen * 100 : 0
        return AnswerRow(
          mark: .region(row.number), text: tree.displayName(of: row.view),
          detail: NumberText.short(share, digits: 1) + " %", command: .select(row.view))
      }
  }

  private static func rows(of why: Why, in tree: ViewTree) -> [AnswerRow] {
    let words = WhySentences(tree)
    func sentence(_ text: String) -> String {
      String(text.prefix(1).uppercased() + text.dropFirst())
    }
    var rows = why.obstacles.map { obstacle in
      AnswerRow(
        mark: obstacle.isBlocking ? .blocks : .remark,
        text: sentence(words.text(of: obstacle, for: why.view)),
        command: .select(obstacle.by ?? obstacle.view))
    }
    if let fork = why.fork, fork != why.winner, let winner = why.winner {
      rows.append(
        AnswerRow(
          mark: .remark,
          text: "The paths to it and to \(tree.displayName(of: winner)) fork below "
            + tree.displayName(of: fork), command: .select(fork)))
    }
    rows.append(AnswerRow(mark: .remark, text: words.reach(of: why)))
    rows += why.fixes.enumerated().map { number, fix in
      AnswerRow(mark: .fix, text: words.text(of: fix), command: .tryFix(number))
    }
    return rows
  }

  private static func rows(
    of comparison: SceneComparison, isBefore: Bool
  ) -> [AnswerRow] {
    let (old, new) = (comparison.old.tree, comparison.new.tree)
    let words = ComparisonSentences(comparison)
    func select(_ before: NodeID?, _ after: NodeID?) -> Command? {
      (isBefore ? before : after).map { .select($0) }
    }
    var rows = comparison.winners.enumerated().map { number, change in
      AnswerRow(
        mark: .region(number), text: words.text(of: change),
        detail: ComparisonSentences.area(change.region),
        command: select(change.before, change.after))
    }
    rows += comparison.removed.map { view in
      AnswerRow(
        mark: .removed, text: "\(old.displayName(of: view)) is gone", command: select(view, nil))
    }
    rows += comparison.added.map { view in
      AnswerRow(
        mark: .added, text: "\(new.displayName(of: view)) is new", command: select(nil, view))
    }
    return rows
      + comparison.changed.map { view in
        AnswerRow(
          mark: .changed, text: "\(new.displayName(of: view.new)): \(words.text(of: view))",
          command: select(view.old, view.new))
      }
  }
}
