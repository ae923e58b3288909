internal import Files
internal import HitTesting
internal import Raster

/// An output format of a recording.
package enum RecordingFormat: Hashable, Sendable, RawRepresentable, CaseIterable {
  /// A movie, which requires `ffmpeg`.
  case movie(MovieFormat)
  /// An animated SVG.
  case svg
  /// An HTML document in which the debugger runs.
  case html
  /// A PNG with the pictures of selected steps.
  case sheet
  /// A folder with a PNG for each step.
  case steps

  package static let allCases = MovieFormat.allCases.map { movie($0) } + [svg, html, sheet, steps]

  package var rawValue: String {
    switch self {
    case .movie(let format): format.rawValue
    case .svg: "svg"
    case .html: "html"
    case .sheet: "sheet"
    case .steps: "steps"
    }
  }

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The file extension, without a period; `nil` for a folder.
  private var fileExtension: String? {
    switch self {
    case .sheet: "png"
    case .steps: nil
    case .movie, .svg, .html: rawValue
    }
  }

  /// The file extensions of all formats except `excluded`, for messages: `.gif, .webp …`.
  package static func fileExtensions(
    except excluded: RecordingFormat? = nil, separator: String = ", "
  ) -> String {
    allCases.filter { $0 != excluded }.compactMap(\.fileExtension).map { "." + $0 }
      .joined(separator: separator)
  }

  /// Returns the format of a lowercase file extension.
  package init?(fileExtension: String) {
    let name = fileExtension == "htm" ? "html" : fileExtension
    guard let format = Self.allCases.first(where: { $0.fileExtension == name }) else { return nil }
    self = format
  }

  /// `false` for text that a terminal can show; a page contains control characters.
  package var isBinary: Bool { self != .svg }
}

/// The reason why `ffmpeg` did not write a movie.
package struct RecordingError: Error, Hashable, Sendable {
  /// `true` if `ffmpeg` or an encoder is missing; `false` if it failed.
  package var isUnavailable: Bool
  /// One sentence without a full stop.
  package var message: String
  /// A suggestion for the user.
  package var hint: String?
}

