import Foundation
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// The scenes of the rules of UIKit, `Assets/Semantics`.
struct RuleScenesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let articles = [
    "Sources/HitTesting/HitTesting.docc/HitTestSemantics.md",
    "Sources/TouchDelivery/TouchDelivery.docc/TouchSemantics.md",
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The rules of the articles by number, with the words of their text.
  private static func rules() throws -> [Int: [Substring]] {
    let row = /\| (\d+) \| (.*) \| .* \| .* \| .* \|/
    var rules: [Int: [Substring]] = [:]
    for line in try articles.map(text).joined(separator: "\n").split(separator: "\n") {
      guard let match = line.wholeMatch(of: row), let number = Int(match.1) else { continue }
      let text = match.2.replacing("`", with: "").replacing(/\[(.*?)\]\(.*?\)/) { $0.1 }
      rules[number] = words(of: String(text))
    }
    return rules
  }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "(" && $0 != ":" }
  }

  @Test func `the touch of each scene hits the expected view`() throws {
    let rules = try BuiltInScenes().rules()
    #expect(rules.count > 80)
    for (id, scene) in rules {
      let touch = try #require(scene.touch, "\(id)")
      let view = try #require(scene.trace(at: touch).result, "\(id)")
      #expect(scene.tree.identifier(of: view)?.text == scene.expect, "\(id)")
      #expect(!scene.name.isEmpty && scene.note?.hasSuffix(".") == true, "\(id)")
    }
  }

  @Test func `the deliveries of each script are recorded`() throws {
    var lines: [String] = []
    for (id, scene) in try BuiltInScenes().rules() {
      guard let text = scene.script else { continue }
      let script = TouchScript(text)
      #expect(script.problems.isEmpty && script.problems(in: scene.tree).isEmpty, "\(id)")
      var session = TouchSession(scene)
      session.run(script)
      lines.append("\(id): \(scene.name)")
      let log = DeliveryLog(session)
      lines += (0..<log.count).map { "  " + log.sentence(at: $0) }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "rule-deliveries.txt") == nil)
  }

  @Test
  func `the page of the rules has the text of the articles and a scene for each that has one`()
    throws
  {
    let page = try Self.text("Assets/Site/semantics.html")
    let section = /<section class="rule" id="row-(\d+)">(.*?)<\/section>/.dotMatchesNewlines()
    var shown: [Int: Substring] = [:]
    for match in page.matches(of: section) { shown[Int(match.1) ?? 0] = match.2 }
    let rules = try Self.rules()
    #expect(shown.keys.sorted() == rules.keys.sorted())
    for (number, words) in rules {
      let section = try #require(shown[number])
      let rule = try #require(section.firstMatch(of: /<p>(.*?)<\/p>/)).1
      let plain = rule.replacing(/<.*?>/, with: "").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      #expect(Self.words(of: String(plain)) == words, "row \(number)")
    }
    for (id, scene) in try BuiltInScenes().rules() {
      let placeholder = "{{\(scene.script == nil ? "search" : "touches"):\(id)}}"
      #expect(page.contains(placeholder), "\(placeholder)")
    }
  }
}
