internal import Debugger
internal import Files
internal import Foundation
internal import Subprocess

/// The desktop's setting for reduced motion.
extension Desktop {
  /// A Boolean value indicating whether GTK's settings disable animations; available before the
  /// first frame.
  static var reducesMotion: Bool {
    BaseFolder.configuration.path(in: ProcessInfo.processInfo.environment)
      .map { reducesMotion(in: $0) } ?? false
  }

  /// Returns whether GTK's settings in a configuration folder disable animations.
  static func reducesMotion(in folder: String) -> Bool {
    ["gtk-4.0", "gtk-3.0"].contains { version in
      let file = FileSource("\(folder)/\(version)/settings.ini")
      guard let bytes = try? file.start(65_536) else { return false }
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .contains { line in
          let setting = line.filter { !$0.isWhitespace }.lowercased()
          return ["gtk-enable-animations=0", "gtk-enable-animations=false"].contains(setting)
        }
    }
  }

  /// Queries GNOME, which stores its settings elsewhere, in the background.
  ///
  /// - Parameter mailbox: Receives `Message.reduceMotion` if animations are disabled.
  static func askForMotion(_ mailbox: Mailbox) {
    Task.detached(priority: .utility) {
      if await gnomeReducesMotion() { mailbox.post(.reduceMotion) }
    }
  }

  /// Returns whether GNOME's settings disable animations; `false` if the settings, or the program
  /// that reads them, are missing.
  ///
  /// - Parameter searchPath: The folders in which the program is searched for; `nil` for those of
  ///   `PATH`.
  static func gnomeReducesMotion(searchPath: String? = nil) async -> Bool {
    let result = try? await run(
      .name("gsettings"), arguments: ["get", "org.gnome.desktop.interface", "enable-animations"],
      environment: searchPath.map { .inherit.updating(["PATH": $0]) } ?? .inherit,
      output: .string(limit: 4096), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return false }
    return result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines) == "false"
  }
}
