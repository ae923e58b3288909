import Geometry
package import Stage

/// A line of the list of keys, with the commands that it is about.
///
/// One table serves the keyboard, the list of keys, the command palette and the tooltips. Its keys
/// follow those of mpv, which many people already use, as far as they apply.
package struct KeyBinding: Sendable {
  let hint: KeyHint
  let commands: [KeyCommand]
  let scope: Scope

  /// Creates a line about several commands, or about the mouse.
  private init(
    _ caps: String, _ words: String, in scope: Scope = [], _ commands: [KeyCommand] = []
  ) {
    hint = KeyHint(caps, words)
    self.commands = commands
    self.scope = scope
  }

  /// Creates a line about one command.
  ///
  /// - Parameter caps: The keys to show; `nil` for all keys, each letter once.
  private init(
    _ words: String, in scope: Scope = [], _ title: String?, _ command: Command,
    _ keys: Keystroke..., caps: String? = nil
  ) {
    let different = keys.filter { key in
      let small = Keystroke(Key(key.key.name.lowercased()), key.modifiers)
      return key == small || !keys.contains(small)
    }
    let all = different.map { $0.caps }.joined(separator: "  ")
    self.init(caps ?? all, words, in: scope, [KeyCommand(title, command, keys)])
  }

  /// Where a command applies, besides the window with its panels.
  struct Scope: OptionSet, Sendable {
    let rawValue: Int

    /// Also while the gallery covers the window.
    static let gallery = Scope(rawValue: 1)
    /// Also while text is typed.
    static let fields = Scope(rawValue: 2)
    /// Only with panels: the command ends presenter mode.
    static let panels = Scope(rawValue: 4)
  }

  /// A command with its keys.
  struct KeyCommand: Sendable {
    /// The title in the command palette, which begins with a verb; `nil` for commands that make no
    /// sense there.
    let title: String?
    let command: Command
    let keys: [Keystroke]

    init(_ title: String?, _ command: Command, _ keys: [Keystroke] = []) {
      self.title = title
      self.command = command
      self.keys = keys
    }
  }

  /// The zoom factor of one key press.
  static let zoomStep = 1.25

  /// A group of bindings under a heading.
  struct Section: Sendable {
    let title: String
    let bindings: [KeyBinding]
  }

  /// All bindings in the order of the list of keys, most frequent first.
  static let sections = [
    Section(title: "Steps", bindings: steps),
    Section(title: "Touches", bindings: touches),
    Section(title: "Views", bindings: views),
    Section(title: "Answers", bindings: answers),
    Section(title: "Edits", bindings: edits),
    Section(title: "Keyboard", bindings: keyboard),
    Section(title: "Canvas", bindings: canvas),
    Section(title: "Scenes", bindings: scenes),
    Section(title: "Window", bindings: window),
  ]

  static let all = sections.flatMap { $0.bindings }

  private static let steps = [
    KeyBinding("play, pause", "Play or Pause", .player(.toggle), "space", caps: "SPACE"),
    KeyBinding(
      "← →  , .", "one step back, forwards",
      [
        .init("Step Back", .player(.step(-1)), ["left", ","]),
        .init("Step Forward", .player(.step(1)), ["right", "."]),
      ]),
    KeyBinding(
      "Shift ← →", "previous, next decision",
      [
        .init("Go to the Previous Decision", .player(.decision(-1)), ["pageup", "shift left"]),
        .init("Go to the Next Decision", .player(.decision(1)), ["pagedown", "shift right"]),
      ]),
    KeyBinding(
      "HOME  END", "first, last step",
      [
        .init("Go to the First Step", .player(.first), ["home"]),
        .init("Go to the Last Step", .player(.last), ["end"]),
      ]),
    KeyBinding(
      "[  ]", "slower, faster",
      [
        .init("Play Slower", .player(.speed(1 / 1.1)), ["["]),
        .init("Play Faster", .player(.speed(1.1)), ["]"]),
      ]),
    KeyBinding(
      "{  }", "half, double speed",
      [
        .init("Play at Half Speed", .player(.speed(0.5)), ["{"]),
        .init("Play at Double Speed", .player(.speed(2)), ["}"]),
      ]),
    KeyBinding(
      "play backwards, pause",
      "Play Backwards, or Pause", .player(.toggleBackwards), "shift space", caps: "Shift SPACE"),
    KeyBinding(
      "set, remove a bookmark", "Set or Remove a Bookmark", .player(.toggleBookmark), "k", "K"),
    KeyBinding(
      "J  Shift J", "next, previous bookmark",
      [
        .init("Go to the Next Bookmark", .player(.bookmark(1)), ["j"]),
        .init("Go to the Previous Bookmark", .player(.bookmark(-1)), ["J"]),
      ]),
    KeyBinding("normal speed", "Play at Normal Speed", .player(.normalSpeed), "backspace"),
    KeyBinding(
      "unfold, fold views with the same outcome",
      "Unfold or Fold Views with the Same Outcome", .toggleRun(nil), "u", "U"),
    KeyBinding("play in a loop", "Play in a Loop, or Once", .player(.toggleLoop), "l", "L"),
  ]

  private static let touches = [
    KeyBinding("touches, or the search", "Show Touches, or the Search", .showDeliveries(nil), "d"),
    KeyBinding(
      "4  5  6", "code, flowchart, call stack of the step",
      [
        .init("Show the Code of the Step", .showDetail(.code), ["4"]),
        .init("Show the Flowchart of the Step", .showDetail(.flowchart), ["5"]),
        .init("Show the Call Stack of the Step", .showDetail(.stack), ["6"]),
      ]),
    KeyBinding(
      "history of touches, or the steps",
      "Show the History of Touches, or the Steps", .toggleHistory, "7"),
    KeyBinding(
      "8  9", "previous, next touch",
      [
        .init("Go to the Previous Touch", .nextTouch(-1), ["8"]),
        .init("Go to the Next Touch", .nextTouch(1), ["9"]),
      ]),
    KeyBinding(
      "compare with the previous touch",
      "Compare with the Previous Touch", .compareTouch(nil), "\\"),
    KeyBinding("play the scene's script", "Run the Scene’s Script", .runScript, "r"),
    KeyBinding("Alt", "with the mouse: two fingers"),
  ]

  private static let views = [
    KeyBinding(
      "↑ ↓", "select the previous, next view",
      [
        .init("Select the Previous View", .moveSelection(-1), ["up"]),
        .init("Select the Next View", .moveSelection(1), ["down"]),
      ]),
    KeyBinding(
      "chart or outline of the tree", in: .panels,
      "Show the Outline, or the Chart of the Tree", .showOutline(nil), "b", "B"),
    KeyBinding(
      "find views; Enter, Shift Enter: next, previous", in: .panels,
      "Find Views in the Outline", .find, "/", "ctrl f"),
    KeyBinding(
      "Alt ← →", "collapse, expand the selected view",
      [
        .init("Collapse the Selected View", .expandSelection(false), ["alt left"]),
        .init("Expand the Selected View", .expandSelection(true), ["alt right"]),
      ]),
  ]

  private static let answers = [
    KeyBinding(
      "why the selected view does or does not get the touch",
      "Show Why the Selected View Gets the Touch or Not", .toggleWhy, "w", "W"),
    KeyBinding("touch map", "Show the Touch Map", .toggleMap, "m", "M"),
    KeyBinding("likely problems", "Show the Audit of Likely Problems", .toggleAudit, "a", "A"),
    KeyBinding("changes", "Show the Changes", .toggleChanges, "c", "C"),
    KeyBinding(
      "before, after the changes",
      "Show the Scene Before or After the Changes", .showSide(nil), "x", "X"),
  ]

  private static let edits = [
    KeyBinding(
      "Ctrl ← → ↑ ↓", "move the selected view",
      [
        .init("Move the Selected View Left", .nudge(Point(-1, 0)), ["ctrl left"]),
        .init("Move the Selected View Right", .nudge(Point(1, 0)), ["ctrl right"]),
        .init("Move the Selected View Up", .nudge(Point(0, -1)), ["ctrl up"]),
        .init("Move the Selected View Down", .nudge(Point(0, 1)), ["ctrl down"]),
      ]),
    KeyBinding(
      "Ctrl [ ]", "selected view backward, forward; with Shift to the back, front",
      [
        .init("Send the Selected View Backward", .arrange(.backward), ["ctrl ["]),
        .init("Bring the Selected View Forward", .arrange(.forward), ["ctrl ]"]),
        .init(
          "Send the Selected View to the Back", .arrange(.back), ["ctrl shift [", "ctrl shift {"]),
        .init(
          "Bring the Selected View to the Front", .arrange(.front),
          ["ctrl shift ]", "ctrl shift }"]),
      ]),
    KeyBinding(
      "properties of the selected view", in: .panels,
      "Show Properties of the Selected View", .toggleInspector, "i", "I"),
    KeyBinding(
      "Ctrl Z  Ctrl Y", "undo, redo an edit",
      [
        .init("Undo the Last Edit", .undo, ["ctrl z"]),
        .init("Redo the Edit", .redo, ["ctrl y"]),
        .init("Save the Scene with Its Edits", .saveScene),
        .init("Save the Edits as a Sidecar", .saveSidecar),
      ]),
  ]

  private static let keyboard = [
    KeyBinding("all commands and views", nil, .togglePalette, "ctrl k"),
    KeyBinding(
      "Tab  Shift Tab", "the next, previous control; Enter uses it", in: .fields,
      [
        .init(nil, .moveFocus(1), ["tab"]),
        .init(nil, .moveFocus(-1), ["shift tab"]),
      ]),
    KeyBinding("the next finger", "Show the Next Finger", .nextFinger, "`"),
    KeyBinding("close the front panel", in: .gallery, nil, .dismiss, "escape", caps: "Esc"),
  ]

  private static let canvas = [
    KeyBinding(
      "2  3", "flat, levels in depth",
      [
        .init("Show the Flat Screen", .showSpace(false), ["2"]),
        .init("Show Levels in Depth, or the Flat Screen", .showSpace(nil), ["3"]),
      ]),
    KeyBinding(
      "focus on the selected view; Esc: back",
      "Focus on the Selected View, or Show the Screen", .focus, "enter"),
    KeyBinding(
      "only that view",
      "Draw Only the Selected View, or Everything", .toggleCanvas(.isolated), "z", "Z"),
    KeyBinding(
      "Y  Shift Y", "outlines only; as the app looks, or its structure",
      [
        .init("Draw Outlines Only, or Fills", .toggleCanvas(.wireframe), ["y"]),
        .init("Draw the App, or Its Structure", .toggleCanvas(.app), ["Y"]),
      ]),
    KeyBinding(
      "V", "canvas options",
      [
        .init("Show the Canvas Options", .toggleCanvasMenu, ["v", "V"]),
        .init("Draw or Omit Hidden Views", .toggleCanvas(.hidden)),
        .init("Draw or Omit Clipped Parts", .toggleCanvas(.clipped)),
        .init("Draw or Omit Parts Outside Superviews", .toggleCanvas(.outside)),
        .init("Show or Hide Rulers and Coordinates", .toggleCanvas(.rulers)),
        .init("Remove the Screenshot", .removeBackground),
      ]),
    KeyBinding("Alt Move", "distances from the selected view"),
    KeyBinding("Shift Drag", "rotate the levels, also with other buttons"),
    KeyBinding("Wheel", "move the canvas"),
    KeyBinding("Ctrl Wheel", "zoom at the pointer"),
    KeyBinding(
      "+  −  0  1", "zoom in, out, whole, 100%",
      [
        .init("Zoom In", .zoom(zoomStep), ["+", "=", "ctrl +", "ctrl =", "alt +", "alt ="]),
        .init("Zoom Out", .zoom(1 / zoomStep), ["-", "ctrl -", "alt -"]),
        .init("Show the Whole Screen", .fit, ["0", "ctrl 0"]),
        .init("Show at Actual Size", .actualSize, ["1"]),
      ]),
  ]

  private static let scenes = [
    KeyBinding(
      "N  Shift N", "next, previous scene",
      [
        .init("Show the Next Scene", .nextScene(1), ["n"]),
        .init("Show the Previous Scene", .nextScene(-1), ["N"]),
      ]),
    KeyBinding("all scenes of the file", "Show All Scenes of the File", .toggleScenes, "o"),
    KeyBinding(
      "E", "toggle touches on empty containers (page sources)",
      [
        .init("Let Empty Containers Take Touches, or Not", .toggleEmptyContainers, ["e"]),
        .init("List Unknown Properties", .showFidelity),
      ]),
    KeyBinding(
      "the gallery of built-in scenes", in: .gallery,
      "Show the Gallery of Scenes", .toggleGallery, "g", "G"),
    KeyBinding("open a file", in: .gallery, "Open a File", .toggleChooser, "ctrl o"),
    KeyBinding(
      "Ctrl C", "copy the selected text or view; with Shift, choose the format",
      [
        .init("Copy the Selected Text or View", .copy, ["ctrl c"]),
        .init("Copy in Another Form", .toggleCopies, ["ctrl shift c"]),
      ]),
    KeyBinding(
      "open the clipboard's contents", in: .gallery,
      "Open the Clipboard’s Contents", .paste, "ctrl v"),
  ]

  private static let window = [
    KeyBinding(
      "present: large, without panels",
      "Present Without Panels, or Return", .togglePresenter, "p", "P"),
    KeyBinding("light, dark", in: .gallery, "Switch Light and Dark Theme", .toggleTheme, "t"),
    KeyBinding("save a picture", "Save a Picture", .saveScreenshot, "s", "S"),
    KeyBinding(
      "record the touch, or stop", "Record the Touch, or Stop", .toggleRecording, "ctrl r"),
    KeyBinding(
      "record what you do as a script, or stop",
      "Record a Script, or Stop", .toggleScript, "ctrl shift r"),
    KeyBinding("save the trace", "Save the Trace", .saveTrace, "ctrl s"),
    KeyBinding(
      "Ctrl B  F6  F7", "show, hide the tree, the lists, the code",
      [
        .init("Show or Hide the Lists", .togglePanel(.lists), ["f6"]),
        .init("Show or Hide the Code", .togglePanel(.code), ["f7"]),
        .init("Show or Hide the Tree", .togglePanel(.tree), ["ctrl b"]),
      ]),
    KeyBinding("reset the panel sizes", "Reset the Panel Sizes", .resetPanels, "f8"),
    KeyBinding(
      "Ctrl Shift +", "larger interface; with − smaller, with 0 reset",
      [
        .init("Enlarge the Interface", .resizeInterface(1), ["ctrl shift +", "ctrl shift ="]),
        .init("Shrink the Interface", .resizeInterface(-1), ["ctrl shift -", "ctrl shift _"]),
        .init("Reset the Interface Size", .resizeInterface(0), ["ctrl shift 0", "ctrl shift )"]),
      ]),
    KeyBinding(
      "full screen", in: [.gallery, .fields],
      "Enter or Leave Full Screen", .toggleFullScreen, "f", "f11"),
    KeyBinding("inspect this interface", "Inspect This Interface", .toggleInterface, "f12"),
    KeyBinding("this list", in: .gallery, "Show All Keys", .toggleHelp, "?", "h"),
    KeyBinding(
      "quit", in: [.gallery, .fields],
      "Quit", .quit, "q", "Q", "ctrl w", "ctrl q", caps: "Q  Ctrl W"),
  ]

  package static let hints = all.map { $0.hint }

  /// The actions of the command palette, with their keys.
  package static let actions = all.flatMap { $0.commands }.compactMap { entry in
    entry.title.map { CommandPalette.Action($0, caps: caps(of: entry.command), entry.command) }
  }

  /// Returns the command of a key; `nil` for unassigned keys.
  ///
  /// With Control, Shift matters only for keys that have a command with both; without, only for
  /// keys that have a command with Shift, because characters already differ with Shift.
  package static func command(_ key: Key, _ modifiers: KeyModifiers) -> Command? {
    if modifiers.contains(.control) {
      let key = Key(key.name.lowercased())
      if modifiers.contains(.shift), let command = table[Keystroke(key, [.control, .shift])] {
        return command
      }
      return table[Keystroke(key, .control)]
    }
    if modifiers.contains(.alt) { return table[Keystroke(key, .alt)] }
    if modifiers.contains(.shift), let command = table[Keystroke(key, .shift)] { return command }
    return table[Keystroke(key, [])]
  }

  /// The commands of all keys; of several commands with the same key, the first counts.
  private static let table: [Keystroke: Command] = {
    var table: [Keystroke: Command] = [:]
    for entry in all.flatMap({ $0.commands }) {
      for key in entry.keys where table[key] == nil { table[key] = entry.command }
    }
    return table
  }()

  /// Returns where a command applies.
  static func scope(of command: Command) -> Scope {
    row(of: command)?.scope ?? []
  }

  private static func row(of command: Command) -> KeyBinding? {
    let command = command.withoutSide
    return all.first { row in row.commands.contains { $0.command == command } }
  }

  /// Returns the key caps of a command; `nil` for commands without a key.
  ///
  /// - Parameter command: The command. One that shows a particular side has the key that switches
  ///   sides.
  package static func caps(of command: Command) -> String? {
    let command = command.withoutSide
    return row(of: command)?.commands.first { $0.command == command }?.keys.first?.caps
  }
}

/// A key with the modifier keys that are held.
struct Keystroke: Hashable, Sendable, ExpressibleByStringLiteral {
  let key: Key
  let modifiers: KeyModifiers

  init(_ key: Key, _ modifiers: KeyModifiers) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates a keystroke from words such as `ctrl shift [`: modifiers, then the key.
  init(stringLiteral text: String) {
    let words = text.split(separator: " ").map(String.init)
    key = Key(words.last ?? "")
    modifiers = KeyModifiers(
      words.dropLast().compactMap { ["ctrl": .control, "shift": .shift, "alt": .alt][$0] })
  }

  /// The labels on the keys, such as `Ctrl Shift C`.
  var caps: String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append("Ctrl") }
    if modifiers.contains(.alt) { words.append("Alt") }
    let isCapital = key.name.count == 1 && key.name != key.name.lowercased()
    if modifiers.contains(.shift) || isCapital { words.append("Shift") }
    return (words + [key.cap]).joined(separator: " ")
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

extension Key {
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
