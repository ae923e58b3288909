import Testing

@testable import Adoption

/// Rewriting of code that only compiles with Foundation on Apple's platforms.
struct FoundationTests {
  @Test(arguments: [
    ("let a = NSAttributedString()", "let a = NSAttributedString(string: \"\")"),
    (
      "f(NSMutableAttributedString() /* b */)", "f(NSMutableAttributedString(string: \"\") /* b */)"
    ),
    (
      "b.text = d as! [NSAttributedString.Key: Any]",
      "b.text = NSAttributedString.attributes(of: d)!"
    ),
    (
      "let e = d.a as? [NSAttributedString.Key : Any] ?? [:]",
      "let e = NSAttributedString.attributes(of: d.a) ?? [:]"
    ),
    (
      "extension CGFloat { var a: Self { -abs(self) } }",
      "extension CGFloat { var a: Self { -Swift.abs(self) } }"
    ),
    ("let a = NSMutableString()", "let a = NSMutableString(capacity: 0)"),
    ("if a!.b.conforms(to: P.self) && c {}", "if (a!.b is P) && c {}"),
  ])
  func `code that Foundation on Linux does not compile is replaced`(
    _ before: String, _ after: String
  ) {
    let result = Adopted("import UIKit\n" + before)
    #expect(result.text == "import UIKit\n" + after)
    #expect(result.source.changes.map(\.kind) == [.foundation])
  }

  @Test(arguments: [
    "let a = NSAttributedString(string: \"a\")", "let a = d as [NSAttributedString.Key: Any]",
    "let a = d as? [String: Any]", "a.conforms(to: p)",
    "a.conforms(P.self)",
    "let a = NSPredicate(format: \"a = 1\")",
    "extension Double { var a: Self { abs(self) } }", "func a(_ b: CGFloat) -> CGFloat { abs(b) }",
    "struct NSAttributedString {}\nlet a = NSAttributedString()",
  ])
  func `other code stays as it is`(_ text: String) {
    #expect(Adopted("import UIKit\n" + text).text == "import UIKit\n" + text)
  }

  @Test(arguments: [
    ("dynamic var a = 1  // one", "var a = 1 { didSet { didChangeValue(forKey: \"a\") } }  // one"),
    (
      "dynamic var a = 1 { didSet { b() } }",
      "var a = 1 { didSet { didChangeValue(forKey: \"a\"); b() } }"
    ),
    (
      "dynamic var a = 1 {\n    didSet {\n      b()\n    }\n  }",
      "var a = 1 {\n    didSet {\n      didChangeValue(forKey: \"a\")\n      b()\n    }\n  }"
    ),
    (
      "dynamic var a = 1 { willSet { b() } }",
      "var a = 1 { willSet { b() } didSet { didChangeValue(forKey: \"a\") } }"
    ),
    ("dynamic var a: Int { 1 }", "var a: Int { 1 }"),
    ("dynamic func a() {}", "func a() {}"),
  ])
  func `dynamic properties of objects announce their changes`(_ before: String, _ after: String) {
    let result = Adopted("import UIKit\nclass A: NSObject {\n  \(before)\n}\n")
    #expect(result.text == "import UIKit\nclass A: NSObject {\n  \(after)\n}\n")
    #expect(result.source.changes.contains { $0.kind == .foundation } == after.contains("Key"))
  }

  private let observer = """
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
    }
    """

  @Test func `an observer that is a plain object conforms to the protocol of observers`() {
    let result = Adopted("import UIKit\nclass A: NSObject, B {\n" + observer)
    #expect(
      result.text
        == "import UIKit\nclass A: NSObject, B, KeyValueObserver {\n"
        + observer.replacing("override ", with: ""))
    #expect(result.source.changes.map(\.kind) == [.foundation, .foundation])
  }

  @Test func `UIKit is imported for the URL loading system`() {
    let text = "import Foundation\nlet a = URLSession.shared\n"
    #expect(
      Adopted(text).text == "import Foundation\nimport UIKit\nlet a = URLSession.shared\n")
  }

  @Test func `methods that a plain object does not inherit on Linux are not overrides`() {
    let text = "import UIKit\nclass A: NSObject {\n  override func awakeFromNib() {}\n}\n"
    #expect(Adopted(text).text == text.replacing("override ", with: ""))
    let own = "import UIKit\nclass A: B {\n  override func awakeFromNib() {}\n}\n"
    #expect(Adopted(own).text == own)
    let copy = "import UIKit\nclass A: NSObject {\n  override func copy() -> Any { 1 }\n}\n"
    #expect(Adopted(copy).text == copy)
  }

  @Test func `an observer that is a view keeps its override`() {
    let text = "import UIKit\nclass A: UIView, B {\n" + observer
    #expect(Adopted(text).text == text)
  }
}
