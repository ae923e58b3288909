internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The distances between two views, in points of their nearest common ancestor.
///
/// Separate views have gaps; for overlapping views, the edges are compared.
struct Measurement {
  /// A distance along an axis.
  struct Line: Hashable {
    /// The kind of distance: the gap to a side, or between the edges at that side.
    enum Kind: Hashable { case gap(Side), edges(Side) }

    let kind: Kind
    /// The vector from the first view to the second, in coordinates of the common ancestor.
    let start: Point
    let end: Point
    /// The end of an extension line from `end` to the edge of the second view; `nil` if `end` is on
    /// that edge.
    var rest: Point?

    /// The distance in points; never negative.
    var length: Double { start.distance(to: end) }
  }

  enum Side: String, Hashable { case left, right, above, below }

  let (first, second): (NodeID, NodeID)
  /// The nearest common ancestor, which may be one of the views; `nil` for the screen.
  let space: NodeID?
  let lines: [Line]

  /// Creates the measurement from one view to another; if both are the same view, to its superview.
  ///
  /// - Returns: `nil` if a view does not exist or its geometry is not finite.
  /// - Complexity: O(depth).
  init?(from first: NodeID, to second: NodeID, in tree: ViewTree) {
    guard tree.has(first), tree.has(second),
      let second = first == second ? tree.superview(of: first) : second
    else { return nil }
    let above = [first] + tree.ancestors(of: first)
    let space = above.first { tree.isView(second, inSubtreeOf: $0) }
    guard let a = tree.convert(tree.bounds(of: first), from: first, to: space),
      let b = tree.convert(tree.bounds(of: second), from: second, to: space),
      a.isFinite, b.isFinite
    else { return nil }
    (self.first, self.second, self.space) = (first, second, space)
    lines = Self.lines(from: a, to: b)
  }

  /// Returns the distances between two rectangles.
  static func lines(from a: Rect, to b: Rect) -> [Line] {
    let x = gap(a.minX...a.maxX, b.minX...b.maxX)
    let y = gap(a.minY...a.maxY, b.minY...b.maxY)
    let common = Point(
      middle(a.minX...a.maxX, b.minX...b.maxX), middle(a.minY...a.maxY, b.minY...b.maxY))
    var lines: [Line] = []
    if let (start, end) = x {
      // If the second view is above or below as well, an extension line leads to its edge.
      let rest = y.map { Point(end, $0.end) }
      let height = y == nil ? common.y : a.midY
      lines.append(
        Line(
          kind: .gap(end >= start ? .right : .left), start: Point(start, height),
          end: Point(end, height), rest: rest))
    }
    if let (start, end) = y {
      let rest = x.map { Point($0.end, end) }
      let across = x == nil ? common.x : a.midX
      lines.append(
        Line(
          kind: .gap(end >= start ? .below : .above), start: Point(across, start),
          end: Point(across, end), rest: rest))
    }
    guard lines.isEmpty else { return lines }
    let edges: [(Side, Point, Point)] = [
      (.left, Point(a.minX, common.y), Point(b.minX, common.y)),
      (.above, Point(common.x, a.minY), Point(common.x, b.minY)),
      (.right, Point(a.maxX, common.y), Point(b.maxX, common.y)),
      (.below, Point(common.x, a.maxY), Point(common.x, b.maxY)),
    ]
    return edges.filter { $0.1 != $0.2 }.map { Line(kind: .edges($0.0), start: $0.1, end: $0.2) }
  }

  /// Returns the end of one range and the start of the next; `nil` if the ranges overlap.
  private static func gap(
    _ a: ClosedRange<Double>, _ b: ClosedRange<Double>
  ) -> (start: Double, end: Double)? {
    if b.lowerBound >= a.upperBound { return (a.upperBound, b.lowerBound) }
    if b.upperBound <= a.lowerBound { return (a.lowerBound, b.upperBound) }
    return nil
  }

