package import Debugger
package import Geometry
package import HierarchyFormats

/// What a window is to show.
package struct WindowRequest: Sendable {
  /// The hierarchy, and what there is to say about its file.
  package var reading: Reading
  /// What it was read from; `nil` for built-in scenes.
  package var content: FileContent?
  /// The file to watch for changes; `nil` for built-in scenes and standard input.
  package var path: String?
  /// Where to touch at the start; `nil` for the scene's own touch.
  package var point: Point?
  /// The step to hold at, from 0; `nil` to play.
  package var step: Int?
  /// Whether the theme is dark; `nil` for the system's choice.
  package var isDark: Bool?
  /// The size of the window's content, in points; `nil` for the usual one.
  package var size: Size?
  /// Units of the window system for one point.
  package var scale: Double
  /// Where to write what the window shows when it closes, as PNG; `nil` for nowhere.
  package var screenshot: String?
  /// After how many seconds the window closes by itself; `nil` for never.
  package var quitAfter: Double?
  /// Where to write the session, one message a line; `nil` for nowhere.
  package var log: String?
}

/// What came of showing a window.
package enum WindowOutcome: Sendable {
  /// It was shown, and the user closed it.
  case closed
  /// There is no display to show it on: why.
  case noDisplay(String)
  /// It was closed, but a file that was asked for could not be written: why.
  case notWritten(String)
}
