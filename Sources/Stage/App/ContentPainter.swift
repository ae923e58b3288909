internal import Drawing
internal import Geometry
internal import HitTesting

/// Draws the content of a view in the look *App*, with the sizes and shapes of UIKit's controls.
struct ContentPainter {
  let content: ViewContent
  /// The view's bounds in the coordinates that are drawn in.
  private let rect: Rect
  /// The number of picture points per point of the view.
  private let unit: Double
  /// The transform from those coordinates to the picture; `nil` if they are the picture's.
  private let place: AffineTransform?
  private let measuring: any TextMeasuring

  /// Creates a painter for a view at a place of the picture; `nil` if it is too small.
  init?(_ content: ViewContent, in quad: Quadrilateral, _ measuring: any TextMeasuring) {
    let extent = quad.extent
    guard extent.width >= 3, extent.height >= 3, content.size.width > 0, content.size.height > 0
    else { return nil }
    self.content = content
    self.measuring = measuring
    unit =
      Double.minimum(extent.width / content.size.width, extent.height / content.size.height)
      * content.density
    if let rect = quad.rect, quad.a.x <= quad.b.x, quad.a.y <= quad.d.y,
      (quad.b.y - quad.a.y).magnitude < 0.01
    {
      self.rect = rect
      place = nil
    } else {
      rect = Rect(origin: .zero, size: extent)
      let across = (quad.b - quad.a) * (1 / extent.width)
      let down = (quad.d - quad.a) * (1 / extent.height)
      place = AffineTransform(across.x, across.y, down.x, down.y, quad.a.x, quad.a.y)
    }
  }

  func draw(_ list: inout DrawList) {
    if let place { list.append(.pushTransform(place)) }
    list.opacity(content.opacity) { list in drawContent(&list) }
    if place != nil { list.append(.popTransform) }
  }

  private var appearance: ViewAppearance { content.appearance }

  private func drawContent(_ list: inout DrawList) {
    switch content.kind {
    case .label: drawLabel(&list)
    case .button: drawButton(&list)
    case .barButton: drawBarButton(&list)
    case .tab: drawTab(&list)
    case .textField: drawField(&list)
    case .searchField: drawSearchField(&list)
    case .textView: drawTextView(&list)
    case .toggle: drawSwitch(&list)
    case .checkbox, .radio: drawCheckbox(&list)
    case .slider: drawSlider(&list)
    case .segments: drawSegments(&list)
    case .stepper: drawStepper(&list)
    case .progress: drawProgress(&list)
    case .pages: drawPages(&list)
    case .spinner: drawSpinner(&list)
    case .picker: drawPicker(&list)
    case .image: drawImage(&list)
    case .cell: drawCell(&list)
    case .bar(let isTop): drawBar(isTop: isTop, &list)
    case .plate(let name): drawPlate(name, &list)
    case .other: if appearance.text != nil { drawLabel(&list) }
    }
  }
}

// MARK: Texts

extension ContentPainter {
  /// Draws a text in a part of the view, with a font in points of the view.
  private func text(
    _ text: String?, in room: Rect, size: Double, weight: Font.Weight = .regular,
    _ anchor: TextRun.Anchor, _ color: Color, lines: Int = 1, isTop: Bool = false,
    _ list: inout DrawList
  ) {
    guard let text,
      let set = ContentText(
        text, size: size * unit, weight: weight, in: room.size, lines: lines, measuring)
    else { return }
    set.draw(in: room, anchor, isTop: isTop, color, &list)
  }

  private var weight: Font.Weight { appearance.font.map { Font.Weight($0.weight) } ?? .regular }

  private func anchor(or usual: TextRun.Anchor) -> TextRun.Anchor {
    switch appearance.textAlignment {
    case .center: .middle
    case .right: .end
    case .left, .justified: .start
    case .natural, nil: usual
    }
  }

  /// Returns the rectangle without insets in points of the view.
  private func inset(_ x: Double, _ y: Double) -> Rect {
    let dx = Double.minimum(x * unit, rect.width / 2)
    let dy = Double.minimum(y * unit, rect.height / 2)
    return Rect(rect.minX + dx, rect.minY + dy, rect.width - 2 * dx, rect.height - 2 * dy)
  }

