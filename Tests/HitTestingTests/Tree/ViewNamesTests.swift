import Geometry
import HitTesting
import TestSupport
import Testing

/// Tests of the display names of views, where several views have the same name or none.
struct ViewNamesTests {
  /// A tree from rows of depth, class, name and view controller.
  private func tree(_ rows: [(Int, String, String?, String?)]) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.idsAreNames = false
    for (depth, className, name, controller) in rows {
      while builder.depth > depth { builder.close() }
      var node = ViewNode(className, name: name, frame: Rect(0, 0, 10, 10))
      if let controller {
        var details = ViewDetails()
        details.viewController = controller
        node.details = details
      }
      builder.open(node)
    }
    return builder.finish()
  }

  private func names(_ rows: [(Int, String, String?, String?)]) -> [String] {
    let tree = tree(rows)
    return tree.ids.map { tree.displayName(of: $0) }
  }

  @Test func `a name that only one view has is kept`() {
    #expect(
      names([(0, "UIWindow", nil, nil), (1, "UIButton", "OK", nil), (1, "UILabel", "Name", nil)])
        == ["UIWindow", "OK", "Name"])
  }

  @Test func `views with one name differ by class, those of one class by number`() {
    #expect(
      names([
        (0, "UIWindow", nil, nil), (1, "UITableViewCell", "General", nil),
        (2, "UIButton", "General", nil), (3, "UILabel", "General", nil),
        (3, "UILabel", "General", nil),
      ]) == [
        "UIWindow", "General (UITableViewCell)", "General (UIButton)", "General (UILabel 1)",
        "General (UILabel 2)",
      ])
  }

  @Test func `a name and the same name in quotation marks differ by class, or by number`() {
    #expect(
      names([
        (0, "UIWindow", nil, nil), (1, "UIButton", "“Send”", nil), (1, "UIImageView", "Send", nil),
        (1, "UILabel", "“OK”", nil), (1, "UILabel", "OK", nil), (1, "UILabel", "“Label 1”", nil),
        (1, "UILabel", nil, nil), (1, "UILabel", "“Only”", nil),
      ]) == [
        "UIWindow", "“Send” (UIButton)", "Send (UIImageView)", "“OK” (UILabel 1)", "OK (UILabel 2)",
        "“Label 1”", "UILabel", "“Only”",
      ])
  }

  @Test func `views without a name have the text in them, or a number`() {
    #expect(
      names([
        (0, "UIWindow", nil, nil), (1, "UITableViewCell", nil, nil),
        (2, "UILabel", "ScrollViews", nil),
        (1, "UITableViewCell", nil, nil), (2, "UIView", nil, nil), (1, "UIImageView", nil, nil),
      ]) == [
        "UIWindow", "UITableViewCell “ScrollViews”", "ScrollViews", "UITableViewCell 2",
        "plain view", "UIImageView",
      ])
  }

  @Test func `a full name has a number besides the text if another view has both as well`() {
    #expect(
      names([
        (0, "UIWindow", nil, nil), (1, "UITableViewCell", nil, nil), (2, "UILabel", "A", nil),
        (1, "UITableViewCell", nil, nil), (2, "UISwitch", "A", nil),
        (1, "UIButton", "Cell “B”", nil), (1, "UITableViewCell", nil, nil),
        (2, "UILabel", "B", nil),
      ]) == [
        "UIWindow", "UITableViewCell 1 “A”", "A (UILabel)", "UITableViewCell 2 “A”",
        "A (UISwitch)", "Cell “B”", "UITableViewCell 3 “B”", "B",
      ])
  }

  @Test func `the view with subviews in the cell of a collection is its content`() {
    let grid = tree([
      (0, "UICollectionView", nil, nil), (1, "App.PhotoCollectionViewCell", nil, nil),
      (2, "UIView", nil, nil), (3, "UIView", nil, nil), (4, "UIImageView", nil, nil),
      (2, "UIView", nil, nil),
    ])
    #expect(
      grid.ids.map { grid.displayName(of: $0) } == [
        "UICollectionView", "PhotoCollectionViewCell", "content of PhotoCollectionViewCell",
        "container", "UIImageView", "plain view",
      ])
    #expect(!grid.isBareContainer(NodeID(2)) && grid.isBareContainer(NodeID(3)))
  }

  @Test func `a controller's view is named by its controller, other views by their class`() {
    #expect(
      names([
        (0, "UIWindow", nil, nil), (1, "UIView", nil, "App.LoginController"),
        (2, "App.Card<App.Row>", nil, nil), (2, "Kit.Card", nil, nil),
        (2, "UIScrollView", nil, "ListController"),
      ]) == [
        "UIWindow", "view of LoginController", "Card 1", "Card 2", "UIScrollView of ListController",
      ])
  }

  @Test func `long texts are cut at their end`() {
    let text = "Once upon a time there was a label that told the whole story"
    #expect(
      names([(0, "UIWindow", nil, nil), (1, "UILabel", text, nil)])[1]
        == "Once upon a time there was a label that…")
  }

  @Test(arguments: [
    (40, "", String(repeating: "a", count: 40)),
    (41, "", String(repeating: "a", count: 39) + "…"),
    (42, "", String(repeating: "a", count: 39) + "…"),
    // Three bytes per character: the limit counts characters.
    (0, String(repeating: "電", count: 40), String(repeating: "電", count: 40)),
    (0, String(repeating: "電", count: 41), String(repeating: "電", count: 39) + "…"),
    // Spaces in front of the cut are dropped, leading ones are kept.
    (36, "   bcd", String(repeating: "a", count: 36) + "…"),
    (37, "  bcd", String(repeating: "a", count: 37) + "…"),
    (0, " " + String(repeating: "b", count: 41), " " + String(repeating: "b", count: 38) + "…"),
  ])
  func `a name has forty characters at most`(letters: Int, rest: String, expected: String) {
    let name = String(repeating: "a", count: letters) + rest
    #expect(names([(0, "UIWindow", nil, nil), (1, "UILabel", name, nil)])[1] == expected)
  }

  @Test func `a quoted text has twenty-four characters at most`() {
    for (length, quote) in [(24, 24), (25, 23), (30, 23)] {
      let text = String(repeating: "a", count: length)
      let expected = String(repeating: "a", count: quote) + (length > 24 ? "…" : "")
      let found = names([
        (0, "UIWindow", nil, nil), (1, "UITableViewCell", nil, nil), (2, "UILabel", text, nil),
        (1, "UITableViewCell", nil, nil),
      ])
      #expect(found[1] == "UITableViewCell “\(expected)”")
    }
  }

  @Test(arguments: [(23, true), (24, false)])
  func `a container of up to twenty-four views is named by its first text`(
    others: Int, isQuoted: Bool
  ) {
    var rows: [(Int, String, String?, String?)] = [
      (0, "UIWindow", nil, nil), (1, "UITableViewCell", nil, nil),
    ]
    rows += (1..<others).map { _ in (2, "UIView", nil, nil) }
    rows += [
      (2, "UILabel", "Last", nil), (1, "UITableViewCell", nil, nil), (2, "UILabel", "Other", nil),
    ]
    let found = names(rows)
    #expect(found[1] == (isQuoted ? "UITableViewCell “Last”" : "UITableViewCell 1"))
    #expect(found[rows.count - 2] == "UITableViewCell “Other”")
  }

  @Test(arguments: [
    ("UIView", "plain view"), ("App.Cell", "Cell"), ("A.B.Cell", "Cell"), ("Host<App.Row>", "Host"),
    ("SwiftUI.Host<App.Row>", "Host"), ("App.", "App."), ("<App.Row>", "<App.Row>"), (".", "."),
    ("_TtC3App10ShopButton", "ShopButton"), ("_TtCC3App4Shop6Button", "Button"),
  ])
  func `a class is named without its module`(className: String, short: String) {
    #expect(names([(0, className, nil, nil)]) == [short])
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `no two views of a tree have one name`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let classes = [
      "UIView", "App.UIView", "UILabel", "App.Cell", "UIButton", "App.Label", "UITableViewCell",
      "UITableViewCellContentView", "_UIBarBackground", "UILayoutContainerView",
    ]
    // Some texts are the names of other views.
    let texts = [
      nil, nil, nil, "OK", "Cancel", "A", "B", "Label 1", "UILabel 2", "container 3", "plain view",
      "Cell 1", "OK (UIButton)", "OK (Button 2)", "“OK”", "“Label 1”", "“”", "“A", "B”",
    ]
    var rows: [(Int, String, String?, String?)] = [(0, "UIWindow", nil, nil)]
    for _ in 0..<Int.random(in: 1...200, using: &random) {
      rows.append(
        (
          Int.random(in: 1...((rows.last?.0 ?? 0) + 1), using: &random),
          classes.randomElement(using: &random) ?? "", texts.randomElement(using: &random) ?? nil,
          random.chance(0.1) ? "Controller" : nil
        ))
    }
    let tree = tree(rows)
    #expect(Set(tree.ids.map { tree.displayName(of: $0) }).count == tree.count)
    #expect(Set(tree.ids.map { tree.shortName(of: $0) }).count == tree.count)
    let read = tree.ids.map {
      tree.displayName(of: $0).replacing(/^“(.+)”( \(.*\))?$/) { $0.1 + ($0.2 ?? "") }
    }
    #expect(Set(read).count == tree.count)
    for id in tree.ids {
      #expect(tree.views(calledExactly: tree.displayName(of: id)) == [id])
      #expect(tree.views(calledExactly: tree.shortName(of: id)).count == 1)
    }
  }

  /// A table as UIKit dumps it, with two cells.
  private var table: ViewTree {
    tree([
      (0, "UIWindow", nil, nil), (1, "UITransitionView", nil, nil), (2, "UIView", nil, nil),
      (3, "UITableView", nil, nil),
      (4, "UITableViewCell", nil, nil), (5, "UITableViewCellContentView", nil, nil),
      (6, "UILabel", "WebViews", nil), (5, "_UITableViewCellSeparatorView", nil, nil),
      (5, "_UITableViewCellSeparatorView", nil, nil),
      (4, "UITableViewCell", nil, nil), (5, "UITableViewCellContentView", nil, nil),
      (6, "UILabel", nil, nil), (6, "UILabel", nil, nil), (6, "UIView", nil, nil),
      (3, "UINavigationBar", nil, nil), (4, "_UIBarBackground", nil, nil),
      (5, "_UIVisualEffectBackdropView", nil, nil), (4, "_UIFloatingTipView", nil, nil),
      (1, "_UIBarBackground", nil, nil),
    ])
  }

  @Test func `names that differ in their normalisation only differ by a number as well`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: .zero)) { window in
      for name in ["caf\u{e9}", "cafe\u{301}", "other"] {
        window.add(ViewNode("Tile", name: name, frame: .zero))
      }
    }
    let tree = builder.finish()
    let names = tree.ids.map { tree.displayName(of: $0) }
    #expect(names == ["w", "café (Tile 1)", "café (Tile 2)", "other"])
  }

  @Test func `of many names, those that are unique are kept, whatever names the others have`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: .zero)) { window in
      for number in 0..<20_000 {
        window.add(ViewNode("Tile", name: "Tile \(2 * number)", frame: .zero))
        if number % 100 == 0 { window.add(ViewNode("Tile", frame: .zero)) }
        if number % 1_000 == 0 { window.add(ViewNode("Mark", name: "Mark", frame: .zero)) }
      }
    }
    let tree = builder.finish()
    var names: Set<String> = []
    var marks = 0
    var tiles = 0
    for view in tree.ids {
      let name = tree.displayName(of: view)
      #expect(names.insert(name).inserted, "\(name) is not unique")
      switch tree.name(of: view) {
      case "Mark":
        marks += 1
        #expect(name == "Mark (Mark \(marks))")
      case let own?: #expect(name == own)
      case nil where view.index > 0:
        // Even numbers are other views' own names.
        tiles += 1
        #expect(name == "Tile \(2 * tiles - 1)")
      case nil: #expect(name == "w")
      }
    }
    #expect((marks, tiles) == (20, 200))
  }

  @Test func `private classes and bare containers have plain words`() {
    #expect(
      table.ids.map { table.displayName(of: $0) } == [
        "UIWindow", "container 1", "container 2", "UITableView",
        "UITableViewCell “WebViews”", "content of Cell “WebViews”", "WebViews",
        "separator 1 of Cell “WebViews”", "separator 2 of Cell “WebViews”", "UITableViewCell 2",
        "content of Cell 2", "UILabel 1", "UILabel 2", "plain view", "UINavigationBar",
        "background of NavigationBar", "visual effect backdrop of NavigationBar",
        "floating tip of NavigationBar", "background",
      ])
  }

  @Test func `short names have no prefix, and a text instead of a number`() {
    let short = table.ids.map { table.shortName(of: $0) }
    #expect(short[1] == "container 1" && short[3] == "TableView")
    #expect(short[4] == "Cell “WebViews”" && short[9] == "Cell 2" && short[11] == "Label 1")
    #expect(Array(short[5...8]) == (5...8).map { table.displayName(of: NodeID($0)) })
    let labels = tree([
      (0, "UIWindow", nil, nil), (1, "UILabel", nil, nil), (1, "App.Label", nil, nil),
      (1, "UIButton", "OK", nil), (1, "UISwitch", "OK", nil),
    ])
    #expect(
      labels.ids.map { labels.shortName(of: $0) }
        == ["Window", "UILabel", "Label", "OK (Button)", "OK (Switch)"])
  }

  @Test func `a view is found by its full name, its short name, and its name by class`() {
    for (name, view) in [
      ("content of Cell “WebViews”", 5), ("UITableViewCellContentView 1 “WebViews”", 5),
      ("UITableViewCell 1 “WebViews”", 4), ("UITableViewCell “WebViews”", 4),
      ("Cell “WebViews”", 4), ("Cell 2", 9),
      ("container 2", 2), ("UIView 1 “WebViews”", 2), ("UIView 2", 13), ("plain view", 13),
      ("UITransitionView", 1), ("_UIVisualEffectBackdropView", 16),
    ] {
      #expect(table.views(calledExactly: name) == [NodeID(view)], "\(name)")
    }
    #expect(table.views(calledExactly: "UIView 3").isEmpty)
  }

  @Test func `a text that is a view's generated name leaves it another number`() {
    #expect(
      names([
        (0, "UIWindow", nil, nil), (1, "UIButton", "UILabel 1", nil), (1, "UILabel", nil, nil),
        (1, "UILabel", nil, nil), (1, "UIButton", "Label 3", nil), (1, "UIButton", "Switch", nil),
        (1, "UISwitch", nil, nil),
      ]) == [
        "UIWindow", "UILabel 1", "UILabel 2", "UILabel 4", "Label 3", "Switch", "UISwitch 1",
      ])
  }

  @Test func `after a move, two cells with the same first text have different short names`() {
    let cells = tree([
      (0, "UIWindow", nil, nil), (1, "UITableViewCell", nil, nil), (2, "UILabel", "A", nil),
      (2, "UILabel", "B", nil), (1, "UITableViewCell", nil, nil), (2, "UILabel", "B2", nil),
      (1, "UITableViewCell", nil, nil), (2, "UISwitch", "B", nil),
    ])
    let before = Set(cells.ids.map { cells.shortName(of: $0) })
    #expect(before.isSuperset(of: ["Cell “A”", "Cell “B2”"]) && before.count == cells.count)
    guard let move = SiblingMove(NodeID(3), to: 0, in: cells) else { return }
    let moved = cells.moving(by: move)
    #expect(Set(moved.ids.map { moved.shortName(of: $0) }).count == cells.count)
  }

  @Test func `cells with one text keep their numbers, and a cell takes its text along`() throws {
    let cells = tree([
      (0, "UIWindow", nil, nil), (1, "UITableViewCell", nil, nil), (2, "UILabel", "Same", nil),
      (1, "UITableViewCell", nil, nil), (2, "UISwitch", "Same", nil),
      (1, "UITableViewCell", nil, nil), (2, "UILabel", "Other", nil),
      (1, "UITableViewCell", nil, nil),
    ])
    func names(_ tree: ViewTree) -> [String] {
      tree.subviews(of: NodeID(0)).map { tree.shortName(of: $0) }
    }
    #expect(names(cells) == ["Cell 1", "Cell 2", "Cell “Other”", "Cell 4"])
    let move = try #require(SiblingMove(NodeID(5), to: 0, in: cells))
    #expect(names(cells.moving(by: move)) == ["Cell “Other”", "Cell 1", "Cell 2", "Cell 4"])
  }

  @Test func `a container is bare if it has subviews and neither a name nor a class of its own`() {
    let bare = table.ids.filter { table.isBareContainer($0) }
    #expect(bare == [NodeID(1), NodeID(2)])
    let named = tree([(0, "UIView", "Root", nil), (1, "UILabel", nil, nil)])
    #expect(!named.isBareContainer(NodeID(0)))
  }
}
