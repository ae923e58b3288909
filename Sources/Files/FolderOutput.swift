import Foundation

/// A folder to write files into.
package struct FolderOutput: Hashable, Sendable {
  /// The list of the files that an earlier run wrote with `replace`, each with a hash of its bytes.
  static let list = ".hitscope"
  /// The list of the files that earlier runs wrote with `add`, in the same format.
  static let addedList = ".hitscope-added"

  /// The path as the user gave it.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// Returns the path of a file in the folder.
  package func path(of file: String) -> String { FileName.path(file, in: name) }

  /// Creates the folder and its missing parent folders.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  package func create() throws(FileError) { Temporary.keep(try make()) }

  /// Creates the folder and its missing parent folders; they stay temporary until they are kept.
  ///
  /// - Returns: The created folders, outermost first.
  /// - Throws: `FileError` of the kind `notWritable`; no folder is left behind.
  private func make() throws(FileError) -> [String] {
    var parts = ""
    var made: [String] = []
    for part in name.split(separator: "/", omittingEmptySubsequences: false) {
      parts += part + "/"
      guard part != "" else { continue }
      let code = Temporary.makeFolder(parts)
      if code == 0 {
        made.append(parts)
        continue
      }
      var status = stat()
      let isFolder =
        parts.withFileName { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
      if !isFolder {
        Temporary.removeFolders(made)
        throw failure("this folder cannot be created: " + String(cString: strerror(code)))
      }
    }
    return made
  }

  /// Replaces the files of earlier runs in the folder; other files are kept.
  ///
  /// The files are first written to a temporary folder, so that the folder is unchanged on an
  /// error. Before replacing, the method throws if a new file has the name of a file that was not
  /// written by an earlier run or was changed since. Of two concurrent runs, each replaces all
  /// files of the other or none.
  ///
  /// An equal file counts as one of an earlier run, even if the record of that run is missing, as
  /// in a copy of a repository.
  ///
  /// - Parameters:
  ///   - overwrites: Also replaces files of the same names that have other bytes.
  ///   - write: Writes the files into a draft.
  /// - Throws: `FileError` of the kind `notWritable`, and the errors of `write`.
  package func replace(
    overwriting overwrites: Bool = false, _ write: (FolderDraft) throws -> Void
  ) throws {
    switch OutputTarget(name) {
    case .folder, .file(_, nil): break
    case .file, .stream: throw failure("this is a file, not a folder")
    }
    let made = try make()
    var isFilled = false
    defer { if isFilled { Temporary.keep(made) } else { Temporary.removeFolders(made) } }
    let draft = try FolderDraft(self)
    defer { draft.remove() }
    try write(draft)
    let new = draft.files.sorted { $0.key < $1.key }
    try draft.write(
      Array(new.map { "\($0.value.hash) \($0.key)\n" }.joined().utf8), to: Self.list)
    let turn = name.withFileName { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { close(turn) }
    flock(turn, LOCK_EX)
    let old = Set(own(Self.list).keys.filter { !$0.contains("/") })
    if !overwrites {
      let others = new.filter { Self.hash(of: path(of: $0.key)) != $0.value.hash }
      try checkStrangers(others.map(\.key), old)
    }
    let problem = Temporary.take(
      draft.files.map { ($0.value.temporary, name: path(of: $0.key)) },
      removing: old.filter { draft.files[$0] == nil }.map { path(of: $0) })
    if problem != 0 { throw FileError.writing(name, problem) }
    isFilled = true
  }

  /// Adds files to the folder and its subfolders; other files are kept.
  ///
  /// Before writing, the method throws if a new file has the name of a file that was not added by
  /// an earlier run or was changed since. On an error, each file is either unchanged or new and
  /// complete.
  ///
  /// - Parameter files: Relative paths with the bytes to write.
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
      // The next run must recognize the files written so far.
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
      "“\(stranger)” already exists, and is not the unchanged output of an earlier run",
      hint: "name a new folder, or move the file away")
  }

  /// Returns the files that are unchanged since an earlier run, with the hashes of their bytes.
  private func own(_ list: String) -> [String: String] {
    guard let bytes = try? FileSource(path(of: list)).fileBytes() else { return [:] }
    var own: [String: String] = [:]
    for line in FileName.text(bytes).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.hash(of: path(of: parts[1])) == parts[0] else { continue }
      own[parts[1]] = parts[0]
    }
    return own
  }

  /// Returns the 64-bit FNV-1a hash of a file; `nil` if it cannot be read.
  private static func hash(of path: String) -> String? {
    (try? FileSource(path).fileBytes()).map { hash(of: $0) }
  }

  /// Returns the 64-bit FNV-1a hash of bytes, in hexadecimal.
  package static func hash(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private func failure(_ message: String, hint: String? = nil) -> FileError {
    FileError(.notWritable, file: name, message: message, hint: hint)
  }
}

/// Files in a temporary folder that are about to replace those of a folder.
package final class FolderDraft {
  private let folder: FolderOutput
  private let aside: Temporary
  /// The written files by their final name, each with a hash of its bytes.
  fileprivate private(set) var files: [String: (temporary: Temporary, hash: String)] = [:]

  fileprivate init(_ folder: FolderOutput) throws(FileError) {
    self.folder = folder
    aside = try .folder(in: folder.name, for: folder.name)
  }

  /// Writes a file into the draft.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let path = folder.path(of: name)
    let temporary = try Temporary.file(in: aside.path, mode: 0o666, isLocked: false, for: path)
    files.updateValue((temporary, FolderOutput.hash(of: bytes)), forKey: name)?.temporary.remove()
    let problem = FileOutput.put(bytes, intoFile: temporary.path, O_TRUNC)
    if problem != 0 { throw .writing(path, problem) }
  }

  fileprivate func remove() {
    for file in files.values { file.temporary.remove() }
    aside.remove()
  }
}
