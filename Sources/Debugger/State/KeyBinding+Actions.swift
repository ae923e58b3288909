internal import Geometry
package import Stage

extension KeyBinding {
  /// The actions of the command palette, with their keys.
  package static let actions = titles.map { title, command in
    CommandPalette.Action(title, caps: caps(of: command), command)
  }

  /// The titles of the commands, each beginning with a verb.
  private static let titles: [(title: String, command: Command)] = [
    ("Play or Pause", .player(.toggle)),
    ("Step Forward", .player(.step(1))),
    ("Step Back", .player(.step(-1))),
    ("Go to the Next Decision", .player(.decision(1))),
    ("Go to the Previous Decision", .player(.decision(-1))),
    ("Go to the First Step", .player(.first)),
    ("Go to the Last Step", .player(.last)),
    ("Play Backwards, or Pause", .player(.toggleBackwards)),
    ("Set or Remove a Bookmark", .player(.toggleBookmark)),
    ("Go to the Next Bookmark", .player(.bookmark(1))),
    ("Go to the Previous Bookmark", .player(.bookmark(-1))),
    ("Play Faster", .player(.speed(1.1))),
    ("Play Slower", .player(.speed(1 / 1.1))),
    ("Play at Double Speed", .player(.speed(2))),
    ("Play at Half Speed", .player(.speed(0.5))),
    ("Play at Normal Speed", .player(.normalSpeed)),
    ("Play in a Loop, or Once", .player(.toggleLoop)),
    ("Unfold or Fold Siblings with the Same Outcome", .toggleRun(nil)),
    ("Show Touches, or the Search", .showDeliveries(nil)),
    ("Run the Scene’s Script", .runScript),
    ("Show the Next Finger", .nextFinger),
    ("Show the Code of the Step", .showDetail(.code)),
    ("Show the Flowchart of the Step", .showDetail(.flowchart)),
    ("Show the Call Stack of the Step", .showDetail(.stack)),
    ("Show the History of Touches, or the Steps", .toggleHistory),
    ("Go to the Previous Touch", .nextTouch(-1)),
    ("Go to the Next Touch", .nextTouch(1)),
    ("Compare with the Previous Touch", .compareTouch(nil)),
    ("Show Why the Selected View Gets the Touch or Not", .toggleWhy),
    ("Show the Touch Map", .toggleMap),
    ("Show the Audit of Likely Problems", .toggleAudit),
    ("Show the Changes", .toggleChanges),
    ("Show the Scene Before or After the Changes", .showSide(nil)),
    ("Show Properties of the Selected View", .toggleInspector),
    ("Undo the Last Edit", .undo),
    ("Redo the Edit", .redo),
    ("Save the Scene with Its Edits", .saveScene),
    ("Save the Edits as a Sidecar", .saveSidecar),
    ("Move the Selected View Left", .nudge(Point(-1, 0))),
    ("Move the Selected View Right", .nudge(Point(1, 0))),
    ("Move the Selected View Up", .nudge(Point(0, -1))),
    ("Move the Selected View Down", .nudge(Point(0, 1))),
    ("Bring the Selected View Forward", .arrange(.forward)),
    ("Send the Selected View Backward", .arrange(.backward)),
    ("Bring the Selected View to the Front", .arrange(.front)),
    ("Send the Selected View to the Back", .arrange(.back)),
    ("Find Views in the Outline", .find),
    ("Show the Outline, or the Chart of the Tree", .showOutline(nil)),
    ("Select the Next View", .moveSelection(1)),
    ("Select the Previous View", .moveSelection(-1)),
    ("Expand the Selected View", .expandSelection(true)),
    ("Collapse the Selected View", .expandSelection(false)),
    ("Show Levels in Depth, or the Flat Screen", .showSpace(nil)),
    ("Show the Flat Screen", .showSpace(false)),
    ("Focus on the Selected View, or Show the Screen", .focus),
    ("Draw Only the Selected View, or Everything", .toggleCanvas(.isolated)),
    ("Draw Outlines Only, or Fills", .toggleCanvas(.wireframe)),
    ("Show the Canvas Options", .toggleCanvasMenu),
    ("Draw or Omit Hidden Views", .toggleCanvas(.hidden)),
    ("Draw or Omit Clipped Parts", .toggleCanvas(.clipped)),
    ("Draw or Omit Parts Outside Superviews", .toggleCanvas(.outside)),
    ("Show or Hide Rulers and Coordinates", .toggleCanvas(.rulers)),
    ("Remove the Screenshot", .removeBackground),
    ("Zoom In", .zoom(zoomStep)),
    ("Zoom Out", .zoom(1 / zoomStep)),
    ("Show the Whole Screen", .fit),
    ("Show at Actual Size", .actualSize),
    ("Show the Gallery of Scenes", .toggleGallery),
    ("Show the Next Scene", .nextScene(1)),
    ("Show the Previous Scene", .nextScene(-1)),
    ("Show All Scenes of the File", .toggleScenes),
    ("Let Empty Containers Take Touches, or Not", .toggleEmptyContainers),
    ("List Unknown Properties", .showFidelity),
    ("Open a File", .toggleChooser),
    ("Open the Clipboard’s Contents", .paste),
    ("Copy the Selected Text or View", .copy),
    ("Copy in Another Form", .toggleCopies),
    ("Show or Hide the Tree", .togglePanel(.tree)),
    ("Show or Hide the Lists", .togglePanel(.lists)),
    ("Show or Hide the Code", .togglePanel(.code)),
    ("Reset the Panel Sizes", .resetPanels),
    ("Enlarge the Interface", .resizeInterface(1)),
    ("Shrink the Interface", .resizeInterface(-1)),
    ("Reset the Interface Size", .resizeInterface(0)),
    ("Present Without Panels, or Return", .togglePresenter),
    ("Record the Touch, or Stop", .toggleRecording),
    ("Save a Picture", .saveScreenshot),
    ("Save the Trace", .saveTrace),
    ("Use the Light or the Dark Theme", .toggleTheme),
    ("Enter or Leave Full Screen", .toggleFullScreen),
    ("Inspect This Interface", .toggleInterface),
    ("Show All Keys", .toggleHelp),
    ("Quit", .quit),
  ]

