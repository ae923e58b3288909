package import Answers
import Geometry
import HitTesting
import TouchDelivery

/// An answer that a picture shows instead of a search, with the words that belong to it: they are
/// found once, and not for each frame.
package struct Answer: Sendable {
  /// What was asked.
  package enum Content: Sendable {
    /// Who gets the touch where, and where that is not what a person expects.
    case map(TouchSurvey)
    /// Why a view gets the touch or not.
    case why(Why)
    /// What is likely wrong.
    case audit(Audit)
    /// What is not as it was before, and whether the scene before is shown.
    case comparison(SceneComparison, isBefore: Bool)
  }

  /// The answer itself.
  package let content: Content
  /// The answer in one sentence, without a full stop.
  package let headline: String
  /// The lines of the list beside it.
  let rows: AnswerRows

  /// An answer in words. O(views).
  package init(_ content: Content) {
    self.content = content
    headline = Self.headline(of: content)
    rows = AnswerRows(content)
  }

  /// Who gets the touch where.
  package static func map(_ survey: TouchSurvey) -> Answer { Answer(.map(survey)) }
  /// Why a view gets the touch or not.
  package static func why(_ why: Why) -> Answer { Answer(.why(why)) }
  /// What is likely wrong.
  package static func audit(_ audit: Audit) -> Answer { Answer(.audit(audit)) }
  /// What is not as it was before, and whether the scene before is shown.
  package static func comparison(_ comparison: SceneComparison, isBefore: Bool) -> Answer {
    Answer(.comparison(comparison, isBefore: isBefore))
  }

  /// The heading of the list.
  var title: String {
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
      let views = count == 1 ? "1 view gets" : "\(count) views get"
      return "\(views) touches on this screen, of \(survey.map.tree.count)"
    case .why(let why): return WhySentences(why.trace.tree).headline(of: why)
    case .audit(let audit):
      let counts = Audit.Finding.Severity.counts(audit.findings.map(\.severity))
      return counts.isEmpty ? "Nothing found that is likely wrong" : counts
    case .comparison(let comparison, let isBefore):
      return isBefore
        ? "Before the changes" : ComparisonSentences.headline(comparison.winners.map(\.region))
    }
  }
}
