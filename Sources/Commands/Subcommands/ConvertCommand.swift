import ArgumentParser
import Files
import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Converts a hierarchy to another format.
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
    help: ArgumentHelp("The output file; “-” for standard output.", valueName: "file"),
    completion: .file())
  var outputs = [OutputPath.standardOutput]
  @Option(help: "json for a scene of version 1, outline for indented text.")
  var format = Format.json

  func validate() throws {
    for output in outputs { try output.checkText() }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let text =
      switch format {
      case .json: SceneWriter(converting: loaded.reading).text(of: loaded.scene)
      case .outline: Outline(tree: loaded.scene.tree).text
      }
    for output in outputs {
      if output.isStandardOutput {
        try session.send(text)
      } else {
        try FileOutput(output.name).write(text)
      }
    }
    return .done
  }
}

/// A hierarchy as indented text: one view per line, back to front, with the properties that affect
/// touches.
struct Outline {
  /// The maximum indentation, in levels.
  static let maximumDepth = 40

  let tree: ViewTree

  /// The complete text. O(n).
  var text: String {
    var text = ""
    var ends: [NodeID] = []
    for view in tree.ids {
      while let end = ends.last, end <= view { ends.removeLast() }
      text += String(repeating: "  ", count: min(ends.count, Self.maximumDepth))
      text += line(view)
      ends.append(tree.subtree(of: view).upperBound)
    }
    return text
  }

  private func line(_ view: NodeID) -> String {
    let node = tree[view]
    var parts = [node.className]
    if let id = node.id { parts.append("#\(id)") }
    if node.name != nil, let name = tree.givenName(of: view) { parts.append("“\(name)”") }
    let frame = tree.frame(of: view)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    parts.append("[\(numbers.map { NumberText.plain($0) }.joined(separator: ", "))]")
    if node.isHidden { parts.append("hidden") }
    if !node.isUserInteractionEnabled { parts.append("interaction off") }
    if node.alpha != 1 { parts.append("alpha \(NumberText.plain(Double(node.alpha), digits: 4))") }
    if node.clipsToBounds { parts.append("clips") }
    if !node.policy.isStandard { parts.append("overrides hitTest") }
    if let controller = node.details?.viewController { parts.append("← \(controller)") }
    return parts.joined(separator: " ") + "\n"
  }
}
