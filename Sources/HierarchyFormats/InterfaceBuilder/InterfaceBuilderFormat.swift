import Geometry
import HitTesting
package import SceneFormat
import TouchDelivery

/// An Interface Builder storyboard or XIB.
struct InterfaceBuilderFormat: HierarchyFormat {
  let id = FormatID.interfaceBuilder
  let title = "a storyboard or XIB"
  let plural: String? = "storyboards and xibs"
  let badge = "Interface Builder"
  let idsAreNames = false
  let missing: Fidelity = [
    .boundsOrigin, .transform, .windowLevel, .overrides, .zPosition, .designTime,
  ]

  var clues: [Clue] {
    [
      Clue(.words) { file in
        switch file.form {
        case .angle, .declaredMarkup:
          file.has("com.apple.InterfaceBuilder") || file.has("<document type=")
            || file.begins("<archive") || file.form == .declaredMarkup && file.has("<archive ")
        default: false
        }
      }
    ]
  }

  /// Reads one of the scenes as Interface Builder draws it. Every element is read or reported.
  ///
  /// - Throws: `FileFailure` if the text is not XML or not a document for iOS, or if it has no
  ///   scene that matches the options.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let tree = try MarkupReader.read(bytes, file: file, log: &log)
    let root = try IBRuntime.root(of: tree, file: file, bytes: bytes, log: &log)
    let document = IBDocument(tree, root: root)
    let scenes = IBScenes(document)
    let summaries = scenes.summaries(document)
    let place = try Self.place(in: summaries, options, file: file, at: document[root].offset, &log)
    let screen = IBCanvas(document, scenes).size(of: place)
    if let device = document.device, IBDevice.size(of: document[device]) == nil {
      log.add(
        .note, at: document[device].offset,
        "the size of this device is unknown: the window is as large as the root view")
    }
    let plain = IBSceneBuilder(
      document, scenes, followsEmbeds: options.followsEmbeds, log: DiagnosticLog())
    var builder = plain
    builder.log = log
    builder.build(place, in: screen)
    log = builder.log
    let elements = IBElementReport.count(
      document, scenes, entered: Set(builder.instances.keys), shownItems: builder.shownItems,
      log: &log)
    let scene = Scene(
      name: Self.name(of: file, place.map { summaries[$0] }, among: summaries.count),
      screen: screen,
      tree: builder.builder.finish())
    var reading = Reading(
      scene: scene, format: self,
      diagnostics: log.finish(file: file, bytes: bytes))
    if let place {
      reading.scenes = summaries
      reading.sceneIndex = place
    } else {
      reading.scenes = [SceneSummary(number: 1, views: 0, isInitial: true)]
    }
    reading.elements = elements
    reading.assumedFrames = builder.assumedFrames
    let canvas = IBCanvas(document, scenes)
    reading.otherScenes = { request in
      var builder = plain
      builder.followsEmbeds = builder.followsEmbeds && request.followsEmbeds
      return Self.reading(of: request.place, builder, canvas, file, summaries)
    }
    return reading
  }

  /// Builds another scene of the document, without diagnostics.
  private static func reading(
    of place: Int, _ builder: IBSceneBuilder, _ canvas: IBCanvas, _ file: String,
    _ summaries: [SceneSummary]
  ) -> Reading {
    var builder = builder
    let screen = canvas.size(of: place)
    builder.build(place, in: screen)
    var reading = Reading(
      scene: Scene(
        name: name(of: file, summaries[place], among: summaries.count), screen: screen,
        tree: builder.builder.finish()),
      format: Self(), diagnostics: [])
    reading.scenes = summaries
    reading.sceneIndex = place
    reading.assumedFrames = builder.assumedFrames
    return reading
  }

  /// Returns the index of the scene to show; `nil` if the document has none, which opens an empty
  /// window.
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

  /// Returns the name of the scene: the file name, and the scene's title if the file has several.
  private static func name(of file: String, _ scene: SceneSummary?, among count: Int) -> String {
    let title = Reading.title(of: file)
    guard let scene, count > 1 else { return title }
    return "\(title): \(scene.title ?? scene.controller ?? "scene \(scene.number)")"
  }
}

/// Checks the runtime that an Interface Builder document is made for.
enum IBRuntime {
  /// Returns the `document` element of a text.
  ///
  /// - Throws: `FileFailure` if it is missing or made for an unsupported platform.
  static func root(
    of tree: MarkupTree, file: String, bytes: UnsafeBufferPointer<UInt8>, log: inout DiagnosticLog
  ) throws(FileFailure) -> Int {
    let roots = Array(tree.roots)
    guard let root = roots.first(where: { tree[$0].name == "document" }) else {
      let isArchive = roots.contains { tree[$0].name == "archive" }
      log.add(
        .error, at: roots.first.map { tree[$0].offset } ?? 0,
        isArchive
          ? "this is a XIB in the format of Xcode 4 and older, which cannot be read"
          : "no Interface Builder <document> was found in this text",
        hint: isArchive ? "open it once in Xcode 5 or later and save it" : nil)
      throw FileFailure(log.finish(file: file, bytes: bytes))
    }
    let element = tree[root]
    let target = element["targetRuntime"] ?? ""
    let type = element["type"] ?? ""
    if target.hasPrefix("MacOSX") || type.contains("InterfaceBuilder3.Cocoa.") {
      log.add(
        .error, at: element.offset, "this document is for the Mac: AppKit's views cannot be read",
        hint: "only documents for UIKit can: AppKit's hit-testing differs")
      throw FileFailure(log.finish(file: file, bytes: bytes))
    }
    if target.hasPrefix("watchKit") || type.contains("WatchKit") {
      log.add(
        .error, at: element.offset,
        "this document is for the watch: WatchKit's interfaces have neither views nor frames",
        hint: "only documents for UIKit can be read")
      throw FileFailure(log.finish(file: file, bytes: bytes))
    }
    if target == "AppleTV" {
      log.add(
        .note, at: element.offset,
        "this document is for Apple TV, which uses focus instead of touches")
    } else if !target.isEmpty, !target.hasPrefix("iOS.CocoaTouch") {
      log.add(
        .note, at: element.offset, "unknown runtime \"\(target)\": using UIKit's rules")
    }
    return root
  }
}

extension FormatID {
  package static let interfaceBuilder = FormatID("interfaceBuilder")
}
