import ArgumentParser
import Geometry
import HierarchyFormats
import HitTesting

/// Opens the window.
struct ViewCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Open a window: touch the hierarchy, step through the search.",
    discussion: """
      This is what “hitscope FILE” does. Without FILE the demo opens. Where there is no display, \
      the trace of the touch is printed instead.

      Examples:
        hitscope
        hitscope view Main.storyboard --theme dark
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var touch: TouchOptions
  @Option(help: "The colours of the window: light or dark.")
  var theme: ThemeArgument?
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    var source = source
    source.file = source.file ?? BuiltInScenes.defaultID
    let loaded = try source.load(session)
    guard let openWindow = session.openWindow else {
      return try printInstead(loaded, because: "this build opens no windows", session)
    }
    let request = WindowRequest(
      reading: loaded.reading, path: loaded.path, point: touch.place?.point,
      isDark: theme.map { $0 == .dark })
    switch await openWindow(request) {
    case .closed: return .done
    case .noDisplay(let reason): return try printInstead(loaded, because: reason, session)
    }
  }

  /// The trace as text where no window can open.
  private func printInstead(
    _ loaded: LoadedScene, because reason: String, _ session: Session
  ) throws -> ExitStatus {
    let scene = loaded.scene
    let screen = scene.screen
    let point =
      touch.place?.point ?? loaded.touch ?? Point(screen.width / 2, screen.height / 2)
    let trace = HitTest(scene.tree).trace(at: point)
    var output = OutputBuffer(session)
    try TraceText(scene: scene, trace: trace, style: color.output(session)).write(to: &output)
    try output.flush()
    session.report(
      "\nNo window: \(reason).\n"
        + "Use “hitscope render” for a picture and “hitscope record” for an animation.")
    return .done
  }
}
