import ArgumentParser
import Files
import Raster
import Recording
import TouchDelivery

/// Writes the built-in scenes as a site of live pages.
struct SiteCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write live pages for a web server: the built-in scenes, a lesson, the rules.",
    discussion: """
      The folder gets a gallery of the built-in scenes, the page “How hit-testing works”, the rules \
      of UIKit, each with a screen to touch, a live page and two pictures for each scene, and the \
      engine of the pages once. Other files in it are kept. hit-scope.js shows a page in another \
      page: <hit-scope src="view-a-b-c.html"></hit-scope>.

      Examples:
        hitscope site public/
      """)

  @Argument(help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var folder: OutputPath

  func validate() throws {
    if folder.isStandardOutput {
      throw ValidationError("The output must be a folder, such as public/.")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let list = try session.scenes.list()
    let rules = try session.scenes.rules()
    try Fonts.check(Typesetter())
    let entries =
      try list.entries.map { entry in
        SitePages.Entry(id: entry.id, try LoadedScene(entry.id, in: session).scene)
      } + rules.map { SitePages.Entry(id: $0.id, $0.scene, isInGallery: false) }
    let progress = Progress(folder.name, session)
    defer { progress.end() }
    do {
      let pages = SitePages(entries, try SiteAssets())
      var count = 0.0
      try FolderOutput(folder.name).replace { draft in
        try pages.write { file in
          try Task.checkCancellation()
          try draft.write(file.bytes, to: file.name)
          count += 1
          progress.update(count / Double(pages.count))
        }
      }
    } catch let error as RecordingError {
      throw Failure(error)
    }
    for problem in list.problems { session.report(problem) }
    return list.problems.isEmpty ? .done : .unusableContent
  }
}
