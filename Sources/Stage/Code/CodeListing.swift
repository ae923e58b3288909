internal import Geometry
internal import HitTesting
internal import TouchDelivery

/// A method as source code, with the lines that run in a step.
struct CodeListing: Hashable {
  /// The lines, indented by two spaces for each level.
  let lines: [String]
  /// The 0-based indices of the lines that run; `nil` for none.
  let current: ClosedRange<Int>?

  /// Returns the methods that a step is about: the override of the view whose method runs, if any,
  /// and `UIView`'s implementation if it is reached.
  static func all(in step: Step?, _ trace: Trace?, _ scene: Scene) -> [CodeListing] {
    guard let step, let tree = trace?.tree else { return [standard(in: nil)] }
    let runner = step.runner(in: tree)
    let code = OverrideCode(of: runner, in: tree, scene)
    let own = code?.listings(in: step) ?? []
    return code?.reachesSuper == false ? own : own + [standard(in: step)]
  }

  /// Wraps lines longer than a number of characters, if possible at a blank.
  ///
  /// Continuation lines have a larger indent.
  func wrapped(to columns: Int) -> CodeListing {
    guard lines.contains(where: { $0.count > columns }) else { return self }
    var wrapped: [String] = []
    var starts: [Int] = []
    for line in lines {
      starts.append(wrapped.count)
      let indent = line.prefix { $0 == " " }.count
      let further = String(repeating: " ", count: min(indent + 4, columns / 2))
      var rest = Substring(line)
      while rest.count > columns {
        let end = rest.index(rest.startIndex, offsetBy: columns)
        let words = rest.index(
          rest.startIndex, offsetBy: rest.prefix { $0 == " " }.count, limitedBy: end)
        let blank = rest[(words ?? end)..<end].lastIndex(of: " ")
        wrapped.append(String(rest[..<(blank ?? end)]))
        rest = further + rest[(blank.map { rest.index(after: $0) } ?? end)...]
      }
      wrapped.append(String(rest))
    }
    starts.append(wrapped.count)
    return CodeListing(
      lines: wrapped,
      current: current.map { starts[$0.lowerBound]...starts[$0.upperBound + 1] - 1 })
  }

  /// Shortens the listing to a number of lines around those that run; dots replace the others.
  func shortened(to count: Int) -> CodeListing {
    guard lines.count > count, count > 2 else { return self }
    let first = min(max(0, (current?.lowerBound ?? 0) - count / 3), lines.count - count)
    var part = Array(lines[first..<first + count])
    if first > 0 { part[0] = "…" }
    if first + count < lines.count { part[count - 1] = "…" }
    let shown = current.map { $0.clamped(to: first...first + count - 1) }
    return CodeListing(
      lines: part, current: shown.map { $0.lowerBound - first...$0.upperBound - first })
  }

  private static func standard(in step: Step?) -> CodeListing {
    CodeListing(
      lines: ["func hitTest(_ point, with event) -> UIView? {"] + guards + [
        "  guard point(inside: point) else { return nil }",
        "  for subview in subviews.reversed() {",
        "    let p = subview.convert(point, from: self)",
        "    if let hit = subview.hitTest(p) {",
        "      return hit",
        "    }",
        "  }",
        "  return self",
        "}",
      ], current: step.flatMap(standardLine).map { $0...$0 })
  }

  /// The lines of the guards, one below the other.
  private static var guards: [String] {
    Sentences.guards.enumerated().map { place, conditions in
      let code = conditions.map { $0.condition }.joined(separator: ", ")
      let end = place + 1 < Sentences.guards.count ? "," : " else { return nil }"
      return (place == 0 ? "  guard " : "        ") + code + end
    }
  }

  private static func standardLine(_ step: Step) -> Int? {
    // The line behind the guards.
    let area = 1 + Sentences.guards.count
    switch step.kind {
    case .asked: return 0
    case .refused(let reason):
      let place = Sentences.guards.firstIndex { $0.contains { $0.refusal == reason.kind } }
      return place.map { $0 + 1 } ?? area
    case .contains: return area
    case .converts: return area + 2
    case .answered, .skipped: return area + 4
    case .answersSelf: return area + 7
    case .answersNil, .policy: return nil
    }
  }
}

extension Step {
  /// Returns the view whose method is running: the superview while it converts the point, otherwise
  /// the view itself.
  func runner(in tree: ViewTree) -> NodeID {
    switch kind {
    case .converts, .skipped: tree.superview(of: view) ?? view
    default: view
    }
  }

  /// The depth of the view whose method runs.
  var runnerDepth: Int {
    switch kind {
    case .converts, .skipped: max(0, depth - 1)
    default: depth
    }
  }
}

/// The override of a view as Swift: the code of its preset, or the source of its class.
struct OverrideCode {
  /// The overridden method and the form of the override.
  private enum Kind: Hashable {
    /// `hitTest`, with the call of `super` on the second line and the answer on the third.
    case afterSuper
    /// `hitTest`, with the answer on the second line.
    case atOnce
    /// `point(inside:)`, whose body has this number of lines.
    case area(lines: Int)
    /// Code of a program: one or both methods, or `nil` for unknown code.
    case written(OverrideSource?)
  }

  let lines: [String]
  /// A name in one or two words.
  let name: String
  private let kind: Kind

  /// True if `UIView`'s `hitTest` runs, too.
  var reachesSuper: Bool {
    switch kind {
    case .atOnce: false
    case .written(let source): source?.hitTest?.contains { $0.contains(Self.callOfSuper) } ?? true
    case .afterSuper, .area: true
    }
  }

