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
    for window in storage.windowsFrontToBack {
      let local = tree.convertFromSuperview(point, to: window) ?? point
      let refusal = tree.firstRefusal(of: window) { tree.bounds(of: window).contains(local) }
      guard refusal == nil else { continue }
      return NodeID(Int(descend(from: window.rawValue, local, &observer)))
    }
    return nil
  }

  private func descend<R: DescentObserver>(
    from window: Int32, _ start: Point, _ observer: inout R
  ) -> Int32 {
    let index = storage.index
    return storage.records.withUnsafeBufferPointer { records in
      index.starts.withUnsafeBufferPointer { starts in
        index.nodes.withUnsafeBufferPointer { nodes in
          index.boxes.withUnsafeBufferPointer { boxes in
            var node = Int(window)
            var point = start
            while true {
              let low = Int(starts[node])
              let high = Int(starts[node + 1])
              if low == high { break }
              let x = Float(point.x)
              let y = Float(point.y)
              let needle = SIMD4<Float>(x, y, -x, -y)
              var local = point
              let front = frontmost(of: node, low..<high, x, y) { place in
                all(needle .>= boxes[place])
              } contains: { place in
                let child = Int(nodes[place])
                let bits = records[child].bits
                local = bits < 256 ? records[child].local(point) : placedLocal(bits, point)
                return records[child].bounds.contains(local)
              }
              guard front >= low else { break }
              observer.enter(at: front)
              node = Int(nodes[front])
              point = local
            }
            return Int32(node)
          }
        }
      }
    }
  }

  /// The frontmost subview that contains the point, as its index in `SiblingIndex.nodes`; -1 if
  /// there is none.
  @inline(__always)
  private func frontmost(
    of parent: Int, _ subviews: Range<Int>, _ x: Float, _ y: Float,
    mayContain: (Int) -> Bool, contains: (Int) -> Bool
  ) -> Int {
    let isWide = subviews.count >= SiblingGrids.fewestSubviews
    if isWide, let grids = storage.grids.created, let grid = grids.grid(of: parent) {
      return grids.first(in: grid, x, y, where: contains) ?? -1
    }
    var place = subviews.upperBound - 1
    while place >= subviews.lowerBound, !(mayContain(place) && contains(place)) { place -= 1 }
    if isWide { storage.grids.record(compared: subviews.upperBound - place, in: storage) }
    return place >= subviews.lowerBound ? place : -1
  }

  /// The local point for a view with a placement. Views with a singular transform never get here:
  /// their box contains nothing.
  private func placedLocal(_ bits: UInt32, _ point: Point) -> Point {
    storage.placements[Int(bits >> 8) - 1].toLocal?.apply(point) ?? Point(.nan, .nan)
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
