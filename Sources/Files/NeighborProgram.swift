import Foundation

/// A program in the folder of the running one.
package enum NeighborProgram {
  /// The reason why a program was not run.
  package enum Problem: Hashable, Sendable {
    case missing
    case unusable(String)
  }

  /// Replaces the process by another program of the same folder, which gets the arguments, the
  /// environment and the open files.
  ///
  /// - Returns: The reason why the process is still running.
  package static func become(_ name: String, _ arguments: [String]) -> Problem {
    let link = "/proc/self/exe"
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      return .missing
    }
    return become(path: FileName.path(name, in: FileName.folder(of: own)), arguments)
  }

  static func become(path: String, _ arguments: [String]) -> Problem {
    guard FileSource(path).exists else { return .missing }
    var words = ([path] + arguments).map { $0.withFileName { strdup($0) } }
    words.append(nil)
    defer { for word in words { free(word) } }
    path.withFileName { _ = execv($0, words) }
    return .unusable(String(cString: strerror(errno)))
  }
}
