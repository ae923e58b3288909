import ArgumentParser
import HierarchyFormats
import SceneFormat

/// The input hierarchy of a command.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A file, “-” for standard input, or a built-in scene: “hitscope samples” lists them.",
      valueName: "file"), completion: .file())
  var file: String?
  @OptionGroup var reading: ReadingArguments

  /// Reads the hierarchy and reports its diagnostics, one of each kind, before the command's
  /// output.
  ///
  /// - Throws: `Failure` of the status `usage` if no file is given; `FileFailure`.
  func load(_ session: Session) throws -> LoadedScene {
    let loaded = try loadSilently(session)
    let remarks = loaded.reading.diagnostics.filter { $0.severity != .note }
    for kind in DiagnosticDigest(remarks).kinds {
      let more =
        kind.count > 1
        ? "\n  \(kind.count - 1) more like this: “hitscope doctor” lists all" : ""
      session.report(kind.first.description + more)
    }
    return loaded
  }

  /// Reads the hierarchy without reporting its diagnostics.
  ///
  /// - Throws: As `load(_:)`.
  func loadSilently(_ session: Session) throws -> LoadedScene {
    guard let file else {
      throw Failure(
        .usage, "no FILE is given",
        hint: "give a file, “-” for standard input, or a scene such as view-a-b-c")
    }
    return try LoadedScene(file, reading.options, with: reading.with, in: session)
  }
}

/// Options that select what is read from a hierarchy's file.
struct ReadingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene of a storyboard, or of a text with several dumps: a number or an id from "
        + "“hitscope scenes” (default: the initial one).", valueName: "scene"))
  var scene: String?
  @Flag(
    help: "Leave out scenes that segues embed in containers, navigation and tab bar controllers.")
  var noEmbed = false
  @Flag(
    inversion: .prefixedNo,
    help: "Let touches pass through accessibility containers that only contain other elements.")
  var skipEmpty = true
  @Option(
    help: ArgumentHelp(
      "A file with additional details: a sidecar, the output of lldb's _printHierarchy or lists of "
        + "gesture recognizers. FILE.hitscope.json is read automatically.", valueName: "file"),
    completion: .file())
  var with: [String] = []

  var options: ReadingOptions {
    ReadingOptions(
      scene: scene.flatMap { SceneChoice($0) }, followsEmbeds: !noEmbed,
      skipsEmptyContainers: skipEmpty)
  }
}
