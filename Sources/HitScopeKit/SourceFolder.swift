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

  /// The overrides in a class; `nil` where no file has a class of this name.
  func overrides(of name: String) -> OverrideSource? { classes[name] }

  private func read() -> [String: OverrideSource] {
    guard let folder = FolderSource(folder) else { return [:] }
    var classes: [String: OverrideSource] = [:]
    for file in folder.files(ending: ".swift").prefix(Self.mostFiles) {
      guard let bytes = try? FileSource(folder.path(of: file)).start(Self.mostBytes) else {
        continue
      }
      for (name, source) in SwiftOverrides(bytes).classes {
        let known = classes[name]
        classes[name] = OverrideSource(
          hitTest: known?.hitTest ?? source.hitTest,
          pointInside: known?.pointInside ?? source.pointInside)
      }
    }
    return classes
  }
}
