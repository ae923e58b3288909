import Geometry

/// The subviews of each view, stored contiguously, each with a box that a touch must be inside.
///
/// The box is conservative: one comparison of four floats rejects most subviews, and only the rest
/// are tested exactly, so results are those of the exact test. A view that a guard refuses keeps
/// its position, which traces need, and gets a box that contains nothing. Boxes ignore overrides:
/// only `Descent` reads them, and it searches trees without overrides. The owner frees the boxes.
struct SiblingIndex: Sendable {
  /// For each view, the start of its subviews in `nodes`; one more entry at the end.
  let starts: [Int32]
  /// The subviews of each view, contiguous, from back to front. Windows are omitted.
  let nodes: [Int32]
  /// For each index of `nodes`: minX, minY, -maxX, -maxY in the superview's bounds coordinates.
  let boxes: Column<SIMD4<Float>>

  static let bytesPerView = 2 * MemoryLayout<Int32>.stride + MemoryLayout<SIMD4<Float>>.stride

  init(records: Column<ViewRecord>, placements: Column<PlacedInverse>) {
    self.init(superviews: records.map { $0.parent })
    for (place, node) in nodes.enumerated() {
      boxes[place] = Self.box(of: records[Int(node)], placements)
    }
  }

  /// Creates an index whose boxes are not initialized.
  ///
  /// - Parameter superviews: For each view, its superview's index, or -1 for a window.
  init(superviews: [Int32]) {
    let count = superviews.count
    var starts = [Int32](repeating: 0, count: count + 1)
    for superview in superviews where superview >= 0 { starts[Int(superview) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    let total = Int(starts[count])
    var nodes = [Int32](repeating: 0, count: total)
    for (index, superview) in superviews.enumerated() where superview >= 0 {
      let place = Int(next[Int(superview)])
      next[Int(superview)] += 1
      nodes[place] = Int32(index)
    }
    self.starts = starts
    self.nodes = nodes
    boxes = Column(count: total)
  }

  /// Copies an index whose boxes can be changed in place.
  init(copying other: SiblingIndex) {
    starts = other.starts
    nodes = other.nodes
    boxes = Column(copying: other.boxes)
  }

  /// The indices of a view's subviews in `nodes`, from back to front.
  @inline(__always)
  func children(of index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

  /// Returns the index of a view in `nodes`, where its superview's subviews are.
  ///
  /// - Complexity: O(log n), since the subviews are in the order of the tree.
  func place(of node: Int32, in places: Range<Int>) -> Int? {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < places.upperBound && nodes[low] == node ? low : nil
  }

  private static let nowhere = SIMD4<Float>(repeating: .infinity)
  private static let anywhere = SIMD4<Float>(repeating: -.infinity)

  static func box(
    of record: ViewRecord, _ placements: Column<PlacedInverse>
  ) -> SIMD4<Float> {
    if record.isPruned || record.bounds.isEmpty { return nowhere }
    let box: Rect
    var scale = 1.0
    if let number = record.placement {
      let placed = placements[number]
      guard let toLocal = placed.toLocal, let toSuperview = toLocal.inverse else {
        // The transform is barely invertible: leave it to the exact test.
        return placed.toLocal == nil ? nowhere : anywhere
      }
      box = toSuperview.boundingBox(of: record.bounds)
      // Rounding errors of the inverse grow with the scale of both transforms.
      scale = 1 + toLocal.stretch * toSuperview.stretch
    } else {
      box = Rect(origin: record.origin, size: record.bounds.size)
    }
    let magnitude =
      record.bounds.origin.magnitude + record.bounds.size.magnitude + box.origin.magnitude
      + box.size.magnitude
    let slack = magnitude * 1e-13 * scale
    // Infinite and NaN geometry is left to the exact test.
    guard slack.isFinite else { return anywhere }
    return SIMD4(
      lower(box.minX - slack), lower(box.minY - slack), lower(-box.maxX - slack),
      lower(-box.maxY - slack))
  }

  /// A float that is less than the given number.
  private static func lower(_ value: Double) -> Float { Float(value).nextDown }
}

extension AffineTransform {
  /// An upper bound on how much the transform stretches a vector.
  fileprivate var stretch: Double { a.magnitude + b.magnitude + c.magnitude + d.magnitude }
}

extension Point {
  fileprivate var magnitude: Double { x.magnitude + y.magnitude }
}

extension Size {
  fileprivate var magnitude: Double { width.magnitude + height.magnitude }
}
