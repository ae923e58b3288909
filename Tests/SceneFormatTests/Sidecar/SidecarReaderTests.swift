import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

struct SidecarReaderTests {
  @Test func `a sidecar has the name of its file, with or without the ending`() {
    #expect(
      SidecarReader.names(of: "a.b/dump.txt")
        == ["a.b/dump.txt.hitscope.json", "a.b/dump.hitscope.json"])
    #expect(SidecarReader.names(of: "a.b/dump") == ["a.b/dump.hitscope.json"])
    #expect(SidecarReader.names(of: "a.b/.dump") == ["a.b/.dump.hitscope.json"])
    #expect(SidecarReader.names(of: "-") == [])
    #expect(SidecarReader.names(of: "dump.txt.hitscope.json") == [])
  }

  private let file = """
    {"hitscope": 1, "source": {"missing": ["overrides", "windowLevel"]}, "screen": [320, 480],
     "windows": [
      {"id": "0x1", "class": "UIWindow", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "0xa0", "frame": [0, 0, 320, 480], "subviews": [
          {"id": "0xb0", "class": "UIButton", "frame": [10, 10, 100, 40]}]},
        {"id": "0xc0", "class": "Overlay", "frame": [0, 0, 320, 480]}]}]}
    """

  private func read(_ sidecar: String) throws -> Reading {
    try SceneText.read(
      Array(file.utf8), name: "file",
      sidecars: [Companion(name: "side", bytes: Array(sidecar.utf8))])
  }

  @Test(arguments: [("1", []), ("1.0", []), ("2", ["2"]), ("0", ["0"]), ("1.5", ["1.5"])])
  func `another version than 1 is reported`(version: String, reported: [String]) throws {
    let reading = try read(#"{"views": {"0xC0": {"hidden": true}}, "hitscope": \#(version)}"#)
    #expect(
      reading.complaints
        == reported.map { "1:39: error: sidecar format \($0) is not supported" })
  }

  @Test func `properties are joined by address, id and path, and others stay unchanged`() throws {
    let reading = try read(
      """
      { "hitscope": 1, "touch": [30, 30], "tells": ["overrides"],
        "views": {
          "0xC0": { "hitTest": "passThrough" },
          "0.0.0": { "control": { "enabled": false }, "name": "Buy",
            "gestures": [{ "id": "g", "type": "tap", "action": "buy" }] },
          "0x1": { "windowLevel": 2000, "bounds": [0, 20, 320, 480] } } }
      """)
    #expect(reading.complaints == [])
    let tree = reading.scene.tree
    #expect(tree.node("0xc0")?.policy == .passThrough)
    let button = try #require(tree.node("0xb0"))
    #expect(button.name == "Buy" && button.className == "UIButton")
    #expect(button.geometry.frame == Rect(10, 10, 100, 40))
    #expect(button.details?.control?.isEnabled == false)
    #expect(button.details?.gestures.map(\.action) == ["buy"])
    let window = try #require(tree.node("0x1"))
    #expect(window.details?.windowLevel == 2000)
    #expect(window.geometry.bounds == Rect(0, 20, 320, 480))
    #expect(window.geometry.frame == Rect(0, 0, 320, 480))
    #expect(reading.scene.touch == Point(30, 30))
    #expect(!reading.missing.contains(.overrides) && reading.missing.contains(.windowLevel))
    // The overlay passes touches through, so the hit test returns the button, as the sidecar
    // claims.
    #expect(HitTest(tree).hit(at: Point(30, 10)).map { tree.id(of: $0) } == "0xb0")
  }

  @Test func `a frame keeps the scroll position, as in UIKit, unless bounds give another`() throws {
    let scrolled = file.replacing(
      "\"frame\": [10, 10, 100, 40]",
      with: "\"frame\": [10, 10, 100, 40], \"bounds\": [0, 500, 100, 40]")
    func bounds(_ sidecar: String) throws -> Rect? {
      let reading = try SceneText.read(
        Array(scrolled.utf8), name: "file",
        sidecars: [Companion(name: "side", bytes: Array(sidecar.utf8))])
      #expect(reading.complaints == [])
      return reading.scene.tree.node("0xb0")?.geometry.bounds
    }
    #expect(
      try bounds("{\"views\": {\"0xb0\": {\"frame\": [0, 0, 80, 30]}}}") == Rect(0, 500, 80, 30))
    #expect(
      try bounds(
        "{\"views\": {\"0xb0\": {\"frame\": [0, 0, 80, 30], \"bounds\": [0, 7, 80, 30]}}}")
        == Rect(0, 7, 80, 30))
  }

  @Test func `a transform or a centre alone changes that alone`() throws {
    let reading = try read(
      "{\"views\": {\"0xb0\": {\"rotation\": 90}, \"0xa0\": {\"center\": [100, 100]}}}")
    #expect(reading.complaints == [])
    let button = try #require(reading.scene.tree.node("0xb0"))
    #expect(button.geometry.bounds == Rect(0, 0, 100, 40))
    #expect(button.geometry.center == Point(60, 30))
    #expect(!button.geometry.transform.isIdentity)
    let view = try #require(reading.scene.tree.node("0xa0"))
    #expect(view.geometry.frame == Rect(-60, -140, 320, 480))
  }

  @Test func `errors in a sidecar are reported with its file name and position`() throws {
    let reading = try read(
      """
      { "views": { "0xdead": {},
          "0xb0": { "id": "x", "subviews": [{}], "alpha": "no", "hidden": true,
                    "hitTest": { "forward": "nobody" } } },
        "tells": ["everything"], "extra": 1 }
      """)
    let messages = reading.diagnostics.filter { $0.severity != .note }.map {
      "\($0.file):\($0.line):\($0.column) \($0.message)"
    }
    #expect(messages.count == 7)
    #expect(messages[0] == "side:1:14 unknown view \"0xdead\"")
    #expect(messages.contains { $0.contains("change the id") })
    #expect(messages.contains { $0.contains("subviews") })
    #expect(messages.contains { $0.contains("\"alpha\" is a string") })
    #expect(messages.contains { $0.contains("unknown view \"nobody\" in \"forward\"") })
    let button = try #require(reading.scene.tree.node("0xb0"))
    #expect(button.isHidden && button.alpha == 1)
  }

  @Test(arguments: ["", "{", "[1]", "{\"views\": {\"0xb0\": {\"hidden\": true}}", "nonsense"])
  func `a broken sidecar leaves the hierarchy as it is`(_ sidecar: String) throws {
    let reading = try read(sidecar)
    #expect(reading.scene.tree.count == 4)
    #expect(reading.scene.tree.node("0xb0")?.isHidden == false)
    #expect(reading.diagnostics.contains { $0.file == "side" && $0.severity == .error })
  }

  @Test func `invalid UTF-8 is reported`() throws {
    let reading = try SceneText.read(
      Array(file.utf8), name: "file", sidecars: [Companion(name: "side", bytes: [0x7B, 0xFF])])
    #expect(reading.diagnostics.map(\.description).contains { $0.hasPrefix("side:1:2: error") })
  }

  @Test func `order moves a view, and an invalid order is reported`() throws {
    let reading = try read(
      """
      {"views": {
        "0xc0": {"order": 0, "hidden": true},
        "0xb0": {"order": -1}, "0x1": {"order": "first"}}}
      """)
    let tree = reading.scene.tree
    #expect(tree.ids.map { tree.explicitID(of: $0) } == ["0x1", "0xc0", "0xa0", "0xb0"])
    #expect(tree.isHidden(NodeID(1)))
    #expect(
      reading.complaints == [
        "3:21: warning: \"order\" is not a whole number from 0, the view at the back",
        "3:43: error: \"order\" is a string, not a number: ignored",
      ])
  }
}

