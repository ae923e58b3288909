import Drawing
import Foundation
import Geometry
import Raster
import Testing

@Suite struct RasterizerTests {
  @Test func tmpLook() throws {
    var list = DrawList()
    list.rect(Rect(0, 0, 600, 300), fill: Color(0xFFFFFF))
    list.rect(
      Rect(20, 20, 100, 60), cornerRadius: 8, fill: Color(0xF2B880),
      stroke: Stroke(Color(0x1F9D6B), width: 2))
    list.append(
      .rect(
        Rect(140, 20, 100, 60), cornerRadius: 8,
        fill: .hatch(Color(0x7C7A76), spacing: 8, lineWidth: 1),
        stroke: Stroke(Color(0x23262B), width: 1, dash: [4, 3])))
    list.rect(
      Rect(260, 20, 100, 60), cornerRadius: 8,
      stroke: Stroke(Color(0x23262B), width: 2, dash: [0, 4], isRound: true))
    list.opacity(0.5) { $0.path(Path(circle: Point(430, 50), radius: 30), fill: Color(0xE5572E)) }
    let words = ["Latin View B.1", "한글 이름 버튼", "中文视图 按钮", "日本語 かな カナ", "مرحبا بالعالم"]
    for (i, w) in words.enumerated() {
      list.text(
        w, at: Point(20, 120 + Double(i) * 30), Font(16, i % 2 == 0 ? .semibold : .regular),
        Color(0x23262B))
      list.text(
        w, at: Point(580, 120 + Double(i) * 30), Font(13, family: .mono), Color(0x7C7A76),
        anchor: .end)
    }
    for mode in [TextSetter.Mode.glyphs, .outlines] {
      let r = Rasterizer(mode)
      let b = r.bitmap(of: list, size: Size(600, 300), scale: 2)
      try Data(PictureFile.png(b)).write(to: URL(fileURLWithPath: "/tmp/look-\(mode).png"))
      print(r.text.fontCount, r.text.families(for: "a한中か"), r.text.unknownGlyphs(in: "a한中かم"))
    }
  }
}
