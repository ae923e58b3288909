import ArgumentParser
import Geometry

/// Where the finger is.
struct TouchOptions: ParsableArguments {
  @Option(
    name: .customLong("at"), parsing: .unconditional,
    help: ArgumentHelp(
      "The touch, in screen coordinates (points). Left out, the scene's own touch.",
      valueName: "x,y"))
  var place: PointArgument?

  /// The touch: as given, else as the file gives it.
  ///
  /// - Throws: `Failure` when neither gives one.
  func point(in loaded: LoadedScene) throws -> Point {
    if let place { return place.point }
    if let touch = loaded.touch { return touch }
    throw Failure(
      .usage, "where is the touch? \(loaded.name) does not give one",
      hint: "add --at X,Y, such as --at \(loaded.exampleTouch)")
  }
}
