import Geometry
import Stage

/// The order in which keyboard focus moves through an interface.
///
/// Tab moves from control to control and counts each list as one stop. The arrow keys move from row
/// to row within a list.
struct FocusOrder {
  /// The regions to traverse, from first to last: those of the front card if one is open, otherwise
  /// all.
  private let regions: ArraySlice<Region>

  init(_ regions: [Region]) {
    let card = regions.lastIndex { region in
      guard case .control(let control) = region.id else { return false }
      return control.isBehindCard
    }
    self.regions = card.map { regions[($0 + 1)...] } ?? regions[...]
  }

  /// Returns the stop `distance` stops after a region, wrapping around at the ends.
  func stop(_ distance: Int, from id: Region.ID?) -> Region? {
    let stops = stops
    guard !stops.isEmpty else { return nil }
    guard let place = place(of: id, among: stops) else {
      return distance < 0 ? stops.last : stops.first
    }
    return stops[stops.index(place, wrappingBy: distance)]
  }

  /// Returns the row `distance` rows further in the list; `nil` if no such row is fully visible.
  func row(_ distance: Int, from row: Region) -> Region? {
    guard let list = list(of: row) else { return nil }
    let rows = rows(in: list)
    guard let place = rows.firstIndex(where: { $0.id == row.id }) else { return nil }
    let next = place + distance
    // A row cut off by an edge must be scrolled into view first.
    guard rows.indices.contains(next), rows[next].rect.height >= row.rect.height - 0.5 else {
      return nil
    }
    return rows[next]
  }

  /// Returns the list that contains a row.
  func list(of row: Region) -> Region? {
    regions.last { $0.role == .list && $0.rect.contains(row.rect.center) }
  }

  private func rows(in list: Region) -> [Region] {
    regions.filter {
      $0.role == .row && $0.action != nil && $0.isEnabled && list.rect.contains($0.rect.center)
    }
  }

  /// The controls with an action, and the first usable row of each list.
  private var stops: [Region] {
    var stops: [Region] = []
    for region in regions where region.isEnabled {
      switch (region.id, region.role) {
      case (.control, _) where region.action != nil: stops.append(region)
      case (_, .list):
        if let first = rows(in: region).first { stops.append(first) }
      default: break
      }
    }
    return stops
  }

  /// Returns the index of the focused stop; any row counts as the stop of its list.
  private func place(of id: Region.ID?, among stops: [Region]) -> Int? {
    guard let id else { return nil }
    if let place = stops.firstIndex(where: { $0.id == id }) { return place }
    guard let row = regions.last(where: { $0.id == id }), let list = list(of: row) else {
      return nil
    }
    return stops.firstIndex { $0.role == .row && list.rect.contains($0.rect.center) }
  }
}
