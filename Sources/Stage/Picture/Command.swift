package import Answers
package import Geometry
package import HitTesting

/// What a key or a region of the interface asks for.
package enum Command: Hashable, Codable, Sendable {
  /// Move or change the play head of the active timeline.
  case player(Player.Command)
  /// The next of a few speeds, from the fastest back to the slowest.
  case nextSpeed
  /// Activate the delivery timeline or the search; `nil` for the other one.
  case showDeliveries(Bool?)
  /// Show the code, the flowchart or the calls of a step.
  case showDetail(StepDetail)
  /// Show the steps, or the touches so far, in the panel at the upper right.
  case showList(SideList)
  /// Show the touches so far, or the steps.
  case toggleHistory
  /// Go back to a touch of the history, by its number.
  case returnToTouch(Int)
  /// Go to the touch so many places further in the history.
  case nextTouch(Int)
  /// Compare a touch of the history, by its number, with the one that is shown; `nil` for the last
  /// other one, or to end comparing.
  case compareTouch(Int?)
  /// Mark a row of compared steps.
  case showComparedStep(Int)
  /// Go to a step of the search and pause.
  case showStep(Int)
  /// Fold the siblings that fare alike and that a step is about, or unfold them; `nil` for the
  /// current step.
  case toggleRun(Int?)
  /// Go to a delivery and pause.
  case showDelivery(Int)
  /// Play the scene's script.
  case runScript
  /// Multiply the zoom, around the middle of the canvas.
  case zoom(Double)
  /// Show the whole screen.
  case fit
  /// Show points of the screen as points of the window.
  case actualSize
  /// Show the levels of the views apart or the screen flat; `nil` for the other one.
  case showSpace(Bool?)
  /// Light to dark and back.
  case toggleTheme
  /// Show or hide the list of keys.
  case toggleHelp
  /// Show or hide the list of the file's scenes.
  case toggleScenes
  /// Show the scene so many places further in the file.
  case nextScene(Int)
  /// Show the scene of a number in the file.
  case showScene(Int)
  /// Record the touch that is shown, or stop that.
  case toggleRecording
  /// Choose a file to open, or do not.
  case toggleChooser
  /// Open the file of a row, or list the folder of it.
  case chooseFile(Int)
  /// Show the search to others, with large letters and without panels, or return.
  case togglePresenter
  /// Show the scenes that come with the program, or what was shown before.
  case toggleGallery
  /// Show the scene of a place in the gallery.
  case showGalleryScene(Int)
  /// Let touches pass through the containers of an accessibility tree that only hold others, or
  /// take them as they are.
  case toggleEmptyContainers
  /// Open the clipboard's contents.
  case paste
  /// List the properties that are unknown in the source of the hierarchy.
  case showFidelity
  /// Cover the whole screen, or leave it.
  case toggleFullScreen
  /// Inspect the interface itself, or return.
  case toggleInterface
  /// Play the search of the next finger.
  case nextFinger
  /// Show the selected view with its subviews as large as the canvas is.
  case focus
  /// Show the whole screen again.
  case leaveFocus
  /// Turn an option of the canvas on or off.
  case toggleCanvas(CanvasOption)
  /// Show or hide the list of these options.
  case toggleCanvasMenu
  /// Take the screenshot behind the views away.
  case removeBackground
  /// Give the keyboard to the control so many further.
  case moveFocus(Int)
  /// Open the list of all that can be done, or close it.
  case togglePalette
  /// Select all of what is typed there.
  case selectPaletteText
  /// Do what a row of that list says, by its number.
  case choosePaletteRow(Int)
  /// Select a view.
  case select(NodeID)
  /// Select the view so many places further in the tree's order.
  case moveSelection(Int)
  /// Show the outline, or the diagram of the tree; `nil` for the other one.
  case showOutline(Bool?)
  /// Select the view of a row of the outline.
  case selectRow(NodeID)
  /// Expand a view in the outline, or collapse it.
  case toggleRow(NodeID)
  /// Expand the selected view, or go on to its subview in front; `false` collapses it, or goes back
  /// to its superview.
  case expandSelection(Bool)
  /// Type what to look for in the outline.
  case find
  /// Select the match so many further in the outline.
  case nextMatch(Int)
  /// Look for nothing any more.
  case clearFind
  /// Show who gets the touch where, or the search again.
  case toggleMap
  /// Show why the selected view gets the touch or not, or the search again.
  case toggleWhy
  /// Show what is likely wrong, or the search again.
  case toggleAudit
  /// Show what changed, or the search again.
  case toggleChanges
  /// Show the scene before the changes, or after them; `nil` for the other one.
  case showSide(Bool?)
  /// Move the selected view by a vector of its superview, in points.
  case nudge(Point)
  /// Give the selected view another place among its siblings.
  case arrange(SubviewArrangement)
  /// Make the edits of a fix, by its number in the answer to why.
  case tryFix(Int)
  /// Show or hide the properties of the selected view.
  case toggleInspector
  /// Show a panel, or put it away.
  case togglePanel(PanelPart)
  /// Give all panels the sizes that the window chooses.
  case resetPanels
  /// The next larger size of the whole interface, or smaller for -1; 0 for the normal one.
  case resizeInterface(Int)
  /// Copy what is selected: text, else the view.
  case copy
  /// Show in which forms what is selected can be copied, or put the list away.
  case toggleCopies
  /// Copy what is selected in a form.
  case copyAs(CopyForm)
  /// Change a property of the selected view to its next value, or begin to type one.
  case editProperty(ViewProperty)
  /// Save the scene with its edits.
  case saveScene
  /// Save the edits alone, as a sidecar.
  case saveSidecar
  /// Take back the last edits.
  case undo
  /// Make the edits again that were taken back last.
  case redo
  /// Write what the window shows as a picture.
  case saveScreenshot
  /// Write the search as JSON.
  case saveTrace
  /// Close the front panel; without one, leave the full screen.
  case dismiss
  /// Close the message over the picture.
  case dismissNotice
  /// End the program.
  case quit
}

/// A place that a view can get among its siblings.
package enum SubviewArrangement: String, Hashable, Codable, Sendable {
  /// In front of the sibling that is just in front of it, or behind the one just behind it.
  case forward, backward
  /// In front of all siblings, or behind them.
  case front, back
}
