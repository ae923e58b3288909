import Drawing
import Geometry
import HitTesting
import Testing

@testable import Stage

/// The places of cells in tables.
@Suite struct TableRowTests {
  /// Two sections of two cells and one.
  private static let frames = [
    Rect(20, 50, 280, 44), Rect(20, 94, 280, 44), Rect(20, 180, 280, 44),
  ]

  private func tree(style: String?, separators: String? = nil, inCell: String? = nil) -> ViewTree {
    var table = ViewNode("UITableView", frame: Rect(0, 0, 320, 480))
    var appearance = ViewAppearance()
    appearance.style = style
    appearance.separatorStyle = separators
    table.details = ViewDetails()
    table.details?.appearance = appearance
    var builder = ViewTreeBuilder()
    builder.add(table) { builder in
      for frame in Self.frames {
        builder.add(ViewNode("UITableViewCell", frame: frame)) {
          if let inCell { $0.add(ViewNode(inCell, frame: Rect(0, 0, 280, 44))) }
        }
      }
    }
    return builder.finish()
  }

  private func rows(_ tree: ViewTree) -> [TableRow] {
    tree.subviews(of: NodeID(0)).compactMap { TableRow($0, in: tree) }
  }

  @Test func `the first and last row of a section have no neighbour`() {
    let rows = rows(tree(style: "insetGrouped"))
    #expect(rows.map(\.isFirst) == [true, false, true])
    #expect(rows.map(\.isLast) == [false, true, true])
    #expect(rows.allSatisfy { $0.isCard })
  }

  @Test func `separators are between the rows of a section, in a plain table below each row`() {
    #expect(rows(tree(style: "insetGrouped")).map(\.hasSeparator) == [true, false, false])
    #expect(rows(tree(style: "plain")).map(\.hasSeparator) == [true, true, true])
    let none = rows(tree(style: "grouped", separators: "none"))
    #expect(none.map(\.hasSeparator) == [false, false, false] && none.allSatisfy { !$0.isCard })
  }

  @Test func `a dump records the separators, an accessibility tree does not`() {
    let dump = rows(tree(style: nil, inCell: "UITableViewCellContentView"))
    #expect(dump.map(\.hasSeparator) == [false, false, false])
    #expect(rows(tree(style: nil)).map(\.hasSeparator) == [true, true, true])
  }

  @Test func `a cell outside a table is not a row`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIView", frame: Rect(0, 0, 320, 480))) {
      $0.add(ViewNode("UITableViewCell", frame: Self.frames[0]))
    }
    #expect(TableRow(NodeID(1), in: builder.finish()) == nil)
  }

  @Test func `the rows of a grouped table are white on grey, with the corners of a card`() throws {
    let tree = tree(style: "insetGrouped")
    let cells = Array(tree.subviews(of: NodeID(0)))
    let white = Color(0xFFFFFF)
    #expect(ViewContent.background(of: NodeID(0), in: tree, on: white) == Color(0xF2F2F7))
    #expect(ViewContent.background(of: cells[0], in: tree, on: Color(0xF2F2F7)) == white)
    #expect(ViewContent.background(of: cells[0], in: tree, on: Color(0)) == Color(0x1C1C1E))
    let content = try #require(
      ViewContent(of: cells[0], in: tree, on: white, opacity: 1, density: 1))
    var list = DrawList()
    #expect(content.drawCard(white, in: Quadrilateral(Self.frames[0], through: .identity), &list))
    #expect(
      list.commands == [
        .pushClip(Self.frames[0], cornerRadius: 0),
        .rect(Rect(20, 50, 280, 54), cornerRadius: 10, fill: .color(white), stroke: nil), .popClip,
      ])
    let plain = self.tree(style: "plain")
    #expect(ViewContent.background(of: NodeID(0), in: plain, on: white) == nil)
  }
}
