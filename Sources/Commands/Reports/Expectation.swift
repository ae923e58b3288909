import HitTesting

/// The view that a touch must go to.
struct Expectation {
  /// The view; `nil` when no view must answer.
  let view: NodeID?

  /// What is written after `--expect`.
  ///
  /// - Throws: `Failure` when the tree has no such view, or several.
  init(_ name: String, in tree: ViewTree) throws {
    if name == "nil" || name == "-" {
      view = nil
      return
    }
    guard let found = tree.view(named: name) else {
      throw Failure(
        .unusableContent, "there is no view “\(name)”, or there are several of that name",
        hint: "“hitscope convert FILE --format outline” lists the views with their ids")
    }
    view = found
  }

  /// Which other view answered and why the expected one did not; `nil` when all is well.
  func problem(with trace: Trace) -> String? {
    guard trace.result != view else { return nil }
    let tree = trace.tree
    let answer = trace.result.map { Self.label($0, tree) } ?? "nil"
    let point = Sentences.text(trace.point)
    guard let view else { return "\(answer) answers for \(point), and no view should" }
    return "\(answer) answers for \(point), not \(Self.label(view, tree))\n  "
      + reason(for: view, in: trace)
  }

  /// The sentence of the step that kept the expected view from answering: its own refusal, or that
  /// of the nearest superview that has one.
  private func reason(for view: NodeID, in trace: Trace) -> String {
    let tree = trace.tree
    let line = [view] + tree.ancestors(of: view)
    let places = Dictionary(uniqueKeysWithValues: zip(line, line.indices))
    var best: (place: Int, step: Step)?
    for step in trace.steps {
      guard let place = places[step.view], place <= best?.place ?? .max else { continue }
      switch step.kind {
      case .refused, .answersNil, .policy, .skipped: best = (place, step)
      case .answered where place == 0: best = (place, step)
      default: continue
      }
    }
    guard let best else { return "\(tree.displayName(of: view)) is never asked" }
    return Sentences.sentence(for: best.step, in: tree)
  }

  private static func label(_ view: NodeID, _ tree: ViewTree) -> String {
    let name = tree.displayName(of: view)
    let id = tree.id(of: view)
    return name == id ? name : "\(name) (\(id))"
  }
}
