import Geometry

/// The search of a tree without overrides: a single descent without backtracking.
///
/// Under the standard rules a view that contains the point always returns a view, if only itself.
/// Taking the frontmost subview that contains the point, level by level, therefore finds the result
/// of a `SearchWalk`, in a fraction of its time. Only the first view that is not refused is looked
/// for at each level; a trace derives the steps of the others from the path.
struct Descent {
  private let tree: ViewTree
  private var storage: ViewTree.Storage { tree.storage }

  init(_ tree: ViewTree) { self.tree = tree }

  /// Runs the search for a finite point in screen coordinates.
  func run<R: DescentObserver>(_ point: Point, _ observer: inout R) -> NodeID? {
    guard let (place, local) = tree.firstWindow(at: point, refused: { _, _, _ in }) else {
      return nil
    }
    let window = storage.windowsFrontToBack[place]
    return NodeID(Int(descend(from: window.rawValue, local, &observer)))
  }

  private func descend<R: DescentObserver>(
    from window: Int32, _ start: Point, _ observer: inout R
  ) -> Int32 {
    // The columns are the storage's memory.
    defer { withExtendedLifetime(storage) {} }
    let index = storage.index
    let (records, boxes) = (storage.records.elements, index.boxes.elements)
    return index.starts.withUnsafeBufferPointer { starts in
      index.nodes.withUnsafeBufferPointer { nodes in
        var node = Int(window)
        var point = start
        // The record of a view without subviews is in the cache already, its `starts` are not.
        while records[node].subtreeEnd > node + 1 {
          let subviews = Int(starts[node])..<Int(starts[node + 1])
          let (front, local) = frontmost(of: subviews, nodes, records, boxes, at: point)
          guard front >= 0 else { break }
          observer.enter(at: front)
          node = Int(nodes[front])
          point = local
        }
        return Int32(node)
      }
    }
  }

  /// The frontmost subview of a view that contains a point, as its index in `SiblingIndex.nodes`,
  /// and the point in its bounds coordinates; -1 if there is none.
  func frontmostSubview(of view: Int, at point: Point) -> (place: Int, point: Point) {
    defer { withExtendedLifetime(storage) {} }
    let index = storage.index
    return index.nodes.withUnsafeBufferPointer { nodes in
      frontmost(
        of: index.children(of: view), nodes, storage.records.elements, index.boxes.elements,
        at: point)
    }
  }

  @inline(__always)
  private func frontmost(
    of subviews: Range<Int>, _ nodes: UnsafeBufferPointer<Int32>,
    _ records: UnsafeBufferPointer<ViewRecord>, _ boxes: UnsafeBufferPointer<SIMD4<Float>>,
    at point: Point
  ) -> (place: Int, point: Point) {
    var local = point
    func contains(_ child: Int) -> Bool {
      let bits = records[child].bits
      local = bits < 256 ? records[child].local(point) : placedLocal(bits, point)
      return records[child].bounds.contains(local)
    }
    if subviews.count == 1 {
      // The box of an only subview would be one comparison more.
      let child = Int(nodes[subviews.lowerBound])
      let isFound = !records[child].isPruned && contains(child)
      return (isFound ? subviews.lowerBound : -1, local)
    }
    let place = frontmost(
      of: subviews, nodes, boxes, Float(point.x), Float(point.y), contains: contains)
    return (place, local)
  }

  /// The frontmost subview that contains the point, as its index in `SiblingIndex.nodes`; -1 if
  /// there is none.
  @inline(__always)
  private func frontmost(
    of subviews: Range<Int>, _ nodes: UnsafeBufferPointer<Int32>,
    _ boxes: UnsafeBufferPointer<SIMD4<Float>>, _ x: Float, _ y: Float, contains: (Int) -> Bool
  ) -> Int {
    let isWide = subviews.count >= SiblingGrids.fewestSubviews
    var place = subviews.upperBound - 1
    if isWide, let grids = storage.grids.created {
      let answer = grids._withUnsafeGuaranteedRef { grids in
        grids.grid(of: subviews).map { grids.first(in: $0, x, y, where: contains) }
      }
      switch answer {
      case .place(let place)?: return place
      case .nothing?: return -1
      case .search(let first)?: place = first
      case nil: break
      }
    }
    let needle = SIMD4<Float>(x, y, -x, -y)
    while place >= subviews.lowerBound,
      !(all(needle .>= boxes[place]) && contains(Int(nodes[place])))
    {
      place -= 1
    }
    if isWide { storage.grids.record(compared: subviews.upperBound - place, in: storage) }
    return place >= subviews.lowerBound ? place : -1
  }

  /// The local point for a view with a placement. Views with a singular transform never get here:
  /// their box contains nothing.
  private func placedLocal(_ bits: UInt32, _ point: Point) -> Point {
    storage.placements[Int(bits >> 8) - 1].toLocal?.apply(point) ?? Point(.nan, .nan)
  }
}

extension ViewTree {
  /// The window that a search without overrides descends from, and the point in its bounds
  /// coordinates; `nil` if every window refuses.
  ///
  /// - Parameters:
  ///   - point: The point in screen coordinates.
  ///   - refused: Called for each window in front of it, which refuses.
  /// - Returns: The window's index in `windowsFrontToBack`.
  @inline(__always)
  func firstWindow(
    at point: Point, refused: (NodeID, Point, Refusal.Kind) -> Void
  ) -> (place: Int, point: Point)? {
    for (place, window) in storage.windowsFrontToBack.enumerated() {
      let local = convertFromSuperview(point, to: window) ?? point
      let refusal = firstRefusal(of: window) { bounds(of: window).contains(local) }
      guard let refusal else { return (place, local) }
      refused(window, local, refusal)
    }
    return nil
  }
}

/// Receives the path of a `Descent`.
protocol DescentObserver {
  /// A subview contains the point. Its index in `SiblingIndex.nodes` is `place`.
  mutating func enter(at place: Int)
}

/// An observer that records nothing, for searches that need only the result.
struct SilentRecorder: DescentObserver {
  @inline(__always) mutating func enter(at place: Int) {}
}
