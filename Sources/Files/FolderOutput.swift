import Foundation

/// A folder that files are written into.
package struct FolderOutput: Hashable, Sendable {
  /// The path as the user gave it.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The path of a file in it.
  package func path(of file: String) -> String {
    name.hasSuffix("/") ? name + file : name + "/" + file
  }

  /// Makes the folder, and those above it, where there is none.
  ///
  /// - Throws: `FileError` of the kind `notWritable`.
  package func create() throws(FileError) {
    do {
      try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
    } catch {
      throw failure("this folder cannot be made")
    }
  }

  /// Fills the folder so that it is complete or as it was: the files are written beside it first.
  ///
  /// A folder that holds anything but files of the same kind is left alone.
  ///
  /// - Parameters:
  ///   - isOurs: whether a file there may be replaced.
  ///   - write: writes the files into the folder it is given.
  /// - Throws: `FileError` of the kind `notWritable`, and what `write` throws.
  package func replace(isOurs: (String) -> Bool, _ write: (FolderOutput) throws -> Void) throws {
    let files = FileManager.default
    let target = ReplacedItem(name)
    guard target.mode == nil || target.isFolder else {
      throw failure("this is a file, not a folder")
    }
    let old = (try? files.contentsOfDirectory(atPath: target.path)) ?? []
    if let stranger = old.first(where: { !isOurs($0) }) {
      throw failure(
        "the folder holds other files, such as “\(stranger)”", hint: "name a new folder")
    }
    let parent = target.path.reversed().drop { $0 != "/" }.reversed()
    if !parent.isEmpty { try FolderOutput(String(parent)).create() }
    let made = try target.makeTemporary { mkdir($0, 0o777) == 0 }
    do {
      try write(FolderOutput(made))
      if let mode = target.mode { chmod(made, mode) }
      // What was there is moved aside first: a folder does not take the name of a full one.
      let aside = made + ".old"
      if target.isFolder, rename(target.path, aside) != 0 { throw failure("cannot be replaced") }
      guard rename(made, target.path) == 0 else {
        let code = errno
        if target.isFolder { rename(aside, target.path) }
        throw FileError.writing(name, code)
      }
      if target.isFolder { try? files.removeItem(atPath: aside) }
    } catch {
      try? files.removeItem(atPath: made)
      throw error
    }
  }

  private func failure(_ message: String, hint: String? = nil) -> FileError {
    FileError(.notWritable, file: name, message: message, hint: hint)
  }
}
