import ArgumentParser
import Debugger
import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Opens the window.
struct ViewCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Open a window: touch the hierarchy, step through the search.",
    discussion: """
      “hitscope FILE” is short for this command. Without FILE, a demo opens; G shows the built-in \
      scenes. Without a display, the trace of the touch is printed instead.

      Examples:
        hitscope
        hitscope view Main.storyboard --theme dark
        hitscope view after.txt --diff before.txt
        hitscope dump.txt --background screenshot.png
        hitscope dump.txt --log session.log
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var touch: TouchOptions
  @Option(
    help: ArgumentHelp(
      "Show touches that go to another view than in this earlier hierarchy.", valueName: "file"),
    completion: .file())
  var diff: String?
  @OptionGroup var background: BackgroundOptions
  @Option(help: "The colours of the window: light or dark.")
  var theme: ThemeArgument?
  @Flag(
    inversion: .prefixedNo,
    help: "Disable animation between steps (default: the desktop's setting).")
  var reducedMotion: Bool?
  @Option(help: ArgumentHelp("Pause at this step instead of playing.", valueName: "number"))
  var step: Int?
  @Option(
    help: ArgumentHelp(
      "The size of the window (default: the size of the last one, or 1280x800).", valueName: "WxH"))
  var size: SizeArgument?
  @Option(
    help: ArgumentHelp(
      "The scale of the interface, such as 2 on a high-density display (default: the desktop's "
        + "scale).",
      valueName: "number"))
  var scale: Double?
  @Option(
    help: ArgumentHelp("Write the final picture as PNG.", valueName: "file"),
    completion: .file())
  var screenshot: OutputPath?
  @Option(help: ArgumentHelp("Close after this many seconds.", valueName: "seconds"))
  var quitAfter: Double?
  @Option(
    help: ArgumentHelp("Log the session, for “hitscope replay”.", valueName: "file"),
    completion: .file())
  var log: OutputPath?
  @OptionGroup var color: ColorOptions

  /// The hint of a window that was opened without a file.
  private static let invitation =
    "Touch the screen. G shows more scenes, Ctrl O opens a file"

  /// The allowed number of seconds after which a window closes.
  private static let lifetimes = 0...1_000_000.0

  func validate() throws {
    if let step, step < 1 { throw ValidationError("--step must be a number from 1.") }
    guard PictureOptions.scales.contains(scale ?? 1) else {
      throw ValidationError("--scale must be a number from 0.25 to 8.")
    }
    if let quitAfter, !Self.lifetimes.contains(quitAfter) {
      throw ValidationError("--quit-after must be a number of seconds from 0 to 1000000.")
    }
    try screenshot?.checkScreenshot()
    if let log, log.isStandardOutput || log.name == screenshot?.name {
      throw ValidationError("--log must be a file of its own.")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    var source = source
    let hasTask = touch.place != nil || step != nil || diff != nil
    let isDemo = source.file == nil && !hasTask
    source.file = source.file ?? BuiltInScenes.defaultID
    let loaded = try source.load(session)
    if let step {
      let count = loaded.scene.trace(at: try touch.point(in: loaded)).steps.count
      guard step <= count else { throw Failure.step(step, validFrom: 1, to: count) }
    }
    var options = loaded.windowOptions
    options.touch = touch.place?.point
    options.step = step.map { $0 - 1 }
    options.isDark = theme.map { $0 == .dark }
    options.reducesMotion = reducedMotion
    options.size = size?.size
    options.scale = scale
    options.screenshot = screenshot?.name
    options.quitAfter = quitAfter
    options.log = log?.name
    options.background = try background.file()
    options.isDemo = isDemo
    if isDemo { options.remark = Self.invitation }
    options.baseline = try diff.map {
      try LoadedScene($0, source.reading.options, in: session).source
    }
    guard let reason = try await session.showWindow(options) else { return .done }
    let status = try printInstead(loaded, because: reason, session)
    if let missing = screenshot ?? log { throw missing.needsWindow(reason) }
    return status
  }

  /// Prints the trace as text if no window can be opened.
  private func printInstead(
    _ loaded: LoadedScene, because reason: String, _ session: Session
  ) throws -> ExitStatus {
    let scene = loaded.scene
    let point = touch.place?.point ?? loaded.touch ?? loaded.middle
    let trace = scene.trace(at: point)
    try TraceText(trace, in: scene, style: color.output(session).emphasized).send(to: session)
    session.report(
      "\nNo window: \(reason).\n"
        + "Use “hitscope render” for a picture and “hitscope record” for an animation.")
    return .done
  }
}
