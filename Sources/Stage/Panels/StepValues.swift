internal import Geometry
internal import HitTesting

/// The values that a step works with, written as code.
struct StepValues {
  let step: Step
  let tree: ViewTree

  /// At most two lines.
  var lines: [String] {
    let point = "point = " + Sentences.text(step.point)
    switch step.kind {
    case .converts: return ["p = " + Sentences.text(step.point), "subview = " + name(step.view)]
    case .asked: return [point, "subviews = " + subviews]
    case .contains: return [point, "point(inside: point) → true"]
    case .refused(let reason): return [refused(reason, point), "→ nil"]
    case .answered(let answer): return ["hit = " + name(answer), "→ hit"]
    case .answersSelf: return [point + "  subviews = " + subviews, "→ self"]
    case .answersNil: return ["→ nil"]
    case .policy(let answer):
      return ["overridden", "→ " + (answer.map { $0 == step.view ? "self" : name($0) } ?? "nil")]
    case .skipped(let winner): return ["hit = " + name(winner), "the loop has ended"]
    }
  }

  private func refused(_ reason: Refusal, _ point: String) -> String {
    switch reason {
    case .hidden: "isHidden = true"
    case .interactionDisabled: "isUserInteractionEnabled = false"
    case .alpha(let alpha): "alpha = " + NumberText.short(Double(alpha), digits: 4)
    case .singularTransform: "transform has no inverse"
    case .outside: point + "  " + bounds
    }
  }

  private var bounds: String {
    let bounds = tree.bounds(of: step.view)
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    return "bounds = (" + numbers.map { NumberText.short($0, digits: 1) }.joined(separator: ", ")
      + ")"
  }

  private var subviews: String {
    let subviews = tree.subviews(of: step.view)
    guard subviews.count <= 3 else { return "\(subviews.count) views" }
    return "[" + subviews.map(name).joined(separator: ", ") + "]"
  }

  private func name(_ view: NodeID) -> String { tree.displayName(of: view) }
}
