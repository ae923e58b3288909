import Answers
import HierarchyFormats
import HitTesting
import TouchDelivery

/// A comparison with UIKit as text: one line a touch, the reason below each that differs, then what
/// came of all.
struct VerificationText {
  let scene: Scene
  let touches: [LoggedTouch]
  let verification: Verification
  let style: TextStyle

  /// Writes all of it.
  func write(to output: inout OutputBuffer) throws {
    for comparison in verification.comparisons { try output.write(text(comparison)) }
    if !verification.comparisons.isEmpty { try output.write("\n") }
    try output.write(style.bold(VerificationSentences.summary(verification)) + "\n")
  }

  private func text(_ comparison: Verification.Comparison) -> String {
    let touch = touches[comparison.index]
    let point = touch.locationInWindow.map { Sentences.text($0) } ?? "nowhere"
    var text = "\(mark(comparison)) line \(touch.line), \(point): UIKit chose "
    text += touch.view?.name ?? "no view"
    if case .differing = comparison.outcome { text += ", here \(answer(comparison))" }
    text += "\n"
    let sentences = [
      VerificationSentences.reason(comparison, in: scene.tree),
      VerificationSentences.drift(comparison, in: scene.tree),
    ]
    for case let sentence? in sentences { text += "    \(sentence)\n" }
    return text
  }

  private func answer(_ comparison: Verification.Comparison) -> String {
    guard let view = comparison.answer else { return "no view answers" }
    let tree = scene.tree
    return "\(tree.className(of: view)) \(tree.id(of: view)) answers"
  }

  /// A sign for what came of a touch, so that the eye finds what differs.
  private func mark(_ comparison: Verification.Comparison) -> String {
    switch comparison.outcome {
    case .agreed: style.green("✓")
    case .differing: style.red("✗")
    case .notComparable: style.dim("○")
    }
  }
}
