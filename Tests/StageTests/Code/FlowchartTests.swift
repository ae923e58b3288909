import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct FlowchartTests {
  private let chart = Flowchart(in: Rect(16, 60, 336, 240))

  @Test func `the path of every step follows arrows`() {
    let edges = Set(Flowchart.edges.map { [$0.from, $0.to] } + [[.override, .returnsNil]])
    for seed in 0..<60 {
      var random = RandomTree(seed: UInt64(seed), .everything)
      let tree = random.tree(of: 30)
      for step in HitTest(tree).trace(at: random.point()).steps {
        let way = Flowchart.way(of: step, in: tree)
        #expect(!way.isEmpty)
        for pair in zip(way, way.dropFirst()) { #expect(edges.contains([pair.0, pair.1])) }
      }
    }
  }

  @Test func `a path ends where its step does`() {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    for step in trace.steps {
      let end = Flowchart.way(of: step, in: trace.tree).last
      switch step.kind {
      case .asked: #expect(end == .start)
      case .converts: #expect(end == .ask)
      case .contains: #expect(end == .more)
      case .refused, .answersNil: #expect(end == .returnsNil)
      case .answersSelf: #expect(end == .returnsSelf)
      case .answered, .skipped: #expect(end == .returnsHit)
      case .policy: #expect(end == .override)
      }
    }
  }

  @Test func `only the path to the first subview starts at the loop`() {
    let trace = HitTest(DemoScene.scene.tree).trace(at: DemoScene.point)
    let starts = trace.steps.filter { $0.kind == .converts }
      .map { Flowchart.way(of: $0, in: trace.tree).first }
    // After a refused view, its sibling is next; after a view that contains the point, its subview.
    let before = trace.steps.filter { $0.kind == .converts }.map { trace.steps[$0.index - 1].kind }
    for (start, kind) in zip(starts, before) { #expect((start == .more) == (kind == .contains)) }
    #expect(Set(starts) == [.more, .found])
  }

  @Test(arguments: [
    Rect(16, 60, 336, 240), Rect(0, 0, 200, 130), Rect(0, 0, 420, 600), Rect(8, 44, 224, 250),
  ])
  func `boxes lie in the area, apart from each other, and arrows end at their edges`(area: Rect) {
    let chart = Flowchart(in: area)
    let boxes = Flowchart.Node.allCases.map { chart.box(of: $0) }
    for box in boxes {
      #expect(box.minX >= area.minX && box.maxX <= area.maxX + 1e-9)
      #expect(box.minY >= area.minY && box.maxY <= area.maxY + 1e-9)
    }
    for (place, box) in boxes.enumerated() {
      for other in boxes[(place + 1)...] { #expect(box.intersection(other) == nil) }
    }
    for edge in Flowchart.edges {
      let corners = chart.corners(from: edge.from, to: edge.to)
      for (point, node) in [(corners.first, edge.from), (corners.last, edge.to)] {
        let box = chart.box(of: node)
        #expect(point.map { box.inset(by: -0.01).contains($0) } == true)
      }
      for (a, b) in zip(corners, corners.dropFirst()) {
        #expect(a.x == b.x || (a.y - b.y).magnitude < 1e-9, "arrows run across and along")
      }
    }
  }

  @Test func `the token goes from the edge of the first box to that of the last`() throws {
    let way: [Flowchart.Node] = [.start, .accepts, .returnsNil]
    let start = chart.box(of: .start)
    #expect(chart.point(on: way, at: 0) == Point(start.midX, start.maxY))
    let end = try #require(chart.point(on: way, at: 1))
    let box = chart.box(of: .returnsNil)
    #expect(end.distance(to: Point(box.midX, box.minY)) < 1e-6)
    #expect(chart.point(on: [], at: 0.5) == nil && chart.point(on: [.ask], at: 0.5) == nil)
  }
}
