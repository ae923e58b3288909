import Answers
import Foundation
import TestSupport
import Testing

@testable import Commands

struct AuditCommandTests {
  private static let shop = CommandRun.assets + "/Examples/Shop.storyboard"

  /// The command's output for the example, with the example's name in place of its path.
  private static func shop(_ arguments: String...) async -> CommandRun {
    await CommandRun.run(list: ["audit", shop] + arguments)
  }

  private static func text(_ run: CommandRun) -> String {
    run.output.replacing(CommandRun.assets, with: "Assets")
  }

  private static func object(_ run: CommandRun) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func `findings are lines that an editor opens, of all scenes of a file`() async throws {
    let run = await Self.shop()
    #expect(run.status == 0)
    #expect(try Golden.mismatch(text: Self.text(run), named: "audit.txt") == nil)
  }

  @Test func `findings as JSON are version 1, keys sorted`() async throws {
    let run = await Self.shop("--format", "json")
    #expect(run.status == 0)
    #expect(try Golden.mismatch(text: Self.text(run), named: "audit.json") == nil)
  }

  @Test func `a file that is cut fails, whatever was found in the rest`() async throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Self.shop, encoding: .utf8)
    let cut = try folder.write(String(text.prefix(1_200)), to: "cut.storyboard")
    let run = await CommandRun.run("audit", cut, "--fail-on", "error")
    #expect(run.status == 1 && run.output == "Nothing found\n")
    #expect(run.errors.contains("error: the XML ends before its elements do"))
    #expect(await CommandRun.run("audit", cut).status == 0)
  }

  @Test func `in a scene, views without an id have a line as well`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"""
      {"hitscope": 1, "screen": [320, 480], "windows": [
        {"frame": [0, 0, 320, 480], "subviews": [
          {"class": "UIButton", "frame": [10, 10, 20, 20]}]}]}
      """#, to: "a.json")
    let run = await CommandRun.run("audit", file)
    #expect(run.output.hasPrefix("\(file):3: note: UIButton has a touch area"), "\(run.output)")
  }

  @Test func `the lines are those of the views' ids`() async throws {
    let lines = try String(contentsOfFile: Self.shop, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let findings = try #require(
      try Self.object(await Self.shop("--format", "json"))["findings"] as? [[String: Any]])
    #expect(!findings.isEmpty)
    for finding in findings {
      let line = try #require(finding["line"] as? Int)
      let view = try #require(finding["view"] as? String)
      #expect(lines[line - 1].contains("\"\(view)\""))
    }
  }

  @Test func `findings as SARIF name rule, level, file and line`() async throws {
    let run = await Self.shop("--format", "sarif")
    #expect(run.status == 0)
    let document = try Self.object(run)
    #expect(document["version"] as? String == "2.1.0")
    let runs = try #require(document["runs"] as? [[String: Any]])
    let driver = try #require((runs.first?["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Audit.rules.map(\.id))
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let plain = try #require(
      try Self.object(await Self.shop("--format", "json"))["findings"] as? [[String: Any]])
    #expect(results.count == plain.count)
    for (result, finding) in zip(results, plain) {
      #expect(result["ruleId"] as? String == finding["rule"] as? String)
      #expect(result["level"] as? String == finding["severity"] as? String)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let region = try #require(place["region"] as? [String: Any])
      #expect(region["startLine"] as? Int == finding["line"] as? Int)
      let artifact = try #require(place["artifactLocation"] as? [String: Any])
      #expect((artifact["uri"] as? String)?.hasSuffix("Assets/Examples/Shop.storyboard") == true)
    }
  }

  @Test func `the scene of a finding is a valid value of --scene`() async throws {
    let all = try #require(
      try Self.object(await Self.shop("--format", "json"))["findings"] as? [[String: Any]])
    let scenes = Set(all.compactMap { $0["scene"] as? String })
    #expect(scenes.count > 1)
    for scene in scenes {
      let one = try #require(
        try Self.object(await Self.shop("--scene", scene, "--format", "json"))["findings"]
          as? [[String: Any]])
      let texts = Set(one.compactMap { $0["text"] as? String })
      for finding in all where finding["scene"] as? String == scene {
        #expect(texts.contains(finding["text"] as? String ?? ""))
      }
    }
  }

  @Test func `one scene can be audited alone`() async throws {
    let cart = await Self.shop("--scene", "3")
    #expect(cart.status == 0 && cart.output.contains("Help overlay"))
    #expect(!cart.output.contains("Buy bar"))
  }

  private static let statuses: [([String], Int32)] = [
    (["--fail-on", "error"], 0), (["--fail-on", "warning"], 1), (["--fail-on", "note"], 1),
    ([], 0), (["--fail-on", "never"], 64), (["--without", "bogus"], 64),
    (["--minimum-target", "-1"], 64),
    (["--fail-on", "warning", "--without", "outside-superview", "--without", "small-target"], 1),
    (
      [
        "--fail-on", "warning", "--without", "outside-superview", "--without", "small-target",
        "--without", "unreachable-control",
      ], 0
    ),
  ]

  @Test(arguments: statuses)
  func `the exit status depends on the severity of the findings`(
    _ arguments: [String], _ status: Int32
  ) async {
    let run = await CommandRun.run(list: ["audit", Self.shop] + arguments)
    #expect(run.status == status)
  }

  @Test func `a rule can be left out, and the smallest target set`() async {
    let without = await Self.shop("--without", "small-target")
    #expect(!without.output.contains("[small-target]"))
    #expect(without.output.contains("[outside-superview]"))
    let smaller = await Self.shop("--minimum-target", "20")
    #expect(!smaller.output.contains("[small-target]"))
  }

  @Test func `a scene without findings is reported as such`() async {
    let run = await CommandRun.run("audit", "why-no-action", "--fail-on", "note")
    #expect(run.status == 0 && run.output == "Nothing found\n")
  }

  @Test func `the file in SARIF is a reference in which every byte is allowed`() async throws {
    let folder = try TemporaryFolder()
    let scene = await CommandRun.run("samples", "why-covered").output
    let bytes = (1..<127 as Range<UInt8>).map { UnicodeScalar($0) }.filter { $0 != "/" }
    let name = "é뷰" + String(String.UnicodeScalarView(bytes))
    let file = try folder.write(scene, to: name)
    let run = await CommandRun.run("audit", file, "--format", "sarif")
    let runs = try #require(try Self.object(run)["runs"] as? [[String: Any]])
    let result = try #require((runs[0]["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(place["artifactLocation"] as? [String: Any])
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let allowed = CharacterSet(charactersIn: letters + letters.uppercased() + "0123456789-._~/")
    #expect(
      artifact["uri"] as? String
        == file.addingPercentEncoding(withAllowedCharacters: allowed).map { "file://\($0)" })
  }

  @Test(arguments: [
    ("a.json", "a.json"), ("./b/../a.json", "a.json"), ("b//c.json", "b/c.json"),
    ("/home/me/app/b/a.json", "b/a.json"), ("../other/a.json", "file:///home/me/other/a.json"),
    ("/home/me/apple/a.json", "file:///home/me/apple/a.json"),
    ("../../../../../a b.json", "file:///a%20b.json"), ("/home/me/app", "file:///home/me/app"),
  ])
  func `the file in SARIF is relative to the working folder, or has its whole path`(
    path: String, uri: String
  ) {
    #expect(AuditReport.uri(path, from: "/home/me/app") == uri)
    if path == "a.json" { #expect(AuditReport.uri(path, from: "/") == "a.json") }
  }

  @Test func `a finding that two scenes of a storyboard share is reported once`() async throws {
    let run = await Self.shop("--format", "json")
    let findings = try #require(try Self.object(run)["findings"] as? [[String: Any]])
    let keys = findings.map { "\($0["rule"] ?? "") \($0["view"] ?? "") \($0["text"] ?? "")" }
    #expect(Set(keys).count == keys.count)
  }
}

