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
  var copy: OutputPath?

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
      if let copy { return try self.copy(list.entries, to: FolderOutput(copy.name), session) }
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
    var files = try entries.map { entry in
      let text = String(decoding: try FileSource(entry.file).bytes(), as: UTF8.self)
      let bytes = text.replacing("\"../\(Self.schema)\"", with: "\"\(Self.schema)\"").utf8
      return (path: folder.path(of: entry.id + ".json"), bytes: Array(bytes))
    }
    if let assets = session.scenes.assets,
      let schema = try? FileSource(assets.path + "/" + Self.schema).bytes()
    {
      files.append((folder.path(of: Self.schema), schema))
    }
    // All files are checked before the first is written.
    for (path, bytes) in files {
      let present = FileSource(path)
      guard present.exists, try present.fileBytes() != bytes else { continue }
      throw Failure(
        .cannotWrite, "\(path) exists and is not a copy of the built-in scene",
        hint: "name another folder, or move this file away")
    }
    try folder.create()
    for (path, bytes) in files {
      try FileOutput(path).write(bytes)
      if !path.hasSuffix(Self.schema) { session.report(path) }
    }
  }

  private static let schema = "scene.schema.json"
}
