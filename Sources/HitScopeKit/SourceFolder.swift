import Files
import Foundation
import HitTesting

/// The Swift files of a program, and the overrides of the hit-test methods in them.
///
/// They are read when the first class is asked for.
final class SourceFolder {
  private let folder: String
  private lazy var classes = read()

  /// How many files are read at most, and how many bytes of each.
  private static let (mostFiles, mostBytes) = (5_000, 2_000_000)

  /// The package that a file belongs to; the file's own folder where there is none.
  ///
  /// - Parameter file: its path, as `#filePath` gives it.
  init(of file: String) {
    let own = (file as NSString).deletingLastPathComponent
    var above = own
    while !FileManager.default.fileExists(atPath: above + "/Package.swift"), above.count > 1 {
      above = (above as NSString).deletingLastPathComponent
    }
    folder = above.count > 1 ? above : own
  }

  /// The overrides in a class; `nil` where no file has it, or several have classes of this name that
  /// differ.
  ///
  /// - Parameters:
  ///   - name: of the class.
  ///   - module: files in a folder of this name come first, as those of a target.
  func overrides(of name: String, in module: String) -> OverrideSource? {
    guard var found = classes[name] else { return nil }
    let own = found.filter { $0.folders.contains(Substring(module)) }
    if !own.isEmpty { found = own }
    // A class may have a method in one file, and extensions in others.
    let hitTests = Set(found.compactMap(\.source.hitTest))
    let areas = Set(found.compactMap(\.source.pointInside))
    guard hitTests.count < 2, areas.count < 2 else { return nil }
    return OverrideSource(hitTest: hitTests.first, pointInside: areas.first)
  }

  /// The classes of all files, by name.
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

  /// The classes of a file. Most files name neither method: there, the names are enough.
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
