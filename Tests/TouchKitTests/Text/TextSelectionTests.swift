import Foundation
import Testing

@testable import TouchKit

/// The selection of fields and text views, which typing replaces.
@MainActor
struct TextSelectionTests {
  private let stage = Stage()

  /// A text view with a text that is edited.
  private func view(_ text: String) -> UITextView {
    let view = stage.add(UITextView(), 0, 0, 200, 100)
    view.text = text
    view.becomeFirstResponder()
    return view
  }

  @Test func `keys are typed at the caret, and over the selection`() {
    let view = view("abcd")
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    view.selectedRange = NSRange(location: 1, length: 2)
    stage.window.type("xyz")
    #expect(view.text == "axyzd" && view.selectedRange == NSRange(location: 4, length: 0))
    stage.window.type("\u{8}")
    #expect(view.text == "axyd" && view.selectedRange.location == 3)
    view.resignFirstResponder()
  }

  @Test func `backspace deletes a whole character, and nothing at the start`() {
    let view = view("a👍🏽b")
    view.selectedRange = NSRange(location: 5, length: 0)
    stage.window.type("\u{8}")
    #expect(view.text == "ab" && view.selectedRange == NSRange(location: 1, length: 0))
    stage.window.type("\u{8}\u{8}\u{8}")
    #expect(view.text == "b")
    view.resignFirstResponder()
  }

  @Test(arguments: [(-3, 1), (9, 2), (1, 99)])
  func `a selection outside the text is its nearest part`(start: Int, length: Int) {
    let view = view("abc")
    view.selectedRange = NSRange(location: start, length: length)
    let range = view.selectedRange
    #expect(range.location >= 0 && range.location + range.length <= 3)
    stage.window.type("x")
    #expect(view.text.count + range.length == 4)
    view.resignFirstResponder()
  }

  @Test func `a field finds and replaces parts of its text`() throws {
    let field = stage.add(UITextField(), 0, 0, 200, 40)
    field.text = "12345"
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 3))
    let range = try #require(field.textRange(from: end, to: start))
    #expect(field.text(in: range) == "234" && !range.isEmpty)
    #expect(field.offset(from: start, to: field.endOfDocument) == 4)
    #expect(field.compare(start, to: end) == .orderedAscending)
    #expect(field.compare(end, to: start) == .orderedDescending)
    #expect(field.position(from: end, offset: 2) == nil)
    field.becomeFirstResponder()
    #expect(field.selectedTextRange?.range == NSRange(location: 5, length: 0))
    field.selectedTextRange = range
    stage.window.type("-")
    #expect(field.text == "1-5" && field.selectedTextRange?.range.location == 2)
    field.replace(try #require(field.textRange(from: start, to: start)), withText: "ab")
    #expect(field.text == "1ab-5")
    field.resignFirstResponder()
  }

  @Test func `typing does not call the setter of an override`() {
    final class Counting: UITextView {
      var sets = 0
      override var text: String! { didSet { sets += 1 } }
    }
    let view = stage.add(Counting(), 0, 0, 200, 100)
    view.text = "a"
    view.becomeFirstResponder()
    stage.window.type("bc")
    #expect(view.text == "abc" && view.sets == 1)
    view.resignFirstResponder()
  }
}
