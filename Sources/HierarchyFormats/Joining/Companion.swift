import Foundation

/// A text that adds facts to a hierarchy: a sidecar, a list of view controllers or of gesture
/// recognizers.
package struct Companion: Hashable, Sendable {
  /// What diagnostics call it.
  package var name: String
  /// What it holds.
  package var bytes: [UInt8]

  /// A text of a name.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The names that a sidecar of a file may have: `dump.txt.hitscope.json`, `dump.hitscope.json`.
  package static func sidecarNames(of path: String) -> [String] {
    let ending = ".hitscope.json"
    guard !path.hasSuffix(ending), path != "-" else { return [] }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var names = [path + ending]
    if let dot = path[slash...].lastIndex(of: "."), dot > slash {
      names.append(path[..<dot] + ending)
    }
    return names
  }

  /// The sidecar that lies beside a file; `nil` when there is none.
  ///
  /// - Throws: `FileFailure` of the kind `noInput` when there is one that cannot be read.
  package static func sidecar(of path: String) throws(FileFailure) -> Companion? {
    for name in sidecarNames(of: path) where FileManager.default.fileExists(atPath: name) {
      return Companion(name: name, bytes: try FileSource(name).bytes())
    }
    return nil
  }
}
