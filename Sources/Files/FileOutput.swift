import Foundation

/// A destination of bytes: a file, a device or pipe, or standard output for `-`.
///
/// A file is either complete or unchanged.
package struct FileOutput: Hashable, Sendable {
  /// The path as the user gave it; `-` for standard output.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// Writes all bytes at once.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; an existing file is then unchanged.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    switch OutputTarget(name) {
    case .stream(let stream): try stream.write(bytes, name: name)
    case .file, .folder:
      let pending = try PendingFile(name)
      try pending.write(bytes)
      try pending.commit()
    }
  }

  /// Writes all bytes at once, to an alternative name if the path exists.
  ///
  /// - Returns: The path of the file.
  /// - Throws: `FileError` of the kind `notWritable`.
  package func writeBesideOthers(_ bytes: [UInt8]) throws(FileError) -> String {
    let pending = try PendingFile(name, replaces: false)
    try pending.write(bytes)
    return try pending.commit()
  }

  /// Writes a text as UTF-8.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; an existing file is then unchanged.
  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Writes all bytes to an open file or stream; returns 0, or the `errno` of the failure.
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

  /// Opens a path, writes all bytes and closes it; returns 0, or the `errno` of the failure.
  ///
  /// - Parameter options: Additional flags of `open`.
  static func put(
    _ bytes: [UInt8], intoFile path: String, _ options: Int32
  ) -> Int32 {
    let descriptor = path.withFileName { open($0, O_WRONLY | O_CLOEXEC | options) }
    guard descriptor >= 0 else { return errno }
    let problem = put(bytes, into: descriptor)
    return close(descriptor) != 0 && problem == 0 ? errno : problem
  }

  /// The path, followed by alternatives with a number before the extension.
  var alternatives: some Sequence<String> {
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let dot = name[slash...].lastIndex(of: ".") ?? name.endIndex
    return (1..<10_000).lazy.map { $0 == 1 ? name : "\(name[..<dot])-\($0)\(name[dot...])" }
  }
}

/// A temporary file that takes its final name when it is complete.
///
/// All outputs except streams are written this way.
///
/// - A file that replaces another keeps that file's mode; a new one has mode `0666` minus the
///   process's `umask`.
/// - A symbolic link is kept; its target is replaced or created.
/// - A stream receives the bytes when they are complete.
/// - A file that must not replace another takes the first free name of `alternatives` when it is
///   complete, so that no other run can take the name in between.
package struct PendingFile: Sendable {
  /// The path as the user gave it.
  package let name: String
  private let target: OutputTarget
  private let replaces: Bool
  private let temporary: Temporary

  /// The path of the temporary file.
  package var path: String { temporary.path }

  /// Creates an empty temporary file next to the final name.
  ///
  /// - Parameter replaces: `false` to choose a free name instead of replacing a file.
  /// - Throws: `FileError` of the kind `notWritable`; no file is left behind.
  package init(_ name: String, replaces: Bool = true) throws(FileError) {
    self.name = name
    self.replaces = replaces
    target = replaces ? OutputTarget(name) : .file(path: name, mode: nil)
    switch target {
    case .folder:
      throw FileError(
        .notWritable, file: name, message: "this is a directory",
        hint: "name a file inside it, such as \(name)/NAME")
    case .file where name.hasSuffix("/"):
      throw FileError(
        .notWritable, file: name, message: "this is the name of a folder, but the output is a file",
        hint: "remove the slash at its end")
    case .file(let path, let mode):
      // The owner needs write access, whatever the mode of the file to replace.
      temporary = try .file(
        in: FileName.folder(of: path), mode: (mode ?? 0o666) & 0o777 | 0o600, for: name)
    case .stream:
      let folder = FileManager.default.temporaryDirectory.path
      do throws(FileError) {
        temporary = try .file(in: folder, mode: 0o600, for: folder)
      } catch {
        throw FileError(
          .notWritable, file: name,
          message: "the temporary file in \(folder) \(error.message)",
          hint: "set TMPDIR to a writable folder")
      }
    }
  }

  /// Replaces the bytes written so far.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; the temporary file is removed.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let problem = FileOutput.put(bytes, intoFile: path, O_TRUNC)
    if problem == 0 { return }
    discard()
    throw .writing(name, problem)
  }

  /// Gives the file its final name, or writes the bytes to the stream.
  ///
  /// - Returns: The path of the file.
  /// - Throws: `FileError` of the kind `notWritable`; the old file is then unchanged, and the
  ///   temporary file is removed.
  @discardableResult
  package func commit() throws(FileError) -> String {
    switch target {
    case .folder: break
    case .file where !replaces:
      var problem = EEXIST
      for path in FileOutput(name).alternatives where problem == EEXIST {
        problem = temporary.take(freeName: path)
        if problem == 0 { return path }
      }
      discard()
      throw .writing(name, problem)
    case .stream(let stream):
      defer { discard() }
      let bytes: [UInt8]
      do throws(FileError) { bytes = try FileSource(path).bytes() } catch {
        throw FileError(.notWritable, file: name, message: error.message)
      }
      try stream.write(bytes, name: name)
    case .file(let target, let mode):
      let keepsMode = mode.map { mode in path.withFileName { chmod($0, mode) } == 0 } ?? true
      let problem = keepsMode ? temporary.take(target) : errno
      if problem != 0 {
        discard()
        throw .writing(name, problem)
      }
    }
    return name
  }

  /// Removes the temporary file; an old file is unchanged.
  package func discard() { temporary.remove() }
}

