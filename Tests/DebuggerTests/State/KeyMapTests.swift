import Debugger
import Stage
import Testing

@Suite struct KeyMapTests {
  @Test func `keys without a meaning do nothing`() {
    #expect(KeyMap.command("x", []) == nil)
    #expect(KeyMap.command(.space, .control) == nil)
    #expect(KeyMap.command("q", .alt) == nil)
  }

  @Test func `a character is the same whether shift was needed for it or not`() {
    #expect(KeyMap.command("?", .shift) == KeyMap.command("?", []))
    #expect(KeyMap.command("+", .shift) == KeyMap.command("=", []))
    #expect(KeyMap.command("{", .shift) == .player(.speed(0.5)))
  }

  @Test func `shift changes the arrows`() {
    #expect(KeyMap.command(.right, []) == .player(.step(1)))
    #expect(KeyMap.command(.right, .shift) == .player(.decision(1)))
  }
}
