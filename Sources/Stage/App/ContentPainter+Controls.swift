internal import Drawing
internal import Geometry
internal import HitTesting

/// Controls, in UIKit's sizes.
extension ContentPainter {
  /// The colour of the thumb of a switch or a slider.
  private var thumb: Color { appearance.thumbTintColor.map(Color.init) ?? Color(0xFFFFFF) }

  /// The colour of the part of a slider or a progress bar beyond its value.
  private var track: Color { appearance.trackTintColor.map(Color.init) ?? content.fill }

  func drawSwitch(_ list: inout DrawList) {
    let height = Double.minimum(31 * unit, rect.height)
    let width = Double.minimum(51 * unit, rect.width)
    // In a frame that is larger, such as that of a whole row, the switch is at the right.
    let x = rect.width > 2 * width ? rect.maxX - width : rect.midX - width / 2
    let body = Rect(x, rect.midY - height / 2, width, height)
    let isOn = appearance.value.map { $0 >= 0.5 }
    let on =
      appearance.tintColor.map(Color.init)
      ?? (content.ground.luminance < 0.5 ? Color(0x30D158) : Color(0x34C759))
    let off = content.ground.luminance < 0.5 ? Color(0x39393D) : Color(0xE9E9EA)
    list.rect(
      body, cornerRadius: height / 2,
      fill: (isOn == true ? on : off).opacity(content.isEnabled ? 1 : 0.5))
    let margin = 2 * unit
    let radius = Double.maximum(0, height / 2 - margin)
    let left = body.minX + margin + radius
    let right = body.maxX - margin - radius
    // An unknown state is shown in the middle.
    let center = Point(isOn.map { $0 ? right : left } ?? body.midX, body.midY)
    list.path(
      Path(circle: center, radius: radius), fill: thumb,
      stroke: Stroke(Color(0x000000, opacity: 0.12)))
    text(
      appearance.text,
      in: Rect(
        rect.minX, rect.minY, Double.maximum(0, body.minX - rect.minX - 8 * unit), rect.height),
      size: 17, .start, content.ink, &list)
  }

  func drawCheckbox(_ list: inout DrawList) {
    let side = Double.minimum(20 * unit, Double.minimum(rect.width, rect.height))
    let inset = Double.minimum(6 * unit, rect.width - side)
    let box = Rect(rect.minX + inset, rect.midY - side / 2, side, side)
    let isOn = (appearance.value ?? 0) >= 0.5
    let radius = content.kind == .radio ? side / 2 : 3 * unit
    list.rect(
      box, cornerRadius: radius, fill: isOn ? content.tint : nil,
      stroke: Stroke(isOn ? content.tint : content.ink.opacity(0.5), width: 1.5 * unit))
    if isOn { drawCheckmark(at: box.center, side * 0.26, content.tint.ink, &list) }
    let room = Rect(
      box.maxX + 8 * unit, rect.minY, Double.maximum(0, rect.maxX - box.maxX - 8 * unit),
      rect.height)
    text(appearance.text, in: room, size: 16, .start, content.ink, lines: 2, &list)
  }

  func drawSlider(_ list: inout DrawList) {
    let radius = Double.minimum(14 * unit, rect.height / 2)
    let line = Rect(
      rect.minX + 2 * unit, rect.midY - 2 * unit, Double.maximum(0, rect.width - 4 * unit), 4 * unit
    )
    list.rect(line, cornerRadius: 2 * unit, fill: track)
    guard let value = appearance.value?.clamped(to: 0...1) else { return }
    let x = rect.minX + radius + value * Double.maximum(0, rect.width - 2 * radius)
    list.rect(
      Rect(line.minX, line.minY, Double.maximum(0, x - line.minX), line.height),
      cornerRadius: 2 * unit, fill: content.tint)
    list.path(
      Path(circle: Point(x, rect.midY), radius: radius), fill: thumb,
      stroke: Stroke(Color(0x000000, opacity: 0.16)))
  }

  func drawSegments(_ list: inout DrawList) {
    let height = Double.minimum(32 * unit, rect.height)
    let body = Rect(rect.minX, rect.midY - height / 2, rect.width, height)
    list.rect(body, cornerRadius: 9 * unit, fill: content.paleFill)
    let items = appearance.items
    guard !items.isEmpty else { return }
    let width = body.width / Double(items.count)
    for (number, title) in items.enumerated() {
      let part = Rect(body.minX + Double(number) * width, body.minY, width, height)
      let isChosen = appearance.value == Double(number)
      if isChosen {
        list.rect(
          part.inset(by: 2 * unit), cornerRadius: 7 * unit,
          fill: content.ground.luminance < 0.5 ? Color(0x636366) : Color(0xFFFFFF),
          stroke: Stroke(Color(0x000000, opacity: 0.06)))
      }
      text(
        title, in: part.inset(by: 2 * unit), size: 13,
        weight: isChosen ? .semibold : .regular, .middle,
        isChosen && content.ground.luminance >= 0.5 ? Color(0x101114) : content.ink, &list)
    }
  }

