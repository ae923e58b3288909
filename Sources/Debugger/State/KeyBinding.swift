import Geometry
package import Stage

/// Keys, the commands they perform, and their line in the list of keys.
///
/// One table serves the keyboard and the list of keys. It follows the key map of mpv, which many
/// people already use, as far as it applies.
package struct KeyBinding: Sendable {
  let hint: KeyHint
  /// Keys without Control and Alt; Shift matters only for keys in `shift`, because other characters
  /// already differ with Shift.
  let plain: [Key: Command]
  let shift: [Key: Command]
  let control: [Key: Command]
  let alt: [Key: Command]
  /// Keys with Control and Shift; other keys behave as with Control alone.
  let controlShift: [Key: Command]

  private init(
    _ caps: String, _ words: String, _ plain: [Key: Command] = [:],
    shift: [Key: Command] = [:], control: [Key: Command] = [:], alt: [Key: Command] = [:],
    controlShift: [Key: Command] = [:]
  ) {
    hint = KeyHint(caps, words)
    self.plain = plain
    self.shift = shift
    self.control = control
    self.alt = alt
    self.controlShift = controlShift
  }

  /// The zoom factor of one key press.
  static let zoomStep = 1.25
  private static let zoomKeys: [Key: Command] = [
    "+": .zoom(zoomStep), "=": .zoom(zoomStep), "-": .zoom(1 / zoomStep),
  ]

  /// All bindings in the order of the list of keys, most frequent first.
  static let all = [
    KeyBinding("SPACE", "play, pause", [.space: .player(.toggle)]),
    KeyBinding(
      "← →  , .", "one step back, forwards",
      [
        .left: .player(.step(-1)), ",": .player(.step(-1)), .right: .player(.step(1)),
        ".": .player(.step(1)),
      ]),
    KeyBinding(
      "Shift ← →", "previous, next decision",
      [.pageUp: .player(.decision(-1)), .pageDown: .player(.decision(1))],
      shift: [.left: .player(.decision(-1)), .right: .player(.decision(1))]),
    KeyBinding(
      "HOME  END", "first, last step", [.home: .player(.first), .end: .player(.last)]),
    KeyBinding(
      "[  ]", "slower, faster", ["[": .player(.speed(1 / 1.1)), "]": .player(.speed(1.1))]),
    KeyBinding(
      "{  }", "half, double speed", ["{": .player(.speed(0.5)), "}": .player(.speed(2))]),
    KeyBinding(
      "Shift SPACE", "play backwards, pause", shift: [.space: .player(.toggleBackwards)]),
    KeyBinding(
      "K", "set, remove a bookmark",
      ["k": .player(.toggleBookmark), "K": .player(.toggleBookmark)]),
    KeyBinding(
      "J  Shift J", "next, previous bookmark",
      ["j": .player(.bookmark(1)), "J": .player(.bookmark(-1))]),
    KeyBinding("Backspace", "normal speed", [.backspace: .player(.normalSpeed)]),
    KeyBinding(
      "U", "unfold, fold siblings with the same outcome",
      ["u": .toggleRun(nil), "U": .toggleRun(nil)]),
    KeyBinding(
      "L", "play in a loop", ["l": .player(.toggleLoop), "L": .player(.toggleLoop)]),
    KeyBinding("D", "touches, or the search", ["d": .showDeliveries(nil)]),
    KeyBinding(
      "4  5  6", "code, flowchart, call stack of the step",
      ["4": .showDetail(.code), "5": .showDetail(.flowchart), "6": .showDetail(.stack)]),
    KeyBinding("7", "history of touches, or the steps", ["7": .toggleHistory]),
    KeyBinding("8  9", "previous, next touch", ["8": .nextTouch(-1), "9": .nextTouch(1)]),
    KeyBinding("\\", "compare with the previous touch", ["\\": .compareTouch(nil)]),
    KeyBinding("R", "play the scene's script", ["r": .runScript]),
    KeyBinding("Alt", "with the mouse: two fingers"),
    KeyBinding(
      "↑ ↓", "select the previous, next view",
      [.up: .moveSelection(-1), .down: .moveSelection(1)]),
    KeyBinding(
      "B", "chart or outline of the tree", ["b": .showOutline(nil), "B": .showOutline(nil)]),
    KeyBinding(
      "/  Ctrl F", "find views; Enter, Shift Enter: next, previous", ["/": .find],
      control: ["f": .find]),
    KeyBinding(
      "Alt ← →", "collapse, expand the selected view",
      alt: [.left: .expandSelection(false), .right: .expandSelection(true)]),
    KeyBinding("W", "why the selected view gets it or not", ["w": .toggleWhy, "W": .toggleWhy]),
    KeyBinding("M", "touch map", ["m": .toggleMap, "M": .toggleMap]),
    KeyBinding("A", "likely problems", ["a": .toggleAudit, "A": .toggleAudit]),
    KeyBinding("C", "changes", ["c": .toggleChanges, "C": .toggleChanges]),
    KeyBinding("X", "before, after the changes", ["x": .showSide(nil), "X": .showSide(nil)]),
    KeyBinding(
      "Ctrl ← → ↑ ↓", "move the selected view",
      control: [
        .left: .nudge(Point(-1, 0)), .right: .nudge(Point(1, 0)), .up: .nudge(Point(0, -1)),
        .down: .nudge(Point(0, 1)),
      ]),
    KeyBinding(
      "Ctrl [ ]", "selected view backward, forward; with Shift to the back, front",
      control: ["[": .arrange(.backward), "]": .arrange(.forward)],
      controlShift: [
        "[": .arrange(.back), "{": .arrange(.back), "]": .arrange(.front), "}": .arrange(.front),
      ]),
    KeyBinding(
      "I", "properties of the selected view", ["i": .toggleInspector, "I": .toggleInspector]),
    KeyBinding("Ctrl Z  Ctrl Y", "undo, redo an edit", control: ["z": .undo, "y": .redo]),
    KeyBinding(
      "Ctrl K", "all commands and views", control: ["k": .togglePalette]),
    KeyBinding(
      "Tab  Shift Tab", "the next, previous control; Enter uses it", [.tab: .moveFocus(1)],
      shift: [.tab: .moveFocus(-1)]),
    KeyBinding("`", "the next finger", ["`": .nextFinger]),
    KeyBinding("Esc", "close the front panel", [.escape: .dismiss]),
    KeyBinding("2  3", "flat, levels in depth", ["2": .showSpace(false), "3": .showSpace(nil)]),
    KeyBinding("Enter", "focus on the selected view; Esc: back", [.enter: .focus]),
    KeyBinding(
      "Z", "only that view",
      ["z": .toggleCanvas(.isolated), "Z": .toggleCanvas(.isolated)]),
    KeyBinding(
      "Y", "outlines only", ["y": .toggleCanvas(.wireframe), "Y": .toggleCanvas(.wireframe)]),
    KeyBinding(
      "V", "canvas options", ["v": .toggleCanvasMenu, "V": .toggleCanvasMenu]),
    KeyBinding("Alt Move", "distances from the selected view"),
    KeyBinding("Shift Drag", "rotate the levels, also with other buttons"),
    KeyBinding("Wheel", "move the canvas"),
    KeyBinding("Ctrl Wheel", "zoom at the pointer"),
    KeyBinding(
      "+  −  0  1", "zoom in, out, whole, 100 %",
      zoomKeys.merging(["0": .fit, "1": .actualSize]) { $1 },
      control: zoomKeys.merging(["0": .fit]) { $1 }, alt: zoomKeys),
    KeyBinding(
      "N  Shift N", "next, previous scene", ["n": .nextScene(1), "N": .nextScene(-1)]),
    KeyBinding("O", "all scenes of the file", ["o": .toggleScenes]),
    KeyBinding(
      "E", "empty containers of page sources take touches, or not", ["e": .toggleEmptyContainers]),
    KeyBinding("G", "the gallery of built-in scenes", ["g": .toggleGallery, "G": .toggleGallery]),
    KeyBinding("Ctrl O", "open a file", control: ["o": .toggleChooser]),
    KeyBinding(
      "Ctrl C", "copy the selected text or view; with Shift in other forms",
      control: ["c": .copy], controlShift: ["c": .toggleCopies]),
    KeyBinding("Ctrl V", "open the clipboard's contents", control: ["v": .paste]),
    KeyBinding(
      "P", "present: large, without panels", ["p": .togglePresenter, "P": .togglePresenter]),
    KeyBinding("T", "light, dark", ["t": .toggleTheme]),
    KeyBinding("S", "save a picture", ["s": .saveScreenshot, "S": .saveScreenshot]),
    KeyBinding("Ctrl R", "record the touch, or stop", control: ["r": .toggleRecording]),
    KeyBinding("Ctrl S", "save the trace", control: ["s": .saveTrace]),
    KeyBinding(
      "Ctrl B  F6  F7", "show, hide the tree, the lists, the code",
      [.f6: .togglePanel(.lists), .f7: .togglePanel(.code)], control: ["b": .togglePanel(.tree)]),
    KeyBinding("F8", "reset the panel sizes", [.f8: .resetPanels]),
    KeyBinding(
      "Ctrl Shift +", "larger interface; with − smaller, with 0 reset",
      controlShift: [
        "+": .resizeInterface(1), "=": .resizeInterface(1), "-": .resizeInterface(-1),
        "_": .resizeInterface(-1), "0": .resizeInterface(0), ")": .resizeInterface(0),
      ]),
    KeyBinding("F  F11", "full screen", ["f": .toggleFullScreen, .f11: .toggleFullScreen]),
    KeyBinding("F12", "inspect this interface", [.f12: .toggleInterface]),
    KeyBinding("?  H", "this list", ["?": .toggleHelp, "h": .toggleHelp]),
    KeyBinding("Q  Ctrl W", "quit", ["q": .quit, "Q": .quit], control: ["w": .quit, "q": .quit]),
  ]

  package static let hints = all.map(\.hint)

  /// Returns the command of a key; `nil` for unassigned keys.
  package static func command(_ key: Key, _ modifiers: KeyModifiers) -> Command? {
    if modifiers.isSuperset(of: [.control, .shift]),
      let command = withControlShift[Key(key.name.lowercased())]
    {
      return command
    }
    if modifiers.contains(.control) { return withControl[Key(key.name.lowercased())] }
    if modifiers.contains(.alt) { return withAlt[key] }
    if modifiers.contains(.shift), let command = withShift[key] { return command }
    return withoutModifiers[key]
  }

  private static let withoutModifiers = joined(\.plain)
  private static let withShift = joined(\.shift)
  private static let withControl = joined(\.control)
  private static let withAlt = joined(\.alt)
  private static let withControlShift = joined(\.controlShift)

  private static func joined(_ keys: (KeyBinding) -> [Key: Command]) -> [Key: Command] {
    all.reduce(into: [:]) { $0.merge(keys($1)) { first, _ in first } }
  }
}
