import Geometry

/// A region that changes from one owner to another.
struct RegionExchange<Old, New> {
  var region: PlanarRegion
  var old: Old
  var new: New

  /// The regions that change owners, largest first.
  ///
  /// - Parameters:
  ///   - olds: The old owners with their regions, which do not overlap.
  ///   - news: The new owners with their regions, which overlap only by rounding errors at the
  ///     edges; there the owner whose region begins first wins.
  ///   - isSame: Returns whether an old and a new owner are the same.
  /// - Complexity: O((rectangles + intersections of old and new rectangles) · log).
  static func exchanges(
    from olds: [(Old, PlanarRegion)], to news: [(New, PlanarRegion)], isSame: (Old, New) -> Bool
  ) -> [RegionExchange] {
    let gainers = news.enumerated().compactMap { place, new in
      new.1.bounds.map { (place: place, top: $0.minY) }
    }.sorted { ($0.top, $0.place) < ($1.top, $1.place) }.map { $0.place }
    let before = LabelledExtents(olds.map { $0.1 })
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
    }.map { $0.element.exchange }
  }

  /// Removes from each region the points of earlier regions.
  private static func disjoint(_ regions: [PlanarRegion]) -> [PlanarRegion] {
    let all = LabelledExtents(regions)
    if OverlapSearch.areDisjoint(all.extents) { return regions }
    let layers = zip(all.labels, all.extents).reversed().map {
      FrontmostRegions.Layer(owner: $0, $1)
    }
    return FrontmostRegions(layers, owners: regions.count)?.regions ?? regions
  }
}

/// The rectangles of several regions, each with the index of its region.
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