  private func drawLabel(_ list: inout DrawList) {
    drawImage(&list, isPlate: false)
    let size = appearance.font?.size ?? labelSize
    // Without a recorded number, a label has as many lines as its frame has room for.
    text(
      appearance.text, in: rect, size: size, weight: weight, anchor(or: .start),
      content.textColor(or: content.ink), lines: appearance.numberOfLines ?? 0, &list)
  }

  /// The assumed font size of a label if none is recorded: derived from the frame if the frame hugs
  /// the text, otherwise UIKit's default.
  private var labelSize: Double {
    let height = content.size.height / content.density
    let usual = Double.minimum(17, height)
    guard let text = appearance.text else { return usual }
    let size = height / 1.2
    // A title has at most the 34 points of UIKit's large titles.
    guard content.kind == .label, size >= 8, size <= 34 else { return usual }
    let width = measuring.width(of: text, in: Font(Font.steppedSize(size)))
    let room = content.size.width / content.density
    return width < room * 1.3 && width > room * 0.7 ? size : usual
  }

  private func drawButton(_ list: inout DrawList) {
    var color = content.textColor(or: content.tint)
    let radius = Double.minimum(6 * unit, rect.height / 2)
    switch appearance.style {
    case "filled":
      list.rect(rect, cornerRadius: radius, fill: content.tint)
      color = content.tint.ink
    case "tinted":
      list.rect(rect, cornerRadius: radius, fill: content.tint.opacity(0.18))
    case "gray", "bordered":
      list.rect(rect, cornerRadius: radius, fill: content.fill)
    case "roundedRect" where appearance.text == nil && appearance.image == nil:
      list.rect(rect, cornerRadius: radius, fill: content.paleFill)
    default: break
    }
    var room = rect
    if let image = appearance.image {
      guard appearance.text != nil else {
        guard let picture = content.picture else {
          return drawImagePlate(image, in: rect, isFilled: false, &list)
        }
        return draw(picture, in: rect, enlarges: false, &list)
      }
      let side = Double.minimum(20 * unit, rect.height)
      let glyph = Rect(rect.minX + 6 * unit, rect.midY - side / 2, side, side)
      if let picture = content.picture {
        draw(picture, in: glyph, enlarges: true, &list)
      } else {
        drawGlyph(in: glyph, color.opacity(0.8), &list)
      }
      room = Rect(glyph.maxX, rect.minY, Double.maximum(0, rect.maxX - glyph.maxX), rect.height)
    }
    text(
      appearance.text, in: room, size: appearance.font?.size ?? buttonSize, weight: weight, .middle,
      color, lines: appearance.numberOfLines ?? 0, &list)
  }

  private var buttonSize: Double { Double.minimum(15, content.size.height / content.density * 0.8) }

  private func drawBarButton(_ list: inout DrawList) {
    let color = content.textColor(or: content.tint)
    if appearance.text == nil, let image = appearance.image {
      return drawImagePlate(image, in: inset(8, 8), isFilled: false, &list)
    }
    let isBack = appearance.style == "back"
    if isBack {
      let height = Double.minimum(10 * unit, rect.height / 2)
      let x = rect.minX + 12 * unit
      list.path(
        Path(
          polygon: [
            Point(x, rect.midY - height), Point(x - height, rect.midY),
            Point(x, rect.midY + height),
          ], closed: false), stroke: Stroke(color, width: 2.5 * unit, isRound: true))
    }
    let room =
      isBack ? Rect(rect.minX + 18 * unit, rect.minY, rect.width - 18 * unit, rect.height) : rect
    text(
      appearance.text, in: room, size: 17,
      weight: appearance.isSelected ? .semibold : .regular,
      isBack ? .start : .middle, color, &list)
  }

  private func drawTab(_ list: inout DrawList) {
    let color = appearance.isSelected ? content.tint : Color(0x8E8E93)
    let height = Double.minimum(49 * unit, rect.height)
    let side = Double.minimum(24 * unit, height * 0.5)
    let glyph = Rect(rect.midX - side / 2, rect.minY + height * 0.12, side, side)
    drawGlyph(in: glyph, color, &list)
    let room = Rect(
      rect.minX, glyph.maxY, rect.width, Double.maximum(0, rect.minY + height - glyph.maxY))
    text(appearance.text, in: room, size: 10, weight: .semibold, .middle, color, &list)
  }

  private func drawField(_ list: inout DrawList) {
    switch appearance.style {
    case "none": break
    default:
      list.rect(
        rect.inset(by: 0.5), cornerRadius: 5 * unit, stroke: Stroke(content.separator))
    }
    drawFieldText(in: inset(7, 0), size: appearance.font?.size ?? 15, &list)
  }

