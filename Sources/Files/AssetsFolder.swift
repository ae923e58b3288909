import Foundation

/// The folder `Assets` that belongs to the running program: scenes, schemas.
package struct AssetsFolder: Hashable, Sendable {
  package let path: String

  /// Looks for it in this order: the environment's `HITSCOPE_ASSETS`; beside the executable; in
  /// `../share/hitscope` of an installation, wherever that was moved; upwards from the executable,
  /// as in a checkout; where this file was compiled. `nil` when it is in none of these places.
  package static func find() -> AssetsFolder? {
    places().first { isFolder($0 + "/Scenes") }.map { AssetsFolder($0) }
  }

  /// Where the running program looks for it, the likeliest place first.
  package static func places() -> [String] {
    let environment = ProcessInfo.processInfo.environment["HITSCOPE_ASSETS"]
    let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return places(environment: environment, executable: executable, source: #filePath)
  }

  package init(_ path: String) { self.path = path }

  /// Where it may be, the likeliest first.
  static func places(environment: String?, executable: String?, source: String) -> [String] {
    var places = environment.map { [$0] } ?? []
    if let folder = executable.map({ folder(of: $0) }) {
      places += [folder + "/Assets", Self.folder(of: folder) + "/share/hitscope"]
      var above = folder
      while above != "/", !above.isEmpty {
        above = Self.folder(of: above)
        places.append((above == "/" ? "" : above) + "/Assets")
      }
    }
    // Sources/Files/AssetsFolder.swift
    let root = (0..<3).reduce(source) { path, _ in folder(of: path) }
    return places + [root + "/Assets"]
  }

  /// The names of the files in a folder of it; empty when there is none.
  package func files(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
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
}
