import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct DescriptionRowCasesTests {
  /// The description of a parsed row.
  private func row(_ text: String) -> String? {
    withBytes(text) { bytes in
      DescriptionRow(bytes, 0..<bytes.count).map { row in
        let fields = row.fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return
          ([
            "\(row.indent)", "\(row.start)", row.type,
            row.rect.map { IBSceneBuilder.text($0) } ?? "-",
            (row.isSure ? "sure" : "") + (row.isDisabled ? " disabled" : "")
              + (row.isOpen ? " open" : ""),
            row.unknown ?? "-",
          ] + fields).joined(separator: "|")
      }
    }
  }

  @Test func `every part of a row is read where it ends`() {
    for (text, expected) in [
      ("Button", "0|0|Button|-||-"), ("  Button9", "2|2|Button9|-||-"),
      ("\t Button", "5|2|Button|-||-"),
      ("\u{2192}Button", "0|0|Button|-|sure|-"), ("  \u{21B3}Button", "2|2|Button|-|sure|-"),
      ("button", nil),
      ("", nil), ("Z", "0|0|Z|-||-"), ("Button.", nil), ("Button-x", nil),
      ("Button, ", "0|0|Button|-||-"),
      ("Button 0x1f", "0|0|Button|-|sure|-"), ("Button: x", "0|0|Button|-||x"), ("Button:x", nil),
      ("Button (Main), 0x1", "0|0|Button|-|sure|-"), ("Button (Main", nil), ("Button (Main)x", nil),
      ("Button, {{1, 2}, {3, 4}}", "0|0|Button|(1 2; 3 4)|sure|-"),
      ("Button, {{1, 2}, {3}}", "0|0|Button|-|sure|-"),
      ("Button, {{1, 2}", "0|0|Button|-||{{1, 2}"),
      ("Button, Disabled", "0|0|Button|-| disabled|-"),
      ("Button, Disabledx", "0|0|Button|-||Disabledx"),
      ("Button, Selected, Disabled", "0|0|Button|-| disabled|-"),
      ("Button, Keyboard Focused", "0|0|Button|-||-"),
      ("Button, Has focus, Main Window, Focused", "0|0|Button|-||-"),
      ("Button, pid: 12, 0x1", "0|0|Button|-|sure|-"),
      ("Button, traits: 8589934592", "0|0|Button|-|sure|-"),
      ("Button, label: 'a'", "0|0|Button|-|sure|-|label=a"),
      ("Button, label: ''", "0|0|Button|-|sure|-"),
      ("Button, label: 'a", "0|0|Button|-|sure open|-|label=a"),
      ("Button, label: a", "0|0|Button|-|sure open|-|label=a"),
      ("Button, label: a, Disabled", "0|0|Button|-|sure disabled|-|label=a"),
      ("Button, value: 'a'", "0|0|Button|-|sure open|-|value='a'"),
      ("Button, value: 1, 2, label: 'b'", "0|0|Button|-|sure|-|label=b|value=1, 2"),
      ("Button, value: a, {{1, 2}, {3, 4}}", "0|0|Button|(1 2; 3 4)|sure|-|value=a"),
      ("Button, label: 'a', b, title: 'c'", "0|0|Button|-|sure|-|label=a', b, title: 'c"),
      ("Button, label: 'a', title: 'c'", "0|0|Button|-|sure|-|label=a|title=c"),
      ("Button, label: 'a'\"}]", "0|0|Button|-|sure|\"}]|label=a"),
      ("Button, odd, more", "0|0|Button|-||odd, more"),
      ("Button, odd, label: 'a', strange", "0|0|Button|-|sure open|odd|label=a', strange"),
      (
        "Button, identifier: 'a', placeholderValue: 'b'",
        "0|0|Button|-|sure|-|identifier=a|placeholderValue=b"
      ),
      ("[INFO] Button", "1|7|Button|-||-"), ("[] Button", nil), ("[a1] Button", nil), ("[a", nil),
      ("[\(String(repeating: "a", count: 39))]Button", "0|41|Button|-||-"),
      ("[\(String(repeating: "a", count: 40))]Button", nil),
    ] as [(String, String?)] {
      #expect(row(text) == expected, "\(text)")
    }
  }

  @Test func `a line closes a field where a quote ends it`() {
    for (text, closes) in [
      ("b'", true), ("b', label: 'c'", true), ("b', Disabled", true), ("b', {{1, 2}", true),
      ("b', x", false),
      ("b'  ", true), ("b'x", false), ("b", false), ("", false), ("'", true),
      ("b',label: c", false),
      ("b', Disabled!", false), ("b'\"}", true),
    ] {
      #expect(withBytes(text) { DescriptionRow.closesField($0, 0..<$0.count) } == closes, "\(text)")
    }
  }

  private func read(_ text: String) throws -> [String] {
    let reading = try HierarchyReader().read(text)
    return reading.scenes.map { "\($0.number) \($0.title ?? "-") \($0.views)" }
      + reading.scene.tree.places
      + reading.messages
  }

  @Test func `blocks, footers and fields of several lines are read`() throws {
    let head = "Attributes: Application, 0x1, pid: 7, label: 'A'\nElement subtree:\n"
    let app = " \u{2192}Application, 0x1, {{0.0, 0.0}, {9.0, 8.0}}, label: 'A'\n"
    let window = "    Window (Main), 0x2, {{0.0, 0.0}, {9.0, 8.0}}\n"
    let button =
      "      Button, 0x3, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'ok', label: 'a\nb', Disabled\n"
    let foot =
      "Path to element:\n \u{2192}Application, 0x1\nQuery chain:\n \u{2192}Find: Application\n"
    let one = try read(head + app + window + button + foot)
    #expect(
      one == ["1 A 2", "0 UIWindow (0 0; 9 8)", "ok UIButton (1 2; 3 4)"])
    let tree = try HierarchyReader().read(head + app + window + button + foot).scene.tree
    #expect(
      tree.node("ok")?.name == "a\nb" && tree.node("ok")?.details?.control?.isEnabled == false)
    let two = try read(head + app + window + foot + head + app + window + button)
    #expect(two.prefix(2) == ["1 A 1", "2 A 2"])
    let loose = try read(app + window + "odd words, here\n(lldb) x\n" + button)
    #expect(
      loose.last == "3:1: note: 2 lines are not part of the hierarchy: ignored")
  }
}
