import Foundation
import Testing
import TouchKit

/// The first responder in views that leave their window.
@MainActor
@Suite(.serialized)
struct LeavingResponderTests {
  private final class Log: NSObject, UITextFieldDelegate {
    var ended = 0
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    func textFieldDidEndEditing(_ textField: UITextField) { ended += 1 }
  }

  @Test func `a field that is removed with its superview stops editing, and is not asked`() {
    let (stage, log) = (Stage(), Log())
    let form = stage.add(UIView(), 0, 0, 200, 200)
    let field = stage.add(UITextField(), 0, 0, 100, 30, to: form)
    field.delegate = log
    #expect(field.becomeFirstResponder())
    form.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }

  @Test func `a field stays first responder if another view is removed, or if it has no window`() {
    let stage = Stage()
    let field = stage.add(UITextField(), 0, 0, 100, 30)
    let other = stage.add(UIView(), 0, 50, 100, 30)
    #expect(field.becomeFirstResponder())
    other.removeFromSuperview()
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
  }
}
