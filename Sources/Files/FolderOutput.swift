import Foundation

/// A folder that files are written into.
package struct FolderOutput: Hashable, Sendable {
  /// The list of the files that an earlier run wrote into a folder, each with a hash of its bytes.
  static let list = ".hitscope"

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
    let old = own
    if let stranger = new.first(where: { !old.contains($0) && FileSource(path(of: $0)).exists }) {
      throw failure(
        "“\(stranger)” is there, and no earlier run wrote it as it is", hint: "name a new folder")
    }
    let lines = new.map { "\(Self.hash(of: FileName.path($0, in: aside.path)) ?? "-") \($0)\n" }
    for file in new
    where !FileName.rename(FileName.path(file, in: aside.path), to: path(of: file)) {
      throw FileError.writing(path(of: file), errno)
    }
    isFilled = true
    for file in old where !new.contains(file) { path(of: file).withFileName { _ = unlink($0) } }
    try FileOutput(path(of: Self.list)).write(lines.joined())
  }

  /// The files that are as an earlier run wrote them.
  private var own: Set<String> {
    guard let bytes = try? FileSource(path(of: Self.list)).bytes() else { return [] }
    var own: Set<String> = []
    for line in FileName.text(bytes).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, !parts[1].contains("/"), Self.hash(of: path(of: parts[1])) == parts[0]
      else { continue }
      own.insert(parts[1])
    }
    return own
  }

  /// The 64 bits of FNV-1a over the bytes of a file; `nil` when it cannot be read.
  private static func hash(of path: String) -> String? {
    guard let bytes = try? FileSource(path).bytes() else { return nil }
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private func failure(_ message: String, hint: String? = nil) -> FileError {
    FileError(.notWritable, file: name, message: message, hint: hint)
  }
}
