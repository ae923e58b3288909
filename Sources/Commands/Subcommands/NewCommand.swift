import ArgumentParser
import Files
import Foundation
import Geometry
import HitTesting
import Recording
import TouchDelivery

/// Writes a script for a scene.
struct NewCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a starter recording script.",
    discussion: """
      The script touches the scene's own point, or else its largest control, and comments explain \
      the other commands. “hitscope run” runs it.

      Examples:
        hitscope new view-a-b-c
        hitscope new Main.storyboard -o settings.touch
      """)

  @OptionGroup var source: SourceOptions
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The output file; “-” for standard output. An existing file is never overwritten.",
      valueName: "file"),
    completion: .file(extensions: ["touch"]))
  var output = OutputPath.standardOutput

  func validate() throws {
    try output.checkText()
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    guard loaded.name != "-" else {
      throw Failure(
        .usage, "a script opens a file, not standard input", hint: "save the hierarchy as a file")
    }
    let names = [loaded.name, source.reading.scene ?? ""] + source.reading.with
    if let name = names.first(where: { !ScriptTemplate.canSpell($0) }) {
      throw Failure(
        .usage, "a script cannot contain the name “\(name)”",
        hint: "rename it: line breaks and control characters are not allowed")
    }
    let text = ScriptTemplate(loaded, source, beside: output.name, session).text
    try output.writeNew(text, session)
    return .done
  }
}

/// A commented script for a scene.
struct ScriptTemplate {
  private let loaded: LoadedScene
  private let source: SourceOptions
  /// The path of the script.
  private let path: String
  private let session: Session

  /// Creates the script that will be at a path.
  init(_ loaded: LoadedScene, _ source: SourceOptions, beside path: String, _ session: Session) {
    self.loaded = loaded
    self.source = source
    self.path = path
    self.session = session
  }

  var text: String {
    let scene = loaded.scene
    let point = loaded.touch ?? loaded.suggestedTouch(session)
    let trace = scene.trace(at: point)
    let title = VisibleText.line(scene.name).isEmpty ? "a scene" : VisibleText.line(scene.name)
    let winner = trace.result.map { scene.tree.id(of: $0) } ?? "nil"
    let isNamed = trace.result == nil || !["nil", ""].contains(winner) && Self.canSpell(winner)
    let expected = isNamed ? ScriptWord.quoted(winner) : "VIEW"
    let view = trace.result == nil ? "VIEW" : expected
    let number = { (value: Double) in NumberText.plain(value) }
    let extensions = RecordingFormat.fileExtensions(separator: " ")
    return """
      # A recording of \(title). “hitscope run FILE.touch” writes the outputs.

      # Any of \(extensions) .pdf, or NAME/ for a picture of each step.
      Output \(ScriptWord.quoted(stem + ".gif"))

      # Options of “hitscope record”, under the same names.
      Set size 1100x700
      # Set theme dark
      # Set speed 2
      # Set fps 25
      # Set look structure
      \(settings)
      Open \(ScriptWord.quoted(file))

      # A point of the screen, or the middle of a view: Tap \(view)
      Tap \(number(point.x)),\(number(point.y))
      \(isNamed ? "" : "# ")Expect \(expected)

      # The search plays before the next command, except before these:
      # Play 2.5
      # Step
      # Step back 3
      # Wait 1

      # Show why \(view)
      # Show map
      # Show audit
      # Hide
      # Select \(view)
      # Edit \(view) isHidden yes
      # View 3d
      # Screenshot \(ScriptWord.quoted(stem + ".png"))

      # A gesture: its deliveries are shown.
      # Touch down \(number(point.x)),\(number(point.y))
      # Touch move \(number(point.x + 40)),\(number(point.y))
      # Touch up

      """
  }

  /// Returns whether a script can contain a name: it has neither line breaks nor characters that
  /// are escaped in output.
  static func canSpell(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return TextStyle.shown(bytes) == bytes && !name.contains(where: \.isNewline)
      && !name.unicodeScalars.contains("\u{FFFD}")
  }

  /// The file as the script opens it: relative to the folder of the script.
  private var file: String {
    guard let path = loaded.path else { return loaded.name }
    let folder = self.path == "-" ? "" : FileName.folder(of: self.path)
    if path.hasPrefix("/") || folder.isEmpty { return path }
    if FileName.folder(of: path) == folder { return String(path.dropFirst(folder.count)) }
    return FileName.path(path, in: FileManager.default.currentDirectoryPath)
  }

  /// The name of the scene's file without its extension.
  private var stem: String {
    let last = loaded.name.split(separator: "/").last.map(String.init) ?? "recording"
    let dot = last.lastIndex(of: ".") ?? last.endIndex
    return dot == last.startIndex ? last : String(last[..<dot])
  }

  /// The options that choose the scene.
  private var settings: String {
    var lines: [String] = []
    if let scene = source.reading.scene { lines.append("Set scene \(ScriptWord.quoted(scene))") }
    if source.reading.noEmbed { lines.append("Set no-embed") }
    if !source.reading.skipEmpty { lines.append("Set no-skip-empty") }
    lines += source.reading.with.map { "Set with \(ScriptWord.quoted($0))" }
    return lines.map { $0 + "\n" }.joined()
  }
}
