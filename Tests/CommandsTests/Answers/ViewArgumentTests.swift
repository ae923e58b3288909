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

  @Test func `a view is found by id, by path and by a unique name`() {
    let tree = Self.tree(["Buy", "Sell"])
    for (name, answer) in [
      ("v0", "1"), ("V1", "2"), ("0", "0"), ("0.1", "2"), ("Buy", "1"), ("UIWindow", "0"),
    ] {
      #expect(Self.answer(name, tree) == answer)
    }
    #expect(
      Self.answer("nobody", tree) == "no view named “nobody” | “hitscope convert FILE --format "
        + "outline” lists the views with their ids")
  }

  @Test(arguments: 2...5) func `of several matches, three are named`(count: Int) {
    let tree = Self.tree((0..<count).map { _ in "Buy" })
    let examples = (0..<min(count, 3)).map {
      "\(tree.displayName(of: NodeID($0 + 1))) (0.\($0))"
    }
    #expect(
      Self.answer("Buy", tree) == "“Buy” matches \(count) views | give an id or a path: "
        + examples.joined(separator: ", ") + (count > 3 ? ", …" : ""))
    #expect(
      Self.answer("Card", tree) == "“Card” matches \(count) views | give an id or a path: "
        + examples.joined(separator: ", ") + (count > 3 ? ", …" : ""))
  }

  @Test func `a label includes the id if it differs from the name`() {
    let tree = Self.tree(["Buy", nil])
    #expect(tree.label(of: NodeID(1)) == "Buy (v0)" && tree.label(of: NodeID(2)) == "v1")
  }

  @Test func `a suggestion is at most two edits away from a word`() {
    #expect(HitScopeCommand.word(near: "trace") == "the command “trace”")
    #expect(HitScopeCommand.word(near: "trce") == "the command “trace”")
    #expect(HitScopeCommand.word(near: "tracexy") == "the command “trace”")
    #expect(HitScopeCommand.word(near: "tracexyz") == nil)
    #expect(HitScopeCommand.word(near: "overlai", in: ["overlay"]) == "the scene “overlay”")
    #expect(HitScopeCommand.word(near: "map", in: ["map"]) == "the scene “map”")
  }
}
