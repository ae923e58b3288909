internal import Drawing
package import HitTesting
package import SceneFormat
internal import Stage

/// The content of a live page that a recording's picture does not contain.
package struct PageContent: Sendable {
  /// Writes the scene with the properties that are unknown in its source.
  package var writer = SceneWriter()
  /// The touch script whose deliveries are recorded; `nil` for the scene's own.
  package var script: String?
  /// The pictures of the images that the scene names.
  package var images: [FileContent.Image] = []
  /// The recorded answers of overrides in code, which a page cannot run; `nil` if they are not
  /// recorded.
  package var overrides: [NodeID: RecordedOverride.Answers]?
  /// Omits the header, for a frame in another page.
  package var isEmbedded = false
  /// Refers to the engine in a file beside the page, which several pages share.
  package var sharesEngine = false

  package init() {}
}
