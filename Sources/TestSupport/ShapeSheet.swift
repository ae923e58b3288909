package import Drawing
package import Geometry

/// A small picture that contains every command of a `DrawList`.
package enum ShapeSheet {
  /// The size of the picture, in points.
  package static let size = Size(320, 200)

  /// Fills, strokes, dashes, dots, hatches, clips, groups, transforms and paths, without text.
  package static var shapes: DrawList {
    let ink = Color(0x23262B)
    var list = DrawList()
    list.rect(Rect(0, 0, 320, 200), fill: Color(0xFFFFFF))
    list.tag(DrawList.Tag(role: "view", id: "filled", label: "a < b & c")) {
      $0.rect(Rect(10, 10, 60, 40), fill: Color(0xF2B880))
    }
    list.rect(
      Rect(80.5, 10.5, 59, 39), cornerRadius: 8, fill: Color(0x7FB5E6, opacity: 0.5),
      stroke: Stroke(ink))
    list.rect(
      Rect(150, 10, 60, 40), cornerRadius: 6, stroke: Stroke(ink, width: 1.5, dash: [4, 3]))
    list.rect(
      Rect(220, 10, 60, 40), cornerRadius: 6,
      stroke: Stroke(ink, width: 2, dash: [0, 4], isRound: true))
    list.append(
      .rect(
        Rect(10, 60, 60, 40), cornerRadius: 6,
        fill: .hatch(ink, spacing: 8, lineWidth: 1), stroke: Stroke(ink)))
    list.clip(to: Rect(80, 60, 60, 40), cornerRadius: 12) {
      $0.path(Path(circle: Point(80, 60), radius: 40), fill: Color(0xB9A2DE))
    }
    list.opacity(0.4) {
      $0.rect(Rect(150, 60, 40, 30), fill: Color(0xC0463B))
      $0.rect(Rect(170, 70, 40, 30), fill: Color(0xC0463B))
    }
    list.transform(AffineTransform(0.8, 0.6, -0.6, 0.8, 250, 60)) {
      $0.rect(Rect(0, 0, 40, 24), fill: Color(0x1F9D6B), stroke: Stroke(ink, width: 2))
    }
    list.path(
      Path([.move(Point(10, 180)), .curve(Point(60, 100), Point(90, 200), Point(140, 120))]),
      stroke: Stroke(Color(0xE5572E), width: 3, isRound: true))
    list.path(
      Path(polygon: [
        Point(160, 120), Point(200, 190), Point(150, 150), Point(210, 150), Point(165, 190),
      ]),
      fill: Color(0x23262B))
    return list
  }

  /// One line in each script that view names are written in.
  package static var text: DrawList {
    var list = DrawList()
    list.rect(Rect(0, 0, 320, 200), fill: Color(0xFFFFFF))
    let lines = ["View B.1 — “quoted”", "한글 이름 버튼", "中文视图 按钮", "日本語 かな カナ", "مرحبا بالعالم"]
    for (index, line) in lines.enumerated() {
      let y = 30 + Double(index) * 34
      list.text(line, at: Point(10, y), Font(15), Color(0x23262B))
      list.text(
        line, at: Point(310, y), Font(11, .bold, family: .mono), Color(0x7C7A76), anchor: .end)
    }
    return list
  }
}

/// A small picture of hatches on all kinds of areas, adjacent to each other and under all kinds of
/// transforms.
package enum HatchSheet {
  /// The size of the picture, in points.
  package static let size = Size(320, 200)

  /// Hatches in boxes, shapes, clips, groups and transforms.
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
    // Adjacent areas share one grid, regardless of their origins.
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