/// The pages of the rules: each shows a scene in which the rule reports a finding, and facts that
/// fix it.
struct AuditPagesTests {
  private static let folder =
    CommandRun.assets + "/../Sources/Answers/Answers.docc/Rules"

  private static func page(_ rule: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(rule).md", encoding: .utf8)
  }

  /// The JSON code blocks of a page.
  private static func blocks(_ page: String) -> [String] {
    page.matches(of: /```json\n((?:(?!```)[\s\S])*)```/).map { String($0.1) }
  }

  private static func finds(_ rule: String, _ arguments: String..., scene: String) async -> Bool {
    let run = await CommandRun.run(
      list: ["audit", "-", "--format", "json"] + arguments, input: scene)
    #expect(run.status == 0 && run.errors == "", "\(rule): \(run.errors)")
    return run.output.contains("\"rule\":\"\(rule)\"")
  }

  @Test func `every rule has a page, and every page a rule`() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".md") }
    #expect(Set(pages) == Set(Audit.rules.map { "\($0.id).md" }))
  }

  @Test(arguments: Audit.rules.map(\.id))
  func `the example of a page is found by its rule, and its fix works`(_ rule: String) async throws
  {
    let page = try Self.page(rule)
    #expect(page.hasPrefix("# "))
    for part in ["## Why it matters", "## How to fix it", "## When it is a false alarm"] {
      #expect(page.contains(part), "\(rule): \(part)")
    }
    #expect(page.contains("--without \(rule)"))
    let blocks = Self.blocks(page)
    #expect(blocks.count == 2)
    guard blocks.count == 2 else { return }
    #expect(await Self.finds(rule, scene: blocks[0]), "\(rule) does not find its example")
    let sidecar = try TemporaryFolder()
    let file = try sidecar.write(blocks[1], to: "mended.json")
    #expect(
      await !Self.finds(rule, "--with", file, scene: blocks[0]),
      "\(rule) finds its mended example")
  }

  @Test func `every rule has a file that is named after it`() throws {
    let rules = try FileManager.default.contentsOfDirectory(
      atPath: CommandRun.assets + "/../Sources/Answers/Audit/Rules")
    let named = Audit.rules.map { rule in
      rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        + "Rule.swift"
    }
    #expect(Set(rules) == Set(named))
  }

  @Test func `the overview names every rule`() throws {
    let overview = try String(
      contentsOfFile: Self.folder + "/../Answers.md", encoding: .utf8)
    for rule in Audit.rules { #expect(overview.contains("<doc:\(rule.id)>"), "\(rule.id)") }
  }
}
