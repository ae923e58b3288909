import Answers
import Geometry
import HitTesting
import Testing

/// The pairs of views of two trees.
@Suite struct ViewMatchingTests {
  /// A window with views, each `class id name`, where `-` is none and an indent a subview.
  private static func tree(_ rows: [String], _ idsAreNames: Bool) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.idsAreNames = idsAreNames
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 9, 9)))
    var depth = 0
    for (place, row) in rows.enumerated() {
      let indent = row.prefix { $0 == " " }.count
      while depth > indent {
        builder.close()
        depth -= 1
      }
      let words = row.split(separator: " ").map { $0 == "-" ? nil : String($0) }
      let node = ViewNode(
        words[0] ?? "", id: words[1], name: words[2], frame: Rect(0, 0, Double(place), 9))
      builder.open(node)
      depth += 1
    }
    for _ in 0...depth { builder.close() }
    return builder.finish()
  }

  /// The indices of the new rows for the old rows; -1 for none.
  private static func pairs(
    _ old: [String], _ new: [String], idsAreNames: Bool = true
  ) -> [Int] {
    let (a, b) = (tree(old, idsAreNames), tree(new, idsAreNames))
    let matching = ViewMatching(from: a, to: b)
    for (view, other) in matching.new { #expect(matching.old[other] == view) }
    #expect(matching.new.count == matching.old.count)
    #expect(matching.new[NodeID(0)] == NodeID(0))
    return (1..<a.count).map { (matching.new[NodeID($0)]?.index ?? 0) - 1 }
  }

  @Test func `an id matches views wherever they are, an address only those of one class`() {
    #expect(Self.pairs(["A x -", "A y -"], ["A y -", "A x -"]) == [1, 0])
    #expect(Self.pairs(["A x -"], ["B x -"]) == [0])
    #expect(Self.pairs(["A 0x1 -"], ["B 0x1 -"], idsAreNames: false) == [-1])
    #expect(
      Self.pairs(["A 0x1 -", "A 0x2 -"], ["A 0x2 -", "A 0x1 -"], idsAreNames: false) == [1, 0])
    #expect(Self.pairs(["A x -", "A y -"], ["A y -", " A x -"]) == [1, 0])
    #expect(Self.pairs(["A x -"], ["A z -"]) == [0])
  }

  @Test func `without ids a name counts before the order, both within one class`() {
    #expect(Self.pairs(["A - one", "A - two"], ["A - two", "A - one"]) == [1, 0])
    #expect(Self.pairs(["A - one"], ["B - one"]) == [-1])
    #expect(Self.pairs(["A - one", "A - two"], ["A - two", "A - three"]) == [1, 0])
    #expect(Self.pairs(["A - -", "B - -", "A - -"], ["B - -", "A - -", "A - -"]) == [1, 0, 2])
    #expect(Self.pairs(["A - -", "A - -", "A - -"], ["A - -", "A - -"]) == [0, 1, -1])
    // Among equal names, the order counts as well.
    #expect(Self.pairs(["A - one", "A - one"], ["A - one", "A - one"]) == [0, 1])
  }

  @Test func `without ids, views match only within matched superviews`() {
    #expect(
      Self.pairs(["A a -", " C - -", "A b -", " C - -"], ["A b -", " C - -", "A a -", " C - -"])
        == [2, 3, 0, 1])
    #expect(Self.pairs(["A - -", " C - -"], ["B - -", " C - -"]) == [-1, -1])
    #expect(Self.pairs(["A - -", " C - -"], ["A - -", "C - -"]) == [0, -1])
  }
}
