internal import Debugger
internal import Files
internal import Foundation
internal import Subprocess

/// Whether people have asked their desktop for less motion.
extension Desktop {
  /// Whether GTK's files switch animations off. It is known before the first frame.
  static var reducesMotion: Bool {
    BaseFolder.configuration.path(in: ProcessInfo.processInfo.environment)
      .map { reducesMotion(in: $0) } ?? false
  }

  /// Whether GTK's files in a folder of settings switch animations off.
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

  /// Asks GNOME, which keeps its settings elsewhere, without anybody waiting for the answer.
  ///
  /// - Parameter mailbox: gets `Message.reduceMotion` where animations are switched off.
  static func askForMotion(_ mailbox: Mailbox) -> Task<Void, Never> {
    Task.detached(priority: .utility) {
      guard await gnomeReducesMotion(), !Task.isCancelled else { return }
      mailbox.post(.reduceMotion)
    }
  }

  /// Whether GNOME's settings switch animations off: not where there are none, or no program that
  /// reads them.
  ///
  /// - Parameter searchPath: the folders in which that is looked for; `nil` for those of `PATH`.
  static func gnomeReducesMotion(searchPath: String? = nil) async -> Bool {
    let result = try? await run(
      .name("gsettings"), arguments: ["get", "org.gnome.desktop.interface", "enable-animations"],
      environment: searchPath.map { .inherit.updating(["PATH": $0]) } ?? .inherit,
      output: .string(limit: 4096), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return false }
    return result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines) == "false"
  }
}
