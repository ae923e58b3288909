import Foundation

/// Conversion between file names and text.
///
/// On Linux a name may contain any bytes. Bytes that are not UTF-8 become characters of a
/// private-use plane, which convert back to the same bytes.
package enum FileName {
  /// The character of byte `0x00`; only those from byte `0x80` on are used.
  private static let first: UInt32 = 0x10_FF00

  /// Returns the text of a name's bytes. O(n).
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: isByte)
    {
      return text
    }
    var text = String.UnicodeScalarView()
    var place = 0
    while place < bytes.count {
      let length = min(length(from: bytes[place]), bytes.count - place)
      let scalar = String(validating: bytes[place..<place + length], as: UTF8.self)?
        .unicodeScalars.first
      if let scalar, !isByte(scalar) {
        text.append(scalar)
        place += length
      } else if let scalar = Unicode.Scalar(first + UInt32(bytes[place])) {
        text.append(scalar)
        place += 1
      }
    }
    return String(text)
  }

  /// Returns the text of a null-terminated name.
  package static func text(_ name: UnsafePointer<CChar>) -> String {
    text(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  /// Returns the bytes of a name in the file system. O(n).
  package static func bytes(_ name: String) -> [UInt8] {
    guard name.unicodeScalars.contains(where: isByte) else { return Array(name.utf8) }
    return name.unicodeScalars.flatMap { scalar in
      isByte(scalar)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Returns the path of a file in a folder; an empty path is the current folder.
  package static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns the folder of a path, with a trailing slash; empty for the current folder.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the extension of a path in lowercase; `nil` for a name without one.
  package static func fileExtension(of path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
    let text = file[file.index(after: dot)...]
    return text.isEmpty ? nil : text.lowercased()
  }

  /// Returns the names in a folder in unspecified order; empty if the folder cannot be read.
  static func list(_ folder: String) -> [String] {
    guard let stream = (folder.isEmpty ? "." : folder).withFileName({ opendir($0) }) else {
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { text($0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Renames a file; returns false and sets `errno` on failure.
  static func rename(_ from: String, to: String) -> Bool {
    from.withFileName { from in to.withFileName { Foundation.rename(from, $0) } } == 0
  }

  /// Renames a file unless the new name exists; returns 0, or the `errno` of the failure, which is
  /// `EEXIST` if the name exists.
  static func renameToFree(_ from: String, _ to: String) -> Int32 {
    from.withFileName { from in
      to.withFileName { to in
        if link(from, to) == 0 {
          unlink(from)
          return 0
        }
        guard errno != EEXIST else { return EEXIST }
        // The file system may not support links: an empty file then reserves the name.
        let descriptor = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return errno }
        close(descriptor)
        return Foundation.rename(from, to) == 0 ? 0 : errno
      }
    }
  }

  private static func isByte(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= first + 0x80 && scalar.value <= first + 0xFF
  }

  private static func length(from byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension String {
  /// Calls a system function with this string as a file name.
  ///
  /// The name ends at the first zero byte, which no file name can contain.
  func withFileName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let bytes = FileName.bytes(self).map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      // The buffer is never empty: it contains at least the zero.
      buffer.baseAddress.map(body) ?? "".withCString(body)
    }
  }
}
