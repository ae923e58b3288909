import Foundation
import Testing

@testable import TouchKit

/// The layout of a text by TextKit, whose glyphs have the average width of the other estimates.
@MainActor
struct TextKitTests {
  /// A label whose links react to taps, in the way that most apps write it.
  private final class LinkLabel: UILabel {
    func index(at point: CGPoint) -> Int {
      let manager = NSLayoutManager()
      let container = NSTextContainer(size: .zero)
      let storage = NSTextStorage(
        attributedString: attributedText ?? NSAttributedString(string: ""))
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      container.lineFragmentPadding = 0
      container.lineBreakMode = lineBreakMode
      container.maximumNumberOfLines = numberOfLines
      container.size = bounds.size
      let used = manager.usedRect(for: container)
      let place = CGPoint(
        x: point.x, y: point.y - (bounds.height - used.height) / 2 - used.origin.y)
      return manager.characterIndex(
        for: place, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }
  }

  @Test func `a tap on a label has the character below it`() {
    let label = LinkLabel(frame: CGRect(x: 0, y: 0, width: 300, height: 24))
    let font = UIFont.systemFont(ofSize: 20)
    label.attributedText = NSAttributedString(string: "See the terms", attributes: [.font: font])
    let advance: CGFloat = 20 * 0.52
    #expect(label.index(at: CGPoint(x: advance * 8.5, y: 12)) == 8)
    #expect(label.index(at: CGPoint(x: 0, y: 12)) == 0)
    #expect(label.index(at: CGPoint(x: 299, y: 12)) == 12)
  }

  @Test func `lines wrap at the width of the container, and end at newlines`() {
    let storage = NSTextStorage(
      string: "abcdefghij\nkl", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let (manager, container) = (
      NSLayoutManager(), NSTextContainer(size: CGSize(width: 31.2, height: 100))
    )
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    #expect(manager.textStorage === storage && container.layoutManager === manager)
    #expect(storage.layoutManagers == [manager] && manager.numberOfGlyphs == 13)
    var lines: [NSRange] = []
    let all = manager.glyphRange(for: container)
    manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, range, _ in lines.append(range) }
    #expect(
      lines == [
        NSRange(location: 0, length: 6), NSRange(location: 6, length: 5),
        NSRange(location: 11, length: 2),
      ])
    close(manager.usedRect(for: container), CGRect(x: 0, y: 0, width: 32, height: 36))
    close(
      manager.boundingRect(forGlyphRange: NSRange(location: 7, length: 2), in: container),
      CGRect(x: 5.2, y: 12, width: 10.4, height: 12))
    #expect(
      manager.characterIndex(
        for: CGPoint(x: 6, y: 13), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        == 7)
    container.maximumNumberOfLines = 1
    #expect(
      manager.lineFragmentRect(forGlyphAt: 8, effectiveRange: nil)
        == CGRect(x: 0, y: 0, width: 31.2, height: 12))
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && storage.layoutManagers.isEmpty)
  }

  @Test func `a text view has its text in a storage, and its layout`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "first"
    let manager = view.layoutManager
    #expect(view.textStorage.string == "first" && manager.textStorage === view.textStorage)
    view.text = "second"
    #expect(view.textStorage.string == "second" && view.layoutManager === manager)
    #expect(manager.textContainers.first === view.textContainer)
  }

  private final class Editor: NSObject, NSTextStorageDelegate, NSLayoutManagerDelegate {
    var edits: [Int] = []
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { edits.append(delta) }
  }

  @Test func `a storage reports edits to its delegate`() {
    let (storage, editor) = (NSTextStorage(), Editor())
    storage.delegate = editor
    storage.edited(.editedCharacters, range: NSRange(location: 0, length: 1), changeInLength: 4)
    #expect(editor.edits == [4] && storage.editedMask.isEmpty)
  }

  @Test func `attachments, tabs, lists and metrics keep their values`() {
    let image = UIImage(size: CGSize(width: 3, height: 4))
    let attachment = NSTextAttachment(image: image)
    attachment.bounds = CGRect(x: 0, y: -2, width: 8, height: 8)
    let text = NSAttributedString(attachment: attachment)
    #expect(text.length == 1 && attachment.image === image)
    #expect(
      text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .right, location: 90)]
    style.textLists = [NSTextList(markerFormat: .disc, options: 0)]
    style.baseWritingDirection = .rightToLeft
    #expect(style.tabStops.first?.location == 90 && style.tabStops.first?.alignment == .right)
    #expect(style.textLists.first?.markerFormat == .disc)
    #expect(style.baseWritingDirection.rawValue == 1)
    let font = UIFont.systemFont(ofSize: 20)
    #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    #expect(
      UIFontMetrics(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 12).pointSize
        == 12)
    #expect(UIFontMetrics.default.scaledValue(for: 7) == 7)
  }

  private final class Keys: UIInputViewController {
    override func textDidChange(_ textInput: (any UITextInput)?) {
      super.textDidChange(textInput)
      primaryLanguage = "de"
    }
  }

  private final class Drops: NSObject, UITextDragDelegate, UITextDropDelegate, UITextPasteDelegate,
    UITextInputDelegate
  {
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) {}
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) {}
  }

  @Test func `fields and text views are text inputs`() {
    let drops = Drops()
    for input in [UITextField(), UITextView()] as [any UITextInput] {
      input.insertText("ab")
      input.inputDelegate = drops
      #expect(input.hasText && input.inputDelegate === drops)
      #expect(input.markedTextRange == nil && input.selectionRects(for: UITextRange()).isEmpty)
      #expect(input.textInputView === input && input.closestPosition(to: .zero) == nil)
    }
    let view = UITextView()
    view.textDragDelegate = drops
    view.textDropDelegate = drops
    view.pasteDelegate = drops
    #expect(view.textDragDelegate === drops && view.textDropDelegate === drops)
    #expect(view.pasteDelegate === drops && !view.isTextDragActive)
    let keys = Keys()
    keys.textDocumentProxy.insertText("a")
    keys.textDidChange(nil)
    #expect(keys.primaryLanguage == "de" && !keys.textDocumentProxy.hasText)
    let board = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    #expect(board.inputViewStyle == .keyboard)
    let checker = UITextChecker()
    let wrong = checker.rangeOfMisspelledWord(
      in: "wrng", range: NSRange(location: 0, length: 4), startingAt: 0, wrap: false,
      language: "en")
    #expect(wrong.location == NSNotFound)
  }
}
