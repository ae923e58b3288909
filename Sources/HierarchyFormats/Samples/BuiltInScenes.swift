import Foundation
import HitTesting
import TouchDelivery

/// The scenes that come with the program, in `Assets/Scenes`.
package struct BuiltInScenes: Sendable {
  /// One of the scenes, as a list shows it.
  package struct Entry: Hashable, Sendable {
    /// What it is called on the command line: the file's name without its ending.
    package var id: String
    /// The path of the file.
    package var file: String
    /// Its name.
    package var name: String
    /// What to try with it.
    package var note: String
  }

  /// The scene that is shown when no file is given.
  package static let defaultID = "view-a-b-c"

  /// The folder `Assets`; `nil` when it was not found.
  package let assets: String?

  /// The scenes of a given `Assets` folder.
  package init(assets: String?) { self.assets = assets }

  /// The scenes of the `Assets` folder that belongs to the running program.
  ///
  /// Looked for in this order: the environment's `HITSCOPE_ASSETS`; beside the executable; in
  /// `../share/hitscope` of an installation; upwards from the executable, as in a checkout; where
  /// this file was compiled.
  package init() {
    let environment = ProcessInfo.processInfo.environment["HITSCOPE_ASSETS"]
    let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let places = Self.places(
      environment: environment, executable: executable, source: #filePath)
    self.init(assets: places.first { Self.isFolder($0 + "/Scenes") })
  }

  /// Where `Assets` may be, the likeliest first.
  static func places(environment: String?, executable: String?, source: String) -> [String] {
    var places = environment.map { [$0] } ?? []
    if let folder = executable.map({ folder(of: $0) }) {
      places += [folder + "/Assets", folder + "/../share/hitscope/Assets"]
      places.append(folder + "/../share/hitscope")
      var above = folder
      while above != "/", !above.isEmpty {
        above = Self.folder(of: above)
        places.append((above == "/" ? "" : above) + "/Assets")
      }
    }
    // Sources/HierarchyFormats/Samples/BuiltInScenes.swift
    let root = (0..<4).reduce(source) { path, _ in folder(of: path) }
    return places + [root + "/Assets"]
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// All scenes, the default first and the others by id. Reads every file.
  ///
  /// - Throws: `FileFailure` of the kind `noInput` when the folder is missing.
  package func entries() throws(FileFailure) -> [Entry] {
    let folder = try folder()
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let ids = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    var entries: [Entry] = []
    let others = ids.filter { $0 != Self.defaultID }.sorted()
    for id in (ids.contains(Self.defaultID) ? [Self.defaultID] : []) + others {
      let scene = try reading(id).scene
      entries.append(
        Entry(
          id: id, file: "\(folder)/\(id).json", name: scene.name, note: scene.note ?? ""))
    }
    return entries
  }

  /// Reads the scene of an id such as `view-a-b-c`.
  ///
  /// - Throws: `FileFailure` of the kind `noInput` when there is none.
  package func reading(_ id: String = defaultID) throws(FileFailure) -> Reading {
    let source = FileSource(try folder() + "/" + id + ".json")
    guard !id.contains("/"), FileManager.default.fileExists(atPath: source.name) else {
      throw FileFailure(
        .noInput, file: id, message: "there is no built-in scene of this name",
        hint: "\"hitscope samples\" lists them")
    }
    return try HierarchyReader().read(source)
  }

  private func folder() throws(FileFailure) -> String {
    if let assets { return assets + "/Scenes" }
    throw FileFailure(
      .noInput, file: "Assets", message: "the folder of the built-in scenes was not found",
      hint: "set HITSCOPE_ASSETS to the folder Assets of the program")
  }
}
