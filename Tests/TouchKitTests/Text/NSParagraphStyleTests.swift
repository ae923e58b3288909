import Foundation
import Testing
import TouchKit

/// Paragraph styles, and the sizes of attributed texts.
@MainActor
struct NSParagraphStyleTests {
  @Test func `a mutable copy of a style has its values, and changes alone`() throws {
    let style = try #require(NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
    style.alignment = .center
    style.lineSpacing = 3
    style.lineHeightMultiple = 1.5
    style.headIndent = 20
    style.tabStops = [NSTextTab(textAlignment: .left, location: 30)]
    let fixed = try #require(style.copy() as? NSParagraphStyle)
    #expect(!(fixed is NSMutableParagraphStyle))
    style.lineSpacing = 4
    #expect(fixed.alignment == .center && fixed.lineSpacing == 3 && fixed.headIndent == 20)
    #expect(fixed.lineHeightMultiple == 1.5 && fixed.tabStops.count == 1)
    let again = try #require(fixed.mutableCopy() as? NSMutableParagraphStyle)
    #expect(again.lineSpacing == 3 && again.alignment == .center)
    #expect(NSParagraphStyle.default.lineSpacing == 0)
    #expect(NSParagraphStyle.default.copy() as? NSParagraphStyle === NSParagraphStyle.default)
  }

  @Test func `tab stops are in order, and can be removed`() {
    let style = NSMutableParagraphStyle()
    let (first, last) = (
      NSTextTab(textAlignment: .left, location: 10), NSTextTab(textAlignment: .left, location: 20)
    )
    style.addTabStop(last)
    style.addTabStop(first)
    #expect(style.tabStops.map(\.location) == [10, 20])
    style.removeTabStop(last)
    #expect(style.tabStops.map(\.location) == [10])
  }

  @Test func `an attributed text is measured with its largest font`() {
    let font = UIFont.systemFont(ofSize: 30)
    let text = NSMutableAttributedString(
      string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.addAttribute(.font, value: font, range: NSRange(location: 1, length: 2))
    let wanted = "Hello".size(withAttributes: [.font: font])
    #expect(text.size() == wanted)
    #expect(NSAttributedString(string: "a").size() == "a".size(withAttributes: nil))
    let box = text.boundingRect(
      with: CGSize(width: 40, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.size.width <= 40 && box.size.height > wanted.height)
  }

  @Test func `the text of a document in HTML is that without its tags`() throws {
    let text = try NSAttributedString(
      data: Data("<p>Fish &amp; <b>chips</b></p>".utf8),
      options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    #expect(text.string.trimmingCharacters(in: .whitespacesAndNewlines) == "Fish & chips")
  }
}
