package import Geometry
package import HitTesting
package import TouchDelivery

/// Which view gets a touch, for every point of a screen.
///
/// As long as all edges are parallel to the screen's, the regions are exact; with rotations and
/// shapes they are made of samples, each of which goes where a hit test at its point goes.
package struct TouchMap: Sendable {
  /// How the regions are found.
  package enum Precision: Hashable, Sendable {
    /// Exact regions where the scene allows it, else samples at `standardDensity`.
    case best
    /// So many samples along a point of the screen, at least one.
    case samples(Int)
  }

  /// How many samples there are along a point of the screen where nothing else is asked for.
  package static let standardDensity = 1
  /// The most rectangles of an exact map: one of more is sampled.
  private static let mostRectangles = 4_000_000
  /// The most samples of a map: larger screens get fewer along a point.
  private static let mostSamples = 16_000_000.0

  /// The scene's views.
  package let tree: ViewTree
  /// The size of the screen, in points.
  package let screen: Size
  /// How many samples there are along a point; `nil` when the regions are exact.
  package let density: Double?
  /// Where each view gets the touch, in screen coordinates, for those that do anywhere.
  package let regions: [NodeID: PlanarRegion]
  /// Where no view does.
  package let unanswered: PlanarRegion

  /// The map of a scene.
  ///
  /// - Parameters:
  ///   - scene: whose points are asked for, its overrides in code included.
  ///   - precision: how the regions are found.
  ///   - limit: only these points, in screen coordinates; `nil` for the whole screen.
  /// - Complexity: O(views log² views + rectangles of the result) where it is exact; with overrides in
  ///   code, a hit test for each sample.
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
      claims = RegionWalk(scene.tree, areas, asking: &region).claims
    }
    regions = Self.regions(of: claims).mapValues { $0.scaled(by: 1 / perPoint) }
    unanswered = region.scaled(by: 1 / perPoint)
  }

  /// Where a view gets the touch; empty when it does nowhere.
  package func region(of view: NodeID) -> PlanarRegion { regions[view] ?? PlanarRegion() }

  /// Where a view or one of its subviews gets the touch. O(views of its subtree + rectangles).
  package func region(ofSubtree view: NodeID) -> PlanarRegion {
    let subtree = tree.subtree(of: view)
    let count = subtree.upperBound.index - subtree.lowerBound.index
    if count == 1 { return region(of: view) }
    let parts =
      count < regions.count
      ? (subtree.lowerBound.index..<subtree.upperBound.index).compactMap { regions[NodeID($0)] }
      : regions.filter { subtree.contains($0.key) }.map(\.value)
    return PlanarRegion(joining: parts)
  }

  /// Where some views, or their subviews, get the touch, in their order.
  ///
  /// - Parameter views: in pre-order.
  /// - Complexity: O(views of their subtrees), and O(rectangles · log) for each of them that contains
  ///   others.
  func regions(ofSubtrees views: [NodeID]) -> [PlanarRegion] {
    var result = [PlanarRegion](repeating: PlanarRegion(), count: views.count)
    // Those in front of the one in hand that no other of them contains, the first of them last.
    var inner: [Int] = []
    for place in views.indices.reversed() {
      let subtree = tree.subtree(of: views[place])
      var parts: [PlanarRegion] = []
      var next = subtree.lowerBound.index
      while next < subtree.upperBound.index {
        if let other = inner.last, views[other].index == next {
          if !result[other].isEmpty { parts.append(result[other]) }
          next = tree.subtree(of: views[other]).upperBound.index
          inner.removeLast()
        } else {
          if let region = regions[NodeID(next)] { parts.append(region) }
          next += 1
        }
      }
      result[place] = PlanarRegion(joining: parts)
      inner.append(place)
    }
    return result
  }

  /// The views that get touches at points of the screen, for those where one does.
  /// O((points + rectangles) · log).
  func winners(at points: Set<Point>) -> [Point: NodeID] {
    let points = points.filter(\.isFinite)
    // The points between one number and the next are that number alone.
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
    OverlapSearch(places.map(\.1), extents).forEachPair { place, part in
      winners[places[place].0] = owners[part]
    }
    return winners
  }

  /// The views that get touches anywhere, in pre-order.
  package var winners: [NodeID] { regions.keys.sorted() }

  /// Where each view of an upright screen gets the touch, and where none does; `nil` when that takes
  /// too many rectangles.
  private static func exactRegions(
    of tree: ViewTree, in area: PlanarRegion
  ) -> ([NodeID: PlanarRegion], PlanarRegion)? {
    guard let touches = TouchLayers(tree, within: area.bounds ?? .zero) else {
      var region = area
      let walk = RegionWalk(tree, ExactAreas(tree: tree), asking: &region)
      return (Self.regions(of: walk.claims), region)
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

  /// Asks the engine for each sample: the only way through overrides in code.
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
  /// The samples whose points lie in the region, in numbers of samples.
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

  /// How large the region is: `1200 pt²`.
  package var areaText: String { Self.text(ofArea: area) }

  /// An area in square points as people read it.
  package static func text(ofArea area: Double) -> String {
    NumberText.short(area, digits: 0) + " pt²"
  }
}
