package import Debugger
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

  /// All scenes that can be read, and what is wrong with the others.
  struct List: Sendable {
    /// The default first and the others by id.
    var entries: [Entry] = []
    /// Why others cannot be read, each with the path of its file.
    var problems: [String] = []
  }

  /// The folder `Assets`; `nil` when it was not found.
  let assets: AssetsFolder?
  /// Where it was looked for.
  let places: [String]

  /// The scenes of an `Assets` folder: that of the running program unless another is given.
  package init(
    assets: AssetsFolder? = .find(), places: [String] = AssetsFolder.places()
  ) {
    self.assets = assets
    self.places = places
  }

  /// The ids of all scenes, the default first.
  ///
  /// - Throws: `Failure` when the folder is missing.
  func ids() throws(Failure) -> [String] {
    let ids = try folder().files(in: "Scenes").filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
    let others = ids.filter { $0 != Self.defaultID }.sorted()
    return (ids.contains(Self.defaultID) ? [Self.defaultID] : []) + others
  }

  /// All scenes. Reads every file; one that is broken does not hide the others.
  ///
  /// - Throws: `Failure` when the folder is missing.
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

  /// Reads the scene of an id such as `view-a-b-c`.
  ///
  /// - Throws: `Failure` when the folder is missing; `FileError` when there is no such scene;
  ///   `FileFailure` when it is broken.
  func reading(_ id: String = defaultID) throws -> Reading {
    let source = FileSource(try file(of: id))
    return try HierarchyReader().read(try source.bytes(), name: source.name)
  }

  /// The bytes of all scenes that can be read, for a gallery; none where the folder is missing.
  package func contents() -> [FileContent] {
    ((try? ids()) ?? []).compactMap { id in
      guard let file = try? file(of: id), let bytes = try? FileSource(file).bytes() else {
        return nil
      }
      return FileContent(builtIn: id, bytes: bytes)
    }
  }

  /// The path of the scene of an id.
  ///
  /// - Throws: `Failure` when the folder is missing; `FileError` when there is no such scene.
  func file(of id: String) throws -> String {
    let file = Self.file(id, try folder())
    guard !id.contains("/"), FileSource(file).exists else {
      throw FileError(
        .notReadable, file: id, message: "there is no built-in scene of this name",
        hint: "“hitscope samples” lists them")
    }
    return file
  }

  private static func file(_ id: String, _ assets: AssetsFolder) -> String {
    "\(assets.path)/Scenes/\(id).json"
  }

  private func folder() throws(Failure) -> AssetsFolder {
    if let assets { return assets }
    throw missing("the scenes that come with the tool were not found")
  }

  /// The failure of a command that needs the folder where there is none.
  func missing(_ message: String) -> Failure {
    Failure(.unavailable, message, hint: advice)
  }

  /// What to do where the folder is missing, and where it was looked for.
  var advice: String {
    "set HITSCOPE_ASSETS to the folder Assets of the program; it was looked for in\n"
      + places.map { "    " + $0 }.joined(separator: "\n")
  }
}
