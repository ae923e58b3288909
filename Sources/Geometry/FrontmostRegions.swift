/// Where each of many overlapping rectangles is in front of all others: a sweep from top to bottom.
///
/// The rectangles that a height cuts stand in a segment tree over their left and right edges, which
/// finds the parts of a line whose frontmost rectangle changes. These parts are the result: what
/// stays behind others costs nothing, however many they are.
package struct FrontmostRegions {
  /// A rectangle on the way from back to front.
  package struct Layer: Sendable {
    /// To whom the points belong that it is the frontmost of.
    package var owner: Int
    package var extent: Extent

    package init(owner: Int, _ extent: Extent) {
      self.owner = owner
      self.extent = extent
    }
  }

  /// The region of each owner.
  package let regions: [PlanarRegion]

  /// The regions in which layers are the frontmost.
  ///
  /// - Parameters:
  ///   - layers: from back to front.
  ///   - owners: how many owners there are; they are numbered from 0.
  ///   - limit: the most rectangles of all regions together; `nil` is returned for more.
  /// - Complexity: O(n log² n) for n layers, beside the rectangles of the result.
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

/// The sweep: the segment tree of the rectangles at a height, and the line that they make up.
private struct FrontmostSweep {
  /// A part of a layer that is seen; the parts of all layers are disjoint.
  private(set) var pieces: [(layer: Int32, extent: Extent)] = []

  private let layers: [FrontmostRegions.Layer]
  private let columns: EdgePlaces
  /// For each layer the columns that it covers.
  private var ranges: [Range<Int>] = []

  // The segment tree. A layer is kept by the fewest nodes whose columns it covers.

  /// The layers of each node, the frontmost first; some of them have ended.
  private var kept: [LayerHeap]
  /// The frontmost layer of the node; -1 for none.
  private var cover: [Int32]
  /// The rearmost and the frontmost of the layers that are seen in the node's columns, as far as it
  /// and the nodes below it know.
  private var rearmost: [Int32]
  private var frontmost: [Int32]
  private var hasEnded: [Bool]
  /// The columns that change at the event in hand, from left to right.
  private var changes: [(columns: Range<Int>, layer: Int32)] = []

  // The line: columns side by side in which one layer is seen, by the first column.

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

  /// Finds the pieces. Returns whether they are not more than the limit.
  mutating func run(atMost limit: Int) -> Bool {
    // At one height the frontmost layer that begins comes first, and the frontmost that ends last:
    // a column changes hands as seldom as may be.
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

  /// Works out what is seen in a node from its layers and the nodes below it.
  private mutating func update(_ node: Int, isLeaf: Bool) {
    var (low, high) = (Int32(-1), Int32(-1))
    if !isLeaf {
      low = min(rearmost[2 * node], rearmost[2 * node + 1])
      high = max(frontmost[2 * node], frontmost[2 * node + 1])
    }
    rearmost[node] = max(low, cover[node])
    frontmost[node] = max(high, cover[node])
  }

  /// - Parameter above: the frontmost layer that covers all columns of the node.
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

  /// Notes the columns of a node in which a new layer is in front of all others.
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

  /// Notes what is seen in the columns of a node in which a layer was in front that has ended.
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

  /// Carries the changes of an event out.
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
      // Neighbours of one layer go on as one, so that the line has no more parts than are seen.
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

  /// Parts the line before a column. What is above ends there: of a part that grows narrower step by
  /// step, no height cuts more than one piece.
  private mutating func split(before column: Int, at y: Double) {
    guard column < width, let start = starts.last(through: column), start < column else { return }
    keep(start, until: y)
    starts.insert(column)
    ends[column] = ends[start]
    seen[column] = seen[start]
    (tops[start], tops[column]) = (y, y)
    ends[start] = column
  }

  /// Takes a part out of the line.
  private mutating func finish(_ start: Int, at y: Double) {
    starts.remove(start)
    keep(start, until: y)
  }

  /// Adds what a part of the line has passed over to the pieces.
  private mutating func keep(_ start: Int, until y: Double) {
    guard seen[start] >= 0 else { return }
    let extent = Extent(
      minX: columns.edges[start], maxX: columns.edges[ends[start]], minY: tops[start], maxY: y)
    if let extent { pieces.append((seen[start], extent)) }
  }
}

/// Layers of which the frontmost is at hand: a binary heap.
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
