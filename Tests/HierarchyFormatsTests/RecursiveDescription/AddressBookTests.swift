import Testing

@testable import HierarchyFormats

@Suite struct AddressBookTests {
  @Test func `an address that comes again is numbered, and no number is given twice`() {
    var book = AddressBook()
    let given = ["0x1", "0x2", "0x1", "0x1-3", "0x1"].map { book.take($0) }
    #expect(given == ["0x1", "0x2", "0x1-2", "0x1-3", "0x1-4"])
  }
}
