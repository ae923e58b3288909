internal import Drawing
internal import Geometry

/// The picture of the program: three nested views and the touch that finds the innermost.
enum AppIcon {
  /// How large it is drawn, in points.
  static let size = Size(128, 128)

  /// The picture.
  static var list: DrawList {
    var list = DrawList()
    list.rect(Rect(6, 6, 116, 116), cornerRadius: 26, fill: Color(0x23262B))
    list.rect(
      Rect(22, 22, 66, 84), cornerRadius: 10, fill: Color(0x4A90D9),
      stroke: Stroke(Color(0x8FC0F0), width: 3))
    list.rect(
      Rect(48, 42, 56, 60), cornerRadius: 9, fill: Color(0xF2B077),
      stroke: Stroke(Color(0x17A06B), width: 5))
    for (radius, opacity) in [(24.0, 0.25), (16, 0.4)] {
      list.path(
        Path(circle: Point(76, 72), radius: radius), fill: Color(0xE5572E, opacity: opacity))
    }
    list.path(
      Path(circle: Point(76, 72), radius: 9), fill: Color(0xE5572E),
      stroke: Stroke(Color(0xFFFFFF), width: 4))
    return list
  }
}
