import Geometry
import HierarchyFormats
import HitTesting

/// JSON of one value as text: the same on every machine.
enum JSONText {
  /// A string in quotes, with what JSON demands escaped.
  static func string(_ text: String) -> String {
    JSONValue.string(text).text
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
