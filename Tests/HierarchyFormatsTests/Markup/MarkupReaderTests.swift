import SceneFormat
import Testing

@testable import HierarchyFormats

struct MarkupReaderTests {
  private struct Outcome {
    var tree: MarkupTree?
    var messages: [String]
  }

  private func read(_ bytes: [UInt8]) -> Outcome {
    bytes.withUnsafeBufferPointer { buffer in
      var log = DiagnosticLog()
      do throws(FileFailure) {
        let tree = try MarkupReader.read(buffer, file: "test", log: &log)
        return Outcome(
          tree: tree, messages: log.finish(file: "test", bytes: buffer).map(\.description))
      } catch {
        return Outcome(tree: nil, messages: error.diagnostics.map(\.description))
      }
    }
  }

  private func read(_ text: String) -> Outcome { read(Array(text.utf8)) }

  @Test func `elements stand in the order of their tags, with attributes, text and place`() throws {
    let head = "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-16\"?>\n"
    let start = "<a x=\"1\"><!-- <no/> -->\n  "
    let outcome = read(
      head + start + "<b y=\"a &lt; b\"> text <![CDATA[<c>]]> </b><d/></a>")
    let tree = try #require(outcome.tree)
    #expect(tree.elements.map(\.name) == ["a", "b", "d"])
    #expect(tree.elements.map(\.parent) == [-1, 0, 0])
    #expect(tree.elements.map(\.end) == [3, 2, 3])
    #expect(tree[1]["y"] == "a < b" && tree[1].text == "text <c>")
    #expect(Array(tree.children(of: 0)) == [1, 2] && tree.child(of: 0, "d") == 2)
    #expect(tree[0].offset == head.utf8.count)
    #expect(tree[1].offset == head.utf8.count + start.utf8.count)
    #expect(outcome.messages == [])
  }

  @Test func `several documents may follow one another`() throws {
    let outcome = read("<?xml version=\"1.0\"?><a/>\n<?xml version=\"1.0\"?><!DOCTYPE b><b/>")
    #expect(outcome.tree.map { Array($0.roots) } == [0, 1])
    #expect(outcome.messages == [])
  }

  @Test(arguments: ["<a><b/><c>", "<a><b/><c", "<a><b/><c></d></a>", "<a><b/><c z></c></a>"])
  func `elements before broken syntax are kept`(text: String) throws {
    let outcome = read(text)
    #expect(outcome.tree?.elements.prefix(2).map(\.name) == ["a", "b"])
    #expect(outcome.messages.count == 1 && outcome.messages[0].hasPrefix("test:1:"))
  }

  @Test func `custom entities are refused`() {
    let outcome = read(
      "<!DOCTYPE l [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><l>&b;</l>")
    #expect(outcome.tree == nil)
    #expect(outcome.messages[0].contains("defines custom entities"))
  }

  @Test func `external entities are not loaded`() {
    let outcome = read("<!DOCTYPE l SYSTEM \"file:///etc/passwd\"><l>text</l>")
    #expect(outcome.tree?.elements.map(\.text) == ["text"])
  }

  @Test func `nesting is limited`() {
    let count = 100_000
    let text = String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    let outcome = read(text)
    #expect(outcome.tree == nil)
    #expect(outcome.messages[0].contains("nested more than 4096 deep"))
  }

  @Test func `invalid UTF-8 is refused with its position`() {
    let outcome = read(Array("<a>\n<b x='".utf8) + [0xFF] + Array("'/></a>".utf8))
    #expect(outcome.messages[0].hasPrefix("test:2:7: error: a byte that is not UTF-8"))
  }

  /// An element of a kilobyte: the XML parser limits bytes, and elements take more time than they.
  private static let row = "<a name=\"\(String(repeating: "a long attribute", count: 62))\"/>\n"

  @Test func `more than ten megabytes are read whole`() throws {
    let count = 11_000
    let outcome = read("<l>\n" + String(repeating: Self.row, count: count) + "</l>")
    #expect(outcome.tree?.count == count + 1)
    #expect(outcome.messages == [])
  }

  @Test(arguments: ["", "</l", "<!-- end -->"])
  func `more than ten megabytes that are cut off are reported`(end: String) throws {
    let count = 11_000
    let outcome = read("<l>\n" + String(repeating: Self.row, count: count) + end)
    #expect(outcome.tree?.count == count + 1)
    #expect(outcome.messages.count == 1)
  }
}
