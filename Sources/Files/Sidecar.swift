/// A JSON file next to another file that adds facts to it, found by its name.
package struct Sidecar: Hashable, Sendable {
  package var name: String
  package var bytes: [UInt8]

  /// The possible names of a file's sidecar: `dump.txt.hitscope.json`, `dump.hitscope.json`.
  package static func names(of path: String) -> [String] {
    let ending = ".hitscope.json"
    guard !path.hasSuffix(ending), path != "-" else { return [] }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var names = [path + ending]
    if let dot = path[slash...].lastIndex(of: "."), dot > slash {
      names.append(path[..<dot] + ending)
    }
    return names
  }

  /// Reads the sidecar of a file; returns `nil` if the file has none.
  ///
  /// - Throws: `FileError` of the kind `notReadable` if the sidecar cannot be read.
  package static func find(for path: String) throws(FileError) -> Sidecar? {
    for name in names(of: path) where FileSource(name).exists {
      return Sidecar(name: name, bytes: try FileSource(name).fileBytes())
    }
    return nil
  }
}
