internal import CSDL2
internal import Drawing
internal import Geometry
internal import Glibc

/// The settings that SDL and the desktop need before SDL starts.
enum Desktop {
  /// The name by which desktops find the icon and group the windows: that of the `.desktop` file.
  static let identifier = "hitscope"

  /// Whether there is a display to open a window on.
  ///
  /// SDL would also take over a text console without a desktop. Nobody who logged in remotely wants
  /// that, unless they name the driver themselves.
  static var hasDisplay: Bool {
    isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("SDL_VIDEODRIVER")
  }

  /// Whether the environment asks for dark windows.
  static var prefersDark: Bool {
    getenv("GTK_THEME").map { String(cString: $0).lowercased().contains("dark") } ?? false
  }

  /// The clipboard's text; `nil` when it has none.
  static var clipboardText: String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }

  private static func isSet(_ name: String) -> Bool {
    getenv(name).map { $0.pointee != 0 } ?? false
  }

  /// Sets SDL's hints: the program's name, no mouse events for touches, and a screen that may turn
  /// off.
  static func prepare() {
    setenv("SDL_VIDEO_X11_WMCLASS", identifier, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", identifier, 0)
    SDL_SetHint("SDL_APP_ID", identifier)
    SDL_SetHint(SDL_HINT_APP_NAME, "HitScope")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A click that also brings the window to the front is a touch as well.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
  }
}

/// Facts about the window system, for a report.
package enum DisplayFacts {
  /// Names and values in the order of a report. Opens no window.
  @MainActor
  package static func list() -> [(name: String, value: String)] {
    var version = SDL_version()
    SDL_GetVersion(&version)
    var facts = [(name: "SDL", value: text(version))]
    guard Desktop.hasDisplay else {
      return facts + [(name: "display", value: "none: DISPLAY and WAYLAND_DISPLAY are not set")]
    }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      return facts + [
        (name: "display", value: SDL_GetError().map { String(cString: $0) } ?? "none")
      ]
    }
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown"
    var mode = SDL_DisplayMode()
    let size = SDL_GetCurrentDisplayMode(0, &mode) == 0 ? ", \(mode.w) × \(mode.h) pixels" : ""
    facts.append((name: "display", value: driver + size))
    facts.append((name: "touch devices", value: String(SDL_GetNumTouchDevices())))
    return facts
  }

  /// The version; sdl2-compat, which is SDL 2 on top of SDL 3, counts its patches from 50.
  private static func text(_ version: SDL_version) -> String {
    let number = "\(version.major).\(version.minor).\(version.patch)"
    return version.minor >= 32 && version.patch >= 50 ? number + " (sdl2-compat)" : number
  }
}

/// The picture of the program: three nested views, and the touch that finds the innermost.
///
/// `Assets/Package/hitscope.svg` is this picture, for desktops that take it from there.
enum AppIcon {
  static let size = Size(128, 128)

  static var list: DrawList {
    var list = DrawList()
    list.rect(Rect(6, 6, 116, 116), cornerRadius: 28, fill: Color(0x23262B))
    list.rect(Rect(20, 20, 88, 88), cornerRadius: 19, fill: Color(0x6FA9DC))
    list.rect(Rect(34, 34, 60, 60), cornerRadius: 13, fill: Color(0xF7D3AD))
    list.path(
      Path(circle: Point(64, 64), radius: 19.5),
      stroke: Stroke(Color(0xE5572E, opacity: 0.4), width: 6))
    list.path(Path(circle: Point(64, 64), radius: 11), fill: Color(0xE5572E))
    return list
  }
}
