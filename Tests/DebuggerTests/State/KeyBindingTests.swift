import Drawing
import Foundation
import Geometry
import Stage
import Testing

@testable import Debugger

@Suite struct KeyBindingTests {
  @Test func `keys without a meaning do nothing`() {
    #expect(KeyBinding.command("#", []) == nil)
    #expect(KeyBinding.command(.space, .control) == nil)
    #expect(KeyBinding.command("q", .alt) == nil)
  }

  @Test func `a character is the same whether shift was needed for it or not`() {
    #expect(KeyBinding.command("?", .shift) == KeyBinding.command("?", []))
    #expect(KeyBinding.command("+", .shift) == KeyBinding.command("=", []))
    #expect(KeyBinding.command("{", .shift) == .player(.speed(0.5)))
  }

  @Test func `shift changes the arrows`() {
    #expect(KeyBinding.command(.right, []) == .player(.step(1)))
    #expect(KeyBinding.command(.right, .shift) == .player(.decision(1)))
  }

  @Test func `no key has two meanings`() {
    let keys = KeyBinding.all.flatMap(\.commands).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `every command with a key is in the command palette, with that key`() throws {
    for entry in KeyBinding.all.flatMap(\.commands) {
      switch entry.command {
      // These commands make no sense in the palette, which is opened to choose a command.
      case .togglePalette, .moveFocus, .dismiss: #expect(entry.title == nil)
      default:
        let action = try #require(KeyBinding.actions.first { $0.command == entry.command })
        #expect(action.title == entry.title && (action.caps == nil) == entry.keys.isEmpty)
      }
    }
    #expect(Set(KeyBinding.actions.map(\.title)).count == KeyBinding.actions.count)
  }

  @Test func `a key has the name that is printed on the keyboard`() {
    #expect(KeyBinding.caps(of: .player(.toggle)) == "Space")
    #expect(KeyBinding.caps(of: .player(.step(1))) == "→")
    #expect(KeyBinding.caps(of: .nextScene(1)) == "N")
    #expect(KeyBinding.caps(of: .nextScene(-1)) == "Shift N")
    #expect(KeyBinding.caps(of: .undo) == "Ctrl Z")
    #expect(KeyBinding.caps(of: .expandSelection(true)) == "Alt →")
    #expect(KeyBinding.caps(of: .showSpace(true)) == "3", "the key that swaps the sides")
    #expect(KeyBinding.caps(of: .saveScene) == nil)
  }

  @Test func `no two lines of the list of keys are for the same keys`() {
    #expect(Set(KeyBinding.hints.map(\.caps)).count == KeyBinding.hints.count)
  }

  @Test func `a line shows keys of its commands, at least one of each`() {
    let names = ["esc": "escape", "−": "-"]
    for row in KeyBinding.all where !row.commands.isEmpty {
      var shown: Set<String> = []
      // “Ctrl [ ]” are two keys with one modifier, and “F  F11” two keys.
      for group in row.hint.caps.lowercased().components(separatedBy: "  ") {
        let words = group.split(separator: " ").map(String.init)
        let modifiers = words.prefix { ["ctrl", "alt", "shift"].contains($0) }
        for key in words.dropFirst(modifiers.count) {
          shown.insert((modifiers + [names[key] ?? key]).joined(separator: " "))
        }
      }
      let keys = row.commands.map { $0.keys.map { $0.caps.lowercased() } }
      #expect(shown.isSubset(of: keys.joined()), "\(row.hint.caps)")
      for keys in keys where !keys.isEmpty && shown.isDisjoint(with: keys) {
        // Such as “with Shift to the back”.
        let words = keys.joined(separator: " ").split(separator: " ")
        let named = row.hint.words.lowercased().replacing("−", with: "-")
        #expect(words.contains { named.contains("with \($0)") }, "\(row.hint.caps): \(keys)")
      }
    }
  }

  @Test func `texts that name a key name that of the command`() throws {
    func texts(_ app: Harness) -> [String] {
      var loop = app.loop
      return loop.display().overlay.commands.compactMap { command in
        if case .text(let run) = command { run.string } else { nil }
      }
    }
    func caps(_ command: Command) throws -> String { try #require(KeyBinding.caps(of: command)) }
    var app = Harness()
    let steps = try caps(.player(.step(-1))) + " " + caps(.player(.step(1)))
    let first = try [caps(.player(.toggle)).uppercased(), steps, caps(.toggleHelp)]
    #expect(Set(first).isSubset(of: texts(app)))
    for option in CanvasOption.allCases {
      #expect(option.key == KeyBinding.caps(of: .toggleCanvas(option)), "\(option)")
    }
    let paste = try caps(.paste)
    #expect(CopyMenu(name: "").words(.json).hasSuffix("for \(paste)"))
    app.press("r", [.control, .shift])
    let script = try caps(.toggleScript)
    #expect(app.state.notices.shown?.text.contains("\n\(script) ends") == true)
    _ = app.loop.send(.gallery(Sample.builtIn(9), then: .toggleGallery))
    let own = try [caps(.toggleChooser), paste, caps(.toggleGallery), caps(.toggleHelp)]
    #expect(Set(own).isSubset(of: texts(app)))
    #expect(texts(app).joined(separator: " ").contains("press \(paste)."))
  }

  private static let slower = 1 / 1.1
  private static let farther = 1 / 1.25

  /// All keys with their commands, in the order of the list of keys.
  private static let timeKeys: [(Keystroke, Command)] = [
    ("space", .player(.toggle)), ("left", .player(.step(-1))), (",", .player(.step(-1))),
    ("right", .player(.step(1))), (".", .player(.step(1))), ("pageup", .player(.decision(-1))),
    ("shift left", .player(.decision(-1))), ("pagedown", .player(.decision(1))),
    ("shift right", .player(.decision(1))), ("home", .player(.first)), ("end", .player(.last)),
    ("[", .player(.speed(slower))), ("]", .player(.speed(1.1))), ("{", .player(.speed(0.5))),
    ("}", .player(.speed(2))), ("shift space", .player(.toggleBackwards)),
    ("k", .player(.toggleBookmark)), ("K", .player(.toggleBookmark)), ("j", .player(.bookmark(1))),
    ("J", .player(.bookmark(-1))), ("backspace", .player(.normalSpeed)), ("u", .toggleRun(nil)),
    ("U", .toggleRun(nil)), ("l", .player(.toggleLoop)), ("L", .player(.toggleLoop)),
    ("d", .showDeliveries(nil)), ("4", .showDetail(.code)), ("5", .showDetail(.flowchart)),
    ("6", .showDetail(.stack)), ("7", .toggleHistory), ("8", .nextTouch(-1)), ("9", .nextTouch(1)),
    ("\\", .compareTouch(nil)), ("r", .runScript), ("up", .moveSelection(-1)),
    ("down", .moveSelection(1)), ("b", .showOutline(nil)), ("B", .showOutline(nil)), ("/", .find),
    ("ctrl f", .find), ("alt left", .expandSelection(false)), ("alt right", .expandSelection(true)),
  ]

  private static let viewKeys: [(Keystroke, Command)] = [
    ("w", .toggleWhy), ("W", .toggleWhy), ("m", .toggleMap), ("M", .toggleMap), ("a", .toggleAudit),
    ("A", .toggleAudit), ("c", .toggleChanges), ("C", .toggleChanges), ("x", .showSide(nil)),
    ("X", .showSide(nil)), ("ctrl left", .nudge(Point(-1, 0))), ("ctrl right", .nudge(Point(1, 0))),
    ("ctrl up", .nudge(Point(0, -1))), ("ctrl down", .nudge(Point(0, 1))),
    ("ctrl [", .arrange(.backward)), ("ctrl ]", .arrange(.forward)),
    ("ctrl shift [", .arrange(.back)), ("ctrl shift {", .arrange(.back)),
    ("ctrl shift ]", .arrange(.front)), ("ctrl shift }", .arrange(.front)), ("i", .toggleInspector),
    ("I", .toggleInspector), ("ctrl z", .undo), ("ctrl y", .redo), ("ctrl k", .togglePalette),
    ("tab", .moveFocus(1)), ("shift tab", .moveFocus(-1)), ("`", .nextFinger), ("escape", .dismiss),
    ("2", .showSpace(false)), ("3", .showSpace(nil)), ("enter", .focus),
    ("z", .toggleCanvas(.isolated)), ("Z", .toggleCanvas(.isolated)),
    ("y", .toggleCanvas(.wireframe)), ("Y", .toggleCanvas(.app)), ("v", .toggleCanvasMenu),
    ("V", .toggleCanvasMenu), ("+", .zoom(1.25)), ("=", .zoom(1.25)), ("ctrl +", .zoom(1.25)),
    ("ctrl =", .zoom(1.25)),
  ]

  private static let otherKeys: [(Keystroke, Command)] = [
    ("alt +", .zoom(1.25)), ("alt =", .zoom(1.25)), ("-", .zoom(farther)),
    ("ctrl -", .zoom(farther)), ("alt -", .zoom(farther)), ("0", .fit), ("ctrl 0", .fit),
    ("1", .actualSize), ("n", .nextScene(1)), ("N", .nextScene(-1)), ("o", .toggleScenes),
    ("e", .toggleEmptyContainers), ("g", .toggleGallery), ("G", .toggleGallery),
    ("ctrl o", .toggleChooser), ("ctrl c", .copy), ("ctrl shift c", .toggleCopies),
    ("ctrl v", .paste), ("p", .togglePresenter), ("P", .togglePresenter), ("t", .toggleTheme),
    ("s", .saveScreenshot), ("S", .saveScreenshot), ("ctrl r", .toggleRecording),
    ("ctrl shift r", .toggleScript),
    ("ctrl s", .saveTrace), ("f6", .togglePanel(.lists)), ("f7", .togglePanel(.code)),
    ("ctrl b", .togglePanel(.tree)), ("f8", .resetPanels), ("ctrl shift +", .resizeInterface(1)),
    ("ctrl shift =", .resizeInterface(1)), ("ctrl shift -", .resizeInterface(-1)),
    ("ctrl shift _", .resizeInterface(-1)), ("ctrl shift 0", .resizeInterface(0)),
    ("ctrl shift )", .resizeInterface(0)), ("f", .toggleFullScreen), ("f11", .toggleFullScreen),
    ("f12", .toggleInterface), ("?", .toggleHelp), ("h", .toggleHelp), ("q", .quit), ("Q", .quit),
    ("ctrl w", .quit), ("ctrl q", .quit),
  ]

  @Test func `every key has its command, and there are no others`() {
    let keys = Self.timeKeys + Self.viewKeys + Self.otherKeys
    for (key, command) in keys {
      #expect(KeyBinding.command(key.key, key.modifiers) == command, "\(key.caps)")
    }
    let all = KeyBinding.all.flatMap(\.commands).flatMap(\.keys)
    #expect(Set(all) == Set(keys.map { $0.0 }))
  }

  @Test func `modifiers that a key does not need are ignored, except Alt and Control`() {
    // With Control, the letter counts and not its case.
    #expect(KeyBinding.command("Z", .control) == .undo)
    #expect(KeyBinding.command("Z", [.control, .shift]) == .undo)
    #expect(KeyBinding.command("C", [.control, .shift]) == .toggleCopies)
    #expect(KeyBinding.command("z", [.control, .alt]) == .undo)
    #expect(KeyBinding.command("t", .shift) == .toggleTheme)
    #expect(KeyBinding.command(.left, [.alt, .shift]) == .expandSelection(false))
    #expect(KeyBinding.command("t", .alt) == nil && KeyBinding.command("t", .control) == nil)
  }

  @Test func `a command is shown with its first key, whichever side it shows`() {
    let caps: [(Command, String?)] = [
      (.player(.decision(-1)), "Page Up"), (.player(.decision(1)), "Page Down"),
      (.player(.toggleBookmark), "K"), (.player(.bookmark(-1)), "Shift J"),
      (.player(.toggleBackwards), "Shift Space"), (.player(.normalSpeed), "Backspace"),
      (.arrange(.front), "Ctrl Shift ]"), (.toggleCopies, "Ctrl Shift C"),
      (.expandSelection(false), "Alt ←"), (.moveSelection(-1), "↑"), (.moveSelection(1), "↓"),
      (.nudge(Point(0, -1)), "Ctrl ↑"), (.togglePanel(.code), "F7"), (.toggleHelp, "?"),
      (.showOutline(true), "B"), (.showOutline(false), "B"), (.showOutline(nil), "B"),
      (.showSide(true), "X"), (.showSide(nil), "X"), (.showDeliveries(false), "D"),
      (.showSpace(nil), "3"), (.showSpace(false), "2"), (.nextTouch(2), nil), (.saveSidecar, nil),
    ]
    for (command, text) in caps { #expect(KeyBinding.caps(of: command) == text, "\(command)") }
  }

  @Test func `a field takes letters and editing keys, and leaves a few keys their commands`() {
    let edits: [(Key, KeyModifiers, TextInput.Edit?)] = [
      (.backspace, [], .deleteBackward), (.backspace, .control, .clear),
      ("a", .control, .selectAll), ("A", .control, .selectAll), (.left, [], .move(-1)),
      (.right, [], .move(1)), (.home, [], .moveToStart), (.end, [], .moveToEnd),
      (.space, [], .insert(" ")),
      ("x", [], .insert("x")), ("X", .shift, .insert("X")), ("é", [], .insert("é")),
      ("x", .alt, nil), ("x", .control, nil), (.left, .control, nil), (.f8, [], nil),
      (.enter, [], nil), (.up, [], nil),
    ]
    for (key, modifiers, edit) in edits {
      #expect(TextInput.Edit(key, modifiers) == edit, "\(key.name) \(modifiers.rawValue)")
    }
    let commands: [(Key, KeyModifiers, Bool)] = [
      (.f11, [], true), (.tab, [], true), (.tab, .shift, true), ("q", .control, true),
      ("Q", .control, true), ("w", [.control, .shift], true), ("q", [], false), ("w", .alt, false),
      ("x", .control, false), (.f12, [], false), (.enter, [], false),
    ]
    for (key, modifiers, isLeft) in commands {
      var input = TextInput()
      let isUnused = if case .unused = input.press(key, modifiers) { true } else { false }
      #expect(isUnused == isLeft, "\(key.name)")
    }
  }

  @Test func `in every field, a key pastes, and the key that shows the field works again`() {
    var input = TextInput()
    func command(_ key: Key, _ opener: Command? = nil) -> Command? {
      if case .command(let command) = input.press(key, .control, opener: opener) {
        command
      } else {
        nil
      }
    }
    #expect(command("v") == .paste && command("V", .find) == .paste)
    #expect(command("f", .find) == .find && command("F", .find) == .find)
    #expect(command("f") == nil && command("f", .togglePalette) == nil)
    #expect(input.text.isEmpty)
  }
}
