import Drawing
import Geometry
import TestSupport
import Testing

@testable import Raster

/// Random pictures of every command, in every mode and at several scales. Each one has the pixels
/// that it had when a person last reviewed the golden pictures.
@Suite struct PixelSheetTests {
  private static let texts = ["View", "hitTest(_:with:)", "A\tB\nC\u{7F}\u{1}D", "", "x"]

  /// A list of random shapes, clips, groups, transforms and texts.
  private static func list(_ random: inout SeededGenerator, hasText: Bool) -> DrawList {
    var list = DrawList()
    func color() -> Color {
      Color(UInt32(random.next() & 0xFFFFFF), opacity: random.chance(0.5) ? 1 : 0.6)
    }
    func rect() -> Rect {
      let whole = random.chance(0.4)
      let numbers = [-20.0...90, -20...70, -4...60, -4...50].map { range in
        let number = random.number(range)
        return whole ? number.rounded() : number
      }
      return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    func stroke() -> Stroke? {
      guard random.chance(0.5) else { return nil }
      let dashes: [[Double]] = [[], [4, 3], [0, 4], [6, 2, 1, 2], [3]]
      return Stroke(
        color(), width: [0.5, 1, 1.5, 4][Int(random.next() % 4)],
        dash: dashes[Int(random.next() % 5)], isRound: random.chance(0.4))
    }
    func fill() -> Fill? {
      random.chance(0.25)
        ? .hatch(color(), spacing: random.number(2...9), lineWidth: random.number(0.5...2))
        : random.chance(0.8) ? .color(color()) : nil
    }
    func path() -> Path {
      let box = rect().standardized
      switch random.next() % 3 {
      case 0: return Path(ellipse: box)
      case 1:
        return Path(
          polygon: (0..<5).map { _ in
            Point(random.number(-10...110), random.number(-10...90))
          }, closed: random.chance(0.6))
      default:
        return Path([
          .move(box.origin), .curve(Point(100, 0), Point(0, 80), box.center), .line(Point(5, 70)),
        ])
      }
    }
    func draw(_ depth: Int) {
      switch random.next() % (depth < 3 ? 12 : 8) {
      case 0...3:
        let radius = random.chance(0.5) ? 0 : random.number(0...20)
        list.append(.rect(rect(), cornerRadius: radius, fill: fill(), stroke: stroke()))
      case 4...5: list.append(.path(path(), fill: fill(), stroke: stroke()))
      case 6...7:
        guard hasText, let text = texts.randomElement(using: &random) else { return }
        let font = Font(
          random.number(6...22), random.chance(0.5) ? .regular : .bold,
          family: random.chance(0.5) ? .sans : .mono, tracking: random.chance(0.3) ? 1.5 : 0)
        let anchors: [TextRun.Anchor] = [.start, .middle, .end]
        list.text(
          text, at: Point(random.number(-10...100), random.number(0...90)), font, color(),
          anchor: anchors[Int(random.next() % 3)])
      case 8...9:
        list.append(.pushClip(rect().inset(by: -10), cornerRadius: random.number(0...12)))
        for _ in 0..<4 { draw(depth + 1) }
        list.append(.popClip)
      case 10:
        let maps = [
          AffineTransform(0.8, 0.6, -0.6, 0.8, 20, -10), AffineTransform(scaleX: -1, y: 1.5),
          AffineTransform(translation: Point(7.25, 3)), AffineTransform(1, 0.3, 0, 1, 0, 0),
        ]
        list.append(.pushTransform(maps[Int(random.next() % 4)]))
        for _ in 0..<4 { draw(depth + 1) }
        list.append(.popTransform)
      default:
        list.append(.pushOpacity(random.number(0...1)))
        for _ in 0..<3 { draw(depth + 1) }
        list.append(.popOpacity)
      }
    }
    for _ in 0..<26 { draw(0) }
    return list
  }

  /// The pixels of a picture as a few codes, from the top.
  private static func codes(_ bitmap: Bitmap) -> String {
    bitmap.bounds.bands(6).map { band in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for row in band.rows {
        for column in band.columns {
          hash = (hash ^ UInt64(bitmap.pixels[row * bitmap.width + column])) &* 0x100_0000_01b3
        }
      }
      return String((hash ^ hash >> 32) & 0xFFFF_FFFF, radix: 16)
    }.joined(separator: " ")
  }

  private static let modes: [(String, Typesetter.Mode)] = [
    ("glyphs", .glyphs), ("outlines", .outlines),
  ]

  @Test func `shapes, clips, groups and maps`() throws {
    var lines: [String] = []
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let list = Self.list(&random, hasText: seed % 2 == 1)
      let scale = [1, 1.25, 2, 0.75][seed % 4]
      for (name, mode) in Self.modes {
        let bitmap = Rasterizer(mode, text: Self.shared).bitmap(
          of: list, size: Size(100, 80), scale: scale)
        lines.append("\(seed) \(name) \(bitmap.width)×\(bitmap.height): \(Self.codes(bitmap))")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "pixels.txt") == nil)
  }

  /// Tests of one suite may run concurrently, so only one of them may use this typesetter.
  nonisolated(unsafe) private static let shared = Typesetter()

