package import Geometry

/// Everything that can happen to the debugger. Messages are data: a session written down as
/// messages replays to the same state.
package enum Message: Hashable, Codable, Sendable {
  /// The window is about to open: with the theme of a name, a touch on the screen (`nil` for the
  /// scene's own), a step to hold at (`nil` to play), and something to say.
  case begin(theme: String, touch: Point?, step: Int?, remark: String?)
  /// A pointer came down, moved or lifted, at a point of the window.
  case pointer(PointerPhase, Pointer, at: Point, on: Target)
  /// The wheel turned by a number of notches over the canvas, or anything that does not scroll.
  case wheel(by: Point, on: Target, KeyModifiers)
  /// A panel was scrolled to an offset of its content, in points.
  case scroll(panel: String, to: Double)
  /// A key was pressed, or repeats.
  case key(Key, KeyModifiers)
  /// Time went by, in seconds.
  case tick(Double)
  /// The window has a new size, in points.
  case resized(Size)
  /// A control was used, as if clicked, by the id of its region.
  case activate(String)
  /// A file was dropped on the window.
  case dropped(String)
  /// A file's content arrived, because it was opened or because it changed.
  case fileRead(FileContent)
  /// A file could not be read; the reason is a sentence.
  case fileFailed(path: String, reason: String)
  /// What an effect has to say when it is done: a file was written, or could not be.
  case finished(String, isError: Bool)
  /// The interface as it stands on the window, asked for by `Effect.describeInterface`.
  case interface(InterfaceDescription)
  /// How many points of the window one point of the inspected screen takes, asked for by
  /// `Effect.describeCanvas`.
  case canvasScale(Double)
  /// The window was asked to close.
  case quit
}

extension Message {
  /// Whether only time went by.
  var isTick: Bool { if case .tick = self { true } else { false } }
}
