import Files
import TestSupport
import Testing

@testable import Commands

/// Files in UTF-16 with a byte order mark, as editors of other systems write them, and in UTF-8 with
/// a mark.
struct EncodedTextTests {
  enum Encoding: CaseIterable {
    case littleEndian, bigEndian, marked

    func bytes(_ text: String) -> [UInt8] {
      if self == .marked { return [0xEF, 0xBB, 0xBF] + Array(text.utf8) }
      var bytes: [UInt8] = []
      for unit in "\u{FEFF}\(text)".utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += self == .bigEndian ? [high, low] : [low, high]
      }
      return bytes
    }
  }

  private static let scene = """
    { "hitscope": 1, "screen": [320, 480],
      "windows": [ { "id": "w", "frame": [0, 0, 320, 480],
        "subviews": [
          { "id": "small", "class": "UIButton", "control": {}, "frame": [10, 10, 5, 5], "alpha": "é" }
        ] } ] }
    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String, _ name: String, _ encoding: Encoding) throws -> String {
    try FileOutput(folder.file(name)).write(encoding.bytes(text))
    return folder.file(name)
  }

  @Test(arguments: Encoding.allCases)
  func `mistakes and findings of a scene have their line`(_ encoding: Encoding) async throws {
    let scene = try file(Self.scene, "a.json", encoding)
    let run = await CommandRun.run("audit", scene)
    #expect(run.errors.contains("a.json:4:94: error: \"alpha\" is a string"), "\(run.errors)")
    #expect(run.output.contains("a.json:4: note: small has a touch area"), "\(run.output)")
  }

  @Test(arguments: Encoding.allCases)
  func `a snapshot is recognised and compared`(_ encoding: Encoding) async throws {
    let snapshot = await CommandRun.run("snapshot", "overlay")
    let old = try file(snapshot.output, "a.touchmap", encoding)
    let run = await CommandRun.run("diff", old, "overlay")
    #expect(run.status == 0 && run.output == "Nothing changed\n", "\(run.errors)")
    let trace = await CommandRun.run("trace", old)
    #expect(trace.errors.contains("this is a touch snapshot"), "\(trace.errors)")
    let broken = try file(snapshot.output.replacing("screen", with: "scream"), "b", encoding)
    #expect(await CommandRun.run("diff", broken, "overlay").errors.contains("b:2: "))
  }

  @Test(arguments: Encoding.allCases)
  func `points, and the places of bad ones`(_ encoding: Encoding) async throws {
    let points = try file("196 282\n1 é\n", "a.txt", encoding)
    let run = await CommandRun.run("hit", "view-a-b-c", "--points", points)
    #expect(run.output == "196\t282\t0.0.1.0\tB.1\n", "\(run.output)")
    #expect(run.errors.contains("a.txt:2:3: error: this is not a number"), "\(run.errors)")
  }

  @Test(arguments: Encoding.allCases)
  func `touch scripts, and the places of their mistakes`(_ encoding: Encoding) async throws {
    let script = try file("down 5,5 # é\nwave\n", "a.txt", encoding)
    let run = await CommandRun.run("touch", "button", "--script-file", script)
    #expect(run.errors.hasPrefix("\(script):2:1: error: unknown verb"), "\(run.errors)")
    let right = try file("down 5,5\nup\n", "b.txt", encoding)
    #expect(await CommandRun.run("touch", "button", "--script-file", right).status == 0)
  }

  @Test(arguments: Encoding.allCases)
  func `scripts of recordings, and the places of their mistakes`(_ encoding: Encoding) async throws
  {
    let script = try file("# é\nOutput a.svg\nOpen button\nTip\n", "a.touch", encoding)
    let run = await CommandRun.run("validate", script)
    #expect(run.errors.hasPrefix("\(script):4:1: error: unknown verb"), "\(run.errors)")
    let right = try file("# é\nOutput a.svg\nOpen button\nTap\n", "b.touch", encoding)
    #expect(await CommandRun.run("validate", right).status == 0)
  }

  @Test(arguments: Encoding.allCases)
  func `logs of touches`(_ encoding: Encoding) async throws {
    let dump = "<UIWindow: 0x100; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x9>>\n"
    let touch =
      "é\n<UITouch: 0x1> phase: Began tap count: 1 window: <UIWindow: 0x100; frame = (0 0; "
      + "320 480)> view: <UIWindow: 0x100> location in window: {30, 130} previous location in "
      + "window: {30, 130} location in view: {30, 130} previous location in view: {30, 130}\n"
    let run = await CommandRun.run(
      "verify", try file(dump, "a.txt", encoding), "--touches", try file(touch, "b.txt", encoding))
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test func `a text in UTF-32 is refused with a hint`() async throws {
    try FileOutput(folder.file("a")).write([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0])
    for arguments in [
      ["hit", "button", "--points", folder.file("a")],
      ["touch", "button", "--script-file", folder.file("a")], ["validate", folder.file("a")],
    ] {
      let run = await CommandRun.run(list: arguments)
      #expect(run.status == 65 && run.errors.contains("UTF-32 text, not UTF-8"), "\(run.errors)")
      #expect(run.errors.contains("iconv -f UTF-32LE"))
    }
  }
}
