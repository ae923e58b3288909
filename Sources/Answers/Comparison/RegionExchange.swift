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
  ///   - news: who has which points now; none of the regions overlap.
  ///   - isSame: whether an old owner is a new one.
  /// - Complexity: O(regions log regions) as long as few change.
  static func exchanges(
    from olds: [(Old, PlanarRegion)], to news: [(New, PlanarRegion)], isSame: (Old, New) -> Bool
  ) -> [RegionExchange] {
    // Who may have got something: by the top of its region, so that few pairs are looked at.
    let gainers = news.enumerated().compactMap { place, new in
      new.1.bounds.map { (place: place, box: $0) }
    }.sorted { ($0.box.minY, $0.place) < ($1.box.minY, $1.place) }
    var tallest = 0.0
    for gainer in gainers { tallest = Double.maximum(tallest, gainer.box.height) }
    var found: [RegionExchange] = []
    for (old, region) in olds {
      guard let box = region.bounds else { continue }
      var rest = region
      var (low, high) = (0, gainers.count)
      while low < high {
        let middle = (low + high) / 2
        if gainers[middle].box.minY < box.minY - tallest { low = middle + 1 } else { high = middle }
      }
      while low < gainers.count, gainers[low].box.minY < box.maxY, !rest.isEmpty {
        let gainer = gainers[low]
        low += 1
        guard gainer.box.intersection(box) != nil else { continue }
        let common = rest.remove(news[gainer.place].1)
        if common.isEmpty || isSame(old, news[gainer.place].0) { continue }
        found.append(RegionExchange(region: common, old: old, new: news[gainer.place].0))
      }
    }
    return found.enumerated().sorted {
      (-$0.element.region.area, $0.offset) < (-$1.element.region.area, $1.offset)
    }.map(\.element)
  }
}
