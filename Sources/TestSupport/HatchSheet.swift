package import Drawing
package import Geometry

/// A small picture of hatches on all kinds of areas, next to each other and under all kinds of
/// maps.
package enum HatchSheet {
  /// The size of the picture, in points.
  package static let size = Size(320, 200)

  /// Hatches in boxes, shapes, clips, groups and maps.
  package static var list: DrawList {
    let ink = Color(0x23262B)
    let fine = Fill.hatch(ink.opacity(0.5), spacing: 5, lineWidth: 1)
    let wide = Fill.hatch(Color(0xC0463B), spacing: 10, lineWidth: 3)
    var list = DrawList()
    list.rect(Rect(0, 0, 320, 200), fill: Color(0xFFFFFF))
    func box(_ rect: Rect, _ radius: Double, _ fill: Fill) -> DrawList.Command {
      .rect(rect, cornerRadius: radius, fill: fill, stroke: Stroke(ink))
    }
    list.append(box(Rect(10.5, 10.5, 60, 40), 0, fine))
    // Neighbours share one grid, wherever they begin.
    list.append(box(Rect(80.5, 10.5, 33, 40), 0, wide))
    list.append(box(Rect(113.5, 10.5, 36, 40), 0, wide))
    list.append(box(Rect(160.5, 10.5, 60, 40), 12, fine))
    list.append(.path(Path(circle: Point(260, 30), radius: 20), fill: wide, stroke: nil))
    list.transform(AffineTransform(0.8, 0.6, -0.6, 0.8, 50, 70)) {
      $0.append(box(Rect(0, 0, 60, 30), 0, fine))
    }
    list.transform(AffineTransform(1.37, 0, 0, 1.37, 90, 70)) {
      $0.append(box(Rect(0, 0, 60, 30), 4, fine))
    }
    list.transform(AffineTransform(1, 0, 0, 1, 190.3, 70.6)) {
      $0.append(box(Rect(0, 0, 60, 40), 4, wide))
    }
    list.clip(to: Rect(10, 130, 80, 50), cornerRadius: 25) {
      $0.append(.rect(Rect(0, 120, 120, 80), cornerRadius: 0, fill: fine, stroke: nil))
    }
    list.clip(to: Rect(100, 130, 90, 50)) { clipped in
      clipped.opacity(0.5) {
        $0.append(box(Rect(110.5, 140.5, 60, 30), 8, wide))
        $0.append(box(Rect(140.5, 150.5, 60, 40), 8, fine))
      }
    }
    list.append(
      .rect(
        Rect(210, 130, 80, 50), cornerRadius: 6, fill: .color(Color(0x7FB5E6)), stroke: nil))
    list.append(.rect(Rect(210, 130, 80, 50), cornerRadius: 6, fill: fine, stroke: Stroke(ink)))
    return list
  }
}
