import Foundation
import SceneFormat
import TestSupport
import Testing

@Suite struct Base64Tests {
  @Test(arguments: 0...70)
  func `the text is that of Foundation, and it decodes to the same bytes`(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let text = Base64(wrappedValue: bytes).text
    #expect(text == Data(bytes).base64EncodedString())
    #expect(Base64(text)?.wrappedValue == bytes)
  }

  @Test func `every sign of the alphabet has its value`() {
    let bytes: [UInt8] = (0..<64).flatMap { (value: UInt8) -> [UInt8] in [value << 2, 0, 0] }
    let text = Base64(wrappedValue: bytes).text
    #expect(text == Data(bytes).base64EncodedString() && Base64(text)?.wrappedValue == bytes)
  }

  @Test(arguments: [
    "A", "AA", "AAA", "AAAAA", "A===", "====", "=", "==AA", "AA=A", "AAA=AAAA", "AAA ", "AAA\n",
    "?AAA", "AA-_", "AAAé",
  ])
  func `other text is not Base64`(_ text: String) {
    #expect(Base64(text) == nil)
  }

  @Test func `JSON has the same bytes as for Foundation's data`() throws {
    let bytes: [UInt8] = [0xFB, 0xFF, 0xFE, 0x3E, 0x00]
    let own = try JSONEncoder().encode([Base64(wrappedValue: bytes)])
    #expect(try own == JSONEncoder().encode([Data(bytes)]))
    #expect(try JSONDecoder().decode([Base64].self, from: own).first?.wrappedValue == bytes)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Base64].self, from: Data(#"["AAA"]"#.utf8))
    }
  }
}
