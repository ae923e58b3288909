import Files
import Foundation

/// The files of the program in the folder of a user's data: writes them, and removes exactly what it
/// wrote.
///
/// A list of all that was written lies beside them. What somebody has changed since is theirs.
struct DesktopInstallation {
  /// `$XDG_DATA_HOME`.
  let root: String
  /// Where programs are looked for that bring a desktop's caches up to date.
  let searchPath: String

  /// What was written.
  struct Manifest: Codable, Hashable {
    var hitscope = 1
    /// The paths of files, each with the number that its bytes gave.
    var files: [String: String]
    /// Folders that were not there before, from outside inwards.
    var folders: [String]
    /// Whether the folder for all data was not there either.
    var isRootNew = false
    /// Files that programs of the desktop made meanwhile, and that were not there before.
    var caches: [String]
  }

  /// What became of a removal.
  struct Removal: Hashable {
    var removed: [String] = []
    /// What was changed since it was written.
    var kept: [String] = []
  }

  private static let list = "hitscope/desktop.json"
  /// The programs that bring caches up to date, with their arguments; folders are relative.
  private static let updaters = [
    ["update-desktop-database", "applications"], ["update-mime-database", "mime"],
    ["gtk-update-icon-cache", "--quiet", "--force", "--ignore-theme-index", "icons/hicolor"],
  ]

  /// The installation of an environment.
  ///
  /// - Throws: `Failure` where it has no folder for a user's data.
  init(environment: [String: String]) throws(Failure) {
    guard let root = BaseFolder.data.path(in: environment) else {
      throw Failure(
        .unavailable, "there is no folder for your data", hint: "set HOME or XDG_DATA_HOME")
    }
    self.root = root
    searchPath = environment["PATH"] ?? ""
  }

  private func path(_ relative: String) -> String { root + "/" + relative }

  /// What was written before; `nil` where nothing was.
  var manifest: Manifest? {
    guard let bytes = try? FileSource(path(Self.list)).fileBytes() else { return nil }
    return try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
  }

  /// Writes files, in the place of those of an earlier installation.
  ///
  /// - Returns: the paths that were written.
  /// - Throws: `FileError`, also where a file has such a name that is nobody of ours; nothing is
  ///   left then.
  func install(_ files: [DesktopFiles.File]) throws -> [String] {
    if manifest != nil { _ = try remove() }
    for file in files {
      guard FileSource(path(file.path)).exists, bytes(of: file.path) != file.bytes else { continue }
      throw FileError(
        .notWritable, file: path(file.path), message: "there is such a file already, of another",
        hint: "move it away first")
    }
    var folders: [String] = []
    for file in files.map(\.path) + [Self.list] {
      for folder in Self.folders(of: file) where !folders.contains(folder) {
        if !FileSource(path(folder)).exists { folders.append(folder) }
      }
    }
    var manifest = Manifest(
      files: [:], folders: folders, isRootNew: !FileSource(root).exists, caches: [])
    for file in files { manifest.files[file.path] = Self.number(of: file.bytes) }
    var isUpdated = false
    do {
      try FileManager.default.createDirectory(
        atPath: path("hitscope"), withIntermediateDirectories: true)
      // The list comes first: what is interrupted after it can be removed.
      try write(manifest)
      for file in files {
        try FileManager.default.createDirectory(
          atPath: (path(file.path) as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true)
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

  /// Removes what `install` has written.
  ///
  /// - Returns: `nil` where nothing was.
  func remove() throws -> Removal? { try manifest.map { try remove($0, updating: true) } }

  /// - Parameter updating: whether caches know of the files.
  private func remove(_ manifest: Manifest, updating: Bool) throws -> Removal {
    var removal = Removal()
    for (file, number) in manifest.files.sorted(by: { $0.key < $1.key }) {
      guard let bytes = bytes(of: file) else { continue }
      guard Self.number(of: bytes) == number else {
        removal.kept.append(path(file))
        continue
      }
      try FileManager.default.removeItem(atPath: path(file))
      removal.removed.append(path(file))
    }
    if updating {
      update()
      removeCaches(manifest)
    }
    try? FileManager.default.removeItem(atPath: path(Self.list))
    for folder in manifest.folders.reversed() {
      // A folder in which something is stays.
      _ = path(folder).withCString { rmdir($0) }
    }
    if manifest.isRootNew { _ = root.withCString { rmdir($0) } }
    return removal
  }

  /// Removes caches that say nothing any more, of those that came with the files.
  private func removeCaches(_ manifest: Manifest) {
    let left = caches
    for area in ["applications", "mime", "icons"] {
      let isUsed = contents(of: area).contains { !left.contains($0) }
      guard !isUsed else { continue }
      for cache in manifest.caches where cache.hasPrefix(area + "/") {
        try? FileManager.default.removeItem(atPath: path(cache))
      }
    }
    // Folders of media types are made with the caches in them.
    for folder in contents(of: "mime", folders: true).sorted(by: >) {
      _ = path(folder).withCString { rmdir($0) }
    }
  }

  /// The files that programs of the desktop make.
  private var caches: Set<String> {
    let mime = contents(of: "mime").filter { !$0.hasPrefix("mime/packages/") }
    let others = ["applications/mimeinfo.cache", "icons/hicolor/icon-theme.cache"]
      .filter { FileSource(path($0)).exists }
    return Set(mime + others)
  }

  /// The files below a folder, or the folders; none where it is not there.
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

  /// Brings the caches of the desktop up to date, as far as it has programs for that.
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
      // A desktop without a cache reads the files themselves.
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
    }
  }

  /// The folders of a relative path, from outside inwards.
  private static func folders(of file: String) -> [String] {
    let parts = file.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// A number that other bytes hardly give: FNV-1a in 64 bits.
  static func number(of bytes: [UInt8]) -> String {
    let number = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(number, radix: 16)
  }
}
