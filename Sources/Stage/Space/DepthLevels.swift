internal import Geometry

/// The depth levels of areas that are painted one after the other.
///
/// The level of an area is one more than the highest level below it and than that of its parent. So
/// no area is in front of one that covers it, areas that do not touch share a level, and the number
/// of levels is minimal.
struct DepthLevels {
  /// The level of each area; 0 is the rearmost.
  let levels: [Int]
  let count: Int

  /// The number of areas with intersecting boxes but no overlap after which only the box is tested:
  /// the level may then be higher than necessary, but never lower.
  private static let patience = 4_096

  /// - Parameters:
  ///   - areas: In painting order.
  ///   - parents: For each area the index of its parent, which is painted earlier; −1 for none.
  /// - Complexity: O(n log n) for the areas of typical screens.
  init(_ areas: [ConvexArea], parents: [Int]) {
    var levels = [Int](repeating: 0, count: areas.count)
    var index = Tournament(areas)
    var highest = -1
    for number in areas.indices {
      let floor = parents[number] >= 0 ? levels[parents[number]] : -1
      let below = index.highestLevel(under: number, from: floor, patience: Self.patience)
      levels[number] = below + 1
      index.place(number, on: below + 1)
      highest = max(highest, below + 1)
    }
    self.levels = levels
    count = highest + 1
  }

  /// A binary tree of bounding boxes over all areas in spatial order; each node stores the highest
  /// level placed so far in its subtree.
  private struct Tournament {
    private let areas: [ConvexArea]
    /// (−minX, −minY, maxX, maxY), so that a union is a maximum.
    private var boxes: [SIMD4<Double>]
    private var tops: [Int32]
    private var leaves: [Int32]
    private var owners: [Int32]
    private let width: Int
    private var open: [Int] = []

    init(_ areas: [ConvexArea]) {
      self.areas = areas
      let solid = areas.indices.filter { !areas[$0].isEmpty }
      var width = 1
      while width < solid.count { width *= 2 }
      self.width = width
      boxes = Array(repeating: SIMD4(repeating: -.infinity), count: 2 * width)
      tops = Array(repeating: -1, count: 2 * width)
      leaves = Array(repeating: -1, count: areas.count)
      owners = Array(repeating: -1, count: width)
      let order = Self.neighbours(solid, areas)
      for (place, number) in order.enumerated() {
        leaves[number] = Int32(width + place)
        owners[place] = Int32(number)
        let box = areas[number].box
        boxes[width + place] = SIMD4(-box.minX, -box.minY, box.maxX, box.maxY)
      }
      for node in stride(from: width - 1, to: 0, by: -1) {
        boxes[node] = pointwiseMax(boxes[2 * node], boxes[2 * node + 1])
      }
    }

    /// Sorts the areas along a space-filling curve.
    private static func neighbours(_ numbers: [Int], _ areas: [ConvexArea]) -> [Int] {
      guard let whole = Rect(around: numbers.lazy.map { areas[$0].box.center }) else { return [] }
      func spread(_ value: Double, _ low: Double, _ length: Double) -> UInt64 {
        guard length > 0, length.isFinite else { return 0 }
        var bits = UInt64(((value - low) / length * 65_535).clamped(to: 0...65_535))
        bits = (bits | bits << 8) & 0x00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333
        return (bits | bits << 1) & 0x5555_5555
      }
      return numbers.map { number -> (key: UInt64, number: Int) in
        let center = areas[number].box.center
        return (
          spread(center.x, whole.minX, whole.width)
            | spread(center.y, whole.minY, whole.height) << 1,
          number
        )
      }.sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map { $0.number }
    }

    /// Returns the highest level of the placed areas that an area overlaps, at least `floor`.
    mutating func highestLevel(under number: Int, from floor: Int, patience: Int) -> Int {
      guard leaves[number] >= 0 else { return floor }
      let area = areas[number]
      let box = SIMD4(area.box.maxX, area.box.maxY, -area.box.minX, -area.box.minY)
      var best = Int32(clamping: floor)
      var misses = 0
      open.removeAll(keepingCapacity: true)
      open.append(1)
      while let node = open.popLast() {
        // The boxes overlap by more than the tolerance along both axes.
        guard tops[node] > best, (boxes[node] + box).min() > ConvexArea.tolerance else { continue }
        if node >= width {
          let other = areas[Int(owners[node - width])]
          if misses > patience || area.overlaps(other) {
            best = tops[node]
          } else {
            misses += 1
          }
          continue
        }
        let (left, right) = (2 * node, 2 * node + 1)
        // The branch with the higher level first, since it may make the other unnecessary.
        if tops[left] > tops[right] {
          open.append(right)
          open.append(left)
        } else {
          open.append(left)
          open.append(right)
        }
      }
      return Int(best)
    }

    mutating func place(_ number: Int, on level: Int) {
      var node = Int(leaves[number])
      let level = Int32(clamping: level)
      while node > 0, tops[node] < level {
        tops[node] = level
        node /= 2
      }
    }
  }
}
