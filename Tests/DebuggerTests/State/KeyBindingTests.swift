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
    for keys in [\KeyBinding.plain, \.shift, \.control, \.alt] {
      let all = KeyBinding.all.flatMap { $0[keyPath: keys].keys }
      #expect(Set(all).count == all.count)
    }
  }

  @Test func `no two lines of the list of keys are for the same keys`() {
    #expect(Set(KeyBinding.hints.map(\.caps)).count == KeyBinding.hints.count)
  }
}
