import Foundation

/// Where bytes go: a file that is complete or absent, or standard output for `-`.
package struct FileOutput: Hashable, Sendable {
  /// The path as the user gave it; `-` for standard output.
  package let name: String

  /// An output to the given path; `-` is standard output.
  package init(_ name: String) { self.name = name }

  /// Writes all bytes in one go.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; the file is then as it was.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    if name == "-" {
      let problem = Self.put(bytes, into: STDOUT_FILENO)
      if problem != 0 { throw .writing(name, problem) }
      return
    }
    let pending = try PendingFile(name)
    do throws(FileError) {
      try pending.write(bytes)
    } catch {
      pending.discard()
      throw error
    }
    try pending.commit()
  }

  /// Writes a text as UTF-8.
  ///
  /// - Throws: as `write(_:)` of bytes.
  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Writes all bytes to an open file or stream. Returns 0, or why it takes no more, as `errno`.
  package static func put(_ bytes: [UInt8], into descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let start = buffer.baseAddress.map { $0 + done }
        let count = Foundation.write(descriptor, start, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        done += count
      }
      return 0
    }
  }

  /// A path like `proposed` where no file is yet: a number goes before the ending.
  package static func freePath(_ proposed: String) -> String {
    let slash = proposed.lastIndex(of: "/").map { proposed.index(after: $0) } ?? proposed.startIndex
    let dot = proposed[slash...].lastIndex(of: ".") ?? proposed.endIndex
    var path = proposed
    var number = 2
    while FileSource(path).exists, number < 10_000 {
      path = "\(proposed[..<dot])-\(number)\(proposed[dot...])"
      number += 1
    }
    return path
  }
}

/// A file that is being written beside its name, and takes the name when it is complete.
///
/// This is the only way in which outputs are written. A file that is replaced hands its mode on; a
/// new one has what the kernel's file creation mask leaves of `0666`. A symbolic link stays one:
/// what it leads to is replaced.
package struct PendingFile: Sendable {
  /// The path as the user gave it.
  package let name: String
  /// Where to write meanwhile.
  package let path: String
  private let target: ReplacedItem

  /// Creates the file beside its name, empty.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; nothing is left then.
  package init(_ name: String) throws(FileError) {
    self.name = name
    target = ReplacedItem(name)
    if target.isFolder {
      throw FileError(
        .notWritable, file: name, message: "this is a directory",
        hint: "name a file inside it, such as \(name)/NAME")
    }
    // The owner has to write it, whatever the mode of the file that it replaces.
    let mode = (target.mode ?? 0o666) | 0o600
    path = try target.makeTemporary { path in
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 0o777)
      return descriptor >= 0 && close(descriptor) == 0
    }
  }

  /// Replaces what was written so far.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; the caller then discards the file.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw .writing(name, errno) }
    var problem = FileOutput.put(bytes, into: descriptor)
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem != 0 { throw .writing(name, problem) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; the old file is then as it was, and nothing
  ///   else is left.
  package func commit() throws(FileError) {
    let keepsMode = target.mode.map { chmod(path, $0) == 0 } ?? true
    guard keepsMode, rename(path, target.path) == 0 else {
      let code = errno
      discard()
      throw .writing(name, code)
    }
  }

  /// Leaves nothing behind but the old file.
  package func discard() { unlink(path) }
}

/// What an output takes the place of, and the unfinished output beside it.
struct ReplacedItem: Sendable {
  /// The path as the user gave it.
  let name: String
  /// Where the output goes: the end of a symbolic link, else the name without slashes at its end.
  let path: String
  /// The permissions of what is there; `nil` when nothing is.
  let mode: mode_t?
  let isFolder: Bool

  init(_ name: String) {
    self.name = name
    let resolved = realpath(name, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    path = resolved ?? Self.withoutSlashes(name)
    var status = stat()
    let exists = stat(path, &status) == 0
    mode = exists ? status.st_mode & 0o7777 : nil
    isFolder = exists && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes something new beside the item, under a name that nothing has yet.
  ///
  /// - Parameter make: makes it at a path, and fails with `EEXIST` in `errno` when the path is
  ///   taken.
  func makeTemporary(_ make: (String) -> Bool) throws(FileError) -> String {
    for _ in 0..<100 {
      let letters = (0..<6).map { _ in Self.letters.randomElement() ?? "x" }
      let candidate = path + "." + String(letters)
      if make(candidate) { return candidate }
      if errno != EEXIST { throw .writing(name, errno) }
    }
    throw .writing(name, EEXIST)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")

  private static func withoutSlashes(_ path: String) -> String {
    let kept = path.reversed().drop { $0 == "/" }.reversed()
    return kept.isEmpty ? path : String(kept)
  }
}
