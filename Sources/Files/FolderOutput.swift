import Foundation

/// A folder that files are written into.
package struct FolderOutput: Hashable, Sendable {
  /// The list of the files that an earlier run wrote into a folder, each with a hash of its bytes.
  static let list = ".hitscope"
  /// The same of the files that were added to what the folder holds.
  static let addedList = ".hitscope-added"

  /// The path as the user gave it.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The path of a file in it.
  package func path(of file: String) -> String { FileName.path(file, in: name) }

  /// Makes the folder, and those above it, where there is none.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  package func create() throws(FileError) {
    var parts = ""
    for part in name.split(separator: "/", omittingEmptySubsequences: false) {
      parts += part + "/"
      guard part != "", parts.withFileName({ mkdir($0, 0o777) }) != 0 else { continue }
      let code = errno
      var status = stat()
      let isFolder =
        parts.withFileName { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
      if !isFolder {
        throw failure("this folder cannot be made: " + String(cString: strerror(code)))
      }
    }
  }

  /// Fills the folder: what an earlier run wrote into it goes, all else stays.
  ///
  /// The files are written aside first, so that on an error the folder is as it was. A file with the
  /// name of a new one that no run wrote, or that was changed since, stops it before it begins to
  /// replace.
  ///
  /// - Parameter write: writes the files into the folder it is given.
  /// - Throws: `FileError` of the kind `notWritable`, and what `write` throws.
  package func replace(_ write: (FolderOutput) throws -> Void) throws {
    let isNew: Bool
    switch OutputTarget(name) {
    case .folder: isNew = false
    case .file(_, nil): isNew = true
    case .file, .stream: throw failure("this is a file, not a folder")
    }
    try create()
    var isFilled = false
    defer { if isNew, !isFilled { name.withFileName { _ = rmdir($0) } } }
    let aside = try Temporary.folder(in: name, for: name)
    defer { aside.remove() }
    try write(FolderOutput(aside.path))
    let new = FileName.list(aside.path).sorted()
    let old = Set(own(Self.list).keys.filter { !$0.contains("/") })
    try checkStrangers(new, old)
    let lines = new.map { "\(Self.hash(of: FileName.path($0, in: aside.path)) ?? "-") \($0)\n" }
    for file in new
    where !FileName.rename(FileName.path(file, in: aside.path), to: path(of: file)) {
      throw FileError.writing(path(of: file), errno)
    }
    isFilled = true
    for file in old where !new.contains(file) { path(of: file).withFileName { _ = unlink($0) } }
    try FileOutput(path(of: Self.list)).write(lines.joined())
  }

  /// Writes files into the folder, and into folders inside it; all else stays.
  ///
  /// A file with the name of a new one that no run added, or that was changed since, stops it before
  /// it begins to write. On an error every file is as it was, or new and complete.
  ///
  /// - Parameter files: paths inside the folder, with what goes there.
  /// - Throws: `FileError` of the kind `notWritable`.
  package func add(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    switch OutputTarget(name) {
    case .folder, .file(_, nil): break
    case .file, .stream: throw failure("this is a file, not a folder")
    }
    var added = own(Self.addedList)
    try checkStrangers(files.map(\.path), Set(added.keys))
    func writeList() throws(FileError) {
      let lines = added.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
      try FileOutput(path(of: Self.addedList)).write(lines.joined())
    }
    do throws(FileError) {
      for file in files {
        let path = path(of: file.path)
        try FolderOutput(String(FileName.folder(of: path).dropLast())).create()
        try FileOutput(path).write(file.bytes)
        added[file.path] = Self.hash(of: file.bytes)
      }
    } catch {
      // What was written is known to the next run.
      try? writeList()
      throw error
    }
    try writeList()
  }

  private func checkStrangers(_ new: [String], _ own: Set<String>) throws(FileError) {
    guard
      let stranger = new.first(where: { !own.contains($0) && FileSource(path(of: $0)).exists })
    else { return }
    throw failure(
      "“\(stranger)” is there, and no earlier run wrote it as it is", hint: "name a new folder")
  }

  /// The files that are as an earlier run wrote them, with the hashes of their bytes.
  private func own(_ list: String) -> [String: String] {
    guard let bytes = try? FileSource(path(of: list)).bytes() else { return [:] }
    var own: [String: String] = [:]
    for line in FileName.text(bytes).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.hash(of: path(of: parts[1])) == parts[0] else { continue }
      own[parts[1]] = parts[0]
    }
    return own
  }

  /// The 64 bits of FNV-1a over the bytes of a file; `nil` when it cannot be read.
  private static func hash(of path: String) -> String? {
    (try? FileSource(path).bytes()).map { hash(of: $0) }
  }

  private static func hash(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private func failure(_ message: String, hint: String? = nil) -> FileError {
    FileError(.notWritable, file: name, message: message, hint: hint)
  }
}
