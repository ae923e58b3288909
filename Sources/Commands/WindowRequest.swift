public import Geometry
public import HierarchyFormats

/// What a window is to show.
public struct WindowRequest: Sendable {
  /// The hierarchy, and what there is to say about its file.
  public var reading: Reading
  /// The file to watch for changes; `nil` for built-in scenes and standard input.
  public var path: String?
  /// Where to touch at the start; `nil` for the scene's own touch.
  public var point: Point?
  /// Whether the theme is dark; `nil` for the system's choice.
  public var isDark: Bool?
}

/// What came of showing a window.
public enum WindowOutcome: Sendable {
  /// It was shown, and the user closed it.
  case closed
  /// There is no display to show it on: why.
  case noDisplay(String)
}
