import ArgumentParser
import Geometry
import HitTesting
import Recording
import SceneFormat
import Stage
import TouchDelivery

/// The point of a touch.
struct TouchOptions: ParsableArguments {
  @Option(
    name: .customLong("at"), parsing: .unconditional,
    help: ArgumentHelp(
      "The touch in screen coordinates, in points (default: the scene's own touch).",
      valueName: "x,y"))
  var place: PointArgument?

  func validate() throws { try place?.checkRange() }

  /// Returns the point of the command line, or else the scene's own touch.
  ///
  /// - Throws: `Failure` if neither exists.
  func point(in loaded: LoadedScene) throws -> Point {
    if let place { return place.point }
    if let touch = loaded.touch { return touch }
    throw Failure(
      .usage, "no touch is given, and \(loaded.name) does not contain one",
      hint: "add --at X,Y, such as --at \(loaded.exampleTouch)")
  }
}

/// The value of a point option: `160,120`, `-8.5,40`.
struct PointArgument: ExpressibleByArgument, Hashable {
  let point: Point

  /// The range of coordinates: beyond any view, and small enough for all computations.
  static let coordinates = -1_000_000_000...1_000_000_000.0

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Self.number(parts[0]), let y = Self.number(parts[1]) else {
      return nil
    }
    point = Point(x, y)
  }

  /// Throws if the point of an option `--at` is out of range.
  func checkRange() throws {
    guard [point.x, point.y].allSatisfy({ Self.coordinates.contains($0) }) else {
      throw ValidationError("--at must be two numbers from -1000000000 to 1000000000.")
    }
  }

  /// Returns the argument for a point, rounded to whole points.
  static func text(_ point: Point) -> String {
    [point.x, point.y].map { NumberText.short($0, digits: 0) }.joined(separator: ",")
  }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0 == " " }
    // Double also parses names such as “inf”.
    return Double(decimal: trimmed).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// A script of touches.
struct ScriptOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A touch script, such as “down 10,10; move 80,40; up”; “scene” for the scene's own.",
      valueName: "script"))
  var script: String?
  @Option(
    help: ArgumentHelp("A file with a touch script; “-” for standard input.", valueName: "file"),
    completion: .file())
  var scriptFile: String?

  /// The keyword for the scene's own script.
  private static let own = "scene"

  func validate() throws {
    if script != nil, scriptFile != nil {
      throw ValidationError("Give --script or --script-file, not both.")
    }
  }

  var isGiven: Bool { option != nil }

  /// The name of the given option.
  var option: String? {
    script != nil ? "--script" : scriptFile != nil ? "--script-file" : nil
  }

  /// Returns the script of the command line, or else the scene's own; `nil` if neither exists.
  ///
  /// - Throws: `FileError` if the script cannot be read; `FileFailure` if it is invalid; `Failure`
  ///   if both scene and script would be read from standard input.
  func read(_ loaded: LoadedScene, _ session: Session) throws -> TouchScript? {
    try text(loaded, session).map { try Self.parse($0.text, name: $0.name, for: loaded) }
  }

  /// Returns the text of the script, and its name in messages; `nil` if there is none.
  private func text(
    _ loaded: LoadedScene, _ session: Session
  ) throws -> (text: String, name: String)? {
    if let script, script != Self.own { return (script, "script") }
    guard let scriptFile else {
      if script == nil, loaded.scene.script == nil { return nil }
      guard let own = loaded.scene.script else {
        throw Failure(.usage, "\(loaded.name) does not contain a touch script")
      }
      return (own, "script")
    }
    if scriptFile == "-", loaded.name == "-" {
      throw Failure(.usage, "standard input can give the scene or the script, not both")
    }
    return (String(decoding: try session.readText(scriptFile), as: UTF8.self), scriptFile)
  }

  /// Returns a recording of the script's touches if a script is given, otherwise of the search for
  /// one touch.
  ///
  /// - Parameter ifNone: The point if neither the command line nor the scene has a touch; `nil` for
  ///   the screen as it is.
  func recording(
    of loaded: LoadedScene, _ touch: TouchOptions, _ picture: PictureOptions,
    _ answers: AnswerOptions, _ session: Session, ifNone: () -> Point? = { nil }
  ) throws -> SceneRecording {
    var recording: SceneRecording
    if isGiven, let (text, name) = try text(loaded, session) {
      let script = try Self.parse(text, name: name, for: loaded)
      if touch.place != nil {
        throw Failure(
          .usage, "--at cannot be combined with a touch script",
          hint: "remove --at: the script contains the points")
      }
      let touches = TouchSession(loaded.scene, running: script)
      recording = picture.recording(loaded.scene, touches)
      recording.page.script = text
      recording.answer = try answers.answer(
        about: loaded, at: script.lastTouch, after: touches.deliveries, session)
    } else {
      var point = touch.place?.point ?? loaded.touch
      if point == nil, !answers.isGiven { point = ifNone() }
      let answer = try answers.answer(about: loaded, at: point, session)
      recording = picture.recording(loaded.scene, point, answer)
      recording.answer = answer
    }
    recording.model.fidelity = loaded.reading.badge
    recording.model.unknownOfTap = loaded.reading.missing.ofTaps
    return recording
  }

  private static func parse(
    _ text: String, name: String, for loaded: LoadedScene
  ) throws -> TouchScript {
    let script = TouchScript(text)
    let scene = loaded.scene
    let problems =
      script.problems
      + (scene.hosted == nil ? script.problems(in: scene.tree) : script.problemsOfChanges)
    var diagnostics = problems.map {
      Diagnostic(
        file: name, line: $0.line, column: $0.column, severity: .error, message: $0.message,
        hint: $0.hint)
    }
    if diagnostics.isEmpty, script.inputs.isEmpty {
      diagnostics = [
        Diagnostic(
          file: name, severity: .error,
          message: script.problemsOfChanges.isEmpty
            ? "the script is empty" : "the script moves no finger",
          hint: "write the movements of a finger, such as down 10,10; move 80,40; up")
      ]
    }
    guard diagnostics.isEmpty else { throw FileFailure(mistakes: diagnostics) }
    return script
  }
}

extension TouchScript {
  /// The point where the last finger lands.
  var lastTouch: Point? { inputs.last { $0.phase == .down }?.point }
}
