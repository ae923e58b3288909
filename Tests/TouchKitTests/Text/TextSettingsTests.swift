import Foundation
import Testing
import TouchKit

@MainActor
struct TextSettingsTests {
  @Test func `labels, fields and text views have UIKit's defaults and keep other values`() {
    let label = UILabel()
    #expect(!label.isUserInteractionEnabled)
    #expect(UILabel(coder: NSCoder())?.isUserInteractionEnabled == false)
    kept(label, \.text, nil, "a")
    kept(label, \.font, .systemFont(ofSize: 17), .systemFont(ofSize: 9))
    kept(label, \.textColor, .label, .red)
    kept(label, \.highlightedTextColor, nil, .red)
    kept(label, \.textAlignment, .natural, .center)
    kept(label, \.lineBreakMode, .byTruncatingTail, .byClipping)
    kept(label, \.numberOfLines, 1, 0)
    kept(label, \.isHighlighted, false)
    kept(label, \.isEnabled, true)
    kept(label, \.shadowColor, nil, .red)
    kept(label, \.shadowOffset, CGSize(width: 0, height: -1), .zero)
    kept(label, \.adjustsFontSizeToFitWidth, false)
    kept(label, \.adjustsFontForContentSizeCategory, false)
    kept(label, \.minimumScaleFactor, 0, 1)
    kept(label, \.preferredMaxLayoutWidth, 0, 1)
    kept(label, \.allowsDefaultTighteningForTruncation, false)
    let field = UITextField()
    kept(field, \.text, "", "a")
    kept(field, \.placeholder, nil, "a")
    kept(field, \.attributedPlaceholder, nil, NSAttributedString(string: "a"))
    kept(field, \.font, .systemFont(ofSize: 17), nil)
    kept(field, \.textColor, .label, nil)
    kept(field, \.textAlignment, .natural, .center)
    kept(field, \.borderStyle, .none, .line)
    for path in [\.clearButtonMode, \.leftViewMode, \.rightViewMode]
      as [ReferenceWritableKeyPath<UITextField, UITextField.ViewMode>]
    {
      kept(field, path, .never, .always)
    }
    for path in [\.leftView, \.rightView, \.inputView, \.inputAccessoryView]
      as [ReferenceWritableKeyPath<UITextField, UIView?>]
    {
      kept(field, path, nil, UIView())
    }
    kept(field, \.keyboardType, .default, .URL)
    kept(field, \.returnKeyType, .default, .go)
    kept(field, \.keyboardAppearance, .default, .dark)
    kept(field, \.autocorrectionType, .default, .no)
    kept(field, \.autocapitalizationType, .sentences, .none)
    kept(field, \.isSecureTextEntry, false)
    kept(field, \.adjustsFontSizeToFitWidth, false)
    kept(field, \.minimumFontSize, 0, 1)
    kept(field, \.clearsOnBeginEditing, false)
    kept(field, \.enablesReturnKeyAutomatically, false)
    kept(field, \.background, nil, UIImage())
    let view = UITextView()
    kept(view, \.text, "", "a")
    kept(view, \.font, nil, .systemFont(ofSize: 9))
    kept(view, \.textColor, nil, .red)
    kept(view, \.textAlignment, .natural, .center)
    kept(view, \.isEditable, true)
    kept(view, \.isSelectable, true)
    kept(
      view, \.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0), .zero)
    kept(view, \.keyboardType, .default, .URL)
    kept(view, \.returnKeyType, .default, .go)
    kept(view, \.autocorrectionType, .default, .no)
    let bar = UISearchBar()
    kept(bar, \.text, "", "a")
    kept(bar, \.placeholder, nil, "a")
    kept(bar, \.showsCancelButton, false)
    kept(bar, \.barTintColor, nil, .red)
    kept(bar, \.searchBarStyle, .default, .minimal)
    for set in [
      { label.attributedText = $0 }, { field.attributedText = $0 }, { view.attributedText = $0 },
    ]
      as [(NSAttributedString) -> Void]
    {
      set(NSAttributedString(string: "rich"))
    }
    #expect([label.text, field.text, view.text] == ["rich", "rich", "rich"])
  }

  @Test func `raw values are UIKit's`() {
    consecutive([
      UIKeyboardType.default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad,
      .namePhonePad, .emailAddress, .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
    ])
    consecutive([
      UIReturnKeyType.default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done,
      .emergencyCall, .continue,
    ])
    consecutive([UITextAutocorrectionType.default, .no, .yes])
    consecutive([UITextAutocapitalizationType.none, .words, .sentences, .allCharacters])
    consecutive([UITextField.ViewMode.never, .whileEditing, .unlessEditing, .always])
    consecutive([UITextField.BorderStyle.none, .line, .bezel, .roundedRect])
    consecutive([NSTextAlignment.left, .center, .right, .justified, .natural])
    consecutive([
      NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
      .byTruncatingTail, .byTruncatingMiddle,
    ])
    #expect([NSUnderlineStyle.single, .thick, .double].map(\.rawValue) == [1, 2, 9])
    #expect(
      [NSStringDrawingOptions.usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine]
        .map(\.rawValue) == [1, 2, 32])
    #expect([UIFontDescriptor.SymbolicTraits.traitItalic, .traitBold].map(\.rawValue) == [1, 2])
    #expect(
      [
        UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy,
        .black,
      ].map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    #expect(
      [
        UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.smallSystemFontSize,
        UIFont.systemFontSize,
      ]
        == [17, 18, 12, 14])
  }

  @Test func `fonts have a name, a size and a weight`() {
    let sizes: [(UIFont.TextStyle, String, CGFloat)] = [
      (.largeTitle, "largeTitle", 34), (.title1, "title1", 28), (.title2, "title2", 22),
      (.title3, "title3", 20), (.headline, "headline", 17), (.subheadline, "subheadline", 15),
      (.body, "body", 17), (.callout, "callout", 16), (.footnote, "footnote", 13),
      (.caption1, "caption1", 12), (.caption2, "caption2", 11),
    ]
    for (style, name, size) in sizes {
      #expect(style.rawValue == name)
      #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
      #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).pointSize == size)
    }
    #expect(
      UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
    #expect(UIFont.boldSystemFont(ofSize: 5) == .systemFont(ofSize: 5, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 5) != .systemFont(ofSize: 6))
    #expect(UIFont.systemFont(ofSize: 5) != .systemFont(ofSize: 5, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 5) != .italicSystemFont(ofSize: 5))
    #expect(
      UIFont.monospacedDigitSystemFont(ofSize: 5, weight: .thin)
        == .systemFont(ofSize: 5, weight: .thin))
    #expect(
      UIFont.monospacedSystemFont(ofSize: 5, weight: .thin).withSize(8)
        == .monospacedSystemFont(ofSize: 8, weight: .thin))
    #expect(UIFont(name: "Menlo", size: 5)?.familyName == "Menlo")
    #expect(!UIFont.systemFont(ofSize: 5).isEqual("5"))
    #expect(UIFont.systemFont(ofSize: 5).hash == UIFont.italicSystemFont(ofSize: 5).hash)
    let font = UIFont.systemFont(ofSize: 100)
    close(font.lineHeight, 120)
    close(font.ascender, 95)
    close(font.descender, -25)
    close(font.capHeight, 70)
    close(font.xHeight, 50)
    close(font.leading, 0)
    let descriptor = font.fontDescriptor
    #expect(descriptor.withSymbolicTraits(.traitBold)?.symbolicTraits == .traitBold)
    #expect(descriptor.withDesign(.serif) === descriptor)
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 100)
    #expect(UIFont(descriptor: descriptor, size: 9).pointSize == 9)
  }

  @Test func `text is measured by its characters and lines`() {
    let font = UIFont.systemFont(ofSize: 100)
    let plain: [NSAttributedString.Key: Any] = [.font: font]
    #expect("abcd".size(withAttributes: plain) == CGSize(width: 208, height: 120))
    #expect("abcd\nab\n".size(withAttributes: plain) == CGSize(width: 208, height: 360))
    #expect("ab".size() == CGSize(width: 13, height: 15))
    #expect(NSAttributedString(string: "ab").size() == CGSize(width: 13, height: 15))
    func box(_ options: NSStringDrawingOptions, _ width: CGFloat) -> CGRect {
      "abcdefgh".boundingRect(
        with: CGSize(width: width, height: 0), options: options, attributes: plain, context: nil)
    }
    #expect(box([], 208) == CGRect(x: 0, y: 0, width: 416, height: 120))
    #expect(box(.usesLineFragmentOrigin, 208) == CGRect(x: 0, y: 0, width: 208, height: 240))
    #expect(box(.usesLineFragmentOrigin, 200) == CGRect(x: 0, y: 0, width: 200, height: 360))
    #expect(box(.usesLineFragmentOrigin, 52) == CGRect(x: 0, y: 0, width: 416, height: 120))
    let label = UILabel()
    label.font = font
    #expect(label.intrinsicContentSize == .zero)
    label.text = "abcdefgh"
    #expect(label.intrinsicContentSize == CGSize(width: 416, height: 120))
    label.preferredMaxLayoutWidth = 208
    #expect(label.intrinsicContentSize == CGSize(width: 416, height: 120))
    #expect(label.sizeThatFits(CGSize(width: 208, height: 9)) == CGSize(width: 416, height: 120))
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: 208, height: 240))
    #expect(label.sizeThatFits(CGSize(width: 416, height: 9)) == CGSize(width: 416, height: 120))
    #expect(label.sizeThatFits(CGSize(width: 208, height: 9)) == CGSize(width: 208, height: 240))
    label.preferredMaxLayoutWidth = 0
    #expect(label.intrinsicContentSize == CGSize(width: 416, height: 120))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(label.textRect(forBounds: rect, limitedToNumberOfLines: 1) == rect)
    let field = UITextField()
    field.font = font
    field.placeholder = "abcd"
    #expect(field.intrinsicContentSize == CGSize(width: 208, height: 120))
    field.text = "ab"
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: 104, height: 132))
    for inner in [field.textRect, field.editingRect, field.placeholderRect] {
      #expect(inner(rect) == rect)
    }
  }

  @Test func `paragraphs and shadows keep their settings`() {
    let style = NSMutableParagraphStyle()
    kept(style, \.alignment, .natural, .center)
    kept(style, \.lineBreakMode, .byWordWrapping, .byClipping)
    for path in [
      \.lineSpacing, \.paragraphSpacing, \.lineHeightMultiple, \.minimumLineHeight,
      \.maximumLineHeight, \.firstLineHeadIndent, \.headIndent,
    ] as [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] { kept(style, path, 0, 3) }
    style.alignment = .right
    #expect((style as NSParagraphStyle).alignment == .right)
    #expect(NSParagraphStyle.default.alignment == .natural)
    let shadow = NSShadow()
    kept(shadow, \.shadowOffset, .zero, CGSize(width: 1, height: 2))
    kept(shadow, \.shadowBlurRadius, 0, 2)
    let keys: [NSAttributedString.Key] = [
      .font, .foregroundColor, .backgroundColor, .paragraphStyle, .kern, .underlineStyle,
      .underlineColor, .strikethroughStyle, .strikethroughColor, .strokeColor, .strokeWidth,
      .shadow, .baselineOffset, .link, .attachment,
    ]
    #expect(
      keys.map(\.rawValue) == [
        "NSFont", "NSColor", "NSBackgroundColor", "NSParagraphStyle", "NSKern", "NSUnderline",
        "NSUnderlineColor", "NSStrikethrough", "NSStrikethroughColor", "NSStrokeColor",
        "NSStrokeWidth", "NSShadow", "NSBaselineOffset", "NSLink", "NSAttachment",
      ])
  }
}

