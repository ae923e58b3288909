import Testing

@testable import HierarchyFormats

struct MarkupTextTests {
  /// The markup found in a text, and the line and column of its last byte.
  private func find(_ source: String) throws -> (text: String, place: String) {
    var log = DiagnosticLog()
    let bytes = Array(source.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      let text = try MarkupText(buffer).read(buffer, log: &log) {
        (markup, log) throws(FileFailure) in
        log.add(.note, at: markup.count - 1, "")
        return String(decoding: markup, as: UTF8.self)
      }
      let note = log.finish(file: "", bytes: buffer).first
      return (text, "\(note?.line ?? 0):\(note?.column ?? 0)")
    }
  }

  @Test func `markup is found bare, behind words, and in strings`() throws {
    #expect(try find("<a/>") == ("<a/>", "1:4"))
    #expect(try find("Here it is:\n<a b='1'/>") == ("<a b='1'/>", "2:10"))
    #expect(try find(#"{"x":1,"value":"<a b=\"1\"/>"}"#) == (#"<a b="1"/>"#, "1:28"))
    #expect(try find(#"{"value": "\n \u003ca/>\n"}"#) == ("\n <a/>\n", "1:24"))
    #expect(try find(#"u'<a b=\'1\'/>\r\n'"#) == ("<a b='1'/>\r\n", "1:17"))
    #expect(try find("x = '''<a/>''' ").text == "<a/>''' ")
    #expect(try find("no tag at all 1 < 2").text == "no tag at all 1 < 2")
    #expect(try find(#""<a"#).text == "<a")
  }
}
