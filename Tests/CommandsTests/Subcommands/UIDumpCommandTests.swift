import Foundation
import TestSupport
import Testing

@testable import Commands

struct UIDumpCommandTests {
  private func labels(_ arguments: String...) async throws -> [String] {
    let run = await CommandRun.run(list: ["ui-dump", "view-a-b-c", "--format", "json"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let regions = (document as? [String: Any])?["regions"] as? [[String: Any]]
    return try #require(regions).compactMap { $0["label"] as? String }
  }

  @Test func `every control has a role, a label, a place and its key`() async {
    let run = await CommandRun.run("ui-dump", "view-a-b-c")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("button “Dark theme”  [T]"))
    #expect(run.output.contains("slider “Position”"))
    #expect(run.output.contains("canvas “"))
    for line in run.output.split(separator: "\n") {
      #expect(!line.contains("“”"), "without a label: \(line)")
    }
  }

  @Test func `actions are done in their order`() async throws {
    #expect(try await !labels().contains("Close help"))
    let keys = try await labels("--do", "click Keys")
    #expect(keys.contains("Close help") && keys.contains("SPACE: play, pause"))
    #expect(try await !labels("--do", "click Keys", "--do", "press Esc").contains("Close help"))
    #expect(
      try await labels("--do", "press Ctrl K", "--do", "type b.1").filter { $0 == "B.1" }.count > 1)
    #expect(try await labels("--do", "press Page Down", "--do", "wait 1").contains("Position"))
  }

  @Test(arguments: ["press D", "press d"])
  func `a letter key can be named in either case`(action: String) async throws {
    let tap = ["--do", "tap 160,120"]
    let run = await CommandRun.run(list: ["ui-dump", "view-a-b-c"] + tap + ["--do", action])
    let plain = await CommandRun.run(list: ["ui-dump", "view-a-b-c"] + tap)
    #expect(run.status == 0 && run.output != plain.output)
  }

  @Test func `a tap is hit-tested`() async throws {
    let before = try await labels("--do", "press End")
    let after = try await labels("--do", "tap 160,40", "--do", "press End")
    #expect(before != after)
  }

  @Test func `the focused control is marked`() async {
    let run = await CommandRun.run("ui-dump", "view-a-b-c", "--do", "press Tab")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains("has keyboard focus") } == 1)
  }

  @Test func `an unknown label is an error`() async {
    let run = await CommandRun.run("ui-dump", "view-a-b-c", "--do", "click Nowhere")
    #expect(run.status == 64)
    #expect(run.errors.contains("no control is labelled “Nowhere”"))
  }

  @Test(arguments: [
    "click", "dance wildly", "tap 1", "tap nan,1", "wait -1", "wait forever", "press", "",
  ])
  func `an unknown action is refused`(action: String) async {
    let run = await CommandRun.run("ui-dump", "view-a-b-c", "--do", action)
    #expect(run.status == 64)
  }
}
