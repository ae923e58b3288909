internal import Drawing
internal import Geometry

/// A small drawing on a button: filled shapes and lines.
struct Icon {
  private var filled: [Path] = []
  private var lines: [Path] = []
  private var width = 1.75

  func draw(_ list: inout DrawList, _ color: Color) {
    for path in filled { list.path(path, fill: color) }
    for path in lines { list.path(path, stroke: Stroke(color, width: width, isRound: true)) }
  }

  private static func triangle(_ center: Point, _ size: Double, _ direction: Double) -> Path {
    Path(polygon: [
      center + Point(-size * 0.8 * direction, -size), center + Point(size * direction, 0),
      center + Point(-size * 0.8 * direction, size),
    ])
  }

  /// A sheet with a folded corner.
  static func document(in box: Rect) -> Icon {
    var icon = Icon()
    let c = box.center
    icon.width = 1.25
    icon.lines = [
      Path(polygon: [
        c + Point(-5, -7), c + Point(2, -7), c + Point(5, -4), c + Point(5, 7), c + Point(-5, 7),
      ])
    ]
    return icon
  }

  static func folder(in box: Rect) -> Icon {
    var icon = Icon()
    let c = box.center
    icon.width = 1.25
    icon.lines = [
      Path(polygon: [
        c + Point(-7, -5.5), c + Point(-2, -5.5), c + Point(0, -3.5), c + Point(7, -3.5),
        c + Point(7, 5.5), c + Point(-7, 5.5),
      ])
    ]
    return icon
  }

  /// A triangle that points to the right.
  static func play(in box: Rect) -> Icon {
    var icon = Icon()
    icon.filled = [triangle(box.center + Point(1, 0), 8, 1)]
    return icon
  }

  /// A triangle that points to the left.
  static func playBackwards(in box: Rect) -> Icon {
    var icon = Icon()
    icon.filled = [triangle(box.center + Point(-0.5, 0), 6.5, -1)]
    return icon
  }

  /// A ribbon, filled if the bookmark is set.
  static func bookmark(at center: Point, isSet: Bool, scale: Double = 1) -> Icon {
    var icon = Icon()
    let ribbon = [
      Point(-4.5, -7), Point(4.5, -7), Point(4.5, 7), Point(0, 2.5), Point(-4.5, 7),
    ]
    let path = Path(polygon: ribbon.map { center + $0 * scale })
    if isSet { icon.filled = [path] } else { icon.lines = [path] }
    icon.width = 1.5
    return icon
  }

  /// Two bars.
  static func pause(in box: Rect) -> Icon {
    var icon = Icon()
    icon.filled = [-6.5, 2.5].map { x in
      Path(polygon: [
        box.center + Point(x, -7), box.center + Point(x + 4, -7), box.center + Point(x + 4, 7),
        box.center + Point(x, 7),
      ])
    }
    return icon
  }

  /// A triangle against a bar: one step forward or back.
  static func skip(in box: Rect, direction: Double) -> Icon {
    var icon = Icon()
    let c = box.center
    icon.filled = [
      triangle(c + Point(-1.5 * direction, 0), 6.5, direction),
      Path(polygon: [
        c + Point(5 * direction, -6.5), c + Point(7.5 * direction, -6.5),
        c + Point(7.5 * direction, 6.5), c + Point(5 * direction, 6.5),
      ]),
    ]
    return icon
  }

  /// Two arrows in a ring.
  static func loop(in box: Rect) -> Icon {
    var icon = Icon()
    let c = box.center
    icon.lines = [
      Path([
        .move(c + Point(-7, -1)),
        .curve(c + Point(-7, -5), c + Point(-4, -5), c + Point(-2, -5)), .line(c + Point(6, -5)),
      ]),
      Path(polygon: [c + Point(3.5, -8), c + Point(6.5, -5), c + Point(3.5, -2)], closed: false),
      Path([
        .move(c + Point(7, 1)), .curve(c + Point(7, 5), c + Point(4, 5), c + Point(2, 5)),
        .line(c + Point(-6, 5)),
      ]),
      Path(polygon: [c + Point(-3.5, 8), c + Point(-6.5, 5), c + Point(-3.5, 2)], closed: false),
    ]
    return icon
  }

