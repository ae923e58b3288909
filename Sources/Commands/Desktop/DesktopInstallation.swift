import Files
import Foundation

/// The program's files in the user's data folder: installs them, and removes exactly what it
/// installed.
///
/// A manifest of all installed files is stored with them. Files that were changed since are kept.
struct DesktopInstallation {
  /// The folder `$XDG_DATA_HOME`.
  let root: String
  /// The search path for programs that update the caches of a desktop.
  let searchPath: String

  /// The record of an installation.
  struct Manifest: Codable, Hashable {
    var hitscope = 1
    /// The paths of the files, each with the hash of its bytes.
    var files: [String: String]
    /// The folders created by the installation, outermost first.
    var folders: [String]
    /// True if the installation created the data folder itself.
    var isRootNew = false
    /// The cache files that desktop programs created during the installation.
    var caches: [String]
  }

  /// The result of a removal.
  struct Removal: Hashable {
    var removed: [String] = []
    /// The files that were changed since the installation.
    var kept: [String] = []
  }

  private static let list = "hitscope/desktop.json"
  /// The programs that update caches, with their arguments; folders are relative to `root`.
  private static let updaters = [
    ["update-desktop-database", "applications"], ["update-mime-database", "mime"],
    ["gtk-update-icon-cache", "--quiet", "--force", "--ignore-theme-index", "icons/hicolor"],
  ]

  /// Creates the installation for an environment.
  ///
  /// - Throws: `Failure` if the environment specifies no data folder.
  init(environment: [String: String]) throws(Failure) {
    guard let root = BaseFolder.data.path(in: environment) else {
      throw Failure(
        .unavailable, "the folder for user data is unknown", hint: "set HOME or XDG_DATA_HOME")
    }
    self.root = root
    searchPath = environment["PATH"] ?? ""
  }

  private func path(_ relative: String) -> String { root + "/" + relative }

  /// The manifest of the installation; `nil` if nothing is installed.
  var manifest: Manifest? {
    guard let bytes = try? FileSource(path(Self.list)).fileBytes() else { return nil }
    return try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
  }

  /// Installs files, replacing those of an earlier installation.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: `FileError`, also if a file with such a name exists that is not part of the
  ///   installation; nothing is left behind then.
  func install(_ files: [DesktopFiles.File]) throws -> [String] {
    if manifest != nil { _ = try remove() }
    for file in files {
      guard FileSource(path(file.path)).exists, bytes(of: file.path) != file.bytes else { continue }
      throw FileError(
        .notWritable, file: path(file.path),
        message: "the file exists and does not belong to HitScope", hint: "move it away first")
    }
    var folders: [String] = []
    for file in files.map(\.path) + [Self.list] {
      for folder in Self.folders(of: file) where !folders.contains(folder) {
        if !FileSource(path(folder)).exists { folders.append(folder) }
      }
    }
    var manifest = Manifest(
      files: [:], folders: folders, isRootNew: !FileSource(root).exists, caches: [])
    for file in files { manifest.files[file.path] = FolderOutput.hash(of: file.bytes) }
    var isUpdated = false
    do {
      try FolderOutput(path("hitscope")).create()
      // The manifest is written first, so that an interrupted installation can be removed.
      try write(manifest)
      for file in files {
        try FolderOutput(FileName.folder(of: path(file.path))).create()
        try FileOutput(path(file.path)).write(file.bytes)
      }
      let before = caches
      update()
      isUpdated = true
      manifest.caches = caches.subtracting(before).sorted()
      try write(manifest)
    } catch {
      _ = try? remove(manifest, updating: isUpdated)
      throw error
    }
    return files.map { path($0.path) }
  }

  /// Removes the installed files.
  ///
  /// - Returns: The result, or `nil` if nothing was installed.
  func remove() throws -> Removal? { try manifest.map { try remove($0, updating: true) } }

  /// - Parameter updating: True to update the desktop's caches.
  private func remove(_ manifest: Manifest, updating: Bool) throws -> Removal {
    var removal = Removal()
    for (file, number) in manifest.files.sorted(by: { $0.key < $1.key }) {
      guard let bytes = bytes(of: file) else { continue }
      guard FolderOutput.hash(of: bytes) == number else {
        removal.kept.append(path(file))
        continue
      }
      guard path(file).withCString({ unlink($0) }) == 0 else {
        throw FileError(
          .notWritable, file: path(file),
          message: "cannot be removed: " + String(cString: strerror(errno)))
      }
      removal.removed.append(path(file))
    }
    if updating {
      update()
      removeCaches(manifest)
    }
    try? FileManager.default.removeItem(atPath: path(Self.list))
    for folder in manifest.folders.reversed() {
      // Fails for a folder that is not empty, which is kept.
      _ = path(folder).withCString { rmdir($0) }
    }
    if manifest.isRootNew { _ = root.withCString { rmdir($0) } }
    return removal
  }

  /// Removes the caches that the installation added and that no longer have entries.
  private func removeCaches(_ manifest: Manifest) {
    let left = caches
    for area in ["applications", "mime", "icons"] {
      let isUsed = contents(of: area).contains { !left.contains($0) }
      guard !isUsed else { continue }
      for cache in manifest.caches where cache.hasPrefix(area + "/") {
        try? FileManager.default.removeItem(atPath: path(cache))
      }
    }
    // Folders of media types are created together with the caches in them.
    for folder in contents(of: "mime", folders: true).sorted(by: >) {
      _ = path(folder).withCString { rmdir($0) }
    }
  }

  /// The cache files that desktop programs create.
  private var caches: Set<String> {
    let mime = contents(of: "mime").filter { !$0.hasPrefix("mime/packages/") }
    let others = ["applications/mimeinfo.cache", "icons/hicolor/icon-theme.cache"]
      .filter { FileSource(path($0)).exists }
    return Set(mime + others)
  }

  /// Returns the files below a folder, or its subfolders; empty if the folder does not exist.
  private func contents(of folder: String, folders: Bool = false) -> [String] {
    let all = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String }
    return (all ?? []).map { folder + "/" + $0 }.filter { item in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path(item), isDirectory: &isFolder)
        && isFolder.boolValue == folders
    }
  }

  private func bytes(of file: String) -> [UInt8]? { try? FileSource(path(file)).fileBytes() }

  private func write(_ manifest: Manifest) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileOutput(path(Self.list)).write(Array(try encoder.encode(manifest)))
  }

  /// Updates the caches of the desktop with the programs that are available.
  private func update() {
    for updater in Self.updaters {
      guard let name = updater.first, let folder = updater.last, FileSource(path(folder)).exists,
        let program = searchPath.split(separator: ":").map({ "\($0)/\(name)" })
          .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
      else { continue }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = updater.dropFirst().dropLast() + [path(folder)]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      // Desktops without a cache read the files directly.
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
    }
  }

  /// Returns the parent folders of a relative path, outermost first.
  private static func folders(of file: String) -> [String] {
    let parts = file.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
