import SceneFormat
import Testing

@testable import HierarchyFormats

/// The wrapping of a text that was copied from elsewhere: escapes, marks, stamps and pages.
struct WrappedTextTests {
  private func unescaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: EscapedText(bytes, 0..<bytes.count).bytes, as: UTF8.self)
  }

  @Test func `every known escape is removed, and others stay`() {
    for (text, plain) in [
      ("", ""), ("a", "a"), (#"\n\r\t"#, "\n\r\t"), (#"\b\f"#, "  "), (#"\\\"\'\/"#, #"\"'/"#),
      (#"\x41"#, "A"), (#"\x4"#, #"\x4"#), (#"\xg1"#, #"\xg1"#), (#"\u0041b"#, "Ab"),
      (#"\u004"#, #"\u004"#),
      (#"\q"#, #"\q"#), (#"a\"#, #"a\"#), (#"\ud83d\ude00."#, "😀."), (#"\ud83d."#, "\u{FFFD}."),
      (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ude00"#, "\u{FFFD}"), (#"\ud83d\n"#, "\u{FFFD}\n"),
      (#"\ud83d\ude0"#, "\u{FFFD}\\ude0"), (#"\ud83dxude00"#, "\u{FFFD}xude00"), (#"\\n"#, #"\n"#),
      (#"\xC3\xA9"#, "é"), (#"\ud800\udc00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10FFFF}"),
    ] {
      #expect(unescaped(text) == plain, "\(text)")
    }
  }

  @Test func `places in an unescaped text are those in the file`() {
    let text = Array(#"ab\ncd\u0041\ud83d\ude00e\\f\x41g"#.utf8)
    let found = EscapedText(text, 0..<text.count)
    #expect(found.bytes == Array("ab\ncdA😀e\\fAg".utf8))
    let places = [0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15].map { found.map.outer(of: $0) }
    #expect(places == [0, 1, 2, 4, 5, 6, 12, 24, 25, 27, 28, 32, 33])
    let part = EscapedText(text, 2..<6)
    #expect(
      part.bytes == Array("\ncd".utf8) && part.map.outer(of: 0) == 2 && part.map.outer(of: 1) == 4)
    #expect(part.map.outer(of: 2) == 5)
    let end = EscapedText(Array(#"a\u00412"#.utf8), 0..<6)
    #expect(end.bytes == Array(#"a\u004"#.utf8))
  }

  private func page(_ text: String) -> String? {
    UnwrappedText(Array(text.utf8)).withoutHTML.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `every entity of a page is its character`() {
    for (entities, sign) in [
      (["&lt;", "&#60;", "&#x3c;", "&#x3C;"], "<"), (["&gt;", "&#62;", "&#x3e;", "&#x3E;"], ">"),
      (["&amp;", "&#38;"], "&"), (["&quot;", "&#34;"], "\""), (["&#39;", "&apos;", "&#x27;"], "'"),
      (["&nbsp;", "&#160;"], " "),
    ] {
      for entity in entities {
        #expect(page("a\(entity)b") == "a\(sign)b", "\(entity)")
        #expect(page(entity) == sign && page("\(entity)\(entity)") == sign + sign)
        #expect(page(String(entity.dropLast())) == nil)
      }
    }
    #expect(page("a & b &copy;") == nil && page("a") == nil && page("&amp;lt;") == "&lt;")
    let found = UnwrappedText(Array("a&lt;b\n&amp;c".utf8)).withoutHTML
    #expect([0, 1, 2, 3, 4, 5].map { found?.position(inFile: $0) } == [0, 1, 5, 6, 7, 12])
    let restored = found?.restored(
      [
        Diagnostic(file: "f", line: 1, column: 3, severity: .note, message: "b"),
        Diagnostic(file: "f", line: 2, column: 2, severity: .note, message: "c"),
        Diagnostic(file: "f", line: 9, column: 99, severity: .note, message: "end"),
      ], in: Array("a&lt;b\n&amp;c".utf8))
    #expect(restored?.map { "\($0.line):\($0.column)" } == ["1:6", "2:6", "2:7"])
  }

  @Test func `a log stamp is a date, a time and a source`() {
    for (text, end) in [
      ("2024-05-06 07:08:09 x", 20), ("2024-05-06 x", 11), ("2024/05/06T07:08:09Z x", 21),
      ("07:08:09 x", 9),
      ("07:08:09.123+0200 x", 18), ("[07:08:09] x", 11), ("[2024-05-06 07:08:09] x", 22),
      ("[2024-05-06] x", nil), ("07:08:09", 8), ("07:08:09:x", nil), ("[07:08:09]: x", 11),
      ("2024-05-06:x", 11), ("[07:08:09]x", nil), ("07:08:09\tx", 9), ("07:08:09x", nil),
      ("[07:08:09 x", nil), ("07:08 x", nil), ("7:08:09 x", nil), ("2024-05 x", nil), ("x", nil),
      ("", nil),
      ("2024-05-06 07:08:09 App[1:2] x", 29), ("2024-05-06 07:08:09 My-App.x_1[0x1f] x", 37),
      ("2024-05-06 07:08:09 App[1:2]x", 20), ("2024-05-06 07:08:09 App[1:2]", 28),
      ("2024-05-06 07:08:09 App[1:2]: x", 29), ("2024-05-06 07:08:09 App x", 20),
      ("2024-05-06 07:08:09 [1:2] x", 20), ("2024-05-06 07:08:09 App[1 2] x", 20),
      ("2024-05-06", 10),
      ("2024-05-06 07:0x x", 11), ("2024.05.06 x", nil), ("2024-05-06T07:08:09 Ä[1] x", 26),
      ("07:08:09,5-1 x", 13),
    ] as [(String, Int?)] {
      var stamp = LogStamp(Array(text.utf8), 0, text.utf8.count)
      #expect(stamp.end == end, "\(text)")
    }
    var short = LogStamp(Array("07:08:09".utf8), 0, 7)
    #expect(short.end == nil)
  }

  private func blanked(_ text: String) -> String {
    var bytes = Array(text.utf8)
    PastedLines(bytes).blankMarks(in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `marks before more than half of the lines are blanked`() {
    for mark in ["///", "//", "#", ">", "*", "|", ";", "--"] {
      let blank = String(repeating: " ", count: mark.utf8.count)
      #expect(blanked("\(mark)a\n\(mark) b\nc") == "\(blank)a\n\(blank) b\nc", "\(mark)")
      #expect(blanked("\(mark)a\nb") == "\(mark)a\nb", "\(mark)")
      #expect(blanked("\(mark)a\n\n \n") == "\(blank)a\n\n \n", "\(mark)")
      #expect(blanked("  \(mark)a") == "  \(blank)a", "\(mark)")
    }
    #expect(blanked("> > > > > a") == "        > a")
    #expect(blanked("> 07:08:09 a\n> b") == "           a\n  b")
    #expect(blanked("a\n```\nb") == "a\n   \nb" && blanked("```x\na") == "    \na")
    #expect(blanked("> ```x\n> a") == "      \n  a" && blanked("``\n") == "``\n")
    #expect(
      blanked("") == "" && blanked("\n\n") == "\n\n" && blanked(">") == " "
        && blanked("> \n>") == "  \n ")
  }

  @Test func `markup in quotes is recognised by the text before it`() {
    for (text, isQuoted) in [
      ("'<a>", true), ("\"<?xml", true), ("\"<!DOC", true), ("\"<1", false), ("<a>", false),
      ("x<a>", false),
      ("' <a>", true), ("'\\n<a>", true), ("'\\t\\r \\n<a>", true), ("'\\x<a>", false),
      ("\\n<a>", false),
      ("\"\"\"<a>", false), ("'''\n<a>", false), ("\"\"<a>", true), ("n<a>", false), ("", false),
      ("'<", false),
      ("'<Z", true), ("'<[", false), ("'\"<a>", true), ("''\"<a>", true),
    ] {
      #expect(UnwrappedText(Array(text.utf8)).hasQuotedMarkup == isQuoted, "\(text)")
    }
  }

  private func candidates(_ text: String) -> [String] {
    UnwrappedText.candidates(in: Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `the document in a text begins at its bracket and ends at its last`() {
    #expect(candidates("{\"a\":1}") == [])
    #expect(candidates("x {\"a\":1} y") == ["  {\"a\":1}  "])
    #expect(candidates("x {a} [{}] y") == ["      [{}]  "])
    #expect(candidates("x [1] y") == [])
    #expect(candidates("ab <hierarchy>z</hierarchy> y") == ["   <hierarchy>z</hierarchy>  "])
    #expect(
      candidates("ab <UIAlert/> y") == []
        && candidates("ab <UIAButton/> y") == ["   <UIAButton/>  "])
    #expect(
      candidates("<pre><node a=''/></pre></div>") == ["     <node a=''/>            "])
    #expect(candidates("a <node /> b <node /> c") == ["  <node />   <node />  "])
    for opening in [
      "<?xml", "<AppiumAUT", "<XCUIElementTypeX", "<hierarchy", "<node ", "<android.v", "<document",
      "<ViewHierarchy>",
    ] {
      #expect(candidates("z\(opening)/>") == [" \(opening)/>"], "\(opening)")
    }
  }
}
