import Foundation
import Testing
import TouchKit

/// Keys of the keyboard: texts, their delegates and notifications.
@MainActor
struct TypingTests {
  private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var refused = "x"
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("\(range.location),\(range.length) “\(string)”")
      return string != refused
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("return")
      return textField.resignFirstResponder()
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("\(range.location),\(range.length) “\(text)”")
      return text != refused
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
  }

  private let stage = Stage()
  private let listener = Listener()

  @Test func `a field asks its delegate for each key, and reports each change`() throws {
    let field = stage.add(UITextField(), 0, 0, 200, 40)
    field.delegate = listener
    field.addAction(
      UIAction { [listener] _ in listener.log.append("changed") }, for: .editingChanged)
    stage.window.type("ignored")
    #expect(field.text == "" && listener.log.isEmpty, "the field has no focus")
    try stage.window.send("down 20,20; up")
    stage.window.type("añx")
    #expect(field.text == "añ")
    #expect(
      listener.log == [
        "0,0 “a”", "changed", "selection", "1,0 “ñ”", "changed", "selection", "2,0 “x”",
      ])
    listener.log = []
    stage.window.type("🎈\u{8}")
    #expect(field.text == "añ")
    #expect(
      listener.log == ["2,0 “🎈”", "changed", "selection", "2,2 “”", "changed", "selection"])
    listener.log = []
    stage.window.type("\n")
    #expect(listener.log == ["return"] && !field.isFirstResponder)
    field.resignFirstResponder()
  }

  @Test func `the return key ends the editing of a field with an action for that`() throws {
    let field = stage.add(UITextField(), 0, 0, 200, 40)
    var ends = 0
    field.becomeFirstResponder()
    stage.window.type("\n")
    #expect(field.isFirstResponder)
    field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEndOnExit)
    stage.window.type("a\n")
    #expect(ends == 1 && !field.isFirstResponder)
  }

  private final class Digit: UITextField {
    var deletions = 0
    override func deleteBackward() {
      deletions += 1
      super.deleteBackward()
    }
  }

  private final class Note: UITextView {
    var deletions = 0
    override func deleteBackward() {
      deletions += 1
      super.deleteBackward()
    }
  }

  @Test func `backspace at the start calls an override, but not the delegate`() {
    let digit = stage.add(Digit(), 0, 0, 200, 40)
    digit.delegate = listener
    digit.becomeFirstResponder()
    listener.log = []
    stage.window.type("\u{8}")
    #expect(digit.deletions == 1 && listener.log.isEmpty)
    stage.window.type("1\u{8}\u{8}")
    #expect(digit.deletions == 3 && digit.text == "")
    let note = stage.add(Note(), 0, 50, 200, 40)
    note.becomeFirstResponder()
    stage.window.type("\u{8}")
    #expect(note.deletions == 1 && note.text == "")
    note.resignFirstResponder()
  }

  @Test func `code that inserts text reports it without a question`() {
    let field = UITextField()
    field.delegate = listener
    var texts: [String?] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UITextField.textDidChangeNotification, object: field, queue: nil
    ) { _ in MainActor.assumeIsolated { texts.append(field.text) } }
    field.insertText("ab")
    field.deleteBackward()
    #expect(texts == ["ab", "a"] && listener.log == ["selection", "selection"])
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func `a field that clears its text does so at the beginning`() {
    let field = stage.add(UITextField(), 0, 0, 200, 40)
    (field.text, field.clearsOnBeginEditing) = ("old", true)
    field.becomeFirstResponder()
    #expect(field.text == "")
    field.resignFirstResponder()
  }

  @Test func `a text view takes every key, the return key too`() throws {
    let view = stage.add(UITextView(), 0, 0, 200, 100)
    view.delegate = listener
    try stage.window.send("down 20,20; up")
    stage.window.type("a\nx\u{8}")
    #expect(view.text == "a")
    #expect(
      listener.log == [
        "0,0 “a”", "changed", "1,0 “\n”", "changed", "2,0 “x”", "1,1 “”", "changed",
      ])
    view.resignFirstResponder()
  }

  @Test func `a tap on the clear button empties a field while it shows the button`() throws {
    let field = stage.add(UITextField(), 0, 0, 200, 40)
    field.delegate = listener
    (field.text, field.clearButtonMode) = ("ab", .whileEditing)
    let place = field.clearButtonRect(forBounds: field.bounds)
    let tap = "down \(Int(place.midX)),\(Int(place.midY)); up"
    try stage.window.send(tap)
    #expect(field.text == "ab" && field.isFirstResponder)
    try stage.window.send(tap)
    #expect(field.text == "")
    field.resignFirstResponder()
  }

  @Test func `a text view that does not scroll is as high as its text, others scroll`() {
    let view = stage.add(UITextView(), 0, 0, 110, 40)
    view.font = .systemFont(ofSize: 20)
    view.text = "a"
    let line = view.sizeThatFits(CGSize(width: 110, height: 0)).height - 16
    view.text = "a\nb\nc"
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == 16 + 3 * line)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 110, height: 16 + 3 * line))
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == 16 + 3 * line)
  }

  @Test func `the caret moves with the text, to the next line at a break and at the edge`() throws {
    let view = stage.add(UITextView(), 0, 0, 110, 200)
    view.font = .systemFont(ofSize: 10)
    func caret() -> CGRect { view.caretRect(for: view.endOfDocument) }
    // Each letter is 5.2 points wide, and a line has room for 100 points.
    #expect(caret() == CGRect(x: 5, y: 8, width: 2, height: 12))
    try stage.window.send("down 20,20; up")
    stage.window.type("ab")
    #expect(caret() == CGRect(x: 15.4, y: 8, width: 2, height: 12))
    stage.window.type("\n")
    #expect(caret().origin == CGPoint(x: 5, y: 20))
    stage.window.type(String(repeating: "c", count: 20))
    #expect(caret().origin.y == 32 && abs(caret().minX - 9) < 0.001)
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    #expect(view.caretRect(for: start).origin == CGPoint(x: 10.2, y: 8))
  }

  @Test func `the caret of a field stays in it`() throws {
    let field = stage.add(UITextField(), 0, 0, 100, 40)
    field.font = .systemFont(ofSize: 10)
    let line = field.editingRect(forBounds: field.bounds)
    try stage.window.send("down 20,20; up")
    stage.window.type("ab")
    #expect(
      field.caretRect(for: field.endOfDocument)
        == CGRect(x: line.minX + 10.4, y: 14, width: 2, height: 12))
    stage.window.type(String(repeating: "c", count: 100))
    #expect(field.caretRect(for: field.endOfDocument).minX == line.maxX)
  }
}
