package import Geometry

/// Writes a `DrawList` as SVG: text stays text, tags become ids and tooltips, and equal lists give
/// equal bytes.
package struct SVGWriter {
  /// A kind of pushed state.
  enum Push {
    case clip, transform, opacity, tag
  }

  let measuring: any TextMeasuring
  private(set) var body = ""
  /// The rules of the style sheet, one per line.
  var style = ""
  private var indent = 1
  private var open: [Push] = []
  private var definitions = ""
  /// The ids of definitions by content, so that each is written once.
  private var definitionIDs: [String: String] = [:]
  private var pictureIDs: [EncodedPicture: String] = [:]
  private var usedIDs: Set<String> = []
  /// The style classes for dark pages, by rules; see `darkClass(_:)`.
  var darkClasses: [String: String] = [:]
  /// The classes of an animated file.
  var styles = StyleClasses()
  var timeline = StepClasses()

  /// Creates a writer that records text widths, so that other viewers keep the layout.
  init(measuring: any TextMeasuring) { self.measuring = measuring }

  /// Returns the SVG file of a list; `size` is in points.
  package static func svg(
    _ list: DrawList, size: Size, title: String, measuring: any TextMeasuring
  ) -> String {
    var writer = SVGWriter(measuring: measuring)
    writer.write(list.commands)
    return writer.file(size: size, title: title)
  }

  /// Returns the complete file.
  func file(size: Size, title: String, description: String = "") -> String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
    text += " width=\"\(width)\" height=\"\(height)\" font-family=\"\(Self.sans)\">\n"
    text += "  <title>\(title.markupEscaped)</title>\n"
    if !description.isEmpty { text += "  <desc>\(description.linesEscaped)</desc>\n" }
    if !style.isEmpty { text += "  <style>\n\(style)  </style>\n" }
    if !definitions.isEmpty { text += "  <defs>\n\(definitions)  </defs>\n" }
    return text + body + "</svg>\n"
  }

  // MARK: Lines

  /// Appends a line at the current indentation.
  mutating func line(_ text: String) {
    body += String(repeating: "  ", count: min(indent, 12)) + text + "\n"
  }

  /// Appends a line without indentation.
  mutating func row(_ text: String) { body += text + "\n" }

  /// Opens a group that the matching pop closes.
  mutating func push(_ kind: Push, _ attributes: String) {
    line("<g\(attributes)>")
    open.append(kind)
    indent += 1
  }

  /// Closes a group; ignores a pop that does not match the last push, like the rasterizer.
  mutating func pop(_ kind: Push) {
    guard open.last == kind else { return }
    open.removeLast()
    indent -= 1
    line("</g>")
  }

  /// Writes a group around the contents, which leave no group open.
  mutating func group(_ attributes: String, _ contents: (inout SVGWriter) -> Void) {
    line("<g\(attributes)>")
    indent += 1
    contents(&self)
    indent -= 1
    line("</g>")
  }

  /// Closes all open groups.
  mutating func finish() { while let kind = open.last { pop(kind) } }

  // MARK: Names

  /// Returns a unique id: the given one without white space, with a number added if it is taken.
  mutating func uniqueID(_ wish: String) -> String {
    let base = String(wish.map { $0.isWhitespace ? "_" : $0 }).markupEscaped
    var id = base
    var number = 2
    while !usedIDs.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }

  /// Returns the id of a definition, reusing an equal one.
  mutating func define(_ kind: String, _ make: (_ id: String) -> String) -> String {
    let meaning = make("")
    if let id = definitionIDs[meaning] { return id }
    let id = uniqueID("\(kind)\(definitionIDs.count + 1)")
    definitionIDs[meaning] = id
    definitions += "    " + make(id) + "\n"
    return id
  }
}

extension SVGWriter {
  /// Returns the id of a picture, which is defined once.
  mutating func define(_ picture: EncodedPicture) -> String {
    if let id = pictureIDs[picture] { return id }
    let id = uniqueID("picture\(pictureIDs.count + 1)")
    pictureIDs[picture] = id
    definitions +=
      "    <image id=\"\(id)\" width=\"\(picture.width)\" height=\"\(picture.height)\""
      + " href=\"\(picture.dataURL)\"/>\n"
    return id
  }
}

/// Formats numbers, names and shapes for SVG.
extension SVGWriter {
  /// Formats a number with at most `digits` decimals and no trailing zeros.
  static func number(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "0" }
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    let scaled = Int64((value * factor).rounded())
    let whole = scaled.magnitude / UInt64(factor)
    var fraction = String(scaled.magnitude % UInt64(factor))
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Returns a colour attribute, with an opacity attribute unless the colour is opaque.
  static func paint(_ attribute: String, _ color: Color) -> String {
    let opacity =
      color.alpha == 255 ? "" : " \(attribute)-opacity=\"\(number(Double(color.alpha) / 255))\""
    return " \(attribute)=\"\(color.hex)\"\(opacity)"
  }

  /// Returns the `d` attribute of a path.
  static func data(_ path: Path, digits: Int = 3) -> String {
    func text(_ p: Point) -> String {
      "\(number(p.x, digits: digits)) \(number(p.y, digits: digits))"
    }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M\(text(p))"
      case .line(let p): "L\(text(p))"
      case .curve(let a, let b, let c): "C\(text(a)) \(text(b)) \(text(c))"
      case .close: "Z"
      }
    }.joined()
  }

  /// Returns the position and size of a rectangle as attributes.
  static func box(_ rect: Rect, _ radius: Double, digits: Int = 3) -> String {
    func text(_ value: Double) -> String { number(value, digits: digits) }
    let r = rect.standardized
    let radius = Double.minimum(radius, Double.minimum(r.width, r.height) / 2)
    let corner = radius > 0 ? " rx=\"\(text(radius))\"" : ""
    return " x=\"\(text(r.minX))\" y=\"\(text(r.minY))\" width=\"\(text(r.width))\""
      + " height=\"\(text(r.height))\"\(corner)"
  }
}

extension String {
  /// The lines escaped for elements; line breaks are kept.
  fileprivate var linesEscaped: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).markupEscaped }
      .joined(separator: "\n")
  }

  /// The text escaped for elements and quoted attributes of XML and HTML.
  ///
  /// Tabs and line breaks become spaces; control characters and characters that XML forbids are
  /// omitted.
  package var markupEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: break
        // Direction marks as references, so that they have no effect where the source is shown.
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
          result += "&#x\(String(scalar.value, radix: 16));"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
