import Foundation
import HierarchyFormats

/// A folder that a command writes files into.
struct Folder {
  /// The path as the user gave it.
  let name: String

  init(_ name: String) { self.name = name }

  /// Makes the folder where there is none.
  ///
  /// - Throws: `FileFailure` of the kind `cannotWrite`.
  func create() throws(FileFailure) {
    do {
      try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    } catch {
      throw failure("this folder cannot be made")
    }
  }

  /// The path of a file in it.
  func path(of file: String) -> String { name.hasSuffix("/") ? name + file : name + "/" + file }

  /// Fills the folder so that it is complete or as it was: the files are written beside it first.
  ///
  /// A folder that holds anything but files of the same kind is left alone.
  ///
  /// - Parameters:
  ///   - isOurs: whether a file there may be replaced.
  ///   - write: writes the files into the folder it is given.
  /// - Throws: `FileFailure` of the kind `cannotWrite`, and what `write` throws.
  func replace(isOurs: (String) -> Bool, _ write: (Folder) throws -> Void) throws {
    let files = FileManager.default
    let path = String(name.reversed().drop { $0 == "/" }.reversed())
    let old = try? files.contentsOfDirectory(atPath: path)
    guard old != nil || !files.fileExists(atPath: path) else {
      throw failure("this is a file, not a folder")
    }
    if let stranger = old?.first(where: { !isOurs($0) }) {
      throw failure(
        "the folder holds other files, such as “\(stranger)”", hint: "name a new folder")
    }
    let parent = Folder(String(path.reversed().drop { $0 != "/" }.reversed()))
    if !parent.name.isEmpty { try parent.create() }
    var template = Array((path + ".XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw failure("cannot be written: " + String(cString: strerror(errno))) }
    do {
      try write(Folder(made))
      let mask = umask(0)
      umask(mask)
      chmod(made, 0o777 & ~mask)
      // What was there is moved aside first: a folder does not take the name of a full one.
      let aside = made + ".old"
      if old != nil, rename(path, aside) != 0 { throw failure("cannot be replaced") }
      guard rename(made, path) == 0 else {
        if old != nil { rename(aside, path) }
        throw failure("cannot be written: " + String(cString: strerror(errno)))
      }
      if old != nil { try? files.removeItem(atPath: aside) }
    } catch {
      try? files.removeItem(atPath: made)
      throw error
    }
  }

  private func failure(_ message: String, hint: String? = nil) -> FileFailure {
    FileFailure(.cannotWrite, file: name, message: message, hint: hint)
  }
}