  /// Returns the key caps of a command; `nil` for commands without a key.
  ///
  /// - Parameter command: the command. One that shows a particular side has the key that switches
  ///   sides.
  package static func caps(of command: Command) -> String? {
    let command = command.withoutSide
    for binding in all {
      if let key = binding.plain.key(of: command) {
        let isCapital = key.name.count == 1 && key.name != key.name.lowercased()
        return (isCapital ? "Shift " : "") + key.cap
      }
      for (word, keys) in [
        ("Shift ", binding.shift), ("Ctrl ", binding.control), ("Alt ", binding.alt),
        ("Ctrl Shift ", binding.controlShift),
      ] {
        if let key = keys.key(of: command) { return word + key.cap }
      }
    }
    return nil
  }
}

extension Command {
  /// The command that switches sides, for a command that shows a particular side.
  fileprivate var withoutSide: Command {
    switch self {
    case .showSpace(true): .showSpace(nil)
    case .showOutline: .showOutline(nil)
    case .showSide: .showSide(nil)
    case .showDeliveries: .showDeliveries(nil)
    default: self
    }
  }
}

extension [Key: Command] {
  /// Returns the key of a command: named keys before characters, and lower case before upper case.
  fileprivate func key(of command: Command) -> Key? {
    filter { $0.value == command }.keys.min {
      ($0.rank, $0.name) < ($1.rank, $1.name)
    }
  }
}

extension Key {
  /// The sort order of the key: 0 for a name, 1 for a character, 2 for an upper-case letter.
  fileprivate var rank: Int {
    name.count > 1 ? 0 : name == name.lowercased() ? 1 : 2
  }

  /// The label on the key.
  fileprivate var cap: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    default: name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
