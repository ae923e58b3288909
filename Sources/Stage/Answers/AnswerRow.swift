import Answers
import Geometry
internal import HitTesting
internal import TouchDelivery

/// A line of the list next to an answer.
struct AnswerRow: Sendable {
  /// The mark before the text of a line.
  enum Mark: Hashable {
    /// The colour of the region with this number.
    case region(Int)
    case blocks, remark, fix
    case added, removed, changed
    /// The hatching of an area where one view is seen and another gets the touch.
    case misleads
    /// The outline up to which a touch counts as inside a control.
    case slop
    case finding(Audit.Finding.Severity, Int)
  }

  var mark: Mark
  var text: String
  /// The text at the end of the line; empty for none.
  var detail = ""
  var command: Command?

  /// Creates the line that explains the dashed outline around a control.
  init(_ slop: SlopArea, in tree: ViewTree) {
    mark = .slop
    text = "\(tree.displayName(of: slop.control)) counts a finger as inside up to here"
    detail = "\(NumberText.short(slop.distance)) pt"
  }

  init(mark: Mark, text: String, detail: String = "", command: Command? = nil) {
    self.mark = mark
    self.text = text
    self.detail = detail
    self.command = command
  }
}

/// The lines of the list next to an answer, in order.
struct AnswerRows: Sendable {
  /// The lines before those of the winners.
  private let first: [AnswerRow]
  /// The views of a map that get touches, in pre-order.
  let winners: [Winner]
  /// Indices of `winners`, by decreasing area.
  let byArea: [Int]
  /// The area of the screen, in square points.
  private let screen: Double

  /// A view that gets touches somewhere.
  struct Winner: Sendable {
    var view: NodeID
    /// The region in which the view gets touches.
    var region: PlanarRegion
    var name: String
    /// The area, in square points.
    var area: Double
  }

  var count: Int { first.count + byArea.count }
  var isEmpty: Bool { count == 0 }

  subscript(_ place: Int) -> AnswerRow {
    if place < first.count { return first[place] }
    let number = byArea[place - first.count]
    let winner = winners[number]
    let share = screen > 0 ? winner.area / screen * 100 : 0
    return AnswerRow(
      mark: .region(number), text: winner.name,
      detail: NumberText.short(share, digits: 1) + "%", command: .select(winner.view))
  }

  init(_ content: Answer.Content) {
    switch content {
    case .map(let survey):
      let map = survey.map
      first = Self.flaws(survey)
      let winners = map.winners.map { view in
        let region = map.region(of: view)
        return Winner(
          view: view, region: region, name: map.tree.displayName(of: view), area: region.area)
      }
      byArea = winners.indices.sorted { (winners[$1].area, $0) < (winners[$0].area, $1) }
      self.winners = winners
      screen = map.screen.width * map.screen.height
      return
    case .why(let why):
      first = Self.rows(of: why)
    case .audit(let audit):
      first = Self.rows(of: audit)
    case .comparison(let comparison, let isBefore):
      first = Self.rows(of: comparison, isBefore: isBefore)
    }
    winners = []
    byArea = []
    screen = 0
  }

  /// The misleading and dead areas of a map.
  private static func flaws(_ survey: TouchSurvey) -> [AnswerRow] {
    let tree = survey.map.tree
    let misleading = survey.misleading.map { part in
      AnswerRow(
        mark: .misleads,
        text: "\(tree.displayName(of: part.seen)) is seen, "
          + "\(tree.displayName(of: part.winner)) gets it",
        detail: part.region.areaText, command: .select(part.seen))
    }
    return misleading
      + survey.dead.map { zone in
        AnswerRow(
          mark: .blocks, text: "\(tree.displayName(of: zone.view)) is dead here",
          detail: zone.region.areaText, command: .select(zone.view))
      }
  }

  private static func rows(of why: Why) -> [AnswerRow] {
    let tree = why.trace.tree
    let words = WhySentences(tree)
    var rows = why.obstacles.map { obstacle in
      let views = [obstacle.view, obstacle.by, why.view].compactMap { $0 }
      return AnswerRow(
        mark: obstacle.isBlocking ? .blocks : .remark,
        text: sentence(words.text(of: obstacle, for: why.view), about: views, in: tree),
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
    if why.leavesOutFixes, let text = words.missingFixes(of: why) {
      rows.append(AnswerRow(mark: .remark, text: text))
    }
    rows += why.fixes.enumerated().map { number, fix in
      AnswerRow(mark: .fix, text: words.text(of: fix, for: why.view), command: .tryFix(number))
    }
    return rows
  }

  private static func rows(of audit: Audit) -> [AnswerRow] {
    audit.findings.enumerated().map { number, finding in
      let views = [finding.view, finding.other].compactMap { $0 }
      return AnswerRow(
        mark: .finding(finding.severity, number + 1),
        text: sentence(finding.text, about: views, in: audit.tree),
        command: .select(finding.view))
    }
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
        detail: change.region.areaText,
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
          mark: .changed, text: "\(new.displayName(of: view.new)): \(words.text(of: view.changes))",
          command: select(view.old, view.new))
      }
      + (comparison.sceneChanges.isEmpty
        ? []
        : [AnswerRow(mark: .changed, text: "The scene: \(words.text(of: comparison.sceneChanges))")])
  }

  /// Capitalizes a sentence, unless it begins with the name of a view.
  private static func sentence(_ text: String, about views: [NodeID], in tree: ViewTree) -> String {
    if views.contains(where: { text.hasPrefix(tree.displayName(of: $0)) }) { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
