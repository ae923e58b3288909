import Testing

@testable import SceneFormat

struct JSONDocumentTests {
  private func read<Result>(
    _ text: String, _ body: (JSONDocument, [Diagnostic]) -> Result
  ) throws -> Result {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var log = DiagnosticLog()
      let document = try JSONDocument(bytes, file: "test", log: &log)
      return body(document, log.finish(file: "test", bytes: bytes))
    }
  }

  @Test func `values are in order, each with its end`() throws {
    try read(#"{"a":[1,"two",{"b":null}],"c":true}"#) { document, _ in
      #expect(
        document.nodes.map(\.kind) == [.object, .list, .number, .string, .object, .null, .yes])
      #expect(document.nodes.map(\.end) == [7, 6, 3, 4, 6, 6, 7])
      #expect(Array(document.members(of: 0)) == [1, 6])
      #expect(document.text(3) == "two")
      #expect(document.text(5) == nil)
      #expect(document.flag(6) == true)
    }
  }

  @Test func `booleans may be strings and numbers`() throws {
    try read(#"["1", "0", "true", "12.5", "x", 1, 2]"#) { document, _ in
      #expect((1...7).map { document.flag($0) } == [true, false, true, nil, nil, true, nil])
    }
  }

  @Test func `values before broken syntax are kept`() throws {
    for text in [#"{"a":[1,{"b":"#, #"{"a":[1,{"b":2,}]}"#, #"{"a":[1,{"b":"cut"#] {
      try read(text) { document, diagnostics in
        #expect(document.nodes.count >= 4, "\(text)")
        #expect(document.nodes.allSatisfy { $0.end <= document.nodes.count && $0.end > 0 })
        #expect(diagnostics.count == 1)
      }
    }
    #expect(throws: FileFailure.self) { try read("nothing") { _, _ in } }
  }

  @Test func `text around the brackets is skipped`() throws {
    try read("Sure [1]: here you are\n```json\n{\"a\": 1}\n```\n") { document, diagnostics in
      #expect(document.nodes.count == 2)
      #expect(diagnostics.isEmpty)
    }
    try read("[] and more") { _, diagnostics in
      #expect(diagnostics.map(\.column) == [4])
    }
  }

  @Test func `nesting that is too deep is refused`() throws {
    let open = String(repeating: "[", count: 2_000_000)
    #expect(throws: FileFailure.self) { try read(open) { _, _ in } }
    let limit = JSONDocument.maximumDepth
    let deep = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(try read(deep) { document, _ in document.nodes.count } == limit)
  }
}
