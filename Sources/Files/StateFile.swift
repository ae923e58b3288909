import Foundation

/// A file with state kept between runs, in `$XDG_STATE_HOME/hitscope` as the XDG Base Directory
/// Specification defines.
package struct StateFile: Hashable, Sendable {
  /// The path of the file, which need not exist.
  package let path: String

  /// The maximum size in bytes; the program never writes longer files.
  private static let maximumBytes = 1 << 20

  /// - Parameter folder: The folder of all state files, which need not exist.
  package init(_ name: String, in folder: String) { path = folder + "/" + name }

  /// Returns the folder of all state files; `nil` if the environment specifies neither a state
  /// folder nor a home.
  package static func folder(in environment: [String: String]) -> String? {
    BaseFolder.state.path(in: environment).map { $0 + "/hitscope" }
  }

  /// The contents; `nil` if the file is missing or unreadable.
  package var bytes: [UInt8]? {
    let file = FileSource(path)
    guard let size = file.size, size <= Self.maximumBytes else { return nil }
    return try? file.fileBytes()
  }

  /// Replaces the contents, creating missing folders.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; the file is then unchanged.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var folder = ""
    for part in FileName.folder(of: path).split(separator: "/") {
      folder += "/" + part
      // The mode that the specification requires; existing folders keep theirs.
      let isMade = folder.withFileName { mkdir($0, 0o700) } == 0
      if !isMade, errno != EEXIST, errno != EROFS, errno != EACCES { throw .writing(path, errno) }
    }
    if case .stream = OutputTarget(path) {
      // Opening a named pipe would wait for its reader.
      throw FileError(
        .notWritable, file: path, message: "this is not a file", hint: "move it away")
    }
    try FileOutput(path).write(bytes)
  }
}

/// A base directory of the XDG Base Directory Specification.
package enum BaseFolder: String, Sendable {
  case state = "XDG_STATE_HOME"
  case data = "XDG_DATA_HOME"
  case configuration = "XDG_CONFIG_HOME"

  /// The default path relative to the home folder.
  private var usual: String {
    switch self {
    case .state: "/.local/state"
    case .data: "/.local/share"
    case .configuration: "/.config"
    }
  }

  /// Returns the path, or `nil` if the environment specifies neither it nor a home.
  ///
  /// A relative path is ignored, as the specification requires.
  package func path(in environment: [String: String]) -> String? {
    func folder(_ variable: String, _ rest: String = "") -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 + rest : nil }
    }
    return folder(rawValue) ?? folder("HOME", usual)
  }
}
