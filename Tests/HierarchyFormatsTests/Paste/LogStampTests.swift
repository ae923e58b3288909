import Testing

@testable import HierarchyFormats

struct LogStampTests {
  private func rest(_ line: String) -> String? {
    let text = Array(line.utf8)
    var stamp = LogStamp(text, 0, text.count)
    return stamp.end.map { String(decoding: text[$0...], as: UTF8.self) }
  }

  @Test(arguments: [
    "2013-08-17 21:04:53.358 App[60940:11303] x", "2026-01-01T10:00:00.5Z x", "12:30:01 x",
    "[12:30:01] x", "2026/01/01 10:00:00+01:00 My App[1] x", "2026-01-01 x",
  ])
  func `the stamps of logs are found`(_ line: String) {
    #expect(rest(line)?.hasSuffix("x") == true)
  }

  @Test(arguments: ["x", "", "12", "1234-5", "[1, 2]", "12:30", "App[1:2] x", "2013-08-17x"])
  func `other words are not log stamps`(_ line: String) { #expect(rest(line) == nil) }
}
