import ArgumentParser
import SceneFormat

/// Lists the scenes of a file.
struct ScenesCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List the scenes of a storyboard, the views of a xib, the dumps in a text.",
    discussion: """
      Prints the number, id, controller, views and name of each; * marks the default scene. Every \
      command accepts a number or an id as --scene.

      Examples:
        hitscope scenes Main.storyboard
        hitscope trace Main.storyboard --scene 3 --at 160,120
      """)

  @Argument(
    help: ArgumentHelp("A file, or “-” for standard input.", valueName: "file"), completion: .file()
  )
  var file: String
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let reading = try LoadedScene(file, in: session).reading
    switch format {
    case .text: try session.send(SceneTable(scenes: reading.scenes).text(color.output(session)))
    case .json: try session.send(["hitscope": 1, "scenes": reading.scenesJSON])
    }
    return .done
  }
}

/// A table of the scenes of a file; an asterisk marks the default scene.
struct SceneTable {
  let scenes: [SceneSummary]

  /// Returns one line per scene.
  func text(_ style: TextStyle) -> String {
    let rows = scenes.map { scene in
      [
        (scene.isInitial ? "*" : " ") + String(scene.number), scene.id ?? "-",
        scene.controller ?? "-", "\(scene.views) view\(scene.views == 1 ? "" : "s")",
        scene.title ?? "",
      ]
    }
    let widths = (0..<5).map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - cell.0.count)
        if column == 0 { return gap + cell.0 }
        return column == 1 ? style.dim(cell.0) + gap : cell.0 + gap
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
