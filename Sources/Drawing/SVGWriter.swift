public import Geometry

/// Writes a `DrawList` as SVG: text stays text, names become ids and tooltips, and the same list
/// gives the same bytes.
public struct SVGWriter {
  private let measuring: any TextMeasuring
  private var body = ""
  private var definitions = ""
  private var definitionCount = 0
  private var indent = 1
  /// The end tags of what is pushed.
  private var ends: [String] = []

  /// A writer that fits text with a measure, so that it is as wide elsewhere as it is here.
  public init(measuring: any TextMeasuring) { self.measuring = measuring }

  /// The file for a list of a size in points.
  public static func svg(
    _ list: DrawList, size: Size, title: String, measuring: any TextMeasuring
  ) -> String {
    var writer = SVGWriter(measuring: measuring)
    writer.write(list)
    return writer.file(size: size, title: title)
  }

  /// A file that shows lists one after the other, each for its seconds, over and over.
  ///
  /// What all lists have in common at their beginning is written once.
  public static func svg(
    frames: [(list: DrawList, seconds: Double)], size: Size, title: String,
    measuring: any TextMeasuring
  ) -> String {
    var writer = SVGWriter(measuring: measuring)
    let shared = sharedStart(of: frames.map(\.list.commands))
    writer.write(shared)
    let total = frames.reduce(0) { $0 + $1.seconds }
    var style = ""
    var begin = 0.0
    for (index, frame) in frames.enumerated() where total > 0 {
      let from = begin / total * 100
      let to = (begin + frame.seconds) / total * 100
      begin += frame.seconds
      let (a, b) = (number(from), number(to))
      style += "@keyframes f\(index){"
      if index > 0 { style += "0%{visibility:hidden}" }
      style += "\(a)%{visibility:visible}"
      if index + 1 < frames.count { style += "\(b)%{visibility:hidden}" }
      style += index + 1 < frames.count ? "100%{visibility:hidden}}" : "100%{visibility:visible}}"
      style +=
        "#f\(index){visibility:hidden;animation:f\(index) \(number(total))s step-end infinite}\n"
      writer.line("<g id=\"f\(index)\">")
      writer.indent += 1
      writer.write(Array(frame.list.commands.dropFirst(shared.count)))
      writer.indent -= 1
      writer.line("</g>")
    }
    return writer.file(size: size, title: title, style: style)
  }

  /// The commands that all lists begin with, up to the last place where nothing is pushed.
  private static func sharedStart(of lists: [[DrawList.Command]]) -> [DrawList.Command] {
    guard let first = lists.first else { return [] }
    var depth = 0
    var balanced = 0
    for (index, command) in first.enumerated() {
      guard lists.allSatisfy({ index < $0.count && $0[index] == command }) else { break }
      switch command {
      case .pushClip, .pushTransform, .pushOpacity, .pushTag: depth += 1
      case .popClip, .popTransform, .popOpacity, .popTag: depth -= 1
      case .rect, .path, .text: break
      }
      if depth == 0 { balanced = index + 1 }
    }
    return Array(first.prefix(balanced))
  }

