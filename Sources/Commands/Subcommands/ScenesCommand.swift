import ArgumentParser
import HierarchyFormats

/// Lists the scenes of a file.
struct ScenesCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List the scenes of a storyboard, the views of a xib, the dumps in a text.",
    discussion: """
      Number, id, controller, views and name of each; * is the one that is shown when none is \
      chosen. Every command takes a number or an id as --scene.

      Examples:
        hitscope scenes Main.storyboard
        hitscope trace Main.storyboard --scene 3 --at 160,120
      """)

  @Argument(help: ArgumentHelp("A file, or “-” for standard input.", valueName: "file"))
  var file: String
  @Option(help: "How to list them: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let reading = try LoadedScene(file, in: session).reading
    switch format {
    case .text: try session.send(SceneTable(scenes: reading.scenes).text(color.output(session)))
    case .json: try session.send("{\"hitscope\":1,\n\"scenes\":\(reading.sceneList)}\n")
    }
    return .done
  }
}
