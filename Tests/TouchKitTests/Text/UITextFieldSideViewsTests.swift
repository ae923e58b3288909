import Testing

@testable import TouchKit

@MainActor
struct UITextFieldSideViewsTests {
  private final class Field: UITextField {
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
      super.rightViewRect(forBounds: bounds).offsetBy(dx: -6, dy: 0)
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  private func field() -> Field {
    let field = Field(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    window.addSubview(field)
    window.makeKeyAndVisible()
    return field
  }

  @Test func `views stand at both ends, in the middle of the height`() {
    let field = field()
    let (left, right) = (UIView(), UIButton(frame: CGRect(x: 3, y: 3, width: 30, height: 20)))
    left.frame.size = CGSize(width: 16, height: 16)
    (field.leftView, field.rightView) = (left, right)
    window.layoutIfNeeded()
    #expect(left.superview == nil && right.superview == nil)
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    window.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 12, width: 16, height: 16))
    #expect(right.frame == CGRect(x: 164, y: 10, width: 30, height: 20))
    #expect(
      field.textRect(forBounds: field.bounds) == CGRect(x: 16, y: 0, width: 148, height: 40))
    #expect(field.editingRect(forBounds: field.bounds).width == 148)
    field.frame.size.width = 150
    window.layoutIfNeeded()
    #expect(right.frame.minX == 114)
    field.rightView = nil
    #expect(right.superview == nil)
    #expect(field.placeholderRect(forBounds: field.bounds).width == 134)
  }

  @Test func `a button at the end is touched, and a mode shows it only while editing`() throws {
    let field = field()
    let clear = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var count = 0
    clear.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    field.rightView = clear
    field.rightViewMode = .whileEditing
    try window.send("down 270,120; up")
    #expect(count == 0 && field.isFirstResponder && clear.superview === field)
    try window.send("down 270,120; up")
    #expect(count == 1 && field.isFirstResponder)
    field.resignFirstResponder()
    #expect(clear.superview == nil)
    field.rightViewMode = .unlessEditing
    #expect(clear.superview === field)
    window.isHidden = true
  }

  @Test func `a view without a size takes that of its content`() {
    let field = field()
    let label = UILabel()
    label.text = "+49"
    (field.leftView, field.leftViewMode) = (label, .always)
    window.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
    window.isHidden = true
  }

  private final class Pins: UIView, UIKeyInput {
    var code = ""
    var hasText: Bool { !code.isEmpty }
    func insertText(_ text: String) { code += text }
    func deleteBackward() { code = String(code.dropLast()) }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func `keys are typed into a view with key input while it is first responder`() {
    let pins = Pins()
    window.addSubview(pins)
    window.makeKeyAndVisible()
    window.type("1")
    #expect(!pins.hasText)
    pins.becomeFirstResponder()
    window.type("12\u{8}3\n")
    #expect(pins.code == "13\n")
    pins.resignFirstResponder()
    window.type("4")
    #expect(pins.code == "13\n")
    window.isHidden = true
  }
}
