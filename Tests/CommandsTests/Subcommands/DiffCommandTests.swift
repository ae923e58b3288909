import Foundation
import TestSupport
import Testing

struct DiffCommandTests {
  /// The scene `overlay`, and a second state of it: the second row is smaller and more transparent,
  /// the third row is removed, and a banner is added.
  private struct States {
    let folder: TemporaryFolder
    let before: String
    let after: String

    init() async throws {
      folder = try TemporaryFolder()
      let text = await CommandRun.run("samples", "overlay").output
      before = try folder.write(text, to: "before.json")
      let changed =
        text
        .replacing("[16, 132, 256, 56],", with: "[16, 132, 256, 40], \"alpha\": 0.5,")
        .replacing(
          """
          { "id": "row.3", "name": "Third row", "frame": [16, 204, 256, 56],
          """,
          with: """
            { "id": "banner", "class": "Banner", "name": "Banner", "frame": [16, 300, 256, 40],
            """)
      after = try folder.write(changed, to: "after.json")
    }
  }

  @Test func `removed, added and changed views are listed, and touches that go to another view`()
    async throws
  {
    let states = try await States()
    let run = await CommandRun.run("diff", states.before, states.after)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try Golden.mismatch(text: run.output, named: "diff.txt") == nil)
  }

  @Test func `a comparison as JSON is version 1, keys sorted`() async throws {
    let states = try await States()
    let run = await CommandRun.run("diff", states.before, states.after, "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try Golden.mismatch(text: run.output, named: "diff.json") == nil)
  }

  @Test func `a file equals itself`() async {
    let run = await CommandRun.run("diff", "overlay", "overlay", "--fail-on", "changed")
    #expect(run.status == 0 && run.output == "Nothing changed\n")
  }

  @Test func `it fails on any change, or only if points have another winner`() async throws {
    let states = try await States()
    for limit in ["changed", "winners"] {
      let run = await CommandRun.run("diff", states.before, states.after, "--fail-on", limit)
      #expect(run.status == 1, "\(limit)")
    }
    let text = try #require(states.folder.text(of: "before.json"))
    let faded = try states.folder.write(
      text.replacing("\"#eceff1\"", with: "\"#eceff1\", \"alpha\": 0.9"), to: "faded.json")
    #expect(
      await CommandRun.run("diff", states.before, faded, "--fail-on", "changed").status == 1)
    let winners = await CommandRun.run("diff", states.before, faded, "--fail-on", "winners")
    #expect(winners.status == 0)
    #expect(winners.output.hasSuffix("Every point goes to the same view as before\n"))
    #expect(await CommandRun.run("diff", "overlay", "overlay", "--fail-on", "all").status == 64)
  }

  @Test func `one of the two may be standard input`() async {
    let text = await CommandRun.run("samples", "overlay").output
    let run = await CommandRun.run("diff", "overlay", "-", input: text)
    #expect(run.status == 0 && run.output == "Nothing changed\n")
    let old = await CommandRun.run("diff", "-", "overlay", input: text)
    #expect(old.status == 0 && old.output == "Nothing changed\n")
    #expect(await CommandRun.run("diff", "-", "-", input: text).status == 64)
  }

  @Test func `an unreadable file ends with 66 or 65`() async throws {
    let folder = try TemporaryFolder()
    #expect(await CommandRun.run("diff", "overlay", folder.file("none.json")).status == 66)
    let broken = try folder.write("{\"hitscope\": 1,\n \"windows\": [}", to: "broken.json")
    let run = await CommandRun.run("diff", broken, "overlay")
    #expect(run.status == 65 && run.errors.contains("broken.json:2:14: error:"))
  }
}

