internal import Drawing
internal import Geometry
internal import HitTesting

/// The name of a view in its top left corner, or in another free part of it, with a caption below
/// if the view is pruned.
struct NameTag {
  let text: String
  private let caption: String?
  private let font: Font
  /// The transform from coordinates of the view's corner to the picture: rotated with the view, but
  /// never mirrored or upside down.
  private let place: AffineTransform
  private let origin: Point
  /// The occupied part of the picture: the bounding box of `area`.
  let box: Rect
  let area: ConvexArea
  /// The text's rectangle before it is rotated with the view.
  private let ground: Rect

  static let captionFont = Font(9.5)
  /// The part of the right margin that a caption may use.
  static let captionOverhang = 4.0

  /// The font and the margins of a name in a view of a size.
  struct Measures {
    let font: Font
    /// The distance from the left and from the right edge.
    let inset: Double
    /// The distance of the first line from the top edge.
    let top: Double
    /// The height of the line.
    let height: Double
    /// The distance of the baseline from the top of the line.
    let baseline: Double
    /// True if a caption fits below the first line.
    let hasCaption: Bool
    /// True if there is room for one line only.
    let isLow: Bool

    init(_ extent: Size) {
      isLow = extent.height < 26
      font = Font(isLow ? 10 : 11, .semibold)
      inset = Double.minimum(8, extent.width * 0.14)
      top = isLow ? (extent.height - 12) / 2 : 6
      height = isLow ? 12 : 14
      baseline = isLow ? 9.5 : 11
      hasCaption = extent.height >= 38
    }
  }

  /// Creates a tag in the usual corner; `nil` if the name does not fit, even without UIKit's class
  /// prefix.
  ///
  /// - Parameter isSlanted: True if the text lies in the plane of the view, as in the 3D view.
  init?(
    of view: NodeID, in tree: ViewTree, _ quad: Quadrilateral, _ style: ViewStyle,
    _ labels: ViewLabels, _ measuring: any TextMeasuring, isSlanted: Bool = false
  ) {
    let extent = quad.extent
    guard extent.width >= 24, extent.height >= 16,
      let place = Self.upright(quad, isSlanted: isSlanted)
    else { return nil }
    let measures = Measures(extent)
    var room = extent.width - 2 * measures.inset
    // While the levels turn, the room changes in steps of 4 points, so that names rarely change.
    if isSlanted { room = (room / 4).rounded(.down) * 4 }
    let names = ViewNamePair(of: view, in: tree, prefersShort: true)
    let text = labels.fitting(names, in: measures.font, to: room, measuring)
    guard !text.isEmpty else { return nil }
    let caption = style.captions.first { word in
      measures.hasCaption
        && measuring.width(of: word, in: Self.captionFont) <= room + Self.captionOverhang
    }
    self.init(
      text, caption: caption, at: Point(measures.inset, measures.top), through: place, measures,
      measuring)
  }

  /// Creates a tag at a place of the view.
  ///
  /// - Parameters:
  ///   - corner: The top left corner of the text, from that of the view.
  ///   - place: The transform from coordinates of the view's corner to the picture.
  init(
    _ text: String, caption: String?, at corner: Point, through place: AffineTransform,
    _ measures: Measures, _ measuring: any TextMeasuring
  ) {
    self.text = text
    self.caption = caption
    self.place = place
    font = measures.font
    origin = corner + Point(0, measures.baseline)
    let size = Size(
      measuring.width(of: text, in: font), caption == nil ? measures.height : 28)
    ground = Rect(origin: corner, size: size)
    area = ConvexArea(Quadrilateral(ground, through: place))
    box = area.box
  }

  func draw(_ list: inout DrawList, _ style: ViewStyle) {
    let isMoved = place.a == 1 && place.b == 0 && place.c == 0 && place.d == 1
    let shift = isMoved ? Point(place.tx, place.ty) : .zero
    if !isMoved { list.append(.pushTransform(place)) }
    if let color = style.nameGround {
      list.rect(ground.offset(by: shift).inset(by: -3), cornerRadius: 3, fill: color)
    }
    list.text(text, at: origin + shift, font, style.label)
    if let caption {
      list.text(
        caption, at: origin + shift + Point(0, 14), Self.captionFont, style.label)
    }
    if !isMoved { list.append(.popTransform) }
  }

  private static func upright(_ quad: Quadrilateral, isSlanted: Bool) -> AffineTransform? {
    if let rect = quad.rect { return AffineTransform(translation: rect.origin) }
    let isMirrored = (quad.b - quad.a).cross(quad.d - quad.a) < 0
    // The text starts at the corner from which it runs furthest to the right.
    let edges =
      isMirrored
      ? [(quad.b, quad.a), (quad.d, quad.c)] : [(quad.a, quad.b), (quad.c, quad.d)]
    guard let (start, end) = edges.max(by: { ($0.1 - $0.0).x < ($1.1 - $1.0).x }) else {
      return nil
    }
    let length = start.distance(to: end)
    guard length > 0 else { return nil }
    let across = (end - start) * (1 / length)
    guard isSlanted else {
      return AffineTransform(across.x, across.y, -across.y, across.x, start.x, start.y)
    }
    let side = [(quad.a, quad.d), (quad.b, quad.c), (quad.c, quad.b), (quad.d, quad.a)]
      .first { $0.0 == start }.map { $0.1 - $0.0 }
    guard let side, side.distance(to: .zero) > 0 else { return nil }
    let down = side * (1 / side.distance(to: .zero))
    // On a plane seen nearly edge-on, letters are unreadable.
    guard across.cross(down) > 0.25 else { return nil }
    return AffineTransform(across.x, across.y, down.x, down.y, start.x, start.y)
  }
}

extension Point {
  /// The signed area of the parallelogram between two vectors.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
