import Foundation

/// Finds the files that an app's package declares as resources, by name.
///
/// SwiftPM copies the resources of a target into the folder `PACKAGE_TARGET.resources` beside the
/// program. `Bundle.main`, which apps for iOS name, is the folder of the program here; so files are
/// looked up in the resource folders too, first in those of the module that asks.
enum ResourceFiles {
  /// The maximum number of files read from one folder.
  private static let limit = 20_000

  /// Returns the path of a file; `nil` if it does not exist.
  ///
  /// - Parameters:
  ///   - name: The name without extension. It may contain folders.
  ///   - bundle: A bundle to search first.
  ///   - module: The module whose resources are preferred.
  @MainActor
  static func path(
    _ name: String, _ extensions: [String], in bundle: Bundle?, module: String?
  ) -> String? {
    let wanted = extensions.map { "\(name).\($0)" }
    if let bundle, bundle != .main, let found = find(wanted, in: files(below: bundle.bundlePath)) {
      return found
    }
    let folders = resourceFolders()
    let own = folders.filter { folder in
      module.map { folder.hasSuffix("_\($0).resources") } ?? false
    }
    for folder in own + folders where !folder.isEmpty {
      if let found = find(wanted, in: files(below: folder)) { return found }
    }
    for folder in programFolders {
      for place in ["", "/Base.lproj", "/en.lproj"] {
        for file in wanted {
          let path = folder + place + "/" + file
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }

  /// The folders with the program and with `Bundle.main`, without duplicates.
  static let usualFolders: [String] = {
    let program = Bundle.main.executableURL?.deletingLastPathComponent().path
    let all = [Bundle.main.bundlePath] + [program].compactMap { $0 }
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }()
  /// The folders to search; tests replace them.
  @MainActor static var programFolders = usualFolders { didSet { knownFolders = nil } }

  /// Returns the resource folders in other folders, sorted by name.
  static func resourceFolders(in folders: [String]) -> [String] {
    folders.flatMap { folder -> [String] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
        .map { folder + "/" + $0 }
    }
  }

  /// The resource folders beside the program.
  @MainActor
  private static func resourceFolders() -> [String] {
    if let knownFolders { return knownFolders }
    let found = resourceFolders(in: programFolders)
    knownFolders = found
    return found
  }
  @MainActor private static var knownFolders: [String]?
  /// The files of folders that were searched before.
  @MainActor private static var known: [String: [String]] = [:]

  /// Returns the paths of all files below a folder, relative to it, after `folder`.
  @MainActor
  private static func files(below folder: String) -> (folder: String, files: [String]) {
    if let files = known[folder] { return (folder, files) }
    let walk = FileManager.default.enumerator(atPath: folder)
    var files: [String] = []
    while files.count < limit, let file = walk?.nextObject() as? String { files.append(file) }
    files.sort()
    known[folder] = files
    return (folder, files)
  }

  /// Returns the file with one of the names: that of the base language, else the first one.
  private static func find(
    _ wanted: [String], in list: (folder: String, files: [String])
  ) -> String? {
    let (folder, files) = list
    let found = files.filter { file in
      wanted.contains { file == $0 || file.hasSuffix("/" + $0) }
    }
    func rank(_ file: String) -> Int {
      if file.contains("Base.lproj/") { return 1 }
      if file.contains("en.lproj/") { return 2 }
      return file.contains(".lproj/") ? 3 : 0
    }
    return found.min { (rank($0), $0.utf8.count) < (rank($1), $1.utf8.count) }
      .map { folder + "/" + $0 }
  }
}
