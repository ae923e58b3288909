import Foundation
import Recording
import TestSupport
import Testing

@testable import Commands

struct NewCommandTests {
  @Test(arguments: ["view-a-b-c", "overlay", "heart", "two-windows", "why-animation"])
  func `the script of a scene runs, also with its comments as commands`(scene: String) async throws
  {
    let folder = try TemporaryFolder()
    let new = await CommandRun.run("new", scene)
    #expect(new.status == 0 && RecordingScript(new.output).problems.isEmpty, "\(new.output)")
    let plain = await CommandRun.run("validate", try folder.write(new.output, to: "a.touch"))
    #expect(plain.status == 0, "\(plain.errors)")
    let verbs = ScriptVerb.allCases.map { "# \($0.rawValue)" }
    let all = new.output.split(separator: "\n").map { line in
      verbs.contains { line.hasPrefix($0) } ? line.dropFirst(2) : line
    }
    let text = all.joined(separator: "\n").replacing("Expect", with: "# Expect")
    let full = await CommandRun.run("validate", try folder.write(text, to: "b.touch"))
    #expect(full.status == 0, "\(full.errors)")
    let used = Set(RecordingScript(text).statements.map(\.command.verb))
    #expect(used.isSuperset(of: Set(ScriptVerb.allCases).subtracting([.expect, .message, .pinch])))
  }

  @Test func `an existing file is kept`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.touch")
    #expect(await CommandRun.run("new", "button", "-o", path).status == 0)
    let first = folder.bytes(of: "a.touch")
    let again = await CommandRun.run("new", "overlay", "-o", path)
    #expect(again.status == 73 && again.errors.contains("a.touch exists"), "\(again.errors)")
    #expect(folder.bytes(of: "a.touch") == first && folder.contents == ["a.touch"])
  }

  @Test func `the script opens a file beside it by its name`() async throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      await CommandRun.run("samples", "button").output, to: "my scene.json")
    let path = folder.file("a.touch")
    #expect(await CommandRun.run("new", scene, "-o", path).status == 0)
    let text = try #require(folder.text(of: "a.touch"))
    #expect(text.contains("\nOpen \"\(scene)\"\n") || text.contains("\nOpen \"my scene.json\"\n"))
    #expect(text.contains("\nOutput \"my scene.gif\"\n"))
    #expect(await CommandRun.run("validate", path).status == 0)
    #expect(await CommandRun.run("new", "-", input: "{}").status != 0)
    #expect(await CommandRun.run("new").status == 64)
    #expect(await CommandRun.run("new", "button", "-o", folder.file("no/a.touch")).status == 73)
  }

  @Test(arguments: ["\u{1B}[7mred.json", "two\nlines.json", "left\u{202E}right.json"])
  func `a file whose name a script cannot spell is refused`(name: String) async throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(await CommandRun.run("samples", "button").output, to: name)
    let run = await CommandRun.run("new", scene, "-o", folder.file("a.touch"))
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("a script cannot contain the name"), "\(run.errors)")
    #expect(folder.bytes(of: "a.touch") == nil)
  }

  @Test(arguments: ["nil", "", "two\\nlines", "\\u001b[7m"])
  func `an id that a script cannot spell is not expected`(id: String) async throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      """
      {"hitscope": 1, "screen": [9, 9], "touch": [5, 5], "windows": [{"frame": [0, 0, 9, 9],
        "subviews": [{"id": "\(id)", "frame": [0, 0, 9, 9]}]}]}
      """, to: "scene.json")
    #expect(await CommandRun.run("new", scene, "-o", folder.file("a.touch")).status == 0)
    let text = try #require(folder.text(of: "a.touch"))
    #expect(text.contains("\n# Expect VIEW\n"), "\(text)")
    #expect(await CommandRun.run("validate", folder.file("a.touch")).status == 0)
  }

  @Test func `the script names the file, its options, a point and its view`() async throws {
    let folder = try TemporaryFolder()
    for (name, scene) in [
      ("plain.json", #"{"hitscope": 1, "screen": [91, 61], "windows": []}"#),
      (".hidden", #"{"hitscope": 1, "name": "A\tB", "screen": [91, 61], "windows": []}"#),
      (
        "two.part.json",
        """
        {"hitscope": 1, "name": "Two", "screen": [91, 61], "touch": [7.25, -3], "windows": [
          {"id": "a b", "frame": [0, -9, 91, 61]}]}
        """
      ),
      (
        "dump.txt",
        """
        <UIWindow: 0x1; frame = (0 0; 90 91)>
           | <UIButton: 0x3; frame = (3 5; 39 38)>

        <UIWindow: 0x5; frame = (0 0; 70 71)>
        """
      ), ("more.json", #"{"views": {"0x3": {"name": "Buy"}}}"#),
    ] { try folder.write(scene, to: name) }
    var text = ""
    let board = CommandRun.assets + "/Examples/Shop.storyboard"
    let more = folder.file("more.json")
    for arguments in [
      ["button"], ["two-windows"], [folder.file("plain.json")], [folder.file(".hidden")],
      [folder.file("two.part.json")], [folder.file("dump.txt"), "--scene", "2"],
      [folder.file("dump.txt"), "--with", more, "--no-skip-empty", "--no-embed"],
      [board, "--scene", "2"], ["-"], ["button", "-o", "/nowhere/a.touch"],
      [folder.file("none.json")],
    ] {
      let run = await CommandRun.run(
        list: ["new"] + arguments, input: #"{"hitscope": 1, "screen": [9, 9], "windows": []}"#)
      text += "$ hitscope new \(arguments.joined(separator: " "))\n\(run.output)\(run.errors)"
      text += "status \(run.status)\n"
    }
    text = text.replacing(folder.path, with: "FOLDER").replacing(CommandRun.assets, with: "ASSETS")
    #expect(try Golden.mismatch(text: text, named: "new.txt") == nil)
    // Beside the script, by its name; elsewhere, by its path from the root.
    let current = FileManager.default.currentDirectoryPath
    #expect(CommandRun.assets.hasPrefix(current + "/"))
    let relative = String(CommandRun.assets.dropFirst(current.count + 1)) + "/Scenes/button.json"
    for (output, name) in [
      ("-", relative), (folder.file("b.touch"), CommandRun.assets + "/Scenes/button.json"),
    ] {
      let run = await CommandRun.run("new", relative, "-o", output)
      let script = output == "-" ? run.output : folder.text(of: "b.touch") ?? ""
      #expect(run.status == 0 && script.contains("\nOpen \(name)\n"), "\(run.errors)\(script)")
      #expect(script.contains("\nOutput button.gif\n"))
    }
  }
}