struct SnapshotCommandTests {
  @Test func `a snapshot is written, kept, and compared with later`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("overlay.touchmap")
    let written = await CommandRun.run("snapshot", "overlay", "-o", file)
    #expect(written.status == 0 && written.output == "")
    let text = try #require(folder.text(of: "overlay.touchmap"))
    #expect(try Golden.mismatch(text: text, named: "overlay.touchmap") == nil)
    #expect(await CommandRun.run("snapshot", "overlay").output == text)
    let same = await CommandRun.run("diff", file, "overlay", "--fail-on", "winners")
    #expect(same.status == 0 && same.output == "Nothing changed\n")
  }

  @Test func `a change that sends touches to another view fails against the snapshot`() async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.file("overlay.touchmap")
    #expect(await CommandRun.run("snapshot", "overlay", "-o", file).status == 0)
    let text = await CommandRun.run("samples", "overlay").output
    let moved = text.replacing("[104, 376, 112, 48]", with: "[104, 366, 112, 48]")
    let run = await CommandRun.run("diff", file, "-", "--fail-on", "winners", input: moved)
    #expect(run.status == 1)
    #expect(
      run.output == """
        List (UIView 0.0.0) → Done (UIButton 0.0.1.0)  1120 pt² in (104, 366, 112 × 10)
        Done (UIButton 0.0.1.0) → List (UIView 0.0.0)  1120 pt² in (104, 414, 112 × 10)

        2240 pt² go to another view than before

        """)
    // Snapshots do not record colours.
    let painted = text.replacing("#ae99d4", with: "#ff0000")
    let same = await CommandRun.run("diff", file, "-", "--fail-on", "changed", input: painted)
    #expect(same.status == 0)
  }

  @Test func `the views of a snapshot have ids in JSON, or else paths`() async throws {
    let folder = try TemporaryFolder()
    func winners(_ before: String, _ after: String) async throws -> [[String: Any]] {
      let file = folder.file("old.touchmap")
      #expect(await CommandRun.run("snapshot", "-", "-o", file, input: before).status == 0)
      let run = await CommandRun.run("diff", file, "-", "--format", "json", input: after)
      let value = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
      return try #require(value?["winners"] as? [[String: Any]])
    }
    let text = await CommandRun.run("samples", "overlay").output
    let moved = text.replacing("[104, 376, 112, 48]", with: "[104, 366, 112, 48]")
    let named = try await winners(text, moved)
    #expect(named.map { $0["before"] as? String } == ["list", "done"])
    #expect(named.map { $0["after"] as? String } == ["done", "list"])
    #expect(
      named.map { $0["afterName"] as? String }
        == ["Done (UIButton 0.0.1.0)", "List (UIView 0.0.0)"])
    #expect(named.map { $0["area"] as? Double } == [1120, 1120])
    let bounds = named.compactMap { $0["bounds"] as? [Double] }
    #expect(bounds == [[104, 366, 112, 10], [104, 414, 112, 10]])
    func scene(_ height: Int) -> String {
      "{\"hitscope\": 1, \"screen\": [100, 100], \"windows\": "
        + "[{\"class\": \"UIWindow\", \"frame\": [0, 0, 100, \(height)]}]}"
    }
    for (heights, keys) in [
      ((50, 100), ["before", "after"]), ((100, 50), ["after", "before"]),
    ] {
      let row = try #require(try await winners(scene(heights.0), scene(heights.1)).first)
      #expect(row[keys[0]] as? String == nil && row[keys[0] + "Name"] as? String == nil)
      #expect(row[keys[1]] as? String == "0")
      #expect(row[keys[1] + "Name"] as? String == "UIWindow (0)")
      #expect(row["bounds"] as? [Double] == [0, 50, 100, 50])
    }
  }

  @Test func `the scene is chosen in both files`() async {
    let shop = CommandRun.assets + "/Examples/Shop.storyboard"
    #expect(await CommandRun.run("diff", shop, shop, "--scene", "3").status == 0)
    for files in [[shop, "overlay"], ["overlay", shop]] {
      let run = await CommandRun.run(list: ["diff"] + files + ["--scene", "3"])
      #expect(run.status == 65 && run.errors.contains("no scene \"3\" in this file"))
    }
  }

  /// A value other than the default for each key of the scene format, by object. Keys that identify a
  /// view, or that contain views, have none.
  private static let values: [String: [String: String]] = [
    "view": [
      "class": #""UIButton""#, "name": #""A""#, "frame": "[1, 2, 30, 40]",
      "bounds": "[0, 9, 40, 40]", "center": "[33, 20]", "anchorPoint": "[0, 0]",
      "transform": "[1, 0, 0.5, 1, 0, 0]", "rotation": "5", "scale": "2", "hidden": "true",
      "alpha": "0.5", "userInteractionEnabled": "false", "clipsToBounds": "true",
      "zPosition": "1", "backgroundColor": ##""#f00""##, "windowLevel": "1",
      "multipleTouchEnabled": "true", "exclusiveTouch": "true", "hitTest": #""none""#,
      "viewController": #""A""#, "handles": #"["touchesBegan"]"#,
      "viewControllerHandles": #"["touchesBegan"]"#, "control": "{}",
      "gestures": #"[{"type": "tap"}]"#, "scroll": "{}", "text": #""A""#,
      "placeholder": #""A""#, "font": #"{"size": 9}"#, "textColor": ##""#f00""##,
      "tintColor": ##""#f00""##, "textAlignment": #""center""#, "numberOfLines": "2",
      "image": #""a""#, "contentMode": #""top""#, "value": "1", "items": #"["A"]"#,
      "numberOfPages": "3", "selected": "true", "style": #""line""#,
      "accessory": #""checkmark""#, "baseClass": #""UILabel""#,
      "trackTintColor": ##""#f00""##, "thumbTintColor": ##""#f00""##,
      "separatorStyle": #""none""#, "visible": "false",
    ],
    "policy": [
      "expand": "4", "forward": #""w""#, "shape": #""circle""#, "pointerEvents": #""none""#,
    ],
    "shape": ["path": "[[0, 0], [40, 0], [20, 40]]"],
    "control": [
      "enabled": "false", "actions": #"{"touchUpInside": "buy"}"#, "target": #""w""#,
      "baseClass": #""UIButton""#, "autorepeat": "false",
    ],
    "scroll": [
      "delaysContentTouches": "false", "canCancelContentTouches": "false",
      "touchesShouldCancel": "true", "isScrollEnabled": "false", "contentSize": "[90, 900]",
      "contentInset": "4", "alwaysBounceVertical": "true", "alwaysBounceHorizontal": "true",
      "requireToFail": #"["other"]"#,
    ],
    "gesture": [
      "type": #""swipe""#, "action": #""a""#, "target": #""w""#, "numberOfTapsRequired": "2",
      "numberOfTouchesRequired": "2", "minimumNumberOfTouches": "2",
      "maximumNumberOfTouches": "4", "minimumPressDuration": "1", "allowableMovement": "99",
      "direction": #""up""#, "edges": #"["left"]"#, "cancelsTouchesInView": "false",
      "delaysTouchesBegan": "true", "delaysTouchesEnded": "false", "isEnabled": "false",
      "requireToFail": #"["other"]"#, "simultaneousWith": #"["other"]"#,
      "shouldBegin": "false", "shouldReceive": "false",
    ],
  ]

  /// The type of a recognizer that has a property.
  private static func recognizer(with key: String) -> String {
    switch key {
    case "maximumNumberOfTouches", "minimumNumberOfTouches": "pan"
    case "direction": "swipe"
    case "minimumPressDuration", "allowableMovement": "longPress"
    case "edges": "screenEdgePan"
    default: "tap"
    }
  }

  /// The members of a view in which an object has a property, or its default if the property is `nil`.
  private static func members(_ object: String, _ key: String, _ value: String?) -> String {
    let member = value.map { #""\#(key)": \#($0)"# }
    switch object {
    case "policy": return #""hitTest": {\#(member ?? #""expand": 3"#)}"#
    case "shape":
      return #""hitTest": {"shape": {\#(member ?? #""path": [[0, 0], [40, 0], [20, 9]]"#)}}"#
    case "control", "scroll": return #""\#(object)": {\#(member ?? "")}"#
    case "gesture":
      let type = #""type": "\#(recognizer(with: key))""#
      if key == "type" { return #""gestures": [{\#(member ?? type)}]"# }
      return #""gestures": [{\#(([type] + [member].compactMap { $0 }).joined(separator: ", "))}]"#
    default: return member ?? ""
    }
  }

  /// A scene with a view `a` that has some members.
  private static func scene(_ members: String) -> String {
    let bounds = #""bounds": [0, 0, 40, 40]"#
    let center = #""center": [20, 20]"#
    let geometry =
      ["bounds": center, "center": bounds, "anchorPoint": bounds + ", " + center, "frame": ""]
      .first { members.contains("\"\($0.key)\"") }?.value ?? #""frame": [0, 0, 40, 40]"#
    let all = [#""id": "a""#, geometry, members].filter { !$0.isEmpty }.joined(separator: ", ")
    return #"""
      {"hitscope": 1, "screen": [90, 90], "windows": [
        {"id": "w", "frame": [0, 0, 90, 90], "subviews": [
          {\#(all)},
          {"id": "b", "frame": [0, 0, 0, 0], "gestures": [{"id": "other", "type": "tap"}]}]}]}
      """#
  }

  /// The keys of the appearance, which touches do not depend on.
  private static let seen: Set = [
    "backgroundColor", "text", "placeholder", "font", "textColor", "tintColor", "textAlignment",
    "numberOfLines", "image", "contentMode", "value", "items", "numberOfPages", "selected",
    "style", "accessory", "baseClass", "trackTintColor", "thumbTintColor", "separatorStyle",
    "visible",
  ]

  @Test func `each property of a view that may affect touches is compared`() async throws {
    let schema = try JSONSerialization.jsonObject(
      with: try Data(contentsOf: URL(filePath: CommandRun.assets + "/scene.schema.json")))
    let objects = try #require((schema as? [String: Any])?["$defs"] as? [String: Any])
    let folder = try TemporaryFolder()
    for (object, values) in Self.values {
      let properties = (objects[object] as? [String: Any])?["properties"] as? [String: Any]
      let keys = Set(try #require(properties).keys).subtracting(["id", "subviews"])
      #expect(keys == Set(values.keys), "\(object): the table has a value for each key")
      for (key, value) in values {
        let old = try folder.write(Self.scene(Self.members(object, key, nil)), to: "old.json")
        let new = try folder.write(Self.scene(Self.members(object, key, value)), to: "new.json")
        let run = await CommandRun.run("diff", old, new, "--fail-on", "changed")
        let isSeen = object == "view" && Self.seen.contains(key)
        #expect(run.status == (isSeen ? 0 : 1), "\(object).\(key): \(run.errors)\(run.output)")
      }
    }
  }

  @Test func `the screen and the first responder of the scene are compared`() async throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(Self.scene(""), to: "old.json")
    let changed = Self.scene("").replacing(
      #""screen": [90, 90]"#, with: #""screen": [90, 99], "firstResponder": "a""#)
    let new = try folder.write(changed, to: "new.json")
    let text = await CommandRun.run("diff", old, new, "--fail-on", "changed")
    #expect(text.status == 1)
    #expect(
      text.output.hasPrefix("~ the scene: screen (90, 90) → (90, 99), firstResponder none → a\n"))
    let json = await CommandRun.run("diff", old, new, "--format", "json")
    #expect(
      json.output.contains(#""scene":{"firstResponder":["","a"],"screen":[[90,90],[90,99]]}"#),
      "\(json.output)")
  }

  @Test func `a view with the same id and another class is the same view`() async throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(Self.scene(""), to: "old.json")
    let new = try folder.write(Self.scene(#""class": "UISwitch""#), to: "new.json")
    let run = await CommandRun.run("diff", old, new, "--fail-on", "winners")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("~ a: class UIView → UISwitch"), "\(run.output)")
  }

  @Test func `a cut snapshot is refused`() async throws {
    let folder = try TemporaryFolder()
    let whole = await CommandRun.run("snapshot", "view-a-b-c")
    let lines = whole.output.split(separator: "\n").dropLast()
    let path = try folder.write(lines.joined(separator: "\n"), to: "cut.touchmap")
    let run = await CommandRun.run("diff", path, "view-a-b-c")
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors.contains("the file is cut: its regions cover only "), "\(run.errors)")
  }

  @Test func `a snapshot is compared with the file as it was read for it`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"""
      {"hitscope": 1, "screen": [90, 90], "windows": [
        {"id": "w", "frame": [0, 0, 90, 90], "subviews": [{"id": "a", "frame": [0, 0, 40, 40]}]}]}
      """#, to: "a.json")
    let more = try folder.write(#"{"views": {"a": {"hidden": true}}}"#, to: "more.json")
    let map = folder.file("a.touchmap")
    #expect(await CommandRun.run("snapshot", file, "--with", more, "-o", map).status == 0)
    let fail = ["--fail-on", "winners"]
    #expect(await CommandRun.run(list: ["diff", map, file, "--with", more] + fail).status == 0)
    #expect(await CommandRun.run(list: ["diff", map, file] + fail).status == 1)
  }

  @Test func `the earlier file of a picture is read with the options of the other`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"""
      <UIWindow: 0x1; frame = (0 0; 90 90)>
         | <UIView: 0x2; frame = (0 0; 40 40)>

      <UIWindow: 0x1; frame = (0 0; 90 90)>
         | <UIButton: 0x3; frame = (50 50; 40 40)>
      """#, to: "a.txt")
    for scene in ["1", "2"] {
      let run = await CommandRun.run(
        "render", file, "--scene", scene, "--diff", file, "-o", folder.file("a.svg"))
      #expect(run.status == 0, "\(run.errors)")
      #expect(folder.text(of: "a.svg")?.contains("Every point goes to the same view") == true)
    }
  }

  @Test func `a broken snapshot is reported with its line and a hint`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "hitscope touchmap 1\nscreen 320 480\n0.0\tUIView\t\t\t1,2,3\n", to: "old.touchmap")
    let run = await CommandRun.run("diff", file, "overlay")
    #expect(run.status == 65 && run.output == "")
    #expect(
      run.errors == """
        hitscope: error: \(file):3: “1,2,3” is not a rectangle: use four numbers
          hint: “hitscope snapshot FILE -o \(file)” writes it again

        """)
  }

  @Test func `ids, names and classes with line breaks stay in their line`() async throws {
    let folder = try TemporaryFolder()
    func scene(_ width: Int) -> String {
      #"{"hitscope":1,"screen":[320,480],"windows":[{"id":"w","frame":[0,0,320,480],"subviews":[{"#
        + #""id":"a\tb","class":"UI\nX","name":"n\nm","frame":[0,0,\#(width),50]}]}]}"#
    }
    let old = try folder.write(scene(50), to: "old.json")
    let new = try folder.write(scene(60), to: "new.json")
    let run = await CommandRun.run("diff", old, new)
    #expect(run.output.split(separator: "\n").count == 3, "\(run.output)")
    #expect(run.output.contains(#"~ n m (a\tb): frame"#) && !run.output.contains("\t"))
    let snapshot = await CommandRun.run("snapshot", old)
    let map = try folder.write(snapshot.output, to: "old.touchmap")
    #expect(await CommandRun.run("diff", map, old, "--fail-on", "winners").status == 0)
    let text = await CommandRun.run("diff", map, new).output
    #expect(text.split(separator: "\n").count == 2, "\(text)")
  }

  @Test func `an unwritable file ends with 73`() async {
    let run = await CommandRun.run("snapshot", "overlay", "-o", "/nowhere/at/all.touchmap")
    #expect(run.status == 73)
  }
}
