import Foundation
import TestSupport
import Testing

@testable import Commands

/// Files in which every string contains terminal control characters, through every command.
struct VisibleOutputTests {
  private static let hostile = #"\u001b[31m\u009b2J\u007f\u202e\u2066\u2028\u0007x"#

  private static let scene = """
    {"hitscope": 1, "name": "N\(hostile)", "note": "O\(hostile)", "screen": [90, 90],
     "touch": [5, 5], "expect": "E\(hostile)", "script": "down 5,5; up \(hostile)",
     "unknown\(hostile)": 1,
     "windows": [{"id": "w\(hostile)", "class": "C\(hostile)", "name": "V\(hostile)",
       "frame": [0, 0, 90, 90], "viewController": "K\(hostile)", "odd\(hostile)": 2,
       "subviews": [{"id": "v\(hostile)", "class": "UIButton\(hostile)", "frame": [0, 0, 50, 50],
         "control": {"actions": {"touchUpInside": "a\(hostile)"}},
         "gestures": [{"type": "tap", "id": "g\(hostile)", "action": "b\(hostile)",
           "requireToFail": ["h\(hostile)"]}]}]}]}
    """

  /// The characters of a text that control a terminal or change the order of display.
  private static func controls(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
  }

  @Test(arguments: [
    ["trace", "-"], ["trace", "-", "--format", "json"], ["trace", "-", "--at", "60,60"],
    ["touch", "-", "--script", "down 5,5; up"],
    ["touch", "-", "--script", "down 5,5; up", "--format", "json"],
    ["touch", "-"], ["hit", "-", "5,5", "60,60", "999,9"], ["hit", "-", "--at", "5,5"],
    ["scenes", "-"], ["scenes", "-", "--format", "json"], ["convert", "-"],
    ["convert", "-", "--format", "outline"], ["verify", "-"], ["doctor", "-"],
    ["doctor", "-", "--format", "json"], ["view", "-"],
    ["render", "-", "-o", "-", "--format", "svg"],
    ["record", "-", "-o", "-", "--format", "svg"], ["record", "-", "-o", "-", "--format", "html"],
    ["replay", "-"], ["trace", "no\u{1B}[31mfile\u{202E}"], ["bo\u{1B}gus\u{9B}", "\u{7F}"],
    ["trace", "-", "--scene", "s\u{1B}[2J"], ["samples", "x\u{1B}"],
  ])
  func `no command sends a terminal control characters from a file`(
    arguments: [String]
  ) async throws {
    let run = await CommandRun.run(list: arguments, input: Self.scene)
    // The engine of a page is not text of the file.
    let output = run.output.replacing(/<script type="text\/plain" id="engine">[^<]*</, with: "")
    #expect(Self.controls(in: output) == [], "\(arguments)")
    #expect(Self.controls(in: run.errors) == [], "\(arguments)")
    #expect(!(run.output + run.errors).isEmpty)
  }

  @Test func `only the tool's own colours are sent, even if a file contains others`() async {
    let run = await CommandRun.run("trace", "-", "--color", "always", input: Self.scene)
    let parts = run.output.components(separatedBy: "\u{1B}")
    #expect(parts.count > 1)
    for part in parts.dropFirst() {
      #expect(part.prefixMatch(of: /\[(0|1|2|31|32|33)m/) != nil)
    }
    #expect(run.output.contains(#"\u{1B}[31m\u{9B}2J"#))
  }

  @Test func `JSON escapes control characters, and reads back as the same text`() async throws {
    let run = await CommandRun.run("convert", "-", input: Self.scene)
    #expect(run.output.contains(#"\u001b[31m\u009b2J\u007f\u202e\u2066\u2028\u0007x"#))
    let again = await CommandRun.run("convert", "-", input: run.output)
    #expect(again.output == run.output)
  }
}
