import ArgumentParser
import Files
import Raster
import Recording
import TouchDelivery

/// Writes the built-in scenes as a site of live pages.
struct SiteCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write the built-in scenes as live pages with an index, for a web server.",
    discussion: """
      The folder gets an index with a picture of each scene, a page for each scene, and the engine \
      of the pages once. Other files in it are kept.

      Examples:
        hitscope site public/
      """)

  @Argument(help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var folder: OutputPath

  func validate() throws {
    if folder.isStandardOutput { throw ValidationError("A site is a folder, such as public/.") }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let list = try session.scenes.list()
    try Fonts.check(Typesetter())
    let entries = try list.entries.map { entry in
      SitePages.Entry(id: entry.id, try LoadedScene(entry.id, in: session).scene)
    }
    let progress = Progress(folder.name, session)
    defer { progress.end() }
    do {
      let pages = SitePages(title: "How touches find their views", entries, try PageAssets())
      var count = 0.0
      try FolderOutput(folder.name).replace { draft in
        try pages.write { file in
          try Task.checkCancellation()
          try draft.write(file.bytes, to: file.name)
          count += 1
          progress.update(count / Double(2 + 3 * entries.count))
        }
      }
    } catch let error as RecordingError {
      throw Failure(.unavailable, error.message, hint: error.hint)
    }
    for problem in list.problems { session.report(problem) }
    return list.problems.isEmpty ? .done : .unusableContent
  }
}
