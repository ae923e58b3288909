import Geometry
import HitTesting

/// JSON of one value as text: the same on every machine.
enum JSONText {
  /// A string in quotes, with what JSON demands escaped.
  static func string(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number in its shortest form; `null` for what JSON cannot say.
  static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.exact(value) : "null"
  }

  /// A point as `[x,y]`.
  static func point(_ point: Point) -> String { "[\(number(point.x)),\(number(point.y))]" }

  /// A list of values that are JSON already.
  static func array(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// A string, or `null`.
  static func optional(_ text: String?) -> String { text.map { string($0) } ?? "null" }
}