@MainActor
struct TextEditingTests {
  private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var allows = true
    private func asked(_ name: String) -> Bool {
      log.append(name)
      return allows
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { asked("should begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { asked("should end") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { asked("should begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { asked("should end") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
  }
  private final class Silent: NSObject, UITextFieldDelegate, UITextViewDelegate {}

  /// A field and a text view with the same delegate.
  private func both(_ delegate: any NSObject & UITextFieldDelegate & UITextViewDelegate) -> [UIView]
  {
    let (field, view) = (UITextField(), UITextView())
    (field.delegate, view.delegate) = (delegate, delegate)
    return [field, view]
  }

  @Test func `delegates decide about editing and are notified of it`() {
    let listener = Listener()
    for editor in both(listener) {
      listener.log = []
      listener.allows = false
      #expect(!editor.becomeFirstResponder())
      #expect(!editor.isFirstResponder)
      listener.allows = true
      #expect(editor.becomeFirstResponder())
      #expect(editor.becomeFirstResponder())
      #expect(editor.isFirstResponder)
      #expect(listener.log == ["should begin", "should begin", "did begin"])
      listener.log = []
      listener.allows = false
      #expect(!editor.resignFirstResponder())
      #expect(editor.isFirstResponder)
      listener.allows = true
      #expect(editor.resignFirstResponder())
      #expect(editor.resignFirstResponder())
      #expect(!editor.isFirstResponder)
      #expect(listener.log == ["should end", "should end", "did end"])
    }
  }

  @Test func `delegates without methods allow everything`() {
    let silent = Silent()
    for editor in both(silent) {
      #expect(editor.becomeFirstResponder())
      #expect(editor.resignFirstResponder())
    }
    let (field, view, range) = (UITextField(), UITextView(), NSRange(location: 0, length: 0))
    #expect(silent.textFieldShouldClear(field))
    #expect(silent.textFieldShouldReturn(field))
    #expect(
      silent.textField(field, shouldChangeCharactersIn: range, replacementString: ""))
    #expect(silent.textView(view, shouldChangeTextIn: range, replacementText: ""))
  }

  @Test func `a field sends its events, and only an enabled one can be edited`() {
    let field = UITextField()
    var log: [String] = []
    field.addAction(UIAction { _ in log.append("begin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in log.append("end") }, for: .editingDidEnd)
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    field.isEnabled = true
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing)
    let view = UITextView()
    view.isEditable = false
    #expect(!view.becomeFirstResponder())
    #expect(field.isEditing)
    view.isEditable = true
    #expect(view.becomeFirstResponder())
    #expect(!field.isEditing)
    #expect(log == ["begin", "end"])
    view.resignFirstResponder()
    #expect(!field.hasText)
    field.insertText("ab")
    field.insertText("c")
    #expect(field.text == "abc")
    field.deleteBackward()
    #expect(field.text == "ab")
    #expect(field.hasText)
    field.text = nil
    #expect(!field.hasText)
    field.insertText("x")
    #expect(field.text == "x")
  }
}
