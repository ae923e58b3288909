import Foundation
import Testing
import TouchKit

/// The items of a pasteboard.
@MainActor
struct UIPasteboardTests {
  @Test func `texts, addresses and other values are items by their types`() {
    let board = UIPasteboard.withUniqueName()
    #expect(board.items.isEmpty && board.numberOfItems == 0)
    board.string = "a"
    board.setValue(7, forPasteboardType: "own")
    #expect(board.numberOfItems == 1)
    #expect(Set(board.types) == ["public.utf8-plain-text", "own"])
    #expect(board.contains(pasteboardTypes: ["own", "other"]))
    #expect(board.value(forPasteboardType: "public.text") as? String == "a")
    #expect(board.value(forPasteboardType: "own") as? Int == 7)
    #expect(board.data(forPasteboardType: "public.text") == Data("a".utf8))
    board.items = [["public.utf8-plain-text": "b"]]
    #expect(board.strings == ["b"] && board.types == ["public.utf8-plain-text"])
    board.urls = [URL(fileURLWithPath: "/a")]
    #expect(board.hasURLs && board.url?.path == "/a")
  }

  @Test func `a named pasteboard is found until it is removed`() {
    let name = UIPasteboard.Name("K")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let board = UIPasteboard(name: name, create: true)
    #expect(board?.name == name && board?.isPersistent == false)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }
}
