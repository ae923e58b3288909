import Foundation

/// The `Assets` folder of the running program, with scenes and schemas.
package struct AssetsFolder: Hashable, Sendable {
  package let path: String

  /// Finds the folder, or returns `nil`.
  ///
  /// Searches, in order: the environment variable `HITSCOPE_ASSETS`; next to the executable;
  /// `../share/hitscope` of an installation, wherever it was moved; each folder above the
  /// executable, as in a checkout; the checkout in which this file was compiled.
  package static func find() -> AssetsFolder? {
    places().first { isFolder($0 + "/Scenes") }.map { AssetsFolder($0) }
  }

  /// Returns the paths that `find()` searches, in order.
  package static func places() -> [String] {
    let environment = ProcessInfo.processInfo.environment["HITSCOPE_ASSETS"]
    let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return places(environment: environment, executable: executable, source: #filePath)
  }

  package init(_ path: String) { self.path = path }

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

  /// Returns the names of the files in a subfolder; empty if it does not exist.
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
