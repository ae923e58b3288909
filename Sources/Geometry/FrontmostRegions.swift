/// The regions in which each of many overlapping rectangles is frontmost.
///
/// A sweep from top to bottom keeps the rectangles at the current height in a segment tree over
/// their left and right edges. The tree finds the intervals whose frontmost rectangle changes, and
/// only these produce output: hidden rectangles cost nothing, however many they are.
package struct FrontmostRegions {
  /// A rectangle in back-to-front order.
  package struct Layer: Sendable {
    /// The index of the region that receives the points where this layer is frontmost.
    package var owner: Int
    package var extent: Extent

    package init(owner: Int, _ extent: Extent) {
      self.owner = owner
      self.extent = extent
    }
  }

  /// The regions, indexed by owner.
  package let regions: [PlanarRegion]

  /// Computes the regions in which layers are frontmost.
  ///
  /// - Parameters:
  ///   - layers: The layers from back to front.
  ///   - owners: The number of owners, which are numbered from 0.
  ///   - limit: The maximum number of rectangles in all regions; returns `nil` if exceeded.
  /// - Complexity: O(n log² n) for n layers, plus the number of rectangles in the result.
  package init?(_ layers: [Layer], owners: Int, atMost limit: Int = .max) {
    var sweep = FrontmostSweep(layers)
    guard sweep.run(atMost: limit) else { return nil }
    var parts = [[Extent]](repeating: [], count: owners)
    for piece in sweep.pieces { parts[layers[Int(piece.layer)].owner].append(piece.extent) }
    var regions: [PlanarRegion] = []
    regions.reserveCapacity(owners)
    var left = limit
    for owner in parts.indices {
      let region = PlanarRegion(disjoint: parts[owner])
      left -= region.bands.reduce(0) { $0 + $1.spans.count }
      if left < 0 { return nil }
      regions.append(region)
    }
    self.regions = regions
  }
}

/// The sweep: a segment tree of the rectangles at the current height, and the visible line there.
private struct FrontmostSweep {
  /// The visible parts of layers; disjoint.
  private(set) var pieces: [(layer: Int32, extent: Extent)] = []

  private let layers: [FrontmostRegions.Layer]
  private let columns: EdgePlaces
  /// The columns that each layer covers.
  private var ranges: [Range<Int>] = []

  // The segment tree. A layer is stored in the fewest nodes whose columns it covers.

  /// The layers of each node, frontmost first; some may already have ended.
  private var kept: [LayerHeap]
  /// The frontmost layer of each node; -1 for none.
  private var cover: [Int32]
  /// The rearmost and frontmost visible layers in each node's columns, computed from the layers of
  /// the node and its descendants only.
  private var rearmost: [Int32]
  private var frontmost: [Int32]
  private var hasEnded: [Bool]
  /// The columns that change at the current event, from left to right.
  private var changes: [(columns: Range<Int>, layer: Int32)] = []

  // The line: runs of columns that show the same layer, indexed by their first column.

  private var starts: OrderedPlaces
  private var ends: [Int]
  private var seen: [Int32]
  private var tops: [Double]

  init(_ layers: [FrontmostRegions.Layer]) {
    self.layers = layers
    let columns = EdgePlaces(layers.flatMap { [$0.extent.minX, $0.extent.maxX] })
    let count = max(1, columns.edges.count - 1)
    self.columns = columns
    ranges = layers.map { layer in
      columns.place(of: layer.extent.minX)..<columns.place(of: layer.extent.maxX)
    }
    kept = Array(repeating: LayerHeap(), count: 4 * count)
    cover = Array(repeating: -1, count: 4 * count)
    rearmost = cover
    frontmost = cover
    hasEnded = Array(repeating: false, count: layers.count)
    starts = OrderedPlaces(count: count)
    starts.insert(0)
    ends = Array(repeating: count, count: count)
    seen = Array(repeating: -1, count: count)
    tops = Array(repeating: 0, count: count)
  }

