import ArgumentParser
import Files
import Foundation
import Recording
import SceneFormat

/// Runs scripts and writes their outputs.
struct RunCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run recording scripts, and write their outputs.",
    discussion: """
      A script has one command per line; # begins a comment, and paths are relative to the script:

      \(verbs)

      The settings are the options of “hitscope record”, such as Set size 1100x700 or Set wireframe \
      on. All mistakes are reported before anything is written, and nothing is written if an \
      expectation fails.

      Examples:
        hitscope new view-a-b-c -o demo.touch
        hitscope run demo.touch
        hitscope run docs/*.touch
      """)

  /// The verbs as a table.
  static var verbs: String {
    ScriptVerb.allCases.map { "  \($0.usage)\n      \($0.meaning)" }.joined(separator: "\n")
  }

  @Argument(
    help: ArgumentHelp("A script; “-” for standard input.", valueName: "script"),
    completion: .file(extensions: ["touch"]))
  var scripts: [String]

  func perform(in session: Session) async throws -> ExitStatus {
    let films = try ScriptFile.all(scripts, session) { file in
      let film = try ScriptInterpreter.film(file, session)
      if film.failures.isEmpty { try film.check() }
      return (file, film)
    }
    for (file, film) in films where !film.failures.isEmpty {
      session.report(file.report(film.failures).description)
    }
    guard films.allSatisfy({ $0.1.failures.isEmpty }) else { return .unexpected }
    for (_, film) in films {
      for output in film.outputs {
        let progress = session.errorsAreTerminal ? Progress(output.path, session) : nil
        defer { progress?.end() }
        try await film.write(output) { progress?.update($0) }
      }
    }
    return .done
  }
}

/// Checks scripts without writing their outputs.
struct ValidateCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check recording scripts and report all errors, without writing output.",
    discussion: """
      The scenes are opened, and views, properties and expectations are checked. The exit status is \
      65 if a script has mistakes, and 1 if an expectation fails.

      Examples:
        hitscope validate demo.touch
        hitscope validate docs/*.touch
      """)

  @Argument(
    help: ArgumentHelp("A script; “-” for standard input.", valueName: "script"),
    completion: .file(extensions: ["touch"]))
  var scripts: [String]

  func perform(in session: Session) async throws -> ExitStatus {
    let films = try ScriptFile.all(scripts, session) { file in
      (file, try ScriptInterpreter.film(file, session))
    }
    for (file, film) in films where !film.failures.isEmpty {
      session.report(file.report(film.failures).description)
    }
    return films.allSatisfy { $0.1.failures.isEmpty } ? .done : .unexpected
  }
}

extension ScriptFile {
  /// Reads scripts and applies `body` to each. The errors of all scripts are reported together.
  ///
  /// - Throws: `FileFailure` with the mistakes of all scripts; `FileError`, `Failure`.
  static func all<Value>(
    _ names: [String], _ session: Session, _ body: (ScriptFile) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    var files: [ScriptFile] = []
    var mistakes: [Diagnostic] = []
    for name in names {
      do {
        let file = try ScriptFile(name, session)
        files.append(file)
        values.append(try body(file))
      } catch let failure as FileFailure {
        mistakes += failure.diagnostics
      }
    }
    mistakes += sharedOutputs(files)
    guard mistakes.isEmpty else { throw FileFailure(mistakes) }
    return values
  }

  /// Returns the mistakes of scripts that write a file twice under different spellings, that an
  /// earlier script writes, or that is among the pictures of a folder: the last one would win.
  static func sharedOutputs(_ files: [ScriptFile]) -> [Diagnostic] {
    var writers: [String: (file: ScriptFile, output: String)] = [:]
    let folders = folders(files)
    var mistakes: [Diagnostic] = []
    for file in files {
      for statement in file.script.statements {
        switch statement.command {
        case .output(let output), .screenshot(let output):
          let path = URL(filePath: file.path(output)).standardizedFileURL.path
          if !output.hasSuffix("/"), let place = StepPictures.folder(around: path),
            let folder = folders[place]
          {
            let writer = folder.file.name == file.name ? "" : " of \(folder.file.name)"
            let problem = statement.problem(
              "“\(output)” is among the pictures of the folder “\(folder.output)”\(writer)",
              hint: "use another name, or another folder", at: 1)
            mistakes.append(problem.diagnostic(in: file.name))
          }
          guard let other = writers[path] else {
            writers[path] = (file, output)
            continue
          }
          // The script itself reports the same spelling.
          let isSameFile = other.file.name == file.name
          if isSameFile, other.output == output { continue }
          let problem = statement.problem(
            isSameFile
              ? "“\(output)” is the file “\(other.output)”, which is written already"
              : "“\(output)” is also written by \(other.file.name)",
            hint: "use another name", at: 1)
          mistakes.append(problem.diagnostic(in: file.name))
        default: break
        }
      }
    }
    return mistakes
  }

  /// Returns the outputs of scripts that are folders, by their paths.
  private static func folders(
    _ files: [ScriptFile]
  ) -> [String: (file: ScriptFile, output: String)] {
    var folders: [String: (file: ScriptFile, output: String)] = [:]
    for file in files {
      for statement in file.script.statements {
        guard case .output(let output) = statement.command, output.hasSuffix("/") else { continue }
        folders[URL(filePath: file.path(output)).standardizedFileURL.path] = (file, output)
      }
    }
    return folders
  }
}
