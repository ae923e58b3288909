internal import Geometry

/// Where the panels are in a picture of a size. All edges lie on a grid of 8 points (4 in small
/// pictures); no rectangle is ever negative.
struct Layout: Hashable {
  /// The line at the top.
  var header: Rect
  /// The tree and the lists below it; `nil` where there is no room.
  var left: Rect?
  /// The screen of the scene.
  var canvas: Rect
  /// The list of steps; `nil` where there is no room.
  var steps: Rect?
  /// The code of the current step, or the deliveries; `nil` where there is no room.
  var code: Rect?
  /// The buttons and the scrubber; `nil` in files.
  var transport: Rect?

  init(_ size: Size, hasTransport: Bool, hasTouches: Bool = false) {
    let width = Self.extent(size.width)
    let height = Self.extent(size.height)
    let isSmall = width < 640 || height < 400
    let margin = isSmall ? 8.0 : 16
    let top = isSmall ? 40.0 : 56
    header = Rect(0, 0, width, Double.minimum(top, height))
    var bottom = height - margin
    if hasTransport {
      let bar = Double.minimum(isSmall ? 48 : 56, Double.maximum(0, height - top))
      transport = Rect(
        margin, Double.maximum(0, bottom - bar), Double.maximum(0, width - 2 * margin), bar)
      bottom -= bar + margin
    }
    let room = Double.maximum(0, bottom - top)
    var start = margin
    var end = width - margin
    if width >= 900, room >= 240 {
      let side = Self.side(width * 0.29, 264...464)
      left = Rect(start, top, side, room)
      start += side + margin
    }
    if width >= 640, room >= 160 {
      let side = Self.side(width * 0.285, 240...448)
      var list = Rect(end - side, top, side, room)
      if width >= 1080, room >= 520 {
        let wanted = hasTouches ? room * 0.62 : Double.minimum(328, room * 0.47)
        let lines = (wanted / 8).rounded() * 8
        list.size.height = room - lines - margin
        code = Rect(end - side, list.maxY + margin, side, lines)
      }
      steps = list
      end -= side + margin
    }
    canvas = Rect(start, Double.minimum(top, height), Double.maximum(0, end - start), room)
  }

  private static func extent(_ length: Double) -> Double {
    length.isFinite ? Double.minimum(16_384, Double.maximum(0, length)) : 0
  }

  private static func side(_ width: Double, _ range: ClosedRange<Double>) -> Double {
    let width = Double.minimum(range.upperBound, Double.maximum(range.lowerBound, width))
    return (width / 8).rounded() * 8
  }
}