  @Test func `a shape outside the picture changes no pixel`() {
    for seed in 40..<52 {
      var random = SeededGenerator(seed: UInt64(seed))
      let inside = Self.list(&random, hasText: false)
      let outside = Self.list(&random, hasText: false)
      for (_, mode) in Self.modes {
        let rasterizer = Rasterizer(mode)
        let alone = rasterizer.bitmap(of: inside, size: Size(60, 50))
        var all = inside
        for place in [Point(900, 0), Point(-900, 0), Point(0, 900), Point(0, -900)] {
          all.transform(AffineTransform(translation: place)) { $0.append(outside) }
        }
        #expect(rasterizer.bitmap(of: all, size: Size(60, 50)) == alone)
      }
    }
  }

  @Test func `control characters are not drawn, tabs and line breaks are drawn as spaces`() {
    let typesetter = Typesetter()
    for font in [Font(12), Font(12, family: .mono)] {
      func width(_ text: String) -> Double { typesetter.width(of: text, in: font) }
      for value in 0..<0x20 {
        let scalar = Character(Unicode.Scalar(UInt8(value)))
        let isSpace = value == 9 || value == 10 || value == 13
        #expect(width("a\(scalar)b") == width(isSpace ? "a b" : "ab"), "\(value)")
      }
      #expect(width("a\u{7F}b") == width("ab") && width("a b") > width("ab"))
      #expect(width("a~b") > width("ab") && width("a!b") > width("ab"))
    }
  }

  @Test func `replacing a part of a picture changes no pixel around it`() {
    func filled(_ value: UInt32) -> Bitmap {
      Bitmap(width: 7, height: 5, pixels: (0..<35).map { value + UInt32($0) })
        ?? Bitmap(width: 1, height: 1)
    }
    for (columns, rows) in [(0..<7, 0..<5), (2..<4, 1..<3), (6..<7, 4..<5), (-3..<2, 3..<9)] {
      let part = PixelRect(columns: columns, rows: rows)
      for other in [nil, filled(1000)] {
        var picture = filled(1)
        picture.replace(part, with: other)
        for y in 0..<5 {
          for x in 0..<7 {
            let isInside = columns.contains(x) && rows.contains(y)
            let expected = isInside ? other?[x, y] ?? 0 : filled(1)[x, y]
            #expect(picture[x, y] == expected, "\(x) \(y)")
          }
        }
      }
    }
    var picture = filled(1)
    picture.replace(picture.bounds, with: Bitmap(width: 5, height: 7))
    #expect(picture == filled(1), "another size")
  }

  @Test func `bands are stacked and cover the whole part`() {
    for count in 1..<9 {
      for height in 1..<24 {
        let part = PixelRect(columns: 3..<8, rows: 5..<5 + height)
        let bands = part.bands(count)
        #expect(bands.count == count && bands.allSatisfy { $0.columns == 3..<8 })
        #expect(bands.flatMap { Array($0.rows) } == Array(part.rows))
        let heights = bands.map(\.rows.count)
        #expect((heights.max() ?? 0) - (heights.min() ?? 0) <= 1)
        #expect(part.area == 5 * height)
      }
    }
  }

  @Test func `a length takes whole pixels, at least one`() {
    for (length, scale, pixels) in [
      (10.0, 1.0, 10), (10.01, 1, 11), (10, 1.25, 13), (0, 1, 1), (-5, 1, 1), (0.2, 1, 1),
      (16_384, 1, 16_384), (16_385, 1, 16_384), (16_383.2, 1, 16_384), (.infinity, 1, 1),
      (.nan, 1, 1), (1, 2, 2),
    ] {
      #expect(Rasterizer.pixels(length, scale) == pixels, "\(length) × \(scale)")
    }
  }

  @Test func `a picture of the maximum size is written, a larger one is refused`() {
    let rasterizer = Rasterizer(.outlines)
    func problem(_ width: Double, _ height: Double, _ scale: Double = 1) -> String? {
      do {
        _ = try rasterizer.png(of: DrawList(), size: Size(width, height), scale: scale)
        return nil
      } catch { return "\(error)" }
    }
    #expect(problem(16_384, 1) == nil && problem(1, 16_384) == nil && problem(8_192, 1, 2) == nil)
    #expect(
      problem(16_384.5, 1)
        == "the picture would have 16385 × 1 pixels, and a side can have at most 16384")
    #expect(
      problem(1, 8_193, 2)
        == "the picture would have 2 × 16386 pixels, and a side can have at most 16384")
    func pageProblem(_ width: Double, _ height: Double) -> String? {
      do {
        _ = try PictureFile.pdf(
          DrawList(), size: Size(width, height), rasterizer: rasterizer)
        return nil
      } catch { return "\(error)" }
    }
    #expect(pageProblem(14_400, 3) == nil && pageProblem(3, 14_400) == nil)
    #expect(
      pageProblem(14_400.5, 3)
        == "the picture would have 14400 × 3 points, and a side can have at most 14400")
    #expect(
      pageProblem(3, .infinity)
        == "the picture would have 3 × 1000000000 points, and a side can have at most 14400")
    #expect("\(PictureFile.Failure.notPNG)" == "not a PNG file")
    #expect("\(PictureFile.Failure.cairo("out of memory"))" == "out of memory")
  }
}
