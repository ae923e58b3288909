internal import CSDL2

/// Why there is no window.
struct WindowFailure: Error {
  /// A sentence.
  var reason: String

  /// What SDL says about its last call.
  static func sdl(_ call: String) -> WindowFailure {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return WindowFailure(reason: text.isEmpty ? "\(call) failed" : "\(call): \(text)")
  }
}
