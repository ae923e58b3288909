import Geometry
import Stage

/// Where the keyboard goes in an interface: from control to control with Tab, each list counting
/// as one, and from row to row within a list.
struct FocusOrder {
  /// The regions that keys can reach, from first to last: those of the card in front, if there is one.
  private let regions: ArraySlice<Region>

  init(_ regions: [Region]) {
    let card = regions.lastIndex { region in
      guard case .control(let control) = region.id else { return false }
      return control.isBehindCard
    }
    self.regions = card.map { regions[($0 + 1)...] } ?? regions[...]
  }

  /// The control or list so many further; behind the last comes the first.
  func stop(_ distance: Int, from id: Region.ID?) -> Region? {
    let stops = stops
    guard !stops.isEmpty else { return nil }
    guard let place = place(of: id, among: stops) else {
      return distance < 0 ? stops.last : stops.first
    }
    return stops[stops.index(place, wrappingBy: distance)]
  }

  /// The row so many further in the list of a row; `nil` where none is seen.
  func row(_ distance: Int, from row: Region) -> Region? {
    guard let list = list(of: row) else { return nil }
    let rows = rows(in: list)
    guard let place = rows.firstIndex(where: { $0.id == row.id }) else { return nil }
    let next = place + distance
    // A row that an edge cuts is scrolled to first.
    guard rows.indices.contains(next), rows[next].rect.height >= row.rect.height - 0.5 else {
      return nil
    }
    return rows[next]
  }

  /// The list that a row lies in.
  func list(of row: Region) -> Region? {
    regions.last { $0.role == .list && $0.rect.contains(row.rect.center) }
  }

  private func rows(in list: Region) -> [Region] {
    regions.filter {
      $0.role == .row && $0.action != nil && $0.isEnabled && list.rect.contains($0.rect.center)
    }
  }

  /// Controls, and of each list its first row that can be used.
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

  /// The stop that has the keyboard: for any row, that of its list.
  private func place(of id: Region.ID?, among stops: [Region]) -> Int? {
    guard let id else { return nil }
    if let place = stops.firstIndex(where: { $0.id == id }) { return place }
    guard let row = regions.last(where: { $0.id == id }), let list = list(of: row) else {
      return nil
    }
    return stops.firstIndex { $0.role == .row && list.rect.contains($0.rect.center) }
  }
}
