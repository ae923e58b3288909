import Testing

@testable import HitTesting

@Suite struct StringTableTests {
  @Test func `strings are returned as they were added, by their numbers`() {
    let texts = [
      "", "a", "caf\u{e9}", "cafe\u{301}", "\0", "👩‍👩‍👧", String(repeating: "long ", count: 99), "",
    ]
    var table = StringTable()
    #expect(texts.map { table.add($0) } == Array(0..<8))
    for (number, text) in texts.enumerated() {
      #expect(table[Int32(number)].utf8.elementsEqual(text.utf8), "string \(number)")
    }
  }

  @Test func `a copy of a table does not change with the original`() {
    var table = StringTable(reserving: 2)
    _ = table.add("one")
    var copy = table
    _ = copy.add("two")
    _ = table.add("three")
    #expect([table[0], table[1]] == ["one", "three"])
    #expect([copy[0], copy[1]] == ["one", "two"])
  }
}
