package import Geometry

/// The sentences that explain steps and refusals, all worded here.
package struct Sentences {
  /// How short sentences are.
  package struct Brevity: Hashable, Sendable {
    /// The maximum number of characters in a name. With a limit, longer names are shortened, and
    /// sentences omit what is implied.
    package var longestName: Int
    /// Omits the reason of an event.
    package var omitsReasons: Bool

    package init(longestName: Int, omitsReasons: Bool = false) {
      (self.longestName, self.omitsReasons) = (longestName, omitsReasons)
    }

    /// Everything in full.
    package static let none = Brevity(longestName: .max)
  }

  /// The number of steps at the end of a search in which its headline looks for an obstacle.
  private static let lastSteps = 1_000

  private let tree: ViewTree
  private let brevity: Brevity
  private let shortened: (NodeID, Int) -> String
  private var isBrief: Bool

  /// Sentences about the views of a tree.
  ///
  /// - Parameter shortened: Returns a name that is too long, shortened to about a length.
  package init(
    _ tree: ViewTree, _ brevity: Brevity = .none,
    shortened: ((_ view: NodeID, _ length: Int) -> String)? = nil
  ) {
    self.shortened =
      shortened ?? { view, length in
        let name = tree.shortName(of: view)
        return name.count <= length ? name : Self.shortened(name, to: length)
      }
    self.tree = tree
    self.brevity = brevity
    isBrief = brevity.longestName < .max
  }

  /// Describes a step in one sentence without a full stop.
  package static func sentence(for step: Step, in tree: ViewTree) -> String {
    Sentences(tree).sentence(for: step)
  }

  /// Describes in one sentence why a view refuses a point of its bounds coordinates.
  package static func refusal(
    _ reason: Refusal, at point: Point, of view: NodeID, in tree: ViewTree
  ) -> String {
    Sentences(tree).refusal(reason, at: point, of: view)
  }

  /// Summarizes the search in one sentence without a full stop: the view hit, and why.
  package func headline(of trace: Trace) -> String {
    guard let winner = trace.result else { return nobody(trace) }
    let name = quoted(winner)
    if let decision = trace.lastPolicyStep(answering: winner),
      case .policy(let answer) = decision.kind
    {
      return "\(name) gets the touch: \(policy(answer, of: decision.view, isClause: true))"
    }
    let point = Self.text(trace.point)
    if !tree.hasSubviews(winner) {
      return "\(name) gets the touch: it is the frontmost view that accepts touches at \(point)"
    }
    if let obstacle = obstacle(in: trace, winner) {
      return "\(name) gets the touch: its subview \(obstacle)"
    }
    return "\(name) gets the touch: it contains \(point), and none of its subviews takes it"
  }

  /// Describes why the frontmost subview over the touch does not take it: if possible one that
  /// would take it otherwise. A subview elsewhere is described only if it is the only one.
  ///
  /// - Returns: `nil` if no subview explains that the view itself gets the touch.
  private func obstacle(in trace: Trace, _ view: NodeID) -> String? {
    let last = trace.recordedStepCount
    let isOnly = tree.subviews(of: view).count == 1
    var usual: String?
    for step in trace.steps[max(0, last - Self.lastSteps)..<last]
    where tree.superview(of: step.view) == view {
      switch step.kind {
      case .refused(let reason):
        let covers = reason.mayContainPoint && tree.bounds(of: step.view).contains(step.point)
        guard isOnly || covers else { continue }
        let words = clause(of: reason, step.view)
        if !isUsual(step) { return words }
        usual = usual ?? words
      case .policy(answer: nil) where isOnly:
        return policy(nil, of: step.view, isClause: true)
      default: break
      }
    }
    return usual
  }

  /// Describes a refusal with the view as the subject, without a colon, so that it can follow one:
  /// `Card is hidden`.
  private func clause(of reason: Refusal, _ view: NodeID) -> String {
    let name = quoted(view)
    switch reason {
    case .hidden: return "\(name) is hidden"
    case .interactionDisabled: return "\(name) has user interaction off"
    case .alpha(let alpha): return "\(name) has alpha \(Self.text(alpha)), which is below 0.01"
    case .singularTransform: return "\(name) has a transform without an inverse"
    case .outside(.empty, _): return "\(name) has empty bounds"
    case .outside(.shape, _): return "\(name) does not contain the point in its shape"
    case .outside(.code, _): return "\(name) overrides point(inside:), which returns false"
    case .outside(.beside, let distance), .outside(.edge, let distance):
      let area = tree.policy(of: view).changesArea ? "the touch area of \(name)" : name
      if distance.x == 0, distance.y == 0 { return "\(area) has the point on its far edge" }
      return "\(area) is \(Self.place(distance.reversed)) the point"
    }
  }

  /// Returns whether a view refuses as every view of its class does by default, such as the label of
  /// a button, and no other view with it.
  private func isUsual(_ step: Step) -> Bool {
    step.refusal == .interactionDisabled && !tree.hasSubviews(step.view)
      && !ViewNode.interactionDefault(of: tree.className(of: step.view))
  }

  /// Explains why a search found no view: the last refusal, or the last policy that returned nil.
  private func nobody(_ trace: Trace) -> String {
    let decision = trace.steps.last { step in
      switch step.kind {
      case .refused, .policy(answer: nil): true
      default: false
      }
    }
    guard let decision else { return "No view gets the touch: the scene has no windows" }
    let words =
      decision.refusal.map { clause(of: $0, decision.view) }
      ?? policy(nil, of: decision.view, isClause: true)
    return "No view gets the touch: \(words)"
  }

  /// Describes a step in one sentence without a full stop.
  package func sentence(for step: Step) -> String {
    let name = quoted(step.view)
    switch step.kind {
    case .converts:
      if isBrief {
        return (brevity.omitsReasons ? "" : "The point is ") + "\(Self.text(step.point)) in \(name)"
      }
      let superview = tree.superview(of: step.view).map { quoted($0) } ?? "The screen"
      return "\(superview) converts the point: \(Self.text(step.point)) in \(name)"
    case .asked: return asked(step, name)
    case .refused(let reason): return refusal(reason, at: step.point, of: step.view)
    case .contains: return contains(step, name)
    case .answered(let answer):
      return answer == step.view
        ? "\(name) returns itself, as its subview does"
        : "\(name) returns \(quoted(answer))"
    case .answersSelf:
      if brevity.omitsReasons { return "\(name) returns itself" }
      return !tree.hasSubviews(step.view)
        ? "\(name) has no subviews: it returns itself"
        : returnsSelfOverSubviews(name, tree.policy(of: step.view))
    case .answersNil:
      return "\(name) returns nil" + (brevity.omitsReasons ? "" : ": the search goes on behind it")
    case .policy(let answer): return policy(answer, of: step.view)
    case .skipped(let winner):
      return brevity.omitsReasons
        ? "\(name) is never asked" : "\(name) is never asked: \(quoted(winner)) has answered"
    }
  }

  /// Describes views with the same outcome in one sentence without a full stop.
  package func sentence(for run: StepRun, in trace: Trace) -> String {
    let superview = tree.superview(of: trace.steps[run.steps.lowerBound].view)
    let siblings =
      superview.map { isBrief ? "subviews" : "subviews of \(quoted($0))" } ?? "windows"
    switch run.kind {
    case .outside(let nearest):
      let step = trace.steps[nearest]
      guard case .refused(.outside(_, let distance)) = step.kind else { return "" }
      let common = "\(run.count) \(siblings) do not contain the point"
      if brevity.omitsReasons { return common }
      return "\(common): nearest is \(quoted(step.view))"
        + (isBrief ? "" : ", and the point lies \(Self.place(distance)) it")
    case .skipped(let winner):
      // An override may pass over subviews in front of the one that it asks.
      let first = trace.steps[run.steps.lowerBound].view
      let place = tree.isAsked(winner, before: first) ? " behind" : ""
      let common = "\(run.count) \(siblings)\(place) are never asked"
      return brevity.omitsReasons ? common : "\(common): \(quoted(winner)) has answered"
    case .returned(let answer): return "\(run.count) superviews return \(quoted(answer))"
    }
  }

  /// Describes in one sentence why a view refuses a point of its bounds coordinates.
  package func refusal(_ reason: Refusal, at point: Point, of view: NodeID) -> String {
    let name = quoted(view)
    let subtree = isBrief || !tree.hasSubviews(view) ? "" : ", and its subviews with it"
    switch reason {
    case .hidden: return "\(name) refuses: it is hidden\(subtree)"
    case .interactionDisabled:
      if brevity.omitsReasons { return "\(name): user interaction is off" }
      let own = ViewNode.interactionDefault(of: tree.className(of: view))
      let why =
        own || isBrief ? "" : ", as every \(tree.className(of: view)) is by default"
      return "\(name) refuses: user interaction is off\(why)\(subtree)"
    case .alpha(let alpha):
      return "\(name) refuses: alpha \(Self.text(alpha)) is below 0.01\(subtree)"
    case .singularTransform:
      let why =
        isBrief ? "its transform has no inverse" : "its transform is singular, it has no inverse"
      return "\(name) refuses: \(why)\(subtree)"
    case .outside(.empty, _):
      let why = isBrief ? "" : ", so no point is inside"
      return "\(name) refuses: its bounds are empty\(why)\(subtree)"
    case .outside(.shape, _):
      return "\(Self.text(point)) lies outside the shape of \(name): refused\(subtree)"
    case .outside(.code, _):
      return "\(name) refuses \(Self.text(point)): its point(inside:) returns false\(subtree)"
    case .outside(.beside, let distance), .outside(.edge, let distance):
      let grown = tree.policy(of: view).changesArea ? "the touch area of " : ""
      if brevity.omitsReasons, distance.x != 0, distance.y != 0 {
        return "\(Self.length(of: distance)) pt away from \(grown)\(name): refused"
      }
      let miss = "\(Self.place(distance)) \(grown)\(name): refused"
      return brevity.omitsReasons ? miss : "\(Self.text(point)) lies \(miss)\(subtree)"
    }
  }

  /// The refusal in two or three words, for a label in the picture.
  package static func shortRefusal(_ reason: Refusal) -> String {
    switch reason {
    case .hidden: "hidden"
    case .interactionDisabled: "interaction off"
    case .alpha(let alpha): "α " + NumberText.short(Double(alpha), digits: 4)
    case .singularTransform: "no inverse"
    case .outside(.empty, _): "empty"
    case .outside(.shape, _), .outside(.code, _): "not inside"
    case .outside(.beside, let distance) where distance.x != 0 && distance.y != 0:
      length(of: distance) + " pt away"
    case .outside(.beside, let distance), .outside(.edge, let distance): shortPlace(distance)
    }
  }

  /// The reason of a refusal as a predicate that follows the name of the view: `is hidden`.
  package static func predicate(
    of reason: Refusal, _ view: NodeID, in tree: ViewTree
  ) -> String {
    switch reason {
    case .hidden: return "is hidden"
    case .interactionDisabled:
      let className = tree.className(of: view)
      let isDefault = !ViewNode.interactionDefault(of: className)
      return "has user interaction off"
        + (isDefault ? ", as every \(className) has by default" : "")
    case .alpha(let alpha):
      return "has alpha \(NumberText.short(Double(alpha), digits: 6)), which is below 0.01"
    case .singularTransform: return "has a transform without an inverse, so no point is inside"
    case .outside(.empty, _):
      let size = tree.bounds(of: view).size
      return "has empty bounds (\(NumberText.short(size.width)) × "
        + "\(NumberText.short(size.height))), so no point is inside"
    case .outside: return "does not contain the point"
    }
  }

  private static func length(of distance: Refusal.Distance) -> String {
    NumberText.short(Point(distance.x, distance.y).distance(to: .zero), digits: 0)
  }

  /// The property that makes a guard refuse, as in code: `isHidden = true`; `nil` if the point is
  /// outside.
  package static func property(of reason: Refusal) -> String? {
    switch reason {
    case .hidden: "isHidden = true"
    case .interactionDisabled: "isUserInteractionEnabled = false"
    case .alpha(let alpha): "alpha = " + NumberText.short(Double(alpha), digits: 4)
    case .singularTransform: "transform has no inverse"
    case .outside: nil
    }
  }

  /// The guards of `hitTest` as conditions in code, by lines.
  package static let guards: [[(refusal: Refusal.Kind, condition: String)]] = [
    [(.interactionDisabled, "isUserInteractionEnabled"), (.hidden, "!isHidden")],
    [(.alpha, "alpha >= 0.01")],
  ]

  /// A distance as a label next to a line: `3 pt left, 10 pt below`.
  package static func shortPlace(_ distance: Refusal.Distance) -> String {
    func points(_ value: Double, _ less: String, _ more: String) -> [String] {
      value == 0
        ? [] : [NumberText.short(value.magnitude) + " pt " + (value < 0 ? less : more)]
    }
    let parts = points(distance.x, "left", "right") + points(distance.y, "above", "below")
    return parts.isEmpty ? "far edge" : parts.joined(separator: ", ")
  }

  /// A distance phrased so that a name can follow: `52 pt above`, `3 pt left of and 10 pt below`.
  package static func place(_ distance: Refusal.Distance) -> String {
    func points(_ value: Double) -> String { NumberText.short(value.magnitude) + " pt " }
    let across = points(distance.x) + (distance.x < 0 ? "left of" : "right of")
    let along = points(distance.y) + (distance.y < 0 ? "above" : "below")
    return switch (distance.x != 0, distance.y != 0) {
    case (true, true): across + " and " + along
    case (true, false): across
    case (false, true): along
    // Maximum edges do not belong to a rectangle (row 4).
    case (false, false): "on the far edge of"
    }
  }

  /// A point in parentheses: `(12, 30.5)`.
  package static func text(_ point: Point) -> String {
    "(\(NumberText.short(point.x)), \(NumberText.short(point.y)))"
  }

  private static func text(_ alpha: Float) -> String {
    // `Float(0.01)` is slightly below 0.01: more digits show the difference.
    NumberText.short(Double(alpha), digits: alpha > 0.0099 ? 10 : 4)
  }

  /// The name of a view, shortened if it is too long.
  ///
  /// A text that would read like words of the sentence has quotation marks: “the” refuses.
  package func quoted(_ view: NodeID) -> String {
    let full = tree.displayName(of: view)
    let longest = brevity.longestName
    let isLong = full.utf8.count > longest && full.count > longest
    let name = isLong ? shortened(view, longest) : full
    guard tree.appearance(of: view)?.text == full, !name.contains("“"),
      full.first?.isUppercase != true || full.contains(" ")
    else { return name }
    return "“\(name)”"
  }

  /// The beginning of a name up to a word, with an ellipsis, in at most `length` characters; the
  /// shortest beginning of at least five characters if none fits.
  package static func shortened(_ name: String, to length: Int) -> String {
    let beginnings = WordBreaks.beginnings(of: name)
    return beginnings.first { $0.count <= length } ?? beginnings.last ?? name
  }

  private func asked(_ step: Step, _ name: String) -> String {
    if brevity.omitsReasons { return "\(name) is asked" }
    guard let superview = tree.superview(of: step.view) else {
      // The root of a part of a hierarchy, such as a dump of a button, is not a window.
      let kind = tree.className(of: step.view).hasSuffix("Window") ? "window" : "root view"
      let place = kind == "window" || tree.windowsFrontToBack.count > 1 ? " in front" : ""
      return tree.isAskedFirst(step.view)
        ? "\(name) is asked first: it is the \(kind)\(place)"
        : "\(name), a \(kind) behind, is asked"
    }
    if tree.subviews(of: superview).count == 1 {
      return "\(name) is asked: it is the only subview"
    }
    return tree.isAskedFirst(step.view)
      ? "\(name) is asked first: it is in front" : "\(name) is asked next"
  }

  private func contains(_ step: Step, _ name: String) -> String {
    let point = Self.text(step.point)
    let bounds = tree.bounds(of: step.view)
    switch tree.policy(of: step.view) {
    case .expand where !bounds.contains(step.point):
      return "\(point) lies outside \(name), but inside its enlarged touch area"
    case .shape: return "\(name) contains \(point) in its shape"
    default: return "\(name) contains \(point)"
    }
  }

  private func returnsSelfOverSubviews(_ name: String, _ policy: HitPolicy) -> String {
    switch policy {
    case .answersSelf, .pointerEvents(.boxOnly): "\(name) returns itself"
    default:
      isBrief
        ? "\(name) returns itself: no subview answers"
        : "No subview of \(name) returned a view: it returns itself"
    }
  }

  /// Describes the decision of a policy or an override.
  ///
  /// - Parameter isClause: True for words without a colon, so that they can follow one.
  private func policy(_ answer: NodeID?, of view: NodeID, isClause: Bool = false) -> String {
    let name = quoted(view)
    let always = isClause ? " and always returns" : ": it always returns"
    switch tree.policy(of: view) {
    case .passThrough:
      return brevity.omitsReasons
        ? "\(name) lets touches pass through"
        : "\(name) would return itself, but lets touches pass through"
    case .none: return "\(name) overrides hitTest\(always) nil"
    case .answersSelf: return "\(name) overrides hitTest\(always) itself"
    case .forward(let id):
      guard tree.forwardTarget(of: view) != nil else {
        return "\(name) forwards to “\(id)”, which does not exist"
          + (isClause ? "" : ": the result is unchanged")
      }
      return "\(name) forwards every hit to \(answer.map { quoted($0) } ?? id.text)"
    case .pointerEvents(let value): return "\(name) has pointerEvents “\(value.rawValue)”"
    case .standard, .expand, .shape:
      let result = answer.map { $0 == view ? "itself" : quoted($0) } ?? "nil"
      return "\(name)’s override of hitTest returns \(result)"
    }
  }
}

/// Formats numbers for people and files, independent of the locale.
package enum NumberText {
  /// A number rounded to a few decimals, without trailing zeros and with a typographic minus sign.
  package static func short(_ value: Double, digits: Int = 2) -> String {
    let text = plain(value, digits: digits)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// A number rounded to a few decimals, without trailing zeros and with an ASCII minus sign.
  package static func plain(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard scaled.magnitude < 1e15 else { return exact(value) }
    return exact(scaled / factor)
  }

  /// The shortest text that parses back to the same number: `12`, `0.1`, `1e+300`.
  package static func exact(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }
}
