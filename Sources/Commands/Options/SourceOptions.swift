import ArgumentParser
import HierarchyFormats

/// The hierarchy that a command works on.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A file, “-” for standard input, or the name of a scene that “hitscope samples” lists.",
      valueName: "file"))
  var file: String?

  /// Reads it and reports what is wrong in it.
  ///
  /// - Throws: `Failure` of the status `usage` when no file is given; `FileFailure`.
  func load(_ session: Session) throws -> LoadedScene {
    guard let file else {
      throw Failure(
        .usage, "which hierarchy? No FILE is given",
        hint: "give a file, “-” for standard input, or a scene such as view-a-b-c")
    }
    let loaded = try LoadedScene(file, in: session)
    for diagnostic in loaded.reading.diagnostics where diagnostic.severity != .note {
      session.report(diagnostic.description)
    }
    return loaded
  }
}
