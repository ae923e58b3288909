internal import Drawing
internal import Geometry
internal import HitTesting

/// The name of a view in its top left corner, with a word below it for what prunes it.
///
/// It is left out where it does not fit, and where a subview would cover part of it.
struct NameTag {
  let tree: ViewTree
  let view: NodeID
  let quad: Quad
  let text: String

  private static let font = Font(11, .semibold)
  private static let captionFont = Font(9.5)
  /// Views with more subviews than this are not searched for one that lies over the name.
  private static let searchedSubviews = 48

  /// Draws the name; tells whether it did.
  func draw(_ sketch: inout Sketch, _ style: ViewStyle) -> Bool {
    let extent = quad.extent
    guard extent.width >= 24, extent.height >= 18 else { return false }
    let inset = Double.minimum(8, extent.width * 0.12)
    let shown = sketch.measuring.elided(text, in: Self.font, to: extent.width - 2 * inset)
    guard shown.count > 1 || shown == text else { return false }
    let width = sketch.measuring.width(of: shown, in: Self.font)
    let hasCaption = style.caption != nil && extent.height >= 36
    let height = hasCaption ? 28.0 : 14
    let top = extent.height < 26 ? (extent.height - 14) / 2 : 6.0
    let box = Rect(inset, top, width, height)
    guard !isCovered(box, scale: extent) else { return false }
    var lines = DrawList()
    lines.text(shown, at: Point(inset, top + 11), Self.font, style.label)
    if hasCaption, let caption = style.caption {
      let word = sketch.measuring.elided(
        caption, in: Self.captionFont, to: extent.width - 2 * inset)
      if !word.isEmpty {
        lines.text(
          word, at: Point(inset, top + 25), Self.captionFont, style.label.opacity(0.9))
      }
    }
    if let place = upright(extent) {
      sketch.list.transform(place) { $0.append(lines) }
    } else {
      sketch.list.append(lines)
    }
    return true
  }

  /// From the corner of the view to the picture: turned with the view, but never mirrored or
  /// upside down.
  private func upright(_ extent: Size) -> AffineTransform? {
    if let rect = quad.rect { return AffineTransform(translation: rect.origin) }
    let mirrored = (quad.b - quad.a).cross(quad.d - quad.a) < 0
    // Begin at the corner from which text runs most to the right.
    let starts =
      mirrored
      ? [(quad.b, quad.a), (quad.c, quad.b), (quad.d, quad.c), (quad.a, quad.d)]
      : [(quad.a, quad.b), (quad.b, quad.c), (quad.c, quad.d), (quad.d, quad.a)]
    let candidates = starts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    guard let best = candidates.max(by: { ($0.1 - $0.0).x < ($1.1 - $1.0).x }) else { return nil }
    let length = best.0.distance(to: best.1)
    guard length > 0 else { return nil }
    let across = (best.1 - best.0) * (1 / length)
    return AffineTransform(across.x, across.y, -across.y, across.x, best.0.x, best.0.y)
  }

  private func isCovered(_ box: Rect, scale extent: Size) -> Bool {
    let subviews = tree.subviews(of: view)
    guard subviews.count <= Self.searchedSubviews else { return true }
    let bounds = tree.bounds(of: view).standardized
    guard bounds.width > 0, bounds.height > 0 else { return true }
    let x = bounds.width / extent.width
    let y = bounds.height / extent.height
    let local = Rect(
      bounds.minX + box.minX * x, bounds.minY + box.minY * y, box.width * x, box.height * y)
    return subviews.contains { tree.frame(of: $0).intersection(local) != nil }
  }
}

extension Point {
  /// The signed area between two vectors.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
