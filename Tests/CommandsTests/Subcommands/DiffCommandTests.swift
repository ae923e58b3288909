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
