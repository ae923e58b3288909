import ArgumentParser
import Debugger
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import SceneFormat
import Stage

/// Prints the interface of the window without opening one.
struct UIDumpCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "ui-dump",
    abstract: "Print the controls of the window: role, label, place and key of each.",
    discussion: """
      Prints the window as it opens, or after the actions of --do in their order: “click LABEL”, \
      “press KEYS” such as “press Ctrl K”, “type TEXT”, “tap X,Y” on the inspected screen, “wait \
      SECONDS”. Nested controls are indented.

      Examples:
        hitscope ui-dump view-a-b-c
        hitscope ui-dump Main.storyboard --do "tap 160,120" --do "press End" --do "click Keys"
        hitscope ui-dump overlay --size 640x480 --format json
      """)

  @OptionGroup var source: SourceOptions
  @Option(
    name: .customLong("do"),
    help: ArgumentHelp("An action to perform first. May be repeated.", valueName: "action"))
  var actions: [InterfaceAction] = []
  @Option(help: ArgumentHelp("The size of the window (default: 1280x800).", valueName: "WxH"))
  var size: SizeArgument?
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let text = Typesetter()
    try Fonts.check(text)
    let state = State(
      loaded.scene, path: loaded.path,
      source: SubjectSource(loaded.reading, content: loaded.content),
      size: size?.size ?? Size(1280, 800), opener: .allFormats)
    var loop = Loop(state, measuring: text)
    _ = loop.send(.begin(theme: "light", touch: loaded.touch, step: nil, remark: nil))
    for action in actions { try action.perform(on: &loop) }
    loop.display()
    let dump = InterfaceDump(loop.interface(), focus: loop.state.pointing.focus?.region)
    switch format {
    case .text: try session.send(dump.text(color.output(session)))
    case .json: try session.send(dump.json)
    }
    return .done
  }
}

/// The interface of the window, as text and JSON.
struct InterfaceDump {
  private let interface: Interface
  private let focus: Region.ID?

  init(_ interface: Interface, focus: Region.ID?) {
    self.interface = interface
    self.focus = focus
  }

  private func key(of region: Region) -> String? {
    guard case .perform(let command)? = region.action else { return nil }
    return KeyBinding.caps(of: command)
  }

  /// Returns one line per region, indented by nesting level.
  func text(_ style: TextStyle) -> String {
    interface.description.regions.enumerated().map { index, region in
      let depth = interface.tree.depth(of: NodeID(index + 1)) - 1
      let rect = region.rect
      let place = [rect.minX, rect.minY, rect.width, rect.height]
        .map { NumberText.short($0, digits: 1) }.joined(separator: " ")
      var line = String(repeating: "  ", count: depth) + region.role.rawValue
      line += " “\(VisibleText.line(region.label))”"
      if let key = key(of: region) { line += "  [\(key)]" }
      if !region.isEnabled { line += "  disabled" }
      if region.id == focus { line += "  has keyboard focus" }
      return line + style.dim("  \(region.id.name)  \(place)") + "\n"
    }.joined()
  }

  var json: JSONValue {
    let size = interface.description.size
    return [
      "hitscope": 1, "size": .numbers([size.width, size.height]),
      "regions": .rows(interface.description.regions) { region in
        let rect = region.rect
        return [
          "role": .string(region.role.rawValue), "id": .string(region.id.name),
          "label": .string(region.label),
          "frame": .numbers([rect.minX, rect.minY, rect.width, rect.height]),
          "enabled": .bool(region.isEnabled), "key": key(of: region).map { .string($0) },
          "focused": region.id == focus ? true : nil,
        ]
      },
    ]
  }
}
