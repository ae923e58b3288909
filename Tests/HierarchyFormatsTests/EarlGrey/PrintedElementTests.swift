import Testing

@testable import HierarchyFormats

struct PrintedElementTests {
  /// The description of a parsed row.
  private func row(_ text: String) -> String? {
    withBytes(text) { bytes in
      PrintedElement(bytes, 0..<DumpLines.end(of: 0, in: bytes)).map { row in
        let values = row.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return
          (["\(row.depth) \(row.start) \(row.className) \(row.end)\(row.isCut ? " cut" : "")"]
          + values
          + row.flags.sorted()).joined(separator: "|")
      }
    }
  }

  @Test func `rows have a depth, values and flags`() {
    for (text, expected) in [
      ("<A:0x1; a=1>", "0 0 A 12|a=1"), ("<A:0x1; a=1; B; c = 2 ; >", "0 0 A 25|a=1|c=2|b"),
      ("  |--<A:0x1; a=1>", "1 5 A 17|a=1"), ("  |  |--<A:0x1; a>", "2 8 A 18|a"),
      ("+ <A:0x1; a>", "1 2 A 12|a"),
      ("| x <A:0x1; a>", "0 4 A 14|a"), ("<A; a=1>", nil), ("<A:0x1>", nil), ("plain", nil),
      ("", nil), ("<A:0x1", nil),
      ("<A:0x1; a='b'>", "0 0 A 14|a=b"), ("<A:0x1; a='b; c=d'; e>", "0 0 A 22|a=b; c=d|e"),
      ("<A:0x1; a='it's'; e>", "0 0 A 20|a=it's|e"), ("<A:0x1; a=\"b'\"; e>", "0 0 A 18|a=b'|e"),
      ("<A:0x1; a='b'; c='d'>", "0 0 A 21|a=b|c=d"),
      ("<A:0x1; a=(1; 2); e>", "0 0 A 20|a=(1; 2)|e"),
      ("<A:0x1; a={1; 2}; e>", "0 0 A 20|a={1; 2}|e"),
      ("<A:0x1; a=<B; c>; e>", "0 0 A 20|a=<B; c>|e"),
      ("<A:0x1; a=)}; e>", "0 0 A 16|a=)}|e"), ("<A:0x1; a=", "0 0 A 10 cut|a="),
      ("<A:0x1; a", "0 0 A 9 cut|a"),
      ("<A:0x1; a='b", "0 0 A 12 cut|a=b"), ("<A:0x1; a='b>'>", "0 0 A 15|a=b>"),
      ("<A:0x1; a=1> [E]", "0 0 A 12|a=1"),
      ("<A:0x1; Alpha=1>", "0 0 A 16|alpha=1"), ("<A:0x1; a='b\nc'>", "0 0 A 16|a=b\nc"),
      ("<A:0x1; a='b\n<B:0x2; c>", "0 0 A 12 cut|a=b"),
      ("<A:0x1; a='b\n=====\nc'>", "0 0 A 12 cut|a=b"),
    ] as [(String, String?)] {
      #expect(row(text) == expected, "\(text)")
    }
    // A row continues for at most 40 lines.
    for (lines, isCut) in [(40, false), (41, true)] {
      let text = "<A:0x1; a='b" + String(repeating: "\n", count: lines) + "'>"
      #expect(row(text)?.contains(" cut") == isCut, "\(lines)")
    }
  }

