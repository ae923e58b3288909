package import Geometry
package import Stage

/// Everything that can happen to the debugger. Messages are data: a logged session replays to
/// the same state.
package enum Message: Hashable, Codable, Sendable {
  /// The window is about to open: with the theme of a name, a touch on the screen (`nil` for the
  /// scene's own), a step to pause at (`nil` to play), and a remark to show.
  case begin(theme: String, touch: Point?, step: Int?, remark: String?)
  /// From now on nothing moves between one step and the next.
  case reduceMotion
  /// From now on answers are computed beside the loop, requested by `Effect.compute`.
  case answerConcurrently
  /// An answer was computed beside the loop.
  case answered(ComputedAnswer)
  /// A pointer came down, moved or lifted, at a point of the window.
  case pointer(PointerPhase, Pointer, at: Point, on: Target)
  /// The wheel turned by a number of notches over the canvas, or anything that does not scroll.
  case wheel(by: Point, on: Target, KeyModifiers)
  /// A list was scrolled to an offset of its content, in points.
  case scroll(Region.List, to: Double)
  /// A list was scrolled to an offset of its content, in points, requested by `Effect.reveal`.
  case revealed(Region.List, to: Double)
  /// Text was selected, or none any more. It travels with the message, as what is under a pointer
  /// does, since where text is depends on fonts.
  case textSelected(TextSelection?)
  /// The window is to be arranged as it was before.
  case arranged(Arrangement)
  /// A key was pressed, or repeats.
  case key(Key, KeyModifiers)
  /// Time went by, in seconds.
  case tick(Double)
  /// The window has a new size, in points.
  case resized(Size)
  /// Modifier keys were pressed or let go.
  case modifiers(KeyModifiers)
  /// A screenshot to lay under the views or over them.
  case background(BackgroundFile)
  /// A file was dropped on the window.
  case dropped(String)
  /// A file's content arrived, because it was opened or because it changed.
  case fileRead(FileContent)
  /// So much of the recording is written, from 0 to 1.
  case recording(Double)
  /// The recording has ended: what to say, and whether it failed.
  case recorded(String, isError: Bool)
  /// The paths of files that were open before arrived, requested by `Effect.listRecentFiles`.
  case recentFiles([String])
  /// The files of a folder arrived, requested by `Effect.listFolder`.
  case folder(String, [FolderEntry])
  /// The scenes that come with the program arrived, and what is done then; requested by
  /// `Effect.readGallery`.
  case gallery([FileContent], then: Command)
  /// A hierarchy arrived to compare with what is shown.
  case compare(with: FileContent)
  /// A file could not be read; the reason is a sentence.
  case fileFailed(path: String, reason: String)
  /// The outcome of an effect: a file was written, or could not be.
  case finished(String, isError: Bool)
  /// The interface in the window, requested by `Effect.describeInterface`.
  case interface(InterfaceDescription)
  /// How many points of the window one point of the inspected screen takes, requested by
  /// `Effect.describeCanvas`.
  case canvasScale(Double)
  /// A region has the keyboard now, requested by `Effect.moveFocus`; `nil` for none.
  case focused(Region.ID?, Region.Action?)
  /// The window was asked to close.
  case quit
}

