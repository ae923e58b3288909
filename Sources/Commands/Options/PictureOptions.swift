import Answers
import ArgumentParser
import Geometry
import HitTesting
import Raster
import Recording
import Stage
import TouchDelivery

/// Options for drawing a picture.
struct PictureOptions: ParsableArguments {
  /// The default size of a picture, in points.
  static let defaultSize = Size(1280, 800)
  /// The allowed numbers of pixels per point.
  static let scales = 0.25...8.0

  @Option(help: ArgumentHelp("The size in points (default: 1280x800).", valueName: "WxH"))
  var size: SizeArgument?
  @Option(
    help: ArgumentHelp(
      "Pixels per point, such as 2 for high-density displays.", valueName: "number"))
  var scale = 1.0
  @Option(
    help: "The colours: light or dark (default: light; an SVG follows its page).")
  var theme: ThemeArgument?
  @Flag(help: "Show every step; do not group views with the same outcome.")
  var allSteps = false
  @Flag(help: "For an audience: only the screen and the sentence, enlarged.")
  var presenter = false

  func validate() throws {
    guard Self.scales.contains(scale) else {
      throw ValidationError("--scale must be a number from 0.25 to 8.")
    }
    let side = Double.maximum(points.width, points.height) * scale
    guard side <= SizeArgument.maximum else {
      throw ValidationError("--size times --scale must be at most 16384 pixels per side.")
    }
  }

  /// Returns a model with the theme and presentation options applied.
  private func model(_ scene: Scene, _ trace: Trace? = nil) -> FrameModel {
    var model = FrameModel(scene, trace: trace)
    model.theme = theme == .dark ? .dark : .light
    model.presentation = presenter ? Presentation() : nil
    return model
  }

  /// Returns the recording of a model.
  private func recording(_ model: FrameModel) -> SceneRecording {
    var recording = SceneRecording(model, size: points, scale: scale)
    recording.adaptsToColorScheme = theme == nil
    return recording
  }

  /// The size in points.
  var points: Size { size?.size ?? Self.defaultSize }

  /// Returns the recording of a touch session.
  func recording(_ scene: Scene, _ touches: TouchSession) -> SceneRecording {
    var model = model(scene)
    model.show(touches)
    return recording(model)
  }

  /// Returns the recording of the search of a touch, followed by an answer if there is one; without
  /// a touch, of the screen as it is.
  func recording(_ scene: Scene, _ point: Point?, _ answer: Answer?) -> SceneRecording {
    var point = point
    if case .why(let why)? = answer?.content {
      point = why.point
    }
    if let point { return recording(scene, scene.trace(at: point)) }
    return recording(model(scene))
  }

  /// Returns the recording of a search.
  func recording(_ scene: Scene, _ trace: Trace) -> SceneRecording {
    var model = model(scene, trace)
    model.position = Double(trace.steps.count)
    model.folding.unfoldsAll = allSteps
    return recording(model)
  }
}

/// The camera of the view with separate levels.
struct SpaceOptions: ParsableArguments {
  @Option(help: "2d for the flat screen, 3d for its views on separate levels (default: 2d).")
  var view: Dimensions?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The rotation of the levels in degrees, to the right and down (default: 36,16).",
      valueName: "yaw,pitch"))
  var orbit: PointArgument?
  @Option(
    help: ArgumentHelp(
      "The distance between levels in points (default: automatic).", valueName: "points"))
  var spacing: Double?

  func validate() throws {
    let turns = SpaceCamera.turns
    if let orbit = orbit?.point, !turns.contains(orbit.x) || !turns.contains(orbit.y) {
      throw ValidationError("--orbit must be two numbers from -80 to 80.")
    }
    if let spacing, !SpaceCamera.spacings.contains(spacing) {
      throw ValidationError("--spacing must be a number from 0 to 400.")
    }
    if view != .space, orbit != nil || spacing != nil {
      throw ValidationError("--orbit and --spacing require --view 3d.")
    }
  }

  /// The camera; `nil` for the flat screen.
  var camera: SpaceCamera? {
    guard view == .space else { return nil }
    var camera = SpaceCamera(spacing: spacing)
    if let orbit = orbit?.point { (camera.yaw, camera.pitch) = (orbit.x, orbit.y) }
    return camera
  }
}

/// The panel with details of a step, next to the list of steps.
struct StepOptions: ParsableArguments {
  @Option(
    help: "The panel for a step of a search: code, flowchart or stack (default: code).")
  var panel: PanelArgument?

  /// Throws if the panel is for the steps of a search, but those of touches are shown.
  func check(_ fingers: ScriptOptions) throws {
    guard panel != nil, let script = fingers.option else { return }
    throw ValidationError(
      "--panel has no effect with \(script): it explains the steps of a search, not deliveries.")
  }

  /// Shows the panel in a picture.
  func apply(to model: inout FrameModel) {
    guard let panel else { return }
    model.detail = panel.detail
    // Where only one fits, the panel replaces the list of steps.
    model.sideList = .detail
  }
}

/// The value of `--view`: the flat screen or separate levels.
enum Dimensions: String, ExpressibleByArgument, CaseIterable {
  case flat = "2d"
  case space = "3d"
}

/// The value of `--size`, such as `1280x800`.
struct SizeArgument: ExpressibleByArgument, Hashable {
  /// The maximum length of a side, in points.
  static let maximum = 16_384.0

  let size: Size

  init?(argument: String) {
    let parts = argument.split(whereSeparator: { "x×X".contains($0) })
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      return nil
    }
    let sides = [Double(width), Double(height)]
    guard sides.allSatisfy({ (16...Self.maximum).contains($0) }) else { return nil }
    size = Size(sides[0], sides[1])
  }
}

/// The value of `--panel`.
enum PanelArgument: String, ExpressibleByArgument, CaseIterable {
  case code, flowchart, stack

  var detail: StepDetail {
    switch self {
    case .code: .code
    case .flowchart: .flowchart
    case .stack: .stack
    }
  }
}

enum ThemeArgument: String, ExpressibleByArgument, CaseIterable {
  case light, dark
}

/// The fonts that pictures require.
enum Fonts {
  /// Throws if no fonts are installed, since all text would be missing.
  static func check(_ text: Typesetter) throws {
    if text.fontCount == 0 { throw missing }
  }

  static let missing = Failure(
    .unavailable, "no fonts found on this machine",
    hint: "install some: apt install \(Typesetter.fontPackage)")
}
