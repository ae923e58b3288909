internal import Geometry

/// The boxes of the drawn views, in a grid of cells, in which free room for names is searched.
struct NameRoom {
  private struct Box {
    let rect: Rect
    /// The place in painting order.
    let number: Int
    /// True if everything behind the box is unreadable, false if only its edges are drawn.
    let covers: Bool
  }

  /// A free part of a line: its left and its right end.
  struct Span: Hashable {
    let low: Double
    let high: Double
  }

  private let area: Rect
  private let columns: Int
  private let rows: Int
  private var boxes: [Box] = []
  /// The indices of the boxes in each cell, from front to back.
  private var cells: [[Int32]]
  /// The cells that a box covers completely: nothing behind it matters.
  private var isClosed: [Bool]
  private var openCount: Int

  private static let cell = Size(32, 16)
  /// A cell with more boxes has no room for a name.
  private static let mostInCell = 48
  /// The distances of a text from a box before it and from one after it.
  private static let gaps = (before: 3.0, after: 1.0)

  init(_ area: Rect) {
    self.area = area
    columns = Int((area.width / Self.cell.width).rounded(.up).clamped(to: 0...512))
    rows = Int((area.height / Self.cell.height).rounded(.up).clamped(to: 0...512))
    cells = Array(repeating: [], count: columns * rows)
    isClosed = Array(repeating: false, count: columns * rows)
    openCount = columns * rows
  }

  /// Adds a box that is behind all boxes added before.
  mutating func add(_ rect: Rect, number: Int, covers: Bool) {
    guard openCount > 0 else { return }
    let (across, down) = (acrossCells(of: rect), downCells(of: rect))
    guard !across.isEmpty, !down.isEmpty else { return }
    let index = Int32(boxes.count)
    boxes.append(Box(rect: rect, number: number, covers: covers))
    for row in down {
      for column in across where !isClosed[row * columns + column] {
        let place = Rect(
          area.minX + Double(column) * Self.cell.width,
          area.minY + Double(row) * Self.cell.height, Self.cell.width, Self.cell.height)
        let isInside =
          rect.minX <= place.minX && rect.maxX >= place.maxX && rect.minY <= place.minY
          && rect.maxY >= place.maxY
        // The edges of the box are elsewhere.
        if isInside, !covers { continue }
        let cell = row * columns + column
        cells[cell].append(index)
        let isFull = cells[cell].count >= Self.mostInCell
        guard isInside || isFull else { continue }
        isClosed[cell] = true
        openCount -= 1
        if isFull, !isInside {
          cells[cell].append(Int32(boxes.count))
          boxes.append(Box(rect: place, number: number, covers: true))
        }
      }
    }
  }

  /// Returns the free parts of a line of text, from left to right.
  ///
  /// Not free are boxes in front that cover the line, and edges through it; edges behind the view
  /// are if it hides them.
  ///
  /// - Parameters:
  ///   - number: The place of the named view in painting order.
  ///   - isOpaque: True if the named view hides the views behind it.
  ///   - taken: Boxes that are not free in any view, such as those of other names.
  func spans(
    in line: Rect, of number: Int, isOpaque: Bool, besides taken: [Rect] = []
  ) -> [Span] {
    var blocked: [Span] = []
    func block(_ low: Double, _ high: Double) {
      guard high + Self.gaps.before > line.minX, low - Self.gaps.after < line.maxX else { return }
      blocked.append(Span(low: low - Self.gaps.after, high: high + Self.gaps.before))
    }
    func isThrough(_ y: Double) -> Bool { line.minY + 1 < y && y < line.maxY - 1 }
    for rect in taken where rect.minY < line.maxY && rect.maxY > line.minY {
      block(rect.minX, rect.maxX)
    }
    let across = acrossCells(of: line)
    for row in downCells(of: line) {
      for column in across {
        for index in cells[row * columns + column] {
          let box = boxes[Int(index)]
          if box.number <= number {
            // Boxes are in order from front to back.
            if isOpaque { break }
            if box.number == number { continue }
          }
          let rect = box.rect
          guard rect.minY < line.maxY, rect.maxY > line.minY else { continue }
          if box.covers && box.number > number || isThrough(rect.minY) || isThrough(rect.maxY) {
            block(rect.minX, rect.maxX)
          } else {
            block(rect.minX, rect.minX)
            block(rect.maxX, rect.maxX)
          }
        }
      }
    }
    var spans: [Span] = []
    var end = line.minX
    for part in blocked.sorted(by: { $0.low < $1.low }) {
      if part.low > end { spans.append(Span(low: end, high: part.low)) }
      end = Double.maximum(end, part.high)
    }
    if end < line.maxX { spans.append(Span(low: end, high: line.maxX)) }
    return spans
  }

  /// Returns whether nothing in front of a view, and no edge, lies over a rectangle.
  func isFree(
    _ rect: Rect, of number: Int, isOpaque: Bool, besides taken: [Rect] = []
  ) -> Bool {
    spans(in: rect, of: number, isOpaque: isOpaque, besides: taken)
      == [Span(low: rect.minX, high: rect.maxX)]
  }

  private func acrossCells(of rect: Rect) -> Range<Int> {
    Self.range(
      (rect.minX - area.minX) / Self.cell.width, (rect.maxX - area.minX) / Self.cell.width,
      columns)
  }

  private func downCells(of rect: Rect) -> Range<Int> {
    Self.range(
      (rect.minY - area.minY) / Self.cell.height, (rect.maxY - area.minY) / Self.cell.height,
      rows)
  }

  private static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(low.rounded(.down).clamped(to: 0...Double(count)))
    return first..<max(first, Int(high.rounded(.up).clamped(to: 0...Double(count))))
  }
}
