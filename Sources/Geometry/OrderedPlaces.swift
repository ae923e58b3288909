/// An ordered set of small nonnegative integers, stored as a tree of 64-bit words.
package struct OrderedPlaces {
  /// Level 0 has a bit per number; each further level has a bit per nonzero word below it.
  private var levels: [[UInt64]] = []

  /// Creates an empty set for numbers below `count`.
  init(count: Int) {
    var size = max(1, count)
    repeat {
      size = (size + 63) / 64
      levels.append([UInt64](repeating: 0, count: size))
    } while size > 1
  }

  /// Creates the set of all numbers below `count`.
  package init(allBelow count: Int) {
    self.init(count: count)
    for number in 0..<count { insert(number) }
  }

  package var isEmpty: Bool { first(from: 0) == nil }

  mutating func insert(_ number: Int) {
    var number = number
    for level in levels.indices {
      levels[level][number >> 6] |= 1 << UInt64(number & 63)
      number >>= 6
    }
  }

  package mutating func remove(_ number: Int) {
    var number = number
    for level in levels.indices {
      levels[level][number >> 6] &= ~(1 << UInt64(number & 63))
      if levels[level][number >> 6] != 0 { return }
      number >>= 6
    }
  }

  /// Returns the largest element that is at most `number`. O(log count).
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

  /// Returns the smallest element that is at least `number`. O(log count).
  package func first(from number: Int) -> Int? {
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

/// The distinct, sorted edges of rectangles along an axis; an edge is identified by its index.
struct EdgePlaces {
  let edges: [Double]

  init(_ edges: [Double]) {
    var distinct: [Double] = []
    for edge in edges.sorted() where distinct.last.map({ $0 < edge }) ?? true {
      distinct.append(edge)
    }
    self.edges = distinct
  }

  /// Returns the index of the first edge that is not less than a coordinate. O(log edges).
  func place(of edge: Double) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < edge { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
