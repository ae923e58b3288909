import Testing

@testable import SceneFormat

@Suite struct OwnFileTests {
  private func refusal(_ text: String) -> FileFailure? {
    OwnFile(Array(text.utf8))?.failure(file: "file")
  }

  @Test func `a snapshot is refused with the command that reads it`() throws {
    let failure = try #require(refusal("hitscope touchmap 1\nscreen 320 640\n"))
    #expect(
      failure.diagnostics.map(\.message) == [
        "this is a touch snapshot, not a hierarchy"
      ])
    #expect(
      failure.diagnostics.map(\.hint) == [
        "compare a hierarchy with it: hitscope diff SNAPSHOT FILE"
      ])
  }

  @Test func `the log of a session is refused with the command that reads it`() throws {
    let failure = try #require(refusal("{\"fileRead\":{\"_0\":{}}}\n{\"key\":{}}\n"))
    #expect(failure.diagnostics.map(\.message) == ["this is the log of a session, not a hierarchy"])
    #expect(failure.diagnostics.map(\.hint) == ["play it: hitscope replay LOG"])
  }

  @Test func `a text that does not begin with a mark is another file`() {
    #expect(refusal("  hitscope touchmap 1\n") == nil && refusal("hitscope touchmap") == nil)
    #expect(refusal("") == nil)
  }
}
