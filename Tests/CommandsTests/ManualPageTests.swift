import Foundation
import TestSupport
import Testing

@testable import Commands

/// The manual page that `.ci/manual` generates from the help.
struct ManualPageTests {
  private static func page() throws -> String {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let tool = try #require(Program.hitscope)
    let line = "\"$0\" --experimental-dump-help | .ci/manual 1.2.3-dev 86400"
    let run = try #require(Program("/bin/sh", ["-c", line, tool], folder: root))
    let text = run.readToEnd()
    #expect(run.status == 0, "\(run.errorText)")
    return text
  }

  @Test(.needs(.hitscope, .python))
  func `the manual page has every command and every option of the help`() async throws {
    let page = try Self.page()
    for command in HitScopeCommand.subcommandNames {
      let name = command.replacing("-", with: "\\-")
      let start = try #require(page.range(of: "\n.SS \\fB\(name)\\fR\n"), "\(command)")
      let rest = page[start.upperBound...]
      let end = rest.range(of: #"\n\.S[SH] "#, options: .regularExpression)?.lowerBound
      let section = rest[..<(end ?? rest.endIndex)]
      let help = await CommandRun.run(command, "--help").output
      let options = help.matches(of: /\n  (?:-\w, )?--([a-z-]+)/).map { String($0.1) }
      for option in options where !["help", "version"].contains(option) {
        let escaped = option.replacingOccurrences(of: "-", with: "\\-")
        #expect(section.contains("\\fB\\-\\-\(escaped)\\fR"), "\(command): --\(option)")
      }
    }
  }

  @Test(.needs(.hitscope, .python))
  func `the manual page has every exit status, its version and its date`() throws {
    let page = try Self.page()
    for status in (0...255).compactMap(ExitStatus.init) {
      #expect(page.contains("\n.TP\n.B \(status.rawValue)\n"), "\(status)")
    }
    #expect(page.hasPrefix(#".TH HITSCOPE 1 "1970-01-02" "HitScope 1.2.3\-dev" "#))
    #expect(!page.contains(/@[A-Z]+@/))
  }
}