/// Writes a recording in one of the output formats; each output is complete or absent.
package struct Recorder {
  private let recording: SceneRecording
  /// The time without progress after which `ffmpeg` is killed.
  private let timeout: Duration
  private let progress: (Double) -> Void

  /// - Parameters:
  ///   - ffmpegTimeout: The time without progress after which `ffmpeg` is killed.
  ///   - progress: Receives the completed fraction, 0 to 1.
  package init(
    _ recording: SceneRecording, ffmpegTimeout: Duration = .seconds(60),
    progress: @escaping (Double) -> Void = { _ in }
  ) {
    var recording = recording
    recording.turnsPages = true
    self.recording = recording
    timeout = ffmpegTimeout
    self.progress = progress
  }

  /// Writes the recording to a file, or to a folder for `steps`.
  ///
  /// - Parameter replaces: `false` to choose a free name instead of replacing a file.
  /// - Returns: The path of the recording.
  /// - Throws: `RecordingError` or `FileError`; `CancellationError` if the task is cancelled, so that
  ///   nothing is written.
  @discardableResult
  package func write(
    _ format: RecordingFormat, to path: String, replaces: Bool = true
  ) async throws -> String {
    switch format {
    case .movie(let format):
      let file = try await movie(format, for: path, replaces: replaces)
      return try file.commit()
    case .steps:
      try FolderOutput(path).replace { draft in
        try steps { name, bytes in try draft.write(bytes, to: name) }
      }
      return path
    case .html:
      let assets = try PageAssets()
      let bytes = Array(PlayerPage(recording, assets).html().utf8)
      try Task.checkCancellation()
      if recording.page.sharesEngine { try write(PlayerPage.sharedEngine(assets), beside: path) }
      return try write(bytes, to: path, replaces: replaces)
    case .svg, .sheet:
      let bytes = try await bytes(format)
      try Task.checkCancellation()
      return try write(bytes, to: path, replaces: replaces)
    }
  }

  private func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws -> String {
    guard replaces else { return try FileOutput(path).writeBesideOthers(bytes) }
    try FileOutput(path).write(bytes)
    return path
  }

  /// Returns the bytes of the recording, for a stream; empty for `steps`, which are files.
  ///
  /// - Throws: `RecordingError` or `FileError`.
  package func bytes(_ format: RecordingFormat) async throws -> [UInt8] {
    switch format {
    case .svg: return Array(AnimatedSVG(recording).svg().utf8)
    case .html: return Array(PlayerPage(recording, try PageAssets()).html().utf8)
    case .sheet: return try ContactSheet(recording).png()
    case .steps: return []
    case .movie(let format):
      let file = try await movie(format, for: "-", replaces: true)
      defer { file.discard() }
      return try FileSource(file.path).bytes()
    }
  }

  /// Writes the engine that the pages of a folder share, unless it is already there.
  ///
  /// - Throws: `FileError` if the folder has another file of this name, which is kept.
  private func write(_ engine: String, beside page: String) throws {
    let file = FileName.folder(of: page) + PlayerPage.engineName
    let engine = Array(engine.utf8)
    if FileSource(file).exists {
      let known = try FileSource(file).bytes()
      if known == engine { return }
      // Engines of all versions begin with the same assignment.
      guard known.prefix(26) == engine.prefix(26) else {
        throw FileError(
          .notWritable, file: file, message: "the file exists and is not the engine of pages",
          hint: "move it, or write the page to another folder")
      }
    }
    try FileOutput(file).write(engine)
  }

  /// Draws the files of `steps` one after another, on all cores.
  ///
  /// - Throws: The errors of `write` and of Cairo; `CancellationError` if the task is cancelled.
  package func steps(_ write: (_ name: String, _ bytes: [UInt8]) throws -> Void) throws {
    let pictures = StepPictures(recording)
    let keyframes = pictures.keyframes
    let painters = ParallelPainters(recording)
    for start in stride(from: 0, to: keyframes.count, by: painters.count) {
      try Task.checkCancellation()
      let part = keyframes[start..<min(keyframes.count, start + painters.count)]
      let encoded = painters.map(part.map(\.place)) { painter, place in
        Result { try PictureFile.png(painter.bitmap(at: place)) }
      }
      for (number, (keyframe, bytes)) in zip(part, encoded).enumerated() {
        try write(pictures.fileName(of: keyframe), bytes.get())
        progress(Double(start + number + 1) / Double(keyframes.count))
      }
    }
  }

  /// Finds the `ffmpeg` that writes a format.
  private func ffmpeg(for format: MovieFormat) async throws -> FFmpeg {
    let search = await FFmpeg.search(patience: timeout)
    // A cancelled task kills the `ffmpeg` that it asks, which then appears to fail.
    try Task.checkCancellation()
    let others = "-o NAME.svg, NAME.html and a folder do not need it"
    let need = "ffmpeg is needed to write \(format.name)"
    switch search {
    case .found(let ffmpeg): return ffmpeg
    case .missing:
      throw RecordingError(
        isUnavailable: true, message: need, hint: "apt install \(FFmpeg.package); \(others)")
    case .unusable(let problem):
      throw RecordingError(
        isUnavailable: true, message: "\(need), and \(problem)",
        hint: "put another ffmpeg first in PATH; \(others)")
    }
  }

  /// Writes a movie to a temporary file for a path.
  private func movie(
    _ format: MovieFormat, for path: String, replaces: Bool
  ) async throws -> PendingFile {
    var ffmpeg = try await ffmpeg(for: format)
    ffmpeg.patience = timeout
    let file = try PendingFile(path, replaces: replaces)
    do {
      var recording = recording
      recording.turnsPages = !format.compensatesMotion
      let encoder = MovieEncoder(recording, for: format)
      try await encoder.write(format, to: file.path, with: ffmpeg, progress: progress)
      return file
    } catch {
      file.discard()
      // A cancelled task kills its `ffmpeg`, which then appears to fail.
      try Task.checkCancellation()
      throw (error as? MovieWriter.Problem).map { RecordingError($0, format, path) } ?? error
    }
  }
}

extension RecordingError {
  fileprivate init(_ problem: MovieWriter.Problem, _ format: MovieFormat, _ path: String) {
    /// Returns the end of the messages of `ffmpeg`, with the path that the user gave.
    func lastLines(of message: String) -> String {
      Temporary.named(path, in: message).split(separator: "\n").suffix(3).joined(separator: "; ")
    }
    switch problem {
    case .noEncoder(let names):
      self.init(
        isUnavailable: true,
        message: "this ffmpeg cannot write \(format.name): it lacks "
          + names.joined(separator: " and "),
        hint: "install the full ffmpeg" + (format == .gif ? "" : ", or record a GIF"))
    case .failed(let message):
      self.init(isUnavailable: false, message: "ffmpeg failed: \(lastLines(of: message))")
    case .stalled(let timeout, let message):
      let words = lastLines(of: message)
      self.init(
        isUnavailable: false,
        message: "ffmpeg made no progress for \(timeout.components.seconds) s, and was stopped"
          + (words.isEmpty ? "" : ": " + words),
        hint: "increase --ffmpeg-timeout to wait longer")
    }
  }
}
