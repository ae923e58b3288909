import Foundation
import Testing
import TouchKit

/// Text with UIKit's attributes in Foundation's attributed strings.
@MainActor
struct AttributedTextTests {
  @Test func `objects of UIKit are attributes of neighbouring ranges`() {
    let values: [(NSAttributedString.Key, Any, Any)] = [
      (.foregroundColor, UIColor.red, UIColor.blue),
      (.font, UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 20)),
      (.paragraphStyle, NSParagraphStyle(), NSMutableParagraphStyle()),
      (.shadow, NSShadow(), NSShadow()),
      (.attachment, NSTextAttachment(), NSTextAttachment()),
      (NSAttributedString.Key("image"), UIImage(), UIImage()),
      (NSAttributedString.Key("font"), UIFontDescriptor(), UIFontDescriptor()),
    ]
    for (key, first, second) in values {
      let text = NSMutableAttributedString(string: "Hello, world", attributes: [key: first])
      text.addAttributes([key: second], range: NSRange(location: 3, length: 4))
      text.setAttributes([key: second], range: NSRange(location: 7, length: 2))
      text.append(NSAttributedString(string: "!", attributes: [key: first]))
      let places = [0, 4, 8, 10, 12].map { text.attribute(key, at: $0, effectiveRange: nil) }
      let wanted = [first, second, second, first, first]
      for (got, want) in zip(places, wanted) {
        #expect((got as? NSObject)?.isEqual(want) == true, "\(key.rawValue)")
      }
    }
  }

  @Test func `a dictionary of attributes becomes a Swift dictionary`() {
    let plain: NSDictionary = ["NSColor": UIColor.red]
    #expect(NSAttributedString.attributes(of: plain)?.keys.map(\.rawValue) == ["NSColor"])
    let keyed: NSDictionary = [NSAttributedString.Key.foregroundColor: UIColor.white]
    let found = NSAttributedString.attributes(of: keyed)
    #expect(found?[.foregroundColor] as? UIColor == .white && found?.count == 1)
    let swift: [NSAttributedString.Key: Any] = [.kern: 2]
    #expect(NSAttributedString.attributes(of: swift)?[.kern] as? Int == 2)
    #expect(NSAttributedString.attributes(of: [1: 2] as NSDictionary) == nil)
    #expect(NSAttributedString.attributes(of: 3) == nil)
    #expect(NSAttributedString.attributes(of: nil) == nil)
  }

  @Test func `the content size of a text view follows its text at once`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    view.font = .systemFont(ofSize: 20)
    view.text = "a"
    let line = view.contentSize.height
    view.text = "a\n\n\n"
    let lines = view.contentSize.height
    #expect(lines > line + 60 && view.contentSize.width == 200)
    view.insertText("\n")
    #expect(view.contentSize.height > lines)
    view.textContainerInset = UIEdgeInsets(top: 108, left: 0, bottom: 8, right: 0)
    #expect(view.contentSize.height > lines + 100)
    view.font = .systemFont(ofSize: 10)
    #expect(view.contentSize.height < lines + 100)
    view.isScrollEnabled = false
    view.text = ""
    #expect(view.contentSize.height > 100)
  }
}
