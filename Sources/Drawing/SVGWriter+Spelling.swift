internal import Geometry

/// How numbers, names and shapes are spelt in SVG.
extension SVGWriter {
  /// A number with at most three decimals (or as many as asked for) and no trailing zeros.
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

  /// A colour as an attribute, with its opacity when it is not opaque.
  static func paint(_ attribute: String, _ color: Color) -> String {
    let opacity =
      color.alpha == 255 ? "" : " \(attribute)-opacity=\"\(number(Double(color.alpha) / 255))\""
    return " \(attribute)=\"\(color.hex)\"\(opacity)"
  }

  /// Text that means nothing to XML. Characters that XML forbids are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// The `d` attribute of a path.
  static func data(_ path: Path) -> String {
    func text(_ p: Point) -> String { "\(number(p.x)) \(number(p.y))" }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M\(text(p))"
      case .line(let p): "L\(text(p))"
      case .curve(let a, let b, let c): "C\(text(a)) \(text(b)) \(text(c))"
      case .close: "Z"
      }
    }.joined()
  }

  /// The place and size of a rectangle, as attributes.
  static func box(_ rect: Rect, _ radius: Double) -> String {
    let r = rect.standardized
    let radius = Double.minimum(radius, Double.minimum(r.width, r.height) / 2)
    let corner = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    return " x=\"\(number(r.minX))\" y=\"\(number(r.minY))\" width=\"\(number(r.width))\""
      + " height=\"\(number(r.height))\"\(corner)"
  }
}
