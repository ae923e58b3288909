import Testing

@testable import HierarchyFormats

@Suite struct AddressBookTests {
  @Test func `a repeated address is numbered, and no number is used twice`() {
    var book = AddressBook()
    let given = ["0x1", "0x2", "0x1", "0x1-3", "0x1"].map { book.take($0) }
    #expect(given == ["0x1", "0x2", "0x1-2", "0x1-3", "0x1-4"])
  }
}
