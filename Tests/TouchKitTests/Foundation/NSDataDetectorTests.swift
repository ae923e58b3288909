import Foundation
import Testing
import TouchKit

/// Links and telephone numbers in texts.
struct NSDataDetectorTests {
  private func found(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws -> [String]
  {
    let detector = try NSDataDetector(types: types.rawValue)
    let whole = NSRange(location: 0, length: text.utf16.count)
    return detector.matches(in: text, range: whole).map {
      $0.url?.absoluteString ?? $0.phoneNumber ?? "nothing"
    }
  }
  private let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  private let phone = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

  @Test func `links are found with and without their scheme`() throws {
    let text = "See https://swift.org/blog, www.apple.com and me@example.org."
    #expect(
      try found(text, link) == [
        "https://swift.org/blog", "http://www.apple.com", "mailto:me@example.org",
      ])
    #expect(try found("Hello. World", link) == [])
  }

  @Test func `telephone numbers are found, if they are looked for`() throws {
    #expect(try found("Call +1 (408) 555-0100 now", phone) == ["+1 (408) 555-0100"])
    #expect(try found("Call +1 (408) 555-0100 now", link) == [])
  }

  @Test func `a match has its range`() throws {
    let detector = try NSDataDetector(types: link.rawValue)
    let text = "At https://swift.org"
    let match = detector.firstMatch(in: text, range: NSRange(location: 0, length: 20))
    #expect(match?.range == NSRange(location: 3, length: 17))
    #expect(detector.numberOfMatches(in: "none", range: NSRange(location: 0, length: 4)) == 0)
  }
}
