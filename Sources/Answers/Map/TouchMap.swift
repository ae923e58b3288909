package import Geometry
package import HitTesting
package import TouchDelivery

/// The view that is hit at every point of a screen.
///
/// The regions are exact as long as all edges are parallel to the screen's. With rotations and
/// shapes they consist of samples, each with the result of a hit test at its point.
package struct TouchMap: Sendable {
  /// The precision of the regions.
  package enum Precision: Hashable, Sendable {
    /// Exact regions if the scene allows it, otherwise samples at `standardDensity`.
    case best
    /// This many samples along a point of the screen, at least one.
    case samples(Int)
  }

  /// The default number of samples along a point of the screen.
  package static let standardDensity = 1
  /// The maximum number of rectangles in an exact map; more complex maps are sampled.
  private static let mostRectangles = 4_000_000
  /// The maximum number of samples in a map: larger screens get fewer along a point.
  private static let mostSamples = 16_000_000.0

  package let tree: ViewTree
  /// The size of the screen, in points.
  package let screen: Size
  /// The number of samples along a point; `nil` if the regions are exact.
  package let density: Double?
  /// The region in which each view is hit, in screen coordinates, without views that are hit
  /// nowhere.
  package let regions: [NodeID: PlanarRegion]
  /// The region in which no view is hit.
  package let unanswered: PlanarRegion

  /// The map of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, with its overrides in code.
  ///   - precision: The precision of the regions.
  ///   - limit: The region to map, in screen coordinates; `nil` for the whole screen.
  /// - Complexity: O(views log² views + rectangles of the result) if exact; with overrides in code,
  ///   a hit test for each sample.
  package init(_ scene: Scene, _ precision: Precision = .best, within limit: PlanarRegion? = nil) {
    tree = scene.tree
    screen = scene.screen
    let whole = PlanarRegion(Rect(origin: .zero, size: scene.screen))
    let area = limit?.intersection(whole) ?? whole
    let hasCode = !scene.behaviors.hitTests.isEmpty
    if case .best = precision, !hasCode, ExactAreas.canDescribe(scene.tree),
      let exact = Self.exactRegions(of: scene.tree, in: area)
    {
      density = nil
      (regions, unanswered) = exact
      return
    }
    var perPoint = Double(Self.standardDensity)
    if case .samples(let count) = precision { perPoint = Double(max(1, count)) }
    let samples = scene.screen.width * perPoint * scene.screen.height * perPoint
    if samples > Self.mostSamples { perPoint *= (Self.mostSamples / samples).squareRoot() }
    density = perPoint
    var region = area.samples(perPoint)
    let claims: [(view: NodeID, region: PlanarRegion)]
    if hasCode {
      claims = Self.claims(of: scene.hitTest, perPoint, asking: &region)
    } else {
      let areas = SampledAreas(tree: scene.tree, density: perPoint)
      claims = RegionSearch(scene.tree, asking: &region, areas.take).claims
    }
    regions = Self.regions(of: claims).mapValues { $0.scaled(by: 1 / perPoint) }
    unanswered = region.scaled(by: 1 / perPoint)
  }

  /// The region in which a view is hit; empty if it is hit nowhere.
  package func region(of view: NodeID) -> PlanarRegion { regions[view] ?? PlanarRegion() }

  /// The region in which a view or one of its subviews is hit. O(views of its subtree +
  /// rectangles).
  package func region(ofSubtree view: NodeID) -> PlanarRegion {
    let subtree = tree.subtree(of: view)
    if subtree.count == 1 { return region(of: view) }
    let parts =
      subtree.count < regions.count
      ? subtree.compactMap { regions[$0] }
      : regions.filter { subtree.contains($0.key) }.map { $0.value }
    return PlanarRegion(joining: parts)
  }

  /// The regions in which the given views, or their subviews, are hit, in the same order.
  ///
  /// - Parameter views: The views in pre-order.
  /// - Complexity: O(views of their subtrees), plus O(rectangles · log) for each of them that
  ///   contains others.
  func regions(ofSubtrees views: [NodeID]) -> [PlanarRegion] {
    var result = [PlanarRegion](repeating: PlanarRegion(), count: views.count)
    // The later views that none of the other processed ones contains; the first in pre-order is
    // last.
    var inner: [Int] = []
    for place in views.indices.reversed() {
      let subtree = tree.subtree(of: views[place])
      var parts: [PlanarRegion] = []
      var next = subtree.lowerBound
      while next < subtree.upperBound {
        if let other = inner.last, views[other] == next {
          if !result[other].isEmpty { parts.append(result[other]) }
          next = tree.subtree(of: views[other]).upperBound
          inner.removeLast()
        } else {
          if let region = regions[next] { parts.append(region) }
          next = next.advanced(by: 1)
        }
      }
      result[place] = PlanarRegion(joining: parts)
      inner.append(place)
    }
    return result
  }

  /// The views that are hit at the given points, without points where none is. O((points +
  /// rectangles) · log).
  func winners(at points: Set<Point>) -> [Point: NodeID] {
    let points = points.filter { $0.isFinite }
    // The half-open range from a number to the next representable one contains only that number.
    let places = points.compactMap { point in
      Extent(minX: point.x, maxX: point.x.nextUp, minY: point.y, maxY: point.y.nextUp)
        .map { (point, $0) }
    }
    var owners: [NodeID] = []
    var extents: [Extent] = []
    for (view, region) in regions {
      let parts = region.extents
      extents += parts
      owners += Array(repeating: view, count: parts.count)
    }
    var winners: [Point: NodeID] = [:]
    OverlapSearch(places.map { $0.1 }, extents).forEachPair { place, part in
      winners[places[place].0] = owners[part]
    }
    return winners
  }

  /// The views that are hit anywhere, in pre-order.
  package var winners: [NodeID] { regions.keys.sorted() }

  /// The exact region in which each view is hit, and the region in which none is; `nil` if this
  /// requires too many rectangles.
  private static func exactRegions(
    of tree: ViewTree, in area: PlanarRegion
  ) -> ([NodeID: PlanarRegion], PlanarRegion)? {
    guard let touches = TouchLayers(tree, within: area.bounds ?? .zero) else {
      var region = area
      let search = RegionSearch(tree, asking: &region, ExactAreas(tree: tree).take)
      return (Self.regions(of: search.claims), region)
    }
    guard
      let found = FrontmostRegions(
        touches.layers, owners: touches.owners.count + 1, atMost: mostRectangles)
    else { return nil }
    let isWhole = area.bands.count == 1 && area.bands[0].spans.count == 1
    let parts = isWhole ? found.regions : found.regions.map { $0.intersection(area) }
    var regions: [NodeID: PlanarRegion] = [:]
    regions.reserveCapacity(parts.count)
    for (view, region) in zip(touches.owners, parts.dropFirst()) where !region.isEmpty {
      regions[view] = region
    }
    return (regions, parts[0])
  }

  private static func regions(
    of claims: [(view: NodeID, region: PlanarRegion)]
  ) -> [NodeID: PlanarRegion] {
    var regions: [NodeID: PlanarRegion] = [:]
    regions.reserveCapacity(claims.count)
    for claim in claims { regions[claim.view, default: PlanarRegion()].formUnion(claim.region) }
    return regions
  }

  /// Hit-tests each sample, the only method that supports overrides in code.
  private static func claims(
    of test: HitTest, _ density: Double, asking region: inout PlanarRegion
  ) -> [(view: NodeID, region: PlanarRegion)] {
    var claims: [NodeID: PlanarRegion] = [:]
    var rest = PlanarRegion()
    for band in region.bands {
      for y in stride(from: band.minY, to: band.maxY, by: 1) {
        var row: [NodeID?: [PlanarRegion.Span]] = [:]
        for span in band.spans {
          for x in stride(from: span.minX, to: span.maxX, by: 1) {
            let winner = test.hit(at: Point((x + 0.5) / density, (y + 0.5) / density))
            let spans = row[winner] ?? []
            if let last = spans.last, last.maxX == x {
              row[winner]?[spans.count - 1].maxX = x + 1
            } else {
              row[winner, default: []].append(PlanarRegion.Span(x, x + 1))
            }
          }
        }
        for (winner, spans) in row {
          if let winner {
            claims[winner, default: PlanarRegion()].append(spans, from: y, to: y + 1)
          } else {
            rest.append(spans, from: y, to: y + 1)
          }
        }
      }
    }
    region = rest
    return claims.map { ($0.key, $0.value) }
  }
}

extension PlanarRegion {
  /// The samples whose points are inside the region, in sample indices.
  func samples(_ density: Double) -> PlanarRegion {
    func first(_ edge: Double) -> Double { (edge * density - 0.5).rounded(.up) }
    var result = PlanarRegion()
    for band in bands {
      let spans = band.spans.compactMap { span in
        let (low, high) = (first(span.minX), first(span.maxX))
        return low < high ? Span(low, high) : nil
      }
      result.append(spans, from: first(band.minY), to: first(band.maxY))
    }
    return result
  }

  /// The area of the region as text: `1200 pt²`.
  package var areaText: String { Self.text(ofArea: area) }

  /// Formats an area in square points.
  package static func text(ofArea area: Double) -> String {
    NumberText.short(area, digits: 0) + " pt²"
  }
}
