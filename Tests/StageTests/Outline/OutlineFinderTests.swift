import Geometry
import HitTesting
import TestSupport
import Testing

@testable import Stage

@Suite struct OutlineFinderTests {
  private static let tree: ViewTree = {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 100, 100)))
    builder.add(ViewNode("App.PriceLabel", id: "0x7f81c2", name: "Café", frame: .zero))
    builder.add(ViewNode("UIButton", id: "buy-button", name: "버튼 확인", frame: .zero))
    builder.add(ViewNode("UIButton", frame: .zero))
    return builder.finish()
  }()

  private func found(_ text: String) -> [Int] {
    var finder = OutlineFinder(Self.tree)
    finder.find(text)
    return finder.matches.map(\.index)
  }

  @Test func `views are found by class, name, id and address, in the order of the rows`() {
    #expect(found("button") == [3, 2])
    #expect(found("price") == [1])
    #expect(found("buy-") == [2])
    #expect(found("7F81") == [1])
    #expect(found("확인") == [2])
    #expect(found("UIWindow") == [0])
    #expect(found("nothing of the kind") == [])
    #expect(found("") == [])
  }

  @Test(arguments: ["cafe", "CAFÉ", "Cafe\u{301}", "café", "afé"])
  func `capitals and accents make no difference`(text: String) {
    #expect(found(text) == [1])
  }

  @Test(arguments: [
    ("ÅNGSTRÖM", "angstrom"), ("Ｆ", "Ｆ"), ("Ế", "e"), ("ΆΛΦΑ", "αλφα"), ("Ёлка", "елка"),
    ("İ", "i"), ("日本", "日本"), ("ж", "ж"), ("e\u{301}\u{323}", "e"),
  ])
  func `text is folded`(text: String, folded: String) {
    #expect(TextFolding.folded(text) == Array(folded.utf8))
  }

  @Test(arguments: [
    ("General", "ner", "ner"), ("Über uns", "uber", "Über"), ("Cafe\u{301}!", "é", "e\u{301}"),
    ("버튼", "튼", "튼"),
  ])
  func `a match has its range in the original text`(
    text: String, query: String, part: String
  ) {
    let range = TextFolding.range(of: TextFolding.folded(query), in: text)
    #expect(range.map { String(text[$0]) } == part)
    #expect(TextFolding.range(of: TextFolding.folded("xyz"), in: text) == nil)
    #expect(TextFolding.range(of: [], in: text) == nil)
  }

  @Test(arguments: 0..<20)
  func `typing letter by letter finds the same views as the whole text`(seed: Int) {
    var random = RandomTree(seed: UInt64(seed), .everything)
    let tree = random.tree(of: 200)
    var typed = OutlineFinder(tree)
    for text in ["u", "ui", "uiv", "uiview", "ui", "", "v1", "1", "12", "2"] {
      typed.find(text)
      var whole = OutlineFinder(tree)
      whole.find(text)
      #expect(typed.matches == whole.matches)
      let query = TextFolding.folded(text)
      let expected = tree.ids.filter { view in
        ([tree.className(of: view)] + OutlineFinder.texts(of: view, in: tree)).contains {
          TextFolding.range(of: query, in: $0) != nil
        }
      }
      #expect(Set(typed.matches) == Set(expected))
    }
  }

  @Test func `a view is found by its names, but not by a text that belongs to a subview`() {
    var builder = ViewTreeBuilder()
    builder.idsAreNames = false
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) { window in
      for text in ["Alpha", "Beta"] {
        window.add(ViewNode("UITableViewCell", frame: Rect(0, 0, 100, 50))) {
          $0.add(ViewNode("UILabel", id: "label \(text)", name: text, frame: Rect(0, 0, 50, 20)))
        }
      }
    }
    let tree = builder.finish()
    #expect(tree.displayName(of: NodeID(1)) == "UITableViewCell “Alpha”")
    #expect(OutlineFinder.texts(of: NodeID(1), in: tree) == ["UITableViewCell"])
    #expect(OutlineFinder.texts(of: NodeID(2), in: tree) == ["Alpha", "label Alpha"])
    var finder = OutlineFinder(tree)
    finder.find("alpha")
    #expect(finder.matches == [NodeID(2)])
  }

  @Test func `the next and the previous match wrap around at the ends`() {
    var finder = OutlineFinder(Self.tree)
    finder.find("button")
    func go(_ distance: Int, _ start: Int?) -> Int? {
      finder.match(distance, from: start.map { NodeID($0) })?.index
    }
    #expect(go(1, nil) == 3 && go(-1, nil) == 2)
    #expect(go(1, 3) == 2 && go(1, 2) == 3 && go(-1, 3) == 2)
    // Starting at the window above both matches, and at the label below them.
    #expect(go(1, 0) == 3 && go(-1, 0) == 2)
    #expect(go(1, 1) == 3 && go(-1, 1) == 2)
    #expect(finder.number(of: NodeID(2)) == 1 && finder.number(of: NodeID(1)) == nil)
    #expect(finder.nearest(to: NodeID(1)) == 0 && finder.nearest(to: NodeID(2)) == 1)
    finder.find("nothing")
    #expect(go(1, nil) == nil)
  }
}
