package import Drawing
package import Geometry

/// Text selected in a picture.
package struct TextSelection: Hashable, Codable, Sendable {
  /// A selected part of a line of text.
  package struct Part: Hashable, Codable, Sendable {
    /// The whole line as drawn; the part is marked only while the line is unchanged at `position`.
    package var line: String
    package var position: Point
    /// The rectangle of the selected part.
    package var rect: Rect

    package init(line: String, position: Point, rect: Rect) {
      self.line = line
      self.position = position
      self.rect = rect
    }
  }

  /// The selected text, as it is copied.
  package var text: String
  package var parts: [Part]

  package init(text: String, parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  /// Marks the parts of the selection that are still in the picture.
  func draw(_ context: inout PanelContext) {
    let wanted = Set(parts.map { $0.position })
    var shown: Set<Part> = []
    for command in context.list.commands {
      guard case .text(let run) = command, wanted.contains(run.position) else { continue }
      for part in parts where part.position == run.position && part.line == run.string {
        shown.insert(part)
      }
    }
    for part in parts where shown.contains(part) {
      context.list.rect(part.rect, cornerRadius: 2, fill: context.theme.picked.opacity(0.28))
    }
  }
}

/// The lines of text in a frame's overlay, with their positions.
package struct TextMap {
  private struct Line {
    let run: TextRun
    /// The rectangle of the line, in points of the picture.
    let rect: Rect
    /// The smallest panel or list that contains the line.
    let container: Region.ID?
    /// The list row that contains the line; its label is the full text.
    let row: Region?
  }

  private var lines: [Line] = []
  private let measuring: any TextMeasuring
  private let regions: [Region]

  /// Collects the text of a frame.
  ///
  /// - Complexity: O(commands of the overlay × regions).
  package init(_ frame: Frame, measuring: any TextMeasuring) {
    self.measuring = measuring
    regions = frame.regions
    var clips: [Rect] = []
    var turns = 0
    for command in frame.overlay.commands {
      switch command {
      case .pushClip(let rect, _):
        clips.append(clips.last.map { $0.intersection(rect) ?? .zero } ?? rect)
      case .popClip: clips.removeLast()
      case .pushTransform: turns += 1
      case .popTransform: turns -= 1
      // Transformed text is part of a drawing.
      case .text(let run) where turns == 0 && !run.string.isEmpty: add(run, within: clips.last)
      default: break
      }
    }
  }

  private mutating func add(_ run: TextRun, within clip: Rect?) {
    let width = measuring.width(of: run.string, in: run.font)
    let start =
      switch run.anchor {
      case .start: run.position.x
      case .middle: run.position.x - width / 2
      case .end: run.position.x - width
      }
    let size = run.font.size
    let rect = Rect(start, run.position.y - size * 0.95, width, size * 1.25)
    let middle = Point(rect.midX, rect.midY)
    if let clip, !clip.contains(Point(middle.x.clamped(to: clip.minX...clip.maxX), middle.y)) {
      return
    }
    // The canvas takes touches instead.
    guard let place = container(of: middle) else {
      return lines.append(Line(run: run, rect: rect, container: nil, row: nil))
    }
    guard place.id != .canvas else { return }
    let row = regions.last { $0.role == .row && $0.rect.contains(middle) }
    lines.append(Line(run: run, rect: rect, container: place.id, row: row))
  }

  /// The smallest panel or list around a point.
  private func container(of point: Point) -> Region? {
    regions.filter {
      [.panel, .list, .canvas].contains($0.role) && $0.rect.contains(point)
    }.min { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }
  }

  /// Returns the text between two points of the picture, within the panel or list of the first;
  /// `nil` for none.
  package func selection(from start: Point, to end: Point) -> TextSelection? {
    guard start.isFinite, end.isFinite else { return nil }
    let container = container(of: start)
    guard container?.id != .canvas else { return nil }
    // From top to bottom, and from left to right within a line.
    let here = lines.filter { $0.container == container?.id }
      .sorted { ($0.rect.midY, $0.rect.minX) < ($1.rect.midY, $1.rect.minX) }
    let rows = Self.rows(here)
    let (a, b) = (place(of: start, in: rows), place(of: end, in: rows))
    guard let a, let b, a != b else { return nil }
    return selection(rows, from: min(a, b), to: max(a, b))
  }

  /// Groups lines that are side by side.
  private static func rows(_ lines: [Line]) -> [[Line]] {
    var rows: [[Line]] = []
    for line in lines {
      if let first = rows.last?.first, line.rect.midY - first.rect.midY < first.rect.height * 0.5 {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { $0.sorted { $0.rect.minX < $1.rect.minX } }
  }

  /// A position between two characters.
  private struct Place: Comparable {
    let row: Int
    let line: Int
    let character: Int

    static func < (a: Place, b: Place) -> Bool {
      (a.row, a.line, a.character) < (b.row, b.line, b.character)
    }
  }

  private func place(of point: Point, in rows: [[Line]]) -> Place? {
    guard let first = rows.first?.first else { return nil }
    if point.y < first.rect.minY { return Place(row: 0, line: 0, character: 0) }
    // The row above the point, or around it.
    let row = rows.lastIndex { $0[0].rect.minY <= point.y } ?? 0
    let isBelow = rows[row].allSatisfy { point.y > $0.rect.maxY + 4 }
    let last = rows[row].count - 1
    if isBelow { return Place(row: row, line: last, character: rows[row][last].run.string.count) }
    let line = rows[row].lastIndex { $0.rect.minX <= point.x } ?? 0
    return Place(row: row, line: line, character: character(at: point.x, in: rows[row][line]))
  }

  /// The number of characters of a line to the left of an x coordinate.
  private func character(at x: Double, in line: Line) -> Int {
    let characters = Array(line.run.string)
    func edge(_ count: Int) -> Double { end(of: count, in: line, characters) }
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high) / 2
      if (edge(middle) + edge(middle + 1)) / 2 < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The right edge of a line's first `count` characters.
  private func end(of count: Int, in line: Line, _ characters: [Character]) -> Double {
    count == characters.count
      ? line.rect.maxX
      : line.rect.minX
        + measuring.width(of: String(characters.prefix(count)), in: line.run.font)
  }

  private func selection(_ rows: [[Line]], from start: Place, to end: Place) -> TextSelection? {
    var parts: [TextSelection.Part] = []
    var pieces: [Piece] = []
    for row in start.row...end.row {
      for (number, line) in rows[row].enumerated() {
        let characters = Array(line.run.string)
        let isBefore = row == start.row && number < start.line
        let isBehind = row == end.row && number > end.line
        if isBefore || isBehind { continue }
        let from = row == start.row && number == start.line ? start.character : 0
        let to = row == end.row && number == end.line ? end.character : characters.count
        guard from < to else { continue }
        let x = self.end(of: from, in: line, characters)
        let rect = Rect(
          x, line.rect.minY, self.end(of: to, in: line, characters) - x, line.rect.height)
        parts.append(.init(line: line.run.string, position: line.run.position, rect: rect))
        pieces.append(
          Piece(
            text: String(characters[from..<to]), row: row, line: line,
            isWhole: from == 0 && to == characters.count))
      }
    }
    guard !parts.isEmpty else { return nil }
    return TextSelection(text: text(of: pieces, in: rows), parts: parts)
  }

  /// A selected part of a line.
  private struct Piece {
    let text: String
    let row: Int
    let line: Line
    let isWhole: Bool
  }

  /// Joins the pieces: with spaces if they are side by side, else with line breaks.
  ///
  /// A row of a list is one line; if all of it is selected, the result is its full text instead of
  /// the shortened one in the picture.
  private func text(of pieces: [Piece], in rows: [[Line]]) -> String {
    var text = ""
    var index = 0
    var last: Piece?
    while index < pieces.count {
      let piece = pieces[index]
      let id = piece.line.row?.id
      let end =
        id == nil
        ? index + 1 : pieces[index...].firstIndex { $0.line.row?.id != id } ?? pieces.count
      let group = pieces[index..<end]
      let isWhole =
        id != nil && group.allSatisfy { $0.isWhole }
        && group.count == rows.joined().count { $0.row?.id == id }
      if let last { text += separator(last, piece) }
      if isWhole, let row = piece.line.row, group.contains(where: { $0.text.contains("…") }) {
        text += row.label
      } else {
        for (number, piece) in group.enumerated() {
          if number > 0 { text += separator(group[group.startIndex + number - 1], piece) }
          text += piece.text
        }
      }
      last = group.last
      index = end
    }
    return text
  }

  private func separator(_ a: Piece, _ b: Piece) -> String {
    if a.row == b.row {
      // Words of code follow each other without a gap.
      return b.line.rect.minX - a.line.rect.maxX < a.line.run.font.size * 0.2 ? "" : " "
    }
    return a.line.row != nil && a.line.row?.id == b.line.row?.id ? " " : "\n"
  }
}
