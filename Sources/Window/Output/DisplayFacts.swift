internal import CSDL2
internal import Glibc

/// What the window system has to say about itself, for a report.
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
