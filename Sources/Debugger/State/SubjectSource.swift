package import Answers
import Drawing
import Geometry
import HitTesting
package import SceneFormat
package import Stage

/// The source that a subject was read from, with its scenes and unknown properties.
package struct SubjectSource: Sendable {
  /// The content of the file; `nil` for built-in scenes.
  package var content: FileContent?
  /// The id of the built-in scene; `nil` for other files.
  package var builtIn: String?
  /// The unknown properties of the hierarchy, in a few words; `nil` if all are known.
  package var badge: String?
  /// The pictures of the images that the hierarchy names.
  package var images: ViewImages
  package var scenes: [SceneSummary]
  /// The index of the shown scene in `scenes`.
  package var sceneIndex: Int
  /// The properties that are unknown in the hierarchy.
  package var unknown: Fidelity
  /// One sentence for each unknown property.
  package var missing: [String] { unknown.sentences }
  /// Writes scenes with the same unknown properties.
  package var writer: SceneWriter
  package var recordsControls: Bool
  /// The changes made by the companions of the file.
  package var joined: [Reading.Joined]
  /// The original format of the hierarchy.
  package var format: FormatID
  /// The source of the hierarchy for JSON documents; `nil` for complete scenes.
  package var document: JSONValue? { format.source(missing: unknown) }
  /// The audit settings for the file.
  package var auditSettings: Audit.Settings
  /// The view of the last lookup, and its 1-based line number.
  private(set) var line: (view: NodeID, number: Int?)?

  package init(_ reading: Reading, content: FileContent?) {
    self.content = content?.builtIn == nil ? content : nil
    builtIn = content?.builtIn
    badge = reading.badge
    unknown = reading.missing
    writer = SceneWriter(converting: reading)
    images = ViewImages(content?.images ?? [])
    scenes = reading.scenes
    sceneIndex = reading.sceneIndex
    recordsControls = reading.recordsControls
    auditSettings = Audit.Settings(reading)
    joined = reading.joined
    format = reading.origin.id
  }

  /// Returns the name of the companion that sets a property of a view; `nil` if the file sets it.
  ///
  /// - Parameter tree: The views as they were opened.
  func companion(of property: ViewProperty, _ view: NodeID, in tree: ViewTree) -> String? {
    var after = tree
    for one in joined.reversed() {
      guard view.index < one.before.count, view.index < after.count else { return nil }
      if property.text(of: one.before[view]) != property.text(of: after[view]) {
        return one.name.lastPathPart
      }
      after = one.before
    }
    return nil
  }

  /// A Boolean value indicating whether the file has several scenes.
  var hasScenes: Bool { scenes.count > 1 }

  /// A Boolean value indicating whether the file is an accessibility tree, whose containers may or
  /// may not receive touches.
  var hasEmptyContainers: Bool { content != nil && unknown.contains(.plainViews) }

  /// Returns the menu of the file's scenes; `nil` if the file has only one scene.
  func sceneMenu(isOpen: Bool) -> SceneMenu? {
    guard hasScenes else { return nil }
    let entries = scenes.map { scene in
      SceneMenu.Entry(
        number: scene.number,
        title: scene.title ?? scene.controller ?? scene.id ?? "Scene \(scene.number)",
        detail: [
          scene.title == nil ? nil : scene.controller, scene.id,
          "\(scene.views) view\(scene.views == 1 ? "" : "s")", scene.isInitial ? "initial" : nil,
        ].compactMap { $0 }.joined(separator: " · "))
    }
    return SceneMenu(entries, current: sceneIndex, isOpen: isOpen)
  }

  /// Returns the number of the scene `step` places further, wrapping around at the ends; `nil` if
  /// the file has only one scene.
  func sceneNumber(_ step: Int) -> Int? {
    guard hasScenes else { return nil }
    return scenes[scenes.index(sceneIndex, wrappingBy: step)].number
  }

  /// Finds the line of a view in the file.
  ///
  /// - Complexity: O(bytes), or O(1) for the same view as last time.
  mutating func findLine(of view: NodeID, in tree: ViewTree) {
    guard line?.view != view else { return }
    let number = content.flatMap { content in
      tree.identifier(of: view).flatMap { SourceLocator(content.bytes, of: [$0]).line(of: $0) }
    }
    line = (view, number)
  }
}

extension Reading {
  /// A Boolean value indicating whether the file records the actions and states of controls.
  package var recordsControls: Bool { !missing.contains(.controls) }
}

extension Audit.Settings {
  /// Creates the default settings, adjusted to the file that a scene was read from.
  package init(_ reading: Reading) {
    self.init()
    viewsAreElements = reading.missing.contains(.plainViews)
    assumedFrames = reading.assumedFrames
    animatedViews = reading.animatedViews
  }
}

extension ViewImages {
  /// Creates the pictures that are beside a file; those that cannot be decoded are omitted.
  package init(_ images: [FileContent.Image]) {
    self.init()
    for image in images {
      guard let picture = try? EncodedPicture(image.bytes) else { continue }
      add(picture, named: image.name, scale: image.scale)
    }
  }
}
