import Geometry
import HitTesting
import TouchDelivery

/// Reads storyboards and XIBs of Interface Builder: one of their scenes, as it is drawn there.
///
/// Every element is read or reported. O(n) for n bytes.
enum InterfaceBuilderReader {
  /// What a storyboard cannot tell.
  static let missing: Fidelity = [
    .boundsOrigin, .transform, .windowLevel, .overrides, .zPosition, .designTime,
  ]

  /// Reads a scene.
  ///
  /// - Throws: `FileFailure` when the text is no XML or no document for iOS, and when there is no
  ///   scene such as the options name.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let tree = try MarkupReader.read(bytes, file: file, log: &log)
    let root = try IBRuntime.root(of: tree, file: file, bytes: bytes, log: &log)
    let document = IBDocument(tree, root: root)
    let scenes = IBScenes(document)
    let summaries = scenes.summaries(document)
    let place = try self.place(in: summaries, options, file: file, at: document[root].offset, &log)
    let screen = IBCanvas(document, scenes).size(of: place)
    if let device = document.device, IBDevice.size(of: document[device]) == nil {
      log.add(
        .note, at: document[device].offset,
        "the size of this device is unknown: the window is as large as the root view")
    }
    var builder = IBSceneBuilder(
      document, scenes, followsEmbeds: options.followsEmbeds, log: log)
    builder.build(place, in: screen)
    log = builder.log
    let elements = IBTally.count(document, scenes, shownItems: builder.shownItems, log: &log)
    let scene = Scene(
      name: name(of: file, place.map { summaries[$0] }, among: summaries.count), screen: screen,
      tree: builder.builder.finish())
    var reading = Reading(
      scene: scene, format: .interfaceBuilder,
      diagnostics: log.finish(file: file, bytes: bytes), missing: missing)
    if let place {
      reading.scenes = summaries
      reading.sceneIndex = place
    } else {
      reading.scenes = [SceneSummary(number: 1, views: 0, isInitial: true)]
    }
    reading.elements = elements
    return reading
  }

  /// The scene to show; `nil` in a document that has none, which opens as an empty window.
  private static func place(
    in summaries: [SceneSummary], _ options: ReadingOptions, file: String, at offset: Int,
    _ log: inout DiagnosticLog
  ) throws(FileFailure) -> Int? {
    if summaries.isEmpty, options.scene == nil || options.scene == .number(1) {
      log.add(.warning, at: offset, "the document has no views: its window is empty")
      return nil
    }
    return try summaries.index(of: options.scene, file: file)
  }

  /// What the scene is called: the file, and which of its scenes where it has several.
  private static func name(of file: String, _ scene: SceneSummary?, among count: Int) -> String {
    let title = FileSource(file).title
    guard let scene, count > 1 else { return title }
    return "\(title): \(scene.title ?? scene.controller ?? "scene \(scene.number)")"
  }
}
