internal import Drawing
internal import Geometry
internal import HitTesting

/// Text set into a rectangle as UIKit does: wrapped at words, centred vertically, cut at the tail.
///
/// The picture's font is wider than San Francisco, so it is drawn slightly smaller, and text that
/// would fit in UIKit is condensed before it is cut.
struct ContentText {
  /// The lines, from top to bottom.
  let lines: [String]
  let font: Font
  /// The distance between two baselines, in points of the picture.
  let lineHeight: Double

  /// The size of the picture's font for a text of one point in San Francisco.
  private static let ratio = 0.92
  /// The minimum condensation.
  private static let condensed = 0.8
  /// Text of which fewer letters would remain is not drawn.
  private static let fewestLetters = 5
  /// Text smaller than this is not drawn, in points of the picture.
  private static let smallest = 2.5

  /// Lays out text; returns `nil` if it would be too small to read.
  ///
  /// - Parameters:
  ///   - size: The font size in points of the picture.
  ///   - limit: The maximum number of lines; 0 for as many as fit.
  init?(
    _ text: String, size: Double, weight: Font.Weight, in room: Size, lines limit: Int,
    _ measuring: any TextMeasuring
  ) {
    let size = size * Self.ratio
    guard size >= Self.smallest, room.width > size, !text.isEmpty else { return nil }
    let height = size * 1.3
    let fitting = max(1, Int((room.height / height + 0.35).clamped(to: 1...200)))
    let count = limit > 0 ? min(limit, fitting) : fitting
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(count).map(String.init)
    var chosen: (lines: [String], font: Font)?
    for factor in [1, 0.9, Self.condensed] {
      let font = Font(Self.stepped(size * factor), weight, tracking: factor < 1 ? -0.02 * size : 0)
      let lines = paragraphs.flatMap { Self.wrapped($0, font, to: room.width, measuring) }
      chosen = (lines, font)
      if lines.count <= count,
        lines.allSatisfy({ measuring.width(of: $0, in: font) <= room.width + 0.5 })
      {
        break
      }
    }
    guard let (lines, font) = chosen else { return nil }
    var shown = Array(lines.prefix(count))
    if lines.count > count, let last = shown.popLast() {
      shown.append(Self.cut(last + " …", font, to: room.width, measuring, always: true))
    }
    self.lines = shown.map { Self.cut($0, font, to: room.width, measuring, always: false) }
    self.font = font
    lineHeight = height
  }

  /// Sizes in steps keep the number of fonts small while the picture is zoomed.
  private static func stepped(_ size: Double) -> Double {
    size < 6 ? (size * 4).rounded(.down) / 4 : Font.steppedSize(size)
  }

  private static func wrapped(
    _ paragraph: String, _ font: Font, to width: Double, _ measuring: any TextMeasuring
  ) -> [String] {
    if measuring.width(of: paragraph, in: font) <= width { return [paragraph] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || measuring.width(of: longer, in: font) <= width {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return lines + [line]
  }

  /// Returns a line that fits, cut at the end.
  private static func cut(
    _ line: String, _ font: Font, to width: Double, _ measuring: any TextMeasuring, always: Bool
  ) -> String {
    func fits(_ text: String) -> Bool { measuring.width(of: text, in: font) <= width + 0.5 }
    var text = line
    if always {
      guard text.hasSuffix(" …") else { return text }
      text = String(text.dropLast(2)) + "…"
    }
    if fits(text) { return text }
    let characters = Array(text.hasSuffix("…") ? String(text.dropLast()) : text)
    var (low, high) = (0, characters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(String(characters[..<middle]) + "…") { low = middle } else { high = middle - 1 }
    }
    // A few letters and an ellipsis say nothing.
    return low < Self.fewestLetters ? "" : String(characters[..<low]) + "…"
  }

  /// Draws the lines into a rectangle.
  ///
  /// - Parameter isTop: True if the text begins at the top instead of being centred vertically.
  func draw(
    in rect: Rect, _ anchor: TextRun.Anchor, isTop: Bool = false, _ color: Color,
    _ list: inout DrawList
  ) {
    let x =
      switch anchor {
      case .start: rect.minX
      case .middle: rect.midX
      case .end: rect.maxX
      }
    let total = Double(lines.count) * lineHeight
    let top = isTop ? rect.minY : rect.midY - total / 2
    for (number, line) in lines.enumerated() where !line.isEmpty {
      let baseline = top + (Double(number) + 0.5) * lineHeight + font.size * 0.36
      list.text(line, at: Point(x, baseline), font, color, anchor: anchor)
    }
  }
}

extension Font.Weight {
  /// The nearest weight of the picture's font.
  init(_ weight: ViewFont.Weight) {
    switch weight {
    case .ultraLight, .thin, .light, .regular: self = .regular
    case .medium, .semibold: self = .semibold
    case .bold, .heavy, .black: self = .bold
    }
  }
}
