// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

/// A formatter of durations in hours, minutes and seconds, in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: 1)
    public static let dropLeading = Self(rawValue: 2)
    public static let dropMiddle = Self(rawValue: 4)
    public static let dropTrailing = Self(rawValue: 8)
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = Self(rawValue: 65536)
  }
  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar? = .current
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let units: [(NSCalendar.Unit, Double, String, short: String, full: String)] = [
    (.year, 31_536_000, "y", " yr", "year"), (.month, 2_592_000, "mo", " mo", "month"),
    (.weekOfMonth, 604_800, "w", " wk", "week"), (.day, 86400, "d", " day", "day"),
    (.hour, 3600, "h", " hr", "hour"), (.minute, 60, "m", " min", "minute"),
    (.second, 1, "s", " sec", "second"),
  ]
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    var rest = abs(ti).rounded(.down)
    var parts: [(count: Int, unit: Int)] = []
    for (index, unit) in Self.units.enumerated() {
      let isAllowed =
        allowedUnits.isEmpty ? index > 2 : allowedUnits.contains(unit.0)
      guard isAllowed else { continue }
      let count = (rest / unit.1).rounded(.down)
      rest -= count * unit.1
      parts.append((Int(exactly: count) ?? 0, index))
    }
    let pads = zeroFormattingBehavior.contains(.pad)
    if !pads {
      if unitsStyle == .positional {
        while parts.count > 2, parts[0].count == 0 { parts.removeFirst() }
        if allowedUnits.isEmpty, parts.count == 2, parts[0].count == 0 { parts.removeFirst() }
      } else {
        let last = parts.last
        parts.removeAll { $0.count == 0 }
        if parts.isEmpty, let last { parts = [last] }
      }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let sign = ti < 0 ? "-" : ""
    switch unitsStyle {
    case .positional:
      return sign
        + parts.enumerated().map { place, part in
          let digits = String(part.count)
          return (place > 0 || pads) && digits.count < 2 ? "0" + digits : digits
        }.joined(separator: ":")
    case .abbreviated, .brief:
      return sign
        + parts.map { "\($0.count)\(Self.units[$0.unit].2)" }.joined(separator: " ")
    case .short:
      return sign
        + parts.map { "\($0.count)\(Self.units[$0.unit].short)" }.joined(separator: ", ")
    case .full, .spellOut:
      return sign
        + parts.map { "\($0.count) \(Self.units[$0.unit].full)\($0.count == 1 ? "" : "s")" }
        .joined(separator: ", ")
    }
  }
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }
  open func string(from components: DateComponents) -> String? {
    let days = Double(components.day ?? 0) + 7 * Double(components.weekOfMonth ?? 0)
    let hours = Double(components.hour ?? 0) + 24 * days
    let minutes = Double(components.minute ?? 0) + 60 * hours
    return string(from: Double(components.second ?? 0) + 60 * minutes)
  }
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }
}
