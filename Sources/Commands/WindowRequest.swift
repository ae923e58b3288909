public import Debugger
public import Geometry
public import HierarchyFormats

/// What a window is to show.
public struct WindowRequest: Sendable {
  /// The hierarchy, and what there is to say about its file.
  public var reading: Reading
  /// What it was read from; `nil` for built-in scenes.
  public var content: FileContent?
  /// The file to watch for changes; `nil` for built-in scenes and standard input.
  public var path: String?
  /// Where to touch at the start; `nil` for the scene's own touch.
  public var point: Point?
  /// The step to hold at, from 0; `nil` to play.
  public var step: Int?
  /// Whether the theme is dark; `nil` for the system's choice.
  public var isDark: Bool?
  /// The size of the window's content, in points; `nil` for the usual one.
  public var size: Size?
  /// Units of the window system for one point.
  public var scale: Double
  /// Where to write what the window shows when it closes, as PNG; `nil` for nowhere.
  public var screenshot: String?
  /// After how many seconds the window closes by itself; `nil` for never.
  public var quitAfter: Double?
  /// Where to write the session, one message a line; `nil` for nowhere.
  public var log: String?
}

/// What came of showing a window.
public enum WindowOutcome: Sendable {
  /// It was shown, and the user closed it.
  case closed
  /// There is no display to show it on: why.
  case noDisplay(String)
  /// It was closed, but a file that was asked for could not be written: why.
  case notWritten(String)
}
