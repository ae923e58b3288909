import Answers
import HierarchyFormats
import HitTesting

/// A comparison with UIKit as JSON, version 1: keys sorted, one touch a line.
struct VerificationDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let tree: ViewTree
  let touches: [LoggedTouch]
  let verification: Verification

  /// The document with a line break at its end.
  func write(to output: inout OutputBuffer) throws {
    let compared = verification.comparedCount
    try output.write("{\"agreed\":\(verification.agreedCount),\n\"compared\":\(compared),\n")
    try output.write("\"differing\":\(verification.differingCount),\n")
    try output.write("\"hitscope\":\(Self.version),\n")
    let percentage = verification.percentage.map { JSONText.number($0) } ?? "null"
    try output.write("\"percentage\":\(percentage),\n\"skipped\":\(verification.skippedCount),\n")
    let summary = JSONText.string(VerificationSentences.summary(verification))
    try output.write("\"text\":\(summary),\n\"touches\":[")
    var separator = "\n"
    for comparison in verification.comparisons {
      try output.write(separator + object(comparison))
      separator = ",\n"
    }
    try output.write("]}\n")
  }

  private func object(_ comparison: Verification.Comparison) -> String {
    let touch = touches[comparison.index]
    let drift = VerificationSentences.drift(comparison, in: tree)
    let reason = VerificationSentences.reason(comparison, in: tree)
    let point = touch.locationInWindow.map { JSONText.point($0) } ?? "null"
    var text = "{\"drift\":\(JSONText.optional(drift))"
    text += ",\"hit\":\(JSONText.optional(comparison.answer.map { tree.id(of: $0) }))"
    text += ",\"line\":\(touch.line),\"outcome\":\"\(comparison.outcome.keyword)\""
    text += ",\"point\":\(point),\"reason\":\(JSONText.optional(reason))"
    text += ",\"uikit\":\(JSONText.optional(touch.view?.name))}"
    return text
  }
}

extension Verification.Outcome {
  /// The word for the outcome in JSON.
  fileprivate var keyword: String {
    switch self {
    case .agreed: "agreed"
    case .differing: "differing"
    case .notComparable: "notComparable"
    }
  }
}
