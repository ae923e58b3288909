import Foundation

/// A source of bytes: a file, or standard input for `-`.
package struct FileSource: Hashable, Sendable {
  /// The maximum input size in bytes, since pipes and devices may never end.
  static let maximumBytes = 1 << 30

  /// The path as the user gave it; `-` for standard input.
  package let name: String

  package init(_ name: String) { self.name = name }

  package var exists: Bool { name.withFileName { access($0, F_OK) } == 0 }

  /// A Boolean value indicating whether the path exists and is not a folder.
  ///
  /// A name of a built-in scene means the file of that name, if there is one; a folder does not
  /// hide the scene.
  package var isFile: Bool { FileStatus(name).map { $0.kind != S_IFDIR } ?? false }

  /// The size of the file in bytes; `nil` if it does not exist.
  package var size: Int? {
    var status = stat()
    return name.withFileName { stat($0, &status) } == 0 ? Int(status.st_size) : nil
  }

  /// The identity of a regular file, equal for all links to it; `nil` for any other path.
  package var identity: Identity? {
    var status = stat()
    guard name.withFileName({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// The identity of a file on this machine.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  /// Returns the first bytes of a regular file, or `nil` if the path does not name one.
  ///
  /// - Throws: `FileError` of the kind `notReadable`.
  package func start(_ count: Int) throws(FileError) -> [UInt8]? {
    var status = stat()
    guard name.withFileName({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return try withFile { descriptor, _ throws(FileError) in
      var problem: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = Self.fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, &problem)
      }
      guard problem == 0 else { throw .reading(name, problem) }
      return bytes
    }
  }

  /// Reads all bytes.
  ///
  /// - Throws: `FileError` of the kind `notReadable` if the file is missing, a directory or
  ///   unreadable; `tooLong` if it is longer than one gigabyte.
  package func bytes() throws(FileError) -> [UInt8] { try bytes(atMost: Self.maximumBytes) }

  func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    let descriptor =
      name == "-" ? STDIN_FILENO : name.withFileName { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .reading(name, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .reading(name, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .reading(name, EISDIR) }
    return try bytes(of: descriptor, status, atMost: limit)
  }

  /// Reads all bytes of a regular file, without blocking.
  ///
  /// Other items are not even opened, since a named pipe waits for its writer and a device may act.
  ///
  /// - Throws: The errors of `bytes()`, and `notReadable` for anything but a regular file.
  package func fileBytes() throws(FileError) -> [UInt8] {
    try withFile { descriptor, status throws(FileError) in
      try bytes(of: descriptor, status, atMost: Self.maximumBytes)
    }
  }

  /// Opens a regular file; throws for any other item.
  private func withFile(
    _ body: (_ descriptor: Int32, stat) throws(FileError) -> [UInt8]
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    guard name.withFileName({ stat($0, &status) }) == 0 else { throw .reading(name, errno) }
    try checkRegular(status)
    // The path may have been replaced in the meantime, so the open descriptor is checked again.
    let descriptor = name.withFileName {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw .reading(name, errno) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .reading(name, errno) }
    try checkRegular(status)
    return try body(descriptor, status)
  }

  private func checkRegular(_ status: stat) throws(FileError) {
    let kind: String
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .reading(name, EISDIR)
    case S_IFIFO: kind = "a named pipe"
    case S_IFSOCK: kind = "a socket"
    default: kind = "a device"
    }
    throw FileError(
      .notReadable, file: name, message: "this is \(kind), not a file",
      hint: "copy its contents to a file")
  }

  private func bytes(
    of descriptor: Int32, _ status: stat, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let size = isRegular ? Int(status.st_size) : 0
    guard size <= limit else { throw tooLong(limit) }
    var result: [UInt8] = []
    var problem: Int32 = 0
    if size > 0 {
      result = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = Self.fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, &problem)
      }
    }
    // Continues with pipes, files in /proc, and files that grow while they are read.
    if problem == 0, !isRegular || result.count == size {
      result += Self.rest(of: descriptor, atMost: limit, &problem)
    }
    guard problem == 0 else { throw .reading(name, problem) }
    guard result.count <= limit else { throw tooLong(limit) }
    return result
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, _ problem: inout Int32
  ) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { problem = errno }
      if count <= 0 { break }
      filled += count
    }
    return filled
  }

  private static func rest(
    of descriptor: Int32, atMost limit: Int, _ problem: inout Int32
  ) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while problem == 0, result.count <= limit {
      let count = chunk.withUnsafeMutableBytes { fill($0, from: descriptor, &problem) }
      result += chunk[..<count]
      if count < chunk.count { break }
    }
    return result
  }

  private func tooLong(_ limit: Int) -> FileError {
    FileError(
      .tooLong, file: name, message: "the input is longer than \(limit >> 20) MB",
      hint: "keep only the relevant part")
  }
}
