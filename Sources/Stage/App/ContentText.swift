internal import Drawing
internal import Geometry
internal import HitTesting

/// Text set into a rectangle as UIKit does: wrapped at words, centred vertically, cut at the tail.
///
/// The picture's font is wider than San Francisco, so it is drawn slightly smaller, and text that
/// would fit in UIKit is made narrower before it is cut. Its height stays, so that texts of one size
/// look alike.
struct ContentText {
  /// The lines, from top to bottom.
  let lines: [String]
  let font: Font
  /// The factor of the letters' width, at most 1.
  let stretch: Double
  /// The distance between two baselines, in points of the picture.
  let lineHeight: Double

  /// The size of the picture's font for a text of one point in San Francisco.
  static let ratio = 0.92
  /// The factors of the letters' width, from wide to narrow.
  private static let stretches = [1, 0.95, 0.9, 0.85, narrowest]
  static let narrowest = 0.8
  /// A text that is cut keeps at least this number of letters.
  private static let fewestLetters = 5
  /// Text smaller than this is not drawn, in points of the picture.
  private static let smallest = 2.5

  /// Lays out text; returns `nil` if it would be too small to read, or has no room.
  ///
  /// - Parameters:
  ///   - size: The font size in points of the picture.
  ///   - limit: The maximum number of lines; 0 for as many as fit.
  ///   - isClipped: True for lines that are clipped at the bottom instead of being cut at the tail.
  init?(
    _ text: String, size: Double, weight: Font.Weight, in room: Size, lines limit: Int,
    isClipped: Bool = false, _ measuring: any TextMeasuring
  ) {
    let size = size * Self.ratio
    guard size >= Self.smallest, room.width > 0, !text.isEmpty else { return nil }
    let font = Font(Self.stepped(size), weight)
    let height = size * 1.3
    let fitting = Int((room.height / height + (isClipped ? 1 : 0.35)).clamped(to: 1...200))
    let count = limit > 0 ? min(limit, fitting) : fitting
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(count).map(String.init)
    var lines: [String] = []
    var stretch = 1.0
    var width = room.width
    for factor in Self.stretches {
      stretch = factor
      // A gap keeps a text that hardly fits apart from the next one.
      width = (room.width - (factor < 1 ? 0.15 * size : 0)) / factor
      lines = paragraphs.flatMap {
        Self.wrapped($0, font, to: width, measuring, breaksWords: factor == Self.narrowest)
      }
      if isClipped || lines.count <= count,
        lines.allSatisfy({ measuring.width(of: $0, in: font) <= width + 0.5 })
      {
        break
      }
    }
    var shown = Array(lines.prefix(count))
    if !isClipped, lines.count > count, let last = shown.popLast() {
      shown.append(Self.cut(last + " …", font, to: width, measuring, always: true))
    }
    self.lines = shown.map { Self.cut($0, font, to: width, measuring, always: false) }
    guard self.lines.contains(where: { !$0.isEmpty }) else { return nil }
    self.font = font
    self.stretch = stretch
    lineHeight = height
  }

  /// Sizes in steps keep the number of fonts small while the picture is zoomed.
  private static func stepped(_ size: Double) -> Double {
    size < 6 ? (size * 4).rounded(.down) / 4 : Font.steppedSize(size)
  }

  /// Wraps a paragraph at blanks.
  ///
  /// - Parameter breaksWords: True to wrap between the characters of East Asian words, too.
  private static func wrapped(
    _ paragraph: String, _ font: Font, to width: Double, _ measuring: any TextMeasuring,
    breaksWords: Bool
  ) -> [String] {
    if measuring.width(of: paragraph, in: font) <= width { return [paragraph] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      let pieces = breaksWords ? Self.pieces(of: word) : [String(word)]
      var blank = " "
      for piece in pieces {
        let longer = line.isEmpty ? piece : line + blank + piece
        if line.isEmpty || measuring.width(of: longer, in: font) <= width {
          line = longer
        } else {
          lines.append(line)
          line = piece
        }
        blank = ""
      }
    }
    return lines + [line]
  }

  /// Returns the parts of a word between which a line may end: the characters of an East Asian word.
  private static func pieces(of word: Substring) -> [String] {
    guard word.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) else { return [String(word)] }
    return word.map { String($0) }
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
    if characters.count <= 2 { return text }
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
    if stretch < 1 {
      list.append(.pushTransform(AffineTransform(stretch, 0, 0, 1, x * (1 - stretch), 0)))
    }
    for (number, line) in lines.enumerated() where !line.isEmpty {
      let baseline = top + (Double(number) + 0.5) * lineHeight + font.size * 0.36
      list.text(line, at: Point(x, baseline), font, color, anchor: anchor)
    }
    if stretch < 1 { list.append(.popTransform) }
  }
}

extension Font.Weight {
  /// The nearest weight of the picture's font.
  init(_ weight: ViewFont.Weight) {
    switch weight {
    case .ultraLight, .thin, .light, .regular, .medium: self = .regular
    case .semibold: self = .semibold
    case .bold, .heavy, .black: self = .bold
    }
  }
}
