/// A search for the overlapping pairs of two sets of rectangles, by a sweep from top to bottom.
///
/// The rectangles within a set should be disjoint, as the regions that divide a screen are: the
/// sweep then takes O((n + pairs) log n). If some overlap, for example after rounding, each set is
/// split into layers of disjoint rectangles, and the sweep runs for each pair of layers.
package struct OverlapSearch {
  private let first: [Extent]
  private let second: [Extent]
  private let columns: EdgePlaces

  package init(_ first: [Extent], _ second: [Extent]) {
    self.first = first
    self.second = second
    columns = EdgePlaces((first + second).map { $0.minX })
  }

  /// Calls a closure with the indices of each pair of rectangles that intersect.
  package func forEachPair(_ body: (Int, Int) -> Void) {
    let others = Self.layers(of: second, columns) ?? []
    for layer in Self.layers(of: first, columns) ?? [] {
      for other in others { sweep(layer, other, body) }
    }
  }

  /// Returns whether the rectangles are pairwise disjoint. O(n log n).
  package static func areDisjoint(_ extents: [Extent]) -> Bool {
    layers(of: extents, EdgePlaces(extents.map { $0.minX }), atMost: 1) != nil
  }

  private func sweep(_ mine: [Int], _ theirs: [Int], _ body: (Int, Int) -> Void) {
    var active = ActiveExtents(first, columns)
    var others = ActiveExtents(second, columns)
    let ends = mine.sorted { first[$0].maxY < first[$1].maxY }
    let otherEnds = theirs.sorted { second[$0].maxY < second[$1].maxY }
    var (i, j, end, otherEnd) = (0, 0, 0, 0)
    while i < mine.count || j < theirs.count {
      let isMine =
        j == theirs.count || i < mine.count && first[mine[i]].minY <= second[theirs[j]].minY
      let y = isMine ? first[mine[i]].minY : second[theirs[j]].minY
      while end < ends.count, first[ends[end]].maxY <= y {
        active.remove(ends[end])
        end += 1
      }
      while otherEnd < otherEnds.count, second[otherEnds[otherEnd]].maxY <= y {
        others.remove(otherEnds[otherEnd])
        otherEnd += 1
      }
      if isMine {
        others.forEach(across: first[mine[i]]) { body(mine[i], $0) }
        active.insert(mine[i])
        i += 1
      } else {
        active.forEach(across: second[theirs[j]]) { body($0, theirs[j]) }
        others.insert(theirs[j])
        j += 1
      }
    }
  }

  /// Splits rectangles into layers of disjoint ones, each sorted from top to bottom; returns `nil`
  /// if that takes more than `limit` layers.
  private static func layers(
    of extents: [Extent], _ columns: EdgePlaces, atMost limit: Int = .max
  ) -> [[Int]]? {
    var rest = extents.indices.sorted { (extents[$0].minY, $0) < (extents[$1].minY, $1) }
    var layers: [[Int]] = []
    while !rest.isEmpty {
      if layers.count == limit { return nil }
      var active = ActiveExtents(extents, columns)
      let ends = rest.sorted { extents[$0].maxY < extents[$1].maxY }
      var end = 0
      var layer: [Int] = []
      var later: [Int] = []
      for place in rest {
        while end < ends.count, extents[ends[end]].maxY <= extents[place].minY {
          active.remove(ends[end])
          end += 1
        }
        var isFree = true
        active.forEach(across: extents[place]) { _ in isFree = false }
        if isFree {
          active.insert(place)
          layer.append(place)
        } else {
          later.append(place)
        }
      }
      layers.append(layer)
      rest = later
    }
    return layers
  }
}

extension PlanarRegion {
  /// Creates the union of rectangles that may overlap.
  package init(uniting extents: [Extent]) {
    if OverlapSearch.areDisjoint(extents) {
      self.init(disjoint: extents)
    } else {
      let layers = extents.map { FrontmostRegions.Layer(owner: 0, $0) }
      self = FrontmostRegions(layers, owners: 1)?.regions.first ?? PlanarRegion()
    }
  }
}

/// The disjoint rectangles at the current height, ordered from left to right.
private struct ActiveExtents {
  private let extents: [Extent]
  private let columns: EdgePlaces
  private var starts: OrderedPlaces
  /// The index of the rectangle whose left edge is at each column; -1 for none.
  private var places: [Int]

  init(_ extents: [Extent], _ columns: EdgePlaces) {
    self.extents = extents
    self.columns = columns
    starts = OrderedPlaces(count: columns.edges.count)
    places = Array(repeating: -1, count: columns.edges.count)
  }

  mutating func insert(_ place: Int) {
    let column = columns.place(of: extents[place].minX)
    starts.insert(column)
    places[column] = place
  }

  /// Removes a rectangle if present.
  mutating func remove(_ place: Int) {
    let column = columns.place(of: extents[place].minX)
    guard places[column] == place else { return }
    starts.remove(column)
    places[column] = -1
  }

  /// Calls a closure with each rectangle that overlaps another horizontally.
  func forEach(across extent: Extent, _ body: (Int) -> Void) {
    let column = columns.place(of: extent.minX)
    if let before = starts.last(through: column - 1), extents[places[before]].maxX > extent.minX {
      body(places[before])
    }
    var next = starts.first(from: column)
    while let start = next, columns.edges[start] < extent.maxX {
      body(places[start])
      next = starts.first(from: start + 1)
    }
  }
}
