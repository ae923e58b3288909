import ArgumentParser
import Files
import HierarchyFormats
import HitTesting
import TouchDelivery

/// Writes a hierarchy in another form.
struct ConvertCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, outline
  }

  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write any hierarchy as a scene in JSON, or as an outline.",
    discussion: """
      Examples:
        hitscope convert dump.txt -o scene.json
        hitscope convert Main.storyboard --scene 3 -o third.json
        hitscope convert page-source.xml --format outline
      """)

  @OptionGroup var source: SourceOptions
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write it; “-” for standard output.", valueName: "file"))
  var output = "-"
  @Option(help: "json for a scene of version 1, outline for indented text.")
  var format = Format.json

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let text =
      switch format {
      case .json: SceneWriter(converting: loaded.reading).text(of: loaded.scene)
      case .outline: Outline(tree: loaded.scene.tree).text
      }
    if output == "-" { try session.send(text) } else { try FileOutput(output).write(text) }
    return .done
  }
}
