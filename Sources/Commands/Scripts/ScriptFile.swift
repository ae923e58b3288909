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
    let bytes = name == "-" ? try session.readInput() : try FileSource(name).fileBytes()
    try self.init(name, bytes: bytes)
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

  /// Returns a list of problems for standard error.
  func report(_ problems: [ScriptProblem]) -> FileFailure {
    FileFailure(mistakes: problems.map { $0.diagnostic(in: name) })
  }
}
