package import Answers
import Geometry
import HitTesting
import TouchDelivery

/// An answer shown instead of a search, with its sentences.
///
/// The sentences are built once, not for each frame.
package struct Answer: Sendable {
  package enum Content: Sendable {
    /// The touch map, with its misleading and dead areas.
    case map(TouchSurvey)
    /// The reasons why a view does or does not get the touch.
    case why(Why)
    case audit(Audit)
    /// The changes between two scenes; `isBefore` is true while the old scene is shown.
    case comparison(SceneComparison, isBefore: Bool)
  }

  package let content: Content
  /// A one-sentence summary, without a full stop.
  package let headline: String
  /// The lines of the list next to the picture.
  let rows: AnswerRows

  /// Creates an answer with its sentences.
  ///
  /// - Complexity: O(views).
  package init(_ content: Content) {
    self.content = content
    headline = Self.headline(of: content)
    rows = AnswerRows(content)
  }

  package static func map(_ survey: TouchSurvey) -> Answer { Answer(.map(survey)) }
  package static func why(_ why: Why) -> Answer { Answer(.why(why)) }
  package static func audit(_ audit: Audit) -> Answer { Answer(.audit(audit)) }
  package static func comparison(_ comparison: SceneComparison, isBefore: Bool) -> Answer {
    Answer(.comparison(comparison, isBefore: isBefore))
  }

  /// The heading of the list.
  package var title: String {
    switch content {
    case .map: "Touch map"
    case .why: "Why"
    case .audit: "Audit"
    case .comparison: "Changes"
    }
  }

  private static func headline(of content: Content) -> String {
    switch content {
    case .map(let survey):
      let count = survey.map.regions.count
      let get = count == 1 ? "gets" : "get"
      return "\(count) of \(survey.map.tree.count) views \(get) touches on this screen"
    case .why(let why): return WhySentences(why.trace.tree).headline(of: why)
    case .audit(let audit):
      let counts = Audit.Finding.Severity.counts(audit.findings.map { $0.severity })
      return counts.isEmpty ? "No likely problems found" : counts
    case .comparison(let comparison, let isBefore):
      return isBefore
        ? "Before the changes" : ComparisonSentences.headline(comparison.winners.map { $0.region })
    }
  }
}

extension Answer {
  /// The number of lines in the list next to the picture.
  package var lineCount: Int { rows.count }

  /// Returns the text of a line, and the command of a click on it.
  package func line(_ place: Int) -> (text: String, command: Command?) {
    let row = rows[place]
    return (row.detail.isEmpty ? row.text : "\(row.text) · \(row.detail)", row.command)
  }
}
