import Debugger
import Drawing
import Files
import Raster
import Recording

/// Everything that a script records: its shots, the files for them, and its single pictures.
struct ScriptFilm {
  /// The content of a file that a script writes.
  enum Content {
    /// All shots.
    case recording(RecordingFormat)
    /// The picture at a position of a recording.
    case still(SceneRecording, position: Double, StillPicture.Format)
  }

  /// A file or folder that a script writes.
  struct Output {
    var statement: ScriptStatement
    /// The path, which includes the folder of the script.
    var path: String
    var content: Content
  }

  /// The last shot, with the ones before it.
  var recording: SceneRecording
  var outputs: [Output]
  /// The options of the script.
  var options: RecordCommand
  /// The expectations that failed.
  var failures: [ScriptProblem]
  /// The state of the debugger at the end.
  var state: State
}

extension ScriptFilm {
  /// The bytes of an output.
  enum Bytes {
    case file([UInt8])
    /// The files of a folder by their names.
    case folder([(name: String, bytes: [UInt8])])
  }

  /// Draws an output.
  ///
  /// - Throws: `Failure` if `ffmpeg` is missing or failed, or fonts are missing; `FileError`.
  func bytes(of output: Output, progress: @escaping (Double) -> Void) async throws -> Bytes {
    switch output.content {
    case .still(let recording, let position, let format):
      return .file(try StillPicture(checked: recording, at: position).bytes(format))
    case .recording(.steps):
      var files: [(name: String, bytes: [UInt8])] = []
      try recorder(progress).steps { files.append(($0, $1)) }
      return .folder(files)
    case .recording(let format):
      do {
        return .file(try await recorder(progress).bytes(format))
      } catch let error as RecordingError {
        throw Failure(error, output.path)
      }
    }
  }

  /// Writes an output; a file is complete or unchanged.
  ///
  /// - Throws: As `bytes(of:progress:)`.
  func write(_ output: Output, progress: @escaping (Double) -> Void) async throws {
    guard case .recording(let format) = output.content else {
      try Self.write(try await bytes(of: output, progress: progress), to: output.path)
      return
    }
    do {
      try await recorder(progress).write(format, to: output.path)
    } catch let error as RecordingError {
      throw Failure(error, output.path)
    }
  }

  /// Replaces an output by bytes.
  ///
  /// - Parameter overwrites: Also replaces files in a folder that no earlier run has recorded.
  /// - Throws: `FileError`.
  static func write(_ bytes: Bytes, to path: String, overwriting overwrites: Bool = false) throws {
    switch bytes {
    case .file(let bytes): try FileOutput(path).write(bytes)
    case .folder(let files):
      try FolderOutput(path).replace(overwriting: overwrites) { draft in
        for file in files { try draft.write(file.bytes, to: file.name) }
      }
    }
  }

  private func recorder(_ progress: @escaping (Double) -> Void) -> Recorder {
    Recorder(recording, ffmpegTimeout: .seconds(options.ffmpegTimeout), progress: progress)
  }

  /// Throws if an output has too many pictures, or fonts are missing.
  func check() throws {
    try Fonts.check(Typesetter())
    guard !options.yes else { return }
    for output in outputs {
      guard case .recording(let format) = output.content,
        let estimate = try RecordingEstimate.output(recording, format),
        estimate.pictures > RecordingEstimate.limit
      else { continue }
      throw Failure(
        .usage, "\(output.path) would have \(estimate.text)",
        hint: "add “Set yes” to the script to allow it, or “Set speed” or “Set fps” to record fewer"
      )
    }
  }
}
