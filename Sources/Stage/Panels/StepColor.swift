internal import Drawing
internal import HitTesting

/// The colour that a step has in lists and on the scrubber.
enum StepColor {
  static func of(_ step: Step, _ theme: Theme) -> Color {
    switch step.kind {
    case .converts, .asked: theme.faint
    case .contains: theme.ink
    case .refused, .answersNil, .policy(answer: nil): theme.refused
    case .answered, .answersSelf, .policy: theme.answers
    case .skipped: theme.unasked
    }
  }
}
