import Foundation

/// A file in which the program keeps for the next run what nobody asked it to write: as the XDG
/// base directory specification has it, in `$XDG_STATE_HOME/hitscope`.
package struct StateFile: Hashable, Sendable {
  /// Where it is, whether or not it is there.
  package let path: String

  /// Longer files are none of ours, in bytes.
  private static let maximumBytes = 1 << 20

  /// A file of a name; `nil` where the environment names neither a folder for it nor a home.
  package init?(_ name: String, environment: [String: String]) {
    guard let root = BaseFolder.state.path(in: environment) else { return nil }
    path = root + "/hitscope/" + name
  }

  /// What it holds; `nil` where there is none, or none that can be read.
  package var bytes: [UInt8]? {
    let file = FileSource(path)
    guard let size = file.size, size <= Self.maximumBytes else { return nil }
    return try? file.fileBytes()
  }

  /// Replaces what it holds, and makes its folders.
  ///
  /// - Throws: `FileError` of the kind `notWritable`; the file is then as it was.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var folder = ""
    for part in FileName.folder(of: path).split(separator: "/") {
      folder += "/" + part
      // The specification's mode; what is there already stays as it is.
      let isMade = folder.withFileName { mkdir($0, 0o700) } == 0
      if !isMade, errno != EEXIST, errno != EROFS, errno != EACCES { throw .writing(path, errno) }
    }
    if case .stream = OutputTarget(path) {
      // To open a named pipe waits for its reader.
      throw FileError(
        .notWritable, file: path, message: "this is not a file", hint: "move it away")
    }
    try FileOutput(path).write(bytes)
  }
}

/// A folder of the user for files of one kind, as the XDG base directory specification has it.
package enum BaseFolder: String, Sendable {
  case state = "XDG_STATE_HOME"
  case data = "XDG_DATA_HOME"
  case configuration = "XDG_CONFIG_HOME"

  /// Where it is below the home, unless the environment says otherwise.
  private var usual: String {
    switch self {
    case .state: "/.local/state"
    case .data: "/.local/share"
    case .configuration: "/.config"
    }
  }

  /// Where it is; `nil` where the environment names neither it nor a home. A relative path is as
  /// none, as the specification wants it.
  package func path(in environment: [String: String]) -> String? {
    func folder(_ variable: String, _ rest: String = "") -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 + rest : nil }
    }
    return folder(rawValue) ?? folder("HOME", usual)
  }
}
