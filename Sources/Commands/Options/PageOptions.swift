import ArgumentParser
import Recording
import SceneFormat

/// Options for a live page.
struct PageOptions: ParsableArguments {
  /// The place of the engine.
  enum Engine: String, ExpressibleByArgument, CaseIterable {
    case inline, shared
  }

  @Flag(help: "With .html: a page without a header, for a frame in another page.")
  var embed = false
  @Option(
    help: ArgumentHelp(
      "With .html: the engine in each page (inline), or once in a file beside them (shared).",
      valueName: "place"))
  var pageEngine = Engine.inline

  /// Adds the parts of a live page to a recording.
  func apply(to recording: inout SceneRecording, _ loaded: LoadedScene) {
    recording.page.writer = SceneWriter(converting: loaded.reading)
    recording.page.images = loaded.source.images ?? []
    recording.page.isEmbedded = embed
    recording.page.sharesEngine = pageEngine == .shared
  }
}
