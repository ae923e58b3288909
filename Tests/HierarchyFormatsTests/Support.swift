import Foundation
import HitTesting
import SceneFormat

@testable import HierarchyFormats

/// The files of the tests.
enum TestFiles {
  static let tests = String(#filePath.dropLast("/Support.swift".count))
  static let root = String(tests.dropLast("/Tests/HierarchyFormatsTests".count))

  static func fixture(_ name: String) throws -> [UInt8] {
    try bytes(tests + "/Fixtures/" + name)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  static var fixtures: [String] {
    let folder = tests + "/Fixtures"
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.contains(".") }.sorted()
  }
}

extension HierarchyReader {
  /// Reads a text as a file named `test`.
  func read(_ text: String) throws -> Reading { try read(Array(text.utf8), name: "test") }

  /// The error of reading a text.
  func failure(_ text: String) -> FileFailure? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error as? FileFailure
    }
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

extension Reading {
  /// All diagnostics, with their positions.
  var messages: [String] {
    diagnostics.map { "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)" }
  }
}

/// Passes the bytes of a text to a closure.
func withBytes<T>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
  try Array(text.utf8).withUnsafeBufferPointer(body)
}

extension ViewTree {
  /// Every view with its id, class and frame.
  var places: [String] {
    ids.map { "\(id(of: $0)) \(className(of: $0)) \(IBSceneBuilder.text(frame(of: $0)))" }
  }

  /// A view by its id, as a value.
  func node(_ id: String) -> ViewNode? { view(named: id).map { self[$0] } }

  /// Every id with the id of its superview.
  var shape: [String] {
    ids.map { view in
      (superview(of: view).map { id(of: $0) } ?? "") + ">" + id(of: view)
    }
  }
}

extension TestFiles {
  static func list(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}

/// The processor time of this thread for some work, which other tests do not affect.
func processorSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
