import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct EmbeddedDocumentsTests {
  private static func source(_ name: String, _ buttons: [String]) -> String {
    let children = buttons.enumerated().map { place, button in
      """
      {"type":"Button","name":"\(button)","rect":{"x":20,"y":\(40 + 60 * place),"width":100,\
      "height":44},"isEnabled":"1","children":[]}
      """
    }
    return """
      {"value":{"type":"Application","name":"\(name)","rect":{"x":0,"y":0,"width":375,\
      "height":667},"isEnabled":"1","children":[\(children.joined(separator: ","))]}}
      """
  }

  @Test func `an answer without a hierarchy does not break the page source after it`() throws {
    let source = Self.source("Shop", ["Go"])
    for before in [
      #"[debug] Response: {"value":null}"# + "\n", #"{"value":{"ready":true},"status":0}"# + "\n",
      #"{"value": [{"x": 1}]} and {"value" broken "# + "\n", #"{"value":null}"#,
    ] {
      for after in ["", "\n[debug] bye\n", "\n" + #"{"value":null}"#] {
        let reading = try HierarchyReader().read(before + source + after)
        #expect(reading.format.id.name == "appiumJSON", "\(before)")
        #expect(reading.scene.tree.count == 2 && reading.scenes.count == 1, "\(before)")
      }
    }
  }

  @Test func `JSON without a hierarchy beside one is noted, with its place`() throws {
    let source = Self.source("Shop", ["Go"])
    func notes(_ after: String) throws -> [String] {
      try HierarchyReader().read(source + after).diagnostics.map {
        "\($0.line):\($0.column): \($0.message)"
      }.filter { $0.contains("no hierarchy") }
    }
    #expect(try notes("\n{\"x\":1}") == ["2:1: this JSON has no hierarchy: ignored"])
    #expect(
      try notes("\n{\"x\":1}\n{\"y\":1}\n{\"z\":1}") == [
        "2:1: this and 2 more JSON documents have no hierarchy: ignored"
      ])
    #expect(try notes("").isEmpty)
  }

  private static let page = """
    # Trees
    First:
    ```json
    \(source("One", ["Go"]))
    ```
    Then:
    ```json
    \(source("Two", ["Stay", "Leave"]))
    ```
    {"value":null}

    """

  @Test func `every hierarchy of a page is a scene`() throws {
    let first = try HierarchyReader().read(Self.page)
    #expect(
      first.scenes.map { "\($0.number) \($0.title ?? "-") \($0.views) \($0.isInitial)" } == [
        "1 One 2 true", "2 Two 3 false",
      ])
    #expect(
      first.messages == [
        "8:1: note: this text contains 2 hierarchies: each is a separate scene",
        "10:1: note: this JSON has no hierarchy: ignored",
      ])
    #expect(first.sceneIndex == 0 && first.scene.tree.node("Go") != nil)
    #expect(first.elements == ElementCount(read: 5, reported: 0))
    let second = try HierarchyReader(ReadingOptions(scene: .number(2))).read(Self.page)
    #expect(second.sceneIndex == 1 && second.scene.tree.node("Leave") != nil)
    #expect(throws: FileFailure.self) {
      try HierarchyReader(ReadingOptions(scene: .number(3))).read(Self.page)
    }
  }

  @Test func `the scenes of a page are read together as one by one`() throws {
    var names: [String] = []
    try HierarchyReader().readScenes(Array(Self.page.utf8), name: "f", companions: []) { reading in
      names.append(
        reading.scene.tree.ids.map { reading.scene.tree.id(of: $0) }.joined(separator: " "))
      #expect(reading.sceneIndex == names.count - 1)
    }
    #expect(names == ["One Go", "Two Stay Leave"])
  }

  @Test func `diagnostics of a later document have their positions in the page`() throws {
    let broken = Self.page.replacing(#"{"x":20,"y":100,"width":100,"height":44}"#, with: "7")
    let reading = try HierarchyReader(ReadingOptions(scene: .number(2))).read(broken)
    #expect(reading.complaints == ["8:228: warning: Button has no frame: not shown as a view"])
  }

  @Test func `documents are found between words, and broken ones end where they break`() {
    for (text, found) in [
      ("", []), ("x", []), ("{}", []), (#"{"a":1}"#, [#"{"a":1}"#]),
      (#"a {"a":1} b [{"b":{}}] c"#, [#"{"a":1}"#, #"[{"b":{}}]"#]),
      (#"{"a" x {"b":1}"#, []),
      ("[log] {\"a\":\n[log] {\"b\":1}}\n{\"c\":1}", []), ("{\"a\":1,\u{1B}\n{\"b\":1}", []),
      (#""a":[{"b":1}] {"c":1}"#, []),
      ("{\"a\" x\n {\"b\":1}\n[log] {\"c\":1}\n{\"d\":1}", [#"{"c":1}"#, #"{"d":1}"#]),
      (#"[debug] {"b":[1]}"#, [#"{"b":[1]}"#]),
      (#"{"a":1} {"b":[1"#, [#"{"a":1}"#, #"{"b":[1"#]),
      (#"{"a":"{\"b\":1}"}"#, [#"{"a":"{\"b\":1}"}"#]),
    ] as [(String, [String])] {
      let bytes = Array(text.utf8)
      let ranges = EmbeddedDocuments.ranges(in: bytes)
      #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == found, "\(text)")
    }
  }
}