  private func drawFieldText(in room: Rect, size: Double, _ list: inout DrawList) {
    let isEmpty = appearance.text == nil
    text(
      appearance.text ?? appearance.placeholder, in: room, size: size, weight: weight,
      anchor(or: .start), isEmpty ? content.placeholderColor : content.textColor(or: content.ink),
      &list)
  }

  private func drawSearchField(_ list: inout DrawList) {
    let height = Double.minimum(36 * unit, rect.height)
    let inset = rect.height > 40 * unit ? 8 * unit : 0
    let field = Rect(
      rect.minX + inset, rect.midY - height / 2, Double.maximum(0, rect.width - 2 * inset), height)
    list.rect(field, cornerRadius: 10 * unit, fill: content.paleFill)
    let color = content.placeholderColor
    let center = Point(field.minX + 15 * unit, field.midY - unit)
    list.path(Path(circle: center, radius: 5 * unit), stroke: Stroke(color, width: 1.5 * unit))
    list.path(
      Path(
        polygon: [center + Point(3.6, 3.6) * unit, center + Point(8, 8) * unit], closed: false),
      stroke: Stroke(color, width: 1.5 * unit, isRound: true))
    let room = Rect(
      field.minX + 28 * unit, field.minY, Double.maximum(0, field.width - 34 * unit),
      field.height)
    drawFieldText(in: room, size: appearance.font?.size ?? 17, &list)
  }

  private func drawTextView(_ list: inout DrawList) {
    text(
      appearance.text, in: inset(5, 8), size: appearance.font?.size ?? 14, weight: weight,
      anchor(or: .start), content.textColor(or: content.ink), lines: 0, isTop: true, &list)
  }

  private func drawCell(_ list: inout DrawList) {
    // A separator belongs to rows of a table, not to tiles of a collection.
    if rect.width >= 200 * unit, rect.height <= 200 * unit {
      let left = Double.minimum(16 * unit, rect.width / 2)
      list.rect(
        Rect(rect.minX + left, rect.maxY - 0.5, rect.width - left, 0.5), fill: content.separator)
    }
    text(
      appearance.text, in: inset(16, 4), size: appearance.font?.size ?? 17, weight: weight,
      anchor(or: .start), content.textColor(or: content.ink), lines: 2, &list)
    drawAccessory(&list)
  }

  private func drawAccessory(_ list: inout DrawList) {
    let middle = Point(rect.maxX - 20 * unit, rect.midY)
    switch appearance.accessory {
    case "disclosureIndicator", "detailDisclosureButton":
      list.path(
        Path(
          polygon: [
            middle + Point(-3, -6) * unit, middle + Point(3, 0) * unit,
            middle + Point(-3, 6) * unit,
          ], closed: false),
        stroke: Stroke(content.ink.opacity(0.3), width: 2 * unit, isRound: true))
    case "checkmark":
      drawCheckmark(at: middle, 6 * unit, content.tint, &list)
    case "detailButton":
      list.path(
        Path(circle: middle, radius: 10 * unit), stroke: Stroke(content.tint, width: 1.5 * unit))
      text(
        "i", in: Rect(middle.x - 10 * unit, middle.y - 10 * unit, 20 * unit, 20 * unit), size: 14,
        weight: .semibold, .middle, content.tint, &list)
    default: break
    }
  }

  private func drawCheckmark(
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
}

// MARK: Controls

extension ContentPainter {
  private func drawSwitch(_ list: inout DrawList) {
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
      Path(circle: center, radius: radius), fill: Color(0xFFFFFF),
      stroke: Stroke(Color(0x000000, opacity: 0.12)))
    text(
      appearance.text,
      in: Rect(
        rect.minX, rect.minY, Double.maximum(0, body.minX - rect.minX - 8 * unit), rect.height),
      size: 17, .start, content.ink, &list)
  }

