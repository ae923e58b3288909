import Geometry
import Testing

@testable import HierarchyFormats

struct DescriptionRowTests {
  private func row(_ text: String) -> DescriptionRow? {
    Array(text.utf8).withUnsafeBufferPointer { DescriptionRow($0, 0..<$0.count) }
  }

  @Test func `all parts of a row are read`() throws {
    let read = try #require(
      row(
        "    Button (Main), 0x1f, {{1.0, -2.5}, {3.0, 4.0}}, identifier: 'a', label: 'b', Disabled")
    )
    #expect(read.indent == 4)
    #expect(read.type == "Button")
    #expect(read.rect == Rect(1, -2.5, 3, 4))
    #expect(read.fields == ["identifier": "a", "label": "b"])
    #expect(read.isDisabled)
    #expect(read.unknown == nil)
  }

  @Test func `quotes in quotes and values without any end where a field begins`() {
    #expect(row("Cell, label: 'Fig 'Green Gem''")?.fields["label"] == "Fig 'Green Gem'")
    #expect(
      row("Cell, label: 'a', b', value: 1, 2, Selected")?.fields == [
        "label": "a', b", "value": "1, 2",
      ])
    #expect(row("Slider, value: 0%, Keyboard Focused, Disabled")?.isDisabled == true)
    #expect(
      row("Other, value: label: x, label: 'y'")?.fields == ["value": "label: x", "label": "y"])
  }

  @Test func `older rows with colons and traits are read`() {
    let old = row(
      " \u{2192}Window 0x60: traits: 8589934592, {{0.0, 0.0}, {320.0, 568.0}}, Main Window")
    #expect(old?.rect == Rect(0, 0, 320, 568))
    #expect(old?.unknown == nil)
  }

  @Test func `other text is not a row, and unknown fields are reported`() {
    for text in ["", "  ", "hello, world", "(lldb) po app", "Output: {", "Two words, {{"] {
      #expect(row(text)?.isSure != true, "\(text)")
    }
    #expect(row("Key, {{0, 0}, {1, 1}}, shiny, Disabled")?.unknown == "shiny")
  }
}
