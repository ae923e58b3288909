import HitTesting
import Testing

@testable import HitScopeKit

@Suite struct SwiftOverridesTests {
  private func classes(_ text: String) -> [String: OverrideSource] {
    SwiftOverrides(Array(text.utf8)).classes
  }

  @Test func `a method is found from its modifiers to its brace, moved to the left`() {
    let classes = classes(
      """
      import UIKit

      /// An overlay with { in its comment.
      public final class Overlay: UIView {
          private let names = ["a{", "\\(names.map { "}" })", #"\\(}"#]

          /// Lets touches through.
          public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
              /* } /* } */ */
              let view = super.hitTest(point, with: event)  // }

              return view == self ? nil : view
          }
      }
      """)
    #expect(
      classes["Overlay"]?.hitTest == [
        "public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {",
        "  /* } /* } */ */",
        "  let view = super.hitTest(point, with: event)  // }",
        "  return view == self ? nil : view",
        "}",
      ])
    #expect(classes["Overlay"]?.pointInside == nil)
  }

  @Test func `classes inside others, extensions and both methods`() {
    let classes = classes(
      """
      enum Views {
      \tclass Big: UIButton {
      \t\toverride func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      \t\t\tbounds.insetBy(dx: -9, dy: -9).contains(point)
      \t\t}
      \t\tclass func make() -> Big { Big() }
      \t}
      }
      extension App.Views.Card {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
      }
      protocol Thing: class { func hitTest(_ point: CGPoint) }
      final class Plain: UIView { func hitTest(_ point: CGPoint) -> Int { 1 } }
      """)
    #expect(
      classes["Big"]?.pointInside == [
        "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {",
        "  bounds.insetBy(dx: -9, dy: -9).contains(point)", "}",
      ])
    #expect(classes["Card"]?.hitTest?.count == 1)
    #expect(classes["Plain"] == OverrideSource())
    #expect(classes["Views"] == OverrideSource() && classes["Nobody"] == nil)
  }

  @Test(arguments: [
    "", "{", "}", "class", "class A", "class A {", "override func hitTest(_", "\"", "\"\\(", "#",
    "#\"", "/*", "/", "\"\"\"", "class A { override func hitTest(_ p: P", "\u{FEFF}class A {}",
    String(repeating: "\"\\(", count: 300_000), String(repeating: "{", count: 100_000),
  ])
  func `text that is not Swift is read to its end`(text: String) {
    _ = classes(text)
    _ = SwiftOverrides(Array(text.utf8) + [0xFF, 0xFE, 0x22]).classes
  }

  private static let method = "override func hitTest(_ p: CGPoint) -> UIView? { nil }"

  /// The classes of a file with one class, in which a line is followed by an override.
  private func classes(afterLine line: String) -> [String: OverrideSource] {
    classes("class A {\n  \(line)\n  \(Self.method)\n}\n")
  }

  @Test func `a class keeps the overrides of its other declarations`() {
    let area = "override func point(inside p: CGPoint) -> Bool { true }"
    let both = OverrideSource(hitTest: [Self.method], pointInside: [area])
    #expect(classes("class A {\n  \(Self.method)\n}\nextension A {\n  \(area)\n}") == ["A": both])
    #expect(classes("extension A {\n  \(area)\n}\nclass A {\n  \(Self.method)\n}") == ["A": both])
    let one = OverrideSource(hitTest: [Self.method])
    #expect(classes("class A {\n  \(Self.method)\n}\nextension A {}") == ["A": one])
  }

  @Test func `a method in the first line of a file begins with that line`() {
    let text = "class A: UIView { \(Self.method) }"
    let line = "class A: UIView { \(Self.method)"
    #expect(classes(text) == ["A": OverrideSource(hitTest: [line])])
  }

  @Test(arguments: [
    "@NSManaged override var a: Int", "override let a: Int", "override init()",
    "override subscript(i: Int) -> Int", "override func other()",
  ])
  func `the modifier of a declaration does not count for the next one`(line: String) {
    let text = "class A {\n  \(line)\n  func hitTest(_ p: CGPoint) -> UIView? { nil }\n}\n"
    #expect(classes(text) == ["A": OverrideSource()])
  }

  @Test(arguments: [
    "hitTest(inside p: CGPoint)", "hitTest(p: CGPoint)", "point(_ p: CGPoint)",
    "point(at p: CGPoint)", "other(_ p: CGPoint)", "other(inside p: CGPoint)",
  ])
  func `a method needs both the name and the label`(head: String) {
    #expect(classes("class A {\n  override func \(head) {}\n}\n") == ["A": OverrideSource()])
  }

  @Test func `each level of indentation becomes two spaces, and a tab counts as four`() {
    let tabs = "class A {\n    override func hitTest(_ p: P) -> V? {\n\t\tnil\n\t}\n}"
    #expect(
      classes(tabs)["A"]?.hitTest == ["override func hitTest(_ p: P) -> V? {", "  nil", "}"])
    let three = """
      class A {
         override func hitTest(_ p: P) -> V? {
            if a {
               return b
            }

            return c
         }
      }
      """
    #expect(
      classes(three)["A"]?.hitTest == [
        "override func hitTest(_ p: P) -> V? {", "  if a {", "    return b", "  }", "  return c",
        "}",
      ])
  }

  @Test(arguments: [
    #"let r = /"/"#, #"let s = """#, #"let s = "" + "}""#, #"let s = "\"}""#, #"let s = "\\" // }"#,
    #"let s = "\(a /* ) " } */)""#, ##"let s = #"\"}"#"##, ##"let s = #"\#(a("}"))"#"##,
    "/*/ } */", "/**/", "/* } */ /* } */", "/* /* } */ } */", "// }", "let a = b / c / d",
    "#if DEBUG", "let a = #line",
  ])
  func `text, comments and signs before a method do not hide it`(line: String) {
    #expect(classes(afterLine: line) == ["A": OverrideSource(hitTest: [Self.method])])
  }

  @Test(arguments: ["class", "extension", "struct", "enum", "actor", "protocol"])
  func `each kind of type has its methods`(kind: String) {
    let text = "\(kind) App.Views.A: B {\n  \(Self.method)\n}\n"
    #expect(classes(text) == ["A": OverrideSource(hitTest: [Self.method])])
  }

  @Test func `words that follow “class” in other places are not names of classes`() {
    #expect(classes("protocol P: class { func a() }") == ["P": OverrideSource()])
    let members = "class func a() {}\n  class var b: Int { 1 }\n  class let c = { 2 }"
    #expect(classes("class A {\n  \(members)\n}") == ["A": OverrideSource()])
  }
}