  /// The middle of the intersection of two ranges.
  private static func middle(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
    (Double.maximum(a.lowerBound, b.lowerBound) + Double.minimum(a.upperBound, b.upperBound)) / 2
  }

  /// The distances in words.
  func sentence(in tree: ViewTree) -> String {
    let names = "\(tree.displayName(of: first)) to \(tree.displayName(of: second))"
    let place = space.map { "points of \(tree.displayName(of: $0))" } ?? "points of the screen"
    guard !lines.isEmpty else { return "\(names): the same edges" }
    let parts = lines.map { line in
      let number = NumberText.short(line.length, digits: 1)
      return switch line.kind {
      case .gap(.left): "\(number) to the left"
      case .gap(.right): "\(number) to the right"
      case .gap(let side): "\(number) \(side.rawValue)"
      case .edges(.above): "top \(number)"
      case .edges(.below): "bottom \(number)"
      case .edges(let side): "\(side.rawValue) \(number)"
      }
    }
    return "\(names): \(parts.joined(separator: ", ")), in \(place)"
  }
}

extension FrameModel {
  /// The distances to show; `nil` for none.
  var measurement: Measurement? {
    guard let selection, let measured else { return nil }
    return Measurement(from: selection, to: measured, in: scene.tree)
  }
}

/// Draws distances as lines with numbers.
struct MeasurementPainter {
  let measurement: Measurement
  let projection: Projection

  private static let font = Font(10, .bold)

  func draw(_ context: inout PanelContext, _ labels: inout LabelPlacer) {
    let theme = context.theme
    var quads = QuadCache(context.tree, projection)
    if let quad = quads.quad(of: measurement.second) {
      context.list.quad(
        quad, radius: quad.cornerRadius, stroke: Stroke(theme.refused, width: 1.5))
    }
    let map = (measurement.space.map { context.tree.toScreen($0) } ?? .identity)
      .then(projection.standing(on: measurement.first).transform)
    for line in measurement.lines {
      let (start, end) = (map.apply(line.start), map.apply(line.end))
      guard start.isFinite, end.isFinite else { continue }
      let stroke = Stroke(theme.refused, width: 1.5)
      context.list.path(Path(polygon: [start, end], closed: false), stroke: stroke)
      for tip in [start, end] { drawCap(at: tip, along: end - start, &context) }
      if let rest = line.rest.map(map.apply), rest.isFinite {
        context.list.path(
          Path(polygon: [end, rest], closed: false),
          stroke: Stroke(theme.refused.opacity(0.8), width: 1, dash: [3, 3]))
      }
      drawNumber(line, start, end, &context, &labels)
    }
  }

  private func drawCap(at tip: Point, along line: Point, _ context: inout PanelContext) {
    let length = line.distance(to: .zero)
    guard length > 2 else { return }
    let across = Point(-line.y, line.x) * (4 / length)
    context.list.path(
      Path(polygon: [tip - across, tip + across], closed: false),
      stroke: Stroke(context.theme.refused, width: 1.5))
  }

  private func drawNumber(
    _ line: Measurement.Line, _ start: Point, _ end: Point, _ context: inout PanelContext,
    _ labels: inout LabelPlacer
  ) {
    let theme = context.theme
    let text = NumberText.short(line.length, digits: 1)
    let size = Size(context.measuring.width(of: text, in: Self.font) + 10, 17)
    let middle = (start + end) * 0.5
    let centered = Point(middle.x - size.width / 2, middle.y - size.height / 2)
    let beside = [
      Point(middle.x + 6, middle.y - size.height / 2),
      Point(middle.x - size.width - 6, middle.y - size.height / 2),
      Point(centered.x, middle.y - size.height - 6), Point(centered.x, middle.y + 6),
    ]
    let isLong = start.distance(to: end) > 40
    let corners = isLong ? [centered] + beside : beside + [centered]
    guard let box = labels.place(size, at: corners) else { return }
    context.chip(
      text, in: box,
      ChipStyle(font: Self.font, ink: theme.paper, fill: theme.refused, edge: nil))
  }
}
