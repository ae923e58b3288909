import Testing

@testable import Adoption

/// Calls of methods that were optional in Objective-C, and previews of Xcode.
struct OptionalCallTests {
  private func check(_ cases: [(before: String, after: String)]) {
    for (before, after) in cases {
      let result = Adopted("import UIKit\n" + before)
      #expect(result.text == "import UIKit\n" + after)
      #expect(Adopted(result.text).source.changes == [])
    }
  }

  @Test func `calls of methods that are always implemented have no mark`() {
    check(
      [
        (
          "let a = field.delegate?.textFieldShouldReturn?(field) == false",
          "let a = field.delegate?.textFieldShouldReturn(field) == false"
        ),
        (
          "delegate!.tableView!(table, didSelectRowAt: path)",
          "delegate!.tableView(table, didSelectRowAt: path)"
        ),
        ("owner.textFieldChanged!(text: 1)", "owner.textFieldChanged!(text: 1)"),
        (
          "class A { var tableViewTapped: ((Int) -> Void)? }\na.tableViewTapped?(1)",
          "class A { var tableViewTapped: ((Int) -> Void)? }\na.tableViewTapped?(1)"
        ),
        (
          "class A { var tableView: UITableView? }\nd?.tableView?(a, didSelectRowAt: b)",
          "class A { var tableView: UITableView? }\nd?.tableView(a, didSelectRowAt: b)"
        ),
      ])
    let result = Adopted(
      "@objc protocol P { @objc optional func picked(color: Int) }\np.picked!(color: 1)\n")
    #expect(result.text.hasSuffix("\np.picked(color: 1)\n"))
  }

  @Test func `previews of Xcode are removed`() {
    check([
      ("class A {}\n\n#Preview {\n  A()\n}\n", "class A {}\n\n"),
      ("#Preview(\"dark\") { A() }\nclass A {}\n", "class A {}\n"),
      ("#warning(\"a\")\nclass A {}\n", "#warning(\"a\")\nclass A {}\n"),
    ])
  }
}
