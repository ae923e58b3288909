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
}
