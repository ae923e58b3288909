package import Answers
package import Geometry
package import HitTesting
package import Stage

/// The drag of a handle, which turns the pointer's movement into edits of a view's geometry.
///
/// Edges and centres snap to those of siblings and of the superview.
package struct FrameDrag: Sendable {
  package let view: NodeID
  package let handle: EditHandle
  /// The views when the drag began.
  package let tree: ViewTree
  private let geometry: ViewGeometry
  private let start: Point
  /// The transform from the superview's bounds coordinates to the screen, and its inverse.
  private let toScreen: AffineTransform
  private let fromScreen: AffineTransform
  /// The rectangles that edges and centres snap to, in the superview's bounds coordinates.
  private let targets: [Rect]

  /// The maximum distance at which an edge snaps, in points of the window.
  private static let reach = 5.0
  /// The maximum number of siblings to snap to: those nearest in sibling order.
  private static let mostTargets = 200

  /// The edits and guides for one position of the pointer.
  package struct Outcome: Hashable, Sendable {
    /// The edits that move or resize the view.
    package var edits: [ViewEdit]
    /// The lines to which the view has snapped, in screen coordinates.
    package var guides: [SnapGuide]

    var isFinite: Bool {
      edits.allSatisfy { edit in
        switch edit.change {
        case .frame(let rect), .bounds(let rect): rect.isFinite
        case .center(let point): point.isFinite
        default: true
        }
      }
    }
  }

  /// Begins a drag.
  ///
  /// - Parameter start: The position of the pointer, in screen coordinates.
  /// - Returns: `nil` if the superview's transform to the screen is not invertible.
  /// - Complexity: O(depth + siblings).
  package init?(_ handle: EditHandle, of view: NodeID, in tree: ViewTree, from start: Point) {
    let superview = tree.superview(of: view)
    let toScreen = superview.map { tree.toScreen($0) } ?? .identity
    guard let fromScreen = toScreen.inverse else { return nil }
    self.view = view
    self.handle = handle
    self.tree = tree
    self.toScreen = toScreen
    self.fromScreen = fromScreen
    self.start = fromScreen.apply(start)
    geometry = tree.geometry(of: view)
    var targets = superview.map { [tree.bounds(of: $0)] } ?? []
    let siblings = tree.siblings(of: view)
    let place = siblings.firstIndex(of: view) ?? 0
    let first = max(0, min(place - Self.mostTargets / 2, siblings.count - Self.mostTargets))
    for sibling in siblings[first...].prefix(Self.mostTargets)
    where sibling != view && !tree.isHidden(sibling) {
      targets.append(tree.frame(of: sibling))
    }
    self.targets = targets.filter { $0.isFinite }
  }

  /// Returns the edits for a position of the pointer.
  ///
  /// - Parameters:
  ///   - point: The position, in screen coordinates.
  ///   - scale: Window points per screen point.
  package func outcome(at point: Point, scale: Double) -> Outcome {
    let move = fromScreen.apply(point) - start
    let reach = scale > 0 ? Self.reach / scale : 0
    return handle == .name ? moved(by: move, reach) : resized(by: move, reach)
  }

  private func moved(by move: Point, _ reach: Double) -> Outcome {
    let frame = geometry.frame
    var next = frame.offset(by: move)
    let x = snap([next.minX, next.midX, next.maxX], { $0.xs }, reach)
    let y = snap([next.minY, next.midY, next.maxY], { $0.ys }, reach)
    next.origin.x = x.map { next.minX + $0.move } ?? Self.whole(next.minX)
    next.origin.y = y.map { next.minY + $0.move } ?? Self.whole(next.minY)
    let guides = guides(x, y, around: next)
    let shift = next.origin - frame.origin
    if geometry.isFrameOnly { return Outcome(edits: [edit(.frame(next))], guides: guides) }
    return Outcome(edits: [edit(.center(geometry.center + shift))], guides: guides)
  }

  private func resized(by move: Point, _ reach: Double) -> Outcome {
    let place = handle.place
    guard geometry.isFrameOnly else { return resizedInPlace(by: move) }
    let frame = geometry.frame
    var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    var (x, y): (Snap?, Snap?)
    func edge(_ value: Double, _ move: Double, _ lines: (Rect) -> [Double]) -> (Double, Snap?) {
      let snap = snap([value + move], lines, reach)
      return (snap.map { value + move + $0.move } ?? Self.whole(value + move), snap)
    }
    if place.x == 0 {
      (left, x) = edge(left, move.x, { $0.xs })
      left = left.clamped(to: ...right)
    } else if place.x == 1 {
      (right, x) = edge(right, move.x, { $0.xs })
      right = right.clamped(to: left...)
    }
    if place.y == 0 {
      (top, y) = edge(top, move.y, { $0.ys })
      top = top.clamped(to: ...bottom)
    } else if place.y == 1 {
      (bottom, y) = edge(bottom, move.y, { $0.ys })
      bottom = bottom.clamped(to: top...)
    }
    let next = Rect(left, top, right - left, bottom - top)
    return Outcome(edits: [edit(.frame(next))], guides: guides(x, y, around: next))
  }

  /// Resizes a rotated or scaled view along its own edges, keeping the opposite corner in place.
  private func resizedInPlace(by move: Point) -> Outcome {
    let transform = geometry.transform
    guard let inverse = transform.inverse else { return Outcome(edits: [], guides: []) }
    let own = inverse.apply(move) - inverse.apply(.zero)
    let place = handle.place
    func length(_ old: Double, _ move: Double, _ place: Double) -> Double {
      if place == 0.5 { return old }
      return Self.whole(place == 1 ? old + move : old - move).clamped(to: 0...)
    }
    let old = geometry.bounds.size
    let size = Size(length(old.width, own.x, place.x), length(old.height, own.y, place.y))
    let anchor = geometry.anchorPoint
    // The corner or edge that stays in place, relative to the anchor point in unit coordinates.
    let fixed = Point(1 - place.x - anchor.x, 1 - place.y - anchor.y)
    let shift = Point(
      fixed.x * (old.width - size.width), fixed.y * (old.height - size.height))
    let center = geometry.center + (transform.apply(shift) - transform.apply(.zero))
    return Outcome(
      edits: [
        edit(.bounds(Rect(origin: geometry.bounds.origin, size: size))), edit(.center(center)),
      ], guides: [])
  }

  private func edit(_ change: ViewEdit.Change) -> ViewEdit { ViewEdit(view, change) }

  private static func whole(_ value: Double) -> Double { value.rounded() }

  // MARK: Snapping

  private struct Snap {
    /// The distance to the line.
    var move: Double
    /// The coordinate of the line.
    var line: Double
    /// The rectangle that the line belongs to.
    var target: Rect
  }

  private func snap(
    _ values: [Double], _ lines: (Rect) -> [Double], _ reach: Double
  ) -> Snap? {
    var best: Snap?
    for target in targets {
      for line in lines(target) {
        for value in values {
          let move = line - value
          if move.magnitude <= reach, move.magnitude < best?.move.magnitude ?? .infinity {
            best = Snap(move: move, line: line, target: target)
          }
        }
      }
    }
    return best
  }

  private func guides(_ x: Snap?, _ y: Snap?, around rect: Rect) -> [SnapGuide] {
    var guides: [SnapGuide] = []
    func add(_ a: Point, _ b: Point) {
      guides.append(SnapGuide(from: toScreen.apply(a), to: toScreen.apply(b)))
    }
    if let x {
      let all = rect.union(x.target)
      add(Point(x.line, all.minY), Point(x.line, all.maxY))
    }
    if let y {
      let all = rect.union(y.target)
      add(Point(all.minX, y.line), Point(all.maxX, y.line))
    }
    return guides
  }
}

extension Rect {
  /// The x-coordinates of the vertical lines that other edges snap to.
  fileprivate var xs: [Double] { [minX, midX, maxX] }
  /// The y-coordinates of the horizontal lines that other edges snap to.
  fileprivate var ys: [Double] { [minY, midY, maxY] }
}