/// The kind of item at the path of an output.
enum OutputTarget: Hashable, Sendable {
  /// The file at the end of all symbolic links, with its permissions; `nil` if it does not exist
  /// yet.
  case file(path: String, mode: mode_t?)
  case folder(path: String)
  /// An item that cannot be replaced and only receives bytes.
  case stream(Stream)

  /// A device, a pipe, a socket, or an open descriptor of the process.
  enum Stream: Hashable, Sendable {
    case descriptor(Int32)
    case path(String)

    func write(_ bytes: [UInt8], name: String) throws(FileError) {
      let problem =
        switch self {
        case .descriptor(let descriptor): FileOutput.put(bytes, into: descriptor)
        case .path(let path): FileOutput.put(bytes, intoFile: path, O_NOCTTY)
        }
      if problem != 0 { throw .writing(name, problem) }
    }
  }

  /// Follows symbolic links, including dangling ones.
  init(_ name: String) { self = Self.target(of: name, links: 40) }

  /// - Parameter links: The number of links left to follow; the limit is 40, as in the kernel.
  private static func target(of path: String, links: Int) -> OutputTarget {
    if let descriptor = descriptor(path) { return .stream(.descriptor(descriptor)) }
    let item = withoutSlashes(path)
    var status = stat()
    guard item.withFileName({ lstat($0, &status) }) == 0 else {
      return .file(path: item, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(path: path, mode: status.st_mode & 0o7777)
    case S_IFDIR: return .folder(path: item)
    case S_IFLNK:
      guard links > 0, let end = link(item) else { return .file(path: item, mode: nil) }
      let next = end.hasPrefix("/") ? end : FileName.folder(of: item) + end
      return target(of: next, links: links - 1)
    default: return .stream(.path(path))
    }
  }

  /// Returns the open descriptor that a path names.
  ///
  /// Opening such a path again would overwrite a file from its beginning, and fail for a socket.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      return nil
    }
  }

  private static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withFileName { readlink($0, &buffer, Int(PATH_MAX)) }
    return count > 0 ? FileName.text(buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  private static func withoutSlashes(_ path: String) -> String {
    let kept = path.reversed().drop { $0 == "/" }.reversed()
    return kept.isEmpty ? path : String(kept)
  }
}
