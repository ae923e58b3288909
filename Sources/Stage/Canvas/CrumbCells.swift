internal import Geometry

/// The cells of a picture that show the small views of a tree with more views than are drawn.
///
/// The small views of a cell are drawn as one square, a *crumb*: each of them alone would be
/// invisible, and all of them too many.
struct CrumbCells {
  private let origin: Point
  /// The side of a cell in points of the picture, a whole number so that no gaps are seen between
  /// crumbs.
  private let side: Double
  private let columns: Int
  /// The crumb of each cell.
  private var crumbs: [Crumb]
  /// The number of larger views drawn so far.
  private var layer: Int32 = 0

  private struct Crumb {
    var item: Int32 = -1
    var layer: Int32 = 0
  }

  /// The side of a cell in a small picture.
  private static let smallestSide = 3.0

  /// Creates empty cells for an area that is not empty.
  init(_ area: Rect, atMost count: Int) {
    origin = Point(area.minX.rounded(.down), area.minY.rounded(.down))
    side = Double.maximum(
      Self.smallestSide, (area.area / Double(count)).squareRoot().rounded(.up))
    columns = Int(((area.maxX - origin.x) / side).rounded(.up))
    let rows = Int(((area.maxY - origin.y) / side).rounded(.up))
    crumbs = [Crumb](repeating: Crumb(), count: columns * rows)
  }

  /// Returns whether a view is smaller than a cell in both directions.
  func isSmall(_ quad: Quadrilateral) -> Bool {
    let extent = quad.extent
    return extent.width < side && extent.height < side
  }

  /// Begins a new layer of crumbs, as a larger view may cover those drawn so far.
  mutating func cover() { layer += 1 }

  /// Adds a small view in front of those added before.
  ///
  /// - Parameters:
  ///   - box: A box that meets the area.
  ///   - item: The index of the item that draws the crumb.
  ///   - window: The box of the window, which no crumb leaves.
  /// - Returns: The cell, and the item of a crumb that is to be removed because it may be covered;
  ///   `nil` if a crumb shows the cell already.
  mutating func add(
    _ box: Rect, item: Int, in window: Rect
  ) -> (cell: Rect, replaced: Int?)? {
    let column = Self.place(box.midX - origin.x, side, columns)
    let row = Self.place(box.midY - origin.y, side, crumbs.count / columns)
    let old = crumbs[row * columns + column]
    guard old.item < 0 || old.layer != layer else { return nil }
    let cell = Rect(
      origin.x + Double(column) * side, origin.y + Double(row) * side, side, side)
    crumbs[row * columns + column] = Crumb(item: Int32(item), layer: layer)
    return (cell.intersection(window) ?? cell, old.item < 0 ? nil : Int(old.item))
  }

  private static func place(_ distance: Double, _ side: Double, _ count: Int) -> Int {
    Int((distance / side).clamped(to: 0...Double(count - 1)))
  }
}
