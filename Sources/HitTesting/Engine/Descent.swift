import Geometry

/// The search of a tree without overrides: a single descent without backtracking.
///
/// Under the standard rules a view that contains the point always returns a view, if only itself.
/// Taking the frontmost subview that contains the point, level by level, therefore finds the result
/// of a `SearchWalk`, in a fraction of its time. Only the first view that is not refused is looked
/// for at each level; the siblings before it are recorded as one run, and their reasons are
/// defined by `ViewTree.refusal(of:at:)`.
struct Descent {
  private let tree: ViewTree
  private var storage: ViewTree.Storage { tree.storage }

  init(_ tree: ViewTree) { self.tree = tree }

  /// Runs the search for a finite point in screen coordinates.
  func run<R: DescentObserver>(_ point: Point, _ observer: inout R) -> NodeID? {
    for (place, window) in storage.windowsFrontToBack.enumerated() {
      let local = tree.convertFromSuperview(point, to: window) ?? point
      let refusal = tree.firstRefusal(of: window) { tree.bounds(of: window).contains(local) }
      if let refusal {
        observer.refuse(window: window.rawValue, local, refusal)
        continue
      }
      observer.enter(window.rawValue, local)
      let result = descend(from: window.rawValue, local, &observer)
      observer.finish(skippingWindowsFrom: place + 1, of: storage.windowsFrontToBack.count)
      return NodeID(Int(result))
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
              var place = high - 1
              var found = false
              while place >= low {
                if all(needle .>= boxes[place]) {
                  let child = Int(nodes[place])
                  let bits = records[child].bits
                  let local: Point
                  if bits < 256 {
                    local = records[child].local(point)
                  } else {
                    local = placedLocal(bits, point)
                  }
                  if records[child].bounds.contains(local) {
                    observer.refuse(siblings: high - 1 - place, from: high - 1)
                    observer.enter(Int32(child), local, at: place, above: low)
                    node = child
                    point = local
                    found = true
                    break
                  }
                }
                place -= 1
              }
              if !found {
                observer.refuse(siblings: high - low, from: high - 1)
                break
              }
            }
            return Int32(node)
          }
        }
      }
    }
  }

  /// The local point for a view with a placement. Views with a singular transform never get here:
  /// their box contains nothing.
  private func placedLocal(_ bits: UInt32, _ point: Point) -> Point {
    storage.placements[Int(bits >> 8) - 1].toLocal?.apply(point) ?? Point(.nan, .nan)
  }
}

/// Receives the events of a `Descent`.
protocol DescentObserver {
  /// A window refuses the point.
  mutating func refuse(window: Int32, _ point: Point, _ refusal: Refusal.Kind)
  /// A window contains the point.
  mutating func enter(_ window: Int32, _ point: Point)
  /// A subview contains the point. Its index in `SiblingIndex.nodes` is `place`; the siblings
  /// behind it are at `low..<place`.
  mutating func enter(_ node: Int32, _ point: Point, at place: Int, above low: Int)
  /// `count` subviews refuse the point, from index `place` downwards.
  mutating func refuse(siblings count: Int, from place: Int)
  /// The last entered view returns itself; the windows from index `place` on are never asked.
  mutating func finish(skippingWindowsFrom place: Int, of count: Int)
}

/// An observer that records nothing, for searches that need only the result.
struct SilentRecorder: DescentObserver {
  @inline(__always)
  mutating func refuse(window: Int32, _ point: Point, _ refusal: Refusal.Kind) {}
  @inline(__always) mutating func enter(_ window: Int32, _ point: Point) {}
  @inline(__always)
  mutating func enter(_ node: Int32, _ point: Point, at place: Int, above low: Int) {}
  @inline(__always) mutating func refuse(siblings count: Int, from place: Int) {}
  @inline(__always) mutating func finish(skippingWindowsFrom place: Int, of count: Int) {}
}
