/// Numbers as people and files write them, the same on every machine.
package enum NumberText {
  /// A number rounded to a few decimals, without trailing zeros and with a true minus sign.
  package static func short(_ value: Double, digits: Int = 2) -> String {
    let text = plain(value, digits: digits)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// A number rounded to a few decimals, without trailing zeros, as files have it.
  package static func plain(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard scaled.magnitude < 1e15 else { return exact(value) }
    return exact(scaled / factor)
  }

  /// The shortest text that reads back as the same number: `12`, `0.1`, `1e+300`.
  package static func exact(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }
}
