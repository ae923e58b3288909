import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

/// Every diagnostic of the scene format's reader, with its position.
struct SceneDiagnosticsTests {
  /// A text without the mark in front of its position of interest, and that position.
  private struct Marked {
    var text: String
    /// `line:column`, from 1.
    var place: String

    init(_ marked: String) {
      let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
      text = parts.joined()
      let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
      place = "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
    }
  }

  /// The diagnostics of an otherwise valid scene.
  private func reports(_ text: String) throws -> [String] {
    try SceneText.read(text).diagnostics.map {
      "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)"
    }
  }

  private func inView(_ member: String) -> Marked {
    Marked(
      """
      {"hitscope":1, "screen":[9,9], "windows":[
       {"frame":[0,0,9,9], "subviews":[
         {"id":"v", "frame":[1,2,3,4],
          \(member)
         }, {"id":"last", "frame":[0,0,1,1]}]}]}
      """)
  }

  private static let wrongTypes: [(member: String, report: String)] = [
    (#""hidden": ‸1"#, #""hidden" is a number, not true or false"#),
    (#""hidden": ‸-1.5e3"#, #""hidden" is a number, not true or false"#),
    (#""hidden": ‸null"#, #""hidden" is null, not true or false"#),
    (#""alpha": ‸"half""#, #""alpha" is a string, not a number"#),
    (#""alpha": ‸true"#, #""alpha" is true or false, not a number"#),
    (#""alpha": ‸{"x": [1, {}]}"#, #""alpha" is an object, not a number"#),
    (#""class": ‸7"#, #""class" is a number, not a string"#),
    (#""name": ‸[]"#, #""name" is a list, not a string"#),
    (#""viewController": ‸false"#, #""viewController" is true or false, not a string"#),
    (#""backgroundColor": ‸1"#, #""backgroundColor" is a number, not a string"#),
    (#""bounds": ‸{}"#, #""bounds" is an object, not a list [x, y, width, height]"#),
    (#""transform": ‸1"#, #""transform" is a number, not a list [a, b, c, d, tx, ty]"#),
    (#""anchorPoint": ‸0.5"#, #""anchorPoint" is a number, not a list [x, y]"#),
    (#""subviews": ‸{}"#, #""subviews" is an object, not a list"#),
    (#""subviews": [‸7]"#, "a view is a number, not an object"),
    (#""handles": ‸"touchesBegan""#, #""handles" is a string, not a list"#),
    (#""handles": ["a", ‸1]"#, #""handles" is a number, not a string"#),
    (#""gestures": ‸{}"#, #""gestures" is an object, not a list"#),
    (#""gestures": [‸"tap"]"#, "a gesture recognizer is a string, not an object"),
    (
      #""gestures": [{"type":"tap", "isEnabled": ‸0}]"#,
      #""isEnabled" is a number, not true or false"#
    ),
    (
      #""gestures": [{"type":"tap", "numberOfTapsRequired": ‸"2"}]"#,
      #""numberOfTapsRequired" is a string, not a number"#
    ),
    (#""control": ‸[]"#, #""control" is a list, not an object"#),
    (#""control": {"enabled": ‸1}"#, #""enabled" is a number, not true or false"#),
    (#""control": {"actions": ‸[]}"#, #""actions" is a list, not an object"#),
    (
      #""control": {"actions": {"touchDown": ‸1}}"#,
      #""touchDown" is a number, not a string or a list"#
    ),
    (#""scroll": ‸true"#, #""scroll" is true or false, not an object"#),
    (#""scroll": {"isScrollEnabled": ‸null}"#, #""isScrollEnabled" is null, not true or false"#),
    (#""hitTest": ‸1"#, #""hitTest" is a number, not an object or a string"#),
    (#""hitTest": {"forward": ‸1}"#, #""forward" is a number, not a string"#),
    (
      #""hitTest": {"expand": ‸"x"}"#,
      #""expand" is a string, not a number or a list [top, left, bottom, right]"#
    ),
    (#""scale": ‸"x""#, #""scale" is a string, not a number or a list [x, y]"#),
    (
      #""scroll": {"contentInset": ‸true}"#,
      #""contentInset" is true or false, not a number or a list [top, left, bottom, right]"#
    ),
    (
      #""gestures": [{"type": "swipe", "direction": ‸1}]"#,
      #""direction" is a number, not a string or a list"#
    ),
    (#""hitTest": {"pointerEvents": ‸false}"#, #""pointerEvents" is true or false, not a string"#),
    (#""hitTest": {"shape": ‸1}"#, #""shape" is a number, not an object or a string"#),
    (#""hitTest": {"shape": {"path": ‸1}}"#, #""path" is a number, not a list"#),
    (#""hitTest": {"shape": {"path": [[0,0], ‸7]}}"#, #""path" is a number, not a list [x, y]"#),
  ]

  @Test(arguments: wrongTypes)
  func `a value of the wrong type is ignored`(_ member: String, _ report: String) throws {
    let marked = inView(member)
    #expect(try reports(marked.text) == ["\(marked.place): error: \(report): ignored"])
    let tree = try SceneText.read(marked.text).scene.tree
    #expect(tree.node("last") != nil && tree.node("v")?.geometry.frame.origin.y == 2)
  }

  private static let errors: [(member: String, report: String)] = [
    (#""bounds": ‸[0,0,3]"#, #""bounds" is not a list of 4 numbers"#),
    (#""bounds": ‸[0,0,3,4,5]"#, #""bounds" is not a list of 4 numbers"#),
    (#""bounds": ‸[0,0,3,"4"]"#, #""bounds" is not a list of 4 numbers"#),
    (#""anchorPoint": ‸[]"#, #""anchorPoint" is not a list of 2 numbers"#),
    (#""transform": ‸[1,0,0,1]"#, #""transform" is not a list of 6 numbers"#),
    (#""scale": ‸[1]"#, #""scale" is not a list of 2 numbers"#),
    (#""hitTest": {"expand": ‸[1,2]}"#, #""expand" is not a list of 4 numbers"#),
    (#""hitTest": {"shape": {"path": [‸[0]]}}"#, #""path" is not a list of 2 numbers"#),
    (#""backgroundColor": ‸"red""#, #""red" is not a colour: ignored"#),
    (#""hitTest": ‸"me""#, #"unknown hitTest policy "me": using UIView's"#),
    (#""hitTest": {‸"grow": 1}"#, #"unknown hitTest policy "grow": ignored"#),
    (#""hitTest": {"forward": ‸"nobody"}"#, #"unknown view "nobody" in "forward""#),
    (
      #""hitTest": {"pointerEvents": ‸"box"}"#,
      #"invalid pointerEvents value "box": ignored"#
    ),
    (#""hitTest": {"shape": ‸"star"}"#, "unknown shape: ignored"),
    (#""hitTest": {"shape": {‸"points": []}}"#, #"unknown key "points" in a shape: ignored"#),
    (#""gestures": [‸{}]"#, "the gesture recognizer has no type: ignored"),
    (
      #""gestures": [{"type": "tap", "direction": ‸"north"}]"#,
      #""north" is not one of right, left, up, down"#
    ),
    (
      #""gestures": [{"type": "screenEdgePan", "edges": ["left", ‸"all"]}]"#,
      #""all" is not one of left, right, top, bottom"#
    ),
    (
      #""gestures": [{"type": "tap", "numberOfTapsRequired": ‸0}]"#,
      #""numberOfTapsRequired" is not a whole number from 1 to 1000: using 1"#
    ),
    (
      #""gestures": [{"type": "pan", "numberOfTouchesRequired": ‸1.5}]"#,
      #""numberOfTouchesRequired" is not a whole number from 1 to 1000: using 1"#
    ),
    (
      #""gestures": [{"type": "tap", "requireToFail": [‸"g"]}]"#,
      #"unknown gesture recognizer "g""#
    ),
    (
      #""gestures": [{"type": "tap", "simultaneousWith": [‸"g"]}]"#,
      #"unknown gesture recognizer "g""#
    ),
    (
      #""gestures": [{"id": "g", "type": "tap"}, {"id": ‸"g", "type": "pan"}]"#,
      #"the gesture recognizer id "g" is given twice"#
    ),
    (
      #""subviews": [{"frame": [0,0,1,1], "id": ‸"v"}]"#,
      #"the id "v" is given twice: this view is called "v-2""#
    ),
    (
      #""subviews": [{"frame": [0,0,1,1], "id": ‸"0.0.1"}, {"frame": [0,0,1,1]}]"#,
      #"the id "0.0.1" is the index path of another view: this view is called "0.0.1-2""#
    ),
    (
      #""subviews": [{"frame": [0,0,1,1]}], "hitTest": {"forward": ‸"0.0.0"}"#,
      #"unknown view "0.0.0" in "forward""#
    ),
  ]

  @Test(arguments: errors)
  func `a value that cannot be used is an error`(_ member: String, _ report: String) throws {
    let marked = inView(member)
    #expect(try reports(marked.text) == ["\(marked.place): error: \(report)"])
    #expect(try SceneText.read(marked.text).scene.tree.node("last") != nil)
  }

  @Test func `a recognizer of an unknown type is ignored`() throws {
    let marked = inView(#""gestures": [{"type": ‸"shake"}, {"type": "tap"}]"#)
    let reading = try SceneText.read(marked.text)
    #expect(
      reading.complaints.first
        == "4:18: error: the gesture recognizer has no type: ignored")
    #expect(
      reading.complaints.last
        == "\(marked.place): error: unknown gesture recognizer type \"shake\"")
    #expect(reading.complaints.count == 2)
    #expect(reading.scene.tree.node("v")?.details?.gestures.map(\.kind) == [.tap])
    #expect(reading.diagnostics.allSatisfy { $0.hint?.contains("longPress") == true })
  }

  private static let warnings: [(member: String, report: String)] = [
    (#"‸"colour": [1, {}]"#, #"unknown key "colour" in a view: kept, without effect"#),
    (#""hidden": true, ‸"hidden": false"#, #""hidden" is given twice: the second is ignored"#),
    (#""subviews": [], ‸"subviews": [1]"#, #""subviews" is given twice: the second is ignored"#),
    (
      #""subviews": [{"frame":[0,0,1,1]}], ‸"id": "w""#,
      #""id" is given twice: the second is ignored"#
    ),
    (
      #""subviews": [{"frame":[0,0,1,1]}], ‸"extra": 1"#,
      #"unknown key "extra" in a view: kept, without effect"#
    ),
    (#""control": {‸"on": 1}"#, #"unknown key "on" in a control: kept, without effect"#),
    (
      #""scroll": {‸"bounces": true}"#,
      #"unknown key "bounces" in a scroll: kept, without effect"#
    ),
    (
      #""gestures": [{"type": "tap", ‸"buttons": 2}]"#,
      #"unknown key "buttons" in a gesture recognizer: kept, without effect"#
    ),
    (
      #""hitTest": {"expand": 1, ‸"shape": "circle"}"#,
      #"a hitTest policy has one key: "shape" is ignored"#
    ),
  ]

  @Test(arguments: warnings)
  func `a doubtful value is a warning`(_ member: String, _ report: String) throws {
    let marked = inView(member)
    #expect(try reports(marked.text) == ["\(marked.place): warning: \(report)"])
  }

  /// Members with a repeated key, which differs from the first one where it counts.
  private static let repeatedKeys: [(member: String, key: String)] = [
    (#""gestures": [{"type": "tap", ‸"type": "pan"}]"#, "type"),
    (#""gestures": [{"type": "tap", "id": "a", ‸"id": "b"}]"#, "id"),
    (#""gestures": [{"type": "tap", "isEnabled": 1, ‸"isEnabled": false}]"#, "isEnabled"),
    (#""control": {"enabled": true, ‸"enabled": false}"#, "enabled"),
    (#""control": {"actions": {"touchDown": "a", ‸"touchDown": "b"}}"#, "touchDown"),
    (#""control": {"actions": {}, ‸"actions": {"touchDown": "b"}}"#, "actions"),
    (#""scroll": {"isScrollEnabled": true, ‸"isScrollEnabled": false}"#, "isScrollEnabled"),
    (#""font": {"size": 17, ‸"size": 18}"#, "size"),
    (#""hitTest": {"expand": 1, ‸"expand": 2}"#, "expand"),
    (
      #""hitTest": {"shape": {"path": [[0,0],[1,0],[0,1]], ‸"path": [[0,0],[2,0],[0,2]]}}"#,
      "path"
    ),
    (#""hidden": true, ‸"hid\u0064en": false"#, "hidden"),
    (#""own": 1, ‸"own": 2"#, "own"),
    (#""own": 1, "subviews": [], ‸"own": 2"#, "own"),
    (#""control": {"own": 1, ‸"own": 2}"#, "own"),
    (#""scroll": {"own": 1, ‸"own": 2}"#, "own"),
    (#""gestures": [{"type": "tap", "own": 1, ‸"own": 2}]"#, "own"),
  ]

  @Test(arguments: repeatedKeys)
  func `a repeated key of any object is reported, and the first one counts`(
    _ member: String, _ key: String
  ) throws {
    let marked = inView(member)
    let report = "\(marked.place): warning: \"\(key)\" is given twice: the second is ignored"
    #expect(try reports(marked.text).contains(report))
    let first = inView(
      member.replacing(/, ‸"[^"]*": ("[^"]*"|[\w]+|\{[^}]*\}|\[\[.*?\]\])/, with: ""))
    #expect(first.text != marked.text)
    let (once, twice) = (try SceneText.read(first.text), try SceneText.read(marked.text))
    #expect(SceneWriter().text(of: once.scene) == SceneWriter().text(of: twice.scene))
  }

  @Test func `repeated keys of a scene, its source and a sidecar are reported`() throws {
    let text =
      #"{"hitscope":1, "own":1, "own":2, "source":{"missing":[], "missing":["scroll"], "own":1, "#
      + #""own":2}, "screen":[9,9], "windows":[]}"#
    let reading = try SceneText.read(text)
    let keys = ["own", "missing", "own"]
    #expect(
      reading.complaints.filter { $0.contains("twice") }.map { $0.split(separator: "\"")[1] }
        == keys.map { Substring($0) })
    #expect(reading.missing == Fidelity.complete)
    let sidecar = #"{"hitscope": 1, "note": "a", "note": "b", "views": {}, "views": {"x": {}}}"#
    let joined = SidecarReader.join(
      Companion(name: "side", bytes: Array(sidecar.utf8)), to: reading)
    #expect(
      joined.complaints.suffix(2) == [
        #"1:30: warning: "note" is given twice: the second is ignored"#,
        #"1:56: warning: "views" is given twice: the second is ignored"#,
      ])
    #expect(joined.scene.note == "a")
  }

  private static let geometry: [(keys: String, report: String)] = [
    (#""alpha": 1"#, "the view has no frame: using an empty one"),
    (#""bounds": [0,0,3,4]"#, #""bounds" without "center": the view is placed at (0, 0)"#),
    (
      #""frame": [1,2,3,4], "rotation": 45"#,
      "a frame is ambiguous under a transform: read as the frame before the transform"
    ),
    (
      #""frame": [1,2,3,4], "scale": 2"#,
      "a frame is ambiguous under a transform: read as the frame before the transform"
    ),
    (
      #""frame": [1,2,3,4], "center": [1,1]"#,
      #""center" beside "frame" is contradictory or redundant"#
    ),
    (
      #""frame": [1,2,3,4], "bounds": [0,0,3,5]"#,
      #""bounds" and "frame" differ in size: using the size of "frame""#
    ),
    (
      #""bounds": [0,0,3,4], "center": [1,1], "transform": [1,0,0,1,0,0], "scale": 1"#,
      #""transform" beside "rotation" or "scale": only "transform" is used"#
    ),
  ]

  @Test(arguments: geometry)
  func `a doubtful place is reported where the view begins`(
    _ keys: String, _ report: String
  ) throws {
    for subviews in ["", #", "subviews": [{"frame": [0,0,1,1]}]"#] {
      let marked = Marked(
        "{\"hitscope\":1, \"screen\":[9,9], \"windows\":[\n  ‸{\(keys)\(subviews)}]}")
      #expect(try reports(marked.text) == ["\(marked.place): warning: \(report)"])
    }
  }

  @Test func `places that are in order are not reported`() throws {
    for keys in [
      #""frame": [1,2,3,4], "rotation": 0"#, #""frame": [1,2,3,4], "bounds": [5,6,3,4]"#,
      #""bounds": [0,0,3,4], "center": [1,1], "rotation": 45, "scale": [1,2]"#,
    ] {
      #expect(
        try reports("{\"hitscope\":1, \"screen\":[9,9], \"windows\":[{\(keys)}]}") == [], "\(keys)")
    }
  }

  @Test(arguments: [
    "[0, 5]", "[5, 0]", "[-5, 10]", "[10, -5]", "[1000001, 5]", "[5, 1e300]", "[\"nan\", 5]",
    "[5, \"inf\"]",
  ])
  func `a screen that cannot exist is reported, and that of the windows is used`(
    size: String
  ) throws {
    let text = "{\"hitscope\":1, \"screen\":\(size), \"windows\":[{\"frame\":[0,0,30,40]}]}"
    #expect(
      try reports(text) == ["1:25: error: \"screen\" is not the size of a screen: ignored"])
    #expect(try SceneText.read(text).scene.screen == Size(30, 40))
  }

  @Test(arguments: ["[\"nan\", 1]", "[1, \"inf\"]", "[\"-inf\", 1]"])
  func `a touch that is not at a finite point is reported and ignored`(point: String) throws {
    let text = "{\"hitscope\":1, \"screen\":[9, 9], \"touch\":\(point), \"windows\":[]}"
    #expect(
      try reports(text) == ["1:41: error: \"touch\" is not a point on a screen: ignored"])
    #expect(try SceneText.read(text).scene.touch == nil)
    let side = "{\"hitscope\":1, \"touch\":\(point), \"views\":{}}"
    let joined = try SceneText.read(
      Array("{\"hitscope\":1, \"screen\":[9, 9], \"touch\":[1, 2], \"windows\":[]}".utf8),
      name: "test", sidecars: [Companion(name: "side", bytes: Array(side.utf8))])
    #expect(
      joined.complaints == ["1:24: error: \"touch\" is not a point on a screen: ignored"])
    #expect(joined.scene.touch == Point(1, 2))
  }

  @Test func `ids that differ only in normalisation are different, in every reference`() throws {
    func scene(_ id: String, first: String = ",\"id\":\"\u{ac00}\"") -> String {
      """
      {"hitscope":1, "screen":[9,9], "windows":[{"id":"caf\u{e9}", "frame":[0,0,9,9],
        "gestures":[{"type":"tap"\(first)},{"type":"tap","id":"\u{1100}\u{1161}"},
          {"type":"tap","id":"x","requireToFail":["\(id)"]}],
        "subviews":[{"id":"cafe\u{301}", "frame":[0,0,9,9]},
          {"id":"y", "frame":[0,0,9,9], "hitTest":{"forward":"cafe\u{301}"}}]}]}
      """
    }
    let reading = try SceneText.read(scene("\u{1100}\u{1161}"))
    #expect(reading.complaints == [])
    #expect(reading.scene.tree.forwardTarget(of: NodeID(2)) == NodeID(1))
    let joined = try SceneText.read(
      Array(scene("\u{ac00}").utf8), name: "test",
      sidecars: [
        Companion(
          name: "side",
          bytes: Array("{\"hitscope\":1, \"views\":{\"cafe\u{301}\":{\"hidden\":true}}}".utf8))
      ])
    #expect(joined.complaints == [])
    #expect(joined.scene.tree.ids.filter { joined.scene.tree.isHidden($0) } == [NodeID(1)])
    let unknown = try SceneText.read(scene("\u{ac00}", first: ""))
    #expect(unknown.complaints.count == 1 && unknown.complaints[0].contains("unknown gesture"))
  }

  @Test(arguments: [Size(1_000_000, 1_000_000), Size(0.5, 0.25)])
  func `a screen may have up to a million points`(size: Size) throws {
    let text = "{\"hitscope\":1, \"screen\":[\(size.width),\(size.height)], \"windows\":[]}"
    #expect(try reports(text).isEmpty)
    #expect(try SceneText.read(text).scene.screen == size)
  }

  private static let tops: [(top: String, reports: [String])] = [
    (
      #"{"hitscope":1, "screen":[9,9], ‸"title":"x", "windows":[]}"#,
      [#"warning: unknown key "title" in a scene: kept, without effect"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], ‸"windows":[1]}"#,
      [#"warning: "windows" is given twice: the second is ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":‸{}}"#,
      [#"error: "windows" is an object, not a list: ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "name":‸3}"#,
      [#"error: "name" is a number, not a string: ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "note":‸[]}"#,
      [#"error: "note" is a list, not a string: ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "touch":‸[1]}"#,
      [#"error: "touch" is not a list of 2 numbers"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "expect":‸"v"}"#,
      [#"error: unknown view "v" in "expect""#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "script":‸7}"#,
      [#"error: "script" is a number, not a string: ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "script":‸"down 1,2\nwave"}"#,
      [#"error: line 2, column 1 of "script": unknown verb “wave”"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "source":‸"x"}"#,
      [#"error: "source" is a string, not an object: ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "source":{"format":‸"tea"}}"#,
      [#"warning: unknown format "tea": ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "source":{"missing":["alpha", ‸"smell"]}}"#,
      [#"warning: unknown key "smell": ignored"#]
    ),
    (
      #"{"hitscope":1, "screen":[9,9], "windows":[], "source":{‸"when":1}}"#,
      [#"warning: unknown key "when" in a source: kept, without effect"#]
    ),
    (#"‸{"hitscope":1, "screen":[9,9]}"#, [#"error: the scene has no "windows""#]),
    (
      #"‸{"screen":[9,9], "windows":[]}"#,
      [#"warning: the key "hitscope" is missing: read as version 1"#]
    ),
    (
      #"‸{"hitscope":1, "windows":[]}"#,
      [#"warning: the key "screen" is missing: using the windows' size"#]
    ),
  ]

  @Test(arguments: tops)
  func `errors outside the views are reported`(_ top: String, _ expected: [String]) throws {
    let marked = Marked(top)
    #expect(try reports(marked.text) == expected.map { "\(marked.place): \($0)" })
  }

  @Test func `a screen of another form is reported with the form it has`() throws {
    let reading = try SceneText.read(#"{"hitscope":1, "screen":[9], "windows":[]}"#)
    #expect(reading.diagnostics.map(\.hint).contains("write \"screen\": [width, height]"))
    #expect(reading.complaints == ["1:25: error: \"screen\" is not a list of 2 numbers"])
  }

  private static let failures: [(text: String, message: String, hint: String?)] = [
    (
      #"{"hitscope":1, "windows":[‸"#, "the file ends where a value is expected",
      "the file seems to be cut off: save or copy it again"
    ),
    (
      #"{"hitscope":1, "windows":[{"frame":[0,0,9,9],‸"#,
      "the file ends where a key in double quotes is expected",
      "the file seems to be cut off: save or copy it again"
    ),
    (
      #"{"hitscope":1, "windows":[{"frame"‸"#, "the file ends where a colon is expected",
      "the file seems to be cut off: save or copy it again"
    ),
    (
      #"{"hitscope":1, "windows":[{"frame":[0,0,1,1]}‸"#,
      "the file ends where a comma or ']' is expected",
      "the file seems to be cut off: save or copy it again"
    ),
    (
      #"{"hitscope":1‸"#, "the file ends where a comma or '}' is expected",
      "the file seems to be cut off: save or copy it again"
    ),
    (#"{"hitscope":1,‸}"#, "a key is missing after the comma", "remove the comma before }"),
    (
      #"{"hitscope":1, "windows":[{"frame":[0,0,1,1]},‸]}"#, "a value is missing after the comma",
      "remove the comma before ]"
    ),
    (
      #"{"hitscope":1, ‸'name':"x"}"#, "''' where a key in double quotes is expected",
      "JSON requires double quotes"
    ),
    (#"{"hitscope":1, ‸name:"x"}"#, "'n' where a key in double quotes is expected", nil),
    (#"{"hitscope" ‸"name"}"#, "'\"' where a colon is expected", nil),
    (
      #"{"hitscope":1 ‸"name":"x"}"#, "'\"' where a comma or '}' is expected",
      "is a comma missing before it?"
    ),
    (
      #"{"hitscope":1, "windows":[{"frame":[0,0,1,1]} ‸{}]}"#,
      "'{' where a comma or ']' is expected", nil
    ),
    (
      #"{"hitscope":1, ‸// note"#, "'/' where a key in double quotes is expected",
      "JSON has no comments"
    ),
    (
      #"{"hitscope":1, "windows":[]} ‸# note"#, "'#' where the end of the file is expected",
      "JSON has no comments"
    ),
    (#"{"hitscope":1, "windows":[‸é]}"#, "a byte 0xC3 where a value is expected", nil),
    (#"{"hitscope":1, "alpha":‸nothing}"#, "'n' where a value is expected", nil),
    (#"{"hitscope":‸01}"#, "a number has a leading 0", "remove the leading 0"),
    (#"{"hitscope":1.‸}"#, "digits are missing after the decimal point of a number", nil),
    (#"{"hitscope":1e+‸}"#, "digits are missing after the exponent of a number", nil),
    (#"{"hitscope":‸-}"#, "'-' where a value is expected", nil),
    (
      "{\"hitscope\":1, \"name\":\"a‸\nb\"}",
      "a line break or control character in a string",
      "write \\n for a line break; is the closing quote missing?"
    ),
    (
      #"{"hitscope":1, "name":‸"abc"#, "the file ends inside this string",
      "the file seems to be cut off: save or copy it again"
    ),
    (
      #"{"hitscope":1, "name":‸"abc\"#, "the file ends inside this string",
      "the file seems to be cut off: save or copy it again"
    ),
    (
      #"{"hitscope":1, "name":"a‸\q"}"#, "a backslash before a character that cannot be escaped",
      "write \\\\ for a backslash"
    ),
    (#"{"hitscope":1, "name":"a‸\u12G4"}"#, "\\u requires four hexadecimal digits", nil),
  ]

  @Test(arguments: ["2", "1.5", "0", "\"inf\""])
  func `a version other than 1 fails at the start of the file`(_ version: String) throws {
    let failure = try #require(
      SceneText.failure("{\"hitscope\":\(version), \"windows\":[]}"))
    let number = version.filter { $0 != "\"" }
    #expect(
      failure.description
        == "test:1:1: error: scene format \(number) is not supported\n  hint: this program reads version 1"
    )
  }

  @Test(arguments: failures)
  func `a syntax error fails with its position`(
    _ text: String, _ message: String, _ hint: String?
  ) throws {
    // Also on the second line, to check the line number.
    for indent in ["", "\n  "] {
      let marked = Marked(indent + text)
      let failure = try #require(SceneText.failure(marked.text))
      let expected =
        "test:\(marked.place): error: \(message)" + (hint.map { "\n  hint: \($0)" } ?? "")
      #expect(failure.description == expected)
    }
  }

  @Test func `statements past the limit are counted`() throws {
    let members = (0..<1200).map { "\"x\($0)\":0" }.joined(separator: ",")
    let reading = try SceneText.read(
      "{\"hitscope\":1,\"screen\":[9,9],\"windows\":[{\"frame\":[0,0,1,1],\(members)}]}")
    #expect(reading.diagnostics.count == 1001)
    #expect(reading.diagnostics.last?.message == "200 more like these")
    #expect(reading.scene.tree[.init(0)].details?.unknownKeys.count == 1200)
  }
}
