internal import Geometry

/// Writes one element for each command.
extension SVGWriter {
  /// The font families of labels; the fallbacks have similar widths or more characters.
  static let sans =
    "'DejaVu Sans',Verdana,'Noto Sans CJK KR','Apple SD Gothic Neo','Malgun Gothic',sans-serif"
  /// The font families of code.
  static let mono = "'DejaVu Sans Mono',Menlo,Consolas,'Noto Sans CJK KR',monospace"

  /// Writes commands, and closes all groups that they leave open.
  ///
  /// - Parameter dark: The same commands in the colours of a dark page.
  mutating func write(_ commands: [DrawList.Command], dark: [DrawList.Command]? = nil) {
    for (index, command) in commands.enumerated() { write(command, dark?[index]) }
    finish()
  }

  private mutating func write(_ command: DrawList.Command, _ dark: DrawList.Command?) {
    switch command {
    case .rect(let rect, let radius, let fill, let stroke):
      guard rect.isFinite else { return }
      let paint = paint(fill, stroke, dark)
      line("<rect\(Self.box(rect, radius))\(paint)/>")
    case .path(let path, let fill, let stroke):
      let paint = paint(fill, stroke, dark)
      line("<path d=\"\(Self.data(path))\" fill-rule=\"evenodd\"\(paint)/>")
    case .text(let run): write(run, dark)
    case .picture(let picture, let rect, let opacity): write(picture, rect, opacity)
    case .pushClip: push(.clip, command)
    case .pushTransform: push(.transform, command)
    case .pushOpacity: push(.opacity, command)
    case .pushTag: push(.tag, command)
    case .popClip: pop(.clip)
    case .popTransform: pop(.transform)
    case .popOpacity: pop(.opacity)
    case .popTag: pop(.tag)
    }
  }

  private mutating func push(_ kind: Push, _ command: DrawList.Command) {
    guard let group = group(of: command) else { return }
    push(kind, group.attributes)
    if !group.title.isEmpty { line(group.title) }
  }

  /// Returns the attributes and the title element of the group that a push opens; `nil` for other
  /// commands.
  mutating func group(of command: DrawList.Command) -> (attributes: String, title: String)? {
    switch command {
    case .pushClip(let rect, let radius):
      let id = define("clip") {
        "<clipPath id=\"\($0)\"><rect\(Self.box(rect, radius))/></clipPath>"
      }
      return (" clip-path=\"url(#\(id))\"", "")
    case .pushTransform(let m):
      let numbers = [m.a, m.b, m.c, m.d, m.tx, m.ty].map { Self.number($0, digits: 6) }
      return (" transform=\"matrix(\(numbers.joined(separator: " ")))\"", "")
    case .pushOpacity(let opacity): return (" opacity=\"\(Self.number(opacity))\"", "")
    case .pushTag(let tag):
      let id = tag.id.isEmpty ? "" : " id=\"\(uniqueID(tag.id))\""
      let title = tag.label.isEmpty ? "" : "<title>\(tag.label.markupEscaped)</title>"
      return ("\(id) data-role=\"\(tag.role.markupEscaped)\"", title)
    default: return nil
    }
  }

  /// Writes a reference to a picture, which the file defines once.
  private mutating func write(_ picture: EncodedPicture, _ rect: Rect, _ opacity: Double) {
    guard rect.isFinite, !rect.isEmpty else { return }
    line("<use\(use(picture, rect, opacity))/>")
  }

  /// Returns the attributes of a reference to a picture.
  mutating func use(_ picture: EncodedPicture, _ rect: Rect, _ opacity: Double) -> String {
    let rect = rect.standardized
    let id = define(picture)
    let scale = Size(rect.width / Double(picture.width), rect.height / Double(picture.height))
    let numbers = [scale.width, 0, 0, scale.height, rect.minX, rect.minY]
      .map { Self.number($0, digits: 6) }
    let strength = opacity < 1 ? " opacity=\"\(Self.number(opacity.clamped(to: 0...1)))\"" : ""
    return " href=\"#\(id)\" transform=\"matrix(\(numbers.joined(separator: " ")))\"\(strength)"
  }

