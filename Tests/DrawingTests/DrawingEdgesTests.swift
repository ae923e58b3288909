import Drawing
import Geometry
import Testing

/// Edge cases of colours, outlines, texts and tags.
@Suite struct DrawingEdgesTests {
  @Test func `a mixed colour goes from the first to the second`() {
    let from = Color(red: 10, green: 200, blue: 0, alpha: 255)
    let to = Color(red: 110, green: 100, blue: 80, alpha: 55)
    #expect(from.mixed(with: to, 0) == from && from.mixed(with: to, 1) == to)
    #expect(from.mixed(with: to, 0.25) == Color(red: 35, green: 175, blue: 20, alpha: 205))
    #expect(from.mixed(with: to, -1) == from && from.mixed(with: to, 2) == to)
  }

  @Test func `a polygon is closed by default`() {
    let points = [Point(0, 0), Point(1, 0), Point(0, 1)]
    #expect(Path(polygon: points).elements.last == .close)
    #expect(Path(polygon: points, closed: false).elements.last == .line(Point(0, 1)))
    #expect(Path(polygon: []).elements.isEmpty && Path(polygon: [], closed: false).elements.isEmpty)
  }

  @Test func `a text that fits exactly is kept, a slightly wider one is shortened`() {
    let measure = GridTextMeasure()
    let font = Font(10)
    let width = measure.width(of: "abcdef", in: font)
    #expect(measure.elided("abcdef", in: font, to: width) == "abcdef")
    let short = measure.elided("abcdef", in: font, to: width - 0.001)
    #expect(short != "abcdef" && short.contains("…"))
  }

  private func svg(_ draw: (inout DrawList) -> Void) -> String {
    var list = DrawList()
    draw(&list)
    return SVGWriter.svg(
      list, size: Size(100, 100), title: "a \"b\" <c> & d", measuring: GridTextMeasure())
  }

  @Test func `every character with a meaning in markup is escaped`() {
    #expect(svg { _ in }.contains("<title>a &quot;b&quot; &lt;c&gt; &amp; d</title>"))
  }

  @Test func `a corner is at most half of the shorter side`() {
    let text = svg { $0.rect(Rect(0, 0, 40, 10), cornerRadius: 30, fill: Color(0)) }
    #expect(text.contains("rx=\"5\""))
  }

  @Test func `three elements of one id get three different ones`() {
    let text = svg { list in
      for _ in 0..<3 {
        list.tag(DrawList.Tag(role: "view", id: "same", label: "")) {
          $0.rect(Rect(0, 0, 1, 1), fill: Color(0))
        }
      }
    }
    for id in ["\"same\"", "\"same-2\"", "\"same-3\""] { #expect(text.contains("id=\(id)")) }
  }
}
