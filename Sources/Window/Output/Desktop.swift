internal import CSDL2
internal import Glibc

/// What has to be said to the desktop before SDL starts.
enum Desktop {
  /// The name by which desktops find the icon and group the windows: that of the `.desktop` file.
  static let identifier = "hitscope"

  /// Whether there is a display to open a window on.
  ///
  /// SDL would also take over a text console that no desktop runs on; that is never what someone
  /// wants who logged in from elsewhere, unless they name the driver themselves.
  static var hasDisplay: Bool {
    isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("SDL_VIDEODRIVER")
  }

  /// Whether the desktop asks for dark windows, as far as the environment tells.
  static var prefersDark: Bool {
    getenv("GTK_THEME").map { String(cString: $0).lowercased().contains("dark") } ?? false
  }

  /// The text that lies in the clipboard; `nil` for none.
  static var clipboardText: String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }

  private static func isSet(_ name: String) -> Bool {
    getenv(name).map { $0.pointee != 0 } ?? false
  }

  /// Names the program, keeps touches from coming twice, and lets the screen go dark.
  static func prepare() {
    setenv("SDL_VIDEO_X11_WMCLASS", identifier, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", identifier, 0)
    SDL_SetHint("SDL_APP_ID", identifier)
    SDL_SetHint(SDL_HINT_APP_NAME, "HitScope")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A click that also brings the window to the front is a touch all the same.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
  }
}
