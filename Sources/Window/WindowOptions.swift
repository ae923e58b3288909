public import Debugger
public import Geometry
public import HitTesting

/// What a window shows, and how.
public struct WindowOptions: Sendable {
  /// The hierarchy.
  public var scene: Scene
  /// The file it was read from, which is watched for changes; `nil` for built-in scenes and for
  /// standard input.
  public var path: String?
  /// What the hierarchy was read from; `nil` for views built in Swift.
  public var source: SubjectSource?
  /// What to say about the file when the window opens; `nil` for nothing.
  public var remark: String?
  /// Where to touch at first, in screen coordinates; `nil` for the scene's own touch.
  public var touch: Point?
  /// The step to hold at, from 0; `nil` to play.
  public var step: Int?
  /// Whether the theme is dark; `nil` for the desktop's choice.
  public var isDark: Bool?
  /// The size of the window's content, in points.
  public var size = Size(1280, 800)
  /// Units of the window system for one point: 2 on a dense screen under X11.
  public var scale = 1.0
  /// Where to write what the window shows when it closes, as PNG; `nil` for nowhere.
  public var screenshot: String?
  /// After how many seconds the window closes by itself; `nil` for never.
  public var quitAfter: Double?
  /// Where to write the session, one message a line; `nil` for nowhere.
  public var log: String?
  /// The text of a trace, for saving it; `nil` when there is no writer.
  public var traceText: (@Sendable (Scene, Trace) -> String)?

  /// A window of the usual size that shows a scene.
  public init(_ scene: Scene, path: String? = nil) {
    self.scene = scene
    self.path = path
  }
}

/// How the showing of a window ended.
public enum WindowEnding: Sendable {
  /// It was closed.
  case closed
  /// There is no display to show it on: why.
  case noDisplay(String)
  /// It was closed, but a file that was asked for could not be written: why.
  case notWritten(String)
}
