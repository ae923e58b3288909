package import Geometry
package import SceneFormat
package import Stage

/// An event that the debugger processes.
///
/// Messages are data: a logged session replays to the same state.
package enum Message: Hashable, Codable, Sendable {
  /// The window is about to open, with a theme's name, a touch on the screen (`nil` for the scene's
  /// own touch), a step to pause at (`nil` to play) and a remark to show.
  case begin(theme: String, touch: Point?, step: Int?, remark: String?)
  /// Animation between steps is disabled from now on.
  case reduceMotion
  /// Answers are computed in the background from now on, as requested by `Effect.compute`.
  case answerConcurrently
  /// An answer was computed in the background.
  case answered(ComputedAnswer)
  /// A pointer was pressed, moved or released at a point of the window.
  case pointer(PointerPhase, Pointer, at: Point, on: Target)
  /// The wheel was turned by a number of notches over the canvas or over a target that does not
  /// scroll.
  case wheel(by: Point, on: Target, KeyModifiers)
  /// A list was scrolled to an offset of its content, in points.
  case scroll(Region.List, to: Double)
  /// A list was scrolled to an offset of its content, in points, as requested by `Effect.reveal`.
  case revealed(Region.List, to: Double)
  /// Text was selected; `nil` if the selection was cleared.
  ///
  /// The message carries the selection because the position of text depends on fonts.
  case textSelected(TextSelection?)
  /// The window's earlier arrangement is restored.
  case arranged(Arrangement)
  /// A key was pressed or repeats.
  case key(Key, KeyModifiers)
  /// Time passed, in seconds.
  case tick(Double)
  /// The window has a new size, in points.
  case resized(Size)
  /// Modifier keys were pressed or released.
  case modifiers(KeyModifiers)
  /// A screenshot was opened, to show under or over the views.
  case background(BackgroundFile)
  /// A file was dropped on the window.
  case dropped(String)
  /// A file's content was read, because the file was opened or because it changed.
  case fileRead(FileContent)
  /// The fraction of the recording that is written changed, from 0 to 1.
  case recording(Double)
  /// The recording ended, with a text to show and whether it failed.
  case recorded(String, isError: Bool)
  /// The paths of recently opened files, requested by `Effect.listRecentFiles`.
  case recentFiles([String])
  /// The files of a folder, requested by `Effect.listFolder`.
  case folder(String, [FolderEntry])
  /// The built-in scenes and the command to perform next, requested by `Effect.readGallery`.
  case gallery([FileContent], then: Command?)
  /// A hierarchy to compare with the shown one.
  case compare(with: FileContent)
  /// A file could not be read; the reason is a sentence.
  case fileFailed(path: String, reason: String)
  /// The outcome of an effect, such as a file that was written or could not be.
  case finished(String, isError: Bool)
  /// The interface in the window, requested by `Effect.describeInterface`.
  case interface(InterfaceDescription)
  /// The number of window points per point of the inspected screen, requested by
  /// `Effect.describeCanvas`.
  case canvasScale(Double)
  /// Keyboard focus moved to a region, requested by `Effect.moveFocus`; `nil` for none.
  case focused(Region.ID?, Region.Action?)
  /// Perform a command chosen outside the window's picture, such as in the HTML of a page.
  case perform(Command)
  /// The levels are spread apart and shown by a camera.
  case showSpace(SpaceCamera)
  /// The user asked to close the window.
  case quit
}

