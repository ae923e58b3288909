import Answers
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct EditHistoryTests {
  private static func randomEdits(
    _ tree: ViewTree, _ random: inout SeededGenerator
  ) -> [ViewEdit] {
    (0...Int.random(in: 0...2, using: &random)).map { _ in
      let view = NodeID(Int.random(in: 0..<tree.count, using: &random))
      let rect = Rect(
        random.number(-50...300), random.number(-50...500), random.number(0...300),
        random.number(0...300))
      let changes: [ViewEdit.Change] = [
        .hidden(random.chance(0.5)), .alpha(Float(random.number(0...1))),
        .userInteraction(random.chance(0.5)), .policy(.passThrough), .policy(.standard),
        .frame(rect), .bounds(rect), .center(rect.origin), .resetTransform,
        .controlEnabled(random.chance(0.5)), .multipleTouch(random.chance(0.5)),
        .exclusiveTouch(random.chance(0.5)),
      ]
      return ViewEdit(view, changes.randomElement(using: &random) ?? .hidden(true))
    }
  }

  /// A move of a view to another place, or `nil`.
  private static func randomMove(
    _ tree: ViewTree, _ random: inout SeededGenerator
  ) -> SiblingMove? {
    guard random.chance(0.4) else { return nil }
    let view = NodeID(Int.random(in: 0..<tree.count, using: &random))
    return SiblingMove(view, to: Int.random(in: 0...5, using: &random), in: tree)
  }

  private static func isEqual(_ a: ViewTree, _ b: ViewTree) -> Bool {
    a.count == b.count
      && a.ids.allSatisfy { a[$0] == b[$0] && a.superview(of: $0) == b.superview(of: $0) }
  }

  @Test(arguments: UInt64(1)...12)
  func `undone edits leave no trace, and redone edits are the same`(seed: UInt64) throws {
    var trees = RandomTree(seed: seed, .everything)
    let opened = trees.tree(of: 60)
    var random = SeededGenerator(seed: seed)
    var history = EditHistory(Scene(name: "", screen: Size(400, 800), tree: opened))
    var states = [opened]
    for number in 0..<40 {
      let last = states[states.count - 1]
      if let move = Self.randomMove(last, &random) {
        states.append(history.make(move, "Edit \(number)", in: last))
        #expect(Self.isEqual(states[number + 1], last.moving(by: move)))
        continue
      }
      let edits = Self.randomEdits(opened, &random)
      let tree = history.make(edits, "Edit \(number)", in: last)
      #expect(Self.isEqual(tree, last.applying(edits)))
      states.append(tree)
    }
    for view in opened.ids { #expect(history.opened(history.current(view)) == view) }
    var tree = states[40]
    for place in (0..<40).reversed() {
      let undone = history.undo(in: tree)
      let step = try #require(undone)
      #expect(step.entry.text == "Edit \(place)")
      #expect(Self.isEqual(step.tree, states[place]))
      tree = step.tree
    }
    #expect(tree.isSame(as: opened) && history.isEmpty)
    let more = history.undo(in: tree)
    #expect(more == nil)
    for place in 1...40 {
      let redone = history.redo(in: tree)
      tree = try #require(redone).tree
      #expect(Self.isEqual(tree, states[place]))
    }
    let further = history.redo(in: tree)
    #expect(further == nil)
  }

  private var three: ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480)))
    builder.add(ViewNode(id: "a", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode(id: "b", frame: Rect(0, 200, 100, 100)))
    return builder.finish()
  }

  @Test func `the steps of one drag are undone as one`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    var tree = three
    for x in [1.0, 2, 3] {
      let frame = Rect(x, 0, 100, 100)
      tree = history.make([ViewEdit(NodeID(1), .frame(frame))], "", in: tree, run: .drag)
    }
    history.endRun()
    tree = history.make(
      [ViewEdit(NodeID(1), .frame(Rect(9, 0, 100, 100)))], "", in: tree, run: .drag)
    #expect(history.count == 2)
    let last = history.undo(in: tree)
    tree = try #require(last).tree
    #expect(tree.frame(of: NodeID(1)).minX == 3)
    let first = history.undo(in: tree)
    tree = try #require(first).tree
    #expect(tree.frame(of: NodeID(1)).minX == 0)
  }

  @Test func `an edit after an undo discards the undone edits`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    var tree = history.make([ViewEdit(NodeID(1), .hidden(true))], "Hide", in: three)
    let undone = history.undo(in: tree)
    tree = try #require(undone).tree
    tree = history.make([ViewEdit(NodeID(2), .hidden(true))], "Hide B", in: tree)
    let redone = history.redo(in: tree)
    #expect(redone == nil)
    #expect(history.current.map(\.text) == ["Hide B"])
  }

  @Test func `edits move to another version of the file, except those of removed views`() {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    var tree = history.make([ViewEdit(NodeID(1), .hidden(true))], "Hide A", in: three)
    tree = history.make([ViewEdit(NodeID(2), .hidden(true))], "Hide B", in: tree)
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480)))
    builder.add(ViewNode(id: "new", frame: Rect(0, 0, 10, 10)))
    builder.add(ViewNode(id: "b", frame: Rect(0, 200, 100, 100)))
    let next = Scene(name: "", screen: Size(320, 480), tree: builder.finish())
    let moved = history.moved(to: next)
    #expect(moved.lost == 1)
    #expect(moved.history.current.map(\.text) == ["Hide B"])
    #expect(moved.scene.tree.isHidden(NodeID(2)) && !moved.scene.tree.isHidden(NodeID(1)))
  }

  @Test func `edits of moved views find them in another version of the file`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    let move = try #require(SiblingMove(NodeID(1), to: 1, in: three))
    var tree = history.make(move, "Bring A to the front", in: three)
    tree = history.make([ViewEdit(NodeID(2), .hidden(true))], "Hide A", in: tree)
    #expect(tree.explicitID(of: NodeID(2)) == "a")
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480)))
    builder.add(ViewNode(id: "a", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode(id: "new", frame: Rect(0, 0, 10, 10)))
    builder.add(ViewNode(id: "b", frame: Rect(0, 200, 100, 100)))
    let next = Scene(name: "", screen: Size(320, 480), tree: builder.finish())
    let moved = history.moved(to: next)
    #expect(moved.lost == 0)
    let ids = moved.scene.tree.ids.map { moved.scene.tree.explicitID(of: $0) }
    #expect(ids == ["window", "new", "a", "b"])
    #expect(moved.scene.tree.isHidden(NodeID(2)))
  }

  @Test func `an edit, its undoing and its redoing are each unsaved until they are saved`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    #expect(!history.isUnsaved)
    var tree = history.make([ViewEdit(NodeID(2), .hidden(true))], "Hide B", in: three)
    #expect(history.isUnsaved)
    history.markSaved()
    #expect(!history.isUnsaved)
    let undone = history.undo(in: tree)
    tree = try #require(undone).tree
    #expect(history.isUnsaved, "the saved file has the edit")
    history.markSaved()
    #expect(!history.isUnsaved)
    let redone = history.redo(in: tree)
    #expect(redone != nil && history.isUnsaved, "the saved file does not have the edit any more")
  }

  private static func undone(_ history: inout EditHistory, _ tree: ViewTree) throws -> ViewTree {
    let step = history.undo(in: tree)
    return try #require(step).tree
  }

  private static func redone(_ history: inout EditHistory, _ tree: ViewTree) throws -> ViewTree {
    let step = history.redo(in: tree)
    return try #require(step).tree
  }

  @Test func `each edit, undo and redo has another version, and nothing else has`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    var tree = three
    let (undone, redone) = (history.undo(in: tree), history.redo(in: tree))
    #expect(undone == nil && redone == nil)
    #expect(history.version == 0 && !history.hasUndone && !history.canBeSaved)
    tree = history.make([ViewEdit(NodeID(1), .hidden(true))], "Hide A", in: tree)
    let move = try #require(SiblingMove(NodeID(1), to: 1, in: tree))
    tree = history.make(move, "Move A", in: tree)
    #expect(history.version == 2)
    tree = try Self.undone(&history, tree)
    #expect(history.version == 3 && history.hasUndone && history.canBeSaved)
    tree = try Self.redone(&history, tree)
    #expect(history.version == 4 && !history.hasUndone)
    history.endRun()
    history.markSaved()
    #expect(history.version == 4 && history.canBeSaved && !history.isUnsaved)
    let moved = history.moved(to: Scene(name: "", screen: Size(320, 480), tree: three))
    #expect(moved.history.version == 4 && moved.history.count == 2 && !moved.history.isUnsaved)
  }

  @Test func `undoing saved edits is unsaved also in another version of the file`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    _ = history.make([ViewEdit(NodeID(1), .hidden(true))], "Hide A", in: three)
    history.markSaved()
    for times in 0...1 {
      var (history, scene) = (history, Scene(name: "", screen: Size(320, 480), tree: three))
      if times > 0 {
        let moved = history.moved(to: scene)
        (history, scene) = (moved.history, moved.scene)
      }
      #expect(!history.isUnsaved && history.canBeSaved)
      _ = history.undo(in: scene.tree)
      #expect(history.isEmpty && history.isUnsaved && history.canBeSaved, "\(times) reloads")
    }
  }

  @Test func `a run replaces its last edit, and keeps the views and the winner before it`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    var tree = three
    func frame(_ view: Int, _ x: Double) -> [ViewEdit] {
      [ViewEdit(NodeID(view), .frame(Rect(x, 0, 100, 100)))]
    }
    tree = history.make(frame(1, 1), "1", in: tree, winner: "first", run: .nudge(NodeID(1)))
    tree = history.make(frame(1, 2), "2", in: tree, winner: "second", run: .nudge(NodeID(1)))
    #expect(history.current.map(\.text) == ["2"] && history.entries[0].winner == "first")
    // Another run, the same run after an undo, and an edit without a run are edits of their own.
    tree = history.make(frame(2, 3), "3", in: tree, winner: "third", run: .nudge(NodeID(2)))
    #expect(history.current.map(\.winner) == ["first", "third"])
    tree = try Self.undone(&history, tree)
    tree = history.make(frame(1, 4), "4", in: tree, run: .nudge(NodeID(1)))
    tree = history.make(frame(1, 5), "5", in: tree)
    tree = history.make(frame(1, 6), "6", in: tree)
    #expect(history.current.map(\.text) == ["2", "4", "5", "6"])
    for x in [5.0, 4, 2, 0] {
      tree = try Self.undone(&history, tree)
      #expect(tree.frame(of: NodeID(1)).minX == x)
    }
    #expect(tree.isSame(as: history.opened.tree) && history.entries.count == 4)
  }

  @Test func `moves are repeated in another version, except those of removed views`() throws {
    var history = EditHistory(Scene(name: "", screen: Size(320, 480), tree: three))
    let first = try #require(SiblingMove(NodeID(1), to: 1, in: three))
    var tree = history.make(first, "A to the front", in: three)
    let second = try #require(SiblingMove(NodeID(1), to: 1, in: tree))
    tree = history.make(second, "B to the front", in: tree)
    #expect(tree.ids.map { tree.explicitID(of: $0) } == ["window", "a", "b"])
    func version(_ ids: [String]) -> Scene {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480)))
      for id in ids { builder.add(ViewNode(id: id, frame: Rect(0, 0, 9, 9))) }
      return Scene(name: "", screen: Size(320, 480), tree: builder.finish())
    }
    for (ids, order, lost, count) in [
      (["a", "b"], ["a", "b"], 0, 2), (["b"], ["b"], 1, 0), (["x"], ["x"], 2, 0),
      (["b", "a", "c"], ["a", "b", "c"], 0, 1),
    ] {
      let moved = history.moved(to: version(ids))
      let names = moved.scene.tree.ids.dropFirst().map { moved.scene.tree.explicitID(of: $0) }
      #expect(names == order, "\(ids)")
      #expect(moved.lost == lost && moved.history.count == count, "\(ids)")
      #expect(moved.history.opened.tree.count == ids.count + 1)
    }
  }
}
