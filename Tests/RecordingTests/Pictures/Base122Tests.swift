import TestSupport
import Testing

@testable import Recording

struct Base122Tests {
  /// Decodes a text bit by bit.
  private func bytes(_ text: String) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ group: UInt32) { bits += (0..<7).reversed().map { group >> $0 & 1 == 1 } }
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        add(scalar.value)
      } else {
        let number = Int(scalar.value >> 8)
        if number < Base122.excluded.count { add(UInt32(Base122.excluded[number])) }
        add(scalar.value & 0x7F)
      }
    }
    return (0..<bits.count / 8).map { byte in
      (0..<8).reduce(0) { $0 << 1 | (bits[byte * 8 + $1] ? 1 : 0) }
    }
  }

  @Test(
    arguments: [
      ([], ""), ([0xFF], "\u{7F}@"), ([0], "\u{80}"), ([1], "\u{C0}"), ([0x82], "A\u{780}"),
      ([0x44, 0xFF], "\u{4BF}`"), ([0xC2, 0x86], "a!@"),
    ] as [([UInt8], String)])
  func `bytes have this text`(_ bytes: [UInt8], _ text: String) {
    #expect(Base122.text(of: bytes) == text)
    #expect(self.bytes(text) == bytes)
  }

  @Test func `a text contains no excluded character, and is decoded to its bytes`() {
    var random = SeededGenerator(seed: 122)
    for count in [1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 100, 1_001, 4_094] {
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0
      }
      let text = Base122.text(of: bytes)
      #expect(Set(text.utf8).isDisjoint(with: Base122.excluded))
      // A last group on its own may take a second byte.
      #expect([0, 1].contains(text.utf8.count - (count * 8 + 6) / 7))
      #expect(self.bytes(text) == bytes)
    }
  }
}
