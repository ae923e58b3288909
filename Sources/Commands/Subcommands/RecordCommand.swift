import ArgumentParser
import HitTesting
import Raster
import Recording

/// Records a search.
struct RecordCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a search or touches as an animation, a page, or a picture of every step.",
    discussion: """
      The extension says what is written:
        .gif .webp .apng .mp4 .webm   an animation, written with ffmpeg
        .svg                          a picture that plays by itself
        .html                         a page to step through
        .png                          the decisions side by side in one picture
        NAME/                         a folder with a picture of every step
      With --script, what the fingers do is recorded: every delivery is a step.

      Examples:
        hitscope record view-a-b-c -o demo.gif
        hitscope record dump.txt --at 160,120 --speed 2 -o demo.webp -o steps/ -o demo.html
        hitscope record button --script "down 160,240; up @0.2" -o tap.gif
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var touch: TouchOptions
  @OptionGroup var fingers: ScriptOptions
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to record: a file, or a folder with a slash at its end. May be repeated.",
      valueName: "file"))
  var output: [OutputPath] = []
  @Option(help: "The format, whatever the extensions.")
  var format: RecordingFormat?
  @Option(help: ArgumentHelp("Frames a second.", valueName: "number"))
  var fps = 25
  @Option(help: ArgumentHelp("How many times faster, such as 2 or 0.5.", valueName: "number"))
  var speed = 1.0
  @Option(help: ArgumentHelp("Seconds for which the last frame stays.", valueName: "seconds"))
  var holdLast = 2.0
  @OptionGroup var picture: PictureOptions

  func validate() throws {
    if output.isEmpty {
      throw ValidationError("Where to? Add -o FILE.gif, or another of the formats in --help.")
    }
    for path in output { _ = try format(of: path) }
    guard (1...60).contains(fps) else { throw ValidationError("--fps is a number from 1 to 60.") }
    guard (0.1...16).contains(speed) else {
      throw ValidationError("--speed is a number from 0.1 to 16.")
    }
    guard (0...60).contains(holdLast) else {
      throw ValidationError("--hold-last is a number of seconds from 0 to 60.")
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
        ? "Which format? Add --format gif, or another one."
        : "“\(path.name)” has no extension that “record” knows; or add --format.")
  }

  func perform(in session: Session) async throws -> ExitStatus {
    for path in output {
      let format = try format(of: path)
      if path.isStandardOutput, format == .steps {
        throw Failure(.usage, "a folder cannot go to standard output", hint: "name it: -o steps/")
      }
      try path.checkTerminal(isBinary: format.isBinary, session)
    }
    let loaded = try source.load(session)
    var film = try fingers.film(of: loaded, touch, picture, session)
    try Fonts.check(TextSetter())
    film.frameRate = fps
    film.speed = speed
    film.hold = holdLast
    let recorder = Recorder(film: film, session: session)
    for path in output { try await recorder.record(try format(of: path), to: path) }
    return .done
  }
}
