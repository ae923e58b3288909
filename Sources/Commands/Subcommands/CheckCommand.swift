import ArgumentParser
import Files
import Foundation
import Raster
import Recording
import SceneFormat

/// Compares the outputs of scripts with recorded files.
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Redraw the outputs of scripts, and compare them with the recorded files.",
    discussion: """
      Pictures are compared pixel by pixel, movies frame by frame, and all other files byte by \
      byte. The exit status is 1 if a file differs or is missing, or an expectation fails. Nothing \
      is changed without --update.

      Examples:
        hitscope check docs/
        hitscope check demo.touch --diff differences/
        hitscope check docs/ --update
      """)

  @Argument(
    help: ArgumentHelp(
      "A script, or a folder with scripts: every .touch file in it and its subfolders.",
      valueName: "script"), completion: .file(extensions: ["touch"]))
  var scripts: [String]
  @Option(
    help: ArgumentHelp(
      "The folder for a picture of each difference: expected, actual, and difference (default: "
        + "hitscope-check in the folder for temporary files).", valueName: "folder"),
    completion: .directory)
  var diff: OutputPath?
  @Flag(help: "Replace the recorded files that differ, and write those that are missing.")
  var update = false
  @Option(
    help: ArgumentHelp(
      "Scripts that run at the same time (default: the number of processors).",
      valueName: "number"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to 256.")
    }
    if diff?.isStandardOutput == true { throw ValidationError("--diff must be a folder.") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let scripts = try found().map { name in
      (name: name, file: Result { try ScriptFile(name, session) })
    }
    let shared = ScriptFile.sharedOutputs(scripts.compactMap { try? $0.file.get() })
    guard shared.isEmpty else { throw FileFailure(shared) }
    let folder =
      diff?.name ?? FileManager.default.temporaryDirectory.appending(path: "hitscope-check").path
    let check = ScriptCheck(session: session, folder: folder, updates: update)
    let count = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    var results: [Int: ScriptCheck.Result] = [:]
    var next = 0
    try await withThrowingTaskGroup(of: (Int, ScriptCheck.Result).self) { group in
      var rest = Array(scripts.enumerated())[...]
      func start() {
        guard let (number, script) = rest.popFirst() else { return }
        group.addTask { (number, await check.result(of: script.file, named: script.name)) }
      }
      for _ in 0..<count { start() }
      // Results appear in the order of the scripts, each as soon as those before it are known.
      while let (number, result) = try await group.next() {
        results[number] = result
        while let result = results[next] {
          for problem in result.problems { session.report(problem) }
          let lines = result.lines.map { $0 + "\n" }.joined()
          do { try session.send(lines) } catch is OutputClosed {}
          next += 1
        }
        start()
      }
    }
    let all = results.values
    let different = all.reduce(0) { $0 + $1.differences }
    let drawn = all.contains { $0.hasPictures }
    if different > 0 {
      session.report(
        "\(different) \(different == 1 ? "file differs" : "files differ")"
          + (drawn ? "; pictures of the differences (recorded, now, difference): \(folder)" : "")
          + (update ? "" : "\n  hint: “hitscope check … --update” records them again"))
    }
    return all.map(\.status).max { Self.rank($0) < Self.rank($1) } ?? .done
  }

  /// Orders statuses by their importance for a person who sees only one.
  private static func rank(_ status: ExitStatus) -> Int {
    switch status {
    case .done: 0
    case .unexpected: 1
    case .unavailable: 3
    default: 2
    }
  }

  /// Returns the scripts that the arguments name, folders expanded.
  private func found() throws -> [String] {
    try scripts.flatMap { name in
      guard let folder = FolderSource(name) else { return [name] }
      let files = folder.files(ending: ScriptFile.fileExtension)
      guard !files.isEmpty else {
        throw FileError(
          .notReadable, file: name, message: "no \(ScriptFile.fileExtension) files in this folder",
          hint: "“hitscope new SCENE -o NAME\(ScriptFile.fileExtension)” writes one")
      }
      return files.map { folder.path(of: $0) }
    }
  }
}

/// The check of one script.
struct ScriptCheck: Sendable {
  let session: Session
  /// The folder for pictures of differences.
  let folder: String
  /// Replaces recorded files that differ.
  let updates: Bool

