package import Files
import HierarchyFormats
import HitTesting
import TouchDelivery

/// The scenes that come with the program, in `Assets/Scenes`.
package struct BuiltInScenes: Sendable {
  /// One of the scenes, as a list shows it.
  struct Entry: Hashable, Sendable {
    /// What it is called on the command line: the file's name without its ending.
    var id: String
    /// The path of the file.
    var file: String
    var name: String
    /// What to try with it.
    var note: String
  }

  /// The scene that is shown when no file is given.
  static let defaultID = "view-a-b-c"

  /// The folder `Assets`; `nil` when it was not found.
  let assets: AssetsFolder?

  /// The scenes of an `Assets` folder: that of the running program unless another is given.
  package init(assets: AssetsFolder? = .find()) { self.assets = assets }

  /// All scenes, the default first and the others by id. Reads every file.
  ///
  /// - Throws: `FileError` when the folder is missing.
  func entries() throws -> [Entry] {
    let assets = try folder()
    let ids = assets.files(in: "Scenes").filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
    let others = ids.filter { $0 != Self.defaultID }.sorted()
    return try ((ids.contains(Self.defaultID) ? [Self.defaultID] : []) + others).map { id in
      let scene = try reading(id).scene
      return Entry(id: id, file: Self.file(id, assets), name: scene.name, note: scene.note ?? "")
    }
  }

  /// Reads the scene of an id such as `view-a-b-c`.
  ///
  /// - Throws: `FileError` when there is none.
  func reading(_ id: String = defaultID) throws -> Reading {
    let source = FileSource(Self.file(id, try folder()))
    guard !id.contains("/"), source.exists else {
      throw FileError(
        .notReadable, file: id, message: "there is no built-in scene of this name",
        hint: "\"hitscope samples\" lists them")
    }
    return try HierarchyReader().read(try source.bytes(), name: source.name)
  }

  private static func file(_ id: String, _ assets: AssetsFolder) -> String {
    "\(assets.path)/Scenes/\(id).json"
  }

  private func folder() throws(FileError) -> AssetsFolder {
    if let assets { return assets }
    throw FileError(
      .notReadable, file: "Assets", message: "the folder of the built-in scenes was not found",
      hint: "set HITSCOPE_ASSETS to the folder Assets of the program")
  }
}
