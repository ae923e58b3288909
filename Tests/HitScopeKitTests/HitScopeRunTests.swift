import Foundation
import TestSupport
import Testing
import TouchKit

@testable import HitScopeKit

/// An app with a window whose middle is at (58.5, 121.5).
final class RunDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 243))
    made.makeKeyAndVisible()
    window = made
  }
  func applicationWillTerminate(_ application: UIApplication) {
    FileHandle.standardError.write(Data("terminates\n".utf8))
  }
}

/// An app without windows.
final class EmptyDelegate: NSObject, UIApplicationDelegate {}

/// Apps that run in a process without a display.
@Suite(.serialized)
struct HitScopeRunTests {
  @Test func `without a display, an app prints its search, ends, and succeeds`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { unsetenv(name) }
      await MainActor.run {
        let status = HitScope.run(UIApplication.launch(RunDelegate.self), "Title")
        UIApplication.forget()
        let second = HitScopeKit.UIApplicationMain(
          0, CommandLine.unsafeArgv, nil, "HitScopeKitTests.RunDelegate")
        UIApplication.forget()
        let third = HitScopeKit.UIApplicationMain(
          0, CommandLine.unsafeArgv, nil, "HitScopeKitTests.EmptyDelegate")
        FileHandle.standardError.write(Data("\(status) \(second) \(third)\n".utf8))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 31, height: 37))
        var options = HitScope.Options()
        options.title = "Single"
        options.touch = CGPoint(x: 3, y: 5)
        var endings = [HitScope.open(window, options: options)]
        options.touch = nil
        endings.append(HitScope.open([window], options: options))
        endings.append(HitScope.open(window, title: "Many", touch: CGPoint(x: 7, y: 9)))
        let reasons = endings.map { ending in
          if case .noDisplay(let reason) = ending { return reason }
          return "\(ending)"
        }
        FileHandle.standardError.write(Data("\(reasons.joined(separator: "|"))\n".utf8))
        UIApplication.forget()
        RunDelegate.main()
      }
    }
    let output = String(decoding: try #require(result?.standardOutputContent), as: UTF8.self)
    let errors = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
    #expect(output.contains("Title at (58.5, 121.5)") && output.contains("Single at (3, 5)"))
    #expect(output.contains("Many at (7, 9)"))
    let lines = errors.split(separator: "\n").map(String.init)
    // Depending on the thread of the test's process, the display is missing or refused.
    let line = try #require(lines.first)
    #expect(line.hasPrefix("No window: ") && line.count > 20)
    let reason = line.dropFirst(11)
    #expect(
      lines == [
        line, "terminates", line, "terminates", "The app has no window.", "0 0 65", line, line,
        line, "\(reason)|\(reason)|\(reason)", line, "terminates",
      ])
  }

  @Test func `a delegate without a window ends with the status of unusable input`() async {
    await #expect(processExitsWith: .exitCode(65)) {
      await MainActor.run { EmptyDelegate.main() }
    }
  }

  @Test @MainActor func `a file of sources that cannot be read is passed over`() throws {
    let folder = try TemporaryFolder()
    try folder.write("class Readable: UIView {}\n", to: "Readable.swift")
    try folder.write("class Locked: UIView {}\n", to: "Locked.swift")
    try FileManager.default.removeItem(atPath: folder.file("Locked.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Locked.swift"), withDestinationPath: folder.file("Nowhere.swift"))
    let sources = SourceFolder(of: folder.file("Readable.swift"))
    #expect(sources.overrides(of: "Readable", in: "App") != nil)
    #expect(sources.overrides(of: "Locked", in: "App") == nil)
  }
}