/// The values of a sidecar's keys beside those of the file.
@Suite struct SidecarValuesTests {
  private let file = """
    {"hitscope": 1, "name": "N", "note": "old", "screen": [100, 200], "touch": [1, 2],
     "expect": "v", "script": "down 1,2", "windows": [
      {"id": "w", "frame": [0, 0, 100, 200], "subviews": [
        {"id": "v", "class": "UILabel", "bounds": [3, 4, 20, 10], "center": [50, 60],
         "anchorPoint": [0.25, 0.75], "transform": [2, 0, 0, 2, 1, 1], "zPosition": 3,
         "userInteractionEnabled": true, "gestures": [{"type": "tap", "id": "tap"}]},
        {"id": "off", "frame": [1, 2, 3, 4], "userInteractionEnabled": false}]}]}
    """

  private func read(_ sidecar: String) throws -> Reading {
    try SceneText.read(
      Array(file.utf8), name: "file",
      sidecars: [Companion(name: "side", bytes: Array(sidecar.utf8))])
  }

  private static let old = ViewGeometry(
    bounds: Rect(3, 4, 20, 10), center: Point(50, 60), anchorPoint: Point(0.25, 0.75),
    transform: AffineTransform(2, 0, 0, 2, 1, 1))

  private static func geometry(
    bounds: Rect = old.bounds, center: Point = old.center, anchorPoint: Point = old.anchorPoint,
    transform: AffineTransform = old.transform
  ) -> ViewGeometry {
    ViewGeometry(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform)
  }

