internal import Drawing
internal import Geometry
internal import HitTesting

/// Images, and plates for content that is not recorded.
extension ContentPainter {
  func drawImage(_ list: inout DrawList) { drawImage(&list, isPlate: true) }

  func drawImage(_ list: inout DrawList, isPlate: Bool) {
    if let picture = content.picture {
      draw(picture, in: rect, appearance.contentMode ?? .scaleAspectFit, &list)
    } else if isPlate || appearance.image != nil {
      drawImagePlate(appearance.image, in: rect, isPlate ? nil : imageColor, &list)
    }
  }

  /// Draws a picture in the middle of an area, as large as there is room.
  ///
  /// - Parameter enlarges: True to draw it above its own size, too.
  func draw(
    _ picture: ViewImages.Image, in area: Rect, enlarges: Bool, _ list: inout DrawList
  ) {
    let isSmall =
      picture.size.width * unit <= area.width && picture.size.height * unit <= area.height
    draw(picture, in: area, isSmall && !enlarges ? .center : .scaleAspectFit, &list)
  }

  private func draw(
    _ picture: ViewImages.Image, in area: Rect, _ mode: ViewAppearance.ContentMode,
    _ list: inout DrawList
  ) {
    let size = Size(picture.size.width * unit, picture.size.height * unit)
    let place = mode.rect(of: size, in: area)
    // UIKit shows the part outside the bounds too, unless the view clips; a sketch stays in them.
    let isInside = area.inset(by: -0.5).intersection(place) == place
    if !isInside { list.append(.pushClip(area, cornerRadius: 0)) }
    list.append(.picture(picture.picture, in: place, opacity: 1))
    if !isInside { list.append(.popClip) }
  }

  /// Draws the sign for a picture, with its name if there is room for all of it.
  ///
  /// - Parameter color: The colour of the sign; `nil` for a sign in grey, on a plate.
  func drawImagePlate(_ name: String?, in area: Rect, _ color: Color?, _ list: inout DrawList) {
    if color == nil, name != nil || rect.width > 24 * unit {
      list.rect(
        area, cornerRadius: Double.minimum(4 * unit, area.height / 6),
        fill: content.ink.opacity(0.06))
    }
    let room = Double.minimum(area.width, area.height)
    var side = Double.minimum(room * 0.6, 28 * unit)
    var middle = area.center
    let line = 14.0
    if name == nil {
      // The sign is all there is.
    } else if area.height >= 36 {
      side = Double.minimum(side, area.height - line - 8)
      let below = Rect(area.minX + 4, area.midY + side / 2 - 5, area.width - 8, line)
      if draw(name: name, in: below, .middle, &list) { middle.y -= 7 }
    } else {
      let beside = Rect(
        area.minX + side + 8, area.midY - line / 2, area.width - side - 12, line)
      if draw(name: name, in: beside, .start, &list) { middle.x = area.minX + 4 + side / 2 }
    }
    drawGlyph(
      in: Rect(middle.x - side / 2, middle.y - side / 2, side, side), color ?? imageColor, &list)
  }

  private var imageColor: Color {
    appearance.tintColor.map(Color.init) ?? content.ink.opacity(0.45)
  }

  /// Draws a name in small letters; returns `false` if it does not fit.
  private func draw(
    name: String?, in room: Rect, _ anchor: TextRun.Anchor, _ list: inout DrawList
  ) -> Bool {
    guard let name, room.height >= 10, room.width > 0,
      let set = ContentText(name, size: 10, weight: .regular, in: room.size, lines: 1, measuring),
      set.lines == [name]
    else { return false }
    set.draw(in: room, anchor, content.ink.opacity(0.6), &list)
    return true
  }

  /// Draws the sign for a picture: a frame with a mountain and a sun.
  func drawGlyph(in box: Rect, _ color: Color, _ list: inout DrawList) {
    guard box.width >= 4 else { return }
    let width = Double.maximum(0.75, box.width * 0.07)
    list.rect(
      box.inset(by: width / 2), cornerRadius: box.width * 0.18,
      stroke: Stroke(color, width: width))
    guard box.width >= 9 else { return }
    list.path(
      Path(
        circle: Point(box.minX + box.width * 0.34, box.minY + box.height * 0.34),
        radius: box.width * 0.09), fill: color)
    list.path(
      Path(
        polygon: [
          Point(box.minX + box.width * 0.16, box.minY + box.height * 0.78),
          Point(box.minX + box.width * 0.44, box.minY + box.height * 0.5),
          Point(box.minX + box.width * 0.58, box.minY + box.height * 0.64),
          Point(box.minX + box.width * 0.7, box.minY + box.height * 0.52),
          Point(box.minX + box.width * 0.86, box.minY + box.height * 0.78),
        ]), fill: color)
  }

  func drawPlate(_ name: String, _ list: inout DrawList) {
    list.rect(
      rect.inset(by: 0.5), cornerRadius: 4, fill: content.ink.opacity(0.05),
      stroke: Stroke(content.ink.opacity(0.12)))
    _ = draw(name: appearance.text ?? name, in: rect.inset(by: 4), .middle, &list)
  }
}
