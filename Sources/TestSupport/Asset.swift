internal import Foundation
package import SceneFormat

/// The files of `Assets`, by their paths in it.
package enum Asset {
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  package static func scene(_ path: String) throws -> Reading {
    try Array(text(path).utf8).withUnsafeBufferPointer { try SceneReader.read($0, file: path) }
  }

  static func url(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets/" + path)
      .standardized
  }
}