  private mutating func write(_ run: TextRun, _ dark: DrawList.Command?) {
    guard !run.string.isEmpty, run.position.isFinite else { return }
    var tag = "<text x=\"\(Self.number(run.position.x))\" y=\"\(Self.number(run.position.y))\""
    if run.font.family == .mono { tag += " font-family=\"\(Self.mono)\"" }
    tag += " font-size=\"\(Self.number(run.font.size))\""
    if run.font.weight != .regular { tag += " font-weight=\"700\"" }
    if run.font.tracking != 0 { tag += " letter-spacing=\"\(Self.number(run.font.tracking))\"" }
    if run.anchor != .start { tag += " text-anchor=\"\(run.anchor.rawValue)\"" }
    // A text length makes viewers with other fonts keep the layout.
    let width = measuring.width(of: run.string, in: run.font)
    if width > 0 {
      tag += " textLength=\"\(Self.number(width))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    tag += " xml:space=\"preserve\"\(paint(.color(run.color), nil, dark))>"
    line(tag + run.string.markupEscaped + "</text>")
  }

  // MARK: Paint

  /// Returns the fill and stroke attributes, with a class if colours differ on dark pages.
  private mutating func paint(
    _ fill: Fill?, _ stroke: Stroke?, _ dark: DrawList.Command?
  ) -> String {
    var rules: [String] = []
    var text = paint(fill, dark?.fill, &rules)
    if let stroke, stroke.width > 0 {
      text += Self.paint("stroke", stroke.color)
      text += " stroke-width=\"\(Self.number(stroke.width))\""
      if let dash = Self.dash(of: stroke) { text += " stroke-dasharray=\"\(dash)\"" }
      if stroke.isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
      if let other = dark?.stroke?.color { rules += Self.rules("stroke", stroke.color, other) }
    }
    return text + darkClass(rules)
  }

  private mutating func paint(_ fill: Fill?, _ dark: Fill?, _ rules: inout [String]) -> String {
    switch fill {
    case .color(let color):
      if case .color(let other) = dark { rules += Self.rules("fill", color, other) }
      return Self.paint("fill", color)
    case .hatch: return " fill=\"\(hatch(fill, dark).map { "url(#\($0))" } ?? "none")\""
    case nil: return " fill=\"none\""
    }
  }

  /// Returns the id of a pattern of diagonals; `nil` if they would be too dense.
  mutating func hatch(_ fill: Fill?, _ dark: Fill?) -> String? {
    guard case .hatch(let color, let spacing, let lineWidth) = fill,
      spacing > 0.5, spacing.isFinite, lineWidth > 0
    else { return nil }
    var name = ""
    if case .hatch(let other, _, _) = dark {
      name = darkClass(Self.rules("stroke", color, other))
    }
    // A square tile that repeats the diagonals x + y = n · spacing.
    let (s, t) = (Self.number(spacing), Self.number(2 * spacing))
    return define("hatch") {
      "<pattern id=\"\($0)\" width=\"\(s)\" height=\"\(s)\" patternUnits=\"userSpaceOnUse\">"
        + "<path d=\"M0 \(s)L\(s) 0M-\(s) \(s)L\(s) -\(s)M0 \(t)L\(t) 0\" fill=\"none\""
        + " stroke-width=\"\(Self.number(lineWidth))\"\(Self.paint("stroke", color))\(name)/>"
        + "</pattern>"
    }
  }

  /// Returns the lengths of dashes; `nil` for a solid line.
  static func dash(of stroke: Stroke) -> String? {
    let lengths = stroke.dash.map { number(Double.maximum(0, $0)) }
    return lengths.contains { $0 != "0" } ? lengths.joined(separator: " ") : nil
  }
}

extension DrawList.Command {
  /// The fill; for text, the text colour.
  var fill: Fill? {
    switch self {
    case .rect(_, _, let fill, _), .path(_, let fill, _): fill
    case .text(let run): .color(run.color)
    default: nil
    }
  }

  var stroke: Stroke? {
    switch self {
    case .rect(_, _, _, let stroke), .path(_, _, let stroke): stroke
    default: nil
    }
  }
}