  /// The outcome for one script.
  struct Result: Sendable {
    /// One line for each file.
    var lines: [String] = []
    /// Messages for standard error.
    var problems: [String] = []
    var differences = 0
    /// True if a picture of a difference was written.
    var hasPictures = false
    var status = ExitStatus.done
  }

  /// Checks a script, or reports the error of reading it.
  func result(of script: Swift.Result<ScriptFile, any Error>, named name: String) async -> Result {
    var result = Result()
    do {
      let file = try script.get()
      let film = try ScriptInterpreter.film(file, session)
      guard film.failures.isEmpty else {
        result.problems.append(file.report(film.failures).description)
        result.status = .unexpected
        return result
      }
      try film.check()
      for output in film.outputs { try await check(output, of: film, &result) }
      if result.differences > 0 { result.status = .unexpected }
    } catch {
      let style = TextStyle(isColored: false)
      switch error {
      case let failure as Failure:
        result.problems.append("\(name): " + failure.text(style))
        result.status = failure.status
      case let failure as FileFailure:
        result.problems.append(failure.description)
        result.status = .unusableContent
      case let error as FileError:
        result.problems.append(error.description)
        result.status = ExitStatus(error.kind)
      case let error as RecordingError:
        result.problems.append(Failure(error, name).text(style))
        result.status = error.isUnavailable ? .unavailable : .cannotWrite
      default:
        result.problems.append("\(name): \(error)")
        result.status = .usage
      }
    }
    return result
  }

  private func check(
    _ output: ScriptFilm.Output, of film: ScriptFilm, _ result: inout Result
  ) async throws {
    let bytes = try await film.bytes(of: output) { _ in }
    var changes: [Change] = []
    switch bytes {
    case .file(let bytes):
      changes.append(try await change(bytes, output.path, &result))
    case .folder(let files):
      for file in files {
        let path = FolderOutput(output.path).path(of: file.name)
        changes.append(try await change(file.bytes, path, &result))
      }
      let names = Set(files.map(\.name))
      for old in FolderSource(output.path)?.files(ending: ".png") ?? []
      where StepPictures.isFileName(old) && !names.contains(old) {
        let path = FolderOutput(output.path).path(of: old)
        changes.append(Change(.unexpected, path, "not written any more"))
      }
    }
    defer { for change in changes { result.add(change) } }
    guard updates, changes.contains(where: { $0.kind != .same }) else { return }
    try ScriptFilm.write(bytes, to: output.path, overwriting: true)
    for place in changes.indices where changes[place].kind != .same {
      // A file that no run has written is not removed.
      if changes[place].kind == .unexpected, FileSource(changes[place].path).exists {
        changes[place].detail = "not an output of the script: remove it"
      } else {
        changes[place].kind = .updated
      }
    }
  }

  /// The comparison of a file with what is recorded.
  fileprivate struct Change {
    enum Kind: String {
      case same, missing, different, unexpected, updated
    }

    var kind: Kind
    var path: String
    var detail: String?

    init(_ kind: Kind, _ path: String, _ detail: String? = nil) {
      (self.kind, self.path, self.detail) = (kind, path, detail)
    }
  }

  private func change(
    _ bytes: [UInt8], _ path: String, _ result: inout Result
  ) async throws -> Change {
    switch try await OutputComparison(of: bytes, with: path, OutputComparison.Kind(ofFile: path)) {
    case .same: return Change(.same, path)
    case .missing: return Change(.missing, path)
    case .different(let words, let difference):
      guard let difference, !updates else { return Change(.different, path, words) }
      try FolderOutput(folder).create()
      let name = String(path.map { $0 == "/" ? "-" : $0 }.drop { "-.".contains($0) })
      let picture = FolderOutput(folder).path(
        of: name.hasSuffix(".png") ? name : name + ".png")
      try FileOutput(picture).write(try PictureFile.png(difference.sideBySide))
      result.hasPictures = true
      return Change(.different, path, words)
    }
  }
}

extension ScriptCheck.Result {
  /// Adds the line of a file; a difference that was not updated counts.
  fileprivate mutating func add(_ change: ScriptCheck.Change) {
    if ![.same, .updated].contains(change.kind) { differences += 1 }
    let word = change.kind.rawValue
    let gap = String(repeating: " ", count: max(1, 11 - word.count))
    lines.append(word + gap + change.path + (change.detail.map { ": \($0)" } ?? ""))
  }
}