  private func drawCheckbox(_ list: inout DrawList) {
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

  private func drawSlider(_ list: inout DrawList) {
    let radius = Double.minimum(14 * unit, rect.height / 2)
    let line = Rect(
      rect.minX + 2 * unit, rect.midY - 2 * unit, Double.maximum(0, rect.width - 4 * unit), 4 * unit
    )
    list.rect(line, cornerRadius: 2 * unit, fill: content.fill)
    guard let value = appearance.value?.clamped(to: 0...1) else { return }
    let x = rect.minX + radius + value * Double.maximum(0, rect.width - 2 * radius)
    list.rect(
      Rect(line.minX, line.minY, Double.maximum(0, x - line.minX), line.height),
      cornerRadius: 2 * unit, fill: content.tint)
    list.path(
      Path(circle: Point(x, rect.midY), radius: radius), fill: Color(0xFFFFFF),
      stroke: Stroke(Color(0x000000, opacity: 0.16)))
  }

  private func drawSegments(_ list: inout DrawList) {
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

  private func drawStepper(_ list: inout DrawList) {
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

  private func drawProgress(_ list: inout DrawList) {
    let height = Double.minimum(4 * unit, rect.height)
    let line = Rect(rect.minX, rect.midY - height / 2, rect.width, height)
    list.rect(line, cornerRadius: height / 2, fill: content.fill)
    guard let value = appearance.value?.clamped(to: 0...1), value > 0 else { return }
    list.rect(
      Rect(line.minX, line.minY, line.width * value, height), cornerRadius: height / 2,
      fill: content.tint)
  }

  private func drawPages(_ list: inout DrawList) {
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

  private func drawSpinner(_ list: inout DrawList) {
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

  private func drawPicker(_ list: inout DrawList) {
    let height = Double.minimum(32 * unit, rect.height)
    let row = Rect(
      inset(9, 0).minX, rect.midY - height / 2, inset(9, 0).width, height)
    list.rect(row, cornerRadius: 8 * unit, fill: content.paleFill)
    text(appearance.text, in: row, size: 20, .middle, content.ink, &list)
  }

  private func drawBar(isTop: Bool, _ list: inout DrawList) {
    let y = isTop ? rect.maxY - 0.5 : rect.minY
    list.rect(Rect(rect.minX, y, rect.width, 0.5), fill: content.separator)
    text(
      appearance.text, in: inset(60, 0), size: 17, weight: .semibold, .middle,
      content.textColor(or: content.ink), &list)
  }
}

// MARK: Pictures

extension ContentPainter {
  private func drawImage(_ list: inout DrawList) { drawImage(&list, isPlate: true) }

  private func drawImage(_ list: inout DrawList, isPlate: Bool) {
    if let picture = content.picture {
      draw(picture, in: rect, appearance.contentMode ?? .scaleAspectFit, &list)
    } else if isPlate || appearance.image != nil {
      drawImagePlate(appearance.image, in: rect, isFilled: isPlate, &list)
    }
  }

  /// Draws a picture in the middle of an area, as large as there is room.
  ///
  /// - Parameter enlarges: True to draw it above its own size, too.
  private func draw(
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

  /// Draws the sign for a picture, with its name where there is room.
  ///
  /// - Parameter isFilled: True for a background.
  private func drawImagePlate(
    _ name: String?, in area: Rect, isFilled: Bool, _ list: inout DrawList
  ) {
    let color = content.appearance.tintColor.map(Color.init) ?? content.ink.opacity(0.45)
    if isFilled, name != nil || rect.width > 24 * unit {
      list.rect(
        area, cornerRadius: Double.minimum(4 * unit, area.height / 6),
        fill: content.ink.opacity(0.06))
    }
    let room = Double.minimum(area.width, area.height)
    let hasName = name != nil && room >= 44 && area.width >= 60
    let side = Double.minimum(room * 0.6, 28 * unit)
    let glyph = Rect(
      area.midX - side / 2, area.midY - side / 2 - (hasName ? 7 : 0), side, side)
    drawGlyph(in: glyph, color, &list)
    if hasName, let name {
      text(
        name, in: Rect(area.minX + 4, glyph.maxY, area.width - 8, 16), size: 10 / unit, .middle,
        content.ink.opacity(0.6), &list)
    }
  }

  /// Draws the sign for a picture: a frame with a mountain and a sun.
  private func drawGlyph(in box: Rect, _ color: Color, _ list: inout DrawList) {
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

  private func drawPlate(_ name: String, _ list: inout DrawList) {
    list.rect(
      rect.inset(by: 0.5), cornerRadius: 4, fill: content.ink.opacity(0.05),
      stroke: Stroke(content.ink.opacity(0.12)))
    text(
      appearance.text ?? name, in: rect.inset(by: 6), size: 13 / unit, .middle,
      content.ink.opacity(0.5), &list)
  }
}
