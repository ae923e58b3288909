import Drawing
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

  /// A window, containers that lie in each other, and labels in the innermost one.
  private func containers(_ count: Int, labels: Int = 3) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100)))
    for _ in 0..<count { builder.open(ViewNode(frame: Rect(0, 0, 100, 100))) }
    for number in 0..<labels {
      builder.add(ViewNode("UILabel", name: "Text \(number)", frame: Rect(0, 0, 10, 10)))
    }
    return builder.finish()
  }

  private func contents(_ chart: TreeDiagram) -> [TreeDiagram.Content] {
    chart.nodes.map { $0.content }
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
    for tree in [DemoScene.scene.tree, siblings(100), containers(5, labels: 40)] {
      for opened in [[], [NodeID(2)], [NodeID(60)]] as [Set<NodeID>] {
        let path = [NodeID(0), NodeID(40)].filter {
          $0.index < tree.count && (tree.superview(of: $0) ?? NodeID(0)) == NodeID(0)
        }
        let chart = TreeDiagram(tree, path: path, focus: NodeID(1), opened: opened, in: area)
        #expect(!chart.nodes.isEmpty)
        for (number, node) in chart.nodes.enumerated() {
          #expect(node.box.minX >= area.minX - 1 && node.box.maxX <= area.maxX + 1)
          #expect(node.box.maxY <= area.maxY + 1)
          for other in chart.nodes[..<number] {
            #expect(node.box.intersection(other.box) == nil)
          }
        }
      }
    }
  }

  @Test func `without a touch, the path leads past a bar in front into the content`() {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode(id: "content", frame: Rect(0, 0, 100, 100))) {
      for number in 0..<30 {
        $0.add(ViewNode("UILabel", id: "label\(number)", frame: Rect(0, 0, 10, 10)))
      }
    }
    builder.add(ViewNode("UINavigationBar", id: "bar", frame: Rect(0, 0, 100, 44))) {
      $0.add(ViewNode("UILabel", id: "title", frame: Rect(0, 0, 10, 10)))
    }
    let tree = builder.finish()
    func ids(_ path: [NodeID]) -> Set<String> {
      let chart = TreeDiagram(tree, path: path, focus: nil, in: area)
      return Set(
        contents(chart).compactMap { content in
          if case .view(let view) = content { tree.explicitID(of: view) } else { nil }
        })
    }
    let untouched = ids([])
    #expect(untouched.isSuperset(of: ["content", "bar", "label29"]))
    #expect(!untouched.contains("title"))
    #expect(ids([0, 32].map { NodeID($0) }).contains("title"), "the path of the touch")
    #expect(TreeDiagram(siblings(5_000), path: [], focus: nil, in: area).nodes.count > 2)
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
      case .levels, .chain: Issue.record("there is only one level")
      }
    }
    #expect(shown.contains(31) && shown.contains(80))
    #expect(shown.count + hidden == 100)
    #expect(chart.nodes.count < 40)
  }

  @Test func `of many levels, those around the current step are shown`() {
    var builder = ViewTreeBuilder()
    for number in 0..<500 {
      builder.open(ViewNode(name: "Level \(number)", frame: Rect(0, 0, 10, 10)))
    }
    let tree = builder.finish()
    let path = (0..<500).map { NodeID($0) }
    for step in [0, 3, 250, 499] {
      let chart = TreeDiagram(tree, path: path, focus: NodeID(step), in: area)
      #expect(chart.nodes.contains { $0.content == .view(NodeID(step)) }, "step \(step)")
      #expect(chart.nodes.contains { $0.content == .view(NodeID(0)) })
      #expect(chart.nodes.count < 10)
    }
  }

  @Test func `containers in each other are one box, which can be opened`() {
    let tree = containers(7)
    let closed = TreeDiagram(tree, path: [], focus: nil, in: area)
    #expect(contents(closed)[1] == .chain(NodeID(1), NodeID(7), count: 7))
    #expect(closed.nodes.count == 5 && closed.nodes[1].opened == nil)
    #expect(closed.nodes.dropFirst(2).allSatisfy { $0.parent == 1 })
    let tall = Rect(0, 0, 336, 600)
    let open = TreeDiagram(tree, path: [], focus: nil, opened: [NodeID(1)], in: tall)
    #expect(contents(open) == tree.ids.map { .view($0) })
    #expect(open.nodes.map { $0.opened } == [nil, NodeID(1)] + [NodeID?](repeating: nil, count: 9))
  }

  @Test func `one container and a container with a name are boxes of their own`() {
    let one = TreeDiagram(containers(1), path: [], focus: nil, in: area)
    #expect(contents(one)[1] == .view(NodeID(1)))
    var builder = ViewTreeBuilder(containers(3))
    var named = ViewNode(frame: Rect(0, 0, 100, 100))
    named.name = "Root"
    builder.replace(NodeID(2), with: named)
    let chart = TreeDiagram(builder.finish(), path: [], focus: nil, in: area)
    #expect(chart.nodes.count == 7)
  }

  @Test func `the view that gets the touch and its subview are not in a group of containers`() {
    let tree = containers(7, labels: 90)
    let path = (0...4).map { NodeID($0) }
    let tall = Rect(0, 0, 336, 400)
    let chart = contents(TreeDiagram(tree, path: path, focus: nil, in: tall))
    #expect(
      Array(chart[1...]) == [
        .chain(NodeID(1), NodeID(3), count: 3), .view(NodeID(4)), .view(NodeID(5)),
      ])
  }

  @Test func `a run that is opened shows its views on several lines, and can be closed`() {
    let tree = siblings(100)
    let tall = Rect(0, 0, 336, 400)
    let path = [NodeID(0), NodeID(31)]
    func chart(_ opened: Set<NodeID>) -> TreeDiagram {
      TreeDiagram(tree, path: path, focus: nil, opened: opened, in: tall)
    }
    let closed = chart([])
    let run = closed.nodes.compactMap { node -> NodeID? in
      if case .run(let first, _, let count) = node.content, count > 10 { first } else { nil }
    }
    guard let group = run.last else { return }
    let open = chart([group])
    #expect(open.nodes.count > closed.nodes.count + 10)
    #expect(open.nodes.first { $0.content == .view(group) }?.opened == group)
    #expect(Set(open.nodes.map { $0.box.minY }).count > 3)
    #expect(open.nodes.contains { $0.content == .view(NodeID(31)) })
    #expect(open.nodes.allSatisfy { $0.box.maxY <= tall.maxY + 1 })
  }

  @Test func `siblings take several lines where the levels leave room`() {
    func rows(_ count: Int, height: Double) -> [Int] {
      let chart = TreeDiagram(
        containers(1, labels: count), path: [], focus: nil, in: Rect(0, 0, 336, height))
      let tops = chart.nodes.map { $0.box.minY }
      return Set(tops).sorted().map { top in tops.filter { $0 == top }.count }
    }
    // Two levels above them, and seven boxes of 42 points with gaps of 6 in a line.
    #expect(rows(6, height: 260) == [1, 1, 6])
    #expect(rows(14, height: 260) == [1, 1, 7, 7])
    #expect(rows(14, height: 140) == [1, 1, 6], "no room: a group takes the others")
    #expect(rows(90, height: 260).reduce(0, +) < 40)
  }

  @Test func `a crowded level does not take boxes from the others`() {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100)))
    for number in 0..<5 {
      builder.add(ViewNode("UILabel", name: "A\(number)", frame: Rect(0, 0, 10, 10)))
    }
    builder.open(ViewNode("UIView", name: "Main", frame: Rect(0, 0, 100, 100)))
    for number in 0..<70 {
      builder.add(ViewNode("UILabel", name: "B\(number)", frame: Rect(0, 0, 10, 10)))
    }
    let tree = builder.finish()
    let low = Rect(0, 0, 336, 140)
    let chart = TreeDiagram(tree, path: [0, 6, 20].map { NodeID($0) }, focus: nil, in: low) {
      if case .view(let view) = $0, view.index > 6 {
        TreeDiagram.Widths(one: 100, two: 100)
      } else {
        TreeDiagram.Widths(one: 44, two: 44)
      }
    }
    let level = chart.nodes.filter { $0.parent == 0 }
    #expect(level.map { $0.content } == (1...6).map { .view(NodeID($0)) })
  }

  @Test func `a box is as wide as its name, and uses two lines if one has no room`() {
    let tree = containers(1)
    func widths(_ wide: Double) -> [Double] {
      let chart = TreeDiagram(tree, path: [], focus: nil, in: area) { content in
        content == .view(NodeID(2)) ? .init(one: wide, two: wide / 2) : .init(one: 60, two: 50)
      }
      return chart.nodes.map { $0.box.width }
    }
    #expect(widths(120) == [60, 60, 120, 60, 60])
    #expect(widths(300) == [60, 60, 150, 60, 60])
  }

  @Test func `a name without room is cut, or replaced with a number`() {
    func tree(_ names: [String]) -> ViewTree {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", name: "W", frame: Rect(0, 0, 100, 100))) {
        for name in names { $0.add(ViewNode("UILabel", name: name, frame: Rect(0, 0, 10, 10))) }
      }
      return builder.finish()
    }
    func lines(_ names: [String], width: Double) -> [[String]] {
      let tree = tree(names)
      let scene = Scene(name: "", screen: Size(100, 100), tree: tree)
      let diagram = TreeDiagram(tree, path: [], focus: nil, in: area) { _ in
        .init(one: width, two: width)
      }
      let names = TreeDiagramNames(
        diagram, tree, PanelContext(FrameModel(scene), GridTextMeasure()))
      return diagram.nodes.indices.map { names[$0].lines }
    }
    // A character of 10 points is 6 points wide, and 8 points of a box are empty.
    #expect(lines(["Short"], width: 60) == [["W"], ["Short"]])
    #expect(lines(["Two words"], width: 60) == [["W"], ["Two", "words"]])
    let cut = lines(["Several words make one name here"], width: 70).last ?? []
    #expect(cut.count == 1 && cut[0].hasPrefix("Several") && cut[0].contains("…"), "\(cut)")
    #expect(lines(["Incomprehensibilities"], width: 100) == [["W"], ["1"]])
  }

  @Test func `without room or without views no chart is drawn`() {
    #expect(TreeDiagram(DemoScene.scene.tree, path: [], focus: nil, in: .zero).nodes.isEmpty)
    #expect(TreeDiagram(.empty, path: [], focus: nil, in: area).nodes.isEmpty)
  }
}
