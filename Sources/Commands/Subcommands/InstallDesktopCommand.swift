import ArgumentParser
import Files
import Foundation

/// Integrates the program into the user's desktop, or removes it again.
struct InstallDesktopCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "install-desktop",
    abstract: "Add HitScope to the desktop's menu: entry, icon, file types.",
    discussion: """
      Installs for the current user, in $XDG_DATA_HOME (usually ~/.local/share), without root. \
      Storyboards, xibs and scenes then open with a double click. --remove removes exactly the \
      installed files; a file that was changed since is kept.

      Examples:
        hitscope install-desktop
        hitscope install-desktop --remove
      """)

  @Flag(help: "Remove the files of an earlier run.")
  var remove = false

  func perform(in session: Session) async throws -> ExitStatus {
    let installation = try DesktopInstallation(environment: session.environment)
    do {
      if remove {
        try removeAll(installation, session)
      } else {
        for path in try installation.install(try DesktopFiles(executable: Self.executable).files())
        {
          try session.send(path + "\n")
        }
      }
    } catch var error as FileError where error.hint == nil {
      error.hint = "set XDG_DATA_HOME to a folder that you can write to"
      throw error
    }
    return .done
  }

  private func removeAll(_ installation: DesktopInstallation, _ session: Session) throws {
    guard let removal = try installation.remove() else {
      return session.report("hitscope is not installed in \(installation.root)")
    }
    for path in removal.removed { try session.send(path + "\n") }
    for path in removal.kept { session.report("\(path) was changed after installation: kept") }
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "hitscope"
  }
}