  private func file(size: Size, title: String, style: String = "") -> String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
    text += " width=\"\(width)\" height=\"\(height)\" font-kerning=\"normal\">\n"
    text += "  <title>\(Self.escaped(title))</title>\n"
    if !style.isEmpty { text += "  <style>\n\(style)  </style>\n" }
    if !definitions.isEmpty { text += "  <defs>\n\(definitions)  </defs>\n" }
    return text + body + "</svg>\n"
  }

  private mutating func line(_ text: String) {
    body += String(repeating: "  ", count: min(indent, 12)) + text + "\n"
  }

  private mutating func push(_ tag: String, end: String = "</g>") {
    line(tag)
    ends.append(end)
    indent += 1
  }

  private mutating func write(_ list: DrawList) { write(list.commands) }

  private mutating func write(_ commands: [DrawList.Command]) {
    for command in commands {
      switch command {
      case .rect(let rect, let radius, let fill, let stroke):
        guard rect.isFinite else { continue }
        let r = rect.standardized
        var tag = "<rect x=\"\(Self.number(r.minX))\" y=\"\(Self.number(r.minY))\""
        tag += " width=\"\(Self.number(r.width))\" height=\"\(Self.number(r.height))\""
        if radius > 0 { tag += " rx=\"\(Self.number(radius))\"" }
        line(tag + paint(fill, stroke) + "/>")
      case .path(let path, let fill, let stroke):
        line("<path d=\"\(Self.data(path))\" fill-rule=\"evenodd\"\(paint(fill, stroke))/>")
      case .text(let run): write(run)
      case .pushClip(let rect, let radius):
        let id = define("clipPath") {
          "<clipPath id=\"\($0)\">\(Self.clip(rect, radius))</clipPath>"
        }
        push("<g clip-path=\"url(#\(id))\">")
      case .pushTransform(let m):
        let numbers = [m.a, m.b, m.c, m.d, m.tx, m.ty].map { Self.number($0, digits: 6) }
        push("<g transform=\"matrix(\(numbers.joined(separator: " ")))\">")
      case .pushOpacity(let opacity): push("<g opacity=\"\(Self.number(opacity))\">")
      case .pushTag(let tag):
        let id = tag.id.isEmpty ? "" : " id=\"\(Self.escaped(tag.id))\""
        push("<g\(id) data-role=\"\(Self.escaped(tag.role))\">")
        if !tag.label.isEmpty { line("<title>\(Self.escaped(tag.label))</title>") }
      case .popClip, .popTransform, .popOpacity, .popTag:
        guard let end = ends.popLast() else { continue }
        indent -= 1
        line(end)
      }
    }
  }

  private mutating func write(_ run: TextRun) {
    guard !run.string.isEmpty, run.position.isFinite else { return }
    var tag = "<text x=\"\(Self.number(run.position.x))\" y=\"\(Self.number(run.position.y))\""
    let family =
      run.font.family == .mono ? "'DejaVu Sans Mono',monospace" : "'DejaVu Sans',sans-serif"
    tag += " font-family=\"\(family)\" font-size=\"\(Self.number(run.font.size))\""
    if run.font.weight != .regular { tag += " font-weight=\"700\"" }
    if run.anchor != .start { tag += " text-anchor=\"\(run.anchor.rawValue)\"" }
    // A length makes a viewer with other fonts keep the layout.
    let width = measuring.width(of: run.string, in: run.font)
    if width > 0 {
      tag += " textLength=\"\(Self.number(width))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    tag += " xml:space=\"preserve\"\(Self.paint("fill", run.color))>"
    line(tag + Self.escaped(run.string) + "</text>")
  }

  private mutating func define(_ kind: String, _ make: (String) -> String) -> String {
    definitionCount += 1
    let id = "\(kind)\(definitionCount)"
    definitions += "    " + make(id) + "\n"
    return id
  }

  private mutating func paint(_ fill: Fill?, _ stroke: Stroke?) -> String {
    var text: String
    switch fill {
    case nil: text = " fill=\"none\""
    case .color(let color): text = Self.paint("fill", color)
    case .hatch(let color, let spacing, let lineWidth):
      let id = define("hatch") { id in
        // A square that repeats the diagonals x + y = n · spacing.
        let s = Self.number(spacing)
        let d =
          "M0 \(s)L\(s) 0M-\(s) \(s)L\(s) -\(s)M0 \(Self.number(2 * spacing))L\(Self.number(2 * spacing)) 0"
        return
          "<pattern id=\"\(id)\" width=\"\(s)\" height=\"\(s)\" patternUnits=\"userSpaceOnUse\">"
          + "<path d=\"\(d)\" fill=\"none\" stroke-width=\"\(Self.number(lineWidth))\""
          + "\(Self.paint("stroke", color))/></pattern>"
      }
      text = " fill=\"url(#\(id))\""
    }
    if let stroke, stroke.width > 0 {
      text += Self.paint("stroke", stroke.color)
      text += " stroke-width=\"\(Self.number(stroke.width))\""
      if !stroke.dash.isEmpty {
        let lengths = stroke.dash.map { Self.number($0) }.joined(separator: " ")
        text += " stroke-dasharray=\"\(lengths)\""
      }
      if stroke.isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    }
    return text
  }
}
