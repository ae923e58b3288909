import Geometry
import HitTesting

/// The areas of views on a grid of samples, for any transform and shape, row by row.
///
/// Coordinates are sample indices: sample (i, j), which fills the square up to (i + 1, j + 1),
/// represents the point ((i + 0.5) / density, (j + 0.5) / density) of the screen. If an edge is so
/// close to a sample that rounding decides, the engine's own arithmetic is used, so each sample has
/// the result of a hit test at its point.
struct SampledAreas {
  let tree: ViewTree
  /// The number of samples along a point of the screen.
  let density: Double

  /// The distance from a sample within which rounding may decide, in samples.
  private static let tolerance = 1e-6
  /// The limit beyond which coordinates of an area are too imprecise, in samples.
  private static let largest = 1e9

  /// Removes the samples that a view's `point(inside:)` accepts from a region, and returns them.
  func take(
    _ view: NodeID, at place: AffineTransform, _ policy: HitPolicy, from region: inout PlanarRegion
  ) -> PlanarRegion {
    guard let reach = region.bounds, tree.toSuperview(view).isInvertible else {
      return PlanarRegion()
    }
    let test = SampleTest(tree, view, policy, density)
    let area = policy.area(of: tree.bounds(of: view))
    if area.isEmpty { return PlanarRegion() }
    let map = place.then(AffineTransform(density, 0, 0, density, -0.5, -0.5))
    let box = map.boundingBox(of: area)
    let isBounded =
      box.isFinite
      && [box.minX, box.maxX, box.minY, box.maxY].allSatisfy { $0.magnitude < Self.largest }
    var mask = PlanarRegion()
    if !isBounded || !map.isInvertible {
      mask = samples(of: region, in: reach, test)
    } else if case .shape = policy {
      mask = samples(of: region, in: box.inset(by: -1), test)
    } else if map.keepsAxes {
      mask = rectangle(box, region, test)
    } else {
      mask = rows(map, area, box, reach, test)
    }
    return region.remove(mask)
  }

  /// The samples of an axis-aligned rectangle.
  private func rectangle(_ box: Rect, _ region: PlanarRegion, _ test: SampleTest) -> PlanarRegion {
    // Without a row and a column of samples that are certainly inside, test each sample.
    guard box.width >= 3, box.height >= 3 else {
      return samples(of: region, in: box.inset(by: -1), test)
    }
    let column = (box.midX.rounded(), box.midY.rounded())
    let left = Self.first(box.minX) { test.accepts($0, column.1) }
    let right = Self.first(box.maxX) { !test.accepts($0, column.1) }
    let top = Self.first(box.minY) { test.accepts(column.0, $0) }
    let bottom = Self.first(box.maxY) { !test.accepts(column.0, $0) }
    return PlanarRegion(Rect(left, top, right - left, bottom - top))
  }

  /// The samples of a rotated or skewed rectangle.
  private func rows(
    _ map: AffineTransform, _ area: Rect, _ box: Rect, _ reach: Rect, _ test: SampleTest
  ) -> PlanarRegion {
    let corners = [area.corners.0, area.corners.1, area.corners.2, area.corners.3]
      .map { map.apply($0) }
    var mask = PlanarRegion()
    var y = Double.maximum(reach.minY, (box.minY - Self.tolerance).rounded(.up))
    let end = Double.minimum(reach.maxY, box.maxY + Self.tolerance)
    while y < end {
      if let (low, high) = Self.extent(of: corners, at: y.clamped(to: box.minY...box.maxY)) {
        let isEdge =
          y - box.minY < Self.tolerance || box.maxY - y < Self.tolerance
          || high - low < 4 * Self.tolerance
        if isEdge {
          let row = PlanarRegion(Rect(low.rounded(.down) - 1, y, high - low + 3, 1))
          for band in samples(of: row, in: reach, test).bands {
            mask.append(band.spans, from: y, to: y + 1)
          }
        } else {
          let left = Self.first(low) { test.accepts($0, y) }
          let right = Self.first(high) { !test.accepts($0, y) }
          if left < right { mask.append([PlanarRegion.Span(left, right)], from: y, to: y + 1) }
        }
      }
      y += 1
    }
    return mask
  }

  /// The samples of a region inside a box that the test accepts, tested one by one.
  private func samples(of region: PlanarRegion, in box: Rect, _ test: SampleTest) -> PlanarRegion {
    var mask = PlanarRegion()
    for band in region.bands {
      var y = Double.maximum(band.minY, box.minY.rounded(.down))
      let end = Double.minimum(band.maxY, box.maxY)
      while y < end {
        var spans: [PlanarRegion.Span] = []
        for span in band.spans {
          var x = Double.maximum(span.minX, box.minX.rounded(.down))
          while x < Double.minimum(span.maxX, box.maxX) {
            if test.accepts(x, y) {
              if let last = spans.last, last.maxX == x {
                spans[spans.count - 1].maxX = x + 1
              } else {
                spans.append(PlanarRegion.Span(x, x + 1))
              }
            }
            x += 1
          }
        }
        mask.append(spans, from: y, to: y + 1)
        y += 1
      }
    }
    return mask
  }

  /// The first sample at or after an edge; the condition decides if the edge is on a sample.
  private static func first(_ edge: Double, _ condition: (Double) -> Bool) -> Double {
    guard isClose(edge) else { return edge.rounded(.up) }
    let sample = edge.rounded()
    return condition(sample) ? sample : sample + 1
  }

  private static func isClose(_ edge: Double) -> Bool {
    (edge - edge.rounded()).magnitude < tolerance
  }

  /// The intersection of a horizontal line with a convex polygon.
  private static func extent(of corners: [Point], at y: Double) -> (Double, Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    guard var a = corners.last else { return nil }
    for b in corners {
      if Double.minimum(a.y, b.y) <= y, y <= Double.maximum(a.y, b.y) {
        // A side along the line counts with both ends.
        let xs = a.y == b.y ? [a.x, b.x] : [a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)]
        for x in xs {
          low = Double.minimum(low, x)
          high = Double.maximum(high, x)
        }
      }
      a = b
    }
    return low <= high ? (low, high) : nil
  }
}

/// The engine's own test of whether a view contains a sample.
private final class SampleTest {
  private let tree: ViewTree
  private let view: NodeID
  private let policy: HitPolicy
  private let density: Double
  /// The path from the window to the view.
  private lazy var path: [NodeID] = ([view] + tree.ancestors(of: view)).reversed()

  init(_ tree: ViewTree, _ view: NodeID, _ policy: HitPolicy, _ density: Double) {
    self.tree = tree
    self.view = view
    self.policy = policy
    self.density = density
  }

  func accepts(_ x: Double, _ y: Double) -> Bool {
    var point = Point((x + 0.5) / density, (y + 0.5) / density)
    for step in path {
      guard let local = tree.convertFromSuperview(point, to: step) else { return false }
      point = local
    }
    return policy.contains(point, in: tree.bounds(of: view))
  }
}
