internal import Drawing
internal import Geometry
internal import HitTesting

/// The place of a cell in its table, which decides its separator and its corners.
struct TableRow: Hashable {
  /// True if no other cell is directly above.
  private(set) var isFirst = true
  /// True if no other cell is directly below.
  private(set) var isLast = true
  /// True if the sections of the table are cards with rounded corners.
  let isCard: Bool
  let hasSeparator: Bool

  /// The number of siblings before and after a cell among which its neighbours are looked for.
  private static let reach = 8
  private static let radius = 10.0

  /// Finds the place of a cell; `nil` if it is not in a table.
  init?(_ cell: NodeID, in tree: ViewTree) {
    guard let table = Self.table(of: cell, in: tree), let parent = tree.superview(of: cell) else {
      return nil
    }
    let frame = tree.frame(of: cell)
    let siblings = tree.subviews(of: parent)
    let place = tree.siblingIndex(of: cell)
    for other in siblings.dropFirst(max(0, place - Self.reach)).prefix(2 * Self.reach + 1)
    where other != cell && ViewContent.kind(of: other, in: tree) == .cell {
      let box = tree.frame(of: other)
      guard !tree.isHidden(other), box.minX < frame.maxX, box.maxX > frame.minX else { continue }
      if (box.maxY - frame.minY).magnitude <= 1 { isFirst = false }
      if (box.minY - frame.maxY).magnitude <= 1 { isLast = false }
    }
    isCard = table.style == "insetGrouped"
    // A dump has the separators themselves, as subviews of the cell.
    let isWhole = tree.subviews(of: cell).contains {
      tree.className(of: $0).hasSuffix("ContentView")
    }
    let isDrawn = table.style != nil || !isWhole || tree.appearance(of: cell) != nil
    hasSeparator = isDrawn && table.separatorStyle != "none" && !(table.isGrouped && isLast)
  }

  /// Returns the appearance of the table that contains a cell; `nil` if there is none.
  static func table(of cell: NodeID, in tree: ViewTree) -> ViewAppearance? {
    var view = tree.superview(of: cell)
    for _ in 0..<2 {
      guard let current = view else { return nil }
      let appearance = tree.appearance(of: current)
      if (appearance?.baseClass ?? tree.shortClassName(of: current)).hasSuffix("TableView") {
        return appearance ?? ViewAppearance()
      }
      view = tree.superview(of: current)
    }
    return nil
  }

  /// Draws the background of a row of a card, with the corners of the card.
  ///
  /// - Parameter unit: The number of picture points per point.
  func draw(_ fill: Color, in rect: Rect, unit: Double, _ list: inout DrawList) {
    let radius = Double.minimum(Self.radius * unit, rect.height / 2)
    let top = isFirst ? 0 : radius
    let bottom = isLast ? 0 : radius
    let card = Rect(rect.minX, rect.minY - top, rect.width, rect.height + top + bottom)
    list.clip(to: rect) { $0.rect(card, cornerRadius: radius, fill: fill) }
  }
}

extension ViewContent {
  /// Draws the background of a row of a card; returns `false` for other views.
  func drawCard(_ fill: Color, in quad: Quadrilateral, _ list: inout DrawList) -> Bool {
    guard let row, row.isCard, row.isFirst || row.isLast, let rect = quad.rect,
      quad.a.x <= quad.b.x, quad.a.y <= quad.d.y, size.width > 0
    else { return false }
    row.draw(fill, in: rect, unit: rect.width / size.width, &list)
    return true
  }
}

extension ViewAppearance {
  /// True for a table whose sections stand apart on a grouped background.
  var isGrouped: Bool { style == "grouped" || style == "insetGrouped" }
}
