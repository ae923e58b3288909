internal import Files
internal import Foundation

/// The clipboard for pictures.
///
/// SDL 2 copies only text, and the clipboard's content is lost when its program ends. Therefore an
/// external program copies the picture, and keeps running to provide it.
enum PictureClipboard {
  /// Programs that copy their standard input to the clipboard, by SDL driver.
  private static let programs = [
    "x11": ("xclip", ["-selection", "clipboard", "-target"]), "wayland": ("wl-copy", ["--type"]),
  ]

  /// Returns the program for an SDL driver; `nil` if none is known.
  static func program(for driver: String?) -> String? { driver.flatMap { programs[$0]?.0 } }

  /// Copies a picture to the clipboard.
  ///
  /// - Parameters:
  ///   - type: The media type of the picture.
  ///   - driver: The SDL driver, which selects the clipboard.
  ///   - folders: The folders in which the program is searched for, separated by colons.
  /// - Returns: `true` if the picture was copied.
  static func put(
    _ bytes: [UInt8], type: String, driver: String?,
    folders: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) -> Bool {
    guard let driver, let (name, options) = programs[driver],
      let program = path(of: name, in: folders), let file = tmpfile()
    else { return false }
    defer { fclose(file) }
    let descriptor = fileno(file)
    guard FileOutput.put(bytes, into: descriptor) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      return false
    }
    return run(program, [name] + options + [type], input: descriptor) == 0
  }

  /// Returns the path of a program in a list of folders, separated by colons.
  static func path(of name: String, in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program until it exits or continues in the background.
  ///
  /// - Returns: The exit status; `nil` if the program did not run or was killed.
  private static func run(_ program: String, _ arguments: [String], input: Int32) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
