import Testing

@testable import Adoption

/// Overrides and lookups that only Objective-C supports.
struct DelegateOverrideTests {
  @Test(arguments: [
    (
      "a.layer?.borderColor = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)",
      "a.layer?.borderColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor"
    ),
    (
      "a.color = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)",
      "a.color = UIColor(red: 0, green: 0, blue: 0, alpha: 1)"
    ),
    (
      "func a(_ sender: AnyObject) { b(sender.tag - 1) }",
      "func a(_ sender: AnyObject) { b((sender as! UIView).tag - 1) }"
    ),
    (
      "for touch: AnyObject in touches { touch.location(in: self) }",
      "for touch in touches { touch.location(in: self) }"
    ),
  ])
  func `values get the types that Objective-C would find`(_ before: String, _ after: String) {
    let result = Adopted("import UIKit\n" + before)
    #expect(result.text == "import UIKit\n" + after)
    #expect(result.source.errors == [] && result.source.leftovers == [])
  }

  @Test func `the object that callers use instead is the default result of a requirement`() {
    let result = Adopted(
      """
      import UIKit
      @objc protocol P { @objc optional func cell(_ a: Int) -> UITableViewCell }
      func a(_ p: P?) -> UITableViewCell { p?.cell?(1) ?? UITableViewCell(style: .default) }
      """)
    #expect(result.source.leftovers == [])
    #expect(result.text.contains("{ UITableViewCell(style: .default) }"))
  }

  @Test func `an override of a method that an extension declares is reported`() {
    let code = """
      import UIKit
      extension UIResponder {
        @objc func route(_ event: String) { next?.route(event) }
        @objc func other() {}
      }
      class A: UIViewController {
        override func route(_ event: String) {}
        override func viewDidLoad() {}
      }
      class B: UIView { func other() {} }
      class C: A { override func route(_ event: String) {} }
      class D { func route(_ event: String) {} }
      class E: D { override func route(_ event: String) {} }
      """
    let leftovers = Adopted(code).source.leftovers
    #expect(leftovers.map(\.kind) == [.override])
    #expect(leftovers.map(\.place.line) == [7])
    #expect(
      leftovers.map(\.message) == [
        "“route” is declared in an extension of “UIResponder”, where only Objective-C overrides it"
      ])
  }

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
