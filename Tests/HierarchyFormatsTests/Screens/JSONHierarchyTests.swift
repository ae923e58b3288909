import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

@Suite struct JSONHierarchyTests {
  /// Parses a text and passes its hierarchy to a closure.
  private func parse<T>(_ text: String, _ body: (JSONHierarchy) throws -> T) throws -> T {
    try withBytes(text) { bytes in
      var log = DiagnosticLog()
      return try body(try JSONHierarchy(bytes, file: "test", log: &log))
    }
  }

  /// The value with the hierarchy, which is marked in the text.
  private static let responses: [String] = {
    var all = ["value", "hierarchy", "data", "raw"].flatMap { key in
      ["{\"\(key)\": ‸[1]}", "{\"\(key)\": ‸{\"a\": 1}}"]
        + ["1", "\"x\"", "null"].map { "‸{\"\(key)\": \($0)}" }
    }
    all += [
      #"{"raw": {}, "data": [0], "hierarchy": [1], "value": ‸[2]}"#,
      #"{"raw": {}, "data": [0], "hierarchy": ‸[1]}"#, #"{"raw": {}, "data": ‸[0]}"#,
      #"{"value": [1], "value": ‸[2]}"#, #"‸{"other": {}}"#, "‸[{}]",
      #"{"value": {"data": {"raw": ‸[]}}}"#,
      String(repeating: "{\"data\":", count: 8) + "‸[7]" + String(repeating: "}", count: 8),
      String(repeating: "{\"data\":", count: 8) + "‸{\"data\":[7]}"
        + String(repeating: "}", count: 8),
    ]
    return all
  }()

  @Test(arguments: responses)
  func `the hierarchy is inside the keys of server responses, in their order`(
    marked: String
  ) throws {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    let start = try parse(parts.joined()) { hierarchy in
      hierarchy.document.nodes[hierarchy.inner()].place.lowerBound
    }
    #expect(start == parts[0].utf8.count)
  }

  private static let rects: [(text: String, rect: Rect?)] = [
    (#""{{1, 2}, {3, 4}}""#, Rect(1, 2, 3, 4)),
    (#"{"height": 4, "width": 3, "y": 2, "x": 1}"#, Rect(1, 2, 3, 4)),
    (#"{"origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}}"#, Rect(1, 2, 3, 4)),
    (#"{"x": 1, "y": 2, "size": {"width": 3, "height": 4}, "tag": 9}"#, Rect(1, 2, 3, 4)),
    (#"{"y": 2, "width": 3, "height": 4}"#, nil), (#"{"x": 1, "width": 3, "height": 4}"#, nil),
    (#"{"x": 1, "y": 2, "height": 4}"#, nil), (#"{"x": 1, "y": 2, "width": 3}"#, nil),
    (#"{"origin": 1, "size": {"width": 3, "height": 4}}"#, nil), (#""1, 2, 3, 4""#, nil),
    ("[1, 2, 3, 4]", nil), ("null", nil),
  ]

  @Test(arguments: rects)
  func `a rectangle is an object with four numbers or a text`(text: String, rect: Rect?) throws {
    #expect(try parse("[\(text)]") { $0.rect(1) } == rect)
  }

  private func read(_ children: String) throws -> Reading {
    let frame = #""type": "UIView", "x": 0, "y": 0, "width": 9, "height": 9"#
    return try HierarchyReader().read(
      #"{"rendering_system": "UIKIT", "windows": [{\#(frame), "children": \#(children)}]}"#
        .replacing("F", with: frame))
  }

  @Test func `children are objects, and everything else is reported`() throws {
    for (children, count, messages) in [
      ("[{F}, {F}]", 3, []), ("{F}", 2, []), ("[]", 1, []), ("null", 1, []),
      ("[3, {F}]", 2, ["an element is not an object: ignored"]),
      ("7", 1, ["\"children\" is not a list: ignored"]),
      ("\"x\"", 1, ["\"children\" is not a list: ignored"]),
    ] as [(String, Int, [String])] {
      let reading = try read(children)
      #expect(reading.scene.tree.count == count, "\(children)")
      #expect(reading.diagnostics.map(\.message) == messages, "\(children)")
      let skipped = children.hasPrefix("[3") ? 1 : 0
      #expect(reading.elements == ElementCount(read: count, reported: skipped))
    }
  }

  @Test func `children of a child follow it, and lists are read in order`() throws {
    func child(_ id: String, _ rest: String = "") -> String {
      "{F, \"identifier\": \"\(id)\"\(rest)}"
    }
    let reading = try read(
      "[\(child("a", ", \"children\": [\(child("b"))], \"children\": [\(child("c"))]")), "
        + "\(child("d"))]")
    #expect(reading.scene.tree.shape == [">0", "0>a", "a>b", "a>c", "0>d"])
  }
}
