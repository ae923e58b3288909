import TestSupport
import Testing

@testable import Recording

struct Base85Tests {
  /// Decodes a text digit by digit, with the digit 84 for each missing letter.
  private func bytes(_ text: String) -> [UInt8] {
    let digits = text.utf8.compactMap { Base85.letters.firstIndex(of: $0) }
    var result: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 5) {
      let group = start..<min(start + 5, digits.count)
      var number: UInt64 = 0
      for index in start..<start + 5 {
        number = number * 85 + UInt64(group.contains(index) ? digits[index] : 84)
      }
      for byte in 1..<group.count { result.append(UInt8(number >> (32 - 8 * UInt64(byte)) & 255)) }
    }
    return result
  }

  @Test func `the letters are printable, and none ends a string or begins a tag`() {
    #expect(Base85.letters.count == 85 && Set(Base85.letters).count == 85)
    #expect(Base85.letters.allSatisfy { (0x21...0x7E).contains($0) })
    #expect(Set(Base85.letters).isDisjoint(with: Array("\"'`\\<>&$-".utf8)))
  }

  @Test(
    arguments: [
      ([], ""), ([0], "!!"), ([0, 0, 0, 0], "!!!!!"), ([1, 2, 3, 4, 5], "!CUF0#["),
      ([255, 255, 255, 255], "|?_2!"), ([255, 255, 255, 255, 255, 255, 255], "|?_2!|?_/"),
    ] as [([UInt8], String)])
  func `bytes have this text`(_ bytes: [UInt8], _ text: String) {
    #expect(Base85.text(of: bytes) == text)
  }

  @Test func `a text has a quarter more letters than bytes, and is decoded to them`() {
    var random = SeededGenerator(seed: 85)
    for count in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 1_001, 4_094] {
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 255
      }
      let text = Base85.text(of: bytes)
      #expect(text.utf8.count == count + (count + 3) / 4)
      #expect(self.bytes(text) == bytes)
    }
  }
}