/// An entry of a folder: a file or a subfolder.
package struct FolderEntry: Hashable, Codable, Sendable {
  package var name: String
  package var isFolder: Bool

  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

extension Message {
  var isTick: Bool { if case .tick = self { true } else { false } }
}

/// The target of a pointer: the result of the interface's own hit test.
///
/// The message carries the target, so that a recorded session replays identically on a machine
/// whose fonts, and therefore whose layout, differ.
package enum Target: Hashable, Codable, Sendable {
  /// A region, the action of using it, and the position in its rectangle, from (0, 0) to (1, 1).
  ///
  /// A drag that continues beyond the edges has a position outside that range.
  case region(Region.ID, Region.Action?, at: Point)
  /// A handle of the selected view, at a point of the inspected screen, and the number of window
  /// points per screen point.
  case handle(EditHandle, at: Point, scale: Double)
  /// The canvas, at a point of the inspected screen, and the offset from the centre of the canvas
  /// in points of the camera.
  case canvas(Point, fromMiddle: Point)
  /// A target that does not respond.
  case nothing
}

/// A pointing device: the mouse or one finger.
package enum Pointer: Hashable, Codable, Sendable {
  /// The mouse; its left button is the touch.
  case mouse
  /// The second finger while Alt is held, opposite the mouse about the centre of the screen, as in
  /// the iOS Simulator.
  case mirror
  /// The mouse with another button, or with Shift held while the levels are spread apart; it
  /// rotates the levels and touches no view.
  case grip
  /// A finger on a touch screen, with the number that the system assigns while the finger is down.
  case finger(Int64)
}

extension Pointer: Comparable {
  /// Orders the mouse before the fingers, and the fingers by number.
  package static func < (a: Pointer, b: Pointer) -> Bool { a.rank < b.rank }

  private var rank: (Int, Int64) {
    switch self {
    case .mouse: (0, 0)
    case .mirror: (1, 0)
    case .grip: (2, 0)
    case .finger(let number): (3, number)
    }
  }
}

/// A phase of a pointer's contact.
package enum PointerPhase: String, Hashable, Codable, Sendable {
  /// A button is pressed or a finger lands.
  case down
  /// The pointer moves while down, or the mouse hovers.
  case moved
  /// The button is released or the finger lifts.
  case up
  /// The system cancels the touch, or the mouse leaves the window.
  case cancelled
}

/// A request of `update` that the window performs; results return as messages.
package enum Effect: Hashable, Sendable {
  /// Read a file, and read it again whenever it changes.
  case open(path: String)
  /// Send `Message.fileRead` with the clipboard's text, or `Message.finished` if it has no text.
  case readClipboard
  /// Record the shown touch or answer, and send `Message.recording` and `Message.recorded`.
  ///
  /// `name` has no file extension; the file is saved where `saveScreenshot` saves.
  case record(name: String, near: String?)
  /// Stop the recording before it is complete.
  case stopRecording
  /// Compute an answer in the background, in place of all earlier requests, and send
  /// `Message.answered`.
  case compute(AnswerRequest)
  /// Cancel the computation of an answer.
  case stopComputing
  /// Add a file to the front of the recently opened files.
  case noteRecent(path: String)
  /// Send `Message.recentFiles`.
  case listRecentFiles
  /// Send `Message.folder` with the files of a folder, given as typed.
  case listFolder(String)
  /// Send `Message.gallery` with the built-in scenes and the command to perform next.
  case readGallery(then: Command)
  /// Set the window's title.
  case setTitle(String)
  /// Save the picture in the window as PNG.
  ///
  /// `name` is a file name without a directory; the file is saved next to `near`, or in the working
  /// directory if `near` is `nil`.
  case saveScreenshot(name: String, near: String?)
  /// Save the trace as JSON, under the same rules.
  case saveTrace(name: String, near: String?)
  /// Save a file, under the same rules.
  case saveFile(name: String, near: String?, bytes: [UInt8])
  /// Copy a text to the clipboard; the second text describes it in the confirmation.
  case copy(String, String)
  /// Copy the picture in the window to the clipboard.
  ///
  /// If no program for pictures is installed, save the picture under the same rules and copy its
  /// path.
  case copyPicture(CopyForm, name: String, near: String?)
  /// Store the arrangement for the next window.
  case remember(Arrangement)
  /// Send `Message.resized` with the window's size in points of the interface at its current scale.
  case resizeInterface
  /// Enter or leave full screen.
  case setFullScreen(Bool)
  /// Send `Message.interface` with the regions of the window.
  case describeInterface
  /// Send `Message.canvasScale`.
  case describeCanvas
  /// Send `Message.focused` with the control this many stops further.
  case moveFocus(Int)
  /// Send `Message.focused` with the row this many rows further in the list, scrolled into view.
  case moveFocusInList(Int)
  /// Send `Message.revealed` if a range of a list's content is not fully visible; the range is in
  /// points from the start of the content.
  case reveal(Region.List, from: Double, to: Double)
  /// End the program.
  case quit
}
