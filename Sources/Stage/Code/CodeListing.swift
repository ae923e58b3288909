internal import Geometry
internal import HitTesting
internal import TouchDelivery

/// A method as people read it, and which of its lines run in a step.
struct CodeListing: Hashable {
  /// The lines, two spaces for each level.
  let lines: [String]
  /// The lines that run, by their numbers from 0; `nil` when none of them does.
  let current: ClosedRange<Int>?

  /// The methods that a step is about: the override of the view whose method runs, if it has one,
  /// and `UIView`'s own where that is reached.
  static func all(in step: Step?, _ trace: Trace?, _ scene: Scene) -> [CodeListing] {
    guard let step, let tree = trace?.tree else { return [standard(in: nil)] }
    let runner = step.runner(in: tree)
    guard let code = OverrideCode(of: runner, in: tree, scene) else { return [standard(in: step)] }
    let own = CodeListing(lines: code.lines, current: code.lines(in: step))
    return code.reachesSuper ? [own, standard(in: step)] : [own]
  }

  private static func standard(in step: Step?) -> CodeListing {
    CodeListing(
      lines: [
        "func hitTest(_ point, with event) -> UIView? {",
        "  guard isUserInteractionEnabled, !isHidden,",
        "        alpha >= 0.01 else { return nil }",
        "  guard point(inside: point) else { return nil }",
        "  for subview in subviews.reversed() {",
        "    let p = subview.convert(point, from: self)",
        "    if let hit = subview.hitTest(p) {",
        "      return hit",
        "    }",
        "  }",
        "  return self",
        "}",
      ], current: step.flatMap(standardLines))
  }

  private static func standardLines(_ step: Step) -> ClosedRange<Int>? {
    switch step.kind {
    case .converts: 5...5
    case .asked: 0...0
    case .refused(.hidden), .refused(.interactionDisabled): 1...1
    case .refused(.alpha): 2...2
    case .refused(.outside), .refused(.singularTransform), .contains: 3...3
    case .answered, .skipped: 7...7
    case .answersSelf: 10...10
    case .answersNil, .policy: nil
    }
  }
}

extension Step {
  /// The view whose method runs: the superview's while it converts the point.
  func runner(in tree: ViewTree) -> NodeID {
    switch kind {
    case .converts, .skipped: tree.superview(of: view) ?? view
    default: view
    }
  }

  /// How many superviews the view has whose method runs.
  var runnerDepth: Int {
    switch kind {
    case .converts, .skipped: max(0, depth - 1)
    default: depth
    }
  }
}

/// The override of a view as Swift: the code of its preset, or the class that has it.
struct OverrideCode {
  /// Which method is overridden, and by what.
  private enum Kind: Hashable {
    /// `hitTest`, with `super` on the second line and the answer on the third.
    case afterSuper
    /// `hitTest`, with the answer on the second line.
    case atOnce
    /// `point(inside:)`, whose body has so many lines.
    case area(lines: Int)
    /// Code of a program, which is not known.
    case unknown
  }

  let lines: [String]
  /// What it is called, in a word or two.
  let name: String
  private let kind: Kind

  /// Whether `UIView`'s own `hitTest` runs, too.
  var reachesSuper: Bool { kind != .atOnce }

  private static let hitTest = "override func hitTest(_ point, with event) -> UIView? {"
  private static let pointInside = "override func point(inside point, with event) -> Bool {"
  private static let callsSuper = "  let hit = super.hitTest(point, with: event)"

  /// `nil` for a view without an override.
  init?(of view: NodeID, in tree: ViewTree, _ scene: Scene) {
    let code = scene.tree.isSame(as: tree) ? scene.behaviors.hitTests[view] : nil
    if code != nil {
      name = "override in code"
      kind = .unknown
      lines = [Self.hitTest, "  // the code of \(tree.className(of: view))", "}"]
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
        lines = after("  return hit  // there is no “\(id)”")
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

  /// The lines that run in a step of the view's search.
  func lines(in step: Step) -> ClosedRange<Int>? {
    if case .area(let count) = kind {
      switch step.kind {
      case .contains, .refused(.outside): return 1...count
      default: return nil
      }
    }
    switch (step.kind, kind) {
    case (.asked, _): return 0...0
    case (.policy, .afterSuper), (.answersNil, .afterSuper): return 2...2
    case (.answersSelf, .afterSuper):
      // After a policy has said so, that of `super` otherwise.
      return name == "box-only" ? 2...2 : 1...1
    default: return 1...1
    }
  }
}
