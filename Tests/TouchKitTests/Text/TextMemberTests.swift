import Foundation
import Testing

@testable import TouchKit

/// The members of texts and pictures that measure or return something fixed.
@MainActor
struct TextMemberTests {
  @Test func `an empty field has one position`() {
    let field = UITextField()
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    #expect(field.textRange(from: start, to: end)?.isEmpty == true)
    #expect(
      field.position(from: start, offset: 1) == nil && field.offset(from: start, to: end) == 0)
    let range = UITextRange()
    #expect(range.isEmpty && field.compare(range.start, to: range.end) == .orderedSame)
    #expect(field.selectionRects(for: range).isEmpty && UITextSelectionRect().rect == .zero)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    field.drawText(in: rect)
    field.drawPlaceholder(in: rect)
    #expect(field.borderRect(forBounds: rect) == rect)
    for side in [field.rightViewRect, field.leftViewRect] {
      #expect(side(rect).size == .zero)
    }
    #expect(field.clearButtonRect(forBounds: rect).maxX == -1)
    #expect(field.caretRect(for: start).size == CGSize(width: 2, height: 20.4))
    kept(field, \.disabledBackground, nil, UIImage())
    kept(field, \.textContentType, nil, .password)
    kept(field, \.spellCheckingType, .default, .no)
    kept(field, \.allowsEditingTextAttributes, false)
    kept(field, \.clearsOnInsertion, false)
    #expect(field.selectedTextRange == nil)
  }

  @Test func `a tap makes a field the first responder`() throws {
    let stage = Stage()
    let field = stage.add(UITextField(), 10, 10, 100, 40)
    #expect(!field.isFirstResponder)
    try stage.window.send("down 20,20; up")
    #expect(field.isFirstResponder)
    #expect(field.lifted(at: nil) && field.isFirstResponder)
    field.resignFirstResponder()
  }

  @Test func `a text view keeps its settings and its text`() {
    let view = UITextView(frame: CGRect(x: 1, y: 2, width: 3, height: 4), textContainer: nil)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    kept(view, \.inputView, nil, UIView())
    kept(view, \.inputAccessoryView, nil, UIView())
    view.inputView = UIView()
    #expect(view.inputAccessoryView == nil)
    kept(view, \.dataDetectorTypes, [], .link)
    kept(view, \.allowsEditingTextAttributes, false)
    kept(view, \.clearsOnInsertion, false)
    kept(view, \.autocapitalizationType, .sentences, .none)
    kept(view, \.keyboardAppearance, .default, .dark)
    kept(view, \.spellCheckingType, .default, .no)
    kept(view, \.isSecureTextEntry, false)
    kept(view, \.adjustsFontForContentSizeCategory, false)
    #expect(view.textContainer === view.textContainer && !view.hasText)
    view.deleteBackward()
    view.insertText("ab")
    view.insertText("c")
    #expect(view.text == "abc" && view.hasText)
    view.deleteBackward()
    #expect(view.text == "ab")
    view.text = nil
    view.insertText("x")
    #expect(view.text == "x")
    view.scrollRangeToVisible(NSRange(location: 0, length: 0))
    #expect(view.contentOffset == .zero)
    #expect(view.caption == "x")
  }

  @Test func `a search bar keeps its settings`() {
    let bar = UISearchBar()
    kept(bar, \.prompt, nil, "a")
    kept(bar, \.barStyle, .default, .black)
    kept(bar, \.isTranslucent, true)
    kept(bar, \.showsScopeBar, false)
    kept(bar, \.scopeButtonTitles, nil, ["a"])
    kept(bar, \.selectedScopeButtonIndex, 0, 2)
    kept(bar, \.keyboardType, .default, .URL)
    kept(bar, \.returnKeyType, .search, .go)
    kept(bar, \.autocapitalizationType, .none, .words)
    kept(bar, \.autocorrectionType, .default, .no)
    kept(bar, \.enablesReturnKeyAutomatically, true)
    bar.setShowsCancelButton(true, animated: true)
    #expect(bar.showsCancelButton && bar.searchTextField === bar.searchTextField)
    #expect(bar.caption == nil)
    bar.placeholder = "p"
    #expect(bar.caption == "p")
    bar.text = "t"
    #expect(bar.caption == "t")
  }

  @Test func `texts without a font are measured in the usual ones`() {
    let label = UILabel()
    label.text = "ab"
    label.font = nil
    #expect(label.intrinsicContentSize == CGSize(width: 18, height: 21))
    #expect(label.sizeThatFits(.zero) == CGSize(width: 18, height: 21))
    label.text = nil
    #expect(label.sizeThatFits(.zero) == CGSize(width: 0, height: 21))
    let field = UITextField()
    field.font = nil
    #expect(field.intrinsicContentSize == CGSize(width: 0, height: 21))
    field.text = "ab"
    #expect(field.intrinsicContentSize == CGSize(width: 18, height: 21))
    #expect(
      "ab".boundingRect(with: .zero, attributes: nil, context: nil)
        == CGRect(x: 0, y: 0, width: 13, height: 15))
    #expect(UIFont.Weight(rawValue: 0.25) == UIFont.Weight(0.25))
    #expect(UIFont.Weight(rawValue: 0.25).rawValue == 0.25)
    label.attributedText = NSAttributedString(string: "rich")
    #expect(label.text == "rich" && label.caption == "rich")
  }

  @Test func `images have the names that they are made with, and no pixels`() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 3)
    let configurations: [UIImage.SymbolConfiguration] = [
      configuration, .init(pointSize: 3, weight: .bold),
      .init(pointSize: 3, weight: .bold, scale: .large), .init(weight: .bold),
      .init(scale: .large), .init(textStyle: .body), .init(font: .systemFont(ofSize: 3)),
    ]
    #expect(Set(configurations.map { ObjectIdentifier($0) }).count == 7)
    let size = CGSize(width: 3, height: 5)
    let named: [(UIImage?, String?, CGSize)] = [
      (UIImage(imageLiteralResourceName: "l"), "l", .zero),
      (UIImage(named: "n", size: size), "n", size), (UIImage(named: "n"), "n", .zero),
      (UIImage(named: "b", in: nil, compatibleWith: nil), "b", .zero),
      (UIImage(systemName: "s"), "s", CGSize(width: 20, height: 20)),
      (
        UIImage(systemName: "c", withConfiguration: configuration), "c",
        CGSize(width: 20, height: 20)
      ),
      (UIImage(data: Data()), nil, .zero),
      (UIImage(data: Data(), scale: 2), nil, .zero),
      (UIImage(named: "n", size: size).withRenderingMode(.alwaysTemplate), "n", size),
    ]
    #expect(UIImage(systemName: "s") == UIImage(systemName: "s"))
    #expect(UIImage(systemName: "s") != UIImage(systemName: "c"))
    #expect(UIImage(named: "s") != UIImage(systemName: "s"))
    for (image, name, size) in named { #expect(image?.name == name && image?.size == size) }
    #expect(named.map { $0.0?.scale } == [1, 1, 1, 1, 1, 1, 1, 2, 1])
    let image = UIImage(size: size, scale: 2)
    #expect(image.withConfiguration(configuration) === image)
    #expect(image.applyingSymbolConfiguration(configuration) === image)
    #expect(image.resizableImage(withCapInsets: .zero, resizingMode: .stretch) === image)
    #expect(image.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1) === image)
    #expect(image.imageFlippedForRightToLeftLayoutDirection() === image)
    #expect(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImageView(image: nil).frame == .zero)
    kept(UIImageView(), \.preferredSymbolConfiguration, nil, configuration)
  }
}