  func drawStepper(_ list: inout DrawList) {
    let height = Double.minimum(32 * unit, rect.height)
    let width = Double.minimum(94 * unit, rect.width)
    let body = Rect(rect.minX, rect.midY - height / 2, width, height)
    list.rect(body, cornerRadius: 8 * unit, fill: content.paleFill)
    list.rect(Rect(body.midX - 0.5, body.minY + height / 4, 1, height / 2), fill: content.separator)
    let stroke = Stroke(content.ink, width: 1.5 * unit, isRound: true)
    let size = 6 * unit
    for x in [body.minX + width / 4, body.maxX - width / 4] {
      list.path(
        Path(polygon: [Point(x - size, body.midY), Point(x + size, body.midY)], closed: false),
        stroke: stroke)
    }
    let x = body.maxX - width / 4
    list.path(
      Path(polygon: [Point(x, body.midY - size), Point(x, body.midY + size)], closed: false),
      stroke: stroke)
  }

  func drawProgress(_ list: inout DrawList) {
    let height = Double.maximum(1, Double.minimum(4 * unit, rect.height))
    let line = Rect(rect.minX, rect.midY - height / 2, rect.width, height)
    list.rect(line, cornerRadius: height / 2, fill: track)
    guard let value = appearance.value?.clamped(to: 0...1), value > 0 else { return }
    list.rect(
      Rect(line.minX, line.minY, line.width * value, height), cornerRadius: height / 2,
      fill: content.tint)
  }

  func drawPages(_ list: inout DrawList) {
    guard let count = appearance.numberOfPages, (1...64).contains(count) else { return }
    let step = 16 * unit
    let first = rect.midX - Double(count - 1) * step / 2
    for page in 0..<count {
      let isCurrent = appearance.value == Double(page)
      list.path(
        Path(circle: Point(first + Double(page) * step, rect.midY), radius: 3.5 * unit),
        fill: content.ink.opacity(isCurrent ? 0.8 : 0.25))
    }
  }

  func drawSpinner(_ list: inout DrawList) {
    let size = Double.minimum(Double.minimum(rect.width, rect.height), 37 * unit)
    let slant = 0.7071
    let directions = [
      Point(0, -1), Point(slant, -slant), Point(1, 0), Point(slant, slant), Point(0, 1),
      Point(-slant, slant), Point(-1, 0), Point(-slant, -slant),
    ]
    for (spoke, direction) in directions.enumerated() {
      list.path(
        Path(
          polygon: [
            rect.center + direction * (size * 0.24), rect.center + direction * (size * 0.48),
          ], closed: false),
        stroke: Stroke(
          content.ink.opacity(0.25 + 0.07 * Double(spoke)), width: size * 0.09, isRound: true))
    }
  }

  /// Draws the selected row of a picker, and bars in place of rows whose texts are not recorded.
  func drawPicker(_ list: inout DrawList) {
    let height = Double.minimum(32 * unit, rect.height)
    let room = inset(9, 0)
    let row = Rect(room.minX, rect.midY - height / 2, room.width, height)
    list.rect(row, cornerRadius: 8 * unit, fill: content.paleFill)
    if text(appearance.text, in: row, size: 20, .middle, content.ink, &list) { return }
    // A compact date picker has one row, of which nothing is known.
    let count = Int((rect.height / 2 / height - 0.25).clamped(to: 0...3))
    guard count > 0 else { return }
    for place in -count...count {
      let size = Size(
        Double.minimum(120 * unit, room.width * 0.4), Double.minimum(8 * unit, height / 4))
      list.rect(
        Rect(
          row.midX - size.width / 2, row.midY + Double(place) * height - size.height / 2,
          size.width, size.height), cornerRadius: size.height / 2,
        fill: content.ink.opacity(0.3 - 0.07 * Double(place.magnitude)))
    }
  }

  func drawBar(isTop: Bool, _ list: inout DrawList) {
    let y = isTop ? rect.maxY - 0.5 : rect.minY
    list.rect(Rect(rect.minX, y, rect.width, 0.5), fill: content.separator)
    text(
      appearance.text, in: inset(60, 0), size: 17, weight: .semibold, .middle,
      content.textColor(or: content.ink), &list)
  }

  func drawCheckmark(
    at middle: Point, _ size: Double, _ color: Color, _ list: inout DrawList
  ) {
    list.path(
      Path(
        polygon: [
          middle + Point(-size, 0), middle + Point(-size * 0.25, size * 0.75),
          middle + Point(size, -size * 0.8),
        ], closed: false),
      stroke: Stroke(color, width: Double.maximum(1, size * 0.32), isRound: true))
  }

  func drawPlus(at middle: Point, _ size: Double, _ color: Color, _ list: inout DrawList) {
    let stroke = Stroke(color, width: Double.maximum(1, size * 0.2), isRound: true)
    for end in [Point(size, 0), Point(0, size)] {
      list.path(Path(polygon: [middle - end, middle + end], closed: false), stroke: stroke)
    }
  }
}
