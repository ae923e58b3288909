internal import Files
internal import Foundation

/// The clipboard for pictures.
///
/// SDL 2 puts nothing but text into it, and what a program puts there is gone with the program; so
/// one of the usual programs does it, which stays behind with the picture.
enum PictureClipboard {
  /// Programs that put what they read into the clipboard, by SDL's driver.
  private static let programs = [
    "x11": ("xclip", ["-selection", "clipboard", "-target"]), "wayland": ("wl-copy", ["--type"]),
  ]

  /// The program for a driver of SDL; `nil` where none is known.
  static func program(for driver: String?) -> String? { driver.flatMap { programs[$0]?.0 } }

  /// Puts a picture into the clipboard.
  ///
  /// - Parameters:
  ///   - type: its media type.
  ///   - driver: SDL's, which says whose clipboard it is.
  /// - Returns: whether it is there.
  static func put(_ bytes: [UInt8], type: String, driver: String?) -> Bool {
    guard let driver, let (name, options) = programs[driver],
      let program = path(of: name, in: ProcessInfo.processInfo.environment["PATH"] ?? ""),
      let file = tmpfile()
    else { return false }
    defer { fclose(file) }
    let descriptor = fileno(file)
    guard FileOutput.put(bytes, into: descriptor) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      return false
    }
    return run(program, [name] + options + [type], input: descriptor) == 0
  }

  /// Where a program is in a list of folders.
  static func path(of name: String, in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program until it ends, or leaves a part of itself behind.
  ///
  /// - Returns: its status; `nil` where it did not run or was killed.
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
