import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

struct SceneReaderTests {
  private func scene(_ views: String) throws -> Reading {
    try SceneText.read("{\"hitscope\":1,\"screen\":[320,480],\"windows\":[\(views)]}")
  }

  @Test func `keys may come in any order, also after the subviews`() throws {
    let reading = try scene(
      """
      {"id":"w","alpha":0.5,"subviews":[{"id":"a","frame":[1,2,3,4],"subviews":[
        {"frame":[0,0,1,1],"id":"b"}],"userInteractionEnabled":false,"hitTest":"self"}],
        "zPosition":3,"class":"UIWindow","frame":[0,0,320,480]}
      """)
    #expect(reading.complaints == [])
    let tree = reading.scene.tree
    #expect(tree.shape == [">w", "w>a", "a>b"])
    #expect(tree.node("w")?.className == "UIWindow")
    #expect(tree.node("w")?.alpha == 0.5)
    #expect(tree.node("w")?.details?.zPosition == 3)
    #expect(tree.node("a")?.geometry.frame == Rect(1, 2, 3, 4))
    #expect(tree.node("a")?.isUserInteractionEnabled == false)
    #expect(tree.node("a")?.policy == .answersSelf)
  }

  /// A value that differs from the default, for each key of a view.
  private static let values: [SceneKey.View: String] = [
    .id: "\"x\"", .className: "\"UILabel\"", .name: "\"Name\"", .frame: "[1,2,3,4]",
    .bounds: "[5,6,7,8]", .center: "[9,9]", .anchorPoint: "[0,1]", .transform: "[2,0,0,2,0,0]",
    .rotation: "30", .scale: "2", .hidden: "true", .alpha: "0.25",
    .userInteractionEnabled: "false", .clipsToBounds: "true", .zPosition: "3",
    .backgroundColor: "\"#123456\"", .windowLevel: "7", .multipleTouchEnabled: "true",
    .exclusiveTouch: "true", .hitTest: "\"self\"", .viewController: "\"Home\"",
    .handles: "[\"touchesBegan\"]", .viewControllerHandles: "[\"send\"]",
    .control: "{\"enabled\":false}", .gestures: "[{\"type\":\"tap\",\"id\":\"g\"}]",
    .scroll: "{\"isScrollEnabled\":false}", .text: "\"Hi\"", .placeholder: "\"Name\"",
    .font: "{\"size\":20,\"weight\":\"bold\"}", .textColor: "\"#f00\"",
    .tintColor: "\"#00ff0080\"", .textAlignment: "\"center\"", .numberOfLines: "0",
    .image: "\"star\"", .contentMode: "\"center\"", .value: "0.5", .items: "[\"A\",\"B\"]",
    .numberOfPages: "3",
    .selected: "true", .style: "\"filled\"", .accessory: "\"checkmark\"",
    .baseClass: "\"UILabel\"", .trackTintColor: "\"#f00\"", .thumbTintColor: "\"#00f\"",
    .separatorStyle: "\"none\"", .visible: "false",
  ]

  @Test(arguments: SceneKey.View.allCases)
  func `a key after the subviews is read like one before them, and each key has an effect`(
    key: SceneKey.View
  ) throws {
    guard key != .subviews else { return }
    let value = try #require(Self.values[key], "\(key) has no value here")
    let member = "\"\(key.rawValue)\":\(value)"
    let subviews = "\"subviews\":[{\"frame\":[0,0,1,1]}]"
    let (bounds, center) = ("\"bounds\":[0,0,9,9],", "\"center\":[5,5],")
    let place =
      switch key {
      case .frame: ""
      case .bounds: center
      case .center: bounds
      default: bounds + center
      }
    let before = try scene("{\(place)\(member),\(subviews)}").scene.tree
    let after = try scene("{\(place)\(subviews),\(member)}").scene.tree
    let without = try scene("{\(place)\(subviews)}").scene.tree
    #expect(after[NodeID(0)] == before[NodeID(0)] && after[NodeID(1)] == before[NodeID(1)])
    #expect(before[NodeID(0)] != without[NodeID(0)])
  }

