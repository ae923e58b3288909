import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct CodeListingTests {
  /// A window with a view that overrides, in front of one that does not.
  private func scene(_ policy: HitPolicy) -> Scene {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", name: "Window", frame: Rect(0, 0, 200, 200))) {
      $0.add(ViewNode(id: "behind", name: "Behind", frame: Rect(0, 0, 100, 100)))
      var front = ViewNode(name: "Front", frame: Rect(0, 0, 100, 100))
      front.policy = policy
      $0.add(front) { $0.add(ViewNode(name: "Child", frame: Rect(60, 60, 20, 20))) }
    }
    return Scene(name: "", screen: Size(200, 200), tree: builder.finish())
  }

  /// The executed lines in each step of the front view.
  private func lines(_ policy: HitPolicy, at point: Point) -> [String] {
    let scene = scene(policy)
    let trace = scene.trace(at: point)
    return trace.steps.filter { scene.tree.displayName(of: $0.runner(in: scene.tree)) == "Front" }
      .map { step in
        CodeListing.all(in: step, trace, scene).map { listing in
          listing.current.map { listing.lines[$0].joined().trimmed } ?? "–"
        }.joined(separator: " / ")
      }
  }

  private static let header = "override func hitTest(_ point, with event) -> UIView? {"
  private static let callsSuper = "let hit = super.hitTest(point, with: event)"

  @Test func `a view without an override runs the standard method`() {
    #expect(
      lines(.standard, at: Point(10, 10)) == [
        "func hitTest(_ point, with event) -> UIView? {",
        "guard point(inside: point) else { return nil }",
        "let p = subview.convert(point, from: self)", "return self",
      ])
  }

  @Test(arguments: Refusal.Kind.allCases.filter { $0.isGuard })
  func `every guard of the search is in the code`(_ kind: Refusal.Kind) {
    #expect(Sentences.guards.joined().count { $0.refusal == kind } == 1, "Sentences.guards")
  }

  @Test func `an override that lets touches pass runs around the standard method`() {
    #expect(
      lines(.passThrough, at: Point(10, 10)) == [
        "\(Self.header) / func hitTest(_ point, with event) -> UIView? {",
        "\(Self.callsSuper) / guard point(inside: point) else { return nil }",
        "\(Self.callsSuper) / let p = subview.convert(point, from: self)",
        "return hit === self ? nil : hit / –", "return hit === self ? nil : hit / –",
      ])
    #expect(lines(.passThrough, at: Point(65, 65)).last == "\(Self.callsSuper) / return hit")
  }

  @Test(arguments: [Point(10, 10), Point(65, 65)])
  func `a view that answers for its subviews returns itself in the last line`(point: Point) {
    let found = lines(.pointerEvents(.boxOnly), at: point)
    #expect(found.first?.hasPrefix(Self.header) == true)
    #expect(found.last?.hasPrefix("return hit == nil ? nil : self  // box-only") == true)
  }

  @Test func `an override that decides on its own never reaches the standard method`() {
    #expect(lines(.none, at: Point(10, 10)) == [Self.header, "return nil", "return nil"])
    #expect(lines(.answersSelf, at: Point(10, 10)) == [Self.header, "return self", "return self"])
    #expect(
      lines(.pointerEvents(.none), at: Point(10, 10)).last
        == "return nil  // pointerEvents: none")
  }

  @Test func `a view that forwards names the view that gets the touch`() {
    #expect(
      lines(.forward(to: "behind"), at: Point(10, 10)).last
        == "return hit == nil ? nil : target  // Behind / –")
    #expect(
      lines(.forward(to: "nobody"), at: Point(10, 10)).last
        == "return hit  // “nobody” not found / –")
  }

  @Test func `a larger area is an override of the other method`() {
    #expect(
      lines(.expand(Insets(top: 10, left: 20, bottom: 10, right: 20)), at: Point(110, 50)) == [
        "– / func hitTest(_ point, with event) -> UIView? {",
        "bounds.insetBy(dx: -20, dy: -10).contains(point) / guard point(inside: point) else { return nil }",
        "– / let p = subview.convert(point, from: self)", "– / return self",
      ])
    let scene = scene(.expand(Insets(top: 1, left: 2, bottom: 3, right: 4)))
    let code = OverrideCode(of: NodeID(2), in: scene.tree, scene)
    #expect(
      code?.lines == [
        "override func point(inside point, with event) -> Bool {", "  let edges = UIEdgeInsets(",
        "    top: -1, left: -2, bottom: -3, right: -4)",
        "  return bounds.inset(by: edges).contains(point)", "}",
      ])
  }

  @Test(arguments: [HitPolicy.Shape.circle, .ellipse, .polygon([.zero, Point(9, 0), Point(9, 9)])])
  func `a shape is an override of the other method`(shape: HitPolicy.Shape) throws {
    let scene = scene(.shape(shape))
    let code = try #require(OverrideCode(of: NodeID(2), in: scene.tree, scene))
    #expect(code.reachesSuper && code.lines[0].contains("point(inside point"))
    #expect(lines(.shape(shape), at: Point(2, 90)).contains { $0.contains("guard point(inside") })
  }

  @Test func `an override in code is named by its class`() throws {
    final class Behavior: HitBehavior {}
    var scene = scene(.standard)
    scene.behaviors.hitTests[NodeID(2)] = Behavior()
    let code = try #require(OverrideCode(of: NodeID(2), in: scene.tree, scene))
    #expect(code.lines[1] == "  // the code of UIView" && code.reachesSuper)
  }

  private final class Written: HitBehavior {
    let source: OverrideSource?

    init(source: OverrideSource?) { self.source = source }

    func hitTest(_ point: Point, in view: HitContext) -> NodeID? { view.standardHitTest(point) }
  }

  @Test func `the source of an override is shown, with the lines that run`() throws {
    var scene = scene(.standard)
    let hitTest = [
      "override func hitTest(…) {", "  log(point)", "  return super.hitTest(point)", "}",
    ]
    let pointInside = ["override func point(inside…) {", "  bounds.contains(point)", "}"]
    scene.behaviors.hitTests[NodeID(2)] = Written(
      source: OverrideSource(hitTest: hitTest, pointInside: pointInside))
    let trace = scene.trace(at: Point(60, 60))
    var seen: Set<String> = []
    for step in trace.steps where step.view == NodeID(2) {
      let all = CodeListing.all(in: step, trace, scene)
      if step.runner(in: trace.tree) != NodeID(2) { continue }
      #expect(all.count == 3 && all[0].lines == hitTest && all[1].lines == pointInside)
      switch step.kind {
      case .asked: #expect(all[0].current == 0...0)
      case .contains: #expect(all[0].current == 2...2 && all[1].current == 1...1)
      case .policy: #expect(all[0].current == 1...2)
      default: #expect(all[1].current == nil)
      }
      seen.insert("\(step.kind)".prefix { $0 != "(" }.description)
    }
    #expect(seen.isSuperset(of: ["asked", "contains"]), "\(seen)")
  }

  @Test func `a class that overrides nothing runs UIView's methods`() {
    var scene = scene(.standard)
    scene.behaviors.hitTests[NodeID(2)] = Written(source: OverrideSource())
    #expect(OverrideCode(of: NodeID(2), in: scene.tree, scene) == nil)
  }

  @Test func `long lines wrap, and all parts of a line that runs are marked`() {
    let listing = CodeListing(
      lines: ["func f() {", "  return some.long(expression) + of + words", "}"], current: 1...1)
    let wrapped = listing.wrapped(to: 20)
    #expect(
      wrapped.lines == [
        "func f() {", "  return", "      some.long(expr", "      ession) + of", "      + words",
        "}",
      ])
    #expect(wrapped.current == 1...4)
    #expect(listing.wrapped(to: 100) == listing)
  }

  @Test func `a long method is shortened to the lines that run`() {
    let lines = (0..<100).map { "line \($0)" }
    for current in [0, 3, 50, 97, 99] {
      let part = CodeListing(lines: lines, current: current...min(99, current + 2)).shortened(
        to: 12)
      #expect(part.lines.count == 12)
      let place = part.current?.lowerBound ?? 0
      #expect(part.lines[place] == "line \(current)" || part.lines[place] == "…")
    }
    let all = CodeListing(lines: lines, current: 10...90).shortened(to: 10)
    #expect(all.current.map { (0..<10).contains($0.upperBound) } == true)
    #expect(all.lines.first == "…" && all.lines.last == "…")
  }

  @Test func `before the search the standard method is shown, and no line runs`() {
    let all = CodeListing.all(in: nil, nil, scene(.none))
    #expect(all.count == 1 && all[0].current == nil && all[0].lines.count == 12)
  }

  @Test func `lines that run are lines of their method, whatever the search`() {
    for seed in 0..<40 {
      var random = RandomTree(seed: UInt64(seed), .everything)
      let scene = Scene(name: "", screen: Size(400, 800), tree: random.tree(of: 30))
      let trace = scene.trace(at: random.point())
      for step in trace.steps {
        for listing in CodeListing.all(in: step, trace, scene) {
          guard let current = listing.current else { continue }
          #expect(listing.lines.indices.contains(current.lowerBound))
          #expect(listing.lines.indices.contains(current.upperBound))
        }
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
