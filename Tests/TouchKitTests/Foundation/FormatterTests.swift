import Foundation
import Testing
import TouchKit

/// The formatters that Foundation lacks on Linux.
struct FormatterTests {
  @Test func `durations have the units that are allowed`() {
    let formatter = TouchKit.DateComponentsFormatter()
    #expect(formatter.string(from: 3661) == "1:01:01")
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "01:05")
    formatter.zeroFormattingBehavior = .default
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 61) == "1 minute, 1 second")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 125) == "2m 5s")
  }

  @Test func `times are relative to a date`() {
    let formatter = RelativeDateTimeFormatter()
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: date - 7200, relativeTo: date) == "2 hours ago")
    #expect(formatter.localizedString(for: date + 60, relativeTo: date) == "in 1 minute")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: -86400) == "yesterday")
  }

  @Test func `lists end with a conjunction`() {
    #expect(ListFormatter.localizedString(byJoining: []) == "")
    #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b"]) == "a and b")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b, and c")
  }

  @Test func `a localized text has its arguments in place`() {
    let count = 3
    #expect(String(localized: "\(count) of 100% \("left")") == "3 of 100% left")
  }
}
