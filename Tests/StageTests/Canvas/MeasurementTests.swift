import Drawing
import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Stage

@Suite struct MeasurementTests {
  private func lengths(_ a: Rect, _ b: Rect) -> [Measurement.Line.Kind: Double] {
    Dictionary(
      uniqueKeysWithValues: Measurement.lines(from: a, to: b).map { ($0.kind, $0.length) })
  }

  private let middle = Rect(100, 100, 40, 20)

  @Test func `views side by side have one gap`() {
    #expect(lengths(middle, Rect(150, 105, 30, 30)) == [.gap(.right): 10])
    #expect(lengths(middle, Rect(20, 90, 30, 30)) == [.gap(.left): 50])
    #expect(lengths(middle, Rect(110, 200, 5, 5)) == [.gap(.below): 80])
    #expect(lengths(middle, Rect(110, 20, 5, 5)) == [.gap(.above): 75])
    #expect(lengths(middle, Rect(140, 100, 5, 5)) == [.gap(.right): 0])
  }

  @Test func `the line of a gap runs through the span that both views share`() throws {
    let line = try #require(Measurement.lines(from: middle, to: Rect(150, 110, 30, 30)).first)
    #expect(line.start == Point(140, 115) && line.end == Point(150, 115) && line.rest == nil)
  }

  @Test func `views across a corner have two gaps, and lines that lead to the edges`() {
    let lines = Measurement.lines(from: middle, to: Rect(160, 150, 10, 10))
    #expect(lines.map(\.kind) == [.gap(.right), .gap(.below)])
    #expect(lines.map(\.length) == [20, 30])
    #expect(lines[0].start == Point(140, 110) && lines[0].rest == Point(160, 150))
    #expect(lines[1].start == Point(120, 120) && lines[1].rest == Point(160, 150))
  }

  @Test func `a view inside another one is measured from edge to edge`() {
    let outer = Rect(90, 80, 100, 70)
    let insets: [Measurement.Line.Kind: Double] = [
      .edges(.left): 10, .edges(.above): 20, .edges(.right): 50, .edges(.below): 30,
    ]
    #expect(lengths(middle, outer) == insets)
    #expect(lengths(outer, middle) == insets)
    #expect(lengths(middle, middle) == [:])
    #expect(lengths(middle, Rect(100, 100, 45, 20)) == [.edges(.right): 5])
  }

  /// A window with `card`, which is scaled by 2 and contains `a` and `b`; next to it `other`.
  private var tree: ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", name: "window", frame: Rect(0, 0, 400, 400)))
    builder.open(
      ViewNode(
        name: "card",
        geometry: ViewGeometry(
          bounds: Rect(0, 0, 100, 100), center: Point(100, 100),
          transform: AffineTransform(scaleX: 2, y: 2))))
    builder.add(ViewNode(name: "a", frame: Rect(10, 10, 20, 20)))
    builder.add(ViewNode(name: "b", frame: Rect(50, 10, 20, 20)))
    builder.close()
    builder.add(ViewNode(name: "other", frame: Rect(300, 0, 50, 50)))
    builder.close()
    builder.open(ViewNode("UIWindow", name: "alert", frame: Rect(0, 300, 400, 50)))
    return builder.finish()
  }

  private func measure(_ first: String, _ second: String) throws -> Measurement? {
    let tree = tree
    func view(_ name: String) throws -> NodeID {
      try #require(tree.ids.first { tree.name(of: $0) == name })
    }
    return Measurement(from: try view(first), to: try view(second), in: tree)
  }

  @Test func `distances are in points of the nearest common superview`() throws {
    let siblings = try #require(try measure("a", "b"))
    #expect(siblings.space == NodeID(1) && siblings.lines.map(\.length) == [20])
    #expect(siblings.sentence(in: tree) == "a to b: 20 to the right, in points of card")
    let cousins = try #require(try measure("b", "other"))
    #expect(cousins.space == NodeID(0) && cousins.lines.map(\.length) == [160])
    let windows = try #require(try measure("other", "alert"))
    #expect(windows.space == nil && windows.lines.map(\.length) == [250])
    #expect(windows.sentence(in: tree).hasSuffix("in points of the screen"))
  }

  @Test func `a view is measured to its superview in the superview's coordinates`() throws {
    let inner = try #require(try measure("a", "card"))
    #expect(inner.space == NodeID(1))
    #expect(inner.lines.map(\.length) == [10, 10, 70, 70])
    let itself = try #require(try measure("a", "a"))
    #expect(itself.second == NodeID(1) && itself.lines == inner.lines)
    #expect(
      inner.sentence(in: tree)
        == "a to card: left 10, top 10, right 70, bottom 70, in points of card")
    #expect(try measure("window", "window") == nil)
  }

  @Test func `lines and numbers are drawn where the views are`() throws {
    var model = FrameModel(Scene(name: "", screen: Size(400, 400), tree: tree))
    (model.selection, model.measured) = (NodeID(2), NodeID(3))
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    let texts = frame.overlay.commands.compactMap { command -> String? in
      if case .text(let run) = command { run.string } else { nil }
    }
    #expect(texts.contains("20"))
    #expect(texts.contains { $0.hasPrefix("a to b: 20 to the right") })
    let start = frame.screenToPicture.apply(Point(60, 40))
    let end = frame.screenToPicture.apply(Point(100, 40))
    let isDrawn = frame.overlay.commands.contains { command in
      if case .path(let path, _, _) = command {
        path.elements == [.move(start), .line(end)]
      } else {
        false
      }
    }
    #expect(isDrawn)
  }
}
