import Testing

@testable import SceneFormat

/// The diagnostic of every kind of malformed JSON, with its position.
struct JSONSyntaxTests {
  /// The diagnostic of a text that should be a single value.
  private func failure(of text: String) -> String? {
    withBytes(text) { bytes in
      var scanner = JSONScanner(bytes)
      do throws(JSONFailure) {
        try scanner.skipValue()
        try scanner.finish()
        return nil
      } catch {
        return "\(error.offset) \(error.message)" + (error.hint.map { " (\($0))" } ?? "")
      }
    }
  }

  private static let cut = " (the file seems to be cut off: save or copy it again)"

  @Test func `values may have blanks around them`() {
    for text in [
      "1", " 1 ", "\t\r\n[ ]\n", "{ }", "{}", "[]", "[1]", "[1 , 2]", "{\"a\" : 1 , \"b\":[]}",
      "true",
      "false", "null", "\"\"", "\"a\"", "-0.5e-3", "[[],{},[{}]]", "\u{FEFF}1", "[true,false,null]",
    ] {
      #expect(failure(of: text) == nil, "\(text)")
    }
  }

  @Test func `every failure has a position and a message`() {
    for (text, message) in [
      ("", "0 the file ends where a value is expected" + Self.cut),
      ("  ", "2 the file ends where a value is expected" + Self.cut),
      ("[", "1 the file ends where a value is expected" + Self.cut),
      ("[1", "2 the file ends where a comma or ']' is expected" + Self.cut),
      ("[1,", "3 the file ends where a value is expected" + Self.cut),
      ("{", "1 the file ends where a key in double quotes is expected" + Self.cut),
      ("{\"a\"", "4 the file ends where a colon is expected" + Self.cut),
      ("{\"a\":", "5 the file ends where a value is expected" + Self.cut),
      ("{\"a\":1", "6 the file ends where a comma or '}' is expected" + Self.cut),
      ("{\"a\":1,", "7 the file ends where a key in double quotes is expected" + Self.cut),
      ("[1,]", "3 a value is missing after the comma (remove the comma before ])"),
      ("{\"a\":1,}", "7 a key is missing after the comma (remove the comma before })"),
      ("{\"a\":1,]", "7 ']' where a key in double quotes is expected"),
      ("[1}", "2 '}' where a comma or ']' is expected"),
      ("{\"a\":1]", "6 ']' where a comma or '}' is expected"),
      ("[1 2]", "3 '2' where a comma or ']' is expected"),
      ("[1 \"2\"]", "3 '\"' where a comma or ']' is expected (is a comma missing before it?)"),
      ("{\"a\" 1}", "5 '1' where a colon is expected"),
      ("{\"a\" \"b\"}", "5 '\"' where a colon is expected"),
      ("{a:1}", "1 'a' where a key in double quotes is expected"),
      ("{'a':1}", "1 ''' where a key in double quotes is expected (JSON requires double quotes)"),
      ("['a']", "1 ''' where a value is expected (JSON requires double quotes)"),
      ("[//]", "1 '/' where a value is expected (JSON has no comments)"),
      ("[1 #]", "3 '#' where a comma or ']' is expected (JSON has no comments)"),
      ("[\u{1}]", "1 a byte 0x1 where a value is expected"),
      ("[\u{7F}]", "1 a byte 0x7F where a value is expected"),
      ("[é]", "1 a byte 0xC3 where a value is expected"),
      ("[~]", "1 '~' where a value is expected"),
      ("tru", "0 't' where a value is expected"), ("[nul]", "1 'n' where a value is expected"),
      ("[fals", "1 'f' where a value is expected"),
      ("1 2", "2 '2' where the end of the file is expected"),
      ("[] x", "3 'x' where the end of the file is expected"),
      ("-", "0 '-' where a value is expected"),
      ("[-a]", "1 '-' where a value is expected"), ("+1", "0 '+' where a value is expected"),
      ("01", "0 a number has a leading 0 (remove the leading 0)"),
      ("-00", "0 a number has a leading 0 (remove the leading 0)"),
      ("1.", "2 digits are missing after the decimal point of a number"),
      ("1.e1", "2 digits are missing after the decimal point of a number"),
      ("1e", "2 digits are missing after the exponent of a number"),
      ("1e+", "3 digits are missing after the exponent of a number"),
      ("1E-x", "3 digits are missing after the exponent of a number"),
      ("\"a", "0 the file ends inside this string" + Self.cut),
      ("[1,\"a\\", "3 the file ends inside this string" + Self.cut),
      ("\"a\\\"", "0 the file ends inside this string" + Self.cut),
      (
        "\"a\nb\"",
        "2 a line break or control character in a string (write \\n for a line "
          + "break; is the closing quote missing?)"
      ),
      (
        "\"\u{1F}\"",
        "1 a line break or control character in a string (write \\n for a line "
          + "break; is the closing quote missing?)"
      ),
      (
        "\"ab\\q\"",
        "3 a backslash before a character that cannot be escaped (write \\\\ for a "
          + "backslash)"
      ),
      ("\"a\\u12\"", "2 \\u requires four hexadecimal digits"),
      ("\"a\\u12g4\"", "2 \\u requires four hexadecimal digits"),
      ("\"a\\u123", "2 \\u requires four hexadecimal digits"),
    ] {
      #expect(failure(of: text) == message, "\(text)")
    }
  }

