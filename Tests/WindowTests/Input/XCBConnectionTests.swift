import Testing

@testable import Window

@Suite struct XCBEventTests {
  /// An event of a kind, with the numbers at some of its eight words.
  private func event(_ kind: UInt8, _ words: [Int: UInt32] = [:]) -> XCBEvent {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 8)
    defer { memory.deallocate() }
    _ = memory.initializeMemory(as: UInt8.self, repeating: 0, count: 32)
    for (place, word) in words {
      memory.storeBytes(of: word, toByteOffset: place * 4, as: UInt32.self)
    }
    memory.storeBytes(of: kind, as: UInt8.self)
    return XCBEvent(memory)
  }

  @Test func `the reply to a request names its selection and its format`() {
    // The highest bit marks events that a program sent.
    for kind: UInt8 in [31, 31 | 0x80] {
      let reply = event(kind, [3: 7, 4: 9])
      #expect(reply.isSelection(7, as: 9))
      #expect(!reply.isSelection(8, as: 9))
      #expect(!reply.isSelection(7, as: 8))
      #expect(!reply.isSelection(9, as: 7))
    }
    for kind: UInt8 in [0, 28, 30, 32, 31 | 0x40] {
      #expect(!event(kind, [3: 7, 4: 9]).isSelection(7, as: 9))
    }
    #expect(!event(31, [2: 7, 3: 9]).isSelection(7, as: 9))
  }

  @Test func `a reply has the selection if it names a property`() {
    #expect(event(31, [5: 1]).hasProperty && event(31, [5: 1 << 31]).hasProperty)
    #expect(!event(31).hasProperty)
    #expect(!event(31, [1: 3, 2: 3, 3: 3, 4: 3, 6: 3, 7: 3]).hasProperty)
  }

  @Test func `a property has a new value if it was set, not if it was deleted`() {
    for kind: UInt8 in [28, 28 | 0x80] {
      #expect(event(kind, [2: 5]).isNewValue(of: 5))
      #expect(!event(kind, [2: 5]).isNewValue(of: 6))
      #expect(!event(kind, [2: 5, 4: 1]).isNewValue(of: 5))
      #expect(!event(kind, [1: 5, 3: 5]).isNewValue(of: 5))
    }
    for kind: UInt8 in [0, 27, 29, 31] { #expect(!event(kind, [2: 5]).isNewValue(of: 5)) }
  }

  @Test func `a display that does not respond has no connection`() {
    #expect(XCBConnection(display: ":4999") == nil)
    #expect(XCBConnection(display: "nonsense") == nil)
  }
}
