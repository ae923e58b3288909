import Geometry
import HitTesting

/// The part of a tree that a diagram has room for, laid out with the first subview on the left.
///
/// A small tree is shown whole. Of a large one, the way to the answer is shown, and beside it the
/// siblings next to the way; the rest is told as a number.
struct TreeDiagram {
  /// A node of the diagram: a view, or so many views that are left out.
  struct Node {
    var view: NodeID?
    /// How many views it stands for, when it is no view itself.
    var hiddenCount: Int
    var parent: Int?
    var row: Int
    /// The middle, in leaf widths from the left.
    var x: Double
  }

  private(set) var nodes: [Node] = []
  /// How many leaves lie side by side.
  private(set) var width = 0.0
  /// How many rows there are.
  private(set) var rows = 0

  /// Trees of up to so many views are shown whole.
  private static let small = 28
  /// How many siblings are shown on each side of the way.
  private static let beside = 2
  /// How many rows are shown at most; the upper part of a deeper way is left out.
  private static let deepest = 7

  init(_ tree: ViewTree, trace: Trace?) {
    var open = Opening(tree, trace)
    build(tree, &open)
    layOut()
  }

  /// Which views show their subviews.
  private struct Opening {
    let isWhole: Bool
    var opened: Set<NodeID> = []
    /// Where a way too long to be shown goes on below the window, and how many views are left out.
    var shortcut: (entry: NodeID, count: Int)?

    init(_ tree: ViewTree, _ trace: Trace?) {
      isWhole = tree.count <= TreeDiagram.small && (tree.ids.map(tree.depth).max() ?? 0) < 7
      guard !isWhole else { return }
      guard let trace, let result = trace.result else {
        opened = Set(tree.roots)
        return
      }
      let way = [result] + tree.ancestors(of: result)
      opened = Set(way.prefix(TreeDiagram.deepest))
      if way.count > TreeDiagram.deepest, let window = way.last {
        // The innermost rows tell most; the window stays as the root.
        opened.insert(window)
        shortcut = (way[TreeDiagram.deepest - 3], way.count - TreeDiagram.deepest + 1)
      }
      // Where an override sent the search back, the way that was given up is shown as well.
      if trace.visitCount <= 200 {
        for visit in trace.visits(through: .max - 1) where visit.state == .declined {
          opened.insert(visit.view)
        }
      }
    }
  }

  private mutating func build(_ tree: ViewTree, _ open: inout Opening) {
    var tasks: [(view: NodeID?, count: Int, parent: Int?, row: Int)] =
      members(of: tree.roots, open).reversed().map { ($0.view, $0.count, nil, 0) }
    while let task = tasks.popLast() {
      nodes.append(
        Node(view: task.view, hiddenCount: task.count, parent: task.parent, row: task.row, x: 0))
      rows = max(rows, task.row + 1)
      guard let view = task.view, open.isWhole || open.opened.contains(view) else { continue }
      let index = nodes.count - 1
      if let shortcut = open.shortcut, tree.superview(of: view) == nil {
        nodes.append(
          Node(view: nil, hiddenCount: shortcut.count, parent: index, row: task.row + 1, x: 0))
        tasks.append((shortcut.entry, 1, index + 1, task.row + 2))
        continue
      }
      for member in members(of: Array(tree.subviews(of: view)), open).reversed() {
        tasks.append((member.view, member.count, index, task.row + 1))
      }
    }
  }

  /// The siblings that are shown, and how many are left out between them.
  private func members(
    of siblings: [NodeID], _ open: Opening
  ) -> [(view: NodeID?, count: Int)] {
    guard !open.isWhole, siblings.count > 2 * Self.beside + 2 else {
      return siblings.map { ($0, 1) }
    }
    let ways = siblings.indices.filter { open.opened.contains(siblings[$0]) }
    let center = ways.last ?? siblings.count - 1
    let from = min(max(0, center - Self.beside), max(0, siblings.count - 2 * Self.beside - 1))
    let shown = from..<min(siblings.count, from + 2 * Self.beside + 1)
    var result: [(view: NodeID?, count: Int)] = shown.map { (siblings[$0], 1) }
    if shown.lowerBound > 0 { result.insert((nil, shown.lowerBound), at: 0) }
    if shown.upperBound < siblings.count {
      result.append((nil, siblings.count - shown.upperBound))
    }
    return result
  }

  /// Leaves side by side, every other node over the middle of its subviews.
  private mutating func layOut() {
    var children = [[Int]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    // Nodes stand in pre-order, so leaves are met from left to right.
    for index in nodes.indices where children[index].isEmpty {
      nodes[index].x = width + 0.5
      width += 1
    }
    for index in nodes.indices.reversed() {
      guard let first = children[index].first, let last = children[index].last else { continue }
      nodes[index].x = (nodes[first].x + nodes[last].x) / 2
    }
  }
}
