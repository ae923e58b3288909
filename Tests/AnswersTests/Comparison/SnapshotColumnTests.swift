import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Answers

@Suite struct SnapshotColumnTests {
  private static let pairs = [
    ("a\tb", #"a\u{9}b"#), ("a\r\nb", #"a\u{D}\u{A}b"#), ("\u{2028}\u{85}", #"\u{2028}\u{85}"#),
    ("\u{202e}x", #"\u{202E}x"#), ("\u{10ff80}", #"\u{10FF80}"#), (#"\u{9}"#, #"\u{5C}u{9}"#),
    (#"\u{"#, #"\u{5C}u{"#), (#"C:\temp\u"#, #"C:\temp\u"#), ("é뷰 “x”", "é뷰 “x”"), ("", ""),
    ("\t", #"\u{9}"#), (#"\"#, #"\"#), ("e\u{301}", "e\u{301}"),
  ]

  @Test func `control characters are escaped, and read back`() {
    for (text, column) in Self.pairs {
      let escaped = SnapshotColumn.escaped(text)
      #expect(escaped.unicodeScalars.elementsEqual(column.unicodeScalars), "\(column)")
      let read = SnapshotColumn.unescaped(column[...])
      #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars), "\(column)")
    }
  }

  @Test func `what is not an escape is kept`() {
    for text in [#"\t"#, #"\u{}"#, #"\u{110000}"#, #"\u{D800}"#, #"\u{9"#, #"\u{x}"#, #"\u9}"#] {
      #expect(SnapshotColumn.unescaped(text[...]) == text)
    }
    #expect(SnapshotColumn.unescaped(#"\u{0000041}"#[...]) == #"\u{0000041}"#, "seven digits")
    #expect(SnapshotColumn.unescaped(#"\u{000041}"#[...]) == "A")
  }

  @Test func `a snapshot of ids, names and classes with control characters equals its screen`()
    throws
  {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 90, 90)))
    for (place, (text, _)) in Self.pairs.enumerated() {
      let frame = Rect(Double(place) * 6, 0, 5, 5)
      builder.add(ViewNode("UI" + text, id: "\(place)\(text)", name: text, frame: frame))
    }
    builder.close()
    let map = TouchMap(Scene(name: "", screen: Size(90, 90), tree: builder.finish()))
    let snapshot = TouchSnapshot(map)
    let read = try TouchSnapshot(text: snapshot.text)
    #expect(read.rows.map(\.id) == snapshot.rows.map(\.id))
    #expect(read.rows.map(\.className) == snapshot.rows.map(\.className))
    #expect(read.changes(to: snapshot) == [])
    #expect(read.text == snapshot.text)
  }
}
