import Foundation
import Testing
import TouchKit

/// The editing of a text view, and the sizes of texts.
@MainActor
struct TextViewTapTests {
  private final class Notes: NSObject, UITextViewDelegate {
    var lines: [String] = []
    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("begin") }
    func textViewDidChange(_ textView: UITextView) { lines.append(textView.text) }
  }

  @Test func `a tap begins the editing of a text view, and typing is reported`() throws {
    let stage = Stage()
    let (text, notes) = (stage.add(UITextView(), 0, 0, 200, 100), Notes())
    text.delegate = notes
    var posted = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: text, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    try stage.window.send("down 50,50; up")
    #expect(text.isFirstResponder)
    text.insertText("ab")
    text.deleteBackward()
    text.text = "set"
    #expect(notes.lines == ["begin", "ab", "a"] && posted == 2)
    NotificationCenter.default.removeObserver(observer)
    text.resignFirstResponder()
  }

  @Test func `a drag in a text view begins no editing`() throws {
    let stage = Stage()
    let text = stage.add(UITextView(), 0, 0, 200, 100)
    try stage.window.send("down 50,90; move 50,70; move 50,20; up")
    #expect(!text.isFirstResponder)
  }

  @Test func `East Asian characters are as wide as their font is high`() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = "今天天气"
    #expect(label.intrinsicContentSize.width == 80)
    label.text = "abcd"
    #expect(label.intrinsicContentSize.width < 50)
  }
}