/// A file or a folder in a folder.
package struct FolderEntry: Hashable, Codable, Sendable {
  package var name: String
  package var isFolder: Bool

  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

extension Message {
  /// Whether only time went by.
  var isTick: Bool { if case .tick = self { true } else { false } }
}

/// What is under a pointer: the result of the interface's own hit test.
///
/// It travels in the message, so that a recorded session replays the same on a machine whose
/// fonts, and therefore whose layout, differ.
package enum Target: Hashable, Codable, Sendable {
  /// A region, what using it does, and the place in its rectangle from (0, 0) to (1, 1); outside
  /// of these while a drag goes on beyond its edges.
  case region(Region.ID, Region.Action?, at: Point)
  /// A handle of the selected view, at a point of the inspected screen; and how many points of the
  /// window one point of the screen takes.
  case handle(EditHandle, at: Point, scale: Double)
  /// The canvas, at a point of the inspected screen; and how far that is from the middle of the
  /// canvas, in points of the camera.
  case canvas(Point, fromMiddle: Point)
  /// Nothing that answers.
  case nothing
}

/// What touches the window: the mouse or one finger.
package enum Pointer: Hashable, Codable, Sendable {
  /// The mouse, with its left button as the touch.
  case mouse
  /// The second finger that goes with the mouse while Alt is held, on the other side of the middle
  /// of the screen, as in the simulator of iOS.
  case mirror
  /// The mouse with another button, or with Shift held where levels stand apart: it touches nothing,
  /// but turns the levels.
  case grip
  /// A finger on a touch screen, by the number the system gives it while it is down.
  case finger(Int64)
}

extension Pointer: Comparable {
  /// The mouse first, then the fingers by their numbers.
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

/// What a pointer does.
package enum PointerPhase: String, Hashable, Codable, Sendable {
  /// It comes down: a button is pressed, a finger lands.
  case down
  /// It moves, whether down or, for the mouse, hovering.
  case moved
  /// It lifts.
  case up
  /// The system takes it away, or the mouse leaves the window.
  case cancelled
}

/// What `update` requests and the window carries out. The results come back as messages.
package enum Effect: Hashable, Sendable {
  /// Read a file, and from now on read it again whenever it changes.
  case open(path: String)
  /// Send `Message.fileRead` with the clipboard's text, or a message that there is none.
  case readClipboard
  /// Record what is shown, and send `Message.recording` and `Message.recorded`. `name` is without an
  /// ending; the file goes where a picture would.
  case record(name: String, near: String?)
  /// End the recording before it is whole.
  case stopRecording
  /// Compute an answer beside the loop, instead of all others, and send `Message.answered`.
  case compute(AnswerRequest)
  /// Stop computing answers: none is needed any more.
  case stopComputing
  /// Put a file before all others that were open.
  case noteRecent(path: String)
  /// Send `Message.recentFiles`.
  case listRecentFiles
  /// Send `Message.folder` with the files of a folder, as it was typed.
  case listFolder(String)
  /// Send `Message.gallery` with the scenes that come with the program, and with what to do then.
  case readGallery(then: Command)
  /// Show a title.
  case setTitle(String)
  /// Write what the window shows as PNG. `name` is a file name without directory; the file goes
  /// beside `near`, or where the program was started.
  case saveScreenshot(name: String, near: String?)
  /// Write the trace as JSON, under the same rules.
  case saveTrace(name: String, near: String?)
  /// Write a file, under the same rules.
  case saveFile(name: String, near: String?, bytes: [UInt8])
  /// Put a text into the clipboard, and say what it is.
  case copy(String, String)
  /// Put what the window shows into the clipboard, as a picture. Where no program for that is there,
  /// write it as a file under the same rules, and copy its path.
  case copyPicture(CopyForm, name: String, near: String?)
  /// Arrange the next window like this one.
  case remember(Arrangement)
  /// Send `Message.resized` with the size that the window has in points of the interface as large
  /// as it is now.
  case resizeInterface
  /// Cover the whole screen, or leave it.
  case setFullScreen(Bool)
  /// Send `Message.interface` with what is on the window.
  case describeInterface
  /// Send `Message.canvasScale`.
  case describeCanvas
  /// Send `Message.focused` with the control so many further.
  case moveFocus(Int)
  /// Send `Message.focused` with the row so many further in the list, scrolled to.
  case moveFocusInList(Int)
  /// Send `Message.revealed` when a part of a list's content cannot be seen, in points from the
  /// beginning of the content.
  case reveal(Region.List, from: Double, to: Double)
  /// End the program.
  case quit
}
