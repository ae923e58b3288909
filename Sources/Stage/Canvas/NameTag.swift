internal import Drawing
internal import Geometry

/// The name of a view in its top left corner, with a word below it for what prunes it.
struct NameTag {
  private let text: String
  private let caption: String?
  private let font: Font
  /// From the corner of the view to the picture: turned with the view, but never mirrored or
  /// upside down.
  private let place: AffineTransform
  private let origin: Point
  /// What of the picture it takes.
  let box: Rect

  private static let captionFont = Font(9.5)

  /// `nil` where the name does not fit.
  init?(_ name: String, _ quad: Quadrilateral, _ style: ViewStyle, _ measuring: any TextMeasuring) {
    let extent = quad.extent
    guard extent.width >= 24, extent.height >= 16, let place = Self.upright(quad) else {
      return nil
    }
    let isLow = extent.height < 26
    font = Font(isLow ? 10 : 11, .semibold)
    let inset = Double.minimum(8, extent.width * 0.14)
    let room = extent.width - 2 * inset
    text = measuring.elided(name, in: font, to: room)
    guard text == name || text.count > 3 else { return nil }
    caption = style.caption.flatMap { word in
      let fits = measuring.width(of: word, in: Self.captionFont) <= room
      return extent.height >= 38 && fits ? word : nil
    }
    let top = isLow ? (extent.height - 12) / 2 : 6
    origin = Point(inset, top + (isLow ? 9.5 : 11))
    self.place = place
    let size = Size(measuring.width(of: text, in: font), caption == nil ? 14 : 28)
    box = place.boundingBox(of: Rect(origin: Point(inset, top), size: size))
  }

  func draw(_ list: inout DrawList, _ style: ViewStyle) {
    let isMoved = place.a == 1 && place.b == 0
    let shift = isMoved ? Point(place.tx, place.ty) : .zero
    if !isMoved { list.append(.pushTransform(place)) }
    list.text(text, at: origin + shift, font, style.label)
    if let caption {
      list.text(
        caption, at: origin + shift + Point(0, 14), Self.captionFont, style.label.opacity(0.9))
    }
    if !isMoved { list.append(.popTransform) }
  }

  private static func upright(_ quad: Quadrilateral) -> AffineTransform? {
    if let rect = quad.rect { return AffineTransform(translation: rect.origin) }
    let isMirrored = (quad.b - quad.a).cross(quad.d - quad.a) < 0
    // Begin at the corner from which text runs most to the right.
    let edges =
      isMirrored
      ? [(quad.b, quad.a), (quad.d, quad.c)] : [(quad.a, quad.b), (quad.c, quad.d)]
    guard let (start, end) = edges.max(by: { ($0.1 - $0.0).x < ($1.1 - $1.0).x }) else {
      return nil
    }
    let length = start.distance(to: end)
    guard length > 0 else { return nil }
    let across = (end - start) * (1 / length)
    return AffineTransform(across.x, across.y, -across.y, across.x, start.x, start.y)
  }
}

extension Point {
  /// The signed area between two vectors.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
