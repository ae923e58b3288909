import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Commands

/// How the command line names a view, and the messages for ambiguous or unknown names.
@Suite struct ViewArgumentTests {
  private static func tree(_ names: [String?], class className: String = "Card") -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 9, 9))) {
      for (place, name) in names.enumerated() {
        $0.add(ViewNode(className, id: "v\(place)", name: name, frame: Rect(0, 0, 1, 1)))
      }
    }
    return builder.finish()
  }

  private static func answer(_ name: String, _ tree: ViewTree) -> String {
    do throws(any Error) {
      return "\(try ViewArgument(name, in: tree).view.index)"
    } catch {
      let failure = error as? Failure
      return [failure?.message, failure?.hint].compactMap { $0 }.joined(separator: " | ")
    }
  }

  @Test func `a view is found by id, by path and by a name that only it has`() {
    let tree = Self.tree(["Buy", "Sell"])
    for (name, answer) in [
      ("v0", "1"), ("V1", "2"), ("0", "0"), ("0.1", "2"), ("Buy", "1"), ("UIWindow", "0"),
    ] {
      #expect(Self.answer(name, tree) == answer)
    }
    #expect(
      Self.answer("nobody", tree) == "there is no view “nobody” | “hitscope convert FILE --format "
        + "outline” lists the views with their ids")
  }

  @Test(arguments: 2...5) func `of several, three are named`(count: Int) {
    let tree = Self.tree((0..<count).map { _ in "Buy" })
    let examples = (0..<min(count, 3)).map {
      "\(tree.displayName(of: NodeID($0 + 1))) (0.\($0))"
    }
    #expect(
      Self.answer("Buy", tree) == "there are \(count) views “Buy” | give an id or a path: "
        + examples.joined(separator: ", ") + (count > 3 ? ", …" : ""))
    #expect(
      Self.answer("Card", tree) == "there are \(count) views “Card” | give an id or a path: "
        + examples.joined(separator: ", ") + (count > 3 ? ", …" : ""))
  }

  @Test func `a label has the id where that is another word`() {
    let tree = Self.tree(["Buy", nil])
    #expect(tree.label(of: NodeID(1)) == "Buy (v0)" && tree.label(of: NodeID(2)) == "v1")
  }

  /// The edit distance between two words, by brute force.
  private static func distance(_ a: Substring, _ b: Substring) -> Int {
    guard let first = a.first, let second = b.first else { return a.count + b.count }
    if first == second { return distance(a.dropFirst(), b.dropFirst()) }
    return 1
      + [
        distance(a.dropFirst(), b), distance(a, b.dropFirst()),
        distance(a.dropFirst(), b.dropFirst()),
      ].reduce(Int.max) { min($0, $1) }
  }

  @Test func `words are as far apart as the fewest edits`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            "abc".randomElement(using: &random) ?? "a"
          })
      }
      #expect(words[0].editDistance(to: words[1]) == Self.distance(words[0][...], words[1][...]))
    }
  }

  @Test func `a word is taken for another that is two edits away, and not three`() {
    #expect(HitScopeCommand.word(near: "trace") == "the command “trace”")
    #expect(HitScopeCommand.word(near: "trce") == "the command “trace”")
    #expect(HitScopeCommand.word(near: "tracexy") == "the command “trace”")
    #expect(HitScopeCommand.word(near: "tracexyz") == nil)
    #expect(HitScopeCommand.word(near: "overlai", in: ["overlay"]) == "the scene “overlay”")
    #expect(HitScopeCommand.word(near: "map", in: ["map"]) == "the scene “map”")
  }
}
