package import Answers
package import Geometry
package import HitTesting

/// A command of a keyboard shortcut or of a region of the interface.
package enum Command: Hashable, Codable, Sendable {
  /// Move or change the play head of the active timeline.
  case player(Player.Command)
  /// Switch to the next faster speed; after the fastest, to the slowest.
  case nextSpeed
  /// Activate the delivery timeline or the search; `nil` toggles.
  case showDeliveries(Bool?)
  /// Show the code, the flowchart or the call stack of a step.
  case showDetail(StepDetail)
  /// Show the steps or the history in the upper right panel.
  case showList(SideList)
  /// Show the history, or the steps again.
  case toggleHistory
  /// Go back to a touch of the history, by its number.
  case returnToTouch(Int)
  /// Move through the history by this many touches.
  case nextTouch(Int)
  /// Compare a touch of the history, by its number, with the one that is shown; `nil` compares with
  /// the latest other touch, or ends the comparison.
  case compareTouch(Int?)
  /// Mark a row of compared steps.
  case showComparedStep(Int)
  /// Go to a step of the search and pause.
  case showStep(Int)
  /// Fold or unfold the run of views with the same outcome at a step; `nil` for the current
  /// step.
  case toggleRun(Int?)
  /// Go to a delivery and pause.
  case showDelivery(Int)
  /// Play the scene's script.
  case runScript
  /// Multiply the zoom around the centre of the canvas.
  case zoom(Double)
  /// Show the whole screen.
  case fit
  /// Show one point of the screen as one point of the window.
  case actualSize
  /// Show the depth levels or the flat screen; `nil` toggles.
  case showSpace(Bool?)
  /// Switch between the light and the dark theme.
  case toggleTheme
  /// Show or hide the list of keyboard shortcuts.
  case toggleHelp
  /// Show or hide the list of the file's scenes.
  case toggleScenes
  /// Move through the scenes of the file by this many.
  case nextScene(Int)
  /// Show a scene of the file, by its number.
  case showScene(Int)
  /// Record the current touch, or stop recording.
  case toggleRecording
  /// Record a script of what the person does, or end it.
  case toggleScript
  /// Show or hide the dialog for opening a file.
  case toggleChooser
  /// Open the file of a row, or list its folder.
  case chooseFile(Int)
  /// Start or end presentation mode, with large text and without panels.
  case togglePresenter
  /// Show the built-in scenes, or return to the previous scene.
  case toggleGallery
  /// Show a scene of the gallery, by its index.
  case showGalleryScene(Int)
  /// Let touches pass through containers of an accessibility tree that have no content but their
  /// subviews, or hit-test them as recorded.
  case toggleEmptyContainers
  /// Open the clipboard's contents.
  case paste
  /// List the properties that are unknown in the source of the hierarchy.
  case showFidelity
  /// Enter or leave full screen.
  case toggleFullScreen
  /// Inspect the interface itself, or return.
  case toggleInterface
  /// Play the search of the next finger.
  case nextFinger
  /// Make the selected view and its subviews fill the canvas.
  case focus
  /// Show the whole screen again.
  case leaveFocus
  /// Turn an option of the canvas on or off.
  case toggleCanvas(CanvasOption)
  /// Show or hide the list of canvas options.
  case toggleCanvasMenu
  /// Remove the screenshot.
  case removeBackground
  /// Move the keyboard focus by this many controls.
  case moveFocus(Int)
  /// Open or close the command palette.
  case togglePalette
  /// Select all text in the command palette.
  case selectPaletteText
  /// Perform a row of the command palette, by its index.
  case choosePaletteRow(Int)
  /// Select a view.
  case select(NodeID)
  /// Move the selection by this many views in tree order.
  case moveSelection(Int)
  /// Show the outline or the diagram of the tree; `nil` toggles.
  case showOutline(Bool?)
  /// Select the view of a row of the outline.
  case selectRow(NodeID)
  /// Expand a view in the outline, or collapse it.
  case toggleRow(NodeID)
  /// Open a group of views in the chart, by its first view, or close it.
  case toggleGroup(NodeID)
  /// Expand the selected view, or select its frontmost subview; `false` collapses the view, or
  /// selects its superview.
  case expandSelection(Bool)
  /// Focus the search field of the outline.
  case find
  /// Move the selection by this many matches in the outline.
  case nextMatch(Int)
  /// Clear the search of the outline.
  case clearFind
  /// Show the touch map, or the search again.
  case toggleMap
  /// Show why the selected view does or does not get the touch, or the search again.
  case toggleWhy
  /// Show the audit, or the search again.
  case toggleAudit
  /// Show the changes, or the search again.
  case toggleChanges
  /// Show the scene before or after the changes; `nil` toggles.
  case showSide(Bool?)
  /// Move the selected view by a vector in its superview's coordinates, in points.
  case nudge(Point)
  /// Change the selected view's position among its siblings.
  case arrange(SubviewArrangement)
  /// Apply the edits of a fix, by its index in the answer to why.
  case tryFix(Int)
  /// Show or hide the inspector.
  case toggleInspector
  /// Show or hide a panel.
  case togglePanel(PanelPart)
  /// Reset all panels to their automatic sizes.
  case resetPanels
  /// Change the scale of the interface by one level: 1 enlarges, -1 reduces; 0 resets it.
  case resizeInterface(Int)
  /// Copy the selected text, else the selected view.
  case copy
  /// Show or hide the copy menu.
  case toggleCopies
  /// Copy the selection in a format.
  case copyAs(CopyForm)
  /// Change a property of the selected view to its next value, or start editing its text.
  case editProperty(ViewProperty)
  /// Save the scene with its edits.
  case saveScene
  /// Save the edits alone, as a sidecar.
  case saveSidecar
  /// Undo the last edits.
  case undo
  /// Redo the edits that were undone last.
  case redo
  /// Write the window's picture to a file.
  case saveScreenshot
  /// Write the search as JSON.
  case saveTrace
  /// Close the front panel; without one, leave the full screen.
  case dismiss
  /// Close the message over the picture.
  case dismissNotice
  /// Quit the program.
  case quit
}

/// A change of a view's position among its siblings.
package enum SubviewArrangement: String, Hashable, Codable, Sendable {
  /// One position forward or backward.
  case forward, backward
  /// The position in front of or behind all siblings.
  case front, back
}
