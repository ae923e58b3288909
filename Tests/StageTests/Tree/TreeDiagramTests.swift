import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct TreeDiagramTests {
  private let area = Rect(0, 0, 336, 260)

  private func siblings(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      for _ in 0..<count { $0.add(ViewNode(frame: Rect(0, 0, 10, 10))) }
    }
    return builder.finish()
  }

  @Test func `a small tree is shown whole, the first subview at the left`() {
    let chart = TreeDiagram(DemoScene.scene.tree, path: [], focus: nil, in: area)
    #expect(chart.nodes.count == 12)
    let leaves = chart.nodes.filter { node in
      guard case .view(let view) = node.content else { return false }
      return DemoScene.scene.tree.subviews(of: view).isEmpty
    }
    #expect(leaves.count == 7)
    #expect(leaves.map(\.box.midX) == leaves.map(\.box.midX).sorted())
  }

  @Test func `boxes are in the area and do not overlap`() {
    for tree in [DemoScene.scene.tree, siblings(100)] {
      let path = [NodeID(0), NodeID(40)].filter { $0.index < tree.count }
      let chart = TreeDiagram(tree, path: path, focus: NodeID(1), in: area)
      for (number, node) in chart.nodes.enumerated() {
        #expect(node.box.minX >= area.minX - 1 && node.box.maxX <= area.maxX + 1)
        #expect(node.box.maxY <= area.maxY + 1)
        for other in chart.nodes[..<number] {
          #expect(node.box.intersection(other.box) == nil)
        }
      }
    }
  }

  @Test func `many siblings become runs around the path and the current step`() {
    let tree = siblings(100)
    let chart = TreeDiagram(tree, path: [NodeID(0), NodeID(31)], focus: NodeID(80), in: area)
    var shown: [Int] = []
    var hidden = 0
    for node in chart.nodes.dropFirst() {
      switch node.content {
      case .view(let view): shown.append(view.index)
      case .run(_, _, let count): hidden += count
      case .levels: Issue.record("there is only one level")
      }
    }
    #expect(shown.contains(31) && shown.contains(80))
    #expect(shown.count + hidden == 100)
    #expect(chart.nodes.count < 10)
  }

  @Test func `of many levels, those around the current step are shown`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<500 { builder.open(ViewNode(frame: Rect(0, 0, 10, 10))) }
    let tree = builder.finish()
    let path = (0..<500).map { NodeID($0) }
    for step in [0, 3, 250, 499] {
      let chart = TreeDiagram(tree, path: path, focus: NodeID(step), in: area)
      #expect(chart.nodes.contains { $0.content == .view(NodeID(step)) }, "step \(step)")
      #expect(chart.nodes.contains { $0.content == .view(NodeID(0)) })
      #expect(chart.nodes.count < 10)
    }
  }

  @Test func `without room or without views no chart is drawn`() {
    #expect(TreeDiagram(DemoScene.scene.tree, path: [], focus: nil, in: .zero).nodes.isEmpty)
    #expect(TreeDiagram(.empty, path: [], focus: nil, in: area).nodes.isEmpty)
  }
}
