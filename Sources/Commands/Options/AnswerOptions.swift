import Answers
import ArgumentParser
import Debugger
import Geometry
import Recording
import SceneFormat
import Stage
import TouchDelivery

/// The answer that a picture shows, or a recording at its end.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "Show which views get touches, and where.")
  var map = false
  @Option(
    help: ArgumentHelp("Show why this view does or does not get the touch.", valueName: "view"))
  var why: String?
  @Flag(help: "Show likely problems.")
  var audit = false
  @Option(
    help: ArgumentHelp(
      "Show touches that go to another view than in this earlier hierarchy.", valueName: "file"),
    completion: .file())
  var diff: String?

  func validate() throws {
    guard given.count <= 1 else {
      throw ValidationError("Give only one of --map, --why, --audit and --diff.")
    }
  }

  var isGiven: Bool { option != nil }

  /// The name of the given option.
  var option: String? { given.first }

  private var given: [String] {
    [("--map", map), ("--why", why != nil), ("--audit", audit), ("--diff", diff != nil)]
      .compactMap { name, isGiven in isGiven ? name : nil }
  }

  /// Returns the requested answer about a scene, or `nil` if none is requested.
  ///
  /// - Parameters:
  ///   - point: The touch in screen coordinates, or `nil`.
  ///   - deliveries: The deliveries of a gesture, about which `--why` answers; `nil` for a search.
  func answer(
    about loaded: LoadedScene, at point: Point?, after deliveries: [Delivery]? = nil,
    _ session: Session
  ) throws -> Answer? {
    let scene = loaded.scene
    let settings = Audit.Settings(loaded.reading)
    if map { return .map(TouchSurvey(scene, viewsAreElements: settings.viewsAreElements)) }
    if let why {
      let view = try ViewArgument(why, in: scene.tree).view
      return .why(
        Why(
          view, in: scene, at: point, after: deliveries,
          knowsActions: loaded.reading.recordsControls))
    }
    if audit { return .audit(Audit(scene, settings)) }
    guard let diff else { return nil }
    return .comparison(
      SceneComparison(
        from: try LoadedScene(diff, loaded.source.options, in: session).scene, to: scene),
      isBefore: false)
  }
}
