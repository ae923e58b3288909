import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Edge cases of the layout arithmetic of bars, section titles, cells and root views.
struct IBLayoutArithmeticTests {
  private static func places(_ inside: String, under id: String) throws -> [String] {
    let tree = try HierarchyReader().read(IBFixture.storyboard(inside)).scene.tree
    let top = try #require(tree.view(named: id))
    return tree.ids.filter { $0 != top && tree.isView($0, inSubtreeOf: top) }.map { view in
      "\(tree.className(of: view)) \(tree[view].name ?? "-") \(IBSceneBuilder.text(tree.frame(of: view)))"
    }
  }

  /// A static table with sections specified by their titles and the tops of their cells.
  private static func table(
    _ style: String, _ sections: [(header: String?, footer: String?, tops: [Double])],
    width: Double = 375,
    header: Double? = nil
  ) throws -> [String] {
    var text = ""
    for (place, section) in sections.enumerated() {
      let titles =
        (section.header.map { " headerTitle=\"\($0)\"" } ?? "")
        + (section.footer.map { " footerTitle=\"\($0)\"" } ?? "")
      text += "<tableViewSection\(titles) id=\"s\(place)\"><cells>"
      for top in section.tops {
        text +=
          "<tableViewCell><rect key=\"frame\" x=\"0\" y=\"\(top)\" width=\"\(width)\" height=\"44\"/></tableViewCell>"
      }
      text += "</cells></tableViewSection>"
    }
    let own =
      header.map {
        "<view key=\"tableHeaderView\" id=\"h\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"\($0)\"/></view>"
      } ?? ""
    return try places(
      """
      <tableView dataMode="static" style="\(style)" id="t"><rect key="frame" x="0" y="0" width="\(width)" height="667"/>
      \(own)<sections>\(text)</sections></tableView>
      """, under: "t"
    ).filter { $0.hasPrefix("UITableViewHeaderFooterView") || $0.hasPrefix("UILabel") }
  }

  private static func view(_ frame: String) -> String { "UITableViewHeaderFooterView - (\(frame))" }

