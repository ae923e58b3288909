import Files
import Foundation
import TestSupport

@testable import Commands

/// One run of the tool without a process, and its result.
struct CommandRun {
  let status: Int32
  /// The bytes written to standard output.
  let bytes: [UInt8]
  /// The text written to standard error.
  let errors: String

  /// Standard output as text.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the tool's name.
  ///   - input: Standard input.
  ///   - isWhole: Also parses the arguments of the tool, as a process does. Their checks in a debug
  ///     build of ArgumentParser take longer than most commands, so that a subcommand is otherwise
  ///     parsed alone: only its usage, which lacks the tool's name, differs.
  ///   - change: Changes the session before the run.
  static func run(
    _ arguments: String..., input: String = "", isWhole: Bool = false,
    change: (inout Session) -> Void = { _ in }
  ) async -> CommandRun {
    await run(list: arguments, input: input, isWhole: isWhole, change: change)
  }

  static func run(
    list arguments: [String], input: String = "", isWhole: Bool = false,
    change: (inout Session) -> Void = { _ in }
  ) async -> CommandRun {
    let log = Log()
    var session = Session(
      readInput: { Array(input.utf8) },
      writeOutput: {
        log.output += $0
        return 0
      },
      writeErrors: { log.errors += $0 })
    session.scenes = BuiltInScenes(assets: AssetsFolder(assets))
    session.columns = 80
    change(&session)
    let subcommand = isWhole ? nil : arguments.first.flatMap(HitScopeCommand.subcommand)
    let invocation =
      subcommand.map { Invocation(Array(arguments.dropFirst()), in: session, root: $0) }
      ?? Invocation(arguments, in: session)
    let status = await invocation.run()
    return CommandRun(status: status, bytes: log.output, errors: log.errors)
  }

  /// The repository's `Assets` folder.
  static let assets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets").path

  /// Collects the output of a session. Each run has a log that no other run uses.
  private final class Log: @unchecked Sendable {
    var output: [UInt8] = []
    var errors = ""
  }
}

/// An `Assets` folder with one broken scene.
struct BrokenAssets {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FolderOutput(folder.file("Scenes")).create()
    let scene = { (name: String) in
      """
      {"hitscope": 1, "name": "\(name)", "screen": [9, 9], "note": "Try it.", "windows": []}
      """
    }
    for name in ["alpha", "zeta"] { try folder.write(scene(name), to: "Scenes/\(name).json") }
    try folder.write("{\"hitscope\": 1, \"windows\": [}", to: "Scenes/bad.json")
  }

  var scenes: BuiltInScenes { BuiltInScenes(assets: AssetsFolder(folder.path)) }
}
