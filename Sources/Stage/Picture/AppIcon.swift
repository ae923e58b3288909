package import Drawing
package import Geometry

/// The application icon: three nested views, and the touch that hits the innermost.
///
/// `Assets/Package/hitscope.svg` is the same picture, for desktops.
package enum AppIcon {
  /// The size of the icon, in points.
  package static let size = Size(128, 128)

  package static var list: DrawList {
    var list = DrawList()
    list.rect(Rect(6, 6, 116, 116), cornerRadius: 28, fill: Color(0x23262B))
    list.rect(Rect(20, 20, 88, 88), cornerRadius: 19, fill: Color(0x6FA9DC))
    list.rect(Rect(34, 34, 60, 60), cornerRadius: 13, fill: Color(0xF7D3AD))
    list.path(
      Path(circle: Point(64, 64), radius: 19.5),
      stroke: Stroke(Color(0xE5572E, opacity: 0.4), width: 6))
    list.path(Path(circle: Point(64, 64), radius: 11), fill: Color(0xE5572E))
    return list
  }
}
