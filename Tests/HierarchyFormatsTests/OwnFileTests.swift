import Testing

@testable import HierarchyFormats

@Suite struct OwnFileTests {
  private func refusal(_ text: String) -> FileFailure? {
    do {
      _ = try HierarchyReader().read(Array(text.utf8), name: "file")
      return nil
    } catch {
      return error
    }
  }

  @Test func `a snapshot is refused with the command that reads it`() throws {
    let failure = try #require(refusal("hitscope touchmap 1\nscreen 320 640\n"))
    #expect(
      failure.diagnostics.map(\.message) == [
        "this is a snapshot of who gets touches, not a hierarchy"
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

  @Test func `a text that mentions them later is read`() {
    #expect(refusal("  hitscope touchmap 1\n<UIWindow: 0x1; frame = (0 0; 1 1)>") == nil)
  }
}
