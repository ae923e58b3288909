import Foundation
import Stage
import Testing

@testable import Debugger

/// The table of keys in the README is that of the window.
///
/// With `RECORD_GOLDENS=1`, the table in the README is written again.
@Suite struct ReadmeKeysTests {
  private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../README.md").standardized

  /// The rows below the heading, one for each section.
  private static let rows = KeyBinding.sections.map { section in
    let keys = section.bindings.map { binding in
      let caps = binding.hint.caps.replacing("  ", with: " ").map { character in
        "\\`*|[]".contains(character) ? "\\\(character)" : "\(character)"
      }
      return "**\(caps.joined())** \(binding.hint.words)"
    }
    return "| \(section.title) | \(keys.joined(separator: " · ")) |"
  }

  @Test func `the readme lists every key`() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    var lines = text.components(separatedBy: "\n")
    let heading = try #require(lines.firstIndex(of: "## Keys"))
    let first = try #require(lines[heading...].firstIndex { $0.hasPrefix("|---") }) + 1
    let end = try #require(lines[first...].firstIndex { !$0.hasPrefix("|") })
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"]?.isEmpty == false {
      lines.replaceSubrange(first..<end, with: Self.rows)
      try lines.joined(separator: "\n").write(to: Self.readme, atomically: true, encoding: .utf8)
    } else {
      #expect(Array(lines[first..<end]) == Self.rows)
    }
  }
}
