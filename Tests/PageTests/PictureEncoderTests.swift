import Drawing
import Geometry
import TestSupport
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

  @Test func `a picture is sent once, and named by its number`() throws {
    let (first, second) = (
      try EncodedPicture(PictureHead.png(2, 3)), try EncodedPicture(PictureHead.png(4, 5))
    )
    var list = DrawList()
    list.append(.picture(first, in: Rect(1, 2, 3, 4), opacity: 0.5))
    list.append(.picture(second, in: Rect(9, 8, -3, -4), opacity: 2))
    list.append(.picture(first, in: Rect(0, 0, 1, 1), opacity: -1))
    list.append(.picture(second, in: Rect(.nan, 0, 1, 1), opacity: 1))
    var encoder = PictureEncoder()
    var pictures: [EncodedPicture] = []
    encoder.encode(list, &pictures)
    let numbers: [Double] = [3, 0, 1, 2, 3, 4, 0.5, 3, 1, 6, 4, 3, 4, 1, 3, 0, 0, 0, 1, 1, 0]
    #expect(encoder.numbers == numbers)
    #expect(pictures == [first, second])
    // A second list keeps the numbers, and replaces the commands.
    var other = DrawList()
    other.append(.picture(second, in: Rect(0, 0, 1, 1), opacity: 1))
    other.text("b", at: .zero, Font(7), Color(0), anchor: .middle)
    encoder.encode(other, &pictures)
    #expect(
      encoder.numbers == [3, 1, 0, 0, 1, 1, 1, 2, 0, 0, 1, 7, 400, 0, 0, 0xFF, 0, 1])
    #expect(encoder.letters == Array("b".utf8) && pictures == [first, second])
  }

  @Test func `strokes, clips and opacities that cannot be drawn are replaced`() {
    func stroke(_ stroke: Stroke) -> [Double] {
      var list = DrawList()
      list.append(.rect(Rect(0, 0, 1, 1), cornerRadius: 0, fill: nil, stroke: stroke))
      return Array(encoded(list).numbers.dropFirst(7))
    }
    let color = Color(0x01_02_03)
    #expect(stroke(Stroke(color, width: 0)) == [0])
    #expect(stroke(Stroke(color, width: -1)) == [0])
    #expect(stroke(Stroke(color, width: 0.5)) == [1, 0x01_02_03_FF, 0.5, 0, 0])
    #expect(stroke(Stroke(color, width: 1, dash: [3, 0])) == [1, 0x01_02_03_FF, 1, 0, 2, 3, 0])
    #expect(stroke(Stroke(color, width: 1, dash: [3, -1])) == [1, 0x01_02_03_FF, 1, 0, 0])
    #expect(stroke(Stroke(color, width: 1, dash: [.infinity])) == [1, 0x01_02_03_FF, 1, 0, 0])
    var list = DrawList()
    list.append(.pushClip(Rect(.nan, 0, 1, 1), cornerRadius: 3))
    list.append(.pushClip(Rect(5, 5, -2, -3), cornerRadius: 1))
    list.append(.pushOpacity(7))
    list.append(.pushOpacity(-7))
    list.path(
      Path([.move(Point(1, 2)), .curve(Point(3, 4), Point(5, 6), Point(7, 8))]), fill: color)
    #expect(
      encoded(list).numbers == [
        4, 0, 0, 0, 0, 3, 4, 3, 2, 2, 3, 1, 8, 1, 8, 0,
        1, 2, 0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 1, 0x01_02_03_FF, 0,
      ])
  }
}
