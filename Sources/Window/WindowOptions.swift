package import Debugger
package import Files
package import Geometry
package import HitTesting
package import TouchDelivery

/// What a window shows, and its settings.
package struct WindowOptions: Sendable {
  /// The hierarchy.
  package var scene: Scene
  /// The file that the hierarchy was read from, which is watched for changes; `nil` for built-in
  /// scenes and standard input.
  package var path: String?
  /// What the hierarchy was read from; `nil` for views built in Swift.
  package var source: SubjectSource?
  /// A remark on the file, shown when the window opens.
  package var remark: String?
  /// A hierarchy to compare with; `nil` for none.
  package var baseline: FileContent?
  /// A screenshot to lay under the views or over them; `nil` for none.
  package var background: BackgroundFile?
  /// Where to touch at first, in screen coordinates; `nil` for the scene's own touch.
  package var touch: Point?
  /// The step to pause at, from 0; `nil` to play.
  package var step: Int?
  /// Whether the theme is dark; `nil` for the desktop's setting.
  package var isDark: Bool?
  /// Whether nothing moves between steps; `nil` for the desktop's setting.
  package var reducesMotion: Bool?
  /// The size of the window's content, in points; `nil` for that of the last window that was resized.
  package var size: Size?
  /// Units of the window system per point: 2 on a dense screen under X11; `nil` for what the
  /// desktop wants.
  package var scale: Double?
  /// Where the arrangement of the window is remembered; `nil` for nowhere. Sessions that are played
  /// again bring their own.
  package var arrangement: StateFile?
  /// The PNG file to write when the window closes.
  package var screenshot: String?
  /// The seconds after which the window closes on its own; `nil` for never.
  package var quitAfter: Double?
  /// Where to write the session, one message a line; `nil` for nowhere.
  package var log: String?
  /// A session to play, instead of touching the scene; `nil` for none.
  package var replay: SessionReplay?
  /// Says why the process ends when the X server goes away: it then ends with the status 69, since
  /// Xlib cannot go on.
  package var reportLoss = DisplayLoss.plainReport
  /// Which of the scenes that come with the program it is; `nil` for other hierarchies.
  package var builtIn: String? { source?.builtIn }
  /// Reads the scenes that come with the program; `nil` when there are none.
  package var gallery: (@Sendable () -> [FileContent])?
  /// Whether these are to be chosen from at first.
  package var showsGallery = false
  /// Writes recordings; `nil` when there is nothing that can.
  package var record: WindowRecorder?
  /// Where the files that were open are remembered; `nil` for nowhere.
  package var recent: RecentFiles?
  /// The text of a trace, for saving it; `nil` when there is no writer.
  package var traceText: (@Sendable (Scene, Trace) -> String)?

  /// A window of the usual size that shows a scene.
  package init(_ scene: Scene, path: String? = nil) {
    self.scene = scene
    self.path = path
  }

  /// The size of a window that nobody has resized, in points.
  static let usualSize = Size(1280, 800)

  /// The arrangement of an earlier window; `nil` where none is remembered, or a damaged one.
  var remembered: Arrangement? {
    // A session that is played again brings its own.
    replay == nil ? arrangement?.bytes.flatMap { Arrangement($0) } : nil
  }
}

/// Why a window is no longer shown.
package enum WindowEnding: Sendable {
  /// It was closed.
  case closed
  /// It could not be opened: the reason.
  case noDisplay(String)
  /// It was not opened since the machine has no fonts: it would show no text.
  case noFonts
  /// The display server went away while it was open: the reason.
  case displayLost(String)
  /// It was closed, but a requested file could not be written: the reason.
  case notWritten(String)
}
