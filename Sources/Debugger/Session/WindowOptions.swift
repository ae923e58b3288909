package import Geometry
package import SceneFormat
package import TouchDelivery

/// The content and the settings of a window.
package struct WindowOptions: Sendable {
  package var scene: Scene
  /// The file of the hierarchy, which is watched for changes; `nil` for built-in scenes and
  /// standard input.
  package var path: String?
  /// The source of the hierarchy; `nil` for views built in Swift.
  package var source: SubjectSource?
  /// A remark on the file, shown when the window opens.
  package var remark: String?
  /// A hierarchy to compare with; `nil` for none.
  package var baseline: FileContent?
  /// A screenshot to show under or over the views; `nil` for none.
  package var background: BackgroundFile?
  /// The initial touch, in screen coordinates; `nil` for the scene's own touch.
  package var touch: Point?
  /// The 0-based step to pause at; `nil` to play.
  package var step: Int?
  /// Selects the dark theme; `nil` follows the desktop's setting.
  package var isDark: Bool?
  /// Disables animation between steps; `nil` follows the desktop's setting.
  package var reducesMotion: Bool?
  /// The size of the window's content, in points; `nil` for the last size that a window was given.
  package var size: Size?
  /// Units of the window system per point, such as 2 on a dense screen under X11; `nil` follows the
  /// desktop's setting.
  package var scale: Double?
  /// The PNG file to write when the window closes.
  package var screenshot: String?
  /// The time after which the window closes automatically, in seconds; `nil` for never.
  package var quitAfter: Double?
  /// The file for the log of the session, one message per line; `nil` for none.
  package var log: String?
  /// A session to replay instead of touching the scene; `nil` for none.
  package var replay: SessionReplay?
  /// Reports why the process ends when the X server disconnects.
  ///
  /// The process then ends with status 69, because Xlib cannot continue. `nil` for a plain message
  /// on standard error.
  package var reportLoss: (@Sendable (String) -> Void)?
  /// The id of the built-in scene; `nil` for other hierarchies.
  package var builtIn: String? { source?.builtIn }
  /// Reads the built-in scenes; `nil` if they are not available.
  package var gallery: (@Sendable () -> [FileContent])?
  /// Set if no file was named: the built-in scenes are read at once, so that the header lists them.
  package var isDemo = false
  /// The folder that stores the arrangement of the window and the recently opened files; `nil` to
  /// store nothing, as for a replayed session, which contains its arrangement.
  package var stateFolder: String?

  package init(_ scene: Scene, path: String? = nil) {
    self.scene = scene
    self.path = path
  }

  /// Creates the options for a hierarchy that was read from a file.
  ///
  /// - Parameters:
  ///   - content: The content that the hierarchy was read from.
  ///   - path: The file to watch for changes; `nil` for built-in scenes and standard input.
  package init(_ reading: Reading, content: FileContent, path: String? = nil) {
    self.init(reading.scene, path: path)
    source = SubjectSource(reading, content: content)
    let remarks = reading.diagnostics.count { $0.severity != .note }
    if remarks > 0 {
      remark = "\(remarks) remark\(remarks == 1 ? "" : "s") on this file: see the terminal"
    }
  }

  /// The default size of a window, in points.
  package static let defaultSize = Size(1280, 800)
}

/// The reason why a window is no longer shown.
package enum WindowEnding: Sendable {
  /// The window was closed.
  case closed
  /// The window could not be opened, for the given reason.
  case noDisplay(String)
  /// The window was not opened, because the machine has no fonts to show text.
  case noFonts
  /// The display server disconnected while the window was open, for the given reason.
  case displayLost(String)
  /// The window was closed, but a requested file could not be written, for the given reason.
  case notWritten(String)

  /// The exit status of the process, with the numbers of `sysexits.h`.
  ///
  /// Without a display the status is 0, because the search is printed instead.
  package var exitStatus: Int32 {
    switch self {
    case .closed, .noDisplay: 0
    case .noFonts, .displayLost: 69
    case .notWritten: 73
    }
  }
}
