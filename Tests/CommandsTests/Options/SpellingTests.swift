import Testing

@testable import Commands

struct SpellingTests {
  @Test func `the distance counts letters that change, appear or go`() {
    #expect(Spelling.distance("trace", "trace") == 0)
    #expect(Spelling.distance("trace", "trce") == 1)
    #expect(Spelling.distance("", "abc") == 3)
    #expect(Spelling.distance("kitten", "sitting") == 3)
  }
}
