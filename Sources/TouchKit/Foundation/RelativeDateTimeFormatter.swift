// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

/// A formatter of the time between two dates, in English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable {
    case numeric, named
  }
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }
  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar = Calendar.current
  open var locale = Locale.current
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let units: [(Double, String, String, String)] = [
      (31_536_000, "year", "yr.", "y"), (2_592_000, "month", "mo.", "mo"),
      (604_800, "week", "wk.", "w"), (86400, "day", "day", "d"), (3600, "hour", "hr.", "h"),
      (60, "minute", "min.", "min"), (1, "second", "sec.", "s"),
    ]
    let seconds = abs(timeInterval)
    let unit = units.first { seconds >= $0.0 } ?? units[6]
    let count = seconds.isFinite ? Int(exactly: (seconds / unit.0).rounded(.down)) ?? 0 : 0
    if dateTimeStyle == .named {
      if count == 0 { return "now" }
      if unit.1 == "day", count == 1 { return timeInterval < 0 ? "yesterday" : "tomorrow" }
      if count == 1, unit.0 > 86400 { return (timeInterval < 0 ? "last " : "next ") + unit.1 }
    }
    let text =
      switch unitsStyle {
      case .full, .spellOut: "\(count) \(unit.1)\(count == 1 ? "" : "s")"
      case .short: "\(count) \(unit.2)\(unit.1 == "day" && count != 1 ? "s" : "")"
      case .abbreviated: "\(count)\(unit.3)"
      }
    return timeInterval < 0 ? text + " ago" : "in " + text
  }
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date(timeIntervalSinceNow: 0)
    let date = Calendar.current.date(byAdding: dateComponents, to: now) ?? now
    return localizedString(for: date, relativeTo: now)
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date(timeIntervalSinceNow: 0)) }
  }
}
