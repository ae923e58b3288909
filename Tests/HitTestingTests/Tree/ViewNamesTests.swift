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

  @Test func `views without a name have a number and the text in them`() {
    #expect(
      names([
        (0, "UIWindow", nil, nil), (1, "UITableViewCell", nil, nil),
        (2, "UILabel", "ScrollViews", nil),
        (1, "UITableViewCell", nil, nil), (2, "UIView", nil, nil), (1, "UIImageView", nil, nil),
      ]) == [
        "UIWindow", "UITableViewCell 1 “ScrollViews”", "ScrollViews", "UITableViewCell 2", "UIView",
        "UIImageView",
      ])
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
      #expect(found[1] == "UITableViewCell 1 “\(expected)”")
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
    #expect(found[1] == (isQuoted ? "UITableViewCell 1 “Last”" : "UITableViewCell 1"))
    #expect(found[rows.count - 2] == "UITableViewCell 2 “Other”")
  }

  @Test(arguments: [
    ("UIView", "UIView"), ("App.Cell", "Cell"), ("A.B.Cell", "Cell"), ("Host<App.Row>", "Host"),
    ("SwiftUI.Host<App.Row>", "Host"), ("App.", "App."), ("<App.Row>", "<App.Row>"), (".", "."),
  ])
  func `a class is named without its module`(className: String, short: String) {
    #expect(names([(0, className, nil, nil)]) == [short])
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `no two views of a tree have one name`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let classes = ["UIView", "App.UIView", "UILabel", "App.Cell", "UIButton"]
    let texts = [nil, nil, "OK", "Cancel", "A", "B"]
    var rows: [(Int, String, String?, String?)] = [(0, "UIWindow", nil, nil)]
    for _ in 0..<Int.random(in: 1...200, using: &random) {
      rows.append(
        (
          Int.random(in: 1...((rows.last?.0 ?? 0) + 1), using: &random),
          classes.randomElement(using: &random) ?? "", texts.randomElement(using: &random) ?? nil,
          random.chance(0.1) ? "Controller" : nil
        ))
    }
    let names = names(rows)
    #expect(Set(names).count == names.count)
  }
}
