import Drawing
import Geometry
import Testing

@testable import Stage

/// The positions of panels in windows of every width and every height in small steps, so that every
/// size at which a panel appears or disappears is included.
@Suite struct LayoutSheetTests {
  private static func numbers(_ rect: Rect?) -> [Double] {
    rect.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? [-1]
  }

  private static func numbers(_ layout: Layout) -> [Double] {
    let rects = [
      layout.header, layout.left, layout.canvas, layout.steps, layout.inspector, layout.code,
      layout.transport,
    ]
    return rects.flatMap { numbers($0) }
      + layout.edges.flatMap {
        numbers($0.rect) + [$0.span.extent, $0.span.least, $0.span.most, $0.edge == .tree ? 1 : 0]
      }
  }

  /// Adds numbers for every width at some heights, and for every height at some widths.
  private static func add(
    _ name: String, to sheet: inout PictureSheet, lengths: Range<Int> = 0..<1200,
    _ numbers: (Size) -> [Double]
  ) {
    for other in [130.0, 330, 470, 640, 900, 1300] {
      sheet.add(
        "\(name), widths with the height \(other)",
        lengths.flatMap { numbers(Size(Double($0) * 1.25, other)) })
      sheet.add(
        "\(name), heights with the width \(other)",
        lengths.flatMap { numbers(Size(other, Double($0))) })
    }
  }

  /// The lengths at which the shape changes, one per line.
  private static func breaks(
    _ lengths: Range<Int>, _ shape: (Double) -> String
  ) -> [String] {
    var last = ""
    return lengths.compactMap { length in
      let next = shape(Double(length))
      defer { last = next }
      return next == last ? nil : "\(length): \(next)"
    }
  }

  @Test(arguments: 0..<4) func `panels beside the canvas`(variant: Int) throws {
    var panels = PanelSizes()
    if variant == 1 {
      for part in PanelPart.allCases { panels[wants: part] = true }
    } else if variant == 2 {
      for (number, edge) in PanelEdge.allCases.enumerated() {
        panels[extent: edge] = 190.4 + 40 * Double(number)
      }
    } else if variant == 3 {
      panels[wants: .lists] = false
    }
    var sheet = PictureSheet()
    for flags in [0, 5, 6, 11] {
      Self.add("with \(flags)", to: &sheet, lengths: 0..<400) { size in
        Self.numbers(
          Layout(
            Size(size.width * 3, size.height * 3), hasTransport: flags & 1 == 0,
            hasTouches: flags & 2 != 0, hasAnswer: flags & 4 != 0, hasInspector: flags & 8 != 0,
            panels: panels))
      }
    }
    #expect(try sheet.mismatch(named: "sheet-layout-\(variant + 1).txt") == nil)
  }

  @Test func `the sizes at which panels appear and disappear`() throws {
    var lines: [String] = []
    for (inspector, answer) in [(false, false), (true, false), (false, true)] {
      func parts(_ size: Size) -> String {
        let layout = Layout(
          size, hasTransport: true, hasAnswer: answer, hasInspector: inspector)
        return [
          layout.left == nil ? "" : "tree", layout.steps == nil ? "" : "steps",
          layout.inspector == nil ? "" : "inspector", layout.code == nil ? "" : "code",
          "header \(layout.header.height)", "bar \(layout.transport?.height ?? 0)",
        ].joined(separator: " ")
      }
      lines.append("== inspector \(inspector), answer \(answer)")
      lines.append("widths")
      lines += Self.breaks(0..<1700) { parts(Size($0, 800)) }
      lines.append("heights")
      lines += Self.breaks(100..<1000) { parts(Size(1280, $0)) }
    }
    #expect(
      try Self.mismatch(lines, named: "layout-breaks.txt") == nil)
  }

  private static func mismatch(_ lines: [String], named name: String) throws -> String? {
    var sheet = PictureSheet()
    for line in lines { sheet.add(words: line) }
    return try sheet.mismatch(named: name)
  }

  @Test func `the gallery, and the screen with its sentence`() throws {
    var sheet = PictureSheet()
    Self.add("gallery", to: &sheet) { size in
      let layout = GalleryLayout(size)
      return Self.numbers(layout.header) + Self.numbers(layout.own) + Self.numbers(layout.grid)
        + [Double(layout.columns)]
    }
    for screen in [Size(320, 480), Size(1024, 768), Size(440, 400), Size(441, 400)] {
      for isSpace in [true, false] {
        Self.add("screen \(screen.width) \(isSpace)", to: &sheet, lengths: 0..<700) { size in
          let layout = PresenterLayout(
            Rect(origin: .zero, size: size), screen: screen, isSpace: isSpace)
          return Self.numbers(layout.area) + Self.numbers(layout.caption)
            + [layout.isAside ? 1 : 0]
        }
      }
    }
    sheet.add(
      "scale", (0..<4000).map { Presentation.scale(for: Size(Double($0), Double($0) * 0.6)) })
    #expect(try sheet.mismatch(named: "sheet-layout-others.txt") == nil)
  }
}
