import Foundation
import HierarchyFormats

@testable import Commands

/// One run of the tool without a process: what it was given, and what came of it.
struct Rehearsal {
  /// The exit status.
  let status: Int32
  /// What it wrote to standard output.
  let bytes: [UInt8]
  /// What it wrote to standard error.
  let errors: String

  /// Standard output as text.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: what follows the tool's name.
  ///   - input: standard input.
  ///   - change: what is special about the session.
  static func run(
    _ arguments: String..., input: String = "", change: (inout Session) -> Void = { _ in }
  ) async -> Rehearsal {
    await run(list: arguments, input: input, change: change)
  }

  /// Runs the tool with a list of arguments.
  static func run(
    list arguments: [String], input: String = "", change: (inout Session) -> Void = { _ in }
  ) async -> Rehearsal {
    let log = Log()
    var session = Session(
      readInput: { () throws(FileFailure) in Array(input.utf8) },
      writeOutput: {
        log.output += $0
        return true
      },
      writeErrors: { log.errors += $0 })
    session.scenes = BuiltInScenes(assets: assets)
    session.columns = 80
    change(&session)
    let status = await Invocation(arguments, in: session).run()
    return Rehearsal(status: status, bytes: log.output, errors: log.errors)
  }

  /// The folder `Assets` of the repository.
  static let assets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets").path

  /// What the closures of a session collect. One run uses it, one call after the other.
  private final class Log: @unchecked Sendable {
    var output: [UInt8] = []
    var errors = ""
  }
}

/// A folder for the files of one test, gone at its end.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/hitscope-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file into it.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// The bytes of a file in it; `nil` when there is none.
  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map { Array($0) }
  }

  /// What is in it, sorted.
  var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