  @Test(arguments: [
    "{\"id\":\"a\",\"frame\":[0,0,1,1],\"subviews\":[{\"frame\":[0,0,1,1]}]}",
    "{\"frame\":[0,0,1,1],\"subviews\":[{\"frame\":[0,0,1,1]}],\"id\":\"a\"}",
    "{\"frame\":[0,0,1,1],\"subviews\":[{\"frame\":[0,0,1,1]}],\"id\":\"a\",\"alpha\":0.5}",
  ])
  func `a repeated id gets a unique name, also after the subviews`(second: String) throws {
    let first = "{\"id\":\"a\",\"frame\":[0,0,2,2]}"
    let reading = try scene(
      "{\"id\":\"w\",\"frame\":[0,0,9,9],\"subviews\":[\(first),\(second)]}")
    let tree = reading.scene.tree
    #expect(tree.ids.map { tree.explicitID(of: $0) } == ["w", "a", "a-2", nil])
    #expect(tree.frame(of: NodeID(1)).width == 2 && tree.frame(of: NodeID(2)).width == 1)
    #expect(reading.complaints.count == 1)
  }

  @Test func `every policy is read`() throws {
    let policies: [(String, HitPolicy)] = [
      ("\"passThrough\"", .passThrough), ("\"self\"", .answersSelf), ("\"none\"", .none),
      ("\"standard\"", .standard), ("{\"expand\":10}", .expand(Insets(all: 10))),
      ("{\"expand\":[1,2,3,4]}", .expand(Insets(top: 1, left: 2, bottom: 3, right: 4))),
      ("{\"forward\":\"v\"}", .forward(to: "v")), ("{\"shape\":\"circle\"}", .shape(.circle)),
      ("{\"shape\":\"ellipse\"}", .shape(.ellipse)),
      (
        "{\"shape\":{\"path\":[[0,0],[9,0],[0,9]]}}",
        .shape(.polygon([Point(0, 0), Point(9, 0), Point(0, 9)]))
      ), ("{\"pointerEvents\":\"box-none\"}", .pointerEvents(.boxNone)),
    ]
    for (text, policy) in policies {
      let reading = try scene("{\"id\":\"v\",\"frame\":[0,0,9,9],\"hitTest\":\(text)}")
      #expect(reading.scene.tree.node("v")?.policy == policy)
      #expect(reading.complaints == [])
    }
  }

  @Test(arguments: [0.0, 90, 180, 270, -90, 450, 720])
  func `a rotation by a multiple of 90 degrees is exact`(_ degrees: Double) throws {
    let reading = try scene(
      "{\"id\":\"v\",\"bounds\":[0,0,9,9],\"center\":[5,5],\"rotation\":\(degrees)}")
    let map = try #require(reading.scene.tree.node("v")?.geometry.transform)
    #expect([map.a, map.b, map.c, map.d].allSatisfy { [-1, 0, 1].contains($0) })
    #expect(map.determinant == 1)
  }

  @Test(arguments: [
    (30.0, 0.866_025_403_784_438_6, 0.5), (-60, 0.5, -0.866_025_403_784_438_6),
    (405, 0.707_106_781_186_547_6, 0.707_106_781_186_547_6), (150, -0.866_025_403_784_438_6, 0.5),
  ])
  func `a rotation is in degrees, clockwise`(_ degrees: Double, cosine: Double, sine: Double) throws
  {
    let reading = try scene(
      "{\"id\":\"v\",\"bounds\":[0,0,9,9],\"center\":[5,5],\"rotation\":\(degrees)}")
    let map = try #require(reading.scene.tree.node("v")?.geometry.transform)
    for (entry, value) in [(map.a, cosine), (map.b, sine), (map.c, -sine), (map.d, cosine)] {
      #expect(abs(entry - value) < 1e-12)
    }
    #expect(map.tx == 0 && map.ty == 0)
  }

