/// What `update` wishes for and the window carries out. The answers come back as messages.
package enum Effect: Hashable, Sendable {
  /// Read a file, and from now on read it again whenever it changes.
  case open(path: String)
  /// Send `Message.fileRead` with the text that lies in the clipboard, or say that there is none.
  case readClipboard
  /// Show a title.
  case setTitle(String)
  /// Write what the window shows as PNG. `name` is a file name without directory; the file goes
  /// beside `near`, or where the program was started.
  case saveScreenshot(name: String, near: String?)
  /// Write the trace as JSON, under the same rules.
  case saveTrace(name: String, near: String?)
  /// Cover the whole screen, or leave it.
  case setFullScreen(Bool)
  /// Send `Message.interface` with what is on the window.
  case describeInterface
  /// Send `Message.canvasScale`.
  case describeCanvas
  /// End the program.
  case quit
}
