import Files
import Foundation
import HitTesting

/// The Swift files of a program, with their overrides of the hit-test methods.
///
/// The files are read when the first class is requested.
final class SourceFolder {
  private let folder: String
  private lazy var classes = read()

  /// The maximum number of files, and of bytes read from each.
  private static let (mostFiles, mostBytes) = (5_000, 2_000_000)

  /// Creates the source folder of a file's package, or of the file's folder outside packages.
  ///
  /// - Parameter file: The path of the file, from `#filePath`.
  init(of file: String) {
    let own = (file as NSString).deletingLastPathComponent
    var above = own
    while !FileManager.default.fileExists(atPath: above + "/Package.swift"), above.count > 1 {
      above = (above as NSString).deletingLastPathComponent
    }
    folder = above.count > 1 ? above : own
  }

  /// Returns the overrides of a class; `nil` if no file declares it, or if several classes of this
  /// name have different overrides.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - module: The module of the class; files in a folder of this name are preferred.
  func overrides(of name: String, in module: String) -> OverrideSource? {
    guard var found = classes[name] else { return nil }
    let own = found.filter { $0.folders.contains(Substring(module)) }
    if !own.isEmpty { found = own }
    // The overrides may be distributed over a class and its extensions in other files.
    let hitTests = Set(found.compactMap(\.source.hitTest))
    let areas = Set(found.compactMap(\.source.pointInside))
    guard hitTests.count < 2, areas.count < 2 else { return nil }
    return OverrideSource(hitTest: hitTests.first, pointInside: areas.first)
  }

  /// Reads the classes of all files, by name.
  private func read() -> [String: [(folders: [Substring], source: OverrideSource)]] {
    guard let folder = FolderSource(folder) else { return [:] }
    var classes: [String: [(folders: [Substring], source: OverrideSource)]] = [:]
    for file in folder.files(ending: ".swift").prefix(Self.mostFiles) {
      guard let bytes = try? FileSource(folder.path(of: file)).start(Self.mostBytes) else {
        continue
      }
      let folders = file.split(separator: "/").dropLast()
      for (name, source) in Self.classes(in: bytes) {
        classes[name, default: []].append((Array(folders), source))
      }
    }
    return classes
  }

  /// Returns the classes of a file; if it contains neither method, only class names are scanned.
  private static func classes(in text: [UInt8]) -> [String: OverrideSource] {
    let data = Data(text)
    if ["hitTest(", "point(inside"].contains(where: { data.range(of: Data($0.utf8)) != nil }) {
      return SwiftOverrides(text).classes
    }
    var classes: [String: OverrideSource] = [:]
    let word = Data("class ".utf8)
    var place = 0
    while let found = data.range(of: word, in: place..<data.count) {
      place = found.upperBound
      classes[SwiftOverrides.word(after: place, in: text).name] = OverrideSource()
    }
    return classes
  }
}