  private static let hitTest = "override func hitTest(_ point, with event) -> UIView? {"
  private static let pointInside = "override func point(inside point, with event) -> Bool {"
  private static let callsSuper = "  let hit = super.hitTest(point, with: event)"
  private static let callOfSuper = "super.hitTest("

  /// Creates the code of a view's override; `nil` if the view has none.
  init?(of view: NodeID, in tree: ViewTree, _ scene: Scene) {
    let code = scene.tree.isSame(as: tree) ? scene.behaviors.hitTests[view] : nil
    if let code {
      let source = code.source
      name = "override in code"
      kind = .written(source)
      switch source {
      case OverrideSource()?: return nil
      case let source?: lines = source.hitTest ?? source.pointInside ?? []
      case nil: lines = [Self.hitTest, "  // the code of \(tree.className(of: view))", "}"]
      }
      return
    }
    func after(_ answer: String) -> [String] { [Self.hitTest, Self.callsSuper, answer, "}"] }
    switch tree.policy(of: view) {
    case .standard, .pointerEvents(.auto): return nil
    case .passThrough:
      (name, kind) = ("pass through", .afterSuper)
      lines = after("  return hit === self ? nil : hit")
    case .pointerEvents(.boxNone):
      (name, kind) = ("box-none", .afterSuper)
      lines = after("  return hit === self ? nil : hit  // box-none")
    case .pointerEvents(.boxOnly):
      (name, kind) = ("box-only", .afterSuper)
      lines = after("  return hit == nil ? nil : self  // box-only")
    case .forward(let id):
      (name, kind) = ("forward", .afterSuper)
      if let target = tree.forwardTarget(of: view) {
        let words = tree.displayName(of: target)
        lines = after("  return hit == nil ? nil : target  // \(words)")
      } else {
        lines = after("  return hit  // “\(id)” not found")
      }
    case .none:
      (name, kind) = ("returns nil", .atOnce)
      lines = [Self.hitTest, "  return nil", "}"]
    case .pointerEvents(.none):
      (name, kind) = ("none", .atOnce)
      lines = [Self.hitTest, "  return nil  // pointerEvents: none", "}"]
    case .answersSelf:
      (name, kind) = ("returns self", .atOnce)
      lines = [Self.hitTest, "  return self", "}"]
    case .expand(let insets):
      let body = Self.expanded(insets)
      (name, kind) = ("larger area", .area(lines: body.count))
      lines = [Self.pointInside] + body + ["}"]
    case .shape(let shape):
      let body = Self.body(of: shape)
      (name, kind) = ("shape", .area(lines: body.count))
      lines = [Self.pointInside] + body + ["}"]
    }
  }

  private static func expanded(_ insets: Insets) -> [String] {
    func number(_ value: Double) -> String { NumberText.plain(-value) }
    if insets.left == insets.right, insets.top == insets.bottom {
      let (x, y) = (number(insets.left), number(insets.top))
      return ["  bounds.insetBy(dx: \(x), dy: \(y)).contains(point)"]
    }
    return [
      "  let edges = UIEdgeInsets(",
      "    top: \(number(insets.top)), left: \(number(insets.left)),"
        + " bottom: \(number(insets.bottom)), right: \(number(insets.right)))",
      "  return bounds.inset(by: edges).contains(point)",
    ]
  }

  private static func body(of shape: HitPolicy.Shape) -> [String] {
    switch shape {
    case .circle:
      [
        "  hypot(point.x - bounds.midX, point.y - bounds.midY)",
        "    <= min(bounds.width, bounds.height) / 2",
      ]
    case .ellipse: ["  UIBezierPath(ovalIn: bounds).contains(point)"]
    case .polygon(let corners):
      ["  outline.contains(point, using: .evenOdd)  // \(corners.count) corners"]
    }
  }

  /// The methods, with the lines that run in a step of the view's search.
  func listings(in step: Step) -> [CodeListing] {
    let own = CodeListing(lines: lines, current: current(in: step))
    guard case .written(let source?) = kind, source.hitTest != nil, let other = source.pointInside
    else { return [own] }
    return [own, CodeListing(lines: other, current: Self.areaLines(other.count - 2, in: step))]
  }

  private func current(in step: Step) -> ClosedRange<Int>? {
    switch kind {
    case .area(let count): return Self.areaLines(count, in: step)
    case .written(let source?):
      guard source.hitTest != nil else { return Self.areaLines(lines.count - 2, in: step) }
      return Self.writtenLines(lines, in: step)
    case .afterSuper, .atOnce, .written(nil): break
    }
    switch (step.kind, kind) {
    case (.asked, _): return 0...0
    case (.policy, .afterSuper), (.answersNil, .afterSuper): return 2...2
    case (.answersSelf, .afterSuper):
      // The answer's line if a policy decides (`box-only`), else the call of `super`.
      return name == "box-only" ? 2...2 : 1...1
    default: return 1...1
    }
  }

  /// The body of `point(inside:)` while it is called.
  private static func areaLines(_ count: Int, in step: Step) -> ClosedRange<Int>? {
    switch step.kind {
    case .contains, .refused(.outside): count > 0 ? 1...count : 0...0
    default: nil
    }
  }

  /// The lines of a written `hitTest`: which of them decides is known only during the call of
  /// `super`.
  private static func writtenLines(_ lines: [String], in step: Step) -> ClosedRange<Int>? {
    let call = lines.firstIndex { $0.contains(callOfSuper) }
    switch step.kind {
    case .asked: return 0...0
    case .policy: return lines.count > 2 ? 1...lines.count - 2 : 0...0
    default: return call.map { $0...$0 }
    }
  }
}
