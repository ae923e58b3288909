import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite struct EncodedPictureTests {
  @Test func `the size of a picture is read from its header`() throws {
    let picture = try EncodedPicture(PictureHead.png(640, 960))
    #expect(picture.format == .png && picture.width == 640 && picture.height == 960)
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 3, 0xC0, 2, 0x80]
      + [UInt8](repeating: 0, count: 12)
    let other = try EncodedPicture(jpeg)
    #expect(other.format == .jpeg && other.width == 640 && other.height == 960)
  }

  @Test func `bytes that are not a valid picture are rejected with the reason`() {
    #expect(throws: EncodedPicture.Problem.unknownFormat) { try EncodedPicture([]) }
    #expect(throws: EncodedPicture.Problem.unknownFormat) { try EncodedPicture(Array("GIF".utf8)) }
    #expect(throws: EncodedPicture.Problem.damaged(.png)) {
      try EncodedPicture(PictureHead.png(0, 5))
    }
    #expect(throws: EncodedPicture.Problem.damaged(.png)) {
      try EncodedPicture(Array(PictureHead.png(9, 9).prefix(20)))
    }
    #expect(throws: EncodedPicture.Problem.damaged(.jpeg)) {
      try EncodedPicture([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF])
    }
    let huge = EncodedPicture.Problem.tooLarge(width: 16_000, height: 16_000)
    #expect(throws: huge) { try EncodedPicture(PictureHead.png(16_000, 16_000)) }
    #expect(huge.description.contains("16000 × 16000"))
  }

  @Test func `equal bytes are equal pictures`() throws {
    #expect(try EncodedPicture(PictureHead.png(2, 3)) == EncodedPicture(PictureHead.png(2, 3)))
    #expect(try EncodedPicture(PictureHead.png(2, 3)) != EncodedPicture(PictureHead.png(3, 2)))
  }

  @Test func `a data URL holds the bytes, whatever their number`() throws {
    for extra in 0..<4 {
      let bytes = PictureHead.png(2, 3) + [UInt8](repeating: 0xFB, count: extra)
      let text = try EncodedPicture(bytes).dataURL
      let start = "data:image/png;base64,"
      #expect(text.hasPrefix(start))
      #expect(Data(base64Encoded: String(text.dropFirst(start.count))) == Data(bytes))
    }
  }

  @Test func `an SVG file holds a picture once, however often it is drawn`() throws {
    let picture = try EncodedPicture(PictureHead.png(20, 10))
    var list = DrawList()
    list.append(.picture(picture, in: Rect(5, 6, 40, 40), opacity: 0.5))
    list.append(.picture(picture, in: Rect(0, 0, 20, 10), opacity: 1))
    let svg = SVGWriter.svg(
      list, size: Size(100, 100), title: "", measuring: GridTextMeasure())
    #expect(svg.ranges(of: "data:image/png").count == 1)
    #expect(
      svg.contains(##"<use href="#picture1" transform="matrix(2 0 0 4 5 6)" opacity="0.5"/>"##))
    #expect(svg.contains(##"<use href="#picture1" transform="matrix(1 0 0 1 0 0)"/>"##))
  }
}
