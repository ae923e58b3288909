internal import CSDL2
internal import Files
internal import Foundation
internal import Geometry
internal import Glibc
internal import Synchronization

/// The settings of SDL and of the desktop's display.
enum Desktop {
  /// The name by which desktops find the icon and group the windows, which is that of the
  /// `.desktop` file.
  static let identifier = "hitscope"

  /// SDL's drivers for desktops, and the environment variables that contain the display's address.
  private static let drivers = [
    "x11": ["DISPLAY"], "wayland": ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"],
  ]

  /// Starts SDL's video on the desktop's display.
  ///
  /// If no display responds, SDL would draw into invisible memory or take over a text console.
  /// After a remote login, this is useful only if the user names the driver explicitly. Therefore
  /// only the drivers of desktops are tried, one by one, in SDL's order.
  ///
  /// - Throws: `WindowFailure` if no display responds.
  static func start() throws(WindowFailure) {
    Interruption.ignoreWriteSignals()
    DisplayLoss.watch()
    if isSet("SDL_VIDEODRIVER") || isSet("SDL_VIDEO_DRIVER") {
      guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw WindowFailure.sdl("SDL_Init") }
    } else {
      try startOnDesktop()
    }
    // SDL may have replaced the handlers.
    DisplayLoss.watch()
  }

  private static func startOnDesktop() throws(WindowFailure) {
    let names = drivers.values.flatMap { $0 }.filter { isSet($0) }.sorted()
    guard !names.isEmpty else {
      throw WindowFailure(reason: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    for index in 0..<SDL_GetNumVideoDrivers() {
      guard let driver = SDL_GetVideoDriver(index).map({ String(cString: $0) }),
        drivers[driver]?.contains(where: { isSet($0) }) == true
      else { continue }
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
      if SDL_Init(SDL_INIT_VIDEO) == 0, Self.driver == driver { return }
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }
    let places = names.map { "\($0)=\(value(of: $0))" }.joined(separator: " or ")
    throw WindowFailure(reason: "no display answers at \(places)")
  }

  /// SDL's current driver; `nil` before SDL starts.
  static var driver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

  /// A Boolean value indicating whether the display still responds.
  ///
  /// Xlib reports a lost connection on its own (see `DisplayLoss`). If a Wayland compositor is
  /// gone, SDL reports only that the window was closed.
  static var isConnected: Bool {
    guard driver == "wayland", !isSet("WAYLAND_SOCKET") else { return true }
    let name = isSet("WAYLAND_DISPLAY") ? value(of: "WAYLAND_DISPLAY") : "wayland-0"
    return LocalSocket.answers(socket(name, in: value(of: "XDG_RUNTIME_DIR")))
  }

  /// Returns the path of a Wayland compositor's socket, whose name may be a path itself.
  static func socket(_ name: String, in folder: String) -> String {
    name.hasPrefix("/") ? name : folder + "/" + name
  }

  /// A Boolean value indicating whether the window and the display can share memory: under X11,
  /// unless `SDL_RENDER_DRIVER` names a renderer.
  static var sharesMemory: Bool { driver == "x11" && !isSet("SDL_RENDER_DRIVER") }

  /// The number of window units per point: under X11, from the resource `Xft.dpi` that the desktop
  /// sets for programs.
  ///
  /// Under Wayland, window units are points, and SDL counts pixels.
  static var scale: Double {
    guard driver == "x11", let resources = XCBConnection()?.resources else { return 1 }
    return scale(resources)
  }

  /// The maximum size of a window that fits the display on which windows open, in SDL's units;
  /// `nil` without a desktop's display.
  static var room: Size? {
    var bounds = SDL_Rect()
    guard let driver, drivers[driver] != nil, SDL_GetDisplayUsableBounds(0, &bounds) == 0,
      bounds.w > 0, bounds.h > 0
    else { return nil }
    return Size(Double(bounds.w), Double(bounds.h))
  }

  /// Returns the number of window units per point in X resources, rounded down to quarters.
  static func scale(_ resources: String) -> Double {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "Xft.dpi",
        let dots = Double(parts[1].trimmed), dots.isFinite
      else { continue }
      return ((dots / 96 * 4 + 1e-9).rounded(.down) / 4).clamped(to: 1...4)
    }
    return 1
  }

  /// A Boolean value indicating whether the environment selects a dark theme.
  static var prefersDark: Bool {
    getenv("GTK_THEME").map { String(cString: $0).lowercased().contains("dark") } ?? false
  }

  private static func isSet(_ name: String) -> Bool { !value(of: name).isEmpty }

  private static func value(of name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Prepares the process for SDL: names the program, and selects UTF-8 characters.
  ///
  /// Without them, SDL omits `_NET_WM_NAME`, the title that window managers read. Numbers and dates
  /// keep the format of the C locale; for input methods, SDL reads the user's locale itself.
  static func prepare() {
    setlocale(LC_CTYPE, "C.UTF-8")
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
      setenv(name, identifier, 0)
    }
    setHints()
  }

  /// SDL's hints, which the environment overrides.
  static let hints = [
    "SDL_APP_ID": identifier,
    SDL_HINT_APP_NAME: "HitScope",
    SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
    // A click that also brings the window to the front counts as a touch.
    SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
    SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
    SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
    // Otherwise, SDL would use a texture for a surface.
    SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
  ]

  static func setHints() {
    for (name, value) in hints { SDL_SetHint(name, value) }
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmed: Substring {
    let head = drop { $0 == " " || $0 == "\t" }
    return head.prefix { $0 != " " && $0 != "\t" && $0 != "\r" }
  }
}

/// Facts about the window system, for a report.
package enum DisplayFacts {
  /// Returns names and values in the order of a report, without opening a window.
  @MainActor
  package static func list() -> [(name: String, value: String)] {
    var version = SDL_version()
    SDL_GetVersion(&version)
    var facts = [(name: "SDL", value: text(version.major, version.minor, version.patch))]
    do throws(WindowFailure) {
      try Desktop.start()
    } catch {
      return facts + [(name: "display", value: "none: \(error.reason)")]
    }
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    let driver = Desktop.driver ?? "unknown"
    var mode = SDL_DisplayMode()
    let size = SDL_GetCurrentDisplayMode(0, &mode) == 0 ? ", \(mode.w) × \(mode.h) pixels" : ""
    facts.append((name: "display", value: driver + size))
    facts.append((name: "touch devices", value: String(SDL_GetNumTouchDevices())))
    return facts
  }

  /// Returns the text of a version; sdl2-compat, which is SDL 2 on top of SDL 3, counts its patches
  /// from 50.
  static func text(_ major: UInt8, _ minor: UInt8, _ patch: UInt8) -> String {
    let number = "\(major).\(minor).\(patch)"
    return minor >= 32 && patch >= 50 ? number + " (sdl2-compat)" : number
  }
}

/// Handlers of Xlib's errors: the process ends with a message if the X server disconnects, and
/// continues after every other error.
///
/// Xlib reports a lost connection to a handler and calls `exit(1)` if the handler returns.
/// Continuing without a connection is not possible: SDL and the graphics drivers do not expect it.
/// The handler therefore reports the loss and ends the process at once, because exit functions that
/// others registered may need the server, or a lock that Xlib holds.
///
/// A failed request is different: a window of another program may vanish at any time, for example
/// if the program requests the clipboard and quits. Xlib's default handler calls `exit(1)` for
/// these errors, too.
enum DisplayLoss {
  static let reason = "the display server is gone, or has closed the connection"

  /// Reports why the process ends.
  ///
  /// It is set before the first window opens, and called on the thread that finds the connection
  /// broken.
  private static let report = Mutex(plainReport)

  /// Reports the reason on standard error.
  static let plainReport: @Sendable (String) -> Void = { reason in
    _ = FileOutput.put(Array("error: \(reason)\n".utf8), into: STDERR_FILENO)
  }

  /// Sets the function that reports why the process ends.
  static func set(_ report: @escaping @Sendable (String) -> Void) {
    self.report.withLock { $0 = report }
  }

  /// Installs the handlers in Xlib, if Xlib is installed.
  static func watch() {
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    typealias ErrorHandler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    typealias SetErrorHandler = @convention(c) (ErrorHandler?) -> OpaquePointer?
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let loss = dlsym(library, "XSetIOErrorHandler"),
      let error = dlsym(library, "XSetErrorHandler")
    else { return }
    _ = unsafeBitCast(loss, to: SetHandler.self)({ _ in
      DisplayLoss.report.withLock { $0 }(DisplayLoss.reason)
      Interruption.end(status: EX_UNAVAILABLE)
    })
    // The caller sees that its request had no effect.
    _ = unsafeBitCast(error, to: SetErrorHandler.self)({ _, _ in 0 })
  }
}

/// A Unix domain socket of this machine.
enum LocalSocket {
  /// Returns whether a server listens at a path.
  static func answers(_ path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        connect(
          descriptor, $0.assumingMemoryBound(to: sockaddr.self),
          socklen_t(MemoryLayout<sockaddr_un>.size))
      } == 0
    }
  }
}
