import Geometry
import HitTesting
import Testing

/// Tests of views with the same outcome, which are shown as one.
struct StepRunTests {
  /// The trace of a touch in a list of rows of 40 points each, from the bottom of the screen to its
  /// top.
  private func trace(rows: Int, at y: Double, hidden: Int? = nil) -> Trace {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 40 * Double(rows))))
    builder.open(ViewNode("UITableView", id: "list", frame: Rect(0, 0, 100, 40 * Double(rows))))
    for row in 0..<rows {
      var node = ViewNode("Cell", id: "cell \(row)", frame: Rect(0, 40 * Double(row), 100, 40))
      node.isHidden = row == hidden
      builder.add(node)
    }
    return HitTest(builder.finish()).trace(at: Point(10, y))
  }

  private func sentences(_ trace: Trace) -> [String] {
    StepRun.runs(of: trace).map { Sentences(trace.tree).sentence(for: $0, in: trace) }
  }

  @Test func `rows in front and rows behind are a run each, and the nearest miss is named`() {
    let trace = trace(rows: 20, at: 330)
    #expect(
      sentences(trace) == [
        "11 subviews of list do not contain the point: nearest is cell 9, and the point lies "
          + "30 pt above it",
        "8 subviews of list behind are never asked: cell 8 has answered",
      ])
    let runs = StepRun.runs(of: trace)
    #expect(runs.map(\.count) == [11, 8] && runs.map(\.steps.count) == [33, 8])
    for run in runs {
      #expect(Set(trace.steps[run.steps].map(\.view)).count == run.count)
    }
  }

  @Test func `a few siblings are shown one by one`() {
    #expect(sentences(trace(rows: 4, at: 10)).isEmpty)
    #expect(sentences(trace(rows: 5, at: 10)).count == 1)
  }

  @Test func `a sibling that refuses for another reason ends a run`() {
    let runs = StepRun.runs(of: trace(rows: 20, at: 10, hidden: 10))
    #expect(runs.map(\.count) == [9, 9])
  }

  @Test func `a search without siblings has no runs`() {
    #expect(StepRun.runs(of: HitTest(.empty).trace(at: .zero)).isEmpty)
  }

  /// The trace of a touch on the innermost of nested views, which each have another subview behind.
  private func nested(_ depth: Int, policy: [Int: HitPolicy] = [:]) -> Trace {
    var builder = ViewTreeBuilder()
    for level in 0..<depth {
      var node = ViewNode(id: "view \(level)", frame: Rect(0, 0, 100, 100))
      node.policy = policy[level] ?? .standard
      builder.open(node)
      builder.add(ViewNode(id: "behind \(level)", frame: Rect(0, 0, 100, 100)))
    }
    for _ in 0..<depth { builder.close() }
    return HitTest(builder.finish()).trace(at: Point(10, 10))
  }

  @Test func `six superviews that return the same answer are a run, and five are not`() throws {
    #expect(sentences(nested(5)).isEmpty)
    let trace = nested(6)
    #expect(sentences(trace) == ["6 superviews return behind 5"])
    let run = try #require(StepRun.runs(of: trace).first)
    #expect(trace.steps[run.steps].map(\.view.rawValue) == [10, 8, 6, 4, 2, 0])
    #expect(!run.kind.isOfSiblings && run.count == 6)
  }

  @Test func `a superview that forwards, or to which a subview forwards, ends a run`() {
    let forwards = nested(10, policy: [3: .forward(to: "view 7")])
    #expect(StepRun.runs(of: forwards).map(\.count) == [7], "the three above are shown")
    let back = nested(12, policy: [9: .forward(to: "view 5")])
    #expect(StepRun.runs(of: back).isEmpty, "view 5 returns itself, as its subview does")
  }
}
