internal import Geometry

/// Finds places for small labels so that none lies over another.
struct LabelPlacer {
  /// Where labels may be.
  let bounds: Rect
  private var taken: [Rect] = []

  init(bounds: Rect) { self.bounds = bounds }

  /// Keeps labels away from an area.
  mutating func keep(clear area: Rect) { taken.append(area) }

  /// The first of some corners at which a label is free; `nil` when none is.
  mutating func place(_ size: Size, at corners: [Point]) -> Rect? {
    for corner in corners {
      let box = Rect(origin: corner, size: size)
      let isInside =
        box.minX >= bounds.minX && box.maxX <= bounds.maxX && box.minY >= bounds.minY
        && box.maxY <= bounds.maxY
      guard isInside, !taken.contains(where: { $0.intersection(box) != nil }) else { continue }
      taken.append(box)
      return box
    }
    return nil
  }
}