  private static let places: [(keys: String, geometry: ViewGeometry)] = [
    (#""bounds": [0, 9, 7, 8]"#, geometry(bounds: Rect(0, 9, 7, 8))),
    (#""center": [7, 8]"#, geometry(center: Point(7, 8))),
    (#""anchorPoint": [1, 0]"#, geometry(anchorPoint: Point(1, 0))),
    (
      #""transform": [1, 0, 1, 1, 0, 0]"#,
      geometry(transform: AffineTransform(1, 0, 1, 1, 0, 0))
    ),
    (#""rotation": 90"#, geometry(transform: AffineTransform(0, 1, -1, 0, 0, 0))),
    (#""scale": [3, 4]"#, geometry(transform: AffineTransform(3, 0, 0, 4, 0, 0))),
    (#""hidden": true"#, old),
    (
      #""frame": [1, 2, 3, 4]"#,
      ViewGeometry(frame: Rect(1, 2, 3, 4), boundsOrigin: Point(3, 4))
    ),
  ]

  @Test(arguments: places)
  func `a key for the place changes that alone, and interaction stays`(
    keys: String, geometry: ViewGeometry
  ) throws {
    let reading = try read("{\"views\": {\"v\": {\(keys)}}}")
    #expect(reading.complaints == [])
    let view = try #require(reading.scene.tree.node("v"))
    #expect(view.geometry == geometry)
    #expect(view.isUserInteractionEnabled && view.className == "UILabel")
    #expect(view.details?.zPosition == 3)
    let off = try read("{\"views\": {\"off\": {\(keys)}}}").scene.tree.node("off")
    #expect(off?.isUserInteractionEnabled == false)
  }

  @Test func `contradictory places are reported where the view's keys begin`() throws {
    let reading = try read(#"{"views": {"v": {"frame": [0, 0, 1, 1], "center": [1, 1]}}}"#)
    #expect(
      reading.complaints == [
        "1:18: warning: \"center\" beside \"frame\" is contradictory or redundant"
      ])
  }

  @Test func `a view has no details left when all are reset`() throws {
    let reading = try read(#"{"views": {"v": {"zPosition": 0, "gestures": []}}}"#)
    let view = try #require(reading.scene.tree.node("v"))
    #expect(view.details == nil)
    let moved = try read(#"{"views": {"v": {"zPosition": 0, "gestures": [], "scale": 2}}}"#)
    #expect(moved.scene.tree.node("v")?.details == nil)
  }

  @Test func `a view that is given twice gets the keys of both`() throws {
    let reading = try read(#"{"views": {"v": {"hidden": true}, "0.0": {"alpha": 0.5}, "off": {}}}"#)
    #expect(reading.complaints == [])
    let view = try #require(reading.scene.tree.node("v"))
    #expect(view.isHidden && view.alpha == 0.5)
  }

  @Test func `of a key that a view has under two names, the second is reported and ignored`() throws
  {
    let reading = try read(
      #"{"views": {"v": {"hidden": true, "order": 0}, "0.0": {"alpha": 0.5, "hidden": false, "order": 1}}}"#
    )
    #expect(
      reading.diagnostics.map(\.message) == [
        "\"hidden\" is given twice: the second is ignored",
        "\"order\" is given twice: the second is ignored",
      ])
    let view = try #require(reading.scene.tree.node("v"))
    #expect(view.isHidden && view.alpha == 0.5)
  }

  @Test(arguments: ["note", "screen", "touch", "expect", "script"])
  func `an invalid value of the scene keeps that of the file`(key: String) throws {
    let reading = try read("{\"\(key)\": true}")
    #expect(reading.complaints.count == 1)
    let scene = reading.scene
    #expect(scene.note == "old" && scene.screen == Size(100, 200) && scene.touch == Point(1, 2))
    #expect(scene.expect == "v" && scene.script == "down 1,2" && scene.name == "N")
  }

  @Test func `recognizers may refer to those of the file and of the sidecar`() throws {
    func complaints(_ views: String) throws -> [String] {
      try read("{\"views\": {\(views)}}").complaints
    }
    let pan = #""w": {"gestures": [{"type": "pan", "id": "pan", "requireToFail": ["tap"]}]}"#
    #expect(try complaints(pan) == [])
    #expect(
      try complaints(#""off": {"gestures": [{"type": "tap", "requireToFail": ["pan"]}]}, "# + pan)
        == [])
    #expect(
      try complaints(pan + #", "v": {"gestures": []}"#)
        == [#"1:78: error: unknown gesture recognizer "tap""#])
    #expect(try complaints(#""off": {"hitTest": {"forward": "v"}}"#) == [])
    #expect(try complaints(#""off": {"hitTest": {"forward": "0.0"}}"#) == [])
    #expect(try complaints(#""off": {"hitTest": {"forward": "0.9"}}"#).count == 1)
  }

  @Test func `an order is a whole number from 0 to the largest count of views`() throws {
    let most = ViewTree.maximumCount
    for (order, isValid) in [
      ("0", true), ("1", true), ("\(most)", true), ("\(most + 1)", false), ("-1", false),
      ("0.5", false), ("1e300", false), ("\"nan\"", false),
    ] {
      let reading = try read("{\"views\": {\"v\": {\"order\": \(order)}}}")
      #expect(reading.complaints.isEmpty == isValid, "\(order)")
      let tree = reading.scene.tree
      let isLast = isValid && order != "0"
      #expect(tree.subviews(of: NodeID(0)).last.map { tree.id(of: $0) } == (isLast ? "v" : "off"))
    }
  }

  @Test func `a broken sidecar is ignored, which its error says`() throws {
    let reading = try read(#"{"views": {"v": {"hidden": true}},}"#)
    #expect(reading.scene.tree.node("v")?.isHidden == false && reading.joined.isEmpty)
    #expect(
      reading.diagnostics.map(\.description) == [
        "side:1:35: error: a key is missing after the comma: the sidecar is ignored\n"
          + "  hint: remove the comma before }"
      ])
  }

  @Test func `a joined sidecar is recorded with the views before it`() throws {
    let reading = try read(#"{"views": {"v": {"hidden": true}}}"#)
    #expect(reading.joined.map(\.name) == ["side"])
    #expect(reading.joined.first?.before.node("v")?.isHidden == false)
    #expect(try read("{}").joined.count == 1 && read("{}").complaints.isEmpty)
    #expect(try read("{} x").joined.isEmpty)
  }

  @Test func `a view of another scene is only noted`() throws {
    var reading = try SceneText.read(file)
    reading.scenes.append(SceneSummary(number: 2, views: 2, isInitial: false))
    let side = Companion(name: "side", bytes: Array(#"{"views": {"0x4": {}}}"#.utf8))
    let found = SidecarReader.join(side, to: reading).diagnostics
    #expect(found.map(\.message) == [#"unknown view "0x4" in this scene"#])
    #expect(found.map(\.severity) == [.note])
    let alone = try read(#"{"views": {"0x4": {}}}"#).diagnostics
    #expect(alone.map(\.message) == [#"unknown view "0x4""#])
    #expect(alone.map(\.severity) == [.warning])
  }
}
