/// A set of small numbers in which the neighbours of a number are found: a tree of words of 64 bits.
struct OrderedPlaces {
  /// A bit for each number, then one for each word of the level before that has a bit.
  private var levels: [[UInt64]] = []

  /// A set without numbers, for those below `count`.
  init(count: Int) {
    var size = max(1, count)
    repeat {
      size = (size + 63) / 64
      levels.append([UInt64](repeating: 0, count: size))
    } while size > 1
  }

  mutating func insert(_ number: Int) {
    var number = number
    for level in levels.indices {
      levels[level][number >> 6] |= 1 << UInt64(number & 63)
      number >>= 6
    }
  }

  mutating func remove(_ number: Int) {
    var number = number
    for level in levels.indices {
      levels[level][number >> 6] &= ~(1 << UInt64(number & 63))
      if levels[level][number >> 6] != 0 { return }
      number >>= 6
    }
  }

  /// The largest number of the set that is not above a number. O(log count).
  func last(through number: Int) -> Int? {
    var number = number
    for level in levels.indices {
      if number < 0 { return nil }
      let bits = levels[level][number >> 6] & (UInt64.max >> UInt64(63 - number & 63))
      if bits != 0 {
        var found = number & ~63 + 63 - bits.leadingZeroBitCount
        for below in levels[..<level].reversed() {
          found = found << 6 + 63 - below[found].leadingZeroBitCount
        }
        return found
      }
      number = number >> 6 - 1
    }
    return nil
  }

  /// The smallest number of the set that is not below a number. O(log count).
  func first(from number: Int) -> Int? {
    var number = number
    for level in levels.indices {
      if number >> 6 >= levels[level].count { return nil }
      let bits = levels[level][number >> 6] & (UInt64.max << UInt64(number & 63))
      if bits != 0 {
        var found = number & ~63 + bits.trailingZeroBitCount
        for below in levels[..<level].reversed() {
          found = found << 6 + below[found].trailingZeroBitCount
        }
        return found
      }
      number = number >> 6 + 1
    }
    return nil
  }
}

/// The distinct edges of rectangles along an axis, in order: places stand for edges.
struct EdgePlaces {
  let edges: [Double]

  init(_ edges: [Double]) {
    var distinct: [Double] = []
    for edge in edges.sorted() where distinct.last.map({ $0 < edge }) ?? true {
      distinct.append(edge)
    }
    self.edges = distinct
  }

  /// The first edge that is not before a coordinate. O(log edges).
  func place(of edge: Double) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < edge { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
