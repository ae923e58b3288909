internal import Drawing
internal import Geometry
internal import HitTesting

/// Draws the content of a view in the look *App*, with the sizes and shapes of UIKit's controls.
struct ContentPainter {
  let content: ViewContent
  /// The view's bounds in the coordinates that are drawn in.
  let rect: Rect
  /// The number of picture points per point of the view.
  let unit: Double
  /// The transform from those coordinates to the picture; `nil` if they are the picture's.
  private let place: AffineTransform?
  let measuring: any TextMeasuring

  /// Creates a painter for a view at a place of the picture; `nil` if it is too small.
  init?(_ content: ViewContent, in quad: Quadrilateral, _ measuring: any TextMeasuring) {
    let extent = quad.extent
    let least = content.kind == .progress ? 0.5 : 3
    guard extent.width >= 3, extent.height >= least, content.size.width > 0, content.size.height > 0
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
    guard content.opacity > 0 else { return }
    if let place { list.append(.pushTransform(place)) }
    list.opacity(content.opacity) { list in drawContent(&list) }
    if place != nil { list.append(.popTransform) }
  }

  var appearance: ViewAppearance { content.appearance }

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
  /// Draws a text in a part of the view, with a font in points of the view; returns `false` without
  /// a text, or if it has no room.
  @discardableResult func text(
    _ text: String?, in room: Rect, size: Double, weight: Font.Weight = .regular,
    _ anchor: TextRun.Anchor, _ color: Color, lines: Int = 1, _ list: inout DrawList
  ) -> Bool {
    guard let text,
      let set = ContentText(
        text, size: size * unit, weight: weight, in: room.size, lines: lines, measuring)
    else { return false }
    set.draw(in: room, anchor, color, &list)
    return true
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
  func inset(_ x: Double, _ y: Double) -> Rect {
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

  /// The assumed font size of a text without a recorded font.
  private var labelSize: Double {
    let size = Size(content.size.width / content.density, content.size.height / content.density)
    guard content.kind == .label, let text = appearance.text else {
      return Double.minimum(17, size.height)
    }
    return AssumedFont.size(of: text, in: size, measuring)
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
          return drawImagePlate(image, in: rect, color, &list)
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
    let isDrawn = text(
      appearance.text, in: room, size: appearance.font?.size ?? buttonSize, weight: weight, .middle,
      color, lines: appearance.numberOfLines ?? 0, &list)
    // The name of a small button that has no room for it is that of an image.
    if !isDrawn, appearance.text != nil, appearance.image == nil, appearance.font == nil,
      rect.width <= 1.5 * rect.height
    {
      drawImagePlate(nil, in: rect, color, &list)
    }
  }

  private var buttonSize: Double { Double.minimum(15, content.size.height / content.density * 0.8) }

  private func drawBarButton(_ list: inout DrawList) {
    let color = content.textColor(or: content.tint)
    switch appearance.image {
    case "add", "plus": return drawPlus(at: rect.center, 8 * unit, color, &list)
    case let image?: return drawImagePlate(image, in: inset(4, 4), color, &list)
    case nil: break
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
      anchor(or: .start), isEmpty ? content.placeholderColor : content.fieldColor, &list)
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
    let room = inset(5, 8)
    guard let text = appearance.text,
      let set = ContentText(
        text, size: (appearance.font?.size ?? 14) * unit, weight: weight, in: room.size, lines: 0,
        isClipped: true, measuring)
    else { return }
    let color = content.textColor(or: content.ink)
    list.clip(to: rect) { set.draw(in: room, anchor(or: .start), isTop: true, color, &$0) }
  }

  private func drawCell(_ list: inout DrawList) {
    // A separator belongs to rows of a table, not to tiles of a collection.
    if rect.width >= 200 * unit, rect.height <= 200 * unit, content.row?.hasSeparator ?? true {
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
}