  @Test func `unexpected brackets and strings are failures with a position`() {
    withBytes("[1]") { bytes in
      var scanner = JSONScanner(bytes)
      do throws(JSONFailure) {
        _ = try scanner.enter(UInt8(ascii: "{"))
        Issue.record("entered")
      } catch {
        #expect(error.message == "'[' where an object is expected" && error.offset == 0)
      }
      do throws(JSONFailure) {
        _ = try scanner.string()
        Issue.record("a string")
      } catch {
        #expect(error.message == "'[' where a string is expected")
      }
    }
    withBytes("{}") { bytes in
      var scanner = JSONScanner(bytes)
      #expect(throws: JSONFailure.self) { _ = try scanner.enter(UInt8(ascii: "[")) }
      #expect(!scanner.accept(UInt8(ascii: "[")) && scanner.accept(UInt8(ascii: "{")))
      #expect(scanner.accept("}" as StaticString) && !scanner.accept(0) && scanner.peek() == 0)
    }
  }

  @Test func `escapes of every kind become their characters`() throws {
    func string(_ text: String) throws -> (String, Bool) {
      try withBytes("\"" + text + "\"") { bytes in
        var scanner = JSONScanner(bytes)
        let quoted = try scanner.string()
        #expect(scanner.position == bytes.count)
        return (scanner.text(quoted), quoted.isPlain)
      }
    }
    for (text, plain) in [
      ("", ""), ("é", "é"), (#"\n\t\r\b\f"#, "\n\t\r\u{8}\u{C}"), (#"\"\\\/"#, #""\/"#),
      (#"\u00e9\u00E9"#, "éé"), (#"a\u0041b"#, "aAb"), (#"\uD83D\uDE00!"#, "😀!"),
      (#"\uD83D"#, "\u{FFFD}"), (#"\uD83D\u0041"#, "\u{FFFD}A"),
      (#"\uDE00\uD83D"#, "\u{FFFD}\u{FFFD}"),
      (#"\uD83Dxu1234"#, "\u{FFFD}xu1234"), (#"\uD83D\n12345"#, "\u{FFFD}\n12345"),
      (#"\uD800\uDC00"#, "\u{10000}"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\uFFFF"#, "\u{FFFF}"),
    ] {
      let (found, isPlain) = try string(text)
      #expect(found == plain, "\(text)")
      #expect(isPlain == !text.contains("\\"), "\(text)")
    }
  }

  @Test func `hexadecimal digits are those of both cases`() {
    for (sign, digit) in [
      ("0", 0), ("9", 9), ("a", 10), ("f", 15), ("A", 10), ("F", 15), ("/", nil), (":", nil),
      ("@", nil),
      ("G", nil), ("`", nil), ("g", nil),
    ] as [(String, UInt32?)] {
      #expect(JSONScanner.hexDigit(sign.utf8.first ?? 0) == digit, "\(sign)")
    }
  }

  @Test func `numbers are exact at the limits of the fast path`() {
    for text in [
      "9007199254740991", "9007199254740992", "9007199254740993", "900719925474099.3e22", "1e22",
      "1e-22",
      "1e23", "1e-23", "0.0000000000000000000001", "1234567890123456789", "12345678901234567890",
      "0.1234567890123456789", "1e999999", "1e1000000", "1e-9999999", "-1e5", "-0.0", "1e+05",
      "1e00",
    ] {
      let found = withBytes(text) { bytes -> Double? in
        var scanner = JSONScanner(bytes)
        return try? scanner.number()
      }
      #expect(found?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  /// The kinds, keys and ends of all values of a document, and its diagnostics.
  private func document(_ text: String) -> (nodes: [String], messages: [String]) {
    withBytes(text) { bytes in
      var log = DiagnosticLog()
      do throws(FileFailure) {
        let document = try JSONDocument(bytes, file: "f", log: &log)
        let nodes = document.nodes.map { node in
          "\(node.kind) \(UTF8Text.string(bytes, node.key)) \(node.place) \(node.end)"
        }
        return (nodes, log.finish(file: "f", bytes: bytes).map(\.description))
      } catch {
        return ([], error.diagnostics.map(\.description))
      }
    }
  }

  @Test func `a document begins at its first bracket that holds something`() {
    for (text, start) in [
      ("[]", 0), (" []", 1), ("x {}", 2), ("a [b] {\"c\":1}", 6), ("[x] [1]", 0), ("[ {", 0),
      ("x [\n {", 2),
      ("(a) [[", 4), ("{ \"a\":1}", 0), ("[\t\r\n\"a\"]", 0), ("[5] {}", 4), ("{a} [ ]", 4),
    ] {
      #expect(
        document(text).nodes.first?.split(separator: " ").dropFirst(1).first
          == "\(start)..<\(start + 1)", "\(text)")
    }
    #expect(
      document("").messages == [
        "f:1:1: error: the file ends where a value is expected\n  hint: the file seems to be cut "
          + "off: save or copy it again"
      ])
  }

  @Test func `text after the last bracket is noted if it has letters`() {
    let note = "note: text after the last bracket is ignored"
    for (text, messages) in [
      ("[]", []), ("[] ;-) 1", []), ("[]\n\nab", ["f:3:1: \(note)"]), ("[] Z", ["f:1:4: \(note)"]),
      ("[] é", ["f:1:4: \(note)"]), ("[] @[`{", []), ("[] a", ["f:1:4: \(note)"]),
      ("[] z", ["f:1:4: \(note)"]),
    ] {
      #expect(document(text).messages == messages, "\(text)")
    }
  }

  @Test func `open brackets of a broken document end where it does`() {
    let found = document("{\"a\":[1,{\"b\":2 \"c\"]}")
    #expect(
      found.nodes == [
        "object  0..<1 5", "list a 5..<6 5", "number  6..<7 3", "object  8..<9 5",
        "number b 13..<14 5",
      ])
    #expect(
      found.messages == [
        "f:1:16: error: '\"' where a comma or '}' is expected\n  hint: is a comma missing before "
          + "it?"
      ])
    let whole = document(#"{"k":"v","t":true,"f":false,"n":null,"x":[-1.5]}"#)
    #expect(
      whole.nodes == [
        "object  0..<1 7", "string k 6..<7 2", "yes t 13..<17 3", "no f 22..<27 4",
        "null n 32..<36 5",
        "list x 41..<42 7", "number  42..<46 7",
      ])
  }

  @Test func `brackets are nested up to a depth`() {
    let most = JSONDocument.maximumDepth
    #expect(most == 8192)
    let deep = String(repeating: "[", count: most) + String(repeating: "]", count: most)
    #expect(document(deep).nodes.count == most && document(deep).messages.isEmpty)
    #expect(
      document("[" + deep + "]").messages == [
        "f:1:8193: error: brackets are nested more than 8192 deep\n  hint: no view hierarchy is this deep"
      ])
  }

  @Test func `flags may be words, true and false, or 0 and 1`() {
    withBytes(#"["1","true","YES","0","false","NO","yes",1,0,2,true,false,null,[],{},"2.5",3]"#) {
      bytes in
      var log = DiagnosticLog()
      guard let document = try? JSONDocument(bytes, file: "f", log: &log) else {
        Issue.record("unreadable")
        return
      }
      let flags = document.members(of: 0).map { document.flag($0) }
      #expect(
        flags == [
          true, true, true, false, false, false, nil, true, false, nil, true, false, nil, nil, nil,
          nil, nil,
        ])
      let texts = document.members(of: 0).map { document.text($0) }
      #expect(texts[9...] == ["2", "true", "false", nil, nil, nil, "2.5", "3"])
    }
  }
}
