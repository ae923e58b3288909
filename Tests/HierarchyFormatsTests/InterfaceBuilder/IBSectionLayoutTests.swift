import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBSectionLayoutTests {
  /// A static table with a style and three sections.
  private static func table(_ style: String, cells: [[Double]], x: Double = 0) throws -> ViewTree {
    let titles = ["headerTitle=\"One\" footerTitle=\"Foot\"", "", "headerTitle=\"Three\""]
    var sections = ""
    for (place, tops) in cells.enumerated() {
      sections += "<tableViewSection \(titles[place]) id=\"s\(place)\"><cells>"
      for (row, top) in tops.enumerated() {
        sections += """
          <tableViewCell id="c\(place)\(row)">\
          <rect key="frame" x="\(x)" y="\(top)" width="\(375 - 2 * x)" height="44"/></tableViewCell>
          """
      }
      sections += "</cells></tableViewSection>"
    }
    return try HierarchyReader().read(
      IBFixture.storyboard(
        """
        <tableView dataMode="static" \(style) id="t">
        <rect key="frame" x="0" y="0" width="375" height="667"/><sections>\(sections)</sections>
        </tableView>
        """)
    ).scene.tree
  }

  private static func titles(_ tree: ViewTree) -> [String] {
    tree.ids.filter { tree.className(of: $0) == "UITableViewHeaderFooterView" }.map { id in
      let label = tree.ids.first { tree.superview(of: $0) == id }
      let name = label.flatMap { tree[$0].name } ?? "-"
      return "\(name) \(IBSceneBuilder.text(tree.frame(of: id)))"
    }
  }

  @Test func `titles of a plain table lie right above and below their cells`() throws {
    let tree = try Self.table("style=\"plain\"", cells: [[50, 94], [166], [260]])
    #expect(
      Self.titles(tree) == ["One (0 22; 375 28)", "Foot (0 138; 375 28)", "Three (0 232; 375 28)"])
    let header = try #require(HitTest(tree).hit(at: Point(100, 30)))
    #expect(tree.className(of: header) == "UITableViewHeaderFooterView")
    #expect(HitTest(tree).hit(at: Point(100, 52)).map { tree.id(of: $0) } == "c00")
  }

  @Test func `titles of a grouped table are as wide as its cells`() throws {
    let tree = try Self.table("style=\"insetGrouped\"", cells: [[55.5], [150], [300]], x: 16)
    #expect(
      Self.titles(tree)
        == ["One (16 17.5; 343 38)", "Foot (16 99.5; 343 32)", "Three (16 262; 343 38)"])
  }

  @Test func `a title gets no more room than the cells leave`() throws {
    let tree = try Self.table("", cells: [[22], [80], [124]])
    #expect(Self.titles(tree) == ["One (0 0; 375 22)", "Foot (0 66; 375 14)"])
  }

  @Test func `a section without cells has its title where the ones before end`() throws {
    let tree = try Self.table("", cells: [[50], [], []])
    #expect(
      Self.titles(tree)
        == ["One (0 22; 375 28)", "Foot (0 94; 375 28)", "Three (0 122; 375 28)"])
  }

  @Test func `cells without frames follow each other without titles`() throws {
    let text = IBFixture.storyboard(
      """
      <tableView dataMode="static" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <sections><tableViewSection headerTitle="One" id="s"><cells><tableViewCell id="c"/></cells>
      </tableViewSection></sections></tableView>
      """)
    #expect(try Self.titles(HierarchyReader().read(text).scene.tree).isEmpty)
  }
}
