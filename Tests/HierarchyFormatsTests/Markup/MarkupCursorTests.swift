import SceneFormat
import Testing

@testable import HierarchyFormats

struct MarkupCursorTests {
  private func signs(_ text: String, at start: Int = 0) -> [String] {
    withBytes(text) { bytes in
      var cursor = MarkupCursor(bytes, at: start)
      var signs: [String] = []
      while let sign = cursor.next() {
        signs.append("\(sign.kind) \(sign.range.lowerBound)-\(sign.range.upperBound)")
      }
      #expect(cursor.position == bytes.count)
      return signs
    }
  }

  @Test func `signs of every kind end where they should, or with the text`() {
    for (text, expected) in [
      ("", []), ("a", []), ("<", ["startTag 0-1"]), ("<a>", ["startTag 0-1"]),
      ("</a>b", ["endTag 0-4"]),
      ("</a", ["endTag 0-3"]), ("<!-- a -- > -->x", ["comment 0-15"]),
      ("<!-->-->", ["comment 0-8"]),
      ("<!-- a", ["comment 0-6"]), ("<![CDATA[a]]]>b", ["characterData 0-14"]),
      ("<![CDATA[]]>", ["characterData 0-12"]), ("<![CDATA[ a ]>", ["characterData 0-14"]),
      ("<?a >?>b", ["instruction 0-7"]), ("<?", ["instruction 0-2"]),
      ("<!A>b", ["declaration 0-4"]),
      ("<!A [ <!B> ]  >c", ["declaration 0-15"]), ("<!A [ ", ["declaration 0-6"]),
      ("<!A> [b]>", ["declaration 0-4"]), ("<!A [>] b", ["declaration 0-9"]),
      ("<a><b/></a>", ["startTag 0-1", "startTag 3-4", "endTag 7-11"]),
    ] {
      #expect(signs(text) == expected, "\(text)")
    }
    #expect(signs("<a><b>", at: 1) == ["startTag 3-4"])
    withBytes("<!-- <x> --> </y> <z>") { bytes in
      var cursor = MarkupCursor(bytes)
      #expect(cursor.nextTag() == 18 && cursor.nextTag() == nil)
    }
  }

  /// The range of a tag's attributes beyond a limit, and the cursor's position afterwards.
  private func surplus(_ text: String, _ max: Int) -> String {
    withBytes(text) { bytes in
      var cursor = MarkupCursor(bytes, at: 0)
      let range = cursor.surplusAttributes(max: max)
      return "\(range.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "-") \(cursor.position)"
    }
  }

  @Test func `attributes past the limit are a range before the end of the tag`() {
    for (text, max, expected) in [
      ("a x='1'>", 1, "- 7"), ("a x='1' y='2'>", 1, "7-13 13"), ("a x='1' y='2'/>", 1, "7-13 14"),
      ("a x='1' y='2'>", 2, "- 13"), ("a x='1' y='2' z='3'>", 2, "13-19 19"),
      ("a x=\">\" y='\"' z=''>", 2, "13-18 18"), ("a x='1' y='2'", 1, "- 13"),
      ("a x='1' y='2'<b>", 1, "- 13"),
      ("a x='1' y='2", 1, "- 12"), ("a>", 0, "- 1"), ("a x='1' y='2>", 0, "- 13"), ("", 1, "- 0"),
      ("a x='1'y='2'>", 1, "7-12 12"),
    ] {
      #expect(surplus(text, max) == expected, "\(text)")
    }
  }

  @Test func `an element keeps 256 attributes, and a warning names its tag`() throws {
    func text(_ count: Int) -> String {
      let more = (0..<count).map { " a\($0)=\"\($0)\"" }.joined()
      return "<r>\n <e\(more)/><f/></r>"
    }
    for (count, kept) in [(255, 255), (256, 256), (257, 256), (300, 256)] {
      try withBytes(text(count)) { bytes in
        var log = DiagnosticLog()
        let tree = try MarkupReader.read(bytes, file: "f", log: &log)
        #expect(tree.elements.map(\.name) == ["r", "e", "f"])
        #expect(tree[1].attributes.count == kept && tree[1]["a255"] == (count > 255 ? "255" : nil))
        #expect(tree[1]["a256"] == nil && tree[2].offset == text(count).utf8.count - 8)
        #expect(
          log.finish(file: "f", bytes: bytes).map(\.description)
            == (count > 256
              ? ["f:2:2: warning: the element has more than 256 attributes: the rest are ignored"]
              : []))
      }
    }
  }

  @Test func `elements are nested up to 4,096 deep`() throws {
    func read(_ depth: Int) -> (Int?, [String]) {
      let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
      return withBytes(text) { bytes in
        var log = DiagnosticLog()
        do throws(FileFailure) {
          let tree = try MarkupReader.read(bytes, file: "f", log: &log)
          return (tree.count, log.finish(file: "f", bytes: bytes).map(\.description))
        } catch {
          return (nil, error.diagnostics.map(\.description))
        }
      }
    }
    #expect(read(4000).0 == 4000 && read(4000).1.isEmpty)
    let deep = read(4200)
    #expect(deep.0 == nil && deep.1.count == 1)
    #expect(deep.1.first?.contains("error: ") == true)
  }

  @Test func `children, descendants and keys of a tree`() throws {
    try withBytes("<a><b key='x'/><c><d/></c><b key='y'/></a><e/>") { bytes in
      var log = DiagnosticLog()
      let tree = try MarkupReader.read(bytes, file: "f", log: &log)
      #expect(tree.elements.map(\.name) == ["a", "b", "c", "d", "b", "e"])
      #expect(Array(tree.roots) == [0, 5] && Array(tree.children(of: 0)) == [1, 2, 4])
      #expect(tree.descendants(of: 0) == 1..<5 && tree.descendants(of: 3).isEmpty)
      #expect(tree.child(of: 0, "b") == 1 && tree.child(of: 0, "b", key: "y") == 4)
      #expect(tree.child(of: 0, "b", key: "z") == nil && tree.child(of: 0, "d") == nil)
      #expect(tree.child(of: 2, "d") == 3 && tree.child(of: 5, "a") == nil)
    }
  }

  @Test func `text between fragments is found`() {
    func words(_ text: String, from start: Int = 0) -> [String] {
      let bytes = Array(text.utf8)
      return MarkupFragments.words(between: bytes, from: start) { text, index in
        UTF8Text.has("<a", in: text, at: index, text.count)
      }.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(words("<a/>") == [] && words("<a/> and <a/>") == [" and "])
    #expect(words("<a></a> 1 <b> 2 <a><a/></a> 3 ") == [" 1 <b> 2 ", " 3 "])
    #expect(words("<a/> \n <a/>") == [] && words("<a") == [] && words("<a> x") == [])
    #expect(words("<a><b/></a>x<a/>") == ["x"] && words("<a b='>'/>x") == ["x"])
    #expect(words("x <a/> y", from: 2) == [" y"] && words("</a>x") == ["x"])
  }
}