  private var width: Int { ends.count }

  /// Finds the pieces; returns false if they exceed the limit.
  mutating func run(atMost limit: Int) -> Bool {
    // At equal heights the frontmost layer is inserted first and removed last, so that the visible
    // layer of a column changes as rarely as possible.
    let begins = layers.indices.sorted {
      (layers[$0].extent.minY, -$0) < (layers[$1].extent.minY, -$1)
    }
    let finishes = layers.indices.sorted {
      (layers[$0].extent.maxY, $0) < (layers[$1].extent.maxY, $1)
    }
    var next = 0
    for last in finishes {
      let bottom = layers[last].extent.maxY
      while next < begins.count, layers[begins[next]].extent.minY <= bottom {
        let layer = begins[next]
        insert(Int32(layer), ranges[layer], 1, 0..<width, above: -1)
        draw(at: layers[layer].extent.minY)
        next += 1
      }
      hasEnded[last] = true
      remove(Int32(last), ranges[last], 1, 0..<width, above: -1)
      draw(at: bottom)
      if pieces.count > limit { return false }
    }
    return true
  }

  // MARK: The segment tree

  private static func halves(_ columns: Range<Int>) -> (Range<Int>, Range<Int>) {
    let middle = (columns.lowerBound + columns.upperBound) / 2
    return (columns.lowerBound..<middle, middle..<columns.upperBound)
  }

  /// Recomputes the visible layers of a node from its own layers and its child nodes.
  private mutating func update(_ node: Int, isLeaf: Bool) {
    var (low, high) = (Int32(-1), Int32(-1))
    if !isLeaf {
      low = min(rearmost[2 * node], rearmost[2 * node + 1])
      high = max(frontmost[2 * node], frontmost[2 * node + 1])
    }
    rearmost[node] = max(low, cover[node])
    frontmost[node] = max(high, cover[node])
  }

  /// - Parameter above: The frontmost layer that covers all columns of the node.
  private mutating func insert(
    _ layer: Int32, _ range: Range<Int>, _ node: Int, _ columns: Range<Int>, above: Int32
  ) {
    if range.lowerBound <= columns.lowerBound, columns.upperBound <= range.upperBound {
      if above < layer { cover(with: layer, node, columns) }
      kept[node].insert(layer)
      cover[node] = max(cover[node], layer)
    } else {
      let (left, right) = Self.halves(columns)
      let above = max(above, cover[node])
      if range.overlaps(left) { insert(layer, range, 2 * node, left, above: above) }
      if range.overlaps(right) { insert(layer, range, 2 * node + 1, right, above: above) }
    }
    update(node, isLeaf: columns.count == 1)
  }

  /// Records the columns of a node in which a new layer becomes frontmost.
  private mutating func cover(with layer: Int32, _ node: Int, _ columns: Range<Int>) {
    if rearmost[node] > layer { return }
    if frontmost[node] < layer { return change(columns, to: layer) }
    let (left, right) = Self.halves(columns)
    cover(with: layer, 2 * node, left)
    cover(with: layer, 2 * node + 1, right)
  }

  private mutating func remove(
    _ layer: Int32, _ range: Range<Int>, _ node: Int, _ columns: Range<Int>, above: Int32
  ) {
    let isLeaf = columns.count == 1
    if range.lowerBound <= columns.lowerBound, columns.upperBound <= range.upperBound {
      if cover[node] == layer {
        while let first = kept[node].first, hasEnded[Int(first)] { kept[node].removeFirst() }
        cover[node] = kept[node].first ?? -1
        if above < layer {
          let behind = max(above, cover[node])
          if isLeaf {
            change(columns, to: behind)
          } else {
            let (left, right) = Self.halves(columns)
            uncover(layer, 2 * node, left, behind: behind)
            uncover(layer, 2 * node + 1, right, behind: behind)
          }
        }
      }
    } else {
      let (left, right) = Self.halves(columns)
      let above = max(above, cover[node])
      if range.overlaps(left) { remove(layer, range, 2 * node, left, above: above) }
      if range.overlaps(right) { remove(layer, range, 2 * node + 1, right, above: above) }
    }
    update(node, isLeaf: isLeaf)
  }

