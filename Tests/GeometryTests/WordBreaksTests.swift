import Geometry
import Testing

@Suite struct WordBreaksTests {
  @Test(arguments: [
    ("General settings", ["General ", "settings"]),
    ("UITableViewCell", ["UITable", "View", "Cell"]),
    ("com.example.row.12", ["com.", "example.", "row.12"]),
    ("order-20261125", ["order-", "20261125"]), ("Order 20261125", ["Order 20261125"]),
    ("Row12b", ["Row12", "b"]), ("LineChart1View", ["Line", "Chart1", "View"]),
    ("2 views (3)", ["2 ", "views (3)"]), ("isn’t it", ["isn’t ", "it"]),
    ("0.5 pt", ["0.5 ", "pt"]),
    ("snake_case-id", ["snake_", "case-", "id"]), ("電話", ["電", "話"]), ("", []),
    ("充电，50%", ["充", "电，50%"]), ("電話（1）", ["電", "話（1）"]), ("電。話", ["電。", "話"]),
    ("Cell 3 “Mail”", ["Cell 3 ", "“Mail”"]),
  ])
  func `a text is split between words`(text: String, words: [String]) {
    #expect(WordBreaks.words(of: text) == words)
    #expect(words.joined() == text)
  }

  @Test func `a beginning ends after a word, and has five characters at least`() {
    #expect(
      WordBreaks.beginnings(of: "Mail and notes, also of others") == [
        "Mail and notes, also…", "Mail and notes…", "Mail and…",
      ])
    #expect(WordBreaks.beginnings(of: "Notifications").isEmpty)
    #expect(WordBreaks.beginnings(of: "").isEmpty)
  }

  @Test func `blanks and punctuation at the end are dropped`() {
    #expect(WordBreaks.trimmed("row.3 – ") == "row.3")
    #expect(WordBreaks.trimmed("...") == "")
  }
}
