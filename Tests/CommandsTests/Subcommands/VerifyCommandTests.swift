import TestSupport
import Testing

@testable import Commands

struct VerifyCommandTests {
  private static let dump = """
    <UIWindow: 0x100; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x9>>
       | <UIView: 0x101; frame = (0 100; 320 300); layer = <CALayer: 0x9>>
       |    | <UIButton: 0x102; frame = (10 10; 100 44); layer = <CALayer: 0x9>>
       | <UIView: 0x103; frame = (0 300; 320 180); layer = <CALayer: 0x9>>

    """

  private static func touch(
    _ phase: String, _ view: String, _ point: String, inView: String = "{20, 20}"
  ) -> String {
    "12:00 App <UITouch: 0x1> phase: \(phase) tap count: 1 window: <UIWindow: 0x100; frame = (0 0; "
      + "320 480)> view: <\(view)> location in window: \(point) previous location in window: "
      + "\(point) location in view: \(inView) previous location in view: \(inView)\n"
  }

  private static let log =
    touch("Began", "UIButton: 0x102", "{30, 130}") + touch("Moved", "UIButton: 0x102", "{40, 130}")
    + touch("Began", "UIButton: 0x102", "{30, 170}", inView: "{20, 60}")
    + touch("Began", "UIView: 0x101", "{30, 350}", inView: "{30, 200}")
    + touch("Began", "UILabel: 0x999", "{30, 350}")

  private func files() throws -> (scratch: TemporaryFolder, dump: String, log: String) {
    let scratch = try TemporaryFolder()
    return (
      scratch, try scratch.write(Self.dump, to: "dump.txt"),
      try scratch.write(Self.log, to: "touches.log")
    )
  }

  @Test func `the text of a comparison matches its golden file`() async throws {
    let files = try files()
    let run = await CommandRun.run("verify", files.dump, "--touches", files.log)
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(
      try Golden.mismatch(text: run.output, named: "verify.txt", file: TraceCommandTests.goldens)
        == nil)
  }

  @Test func `a touch that no view answers here is compared too`() async throws {
    let files = try files()
    let outside = Self.touch("Began", "UIView: 0x101", "{30, 600}")
    let run = await CommandRun.run("verify", files.dump, "--touches", "-", input: outside)
    #expect(run.status == 1)
    #expect(
      run.output.contains("UIKit chose UIView 0x101, here no view answers\n"), "\(run.output)")
  }

  @Test func `the JSON of a comparison matches its golden file`() async throws {
    let files = try files()
    let run = await CommandRun.run("verify", files.dump, "--touches", files.log, "--format", "json")
    #expect(run.status == 1)
    #expect(
      try Golden.mismatch(text: run.output, named: "verify.json", file: TraceCommandTests.goldens)
        == nil)
  }

  @Test func `touches that all agree end with 0, from standard input and from the dump too`()
    async throws
  {
    let files = try files()
    let touch = Self.touch("Began", "UIButton: 0x102", "{30, 130}")
    let run = await CommandRun.run("verify", files.dump, "--touches", "-", input: touch)
    #expect(run.status == 0)
    #expect(run.output.contains("1 of 1 touch went to the same view as in UIKit (100%)"))
    let paste = try files.scratch.write(Self.dump + touch, to: "paste.txt")
    #expect(await CommandRun.run("verify", paste).status == 0)
  }

  @Test func `if nothing can be compared, the status is 65`() async throws {
    let files = try files()
    let none = await CommandRun.run(
      "verify", files.dump, "--touches", "-", input: "no touches here")
    #expect(none.status == 65)
    #expect(none.errors.contains("no logged touch"))
    let unknown = Self.touch("Began", "UILabel: 0x999", "{1, 1}")
    let run = await CommandRun.run("verify", files.dump, "--touches", "-", input: unknown)
    #expect(run.status == 65)
    #expect(run.output.contains("No touch could be compared"))
    #expect(await CommandRun.run("verify", files.dump, "--touches", "/nowhere/log").status == 66)
    #expect(await CommandRun.run("verify", "-", "--touches", "-").status == 64)
    #expect(await CommandRun.run("verify", "view-a-b-c").status == 64)
  }

  @Test func `the example agrees with the device once its sidecar names the override`() async {
    let folder = CommandRun.assets + "/Examples/"
    let arguments = ["verify", folder + "checkout.txt", "--touches", folder + "touches.log"]
    let alone = await CommandRun.run(list: arguments)
    #expect(alone.status == 1 && alone.output.contains("1 of 3 touches"))
    let joined = await CommandRun.run(list: arguments + ["--with", folder + "overlay.json"])
    #expect(joined.status == 0 && joined.output.contains("3 of 3 touches"))
    #expect(!joined.errors.contains("overlay.json"))
  }

  @Test func `the hit view in a failure of Detox is compared like a touch`() async throws {
    let scratch = try TemporaryFolder()
    func failure(_ hit: String) -> String {
      "Test Failed: View “<UIButton: 0x102>” is not hittable at point “{\"x\":20,\"y\":20}”; Another "
        + "view “<\(hit)>” is hittable at window point “{\"x\":30,\"y\":130}”\nView Hierarchy:\n"
    }
    let file = try scratch.write(failure("UIButton: 0x102") + Self.dump, to: "detox.txt")
    let agreed = await CommandRun.run("verify", file)
    #expect(agreed.status == 0)
    #expect(agreed.output.hasPrefix("✓ line 1, (30, 130): UIKit chose UIButton 0x102\n"))
    let other = try scratch.write(failure("UIView: 0x101") + Self.dump, to: "other.txt")
    let run = await CommandRun.run("verify", other)
    #expect(run.status == 1)
    #expect(run.output.contains("here UIButton 0x102 answers"))
  }
}
