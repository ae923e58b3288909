package import Stage

/// What a key or a button can ask for.
package enum Command: Hashable, Sendable {
  /// Tell the play head something.
  case player(Player.Command)
  /// The next of a few speeds, from the fastest back to the slowest.
  case nextSpeed
  /// Tell what came of the touch, or the search; `nil` for the other one.
  case showDeliveries(Bool?)
  /// Let fingers do what the scene's script says.
  case runScript
  /// Multiply the zoom, around the middle of the canvas.
  case zoom(Double)
  /// Show the whole screen.
  case fit
  /// Show points of the screen as points of the window.
  case actualSize
  /// Light to dark and back.
  case toggleTheme
  /// Show or hide the list of keys.
  case toggleHelp
  /// Show or hide the list of the file's scenes.
  case toggleScenes
  /// Show the scene so many places further in the file.
  case nextScene(Int)
  /// Open the text that lies in the clipboard.
  case paste
  /// Say what the source of the hierarchy cannot tell.
  case showFidelity
  /// Cover the whole screen, or leave it.
  case toggleFullScreen
  /// Look at the interface itself, or back.
  case toggleInterface
  /// Tell the search of the next finger.
  case nextFinger
  /// Select the view before or after the selected one in the tree.
  case select(Int)
  /// Write what the window shows as a picture.
  case saveScreenshot
  /// Write the search as JSON.
  case saveTrace
  /// Close what lies on top; with nothing there, leave the full screen.
  case dismiss
  /// Put away the message over the picture.
  case dismissNotice
  /// End the program.
  case quit
}
