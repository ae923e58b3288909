internal import Drawing
internal import Geometry

/// Text that has to fit.
extension PanelContext {
  /// The text, cut at its end and followed by `…` when it is wider than the space.
  func shortened(_ text: String, _ font: Font, to width: Double) -> String {
    if measuring.width(of: text, in: font) <= width { return text }
    let characters = Array(text)
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if measuring.width(of: String(characters.prefix(middle)) + "…", in: font) <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    var kept = characters.prefix(low)
    while let last = kept.last, last == " " || last == "," || last == ":" { kept.removeLast() }
    return kept.isEmpty ? "" : String(kept) + "…"
  }

  /// The text in at most so many lines; the last one is cut at its end.
  func wrapped(_ text: String, _ font: Font, to width: Double, lines limit: Int) -> [String] {
    var lines: [String] = []
    var rest = Array(text.split(separator: " ", omittingEmptySubsequences: true).map(String.init))
    while !rest.isEmpty {
      if lines.count == limit - 1 {
        lines.append(shortened(rest.joined(separator: " "), font, to: width))
        break
      }
      var line = rest.removeFirst()
      while let next = rest.first, measuring.width(of: line + " " + next, in: font) <= width {
        line += " " + next
        rest.removeFirst()
      }
      lines.append(shortened(line, font, to: width))
    }
    return lines
  }

  /// A word on a small rounded ground.
  mutating func chip(_ text: String, in box: Rect, _ style: ChipStyle) {
    list.rect(
      box, cornerRadius: Double.minimum(6, box.height / 3), fill: style.fill,
      stroke: style.edge.map { Stroke($0) })
    self.text(
      text, Point(box.midX, box.midY + style.font.size * 0.36), style.font, style.ink,
      anchor: .middle)
  }
}
