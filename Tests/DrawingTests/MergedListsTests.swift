import Geometry
import Testing

@testable import Drawing

/// Each list must be found in the merged tree, in its painting order.
struct MergedListsTests {
  private func mark(_ number: Int) -> DrawList.Command {
    .rect(Rect(Double(number), 0, 1, 1), cornerRadius: 0, fill: .color(Color(0)), stroke: nil)
  }

  private func list(_ commands: [DrawList.Command]) -> DrawList {
    var list = DrawList()
    for command in commands { list.append(command) }
    return list
  }

  /// The commands of one list, with pushes and pops.
  private func commands(of number: Int, in merged: MergedLists) -> [DrawList.Command] {
    func commands(_ nodes: [Int]) -> [DrawList.Command] {
      nodes.map { merged.nodes[$0] }.filter { $0.lists.contains { $0.contains(number) } }.flatMap {
        node -> [DrawList.Command] in
        guard case .pushOpacity = node.command else { return [node.command] }
        return [node.command] + commands(node.children) + [.popOpacity]
      }
    }
    return commands(merged.roots)
  }

  @Test func `equal commands are one node, and their order stays`() {
    let lists = [[0, 1, 2, 3], [0, 2, 3, 4], [0, 1, 3, 4]].map { list($0.map(mark)) }
    let merged = MergedLists(lists, dark: [])
    #expect(merged.nodes.count == 5)
    #expect(merged.nodes.map(\.lists).contains([0..<1, 2..<3]))
    for (number, list) in lists.enumerated() {
      #expect(commands(of: number, in: merged) == list.commands)
    }
  }

  @Test func `one of many equal commands is found up to four places before, three behind it`() {
    // Equal commands between different ones; the second list lacks some at its start, or has more.
    func nodes(_ first: Range<Int>, _ second: Range<Int>) -> Int {
      let lists = [first, second].map { list($0.flatMap { [mark(-1), mark($0)] }) }
      let merged = MergedLists(lists, dark: [])
      for (number, list) in lists.enumerated() {
        #expect(commands(of: number, in: merged) == list.commands)
      }
      return merged.nodes.count
    }
    for shift in 0...3 { #expect(nodes(0..<40, shift..<40) == 80, "\(shift)") }
    for shift in 1...4 { #expect(nodes(shift..<40, 0..<40) == 80, "\(shift)") }
    #expect(nodes(0..<40, 4..<40) > 80 && nodes(5..<40, 0..<40) > 80)
    #expect(nodes(0..<6, 4..<6) == 12 && nodes(0..<4, 0..<12) == 24)
  }

  @Test func `a command whose order differs occurs again`() {
    let lists = [[0, 1], [1, 0]].map { list($0.map(mark)) }
    let merged = MergedLists(lists, dark: [])
    #expect(merged.nodes.count == 3)
    for (number, list) in lists.enumerated() {
      #expect(commands(of: number, in: merged) == list.commands)
    }
  }

  @Test(arguments: 0..<40)
  func `random lists keep their commands in order`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let lists = (0..<6).map { _ in
      var commands: [DrawList.Command] = []
      var depth = 0
      for _ in 0..<30 {
        switch random(8) {
        case 0:
          commands += [.pushOpacity(Double(random(3)) / 4), mark(random(12))]
          depth += 1
        case 1 where depth > 0:
          commands.append(.popOpacity)
          depth -= 1
        default: commands.append(mark(random(12)))
        }
      }
      return list(commands + [DrawList.Command](repeating: .popOpacity, count: depth))
    }
    let merged = MergedLists(lists, dark: [])
    for (number, list) in lists.enumerated() {
      #expect(commands(of: number, in: merged) == list.commands)
    }
    #expect(merged.nodes.count < lists.reduce(0) { $0 + $1.commands.count })
  }

  @Test func `groups that draw nothing and pops without a push are omitted`() {
    let empty = list([.pushOpacity(0.5), .popOpacity, .popClip, mark(1), .popOpacity])
    let merged = MergedLists([empty, list([mark(1)])], dark: [])
    #expect(merged.nodes.map(\.command) == [mark(1)])
    #expect(merged.nodes.first?.lists == [0..<2])
  }

  @Test func `commands that differ in their dark colours are different`() {
    let lists = [list([mark(1)]), list([mark(1)])]
    let merged = MergedLists(lists, dark: [list([mark(2)]), list([mark(3)])])
    #expect(merged.nodes.compactMap(\.dark) == [mark(2), mark(3)])
  }
}
