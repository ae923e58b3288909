import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite struct CairoPainterTests {
  private let size = Size(20, 20)
  private let red = Color(0xFF0000)

  private func picture(_ make: (inout DrawList) -> Void) -> Bitmap {
    var list = DrawList()
    make(&list)
    return Rasterizer(.outlines).bitmap(of: list, size: size)
  }

  @Test(arguments: [
    [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [1e-9, 1e-9], [], [0], [1e300, 1e300],
  ])
  func `drawing continues after an invalid dash pattern`(dash: [Double]) {
    let picture = picture {
      $0.rect(Rect(2, 2, 10, 10), stroke: Stroke(Color(0), width: 1, dash: dash))
      $0.rect(Rect(15, 15, 5, 5), fill: red)
    }
    #expect(picture[17, 17] == 0xFFFF_0000)
  }

  @Test(arguments: [0, 1e-200, 1e200, -1e-300, .nan, .infinity])
  func `drawing under a singular transform is invisible, as is drawing clipped inside it`(
    scale: Double
  ) {
    let picture = picture { list in
      list.transform(AffineTransform(scaleX: scale, y: scale)) { outer in
        outer.transform(AffineTransform(scaleX: scale, y: scale)) {
          $0.clip(to: Rect(0, 0, 20, 20)) { $0.rect(Rect(0, 0, 20, 20), fill: Color(0)) }
        }
      }
      list.rect(Rect(15, 15, 5, 5), fill: red)
    }
    #expect(picture[5, 5] == 0)
    #expect(picture[17, 17] == 0xFFFF_0000)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a round clip cuts the same off in windows as in files`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = DrawList()
    func number(_ range: ClosedRange<Double>) -> Double { random.number(range).rounded() }
    func draw(_ depth: Int) {
      let rect = Rect(number(-4...50), number(-4...50), number(1...60), number(1...60))
      let color = Color(UInt32(number(0...16_777_215)), opacity: 0.5)
      switch depth < 4 ? number(0...7) : 0 {
      case 1...2:
        list.append(.pushClip(rect.inset(by: -8), cornerRadius: number(0...20)))
        for _ in 0..<6 { draw(depth + 1) }
        list.append(.popClip)
      case 3:
        list.append(.pushTransform(AffineTransform(translation: Point(number(-5...5), 3))))
        for _ in 0..<3 { draw(depth + 1) }
        list.append(.popTransform)
      case 4:
        list.append(.pushOpacity(0.6))
        for _ in 0..<3 { draw(depth + 1) }
        list.append(.popOpacity)
      default: list.rect(rect, fill: color)
      }
    }
    for _ in 0..<20 { draw(0) }
    let size = Size(60, 60)
    let pictures = [Typesetter.Mode.glyphs, .outlines].map {
      Rasterizer($0).bitmap(of: list, size: size)
    }
    // Cairo rounds clipped shapes slightly differently.
    #expect(difference(pictures[0], pictures[1]) <= 3)
  }

  /// The maximum difference of the channels of two pictures.
  private func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
    zip(first.pixels, second.pixels).reduce(0) { most, pair in
      [0, 8, 16, 24].reduce(most) { most, shift in
        max(most, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
  }

  @Test func `pops without their push are ignored, and pushes without a pop are ended`() {
    let picture = picture {
      $0.append(.popOpacity)
      $0.append(.popClip)
      $0.append(.pushClip(Rect(0, 0, 20, 10), cornerRadius: 0))
      $0.append(.popTransform)
      $0.append(.pushOpacity(0.5))
      $0.append(.popClip)
      $0.rect(Rect(0, 0, 20, 20), fill: red)
    }
    #expect(picture[5, 5] == 0x8080_0000)
    #expect(picture[5, 15] == 0)
  }

  @Test func `a shape far larger than the picture keeps its edges where they are`() {
    for scale in [1, 1000.0] {
      let far = 1e9 / scale
      let picture = picture { list in
        list.transform(AffineTransform(scaleX: scale, y: scale)) {
          $0.rect(Rect(-far, 10 / scale, 2 * far, 2 * far), fill: red)
        }
      }
      #expect(picture[10, 9] == 0)
      #expect(picture[10, 10] == 0xFFFF_0000)
      #expect(picture[19, 19] == 0xFFFF_0000)
    }
  }

  @Test func `an empty clip hides everything, and a clip beside the picture too`() {
    for rect in [Rect(5, 5, 0, 0), Rect(50, 50, 5, 5), Rect(.nan, 0, 9, 9)] {
      let picture = picture { list in
        list.clip(to: rect) { inner in
          inner.rect(Rect(0, 0, 20, 20), fill: red)
          inner.transform(AffineTransform(translation: Point(1, 1))) {
            $0.text("x", at: Point(5, 10), Font(12), Color(0))
          }
        }
      }
      #expect(picture.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func `aligned rectangles cover whole pixels, with exact blending`() {
    let picture = picture {
      $0.rect(Rect(0, 0, 20, 20), fill: Color(0xFFFFFF))
      $0.rect(Rect(3, 4, 5, 6), fill: Color(0x0000FF, opacity: 0.5))
    }
    #expect(Set(picture.pixels) == [0xFFFF_FFFF, 0xFF7F_7FFF])
    #expect(picture.pixels.filter { $0 == 0xFF7F_7FFF }.count == 30)
  }
}

@Suite struct HatchTileTests {
  @Test(arguments: [1.0, 1.25, 2])
  func `hatches match their reviewed picture`(scale: Double) throws {
    let picture = Rasterizer(.outlines).bitmap(
      of: HatchSheet.list, size: HatchSheet.size, scale: scale)
    let name = "hatches@\(Int(scale * 100)).png"
    #expect(try Golden.mismatch(picture: picture, named: name) == nil)
  }

  @Test(arguments: [Point(0, 0), Point(3, 5), Point(-7, 2), Point(0.25, 0.5)])
  func `tiles and lines give the same picture`(origin: Point) {
    func picture(_ skew: Double) -> Bitmap {
      var list = DrawList()
      list.transform(AffineTransform(1, skew, 0, 1, origin.x, origin.y)) {
        $0.append(
          .rect(
            Rect(2, 2, 30, 30), cornerRadius: 6,
            fill: .hatch(Color(0x23262B), spacing: 7, lineWidth: 1), stroke: nil))
      }
      return Rasterizer(.outlines).bitmap(of: list, size: Size(40, 40))
    }
    // A slightly skewed transform is drawn without a tile.
    let (tiles, lines) = (picture(0), picture(1e-7))
    let differences = zip(tiles.pixels, lines.pixels).map { pair in
      Int((Int(pair.0 >> 24) - Int(pair.1 >> 24)).magnitude)
    }
    // Cairo samples slanted edges: one pixel may differ by a seventh, the sum hardly.
    #expect(differences.max() ?? 255 <= 40)
    #expect(differences.reduce(0, +) <= 3 * differences.count)
    #expect(tiles.pixels.contains { $0 >> 24 > 128 })
  }
}
