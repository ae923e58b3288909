import HitTesting
import Testing

@testable import SceneFormat

struct SourceLocatorTests {
  private func lines(_ text: String, _ ids: Set<String>) -> [String: Int] {
    let locator = SourceLocator(Array(text.utf8), of: Set(ids.map { Identifier($0) }))
    return Dictionary(
      uniqueKeysWithValues: ids.compactMap { id in
        locator.line(of: Identifier(id)).map { (id, $0) }
      })
  }

  @Test func `an id is found on the first line that has it as a whole`() {
    for (text, id, line) in [
      ("a", "a", 1), ("\na", "a", 2), ("b\n\nc a", "a", 3), ("a\na", "a", 1), ("ab\na", "a", 2),
      ("ba\na", "a", 2), ("a_\na", "a", 2), ("a-b\na", "a", 1), ("0x1f\n0x1", "0x1", 2),
      ("9z\nz9\nz", "z", 3), ("A\na", "a", 2), ("\"a\"", "a", 1), ("é a", "a", 1),
      ("aZ\na", "a", 2), ("a[\na", "a", 1), ("a`\nb", "a", 1), ("a{b", "a", 1), ("a:b\na", "a", 1),
      ("a/b\na", "a", 1), ("a@\nb", "a", 1),
    ] {
      #expect(lines(text, [id]) == [id: line], "\(text)")
    }
  }

  @Test func `a view of a scene is on the line of its id, which can stand elsewhere before`() {
    let scene = #"""
      {"hitscope": 1, "expect": "buy",
       "touch": [1, 1],
       "windows": [
        {"id": "w", "frame": [0, 0, 9, 9], "gestures": [{"type": "tap", "id": "late"}],
         "subviews": [
          {"class": "buy", "frame": [0, 0, 1, 1],
           "id": "buy"},
          {"id": "touch", "frame": [0, 0, 1, 1]},
          {"id": "\u30dc\u30bf\u30f3", "frame": [0, 0, 1, 1],
           "subviews": [{"frame": [0, 0, 1, 1]},
            {"frame": [0, 0, 1, 1]}]},
          {"id": "a\/b", "frame": [0, 0, 1, 1]}, {"id": "late", "frame": [0, 0, 1, 1]}]}]}
      """#
    #expect(
      lines(scene, ["w", "buy", "touch", "ボタン", "0.2.0", "0.2.1", "a/b", "late", "0.2.2"])
        == [
          "w": 4, "buy": 7, "touch": 8, "ボタン": 9, "0.2.0": 10, "0.2.1": 11, "a/b": 12,
          "late": 12,
        ])
    #expect(lines(#"{"windows": [{"id": "a"}"#, ["a"]) == ["a": 1], "a text that ends early")
    #expect(lines(#"{"windows": [], "x": {"id": "a"}}"#, ["a", "0"]) == ["a": 1])
    let other = """
      {"windows": [{"x": {"subviews": [
      {"id": "a"}]},
      "subviews": [{"id": "a"}]}]}
      """
    #expect(lines(other, ["a"]) == ["a": 3], "only views have subviews")
    let deep =
      String(repeating: #"{"windows": [{"subviews": ["#, count: 1) + "\n"
      + String(repeating: #"{"subviews": ["#, count: 5_000) + #"{"id": "end"}"#
    #expect(lines(deep, ["end"]) == ["end": 2])
  }

  @Test func `lines are those of the text that is read, whatever its encoding and line ends`() {
    let scene = "{\"hitscope\": 1,\n \"windows\": [\n  {\"id\": \"ä\", \"frame\": [0, 0, 9, 9]}]}\n"
    let dump = "x\n<UIView: 0x1>\n\n<UIView: ä>\n"
    for (text, line) in [(scene, 3), (dump, 4)] {
      var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
      for unit in text.utf16 {
        little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      let old = Array(text.replacing("\n", with: "\r").utf8)
      let windows = Array(text.replacing("\n", with: "\r\n").utf8)
      for bytes in [little, big, old, windows] {
        #expect(SourceLocator(bytes, of: ["ä"]).line(of: "ä") == line)
      }
    }
  }

  @Test func `ids that differ only in normalisation have their own lines`() {
    let ids = ["caf\u{e9}", "cafe\u{301}"].map { Identifier($0) }
    let locator = SourceLocator(Array("caf\u{e9}\ncafe\u{301}".utf8), of: Set(ids))
    #expect(ids.map { locator.line(of: $0) } == [1, 2])
  }

  @Test func `an id with punctuation is found as a whole, and not in a longer one`() {
    for (text, id, line) in [
      ("x-1-2\n-1-2", "-1-2", 2), ("(a)", "(a)", 1), ("a)\n(a)", "(a)", 2), ("(a\n(a)", "(a)", 2),
      ("<a-b", "a-b", 1), ("a-bc\na-b", "a-b", 2), ("xa-b\na-b", "a-b", 2), ("a-c\na-b", "a-b", 2),
      ("a.b.c\na.b", "a.b", 1), ("b a.b", "a.b", 1), ("a-", "a-", 1), ("-a", "-a", 1),
      ("é-a\n-a", "-a", 2), ("ボタン2\nボタン", "ボタン", 2),
    ] {
      #expect(lines(text, [id]) == [id: line], "\(text)")
    }
  }

  @Test func `an id that is not in the text, or has no letter, has no line`() {
    #expect(lines("", ["a"]) == [:])
    #expect(lines("a b", ["c"]) == [:])
    #expect(lines("a", ["a-"]) == [:])
    #expect(lines("a", ["-a"]) == [:])
    #expect(lines("a", ["((a"]) == [:])
    #expect(lines("-- --", ["--"]) == [:])
    #expect(lines("a", []) == [:])
    #expect(lines("ab", ["a"]) == [:])
  }

  @Test func `several ids that begin with the same word have different lines`() {
    let text = "a-1\n\na-2 b\na\n(a)\n"
    #expect(
      lines(text, ["a", "a-1", "a-2", "(a)", "b", "a-3"])
        == ["a": 1, "a-1": 1, "a-2": 3, "(a)": 5, "b": 3])
  }
}