  @Test func `a frame under a transform is the one without it, and a warning`() throws {
    let reading = try scene("{\"id\":\"v\",\"frame\":[10,20,100,50],\"rotation\":90}")
    let geometry = try #require(reading.scene.tree.node("v")?.geometry)
    #expect(geometry.bounds == Rect(0, 0, 100, 50))
    #expect(geometry.center == Point(60, 45))
    #expect(
      reading.complaints == [
        "1:45: warning: a frame is ambiguous under a transform: read as the frame before the "
          + "transform"
      ])
  }

  @Test func `an invalid value is reported, and the rest is kept`() throws {
    let cases = [
      ("\"hidden\":1", "\"hidden\" is a number, not true or false: ignored"),
      ("\"alpha\":\"x\"", "\"alpha\" is a string, not a number: ignored"),
      ("\"center\":[1]", "\"center\" is not a list of 2 numbers"),
      ("\"backgroundColor\":\"red\"", "\"red\" is not a colour: ignored"),
      ("\"hitTest\":{\"forward\":\"x\"}", "unknown view \"x\" in \"forward\""),
      ("\"hitTest\":\"me\"", "unknown hitTest policy \"me\": using UIView's"),
      ("\"subviews\":{}", "\"subviews\" is an object, not a list: ignored"),
      ("\"subviews\":[7]", "a view is a number, not an object: ignored"),
      ("\"gestures\":[{}]", "the gesture recognizer has no type: ignored"),
      (
        "\"gestures\":[{\"type\":\"tap\",\"requireToFail\":[\"g\"]}]",
        "unknown gesture recognizer \"g\""
      ),
      ("\"colour\":[1, {}]", "unknown key \"colour\" in a view: kept, without effect"),
      ("\"id\":\"w\"", "\"id\" is given twice: the second is ignored"),
    ]
    for (text, message) in cases {
      let reading = try scene(
        "{\"id\":\"w\",\"frame\":[0,0,9,9],\(text)},\n{\"id\":\"last\",\"frame\":[1,1,1,1]}")
      #expect(reading.diagnostics.map(\.message) == [message])
      #expect(reading.diagnostics.first?.line == 1)
      #expect(reading.scene.tree.node("last") != nil)
      #expect(reading.scene.tree.node("w")?.geometry.frame == Rect(0, 0, 9, 9))
    }
  }

  @Test func `a view records its controller and its control`() throws {
    let reading = try scene(
      """
      {"id":"v","frame":[0,0,9,9],"viewController":"C","viewControllerHandles":["send"],
       "handles":["touchesBegan"],"multipleTouchEnabled":true,"exclusiveTouch":true,
       "control":{"enabled":false,"actions":{"touchUpInside":"send"}},
       "scroll":{"delaysContentTouches":false,"canCancelContentTouches":false,
                 "isScrollEnabled":false}}
      """)
    #expect(reading.complaints == [])
    let details = try #require(reading.scene.tree.node("v")?.details)
    #expect(details.viewControllerHandles == ["send"] && details.handles == ["touchesBegan"])
    #expect(details.isMultipleTouchEnabled && details.isExclusiveTouch)
    #expect(details.control?.isEnabled == false)
    #expect(details.control?.actions == ["touchUpInside": "send"])
    #expect(details.scroll?.delaysContentTouches == false)
    #expect(details.scroll?.canCancelContentTouches == false)
    #expect(details.scroll?.isScrollEnabled == false)
  }

  @Test func `a script is kept unchanged, and its errors are reported`() throws {
    let reading = try SceneText.read(
      """
      {"hitscope":1,"screen":[9,9],"script":"down 1,2; wave",
       "windows":[{"frame":[0,0,9,9]}]}
      """)
    #expect(reading.scene.script == "down 1,2; wave")
    #expect(
      reading.complaints == ["1:39: error: line 1, column 11 of \"script\": unknown verb “wave”"])
  }

  @Test func `ids are unique, and a view without a frame gets an empty one`() throws {
    let reading = try scene("{\"id\":\"a\",\"frame\":[0,0,1,1]},{\"id\":\"a\"}")
    #expect(reading.scene.tree.shape == [">a", ">a-2"])
    #expect(reading.diagnostics.map(\.severity) == [.warning, .error])
    #expect(reading.scene.tree.node("a-2")?.geometry.frame == .zero)
  }

  @Test func `unknown keys are kept with their text and written back`() throws {
    let reading = try SceneText.read(
      "{\"hitscope\":1,\"x\":[1,2],\"screen\":[9,9],\"windows\":[{\"frame\":[0,0,9,9],\"y\":{}}]}")
    #expect(reading.scene.unknownKeys == ["x": "[1,2]"])
    #expect(reading.diagnostics.count == 2)
    let text = SceneWriter().text(of: reading.scene)
    #expect(text.contains("\"x\": [1,2]") && text.contains("\"y\": {}"))
  }

  @Test func `infinite and missing numbers are strings`() throws {
    let reading = try scene("{\"id\":\"v\",\"frame\":[\"-inf\",0,\"inf\",\"nan\"]}")
    #expect(reading.complaints == [])
    let frame = try #require(reading.scene.tree.node("v")?.geometry.bounds)
    #expect(frame.width == .infinity && frame.height.isNaN)
  }

  @Test func `the version must be 1`() throws {
    #expect(SceneText.failure("{\"hitscope\":2,\"windows\":[]}") != nil)
    let reading = try SceneText.read("{\"screen\":[9,9],\"windows\":[{\"frame\":[0,0,9,9]}]}")
    #expect(
      reading.complaints == ["1:1: warning: the key \"hitscope\" is missing: read as version 1"])
  }

  @Test func `broken syntax fails with its place`() throws {
    let cases: [(String, String)] = [
      ("{\"hitscope\":1,\n \"windows\":[", "2:13: error: the file ends where a value"),
      ("{\"hitscope\":1,\n}", "2:1: error: a key is missing after the comma"),
      ("{\"hitscope\":1,\"windows\":[{\"frame\":[0,0,1,]}]}", "1:42: error: a value is missing"),
      ("{\"hitscope\":01}", "1:13: error: a number has a leading 0"),
      ("{\"hitscope\":1 \"a\":2}", "1:15: error: '\"' where a comma or '}' is expected"),
      ("{\"hitscope\":1,\"name\":\"a\nb\"}", "1:24: error: a line break"),
      ("{\"hitscope\":1,\"name\":\"abc", "1:22: error: the file ends inside this string"),
      ("{\"hitscope\":1} // x", "1:16: error: '/' where the end of the file is expected"),
    ]
    for (text, message) in cases {
      let failure = try #require(SceneText.failure(text))
      #expect(failure.description.hasPrefix("test:" + message), "\(failure)")
    }
  }

  @Test func `a chain of 20,000 views is read and written`() throws {
    let count = 20_000
    let text =
      String(repeating: "{\"frame\":[0,0,9,9],\"subviews\":[", count: count)
      + String(repeating: "],\"alpha\":0.5}", count: count)
    let reading = try scene(text)
    #expect(reading.scene.tree.count == count)
    #expect(reading.scene.tree.alpha(of: NodeID(0)) == 0.5)
    #expect(SceneWriter().bytes(of: reading.scene).count < 12_000_000)
  }

  @Test func `the origin of a converted scene is one of the given formats`() throws {
    let text = """
      {"hitscope": 1, "source": {"format": "dump", "missing": ["alpha"]}, "screen": [9, 9],
       "windows": [{"id": "0x1", "frame": [0, 0, 9, 9]}]}
      """
    let dump = FormatTraits(
      id: FormatID("dump"), title: "a dump", badge: "Dump", missing: .alpha, idsAreNames: false)
    let known = try withBytes(text) {
      try SceneReader.read($0, file: "test", origins: [.scene, dump])
    }
    #expect(known.origin == dump && known.format == .scene && known.missing == .alpha)
    #expect(!known.scene.tree.idsAreNames && known.diagnostics.isEmpty)
    let unknown = try SceneText.read(text)
    #expect(unknown.origin == .scene && unknown.missing == .alpha)
    #expect(unknown.scene.tree.idsAreNames)
    #expect(unknown.complaints == [#"1:38: warning: unknown format "dump": ignored"#])
  }

  @Test func `ids of a converted scene that are addresses stay addresses, and name no view`() throws
  {
    let text =
      #"{"hitscope": 1, "screen": [9, 9], "source": {"format": "dump", "idsAreNames": false},"#
      + #" "windows": [{"id": "0x1", "class": "UIButton", "frame": [0, 0, 9, 9]}]}"#
    // A page does not contain the readers of other formats.
    let reading = try SceneText.read(text)
    let tree = reading.scene.tree
    #expect(!tree.idsAreNames && tree.displayName(of: NodeID(0)) == "UIButton")
    let written = SceneWriter(converting: reading).text(of: reading.scene)
    #expect(try !SceneText.read(written).scene.tree.idsAreNames || !written.contains("source"))
    let named = try SceneText.read(text.replacing("false", with: "true"))
    #expect(named.scene.tree.idsAreNames && named.scene.tree.displayName(of: NodeID(0)) == "0x1")
  }

  @Test(.timeLimit(.minutes(2))) func `thirty thousand views of a source are read in one pass`()
    throws
  {
    let ids = (0..<30_000).map { "v\($0)" }
    let names = ids.map { "\"\($0)\"" }.joined(separator: ",")
    let views = ids.map { #"{"id": "\#($0)", "frame": [0, 0, 9, 9]}"# }.joined(separator: ",")
    let reading = try SceneText.read(
      """
      {"hitscope": 1, "screen": [9, 9], "source": {"animated": [\(names)],
        "assumed": ["0", "v1", "v-1"]}, "windows": [\(views)]}
      """)
    #expect(reading.animatedViews == Set(reading.scene.tree.ids))
    #expect(reading.assumedFrames == [NodeID(0), NodeID(1)])
    #expect(reading.complaints == [#"2:26: warning: unknown view "v-1" in "source": ignored"#])
  }
}