  /// A half-filled ring: light and dark.
  static func halfMoon(at center: Point) -> Icon {
    var icon = Icon()
    let r = 5.5
    let k = r * 4 / 3
    icon.lines = [Path(circle: center, radius: r)]
    icon.filled = [
      Path([
        .move(center + Point(0, -r)),
        .curve(center + Point(k, -r), center + Point(k, r), center + Point(0, r)), .close,
      ])
    ]
    return icon
  }

  /// An angle that points to the right for a positive direction.
  static func chevron(in box: Rect, direction: Double) -> Icon {
    var icon = Icon()
    let c = box.center
    let side = direction < 0 ? -1.0 : 1
    icon.lines = [
      Path(
        polygon: [c + Point(-2 * side, -4.5), c + Point(2.5 * side, 0), c + Point(-2 * side, 4.5)],
        closed: false)
    ]
    return icon
  }

  /// An angle that points up or down.
  static func chevron(at center: Point, up: Bool) -> Icon {
    var icon = Icon()
    let y = up ? 2.0 : -2
    icon.lines = [
      Path(
        polygon: [center + Point(-4, y), center + Point(0, -y), center + Point(4, y)],
        closed: false)
    ]
    return icon
  }

  /// A small angle that points right if closed, down if open.
  static func disclosure(at center: Point, isOpen: Bool) -> Icon {
    var icon = Icon()
    let corners =
      isOpen
      ? [Point(-3.5, -2), Point(0, 2), Point(3.5, -2)]
      : [Point(-2, -3.5), Point(2, 0), Point(-2, 3.5)]
    icon.lines = [Path(polygon: corners.map { center + $0 }, closed: false)]
    icon.width = 1.5
    return icon
  }

  /// A rectangle like a button: a control.
  static func control(at center: Point) -> Icon {
    var icon = Icon()
    let (x, y) = (5.0, 3.5)
    icon.lines = [
      Path(polygon: [
        center + Point(-x, -y), center + Point(x, -y), center + Point(x, y), center + Point(-x, y),
      ])
    ]
    icon.filled = [Path(circle: center, radius: 1.5)]
    icon.width = 1.25
    return icon
  }

  /// A dot with a ring around it: a gesture recognizer.
  static func recognizer(at center: Point) -> Icon {
    var icon = Icon()
    icon.lines = [Path(circle: center, radius: 4.5)]
    icon.filled = [Path(circle: center, radius: 2)]
    icon.width = 1.25
    return icon
  }

  /// Two corners like crop marks: a view that clips.
  static func clips(at center: Point) -> Icon {
    var icon = Icon()
    icon.lines = [1.0, -1].map { side in
      Path(
        polygon: [
          center + Point(-4.5 * side, 1.5 * side), center + Point(-4.5 * side, -4.5 * side),
          center + Point(1.5 * side, -4.5 * side),
        ], closed: false)
    }
    icon.width = 1.25
    return icon
  }

  static func magnifier(at center: Point) -> Icon {
    var icon = Icon()
    icon.lines = [
      Path(circle: center + Point(-1, -1), radius: 4.5),
      Path(polygon: [center + Point(2.4, 2.4), center + Point(6, 6)], closed: false),
    ]
    return icon
  }

  /// A cross.
  static func close(in box: Rect) -> Icon {
    var icon = Icon()
    let c = box.center
    icon.lines = [
      Path(polygon: [c + Point(-4, -4), c + Point(4, 4)], closed: false),
      Path(polygon: [c + Point(4, -4), c + Point(-4, 4)], closed: false),
    ]
    return icon
  }
}
