import Drawing
import Geometry
import TestSupport
import Testing

@testable import Raster

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

  @Test(arguments: [-1, 0, .nan, .infinity] as [Double])
  func `drawing continues after a stroke without a usable width`(width: Double) {
    let picture = picture {
      $0.rect(Rect(5, 5, 5, 5), stroke: Stroke(Color(0), width: width))
      $0.rect(Rect(15, 15, 5, 5), fill: red)
    }
    #expect(picture[17, 17] == 0xFFFF_0000)
    #expect(width > 0 || picture[5, 5] == 0)
  }

  @Test func `a transform is drawn down to an area of a trillionth, if its numbers are finite`() {
    let transforms: [(transform: AffineTransform, isDrawn: Bool)] = [
      (AffineTransform(scaleX: 1e-6, y: 1e-5), true),
      (AffineTransform(scaleX: 1e-6, y: -1e-5), true),
      (AffineTransform(scaleX: 1e-6, y: 1e-7), false),
      (AffineTransform(scaleX: -1e-6, y: 1e-7), false),
      (AffineTransform(2, 3, 4, 6, 0, 0), false), (AffineTransform(2, 3, 4, 7, 0, 0), true),
      (AffineTransform(1, 0, 0, 1, .infinity, 0), false),
      (AffineTransform(1, 0, 0, 1, 0, .nan), false),
    ]
    for (transform, isDrawn) in transforms {
      let picture = picture { list in
        list.transform(transform) { $0.rect(Rect(-1e9, -1e9, 2e9, 2e9), fill: red) }
        list.rect(Rect(19, 19, 1, 1), fill: Color(0x0000FF))
      }
      #expect(picture[10, 10] == (isDrawn ? 0xFFFF_0000 : 0), "\(transform)")
      #expect(picture[19, 19] == 0xFF00_00FF, "\(transform)")
    }
  }

  @Test func `shapes, texts and pictures do not continue the outline of what was drawn before`()
    throws
  {
    let pixels = [UInt32](repeating: 0xFF00_FF00, count: 4)
    let picture = try EncodedPicture(
      PictureFile.png(#require(Bitmap(width: 2, height: 2, pixels: pixels))))
    var shapes: [DrawList] = (0..<5).map { _ in DrawList() }
    shapes[0].rect(Rect(2, 3, 6, 5), cornerRadius: 2, fill: red, stroke: Stroke(Color(0), width: 1))
    let line = Path([.line(Point(22, 4)), .line(Point(26, 14))])
    shapes[1].path(line, stroke: Stroke(red, width: 2))
    shapes[2].text("Hg", at: Point(4, 28), Font(12), Color(0))
    shapes[3].append(.picture(picture, in: Rect(20, 20, 9, 9), opacity: 1))
    shapes[4].append(
      .rect(
        Rect(30, 2, 9, 9), cornerRadius: 0, fill: .hatch(red, spacing: 3.3, lineWidth: 1),
        stroke: nil))
    for mode in [Typesetter.Mode.glyphs, .outlines] {
      func pixels(_ list: DrawList) -> Bitmap {
        Rasterizer(mode).bitmap(of: list, size: Size(40, 40))
      }
      let alone = shapes.map { pixels($0) }
      for first in 0..<5 {
        for second in 0..<5 where first != second {
          var both = shapes[first]
          both.append(shapes[second])
          // The shapes are in different places.
          let expected = zip(alone[first].pixels, alone[second].pixels).map { $0 | $1 }
          #expect(pixels(both).pixels == expected, "\(mode): \(first), \(second)")
        }
      }
    }
  }

  @Test func `lines of a hatch are solid after a dashed stroke`() {
    var dashed = DrawList()
    dashed.path(
      Path(polygon: [Point(0, 1), Point(20, 1)], closed: false),
      stroke: Stroke(red, width: 1, dash: [2, 2], isRound: true))
    var hatch = DrawList()
    hatch.append(
      .rect(
        Rect(0, 5, 20, 15), cornerRadius: 0, fill: .hatch(red, spacing: 5.3, lineWidth: 1),
        stroke: nil))
    let rasterizer = Rasterizer(.outlines)
    let alone = rasterizer.bitmap(of: hatch, size: size)
    dashed.append(hatch)
    let after = rasterizer.bitmap(of: dashed, size: size)
    #expect((5..<20).allSatisfy { y in (0..<20).allSatisfy { alone[$0, y] == after[$0, y] } })
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

  @Test(arguments: [Typesetter.Mode.glyphs, .outlines])
  func `a rounded clip cuts off every corner and edge, strokes included`(mode: Typesetter.Mode) {
    /// A shape inside a clip from (4, 4) to (64, 56) with corners of 16 points.
    func picture(_ rect: Rect, _ stroke: Stroke?, _ rasterizer: Rasterizer) -> Bitmap {
      var list = DrawList()
      list.clip(to: Rect(4, 4, 60, 52), cornerRadius: 16) {
        $0.rect(rect, fill: red, stroke: stroke)
      }
      return rasterizer.bitmap(of: list, size: Size(70, 60))
    }
    let (rasterizer, files) = (Rasterizer(mode), Rasterizer(.outlines))
    let shapes = [
      // In each corner, over each edge, and between the corners.
      Rect(6, 6, 10, 10), Rect(52, 6, 10, 10), Rect(6, 44, 10, 10), Rect(52, 44, 10, 10),
      Rect(0, 25, 20, 8), Rect(50, 25, 20, 8), Rect(28, 0, 8, 20), Rect(28, 40, 8, 20),
      Rect(6, 6, 56, 48), Rect(26, 6, 10, 48), Rect(6, 26, 56, 8), Rect(28, 25, -28, 8),
    ]
    for shape in shapes {
      let found = picture(shape, nil, rasterizer)
      #expect(difference(found, picture(shape, nil, files)) <= 3, "\(shape)")
      for (x, y) in [(6, 6), (61, 6), (6, 53), (61, 53), (3, 28), (64, 28), (32, 3), (32, 56)] {
        #expect(found[x, y] == 0, "\(shape): \(x), \(y)")
      }
    }
    // The stroke of a shape inside the clip reaches six points beyond the shape.
    let stroke = Stroke(red, width: 12)
    let edges: [(shape: Rect, inside: (Int, Int), outside: (Int, Int))] = [
      (Rect(8, 23, 20, 10), (5, 25), (3, 25)), (Rect(40, 23, 20, 10), (62, 25), (64, 25)),
      (Rect(25, 8, 10, 20), (30, 5), (30, 3)), (Rect(25, 32, 10, 20), (30, 54), (30, 56)),
    ]
    for (shape, inside, outside) in edges {
      let found = picture(shape, stroke, rasterizer)
      #expect(found[inside.0, inside.1] >> 24 > 250, "\(shape)")
      #expect(found[outside.0, outside.1] == 0, "\(shape)")
      #expect(difference(found, picture(shape, stroke, files)) <= 3, "\(shape)")
    }
  }

  @Test func `large slanted polygons are drawn faster in windows, other shapes as in files`() {
    let rasterizers = [Rasterizer(.glyphs), Rasterizer(.outlines)]
    func isSame(_ paths: [Path], from left: Int = 0) -> Bool {
      var list = DrawList()
      for path in paths { list.path(path, fill: red) }
      let pictures = rasterizers.map { $0.bitmap(of: list, size: Size(100, 40)) }
      return (left..<100).allSatisfy { x in
        (0..<40).allSatisfy { y in pictures[0][x, y] == pictures[1][x, y] }
      }
    }
    func triangle(_ width: Double, _ height: Double, at x: Double = 3) -> Path {
      Path(polygon: [
        Point(x, 3), Point(x + width, 3 + height / 4), Point(x + width / 4, 3 + height),
      ])
    }
    #expect(!isSame([triangle(24, 10)]) && !isSame([triangle(10, 24)]))
    #expect(!isSame([triangle(30, 32)]))
    #expect(isSame([triangle(23, 23)]) && isSame([triangle(5, 9)]))
    #expect(isSame([Path(circle: Point(20, 20), radius: 15)]))
    // A large polygon does not change the shapes after it.
    let mixed = [triangle(30, 30), triangle(20, 20, at: 60)]
    #expect(!isSame(mixed) && isSame(mixed, from: 50))
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

extension HatchTileTests {
  /// The tiles that are made for one hatch under a transform.
  private func tiles(
    _ transform: AffineTransform, _ spacing: Double, _ lineWidth: Double = 1
  ) -> [HatchTile.Key] {
    var bitmap = Bitmap(width: 20, height: 20)
    var keys: [HatchTile.Key] = []
    bitmap.draw { context in
      let painter = CairoPainter(context, isQuick: false)
      painter.pushTransform(transform)
      let area = painter.visible.clip
      painter.trace(area, 0)
      painter.paint(
        .hatch(Color(0x102030), spacing: spacing, lineWidth: lineWidth), nil, around: area)
      keys = Array(painter.tiles.keys)
      painter.finish()
    }
    return keys
  }

  @Test func `a tile is a whole number of pixels, from 2 to 256, under an upright transform`() {
    func scaled(_ x: Double, _ y: Double) -> AffineTransform { AffineTransform(scaleX: x, y: y) }
    func moved(_ x: Double, _ y: Double) -> AffineTransform {
      AffineTransform(translation: Point(x, y))
    }
    let cases: [(transform: AffineTransform, spacing: Double, side: Int?)] = [
      (.identity, 1, nil), (.identity, 2, 2), (.identity, 3, 3), (.identity, 256, 256),
      (.identity, 257, nil), (.identity, 7.5, nil), (scaled(2, 2), 7.5, 15),
      (scaled(2, 2), 1, 2), (scaled(0.5, 0.5), 2, nil), (scaled(0.5, 0.5), 4, 2),
      (scaled(1.5e-6, 1.5e-6), 0.6, nil),
      (.identity, 7 + 1e-7, 7), (.identity, 7 - 1e-7, 7), (.identity, 7 + 1e-5, nil),
      (.identity, 7 - 1e-5, nil),
      (scaled(2, 3), 7, nil), (scaled(2, 1), 7, nil), (scaled(-1, -1), 7, nil),
      (scaled(1, -1), 7, nil), (AffineTransform(1, 0.5, 0, 1, 0, 0), 7, nil),
      (AffineTransform(1, 0, 0.5, 1, 0, 0), 7, nil), (AffineTransform(0, 1, 1, 0, 0, 0), 7, nil),
      (moved(999_999, 0), 7, 7), (moved(1_000_000, 0), 7, nil), (moved(-999_999, 0), 7, 7),
      (moved(-1_000_000, 0), 7, nil), (moved(0, 999_999), 7, 7), (moved(0, 1_000_000), 7, nil),
      (moved(0, -999_999), 7, 7), (moved(0, -1_000_000), 7, nil),
    ]
    for (transform, spacing, side) in cases {
      let found = tiles(transform, spacing).map(\.side)
      #expect(found == (side.map { [$0] } ?? []), "\(transform), \(spacing)")
    }
  }

  @Test func `a tile has the scale, the line width and the origin of its hatch`() throws {
    let moved = AffineTransform(2, 0, 0, 2, 3.25, -2)
    let key = try #require(tiles(moved, 3.5).first)
    #expect(key.color == Color(0x102030) && key.scale == 2 && key.lineWidth == 1)
    #expect((key.x, key.y) == (3.25, 5))
    let other = try #require(tiles(AffineTransform(translation: Point(-9, 23)), 7, 13).first)
    #expect(other.scale == 1 && other.lineWidth == 13)
    #expect((other.x, other.y) == (5, 2))
    // Lines twice as wide as their distance cover everything.
    #expect(tiles(.identity, 7, 15).first?.lineWidth == 14)
    #expect(tiles(moved, 3.5, 1000).first?.lineWidth == 7)
  }

  @Test func `tiles with lines of any width at any origin are the lines`() {
    func picture(_ hatch: (spacing: Double, width: Double), _ origin: Point, _ skew: Double)
      -> Bitmap
    {
      var list = DrawList()
      list.transform(AffineTransform(1, skew, 0, 1, origin.x, origin.y)) {
        $0.append(
          .rect(
            Rect(-40, -40, 80, 80), cornerRadius: 0,
            fill: .hatch(Color(0), spacing: hatch.spacing, lineWidth: hatch.width), stroke: nil))
      }
      return Rasterizer(.outlines).bitmap(of: list, size: Size(24, 24))
    }
    let origins = [Point(0, 0), Point(7, 7), Point(7.5, 6.75), Point(0.5, 0.25), Point(4, 3)]
    for hatch in [(8.0, 0.5), (8, 3), (8, 5), (8, 6), (8, 20), (2, 0.7), (13, 8)] {
      for origin in origins {
        let (tile, lines) = (picture(hatch, origin, 0), picture(hatch, origin, 1e-9))
        let differences = zip(tile.pixels, lines.pixels).map {
          Int((Int($0 >> 24) - Int($1 >> 24)).magnitude)
        }
        #expect(differences.max() ?? 255 <= 40, "\(hatch), \(origin)")
        #expect(differences.reduce(0, +) <= 6 * differences.count, "\(hatch), \(origin)")
      }
    }
  }
}

/// Invisible commands, which are left out, and visible ones, which are not.
@Suite struct PainterLimitsTests {
  private let red = Color(0xFF0000)
  private let rasterizer = Rasterizer(.outlines)

  private func picture(_ size: Size, _ make: (inout DrawList) -> Void) -> Bitmap {
    var list = DrawList()
    make(&list)
    return rasterizer.bitmap(of: list, size: size)
  }

  @Test func `a shape is drawn if a part of it or of its stroke is in the picture`() {
    let size = Size(40, 30)
    // Half a pixel of the shape.
    let halves: [(place: Point, pixel: (Int, Int))] = [
      (Point(-9.5, 5), (0, 10)), (Point(39.5, 5), (39, 10)), (Point(5, -9.5), (10, 0)),
      (Point(5, 29.5), (10, 29)),
    ]
    for (place, pixel) in halves {
      let shape = Rect(place.x, place.y, 10, 10)
      for path in [nil, Path(ellipse: shape.inset(by: -2))] {
        let picture = picture(size) {
          if let path { $0.path(path, fill: red) } else { $0.rect(shape, fill: red) }
        }
        #expect(picture[pixel.0, pixel.1] >> 24 > 0, "\(place)")
      }
    }
    // Two pixels of a stroke whose shape is four points outside, and none of a thinner one.
    let outside: [(place: Point, pixel: (Int, Int))] = [
      (Point(-14, 5), (1, 10)), (Point(44, 5), (38, 10)), (Point(5, -14), (10, 1)),
      (Point(5, 34), (10, 28)),
    ]
    for (place, pixel) in outside {
      for (width, color) in [(12.0, 0xFFFF_0000), (8, 0)] as [(Double, UInt32)] {
        let shape = Rect(place.x, place.y, 10, 10)
        let stroke = Stroke(red, width: width)
        let outline = Path(polygon: [
          Point(shape.minX, shape.minY), Point(shape.maxX, shape.minY),
          Point(shape.maxX, shape.maxY), Point(shape.minX, shape.maxY),
        ])
        for isPath in [false, true] {
          let picture = picture(size) {
            if isPath { $0.path(outline, stroke: stroke) } else { $0.rect(shape, stroke: stroke) }
          }
          #expect(picture[pixel.0, pixel.1] == color, "\(place), \(width), \(isPath)")
        }
      }
    }
  }

  /// Calls a function with a painter of a picture of 40 × 30 pixels.
  private func withPainter(_ work: (CairoPainter) -> Void) {
    var bitmap = Bitmap(width: 40, height: 30)
    bitmap.draw { context in work(CairoPainter(context, isQuick: false)) }
  }

  @Test func `a shape is drawn up to a point outside the picture, with the reach of its stroke`() {
    withPainter { painter in
      let stroke = Stroke(red, width: 4)
      for (stroke, margin) in [(nil, 1.0), (stroke, stroke.reach + 1)] as [(Stroke?, Double)] {
        for (off, isShown) in [(-0.25, true), (0, true), (0.25, false)] {
          let edge = margin + off
          let places = [
            Rect(-10 - edge, 5, 10, 10), Rect(40 + edge, 5, 10, 10), Rect(5, -10 - edge, 10, 10),
            Rect(5, 30 + edge, 10, 10),
          ]
          for place in places {
            #expect(painter.shows(place, stroke) == isShown, "\(place)")
          }
        }
        #expect(painter.shows(Rect(-50, -50, 200, 200), stroke))
        #expect(!painter.shows(Rect(0, .nan, 5, 5), stroke))
        #expect(!painter.shows(Rect(0, 0, .infinity, 5), stroke))
      }
      painter.pushClip(Rect(10, 10, 4, 4), 0)
      #expect(painter.shows(Rect(0, 0, 9, 9), nil) && !painter.shows(Rect(0, 0, 8.5, 8.5), nil))
      painter.popClip()
      #expect(painter.shows(Rect(0, 0, 8.5, 8.5), nil))
      painter.finish()
    }
  }

  @Test func `a text is drawn from its size above the picture to twice its size below it`() {
    withPainter { painter in
      func shows(_ x: Double, _ y: Double) -> Bool {
        painter.shows(
          TextRun("x", at: Point(x, y), font: Font(12), color: red))
      }
      #expect(shows(0, -12) && !shows(0, -12.25))
      #expect(shows(0, 54) && !shows(0, 54.25))
      #expect(shows(900, 5) && !shows(.nan, 5) && !shows(5, .infinity))
    }
  }

  @Test func `a far shape keeps its edges under transforms that stretch one direction`() {
    let far = 1e9
    let cases: [(transform: AffineTransform, rect: Rect)] = [
      (AffineTransform(1, 0, 0, 1000, 0, 0), Rect(-far, 0.01, 2 * far, far / 500)),
      (AffineTransform(1000, 0, 0, 1, 0, 0), Rect(-far / 1000, 10, far / 500, 2 * far)),
      // x and y exchanged.
      (AffineTransform(0, 1000, 1, 0, 0, 0), Rect(0.01, -far, far / 500, 2 * far)),
      (AffineTransform(0, 1, 1000, 0, 0, 0), Rect(10, -far / 1000, 2 * far, far / 500)),
    ]
    for (transform, rect) in cases {
      let picture = picture(Size(20, 20)) { list in
        list.transform(transform) { $0.rect(rect, fill: red) }
      }
      for x in [0, 10, 19] {
        #expect(picture[x, 0] == 0 && picture[x, 9] == 0, "\(transform)")
        #expect(picture[x, 10] == 0xFFFF_0000 && picture[x, 19] == 0xFFFF_0000, "\(transform)")
      }
    }
  }

  /// The opacities of a row of pixels along a dashed line.
  private func line(_ dash: [Double], _ width: Int = 40) -> [UInt32] {
    let line = Path(polygon: [Point(0, 10), Point(Double(width), 10)], closed: false)
    let picture = picture(Size(Double(width), 20)) {
      $0.path(line, stroke: Stroke(red, width: 2, dash: dash))
    }
    return (0..<width).map { picture[$0, 9] >> 24 }
  }

  @Test(arguments: [
    [], [0.04], [0.02, 0.02], [0], [3, -1], [-1, 3], [.nan, 1], [1, .nan], [.infinity, 1],
  ])
  func `a line with an invalid dash pattern is solid`(dash: [Double]) {
    #expect(line(dash).allSatisfy { $0 == 255 })
  }

  @Test(arguments: [[0.05], [0.03, 0.03], [0.06]])
  func `a line with very short dashes is half as opaque`(dash: [Double]) {
    #expect(line(dash)[2..<38].allSatisfy { (64..<192).contains($0) })
  }

  @Test func `a dash pattern has at most 16 numbers`() {
    let pattern = [Double](repeating: 1, count: 15) + [3]
    let expected = (0..<54).map { x -> UInt32 in
      let place = x % 18
      return place < 15 && place % 2 == 0 ? 255 : 0
    }
    #expect(line(pattern, 54) == expected)
    #expect(line(pattern + [9, 9], 54) == expected)
    #expect(line([3, 2], 10) == [255, 255, 255, 0, 0, 255, 255, 255, 0, 0])
  }

  @Test func `a hatch has lines that are more than half a point apart`() {
    func isVisible(_ spacing: Double, _ lineWidth: Double) -> Bool {
      let fill = Fill.hatch(red, spacing: spacing, lineWidth: lineWidth)
      return picture(Size(40, 30)) {
        $0.append(.rect(Rect(2, 2, 30, 20), cornerRadius: 0, fill: fill, stroke: nil))
      }.pixels.contains { $0 != 0 }
    }
    for (spacing, lineWidth) in [(0.51, 1.0), (1, 1), (5, 0.2), (8, 2), (300, 40)] {
      #expect(isVisible(spacing, lineWidth), "\(spacing), \(lineWidth)")
    }
    for (spacing, lineWidth) in [(0.5, 1.0), (0, 1), (-8, 1), (8, 0), (8, -1), (.nan, 1)] {
      #expect(!isVisible(spacing, lineWidth), "\(spacing), \(lineWidth)")
    }
  }
}
