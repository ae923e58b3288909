import ArgumentParser
import Drawing
import Geometry
import HitTesting
import Raster
import Recording
import Stage

/// Draws one step of a search.
struct RenderCommand: Subcommand {
  typealias Format = StillPicture.Format

  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a step of a search as PNG, SVG or PDF.",
    discussion: """
      Steps are numbered as in “hitscope trace”; 0 is before the search, and without --step the \
      last one is drawn. With --script, they are the deliveries of “hitscope touch”.

      Examples:
        hitscope render view-a-b-c -o demo.png
        hitscope render Main.storyboard --at 160,120 --step 7 --theme dark -o step.svg -o step.pdf
        hitscope render button --script "down 160,240; move 220,380; up" -o touch.png
        hitscope render view-a-b-c --format png -o - | display
        hitscope render view-a-b-c --step 9 --panel flowchart -o way.svg
        hitscope render overlay --map -o map.svg
        hitscope render dump.txt --why buyButton -o why.png
        hitscope render overlay --view 3d --orbit 40,20 -o levels.svg
        hitscope render dump.txt --at 160,120 --panels canvas --crop cart -o cart.svg
        hitscope render dump.txt --focus cart --measure cart,buyButton -o cart.png
        hitscope render dump.txt --background screenshot.png -o over.png
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var touch: TouchOptions
  @OptionGroup var fingers: ScriptOptions
  @OptionGroup var answers: AnswerOptions
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to draw: NAME.png, .svg or .pdf, “-” for standard output. May be repeated.",
      valueName: "file"), completion: .file())
  var output: [OutputPath] = []
  @Option(help: "The format, regardless of the extensions: png, svg or pdf.")
  var format: Format?
  @Option(help: ArgumentHelp("The number of completed steps.", valueName: "number"))
  var step: Int?
  @OptionGroup var picture: PictureOptions
  @OptionGroup var steps: StepOptions
  @OptionGroup var space: SpaceOptions
  @OptionGroup var canvas: CanvasOptions
  @OptionGroup var part: PartOptions
  @OptionGroup var background: BackgroundOptions

  func validate() throws {
    if output.isEmpty {
      throw ValidationError("No output: add -o FILE.png, .svg or .pdf.")
    }
    for path in output { _ = try format(of: path) }
    if let step, step < 0 { throw ValidationError("--step must be a number from 0.") }
    try part.checkPresenter(picture, steps)
    try steps.check(fingers)
    // An answer is shown at the end of the search, in place of the only list or panel.
    if steps.panel != nil, step == nil, part.panels?.hasBothLists != true,
      let answer = answers.option
    {
      throw ValidationError(
        "--panel has no effect with \(answer), which takes its place: "
          + "add --panels canvas,steps,code to show both.")
    }
  }

  private func format(of path: OutputPath) throws -> Format {
    if let format { return format }
    if let known = path.fileExtension.flatMap({ Format(rawValue: $0) }) { return known }
    throw ValidationError(
      path.isStandardOutput
        ? "No format is given: add --format png, svg or pdf."
        : "“\(path.name)” has none of the extensions .png, .svg, .pdf: use one, or add --format.")
  }

  func perform(in session: Session) async throws -> ExitStatus {
    for path in output {
      try path.checkTerminal(isBinary: try format(of: path) != .svg, session)
    }
    let loaded = try source.load(session)
    var recording = try fingers.recording(of: loaded, touch, picture, answers, session)
    recording.model.space = space.camera
    try canvas.apply(to: &recording.model)
    recording.model.canvas.background = try background.picture()
    recording.model.canvas.images = loaded.images
    steps.apply(to: &recording.model)
    try part.apply(to: &recording)
    let count = recording.stepCount
    if let step, step > count {
      throw Failure.step(step, validFrom: 0, to: count)
    }
    if let step { recording.unfold(step: step) }
    let picture = try StillPicture(
      checked: recording, at: recording.position(afterSteps: step ?? count))
    for path in output { try picture.write(to: path, format(of: path), session) }
    return .done
  }
}

extension StillPicture {
  /// Creates the picture at a position of a recording.
  ///
  /// - Throws: `Failure` if no fonts are installed.
  init(checked recording: SceneRecording, at position: Double) throws {
    let rasterizer = Rasterizer(.outlines)
    try Fonts.check(rasterizer.text)
    self.init(recording, at: position, rasterizer)
  }

  func write(to path: OutputPath, _ format: Format, _ session: Session) throws {
    try path.write(try bytes(format), isBinary: format != .svg, session)
  }
}

extension StillPicture.Format: ExpressibleByArgument {}
