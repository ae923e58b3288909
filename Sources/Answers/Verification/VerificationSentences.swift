import Geometry
package import HitTesting

/// The sentences that explain comparisons with UIKit, all worded here.
package enum VerificationSentences {
  /// Explains why another view was hit here than in UIKit, or why the touch cannot be compared, in
  /// one sentence without a full stop; `nil` if both agree.
  package static func reason(
    _ comparison: Verification.Comparison, in tree: ViewTree
  ) -> String? {
    switch comparison.outcome {
    case .agreed: nil
    case .differing(let difference): reason(difference, in: tree)
    case .notComparable(let obstacle): reason(obstacle)
    }
  }

  private static func reason(_ difference: Verification.Difference, in tree: ViewTree) -> String {
    func name(_ view: NodeID) -> String { Self.name(view, tree) }
    switch difference {
    case .refused(let view, let reason, let point):
      let refusal = Sentences.refusal(reason, at: point, of: view, in: tree)
      guard case .outside = reason else {
        return "\(refusal); UIKit searched it, so the hierarchy is likely from another moment"
      }
      let above = tree.superview(of: view).map { " or \(name($0)) overrides hitTest" } ?? ""
      return "\(refusal); UIKit searched it, so \(name(view)) likely overrides "
        + "point(inside:)\(above)"
    case .covered(let front, let back):
      return "\(name(front)) is in front of \(name(back)) and contains the point; UIKit skipped "
        + "it, so it likely overrides hitTest or point(inside:)"
    case .stopped(let subview):
      let superview = tree.superview(of: subview).map { name($0) } ?? "the view"
      return "\(name(subview)) contains the point; UIKit stopped at \(superview), so one of the "
        + "two likely overrides hitTest or point(inside:)"
    case .overridden(let view):
      return "The override of \(name(view)) that the hierarchy describes keeps the touch from "
        + "UIKit's view"
    }
  }

  /// The name of a view; without a name, its class and id, as in the log.
  private static func name(_ view: NodeID, _ tree: ViewTree) -> String {
    guard tree.givenName(of: view) == nil, let id = tree.explicitID(of: view) else {
      return tree.displayName(of: view)
    }
    return "\(tree.className(of: view)) \(id)"
  }

  private static func reason(_ obstacle: Verification.Obstacle) -> String {
    switch obstacle {
    case .noView: "The log names no view"
    case .unknownView(let name): "\(name) is not in the hierarchy"
    case .unknownWindow(let name):
      "The window \(name) is not in the hierarchy, and the log does not record the point in the view"
    case .noPoint: "The log records no point"
    case .otherWindow: "The view is not in the window that the log names"
    }
  }

  /// Explains why the point in a view differs from the log's; `nil` if it does not.
  package static func drift(
    _ comparison: Verification.Comparison, in tree: ViewTree
  ) -> String? {
    guard let here = comparison.drift, let logged = comparison.touch.pointInView,
      let view = comparison.touch.view?.view
    else { return nil }
    return "In \(name(view, tree)) the touch is at \(Sentences.text(logged)) in the log "
      + "and at \(Sentences.text(here)) here: the hierarchy is from another moment, or a bounds "
      + "origin is unknown"
  }

  /// Summarizes all touches in one sentence without a full stop.
  package static func summary(_ verification: Verification) -> String {
    let compared = verification.comparedCount
    let others = verification.comparisons.count - compared
    var parts: [String] = []
    if let percentage = verification.percentage {
      parts.append(
        "\(verification.agreedCount) of \(counted(compared, "touch", "touches")) went to the same "
          + "view as in UIKit (\(NumberText.short(percentage, digits: 1))%)")
    } else {
      parts.append("No touch could be compared")
    }
    if others > 0 { parts.append("\(others) could not be compared") }
    if verification.skippedCount > 0 {
      parts.append(
        "\(counted(verification.skippedCount, "touch", "touches")) of other phases ignored")
    }
    return parts.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
