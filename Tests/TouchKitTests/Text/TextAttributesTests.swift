import Foundation
import Testing
import TouchKit

/// Attributed strings of Foundation with the attributes of UIKit, and the traits of text inputs.
@MainActor
struct TextAttributesTests {
  @Test func `attributes survive both conversions`() {
    var text = AttributedString("red")
    text.foregroundColor = .red
    text.font = .systemFont(ofSize: 12)
    text.underlineStyle = .single
    text += AttributedString(" plain")
    let old = NSAttributedString(text)
    #expect(old.string == "red plain")
    #expect(old.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(old.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
    let new = AttributedString(old)
    #expect(String(new.characters) == "red plain")
    #expect(new.runs.first?.attributes.foregroundColor == .red)
    #expect(new.runs.first?.attributes.font?.pointSize == 12)
    #expect(new.runs.first?.attributes.underlineStyle == .single)
  }

  @Test func `a container reads a dictionary`() {
    let container = AttributeContainer([.foregroundColor: UIColor.blue, .kern: 2])
    #expect(container.foregroundColor == .blue && container.kern == 2)
    #expect(container.font == nil)
  }

  @Test func `the traits of an input are read and set through its protocol`() {
    let field = UITextField()
    let input: any UITextInput = field
    input.keyboardType = .emailAddress
    input.isSecureTextEntry = true
    #expect(field.keyboardType == .emailAddress && field.isSecureTextEntry)
    #expect(input.returnKeyType == .default && input.textContentType == nil)
    let bar: any UITextInputTraits = UISearchBar()
    #expect(bar.returnKeyType == .search)
  }

  @Test func `bar items keep the attributes of their titles`() {
    let item: UIBarItem = UIBarButtonItem(title: "t", style: .plain, target: nil, action: nil)
    #expect(item.titleTextAttributes(for: .normal) == nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(item.titleTextAttributes(for: .disabled) == nil)
  }
}