  @Test func `a text ends where another key or the end of the row follows`() {
    for (text, expected) in [
      ("<A:0x1; a='b'", "0 0 A 13 cut|a=b"), ("<A:0x1; a='b'> [E]", "0 0 A 14|a=b"),
      ("<A:0x1; a='b'>'; e>", "0 0 A 19|a=b'>|e"),
      ("<A:0x1; a='b';c='d'; e>", "0 0 A 23|a=b';c='d|e"),
      ("<A:0x1; a='b'; ", "0 0 A 15 cut|a=b'; "),
      ("<A:0x1; a='b'; hidden", "0 0 A 21 cut|a=b|hidden"),
      ("<A:0x1; a='b'; two words'; e>", "0 0 A 29|a=b'; two words|e"),
      ("<A:0x1; a='b'; c = 2>", "0 0 A 21|a=b|c=2"),
      ("<A:0x1; a='b'; ax.id=1>", "0 0 A 23|a=b|ax.id=1"),
      ("<A:0x1; a='b'; aa=1>", "0 0 A 20|a=b|aa=1"), ("<A:0x1; a='b'; z=1>", "0 0 A 19|a=b|z=1"),
      ("<A:0x1; a='b'; Z=1>", "0 0 A 19|a=b|z=1"),
      ("<A:0x1; a='b'; {=1>", "0 0 A 19 cut|a=b'; {=1>"),
      ("<A:0x1; a='b'; @=1>", "0 0 A 19 cut|a=b'; @=1>"),
    ] as [(String, String)] {
      #expect(row(text) == expected, "\(text)")
    }
    let key = String(repeating: "k", count: 46)
    #expect(row("<A:0x1; a='b'; \(key)=1>") == "0 0 A 64|a=b|\(key)=1")
    #expect(row("<A:0x1; a='b'; \(key)k=1>") == "0 0 A 65 cut|a=b'; \(key)k=1>")
  }

  @Test func `brackets may be nested, and blanks around values do not count`() {
    for (text, expected) in [
      ("<A:0x1; a=((1); 2); e>", "0 0 A 22|a=((1); 2)|e"),
      ("<A:0x1; a={{1}; 2}; e>", "0 0 A 22|a={{1}; 2}|e"),
      ("<A:0x1; a=<<1>; 2>; e>", "0 0 A 22|a=<<1>; 2>|e"),
      ("<A:0x1; a=   2   ;  e  >", "0 0 A 24|a=2|e"),
    ] as [(String, String)] {
      #expect(row(text) == expected, "\(text)")
    }
  }

  @Test func `a text continues on the next lines, up to a row or a heading`() {
    for (text, expected) in [
      ("<A:0x1; a='b\n| c'>", "0 0 A 18|a=b\n| c"), ("<A:0x1; a='b\n- c'>", "0 0 A 18|a=b\n- c"),
      ("<A:0x1; a='b\n+ c'>", "0 0 A 18|a=b\n+ c"), ("<A:0x1; a='b\n< c'>", "0 0 A 18|a=b\n< c"),
      ("<A:0x1; a='b\nx=====\nc'>", "0 0 A 23|a=b\nx=====\nc"),
      ("<A:0x1; a='b\n  |--<B:0x2; c='>", "0 0 A 12 cut|a=b"),
      ("<A:0x1; a='b\n+ <B:0x2; c='>", "0 0 A 12 cut|a=b"),
      ("<A:0x1; a='b\n- <B; c='>", "0 0 A 12 cut|a=b"),
      ("<A:0x1; a='b\n\n<B:0x2; c='>", "0 0 A 12 cut|a=b"),
      ("<A:0x1; a='b\n| =====\nc'>", "0 0 A 12 cut|a=b"),
    ] as [(String, String)] {
      #expect(row(text) == expected, "\(text)")
    }
    // A row continues if it has less than 65,536 bytes so far, wherever it begins.
    for (length, isCut) in [(65_535, false), (65_536, true)] {
      let text = "<A:0x1; a='" + String(repeating: "b", count: length - 11) + "\nc'>"
      #expect(row(text)?.contains(" cut") == isCut, "\(length)")
    }
    let before = String(repeating: "x", count: 70_000) + "\n"
    withBytes(before + "<A:0x1; a='b\nc'>") { bytes in
      let start = before.utf8.count
      let row = PrintedElement(bytes, start..<DumpLines.end(of: start, in: bytes))
      #expect(row?.isCut == false && row?.start == start && row?.values == ["a": "b\nc"])
    }
  }
}
