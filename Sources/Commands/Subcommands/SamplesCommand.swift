import ArgumentParser
import Files

/// Lists, prints or copies the built-in scenes.
struct SamplesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "samples",
    abstract: "List the built-in scenes, print one, or copy them all.",
    discussion: """
      Every command accepts the name of a built-in scene in place of a file.

      Examples:
        hitscope samples
        hitscope samples view-a-b-c > mine.json
        hitscope samples --copy samples/
      """)

  @Argument(help: ArgumentHelp("The scene to print as JSON.", valueName: "name"))
  var name: String?
  @Option(
    help: ArgumentHelp("Write every scene as a file into this folder.", valueName: "folder"),
    completion: .directory)
  var copy: String?

  func validate() throws {
    if name != nil, copy != nil {
      throw ValidationError("Print one scene or copy them all, not both.")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    if let name {
      try session.send(try FileSource(try session.scenes.file(of: name)).bytes())
      return .done
    }
    let list = try session.scenes.list()
    let status = try session.answer(list.problems.isEmpty ? .done : .unusableContent) {
      if let copy { return try self.copy(list.entries, to: FolderOutput(copy), session) }
      let width = list.entries.map(\.id.count).max() ?? 0
      for entry in list.entries {
        let gap = String(repeating: " ", count: width - entry.id.count + 2)
        let note = entry.note.isEmpty ? "" : " — " + entry.note
        try session.send("\(entry.id)\(gap)\(entry.name)\(note)\n")
      }
    }
    for problem in list.problems { session.report(problem) }
    return status
  }

  /// Writes the scenes as files, with the schema that they refer to.
  private func copy(
    _ entries: [BuiltInScenes.Entry], to folder: FolderOutput, _ session: Session
  ) throws {
    try folder.create()
    for entry in entries {
      let text = String(decoding: try FileSource(entry.file).bytes(), as: UTF8.self)
      let file = FileOutput(folder.path(of: entry.id + ".json"))
      try file.write(text.replacing("\"../\(Self.schema)\"", with: "\"\(Self.schema)\""))
      session.report(file.name)
    }
    guard let assets = session.scenes.assets,
      let schema = try? FileSource(assets.path + "/" + Self.schema).bytes()
    else { return }
    try FileOutput(folder.path(of: Self.schema)).write(schema)
  }

  private static let schema = "scene.schema.json"
}
