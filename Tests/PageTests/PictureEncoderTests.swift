import Drawing
import Geometry
import Testing

@testable import Page

struct PictureEncoderTests {
  private func encoded(_ list: DrawList) -> (numbers: [Double], letters: String) {
    var encoder = PictureEncoder()
    var pictures: [EncodedPicture] = []
    encoder.encode(list, &pictures)
    return (encoder.numbers, String(decoding: encoder.letters, as: UTF8.self))
  }

  @Test func `shapes are their code, their geometry, fill and stroke`() {
    var list = DrawList()
    list.rect(Rect(1, 2, 3, 4), cornerRadius: 5, fill: Color(0x01_02_03))
    list.path(
      Path(polygon: [Point(1, 2), Point(3, 4)]),
      stroke: Stroke(Color(0xFF_00_00, opacity: 0), width: 2, dash: [1, 2], isRound: true))
    list.append(
      .rect(
        Rect(0, 0, 1, 1), cornerRadius: 0, fill: .hatch(Color(0), spacing: 6, lineWidth: 1),
        stroke: nil))
    #expect(
      encoded(list).numbers == [
        0, 1, 2, 3, 4, 5, 1, 0x01_02_03_FF, 0,
        1, 3, 0, 1, 2, 1, 3, 4, 3, 0, 1, 0xFF_00_00_00, 2, 1, 2, 1, 2,
        0, 0, 0, 1, 1, 0, 2, 0xFF, 6, 1, 0,
      ])
  }

  @Test func `texts are ranges of the letters`() {
    var list = DrawList()
    list.text("é", at: Point(1, 2), Font(12, .semibold), Color(0))
    list.text("ab", at: Point(3, 4), Font(9, family: .mono, tracking: 0.5), Color(0), anchor: .end)
    let (numbers, letters) = encoded(list)
    #expect(letters == "éab")
    #expect(
      numbers == [
        2, 1, 2, 0, 12, 600, 0, 0, 0xFF, 0, 2, 2, 3, 4, 2, 9, 400, 1, 0.5, 0xFF, 2, 4,
      ])
  }

  @Test func `changes of the state are balanced, and tags are left out`() {
    var list = DrawList()
    list.tag(DrawList.Tag(role: "view", label: "a")) { list in
      list.clip(to: Rect(0, 0, 9, 9), cornerRadius: 1) { list in
        list.transform(AffineTransform(1, 2, 3, 4, 5, 6)) { list in
          list.opacity(0.5) { _ in }
        }
      }
    }
    #expect(encoded(list).numbers == [4, 0, 0, 9, 9, 1, 6, 1, 2, 3, 4, 5, 6, 8, 0.5, 9, 7, 5])
  }

  @Test func `invisible commands are left out`() {
    var list = DrawList()
    list.rect(Rect(.nan, 0, 1, 1), fill: Color(0))
    list.text("", at: .zero, Font(12), Color(0))
    list.text("a", at: Point(.infinity, 0), Font(12), Color(0))
    #expect(encoded(list).numbers.isEmpty)
  }
}
