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
}
