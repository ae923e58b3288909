package import Geometry
package import HitTesting

/// A search of flat arrays with nothing but what a point needs: the lower bound for measurements of
/// the engine on trees without overrides.
///
/// It shares no code with the engine. Views that refuse every touch are left out, and a parent of
/// many subviews has a uniform grid, whose cells list the subviews from front to back up to the
/// first that covers the cell. It suits the trees of measurements: subviews that crowd in one cell
/// make it slow.
package struct FlatSearch: Sendable {
  private struct View: Sendable {
    var bounds: Rect
    /// The offset from the superview's bounds coordinates to the view's own.
    var shift: Point
    /// The index of the transform of a rotated or scaled view, or -1.
    var transform: Int32
    var id: Int32
    /// The subviews, from front to back.
    var first: Int32
    var end: Int32
    /// The index of the grid, or -1.
    var grid: Int32
  }

  private struct Grid: Sendable {
    let area: Rect
    let columns: Int
    let rows: Int
    /// The index of the first cell in `starts`.
    let firstCell: Int

    func column(_ x: Double) -> Int {
      min(max(Int((x - area.minX) / area.width * Double(columns)), 0), columns - 1)
    }

    func row(_ y: Double) -> Int {
      min(max(Int((y - area.minY) / area.height * Double(rows)), 0), rows - 1)
    }
  }

  private var views: [View] = []
  private var transforms: [AffineTransform] = []
  private var grids: [Grid] = []
  /// The start of each cell's list in `listed`; after each grid, the end of its last list.
  private var starts: [Int32] = []
  /// The subviews in cells of grids.
  private var listed: [Int32] = []
  private let windows: Range<Int>

  /// The number of subviews from which a parent has a grid.
  private static let wide = 32

  /// Copies a tree without policies and singular transforms.
  package init(_ tree: ViewTree) {
    func eligible(_ ids: some Collection<NodeID>) -> [NodeID] {
      ids.filter { tree.guardRefusal(of: $0) == nil && !tree.bounds(of: $0).isEmpty }
    }
    var order = eligible(tree.windowsFrontToBack)
    windows = 0..<order.count
    var next = 0
    while next < order.count {
      let subviews = eligible(tree.subviews(of: order[next]).reversed())
      var view = Self.view(order[next], tree, &transforms)
      view.first = Int32(order.count)
      view.end = Int32(order.count + subviews.count)
      views.append(view)
      order += subviews
      next += 1
    }
    for (index, view) in views.enumerated() where view.end - view.first >= Self.wide {
      let subviews = Int(view.first)..<Int(view.end)
      views[index].grid = Int32(grids.count)
      addGrid(subviews, frames: subviews.map { tree.frame(of: NodeID(Int(views[$0].id))) })
    }
  }

  private static func view(
    _ id: NodeID, _ tree: ViewTree, _ transforms: inout [AffineTransform]
  ) -> View {
    let geometry = tree.geometry(of: id)
    var view = View(
      bounds: geometry.bounds, shift: geometry.bounds.origin - geometry.frame.origin,
      transform: -1, id: id.rawValue, first: 0, end: 0, grid: -1)
    if !geometry.isFrameOnly, let inverse = tree.toSuperview(id).inverse {
      view.transform = Int32(transforms.count)
      transforms.append(inverse)
    }
    return view
  }

  private mutating func addGrid(_ subviews: Range<Int>, frames: [Rect]) {
    let area = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    let side = max(1, Int(Double(frames.count / 2).squareRoot()))
    let grid = Grid(area: area, columns: side, rows: side, firstCell: starts.count)
    var cells = [[Int32]](repeating: [], count: side * side)
    var isClosed = [Bool](repeating: false, count: side * side)
    for (number, frame) in frames.enumerated() {
      let isPlain = views[subviews.lowerBound + number].transform < 0
      let columns = grid.column(frame.minX)...grid.column(frame.maxX)
      let rows = grid.row(frame.minY)...grid.row(frame.maxY)
      for row in rows {
        for column in columns where !isClosed[row * side + column] {
          cells[row * side + column].append(Int32(subviews.lowerBound + number))
          let isInside =
            row > rows.lowerBound && row < rows.upperBound && column > columns.lowerBound
            && column < columns.upperBound
          if isPlain, isInside { isClosed[row * side + column] = true }
        }
      }
    }
    for cell in cells {
      starts.append(Int32(listed.count))
      listed += cell
    }
    starts.append(Int32(listed.count))
    grids.append(grid)
  }

  /// Returns the view at a point in screen coordinates.
  package func hit(at point: Point) -> NodeID? { search(point) { _ in } }

  /// Returns the view at a point, and records the views on the path to it.
  package func hit(at point: Point, recordingIn path: inout [Int32]) -> NodeID? {
    search(point) { path.append($0) }
  }

  @inline(__always)
  private func search(_ start: Point, _ record: (Int32) -> Void) -> NodeID? {
    views.withUnsafeBufferPointer { views in
      var point = start
      var found: View?
      var candidates = windows
      var grid: Int32 = -1
      while true {
        var next: (view: View, point: Point)?
        func take(_ view: View) -> Bool {
          let local =
            view.transform < 0
            ? point + view.shift : transforms[Int(view.transform)].apply(point)
          guard view.bounds.contains(local) else { return false }
          next = (view, local)
          return true
        }
        if grid < 0 {
          for index in candidates where take(views[index]) { break }
        } else {
          let cells = grids[Int(grid)]
          if point.x >= cells.area.minX, point.x <= cells.area.maxX, point.y >= cells.area.minY,
            point.y <= cells.area.maxY
          {
            let cell =
              cells.firstCell + cells.row(point.y) * cells.columns + cells.column(point.x)
            for entry in Int(starts[cell])..<Int(starts[cell + 1])
            where take(views[Int(listed[entry])]) { break }
          }
        }
        guard let (view, local) = next else { break }
        record(view.id)
        (found, point) = (view, local)
        candidates = Int(view.first)..<Int(view.end)
        grid = view.grid
      }
      return found.map { NodeID(Int($0.id)) }
    }
  }
}
