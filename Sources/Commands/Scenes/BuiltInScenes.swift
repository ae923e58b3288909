package import Files
import HierarchyFormats
import HitTesting
package import SceneFormat
import TouchDelivery

/// The scenes that come with the program, in `Assets/Scenes`.
package struct BuiltInScenes: Sendable {
  /// A list entry for a built-in scene.
  struct Entry: Hashable, Sendable {
    /// The name on the command line: the file name without its extension.
    var id: String
    var file: String
    var name: String
    /// A suggestion of something to try in the scene.
    var note: String
  }

  /// The scene that is shown if no file is given.
  static let defaultID = "view-a-b-c"

  /// All readable scenes, and the problems of the others.
  struct List: Sendable {
    /// The scenes, with the default first and the others sorted by id.
    var entries: [Entry] = []
    /// The problems of unreadable scenes, each with the path of its file.
    var problems: [String] = []
  }

  /// The `Assets` folder; `nil` if it was not found.
  let assets: AssetsFolder?
  /// The places that were searched.
  let places: [String]

  /// Creates the scenes of an `Assets` folder; by default that of the running program.
  package init(
    assets: AssetsFolder? = .find(), places: [String] = AssetsFolder.places()
  ) {
    self.assets = assets
    self.places = places
  }

  /// Returns the ids of all scenes, with the default first.
  ///
  /// - Throws: `Failure` if the folder is missing.
  func ids() throws(Failure) -> [String] {
    let ids = try folder().files(in: "Scenes").filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
    let others = ids.filter { $0 != Self.defaultID }.sorted()
    return (ids.contains(Self.defaultID) ? [Self.defaultID] : []) + others
  }

  /// Reads all scenes; a broken one is reported and does not hide the others.
  ///
  /// - Throws: `Failure` if the folder is missing.
  func list() throws(Failure) -> List {
    let assets = try folder()
    return try ids().reduce(into: List()) { list, id in
      let file = Self.file(id, assets)
      do {
        let scene = try reading(id).scene
        list.entries.append(
          Entry(id: id, file: file, name: scene.name, note: scene.note ?? ""))
      } catch let failure as FileFailure {
        list.problems.append(failure.description)
      } catch {
        list.problems.append((error as? FileError)?.description ?? "\(file): \(error)")
      }
    }
  }

  /// Reads the scene with an id such as `view-a-b-c`.
  ///
  /// - Throws: `Failure` if the folder is missing; `FileError` if the scene does not exist;
  ///   `FileFailure` if it is broken.
  func reading(_ id: String = defaultID) throws -> Reading {
    let source = FileSource(try file(of: id))
    return try HierarchyReader().read(try source.bytes(), name: source.name)
  }

  /// Reads the scenes of the rules of UIKit, in `Assets/Semantics`, sorted by id such as `row-07`.
  ///
  /// - Throws: `Failure` if the folder is missing; `FileError` or `FileFailure` for a scene that
  ///   cannot be read.
  func rules() throws -> [(id: String, scene: Scene)] {
    let assets = try folder()
    return try assets.files(in: "Semantics").filter { $0.hasSuffix(".json") }.sorted().map { file in
      let source = FileSource("\(assets.path)/Semantics/\(file)")
      let reading = try HierarchyReader().read(try source.bytes(), name: source.name)
      return (String(file.dropLast(5)), reading.scene)
    }
  }

  /// Returns the bytes of all readable scenes, for a gallery; empty if the folder is missing.
  package func contents() -> [FileContent] {
    ((try? ids()) ?? []).compactMap { id in
      guard let file = try? file(of: id), let bytes = try? FileSource(file).bytes() else {
        return nil
      }
      return FileContent(builtIn: id, bytes: bytes)
    }
  }

  /// Returns the path of the scene with an id.
  ///
  /// - Throws: `Failure` if the folder is missing; `FileError` if the scene does not exist.
  func file(of id: String) throws -> String {
    let file = Self.file(id, try folder())
    guard !id.contains("/"), FileSource(file).exists else {
      throw FileError(
        .notReadable, file: id, message: "no built-in scene has this name",
        hint: "“hitscope samples” lists them")
    }
    return file
  }

  private static func file(_ id: String, _ assets: AssetsFolder) -> String {
    "\(assets.path)/Scenes/\(id).json"
  }

  private func folder() throws(Failure) -> AssetsFolder {
    if let assets { return assets }
    throw missing("the built-in scenes were not found")
  }

  /// Returns the failure of a command that needs the missing folder.
  func missing(_ message: String) -> Failure {
    Failure(.unavailable, message, hint: advice)
  }

  /// A suggestion if the folder is missing, with the places that were searched.
  var advice: String {
    "set HITSCOPE_ASSETS to the Assets folder of HitScope; these folders were searched:\n"
      + places.map { "    " + $0 }.joined(separator: "\n")
  }
}
