import Geometry

/// Points that go from one owner to another.
struct RegionExchange<Old, New> {
  /// The points.
  var region: PlanarRegion
  /// Who had them.
  var old: Old
  /// Who has them now.
  var new: New

  /// Which points changed hands, largest region first.
  ///
  /// - Parameters:
  ///   - olds: who had which points; none of the regions overlap.
  ///   - news: who has which points now; none of the regions overlap, but for what rounding makes of
  ///     their edges: there the one counts whose region begins first.
  ///   - isSame: whether an old owner is a new one.
  /// - Complexity: O((rectangles + common parts of an old and a new one) · log).
  static func exchanges(
    from olds: [(Old, PlanarRegion)], to news: [(New, PlanarRegion)], isSame: (Old, New) -> Bool
  ) -> [RegionExchange] {
    let gainers = news.enumerated().compactMap { place, new in
      new.1.bounds.map { (place: place, top: $0.minY) }
    }.sorted { ($0.top, $0.place) < ($1.top, $1.place) }.map(\.place)
    let before = LabelledExtents(olds.map(\.1))
    let after = LabelledExtents(Self.disjoint(gainers.map { news[$0].1 }))
    // By the old owner, then by the rank of the new one.
    var common: [[Int: [Extent]]] = Array(repeating: [:], count: olds.count)
    OverlapSearch(before.extents, after.extents).forEachPair { mine, theirs in
      let (old, rank) = (before.labels[mine], after.labels[theirs])
      if isSame(olds[old].0, news[gainers[rank]].0) { return }
      if let part = before.extents[mine].intersection(after.extents[theirs]) {
        common[old][rank, default: []].append(part)
      }
    }
    var found: [(exchange: RegionExchange, area: Double)] = []
    for (old, parts) in zip(olds, common) {
      for (rank, extents) in parts.sorted(by: { $0.key < $1.key }) {
        let region = PlanarRegion(disjoint: extents)
        let exchange = RegionExchange(region: region, old: old.0, new: news[gainers[rank]].0)
        found.append((exchange, region.area))
      }
    }
    return found.enumerated().sorted {
      (-$0.element.area, $0.offset) < (-$1.element.area, $1.offset)
    }.map(\.element.exchange)
  }

  /// Regions of which each has lost the points that one before it has.
  private static func disjoint(_ regions: [PlanarRegion]) -> [PlanarRegion] {
    let all = LabelledExtents(regions)
    if OverlapSearch.areDisjoint(all.extents) { return regions }
    let layers = zip(all.labels, all.extents).reversed().map {
      FrontmostRegions.Layer(owner: $0, $1)
    }
    return FrontmostRegions(layers, owners: regions.count)?.regions ?? regions
  }
}

/// The rectangles of regions, each with the place of its region.
private struct LabelledExtents {
  private(set) var extents: [Extent] = []
  private(set) var labels: [Int] = []

  init(_ regions: [PlanarRegion]) {
    for (label, region) in regions.enumerated() {
      let parts = region.extents
      extents += parts
      labels += Array(repeating: label, count: parts.count)
    }
  }
}
