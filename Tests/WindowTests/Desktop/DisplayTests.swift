import Debugger
import Foundation
import Geometry
import Raster
import SceneFormat
import Stage
import TestSupport
import Testing

@testable import Window

/// Tests of missing and disappearing displays.
@SecondDisplayActor
@Suite(.needs(.hitscope), .serialized)
struct DisplayTests {
  private static let nobody = [
    "DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "", "XDG_STATE_HOME": "/nowhere",
  ]

  private func run(
    _ environment: [String: String], _ arguments: String...
  ) throws -> (output: String, errors: String, status: Int32?) {
    let binary = try #require(Program.hitscope)
    let program = try #require(
      Program(
        binary, arguments,
        environment: Self.nobody.merging(environment) { $1 }.merging(["LC_ALL": "C.UTF-8"]) { $1 }))
    let output = program.readToEnd()
    return (output, program.errorText, program.status)
  }

  @Test func `an unreachable display leads to text output, as a missing one does`() throws {
    let folder = try TemporaryFolder()
    // The socket of a terminated compositor, on which no process listens.
    let socket = try #require(StaleSocket(folder.file("wayland-7")))
    let trace = try run([:], "trace", "view-a-b-c").output
    let cases: [(environment: [String: String], reason: String)] = [
      ([:], "neither DISPLAY nor WAYLAND_DISPLAY is set"),
      (["DISPLAY": ":4999"], "no display answers at DISPLAY=:4999"),
      (["DISPLAY": "nonsense"], "no display answers at DISPLAY=nonsense"),
      (
        ["WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": folder.path],
        "no display answers at WAYLAND_DISPLAY=wayland-7"
      ),
      (
        ["WAYLAND_DISPLAY": socket.path, "DISPLAY": ":4999", "XDG_RUNTIME_DIR": folder.path],
        "no display answers at DISPLAY=:4999 or WAYLAND_DISPLAY=\(socket.path)"
      ),
      (["SDL_VIDEODRIVER": "x11", "DISPLAY": ":4999"], "x11 not available"),
    ]
    for (environment, reason) in cases {
      let result = try run(environment, "--quit-after", "0")
      #expect(result.status == 0, "\(environment)")
      #expect(result.output == trace)
      #expect(result.errors.contains("No window: "), "\(environment): \(result.errors)")
      #expect(result.errors.contains("\(reason).\n"), "\(environment): \(result.errors)")
    }
    let doctor = try run(["DISPLAY": ":4999"], "doctor")
    #expect(doctor.output.contains("none: no display answers at DISPLAY=:4999\n"))
  }

  @Test(.needs(.xvfb)) func `the doctor names the display, its size and its touch devices`() throws
  {
    let display = try #require(VirtualDisplay(width: 640, height: 480))
    let report = try run(display.environment, "doctor").output
    let facts = report.split(separator: "\n").map { $0.split(separator: " ") }
    func value(_ name: String...) -> [Substring]? {
      facts.first { $0.starts(with: name) { $0 == $1 } }.map { Array($0.dropFirst(name.count)) }
    }
    #expect(value("display") == ["x11,", "640", "×", "480", "pixels"], "\(report)")
    #expect(value("touch", "devices") == ["0"], "\(report)")
  }

  @Test(.needs(.xvfb, .pythonXlib))
  func `a display with twice the dots shows a window of twice the pixels`() throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    #expect(
      display.python(
        """
        root.change_property(
            Xatom.RESOURCE_MANAGER, Xatom.STRING, 8, b"Xcursor.size:\\t24\\nXft.dpi:\\t192\\n")
        """) == "")
    let folder = try TemporaryFolder()
    let result = try run(
      display.environment.merging(["XDG_STATE_HOME": folder.path]) { $1 }, "--size", "500x320",
      "--quit-after", "0", "--screenshot", folder.file("window.png"))
    #expect(result.status == 0, "\(result.errors)")
    let picture = try #require(RunningWindow.bitmap(folder.file("window.png")))
    #expect(picture.width == 1000 && picture.height == 640)
  }

  @Test(.needs(.xvfb, .xdotool, .pythonXlib))
  func `the window manager reads the smallest size, the name and the icon of the window`() throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let app = try #require(try RunningWindow(on: display, ["--scale", "2"]))
    let window = try #require(
      display.xdotool("search", "--onlyvisible", "--class", "hitscope")
        .split(whereSeparator: \.isNewline).first)
    let facts = display.python(
      """
      window = d.create_resource_object("window", \(window))
      hints = window.get_wm_normal_hints()
      print(hints.min_width, hints.min_height, *window.get_wm_class())
      print(window.get_full_property(d.intern_atom("_NET_WM_BYPASS_COMPOSITOR"), 6))
      icon = window.get_full_property(d.intern_atom("_NET_WM_ICON"), 6).value
      print(icon[0], icon[1], sum(value * (place % 97 + 1) for place, value in enumerate(icon[2:])))
      """)
    let icon = FramePainter().rasterizer.bitmap(of: AppIcon.list, size: AppIcon.size)
    var sum = 0
    for (place, value) in icon.pixels.enumerated() { sum += Int(value) * (place % 97 + 1) }
    #expect(
      facts == "960 640 hitscope hitscope\nNone\n\(icon.width) \(icon.height) \(sum)")
    app.program.stop()
  }

  @Test(.needs(.xvfb)) func `a compositor that is gone leaves the X server`() throws {
    let display = try #require(VirtualDisplay(width: 640, height: 480))
    let folder = try TemporaryFolder()
    let addresses = ["WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": folder.path]
    let report = try run(
      display.environment.merging(addresses) { $1 }.merging(["SDL_VIDEODRIVER": ""]) { $1 },
      "doctor"
    ).output
    #expect(report.contains("x11, 640 × 480 pixels"), "\(report)")
  }

  @Test(arguments: ["dummy", "offscreen"])
  func `a driver without a screen is used if it is named`(_ driver: String) throws {
    let folder = try TemporaryFolder()
    let result = try run(
      ["SDL_VIDEODRIVER": driver, "DISPLAY": ":4999"], "--quit-after", "0", "--step", "22",
      "--screenshot", folder.file("window.png"))
    #expect(result.status == 0 && result.output == "", "\(result.errors)")
    #expect(folder.contents == ["window.png"])
  }

  /// The messages of a session without a screen.
  private func messages(
    _ environment: [String: String], _ arguments: [String]
  ) throws -> [Message] {
    let folder = try TemporaryFolder()
    let log = folder.file("session.log")
    let binary = try #require(Program.hitscope)
    let settings = ["SDL_VIDEODRIVER": "dummy", "XDG_CONFIG_HOME": folder.path]
    let program = try #require(
      Program(
        binary, ["--at", "12,34", "--quit-after", "0", "--log", log] + arguments,
        environment: Self.nobody.merging(settings) { $1 }.merging(environment) { $1 }))
    #expect(program.readToEnd() == "")
    #expect(program.status == 0, "\(program.errorText)")
    return try SessionLog.messages(try #require(folder.text(of: "session.log")))
  }

  @Test func `a window has the theme of the desktop, unless another is requested`() throws {
    let cases: [(desktop: String, arguments: [String], theme: String)] = [
      ("Adwaita", [], "light"), ("Arc-DARK", [], "dark"),
      ("Adwaita:dark", ["--theme", "light"], "light"), ("", ["--theme", "dark"], "dark"),
    ]
    for (desktop, arguments, theme) in cases {
      let messages = try messages(["GTK_THEME": desktop], ["--step", "3"] + arguments)
      let begin = Message.begin(theme: theme, touch: Point(12, 34), step: 2, remark: nil)
      #expect(messages.contains(begin), "\(desktop), \(arguments)")
      #expect(messages.contains(.answerConcurrently))
    }
  }

  @Test func `a window is not animated if GTK's settings disable animations`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("gtk-3.0"), withIntermediateDirectories: true)
    try folder.write("gtk-enable-animations=0", to: "gtk-3.0/settings.ini")
    let still = ["XDG_CONFIG_HOME": folder.path]
    #expect(try messages(still, []).contains(.reduceMotion))
    #expect(!(try messages(still, ["--no-reduced-motion"]).contains(.reduceMotion)))
    #expect(try messages([:], ["--reduced-motion"]).contains(.reduceMotion))
  }

  @Test(.needs(.xvfb, .xdotool), arguments: ["C", "C.UTF-8", "ko_KR.UTF-8", "none.such"])
  func `the title of the window is whole in every locale`(_ locale: String) throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let name = "Größe 확인 日本"
    let app = try #require(
      try RunningWindow(
        on: display, scene: RunningWindow.scene.replacingOccurrences(of: "Sample", with: name),
        environment: ["LC_ALL": locale]))
    let window = display.xdotool("search", "--onlyvisible", "--class", "hitscope")
      .split(whereSeparator: \.isNewline).first.map(String.init)
    let title = display.xdotool("getwindowname", try #require(window))
    #expect(title.hasPrefix("\(name) — HitScope"))
    app.program.stop()
  }

  @Test(.needs(.xvfb, .xdotool), arguments: [SIGKILL, SIGTERM])
  func `a display server that goes away ends the program with 69 and a message`(
    _ signal: Int32
  ) throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let app = try #require(try RunningWindow(on: display))
    display.end(by: signal)
    #expect(app.waitForEnd())
    #expect(app.program.status == 69)
    let log = app.folder.appendingPathComponent("session.log").path
    #expect(
      app.program.errorText.hasSuffix(
        """
        hitscope: error: the display server is gone, or has closed the connection: \
        \(app.screenshot) was not written
          hint: the session up to here is in \(log): “hitscope replay” plays it

        """), "\(app.program.errorText)")
    #expect(app.state.hit == nil, "the log is whole up to here")
  }

  @Test(.needs(.xvfb, .xdotool))
  func `a display server that goes away during an animation ends the program`() throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let app = try #require(try RunningWindow(on: display, ["--at", "160,145"]))
    #expect(app.wait(state: { $0.isAnimating }))
    display.end(by: SIGKILL)
    #expect(app.waitForEnd())
    #expect(app.program.status == 69)
    #expect(app.program.errorText.contains("the display server is gone"))
  }

  @Test(.needs(.xvfb, .xdotool, .ffmpeg))
  func `a display server that goes away during a recording leaves no file`() throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let app = try #require(try RunningWindow(on: display, ["--at", "160,145"]))
    display.xdotool("key", "ctrl+r")
    #expect(app.wait(for: { if case .recording = $0 { true } else { false } }))
    display.end(by: SIGKILL)
    #expect(app.waitForEnd())
    #expect(app.program.status == 69)
    let files = try FileManager.default.contentsOfDirectory(atPath: app.folder.path)
    #expect(!files.contains { $0.hasPrefix(".hitscope-") || $0.hasSuffix(".gif") }, "\(files)")
  }

  @Test(.needs(.xvfb, .namespaces)) func `without fonts no window opens, and the message says so`()
    throws
  {
    let display = try #require(VirtualDisplay(width: 640, height: 480))
    let binary = try #require(Program.hitscope)
    let hidden =
      "for f in /usr/share/fonts /usr/local/share/fonts; do [ ! -d $f ] || "
      + "mount -t tmpfs none $f; done; HOME=/nowhere exec \"$0\" \"$@\""
    let program = try #require(
      Program(
        "/usr/bin/env", ["unshare", "-rm", "sh", "-c", hidden, binary, "--quit-after", "0"],
        environment: display.environment))
    #expect(program.readToEnd() == "")
    #expect(program.status == 69)
    #expect(
      program.errorText == """
        hitscope: error: no fonts found on this machine
          hint: install some: apt install fonts-dejavu-core

        """)
  }

  @Test func `a socket answers as long as a server listens`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("socket")
    #expect(!LocalSocket.answers(path))
    let socket = try #require(StaleSocket(path, listens: true))
    #expect(LocalSocket.answers(path))
    socket.close()
    #expect(!LocalSocket.answers(path))
    #expect(!LocalSocket.answers(String(repeating: "x", count: 200)))
  }

  @Test func `a window without a file compares with a second one from the start`() throws {
    let messages = try messages([:], ["--diff", "button"])
    #expect(
      messages.contains {
        if case .compare(let content) = $0 { content.path.contains("button") } else { false }
      })
  }

  @MainActor @Test func `no time is too long to wait for`() {
    let waits: [(Double, Int32)] = [
      (0, 0), (-1, 0), (0.0001, 1), (1.5, 1500), (1e8, .max), (.infinity, .max), (-.infinity, 0),
      (.nan, 0),
    ]
    for (seconds, milliseconds) in waits {
      #expect(WindowApp.milliseconds(seconds) == milliseconds, "\(seconds)")
    }
  }
}

/// A socket that stays bound to a path after its listener is gone.
final class StaleSocket {
  let path: String
  private let descriptor: Int32

  init?(_ path: String, listens: Bool = false) {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8.prefix(MemoryLayout.size(ofValue: address.sun_path) - 1))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let status = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        bind(
          descriptor, $0.assumingMemoryBound(to: sockaddr.self),
          socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, !listens || listen(descriptor, 1) == 0 else { return nil }
  }

  func close() {
    // A process that another test starts meanwhile may have inherited the socket.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    _ = Foundation.close(descriptor)
  }
}
