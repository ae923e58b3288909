import ArgumentParser
import HierarchyFormats
import HitTesting

/// What the fingers do.
struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the fingers do, such as “down 10,10; move 80,40; up”.", valueName: "script"))
  var script: String?
  @Option(
    help: ArgumentHelp("A file with such a script; “-” for standard input.", valueName: "file"))
  var scriptFile: String?

  func validate() throws {
    if script != nil, scriptFile != nil {
      throw ValidationError("Give --script or --script-file, not both.")
    }
  }

  /// Whether the command line has a script.
  var isGiven: Bool { script != nil || scriptFile != nil }

  /// The script of the command line, else the scene's own; `nil` when there is none.
  ///
  /// - Throws: `FileFailure` when it cannot be read, or anything in it is wrong; `Failure` when
  ///   standard input is to give both scene and script.
  func read(_ loaded: LoadedScene, _ session: Session) throws -> TouchScript? {
    if let script { return try Self.parse(script, name: "script") }
    guard let scriptFile else {
      return try loaded.scene.script.map { try Self.parse($0, name: "script") }
    }
    if scriptFile == "-", loaded.name == "-" {
      throw Failure(.usage, "standard input can give the scene or the script, not both")
    }
    let bytes =
      scriptFile == "-" ? try session.readInput() : try FileSource(scriptFile).bytes()
    return try Self.parse(String(decoding: bytes, as: UTF8.self), name: scriptFile)
  }

  /// The deliveries of a script: to the end of its last timer.
  func run(_ script: TouchScript, in tree: ViewTree) -> TouchSession {
    var session = TouchSession(tree)
    session.run(script)
    return session
  }

  private static func parse(_ text: String, name: String) throws -> TouchScript {
    let script = TouchScript(text)
    var diagnostics = script.problems.map {
      Diagnostic(
        file: name, line: $0.line, column: $0.column, severity: .error, message: $0.message,
        hint: $0.hint)
    }
    if diagnostics.isEmpty, script.inputs.isEmpty {
      diagnostics = [
        Diagnostic(
          file: name, severity: .error, message: "the script is empty",
          hint: "write what a finger does: down 10,10; move 80,40; up")
      ]
    }
    guard diagnostics.isEmpty else { throw FileFailure(.unusableContent, diagnostics) }
    return script
  }
}
