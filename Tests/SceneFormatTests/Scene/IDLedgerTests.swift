import HitTesting
import TestSupport
import Testing

@testable import SceneFormat

@Suite struct IDLedgerTests {
  private func ledger(_ names: [String]) -> IDLedger {
    var ledger = IDLedger { names[$0 / 10] }
    for (place, name) in names.enumerated() {
      ledger.add(name, at: 10 * place, of: NodeID(place))
    }
    return ledger
  }

  @Test func `a repeated id is reported with its position and gets a unique name`() {
    var ids = ledger(["a", "b", "a", "a-2", "a", "c"])
    let found = ids.repetitions()
    #expect(found.map(\.name) == ["a-3", "a-4"])
    #expect(found.map(\.repetition.offset) == [20, 40])
    #expect(found.map(\.repetition.node) == [NodeID(2), NodeID(4)])
    #expect(ids.unusedName(for: "a") == "a-5")
    #expect(ids.unusedName(for: "b") == "b-2")
    var equal = ledger(["", "", ""])
    #expect(equal.repetitions().map(\.name) == ["-2", "-3"])
  }

  @Test func `ids that all differ are never found as repeated, however many there are`() {
    var many = ledger((0..<200_000).map { "v\($0)" })
    #expect(many.repetitions().isEmpty)
    #expect(many.recorded(among: ["v199999", "v200000"]) == ["v199999"])
    #expect(many.recorded(among: []).isEmpty)
  }

  @Test func `ids that differ only in normalisation are not repeated`() {
    // Many other ids make the filter's false positives likely.
    let names = (0..<200_000).map { "v\($0)" } + ["caf\u{e9}", "cafe\u{301}", "v7"]
    var many = ledger(names)
    #expect(many.repetitions().map(\.name) == ["v7-2"])
    #expect(many.recorded(among: ["cafe\u{301}"]) == [Identifier("cafe\u{301}")])
    #expect(ledger(["caf\u{e9}"]).recorded(among: ["cafe\u{301}"]).isEmpty)
  }

  @Test func `every repetition among many is found, as a dictionary finds it`() {
    var random = SeededGenerator(seed: 3)
    let names = (0..<60_000).map { _ in "v\(random.next() % 50_000)" }
    var known: Set<String> = []
    let expected = names.indices.filter { !known.insert(names[$0]).inserted }
    var many = ledger(names)
    #expect(many.repetitions().map(\.repetition.place) == expected)
  }
}
