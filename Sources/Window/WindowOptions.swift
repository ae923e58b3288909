package import Debugger
package import Geometry
package import HitTesting
package import TouchDelivery

/// What a window shows, and how.
package struct WindowOptions: Sendable {
  /// The hierarchy.
  package var scene: Scene
  /// The file it was read from, which is watched for changes; `nil` for built-in scenes and for
  /// standard input.
  package var path: String?
  /// What the hierarchy was read from; `nil` for views built in Swift.
  package var source: SubjectSource?
  /// What to say about the file when the window opens; `nil` for nothing.
  package var remark: String?
  /// Where to touch at first, in screen coordinates; `nil` for the scene's own touch.
  package var touch: Point?
  /// The step to hold at, from 0; `nil` to play.
  package var step: Int?
  /// Whether the theme is dark; `nil` for the desktop's choice.
  package var isDark: Bool?
  /// The size of the window's content, in points.
  package var size = Size(1280, 800)
  /// Units of the window system for one point: 2 on a dense screen under X11.
  package var scale = 1.0
  /// Where to write what the window shows when it closes, as PNG; `nil` for nowhere.
  package var screenshot: String?
  /// After how many seconds the window closes by itself; `nil` for never.
  package var quitAfter: Double?
  /// Where to write the session, one message a line; `nil` for nowhere.
  package var log: String?
  /// A session to play, instead of touching the scene; `nil` for none.
  package var replay: SessionReplay?
  /// The text of a trace, for saving it; `nil` when there is no writer.
  package var traceText: (@Sendable (Scene, Trace) -> String)?

  /// A window of the usual size that shows a scene.
  package init(_ scene: Scene, path: String? = nil) {
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
