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
      \(formats)
      With --script, touches are recorded: every delivery is a step.

      Examples:
        hitscope record view-a-b-c -o demo.gif
        hitscope record dump.txt --at 160,120 --speed 2 -o demo.webp -o steps/ -o demo.html
        hitscope record button --script "down 160,240; up @0.2" -o tap.gif
        hitscope record overlay --view 3d --fan-out -o levels.webp
        hitscope record view-a-b-c --embed -o figure.html
      """)

  private static let formats = {
    let rows = [
      (MovieFormat.fileExtensions, "an animation, written with ffmpeg"),
      (".svg", "a picture that plays automatically"),
      (".html", "a page in which readers touch the screen"),
      (".png", "the decisions side by side in one picture"),
      ("NAME/", "a folder with a picture of every step"),
    ]
    let width = MovieFormat.fileExtensions.count
    return rows.map { names, output in
      "  \(names)\(String(repeating: " ", count: width - names.count))   \(output)"
    }.joined(separator: "\n")
  }()

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
  @Option(
    help: ArgumentHelp(
      "Frames per second (default: 25, and 10 for a GIF).", valueName: "number"))
  var fps: Int?
  @Option(help: ArgumentHelp("The speed factor, such as 2 or 0.5.", valueName: "number"))
  var speed = 1.0
  @Option(
    help: ArgumentHelp(
      "Seconds for which every step is shown (default: the time to read it).",
      valueName: "seconds"))
  var stepDuration: Double?
  @Option(help: ArgumentHelp("Seconds for which the last frame is shown.", valueName: "seconds"))
  var holdLast = 2.0
  @Option(
    help: ArgumentHelp(
      "Stop ffmpeg after this many seconds without progress.", valueName: "seconds"))
  var ffmpegTimeout = 60.0
  @Flag(help: "With --view 3d, start flat and separate the levels as the finger comes down.")
  var fanOut = false
  @Flag(help: "Allow more than 10,000 pictures.")
  var yes = false
  @OptionGroup var page: PageOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var steps: StepOptions
  @OptionGroup var space: SpaceOptions
  @OptionGroup var canvas: CanvasOptions
  @OptionGroup var part: PartOptions
  @OptionGroup var background: BackgroundOptions

  func validate() throws {
    if output.isEmpty {
      throw ValidationError("No output: add -o FILE.gif, or another format listed in --help.")
    }
    let formats = try output.map { try format(of: $0) }
    if formats.contains(.html), part.crop != nil {
      throw ValidationError("--crop cannot be combined with a page, which shows the debugger.")
    }
    if !formats.contains(where: { $0 != .html }) {
      try ValidationError.refuse(
        [
          ("--panels", part.panels != nil), ("--no-legend", part.noLegend),
          ("--step-duration", stepDuration != nil), ("--all-steps", picture.allSteps),
          ("--fps", fps != nil), ("--hold-last", holdLast != 2), ("--scale", picture.scale != 1),
          ("--fan-out", fanOut), ("--measure", canvas.measure != nil),
        ], because: "has no effect on a page, which shows the debugger")
    }
    try checkFolders()
    try checkTime(formats)
    if !formats.contains(.html) {
      try part.checkPresenter(picture, steps)
      try steps.check(fingers)
    }
    if !formats.contains(.html), page.embed || page.pageEngine == .shared {
      throw ValidationError(
        "\(page.embed ? "--embed" : "--page-engine") requires a page: add -o FILE.html.")
    }
    if fanOut, space.view != .space {
      throw ValidationError("--fan-out requires --view 3d.")
    }
    if let fps, !(1...60).contains(fps) {
      throw ValidationError("--fps must be a number from 1 to 60.")
    }
    guard (0.1...16).contains(speed) else {
      throw ValidationError("--speed must be a number from 0.1 to 16.")
    }
    if let stepDuration, !(0.04...60).contains(stepDuration) {
      throw ValidationError("--step-duration must be a number of seconds from 0.04 to 60.")
    }
    guard (0...60).contains(holdLast) else {
      throw ValidationError("--hold-last must be a number of seconds from 0 to 60.")
    }
    guard (1...86_400).contains(ffmpegTimeout) else {
      throw ValidationError("--ffmpeg-timeout must be a number of seconds from 1 to 86400.")
    }
  }

  /// Throws an error about an output that is among the pictures of a folder.
  private func checkFolders() throws {
    let folders = output.filter(\.isFolder)
    for path in output where !path.isFolder {
      guard let place = StepPictures.folder(around: path.name) else { continue }
      let folder = folders.first { URL(filePath: $0.name).standardizedFileURL.path == place }
      if let folder {
        throw ValidationError(
          "“\(path.name)” is among the pictures of the folder “\(folder.name)”: use another name.")
      }
    }
  }

  /// Throws an error about an option of time that has no effect on any of the formats.
  private func checkTime(_ formats: [RecordingFormat]) throws {
    guard formats.allSatisfy({ $0 == .sheet || $0 == .steps || $0 == .html }) else { return }
    try ValidationError.refuse(
      [
        ("--speed", speed != 1 && !formats.contains(.html)),
        ("--step-duration", stepDuration != nil), ("--hold-last", holdLast != 2),
        ("--fan-out", fanOut), ("--fps", fps != nil),
      ], because: "has no effect on step pictures, which are still")
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
        : "“\(path.name)” has none of the extensions \(RecordingFormat.fileExtensions()): use one, "
          + "or add --format.")
  }

  func perform(in session: Session) async throws -> ExitStatus {
    var outputs: [(path: OutputPath, format: RecordingFormat)] = []
    for path in output {
      let format = try format(of: path)
      outputs.append((path, format))
      if path.isStandardOutput, format == .steps {
        throw Failure(
          .usage, "a folder cannot be written to standard output", hint: "name it: -o steps/")
      }
      if path.isStandardOutput, format == .html, page.pageEngine == .shared {
        throw Failure(
          .usage, "a page on standard output cannot share its engine",
          hint: "name it: -o page.html")
      }
      try path.checkTerminal(isBinary: format.isBinary, session)
    }
    let loaded = try source.load(session)
    var recording = try fingers.recording(of: loaded, touch, picture, answers, session) {
      loaded.suggestedTouch(session)
    }
    try complete(&recording, loaded)
    try Fonts.check(Typesetter())
    for (path, format) in outputs { try announce(recording, format, path, session) }
    for (path, format) in outputs { try await write(recording, format, path, session) }
    return .done
  }
}

extension RecordCommand {
  /// Applies the options that do not depend on a touch to the recording of a scene.
  ///
  /// - Throws: `Failure` for an unknown view or an unusable screenshot; `FileError`.
  func complete(_ recording: inout SceneRecording, _ loaded: LoadedScene) throws {
    recording.model.space = space.camera
    try canvas.apply(to: &recording.model)
    recording.model.canvas.background = try background.picture()
    recording.model.canvas.images = loaded.images
    steps.apply(to: &recording.model)
    recording.frameRate = fps
    recording.speed = speed
    recording.hold = holdLast
    recording.stepDuration = stepDuration
    recording.fansOut = fanOut
    page.apply(to: &recording, loaded)
    try part.apply(to: &recording)
  }

  /// Writes one output, with progress on standard error.
  private func write(
    _ recording: SceneRecording, _ format: RecordingFormat, _ path: OutputPath, _ session: Session
  ) async throws {
    let progress = Progress(path.name, session)
    defer { progress.end() }
    let recorder = Recorder(
      recording, ffmpegTimeout: .seconds(ffmpegTimeout), progress: { progress.update($0) })
    do {
      guard path.isStandardOutput else {
        try await recorder.write(format, to: path.name)
        return
      }
      try path.write(try await recorder.bytes(format), isBinary: format.isBinary, session)
    } catch let error as RecordingError {
      throw Failure(error)
    }
  }

  /// Reports the number of pictures of an output and its approximate size.
  ///
  /// - Throws: `Failure` of the status `usage` if the number needs confirmation.
  private func announce(
    _ recording: SceneRecording, _ format: RecordingFormat, _ path: OutputPath, _ session: Session
  ) throws {
    guard let estimate = try RecordingEstimate.output(recording, format) else { return }
    session.report("\(path.name): at most \(estimate.text)")
    guard estimate.pictures > RecordingEstimate.limit, !yes else { return }
    throw Failure(
      .usage, "\(path.name) would have \(estimate.text)",
      hint: "add --yes to allow it, or record fewer: with a larger --speed, a smaller --fps, or "
        + "-o NAME.html, which shows a selection")
  }
}

extension RecordingFormat: ExpressibleByArgument {}

extension Failure {
  /// Creates the failure of a recording, with the path of the output if there are several.
  init(_ error: RecordingError, _ path: String? = nil) {
    self.init(
      error.isUnavailable ? .unavailable : .cannotWrite,
      (path.map { $0 + ": " } ?? "") + error.message, hint: error.hint)
  }
}
