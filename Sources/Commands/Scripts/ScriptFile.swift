import Files
import Recording
import SceneFormat

/// A script of a recording as a file.
struct ScriptFile {
  /// The path as the user gave it; `-` for standard input.
  let name: String
  let script: RecordingScript

  /// The extension of scripts.
  static let fileExtension = ".touch"

  /// Reads a script; its mistakes are kept in it.
  ///
  /// Named pipes and devices are not opened, since they may wait forever.
  ///
  /// - Throws: `FileError`; `FileFailure` if the file is not a text.
  init(_ name: String, _ session: Session) throws {
    try self.init(name, bytes: try session.readText(name, onlyFiles: true))
  }

  /// Creates a script from the bytes of a file.
  ///
  /// - Throws: `FileFailure` if they are not a text.
  init(_ name: String, bytes: [UInt8]) throws {
    self.name = name
    do throws(ScriptProblem) {
      script = try RecordingScript(bytes: bytes)
    } catch {
      throw FileFailure([error.diagnostic(in: name)])
    }
  }

  /// Returns a path that is relative to the folder of the script; of standard input, to the current
  /// folder.
  func path(_ relative: String) -> String {
    relative.hasPrefix("/") ? relative : FileName.path(relative, in: FileName.folder(of: name))
  }

  /// Returns the arguments of `hitscope record` with the settings that apply to an `Open`, and with
  /// outputs of the kinds of the script's.
  func recordArguments(for open: ScriptStatement) -> [String] {
    let settings = script.settings(for: open)
    let kinds = script.statements.compactMap { statement -> String? in
      switch statement.command {
      case .output(let path) where path.hasSuffix(".html"): "html"
      case .output, .screenshot: "gif"
      default: nil
      }
    }
    var arguments: [String] = []
    // A crop of a page is reported at its output.
    if kinds.contains("html"), !settings.contains(where: { $0.setting == .crop }) {
      arguments.append("--output=recording.html")
    }
    // The settings of time also determine how far `Play` plays, whatever the script writes.
    if kinds.contains("gif") || arguments.isEmpty { arguments.append("--output=recording.gif") }
    for (setting, value) in settings {
      switch setting.kind {
      case .flag: arguments += value == "on" ? ["--\(setting.rawValue)"] : []
      case .file: arguments.append("--\(setting.rawValue)=\(path(value))")
      default: arguments.append("--\(setting.rawValue)=\(value)")
      }
    }
    return arguments
  }

  /// Returns a list of problems for standard error.
  func report(_ problems: [ScriptProblem]) -> FileFailure {
    FileFailure(mistakes: problems.map { $0.diagnostic(in: name) })
  }
}
