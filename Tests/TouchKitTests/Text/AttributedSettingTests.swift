import Foundation
import Testing
import TouchKit

@MainActor
struct AttributedSettingTests {
  private final class Label: UILabel {
    override var text: String? {
      didSet { attributedText = NSAttributedString(string: (text ?? "") + "!") }
    }
  }
  private final class TextView: UITextView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var text: String! {
      didSet { attributedText = NSAttributedString(string: (text ?? "") + "!") }
    }
  }
  private final class Field: UITextField {
    override var text: String? {
      didSet { attributedText = NSAttributedString(string: (text ?? "") + "!") }
    }
  }

  @Test func `setting attributed text does not call an override of text`() {
    let (label, view, field) = (Label(), TextView(), Field())
    (label.text, view.text, field.text) = ("a", "b", "c")
    #expect(label.text == "a!" && view.text == "b!" && field.text == "c!")
  }
}
