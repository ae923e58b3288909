import ArgumentParser
import Files
import Foundation
import HitTesting
import Raster
import Recording
import Stage

/// Records a search or touches.
struct RecordCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a search or touches as an animation, a page, or a picture of every step.",
    discussion: """
      The extension selects the format:
        .gif .webp .apng .mp4 .webm   an animation, written with ffmpeg
        .svg                          a picture that plays automatically
        .html                         a page to step through
        .png                          the decisions side by side in one picture
        NAME/                         a folder with a picture of every step
      With --script, touches are recorded: every delivery is a step.

      Examples:
        hitscope record view-a-b-c -o demo.gif
        hitscope record dump.txt --at 160,120 --speed 2 -o demo.webp -o steps/ -o demo.html
        hitscope record button --script "down 160,240; up @0.2" -o tap.gif
        hitscope record overlay --view 3d --fan-out -o levels.webp
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var touch: TouchOptions
  @OptionGroup var fingers: ScriptOptions
  @OptionGroup var answers: AnswerOptions
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The output: a file, or a folder with a trailing slash. May be repeated.",
      valueName: "file"), completion: .file())
  var output: [OutputPath] = []
  @Option(help: "The format, regardless of the extensions.")
  var format: RecordingFormat?
  @Option(help: ArgumentHelp("Frames per second.", valueName: "number"))
  var fps = 25
  @Option(help: ArgumentHelp("The speed factor, such as 2 or 0.5.", valueName: "number"))
  var speed = 1.0
  @Option(help: ArgumentHelp("Seconds for which the last frame is shown.", valueName: "seconds"))
  var holdLast = 2.0
  @Option(
    help: ArgumentHelp(
      "Stop ffmpeg after this many seconds without progress.", valueName: "seconds"))
  var ffmpegTimeout = 60.0
  @Flag(help: "With --view 3d, begin flat: the levels move apart while the finger comes down.")
  var fanOut = false
  @Flag(help: "Allow more than 10,000 pictures.")
  var yes = false
  @OptionGroup var picture: PictureOptions
  @OptionGroup var steps: StepOptions
  @OptionGroup var space: SpaceOptions
  @OptionGroup var canvas: CanvasOptions
  @OptionGroup var background: BackgroundOptions

  func validate() throws {
    if output.isEmpty {
      throw ValidationError("No output is given: add -o FILE.gif, or another format of --help.")
    }
    for path in output { _ = try format(of: path) }
    if fanOut, space.view != .space {
      throw ValidationError("--fan-out requires --view 3d.")
    }
    guard (1...60).contains(fps) else {
      throw ValidationError("--fps must be a number from 1 to 60.")
    }
    guard (0.1...16).contains(speed) else {
      throw ValidationError("--speed must be a number from 0.1 to 16.")
    }
    guard (0...60).contains(holdLast) else {
      throw ValidationError("--hold-last must be a number of seconds from 0 to 60.")
    }
    guard (1...86_400).contains(ffmpegTimeout) else {
      throw ValidationError("--ffmpeg-timeout must be a number of seconds from 1 to 86400.")
    }
  }

  private func format(of path: OutputPath) throws -> RecordingFormat {
    if path.isFolder { return .steps }
    if let format { return format }
    if let known = path.fileExtension.flatMap({ RecordingFormat(fileExtension: $0) }) {
      return known
    }
    throw ValidationError(
      path.isStandardOutput
        ? "No format is given: add --format gif, or another one."
        : "“\(path.name)” has none of the extensions in --help: use one, or add --format.")
  }

  func perform(in session: Session) async throws -> ExitStatus {
    for path in output {
      let format = try format(of: path)
      if path.isStandardOutput, format == .steps {
        throw Failure(
          .usage, "a folder cannot be written to standard output", hint: "name it: -o steps/")
      }
      try path.checkTerminal(isBinary: format.isBinary, session)
    }
    let loaded = try source.load(session)
    var recording = try fingers.recording(of: loaded, touch, picture, answers, session)
    recording.model.space = space.camera
    try canvas.apply(to: &recording.model)
    recording.model.canvas.background = try background.picture()
    steps.apply(to: &recording.model)
    try Fonts.check(Typesetter())
    recording.frameRate = fps
    recording.speed = speed
    recording.hold = holdLast
    recording.fansOut = fanOut
    let recorder = Recorder(
      recording: recording, patience: .seconds(ffmpegTimeout), session: session)
    for path in output { try announce(recording, format(of: path), path, session) }
    for path in output { try await recorder.record(try format(of: path), to: path) }
    return .done
  }
}

extension RecordCommand {
  /// Reports the number of pictures of an output and its approximate size.
  ///
  /// - Throws: `Failure` of the status `usage` if the number needs confirmation.
  private func announce(
    _ recording: SceneRecording, _ format: RecordingFormat, _ path: OutputPath, _ session: Session
  ) throws {
    let estimate: RecordingEstimate
    if let movie = format.movie {
      estimate = .movie(recording, movie)
    } else if format == .steps {
      estimate = try .steps(recording)
    } else {
      // Pages and sheets have a limited number of steps.
      return
    }
    session.report("\(path.name): at most \(estimate.text)")
    guard estimate.pictures > RecordingEstimate.limit, !yes else { return }
    throw Failure(
      .usage, "\(path.name) would have \(estimate.text)",
      hint: "add --yes to allow it, or record fewer: with a larger --speed, a smaller --fps, or "
        + "-o NAME.html, which shows a selection")
  }
}

/// An output format of a recording.
enum RecordingFormat: String, ExpressibleByArgument, CaseIterable {
  case gif, webp, apng, mp4, webm, svg, html, sheet, steps

  /// Returns the format of a lowercase file extension.
  init?(fileExtension: String) {
    switch fileExtension {
    case "png": self = .sheet
    case "htm": self = .html
    case "sheet", "steps": return nil
    default: self.init(rawValue: fileExtension)
    }
  }

  /// The movie format; `nil` for formats that do not need `ffmpeg`.
  var movie: MovieFormat? { MovieFormat(rawValue: rawValue) }

  var isBinary: Bool { self != .svg && self != .html }
}

/// Writes a recording in one of the output formats; each output is complete or absent.
struct Recorder {
  let recording: SceneRecording
  /// The time without progress after which `ffmpeg` is killed.
  let patience: Duration
  let session: Session
  /// Receives the completed fraction, in addition to the report on standard error.
  var report: (@Sendable (Double) -> Void)?

  /// Writes one recording.
  ///
  /// - Returns: The path of the recording.
  /// - Throws: `Failure`, `FileError` or `OutputClosed`.
  @discardableResult
  func record(_ format: RecordingFormat, to path: OutputPath) async throws -> String {
    let progress = Progress(path.name, session, report)
    defer { progress.end() }
    switch format {
    case .svg: return try write(AnimatedSVG(recording).svg(), to: path)
    case .html: return try write(PlayerPage(recording).html(), to: path)
    case .sheet:
      return try path.write(try ContactSheet(recording).png(), isBinary: true, session)
    case .steps:
      try writeSteps(to: FolderOutput(path.name), progress)
      return path.name
    case .gif, .webp, .apng, .mp4, .webm:
      guard let movie = format.movie else { return path.name }
      return try await write(movie, to: path, progress)
    }
  }

  private func write(_ text: String, to path: OutputPath) throws -> String {
    try path.write(Array(text.utf8), isBinary: false, session)
  }

  private func writeSteps(to folder: FolderOutput, _ progress: Progress) throws {
    let pictures = StepPictures(recording)
    let keyframes = pictures.keyframes
    try folder.replace { draft in
      for (number, keyframe) in keyframes.enumerated() {
        try draft.write(try pictures.png(of: keyframe), to: pictures.fileName(of: keyframe))
        progress.update(Double(number + 1) / Double(keyframes.count))
      }
    }
  }

  private func write(
    _ format: MovieFormat, to path: OutputPath, _ progress: Progress
  ) async throws -> String {
    guard var ffmpeg = await FFmpeg.find() else {
      throw Failure(
        .unavailable, "ffmpeg is needed to write \(format.rawValue.uppercased())",
        hint: "apt install \(FFmpeg.package); -o NAME.svg, NAME.html and a folder do not need it")
    }
    ffmpeg.patience = patience
    let file = try PendingFile(path.name, replaces: path.replaces)
    do {
      let encoder = MovieEncoder(recording, for: format)
      try await encoder.write(format, to: file.path, with: ffmpeg) { progress.update($0) }
    } catch {
      file.discard()
      throw Self.failure(error, format, path)
    }
    guard path.isStandardOutput else { return try file.commit() }
    // The movie is written to a file first, since standard output belongs to the session.
    defer { file.discard() }
    try session.send(try FileSource(file.path).bytes())
    return path.name
  }

  private static func lastLines(of message: String, _ path: OutputPath) -> String {
    Temporary.named(path.name, in: message)
      .split(separator: "\n").suffix(3).joined(separator: "; ")
  }

  private static func failure(
    _ error: any Error, _ format: MovieFormat, _ path: OutputPath
  ) -> any Error {
    guard let problem = error as? MovieWriter.Problem else { return error }
    switch problem {
    case .noEncoder(let names):
      return Failure(
        .unavailable,
        "this ffmpeg cannot write \(format.rawValue.uppercased()): it lacks "
          + names.joined(separator: " and "),
        hint: "install the full ffmpeg, or record a GIF")
    case .failed(let message):
      return Failure(.cannotWrite, "ffmpeg failed: \(lastLines(of: message, path))")
    case .stalled(let patience, let message):
      let seconds = patience.components.seconds
      let words = lastLines(of: message, path)
      return Failure(
        .cannotWrite,
        "ffmpeg made no progress for \(seconds) s, and was stopped"
          + (words.isEmpty ? "" : ": " + words),
        hint: "increase --ffmpeg-timeout to wait longer")
    }
  }
}
