import Testing

@testable import Adoption

/// Overrides of properties that only Objective-C can declare again with another type.
struct DelegateOverrideTests {
  @Test func `an override of a scrolling view's delegate has the type of the scroll view's`() {
    let cases = [
      (
        "class A: UITextView {\n  override weak var delegate: UITextViewDelegate? { didSet {} }\n}",
        "class A: UITextView {\n  override weak var delegate: UIScrollViewDelegate? { didSet {} }\n}"
      ),
      (
        "class A: B {\n  override var delegate : (any UITableViewDelegate)? { get { nil } set {} }\n}",
        "class A: B {\n  override var delegate : UIScrollViewDelegate? { get { nil } set {} }\n}"
      ),
      (
        "class A: UITextField { override var delegate: UITextFieldDelegate? { didSet {} } }",
        "class A: UITextField { override var delegate: UITextFieldDelegate? { didSet {} } }"
      ),
      (
        "class A { var delegate: UITableViewDelegate?; override var other: UITableViewDelegate? }",
        "class A { var delegate: UITableViewDelegate?; override var other: UITableViewDelegate? }"
      ),
    ]
    for (before, after) in cases {
      let result = Adopted("import UIKit\n" + before)
      #expect(result.text == "import UIKit\n" + after && result.source.errors == [])
      #expect(Adopted(result.text).source.changes == [])
      #expect(result.source.changes.count == (before == after ? 0 : 1))
    }
  }
}
