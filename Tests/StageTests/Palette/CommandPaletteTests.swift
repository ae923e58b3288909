import HitTesting
import Stage
import Testing

@Suite struct CommandPaletteTests {
  private let actions = [
    CommandPalette.Action("Step Forward", .player(.step(1))),
    CommandPalette.Action("Show the Outline", .showOutline(nil)),
    CommandPalette.Action("Show the Last Step", .player(.last)),
    CommandPalette.Action("Inspect the Façade", .toggleInspector),
  ]

  private func titles(_ text: String) -> [String] {
    CommandPalette.actions(actions, matching: text).map(\.title)
  }

  @Test func `words match in any order, also in part`() {
    #expect(titles("outl sho") == ["Show the Outline"])
    #expect(titles("step") == ["Step Forward", "Show the Last Step"])
    #expect(titles("nothing of the kind") == [])
  }

  @Test func `matches at the start of a word come before those inside one`() {
    // “Last” and “façade” contain the searched letters; “Forward” begins with an f.
    #expect(titles("f") == ["Step Forward", "Inspect the Façade"])
    #expect(titles("o") == ["Show the Outline", "Step Forward", "Show the Last Step"])
  }

  @Test func `capitals and accents make no difference`() {
    #expect(titles("FACADE") == ["Inspect the Façade"])
    #expect(titles("façade") == ["Inspect the Façade"])
  }

  @Test func `an empty text matches everything`() {
    #expect(titles("").count == actions.count)
    #expect(titles("   ").count == actions.count)
  }

  @Test func `actions come before views, and choosing a view selects it`() {
    let palette = CommandPalette(
      actions: Array(actions.prefix(1)), views: [NodeID(4), NodeID(2)], selected: 0)
    #expect(palette.count == 3)
    #expect(palette.row(0).command == .player(.step(1)))
    #expect(palette.row(2).command == .select(NodeID(2)))
  }
}
