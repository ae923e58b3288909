import Foundation
import HitTesting

@testable import SceneFormat

/// Reads the scenes and sidecars of the tests.
enum SceneText {
  /// Reads a text as a scene in a file named `test`.
  static func read(_ text: String) throws(FileFailure) -> Reading {
    try read(Array(text.utf8), name: "test")
  }

  /// Reads a scene and joins sidecars to it.
  static func read(
    _ bytes: [UInt8], name: String, sidecars: [Companion] = []
  ) throws(FileFailure) -> Reading {
    let reading = try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
      try SceneReader.read(bytes, file: name)
    }
    return sidecars.reduce(reading) { SidecarReader.join($1, to: $0) }
  }

  /// The error of reading a text.
  static func failure(_ text: String) -> FileFailure? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  /// The bytes of a file below the root of the package.
  static func file(_ path: String) throws -> [UInt8] {
    let root = #filePath.dropLast("/Tests/SceneFormatTests/Support.swift".count)
    return [UInt8](try Data(contentsOf: URL(filePath: root + "/" + path)))
  }
}

extension Reading {
  /// The diagnostics without hints and notes.
  var complaints: [String] {
    diagnostics.filter { $0.severity != .note }.map {
      "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)"
    }
  }
}

/// Passes the bytes of a text to a closure.
func withBytes<T>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
  try Array(text.utf8).withUnsafeBufferPointer(body)
}

extension ViewTree {
  /// A view by its id, as a value.
  func node(_ id: String) -> ViewNode? { view(named: id).map { self[$0] } }

  /// Every id with the id of its superview.
  var shape: [String] {
    ids.map { view in
      (superview(of: view).map { id(of: $0) } ?? "") + ">" + id(of: view)
    }
  }
}
