internal import Stage

/// Which key asks for what: mpv's map, which people know already, as far as it has a meaning here.
package enum KeyMap {
  /// How much a key changes the zoom.
  private static let zoomStep = 1.25

  /// The command of a key; `nil` for keys that do nothing.
  package static func command(_ key: Key, _ modifiers: KeyModifiers) -> Command? {
    if modifiers.contains(.control) { return withControl[key.name.lowercased()] }
    if modifiers.contains(.alt) { return withAlt[key.name] }
    if modifiers.contains(.shift), let command = withShift[key] { return command }
    return plain[key]
  }

  private static let plain: [Key: Command] = [
    .space: .player(.toggle), "p": .player(.toggle),
    ".": .player(.step(1)), .right: .player(.step(1)),
    ",": .player(.step(-1)), .left: .player(.step(-1)),
    .pageDown: .player(.decision(1)), .pageUp: .player(.decision(-1)),
    "d": .showDeliveries(nil), "r": .runScript,
    .home: .player(.first), .end: .player(.last),
    "[": .player(.speed(1 / 1.1)), "]": .player(.speed(1.1)),
    "{": .player(.speed(0.5)), "}": .player(.speed(2)), .backspace: .player(.normalSpeed),
    "l": .player(.toggleLoop), "L": .player(.toggleLoop),
    .up: .select(-1), .down: .select(1), .tab: .nextFinger,
    "+": .zoom(zoomStep), "=": .zoom(zoomStep), "-": .zoom(1 / zoomStep), "0": .fit,
    "1": .actualSize, "t": .toggleTheme, "s": .saveScreenshot, "S": .saveScreenshot,
    "f": .toggleFullScreen, .f11: .toggleFullScreen, .f12: .toggleInterface,
    "n": .nextScene(1), "N": .nextScene(-1), "o": .toggleScenes,
    "?": .toggleHelp, "h": .toggleHelp, .escape: .dismiss, "q": .quit, "Q": .quit,
  ]

  private static let withShift: [Key: Command] = [
    .right: .player(.decision(1)), .left: .player(.decision(-1)),
  ]

  private static let withControl: [String: Command] = [
    "w": .quit, "q": .quit, "s": .saveTrace, "v": .paste, "+": .zoom(zoomStep),
    "=": .zoom(zoomStep),
    "-": .zoom(1 / zoomStep), "0": .fit,
  ]

  private static let withAlt: [String: Command] = [
    "+": .zoom(zoomStep), "=": .zoom(zoomStep), "-": .zoom(1 / zoomStep),
  ]
}
