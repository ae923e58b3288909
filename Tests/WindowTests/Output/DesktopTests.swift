import CSDL2
import Drawing
import Foundation
import Raster
import Stage
import TestSupport
import Testing

@testable import Window

/// The program's desktop identification matches that of its package.
struct DesktopTests {
  private static func packaged(_ name: String) throws -> String {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appending(path: "Assets/Package/\(name)"), encoding: .utf8)
  }

  @Test func `the icon of the package is the one of the window`() throws {
    let svg = SVGWriter.svg(
      AppIcon.list, size: AppIcon.size, title: "HitScope", measuring: Typesetter())
    #expect(try Self.packaged("hitscope.svg") == svg, "the file should be:\n\(svg)")
  }

  @Test(arguments: [
    ("", 1.0), ("Xft.dpi:\t192\n", 2), ("*color: red\nXft.dpi: 96\n", 1), ("Xft.dpi:144\r\n", 1.5),
    ("Xft.dpi: 120", 1.25), ("Xft.dpi: 110", 1), ("Xft.dpi: 72", 1), ("Xft.dpi: 9999", 4),
    ("Xft.dpi: many", 1), ("Xft.dpi: nan", 1), ("Xft.dpi", 1), ("MyXft.dpi: 192", 1),
  ])
  func `the scale follows the desktop's resources, in quarters`(resources: String, scale: Double) {
    #expect(Desktop.scale(resources) == scale)
  }

  @MainActor @Test func `SDL's hints name the program, and disable mouse events of touches`() {
    Desktop.setHints()
    func hint(_ name: String) -> String? { SDL_GetHint(name).map { String(cString: $0) } }
    for (name, value) in Desktop.hints { #expect(hint(name) == value, "\(name)") }
    #expect(hint("SDL_APP_ID") == "hitscope")
    #expect(hint(SDL_HINT_TOUCH_MOUSE_EVENTS) == "0")
  }

  @Test func `the socket of a compositor is a path, or a name in the folder of the session`() {
    #expect(Desktop.socket("wayland-1", in: "/run/user/7") == "/run/user/7/wayland-1")
    #expect(Desktop.socket("/tmp/wayland", in: "/run/user/7") == "/tmp/wayland")
  }

  @Test(
    arguments: [
      (2, 26, 5, "2.26.5"), (2, 32, 50, "2.32.50 (sdl2-compat)"), (2, 32, 49, "2.32.49"),
      (2, 30, 99, "2.30.99"), (2, 33, 51, "2.33.51 (sdl2-compat)"),
    ] as [(UInt8, UInt8, UInt8, String)])
  func `SDL 2 on top of SDL 3 is recognized by its version`(
    major: UInt8, minor: UInt8, patch: UInt8, text: String
  ) {
    #expect(DisplayFacts.text(major, minor, patch) == text)
  }

  @Test func `the desktop entry has the name by which windows are grouped`() throws {
    let lines = try Self.packaged("hitscope.desktop").split(separator: "\n")
    #expect(lines.first == "[Desktop Entry]")
    #expect(lines.contains("StartupWMClass=\(Desktop.identifier)"))
    #expect(lines.contains("Icon=\(Desktop.identifier)"))
    #expect(lines.contains("Exec=\(Desktop.identifier) %f"))
  }

  @Test(arguments: [
    ("[Settings]\ngtk-enable-animations=0\n", true),
    ("[Settings]\r\ngtk-enable-animations = false", true),
    ("[Settings]\ngtk-enable-animations=1", false), ("\u{FFFD}no settings", false), ("", false),
  ])
  func `the animation setting of GTK is read`(settings: String, wish: Bool) throws {
    let folder = try TemporaryFolder()
    for version in ["gtk-3.0", "gtk-4.0"] {
      let own = folder.file("\(version)-home")
      try FileManager.default.createDirectory(
        atPath: "\(own)/\(version)", withIntermediateDirectories: true)
      try settings.write(
        toFile: "\(own)/\(version)/settings.ini", atomically: true, encoding: .utf8)
      #expect(Desktop.reducesMotion(in: own) == wish)
    }
    #expect(!Desktop.reducesMotion(in: folder.file("nowhere")))
  }

  @Test(arguments: [
    ("echo false", true), ("echo true", false), ("echo", false), ("echo false; exit 1", false),
  ])
  func `the animation setting of GNOME is read`(script: String, wish: Bool) async throws {
    let folder = try TemporaryFolder()
    let text = """
      #!/bin/sh
      [ "$*" = "get org.gnome.desktop.interface enable-animations" ] || exit 2
      \(script)

      """
    _ = try #require(try folder.program(text, to: "gsettings"))
    #expect(await Desktop.gnomeReducesMotion(searchPath: folder.path) == wish)
    #expect(!(await Desktop.gnomeReducesMotion(searchPath: folder.file("nowhere"))))
  }

  @Test(arguments: [
    ("Xft.dpi: 119.9", 1.0), ("Xft.dpi: 120.1", 1.25), ("Xft.dpi: 167", 1.5),
    ("Xft.dpi: 168", 1.75), ("Xft.dpi: 383", 3.75), ("Xft.dpi: 384", 4), ("Xft.dpi: 408", 4),
    ("Xft.dpi: 95", 1), ("Xft.dpi: -192", 1), ("Xft.dpi: inf", 1), ("Xft.dpi: 192:1", 1),
    ("  Xft.dpi\t: 192", 2), ("Xft.dpi:192 dots", 2), ("Xft.dpi: 192\nXft.dpi: 288", 2),
    ("Xft.dpi: many\nXft.dpi: 288", 3), ("Xft.dpi\nXft.dpi: 288", 3),
    ("Xft.antialias: 1\r\nXft.dpi:\t144\r\nXft.rgba: rgb", 1.5),
  ])
  func `the first valid resource counts, rounded down`(resources: String, scale: Double) {
    #expect(Desktop.scale(resources) == scale)
  }

  @Test(arguments: [
    ("GTK-Enable-Animations = FALSE", true), ("\tgtk-enable-animations\t=\t0\t", true),
    ("a=1\ngtk-enable-animations=0", true), ("xgtk-enable-animations=0", false),
    ("gtk-enable-animations=00", false), ("gtk-enable-animations=true", false),
    ("#gtk-enable-animations=0", false), ("gtk-enable-animations=", false),
  ])
  func `a whole line of GTK's settings counts`(settings: String, wish: Bool) throws {
    for version in ["gtk-3.0", "gtk-4.0", "gtk-2.0"] {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.file(version), withIntermediateDirectories: true)
      try folder.write(settings, to: "\(version)/settings.ini")
      #expect(Desktop.reducesMotion(in: folder.path) == (wish && version != "gtk-2.0"))
    }
  }

  @Test func `without a display there is no scale, no room and no shared memory`() {
    #expect(Desktop.driver == nil)
    let scale: Double = Desktop.scale
    #expect(scale == 1)
    #expect(Desktop.room == nil)
    #expect(!Desktop.sharesMemory)
    #expect(Desktop.isConnected, "there is nothing to lose")
  }

  @Test func `the longest name of a socket has 107 bytes`() throws {
    let folder = try TemporaryFolder()
    let rest = 107 - folder.file("").utf8.count
    try #require(rest > 0)
    let path = folder.file(String(repeating: "s", count: rest))
    #expect(!LocalSocket.answers(path))
    let socket = try #require(StaleSocket(path, listens: true))
    #expect(LocalSocket.answers(path))
    #expect(!LocalSocket.answers(path + "s"))
    socket.close()
    #expect(!LocalSocket.answers(path))
  }
}