  /// Records the new frontmost layers of the columns in which an ended layer was frontmost.
  private mutating func uncover(
    _ layer: Int32, _ node: Int, _ columns: Range<Int>, behind: Int32
  ) {
    if rearmost[node] > layer { return }
    if frontmost[node] <= behind { return change(columns, to: behind) }
    if rearmost[node] == frontmost[node] { return change(columns, to: frontmost[node]) }
    let (left, right) = Self.halves(columns)
    let behind = max(behind, cover[node])
    uncover(layer, 2 * node, left, behind: behind)
    uncover(layer, 2 * node + 1, right, behind: behind)
  }

  private mutating func change(_ columns: Range<Int>, to layer: Int32) {
    if let last = changes.last, last.layer == layer,
      last.columns.upperBound == columns.lowerBound
    {
      changes[changes.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      changes.append((columns, layer))
    }
  }

  // MARK: The line

  /// Applies the changes of an event to the line.
  private mutating func draw(at y: Double) {
    for change in changes {
      var columns = change.columns
      split(before: columns.lowerBound, at: y)
      split(before: columns.upperBound, at: y)
      var start = columns.lowerBound
      while start < columns.upperBound {
        finish(start, at: y)
        start = ends[start]
      }
      // Adjacent runs of one layer are joined, so that each run is a maximal visible part.
      if columns.upperBound < width, seen[columns.upperBound] == change.layer {
        finish(columns.upperBound, at: y)
        columns = columns.lowerBound..<ends[columns.upperBound]
      }
      if let before = starts.last(through: columns.lowerBound - 1), seen[before] == change.layer {
        finish(before, at: y)
        columns = before..<columns.upperBound
      }
      starts.insert(columns.lowerBound)
      ends[columns.lowerBound] = columns.upperBound
      seen[columns.lowerBound] = change.layer
      tops[columns.lowerBound] = y
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// Splits the run that contains a column before that column.
  ///
  /// The piece above ends here, so that a run that narrows step by step never overlaps more than
  /// one piece at a height.
  private mutating func split(before column: Int, at y: Double) {
    guard column < width, let start = starts.last(through: column), start < column else { return }
    keep(start, until: y)
    starts.insert(column)
    ends[column] = ends[start]
    seen[column] = seen[start]
    (tops[start], tops[column]) = (y, y)
    ends[start] = column
  }

  /// Removes a run from the line.
  private mutating func finish(_ start: Int, at y: Double) {
    starts.remove(start)
    keep(start, until: y)
  }

  /// Appends the area that a run has swept to the pieces.
  private mutating func keep(_ start: Int, until y: Double) {
    guard seen[start] >= 0 else { return }
    let extent = Extent(
      minX: columns.edges[start], maxX: columns.edges[ends[start]], minY: tops[start], maxY: y)
    if let extent { pieces.append((seen[start], extent)) }
  }
}

/// A binary heap with the frontmost layer first.
private struct LayerHeap {
  private var layers: [Int32] = []

  var first: Int32? { layers.first }

  mutating func insert(_ layer: Int32) {
    layers.append(layer)
    var place = layers.count - 1
    while place > 0, layers[(place - 1) / 2] < layers[place] {
      layers.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeFirst() {
    layers[0] = layers[layers.count - 1]
    layers.removeLast()
    var place = 0
    while 2 * place + 1 < layers.count {
      var larger = 2 * place + 1
      if larger + 1 < layers.count, layers[larger] < layers[larger + 1] { larger += 1 }
      if layers[larger] <= layers[place] { return }
      layers.swapAt(place, larger)
      place = larger
    }
  }
}