  @Test func `a title has a label that is set in from its edges`() throws {
    // A header of 28 points: insets of four points above and below, sixteen at the sides.
    #expect(
      try Self.table("plain", [("One", nil, [28])]) == [
        Self.view("0 0; 375 28"), "UILabel One (16 4; 343 20)",
      ])
    // A header of 38 points has its text at the bottom.
    #expect(
      try Self.table("grouped", [("One", nil, [50])]) == [
        Self.view("0 12; 375 38"), "UILabel One (16 14; 343 20)",
      ])
    #expect(
      try Self.table("grouped", [("One", nil, [30])]) == [
        Self.view("0 0; 375 30"), "UILabel One (16 6; 343 20)",
      ])
    #expect(
      try Self.table("plain", [("One", nil, [8])]) == [
        Self.view("0 0; 375 8"), "UILabel One (16 2; 343 4)",
      ])
    // A wide table has wider margins, and a footer has its text at the top.
    #expect(
      try Self.table("grouped", [(nil, "Foot", [0])], width: 414)
        == [Self.view("0 44; 414 32"), "UILabel Foot (20 4; 374 24)"])
    #expect(
      try Self.table("plain", [("One", nil, [28])], width: 20) == [
        Self.view("0 0; 20 28"), "UILabel One (16 4; 0 20)",
      ])
  }

  @Test func `a title needs a point of room, and begins below the table's own header`() throws {
    #expect(
      try Self.table("plain", [("One", nil, [1])]) == [
        Self.view("0 0; 375 1"), "UILabel One (16 0.25; 343 0.5)",
      ])
    #expect(try Self.table("plain", [("One", nil, [0.5])]) == [])
    #expect(
      try Self.table("plain", [("One", nil, [100])], header: 90) == [
        Self.view("0 90; 375 10"), "UILabel One (16 2.5; 343 5)",
      ])
    #expect(
      try Self.table("plain", [("One", nil, [])], header: 90) == [
        Self.view("0 90; 375 28"), "UILabel One (16 4; 343 20)",
      ])
    #expect(try Self.table("plain", [("", "", [100])]) == [])
  }

  @Test func `a footer is as high as its lines, and leaves room for the next header`() throws {
    func heights(_ style: String, _ words: Int, _ next: (String?, Double)? = nil) throws -> [String]
    {
      // Each word has four letters of 0.56 em and a space of 0.27 em: 32.63 points at a size of 13.
      let text = Array(repeating: "eeee", count: words).joined(separator: " ")
      var sections: [(header: String?, footer: String?, tops: [Double])] = [(nil, text, [0])]
      if let next { sections.append((next.0, nil, [next.1])) }
      return try Self.table(style, sections).filter { $0.hasPrefix("UITable") }
    }
    #expect(try heights("plain", 1) == [Self.view("0 44; 375 28")])
    #expect(try heights("plain", 40) == [Self.view("0 44; 375 28")])
    #expect(try heights("grouped", 1) == [Self.view("0 44; 375 32")])
    // 343 points per line: ten words need 322.8 points, eleven need 355.4.
    #expect(try heights("grouped", 10) == [Self.view("0 44; 375 32")])
    #expect(try heights("grouped", 11) == [Self.view("0 44; 375 48")])
    #expect(try heights("grouped", 22) == [Self.view("0 44; 375 64")])
    #expect(try heights("grouped", 11, (nil, 80)) == [Self.view("0 44; 375 36")])
    #expect(
      try heights("grouped", 11, ("Next", 100)) == [
        Self.view("0 44; 375 18"), Self.view("0 62; 375 38"),
      ])
    #expect(try heights("grouped", 11, ("Next", 82)) == [Self.view("0 44; 375 38")])
    #expect(
      try heights("plain", 1, ("Next", 73)) == [
        Self.view("0 44; 375 1"), Self.view("0 45; 375 28"),
      ])
    #expect(
      try heights("plain", 1, ("Next", 90)) == [
        Self.view("0 44; 375 18"), Self.view("0 62; 375 28"),
      ])
    // Where the next section has no cells, those of the section after it decide.
    #expect(
      try Self.table("plain", [(nil, "Foot", [0]), (nil, nil, []), (nil, nil, [60])])
        == [Self.view("0 44; 375 16"), "UILabel Foot (16 4; 343 8)"])
    #expect(
      try Self.table("plain", [(nil, "Foot", [0]), (nil, nil, [])])
        == [Self.view("0 44; 375 28"), "UILabel Foot (16 4; 343 20)"])
  }

  @Test func `items of a row stand from both edges, with eight points between them`() {
    let row = Rect(10, 20, 375, 44)
    let size = Size(30, 50)
    func item(_ attributes: MarkupAttributes, _ view: Size? = nil) -> IBBarItem {
      var elements = [
        MarkupElement(
          name: "barButtonItem", attributes: attributes, parent: -1, offset: 0,
          end: view == nil ? 1 : 3)
      ]
      if let view {
        elements.append(
          MarkupElement(
            name: "view", attributes: ["key": "customView"], parent: 0, offset: 0, end: 3))
        elements.append(
          MarkupElement(
            name: "rect",
            attributes: [
              "key": "frame", "x": "0", "y": "0", "width": "\(view.width)",
              "height": "\(view.height)",
            ],
            parent: 1, offset: 0, end: 3))
      }
      return IBBarItem(0, IBDocument(MarkupTree(elements: elements), root: 0))
    }
    // An em of 17 points: "m" is 14.62 wide, rounded up to 15, plus eight points.
    let title = item(["title": "m"])
    let image = item(["systemItem": "add"])
    let fixed = item(["systemItem": "fixedSpace", "width": "5"])
    let flexible = item(["systemItem": "flexibleSpace"])
    let own = item([:], size)
    #expect(title.kind == .title(15) && image.kind == .image(24) && fixed.kind == .fixedSpace)
    #expect(flexible.kind == .flexibleSpace && own.kind == .view(1, size) && fixed.width == 5)
    for (word, kind) in [("done", IBBarItem.Kind.title(43)), ("trash", .image(24))] {
      if case .title = kind, case .title = item(["systemItem": word]).kind { continue }
      #expect(item(["systemItem": word]).kind == kind, "\(word)")
    }
    for (text, width) in [("0", nil), ("-1", nil), ("inf", nil), ("x", nil), ("0.5", 0.5)]
      as [(String, Double?)]
    {
      #expect(item(["width": text]).width == width)
    }
    var left = IBBarItemLayout(in: row)
    #expect(
      left.left([title, image, fixed, own]) == [
        Rect(18, 20, 23, 44), Rect(49, 20, 46, 44), Rect(103, 42, 5, 0), Rect(108, 20, 30, 44),
      ])
    #expect(left.left([image]) == [Rect(146, 20, 46, 44)])
    var right = IBBarItemLayout(in: row)
    #expect(
      right.right([title, image, fixed, own]) == [
        Rect(354, 20, 23, 44), Rect(300, 20, 46, 44), Rect(287, 42, 5, 0), Rect(257, 20, 30, 44),
      ])
    var first = IBBarItemLayout(in: row)
    #expect(
      first.left([own]) == [Rect(26, 20, 30, 44)] && first.right([own]) == [Rect(339, 20, 30, 44)])
    var edges = IBBarItemLayout(in: row)
    #expect(
      edges.left([image]) == [Rect(18, 20, 43, 44)]
        && edges.right([image]) == [Rect(334, 20, 43, 44)])
    // The title gets the remaining space in the middle: 69 to 326.
    #expect(edges.title(Size(100, 20)) == Rect(147.5, 32, 100, 20))
    #expect(edges.title(Size(300, 20)) == Rect(69, 32, 257, 20))
    #expect(edges.title(Size(0, 20)) == Rect(69, 32, 257, 20))
    var back = IBBarItemLayout(in: row)
    // 14.62 and 19 are 34 rounded up, plus the edge.
    #expect(back.back(title: "m") == Rect(10, 20, 42, 44))
    #expect(back.left([image]) == [Rect(60, 20, 46, 44)])
    #expect(back.title(Size(200, 20)) == Rect(114, 32, 200, 20))
    #expect(back.right([own]) == [Rect(339, 20, 30, 44)])
    #expect(back.title(Size(250, 20)) == Rect(114, 32, 217, 20))
    #expect(IBBarItemLayout.edge(of: 413.9) == 8 && IBBarItemLayout.edge(of: 414) == 12)
    var tools = IBBarItemLayout(in: Rect(0, 0, 200, 44))
    // The two flexible spaces share the rest of 184 points: 184 − (23 + 8 + 43).
    #expect(
      tools.toolbar([flexible, title, image, flexible]) == [
        Rect(8, 22, 55, 0), Rect(63, 0, 23, 44), Rect(94, 0, 43, 44), Rect(137, 22, 55, 0),
      ])
    #expect(
      tools.toolbar([image, image, image]) == [
        Rect(8, 0, 43, 44), Rect(59, 0, 46, 44), Rect(113, 0, 43, 44),
      ])
    #expect(tools.toolbar([fixed, title]) == [Rect(8, 22, 5, 0), Rect(13, 0, 23, 44)])
    #expect(tools.toolbar([]) == [])
  }

  @Test func `tabs share a row, and stand in its middle on a pad that has room`() {
    func tabs(_ count: Int, _ width: Double, isPad: Bool) -> [Rect] {
      IBBarItemLayout.tabs(count, in: Rect(10, 5, width, 49), isPad: isPad)
    }
    #expect(
      tabs(0, 300, isPad: false) == [] && tabs(1, 300, isPad: false) == [Rect(12, 6, 296, 48)])
    #expect(
      tabs(3, 100, isPad: false) == [Rect(12, 6, 29, 48), Rect(45, 6, 30, 48), Rect(79, 6, 29, 48)])
    // Two tabs are 186 wide.
    #expect(tabs(2, 186, isPad: true) == [Rect(10, 6, 76, 48), Rect(120, 6, 76, 48)])
    #expect(tabs(2, 185, isPad: true) == [Rect(12, 6, 89, 48), Rect(105, 6, 88, 48)])
    #expect(tabs(2, 186, isPad: false) == [Rect(12, 6, 89, 48), Rect(105, 6, 89, 48)])
    #expect(tabs(2, 4, isPad: false) == [Rect(12, 6, 0, 48), Rect(14, 6, 0, 48)])
    #expect(IBBarItemLayout.tabs(1, in: Rect(0, 0, 50, 0.5), isPad: false) == [Rect(2, 1, 46, 0)])
  }

  @Test func `every kind of letter has its width, and a thousand are measured`() {
    for (letters, ems) in [
      (" ijlI.,:;'’!|", 0.27), ("frt()-/", 0.36), ("mwMW@%—…", 0.86), ("ABYZ", 0.67),
      ("aez09ü", 0.56),
      ("\u{1100}\u{115F}\u{2E80}\u{D7FF}\u{F900}\u{FAFF}\u{FF00}\u{FF60}\u{1F000}\u{3FFFF}", 1),
      ("\u{300}\u{36F}\u{200B}\u{200F}\u{FE00}\u{FE0F}", 0),
      (
        "\u{2FF}\u{370}\u{200A}\u{2010}\u{FDFF}\u{FE10}\u{10FF}\u{1160}\u{2E7F}\u{F8FF}\u{FB00}\u{FEFF}\u{FF61}\u{1EFFF}\u{40000}",
        0.56
      ),
    ] {
      for scalar in letters.unicodeScalars {
        #expect(IBText.width(of: String(scalar), fontSize: 10) == ems * 10, "\(scalar.value)")
      }
    }
    #expect(IBText.width(of: String(repeating: "界", count: 1000), fontSize: 2) == 2000)
    #expect(IBText.width(of: String(repeating: "界", count: 1001), fontSize: 2) == 2000)
    #expect(IBText.width(of: "m界", fontSize: 1) == 0.86 + 1)
  }
}
