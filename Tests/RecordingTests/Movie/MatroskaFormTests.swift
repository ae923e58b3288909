import Testing

@testable import Recording

/// The stream as an EBML reader parses it, element by element (RFC 8794 and RFC 9559).
struct MatroskaFormTests {
  /// Elements that contain others. The segment has an unknown size.
  private static let containers: Set<UInt64> = [
    0x1A45_DFA3, 0x1853_8067, 0x1549_A966, 0x1654_AE6B, 0xAE, 0xE0, 0x1F43_B675,
  ]
  private static let texts: Set<UInt64> = [0x4282, 0x4D80, 0x5741, 0x86, 0x2EB524]

  private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Each element with its identifier and its number or text, or its elements in brackets.
  private func read(_ bytes: ArraySlice<UInt8>) -> [String] {
    var (rest, lines): (ArraySlice<UInt8>, [String]) = (bytes, [])
    while let first = rest.first {
      let length = first.leadingZeroBitCount + 1
      let id = number(rest.prefix(length))
      rest = rest.dropFirst(length)
      let width = (rest.first?.leadingZeroBitCount ?? 8) + 1
      let marked = number(rest.prefix(width))
      let size = marked & ~(1 << UInt64(7 * width))
      rest = rest.dropFirst(width)
      let isOpen = size == (1 << UInt64(7 * width)) - 1
      let content = isOpen ? rest : rest.prefix(Int(size))
      rest = rest.dropFirst(content.count)
      let name = String(id, radix: 16)
      if Self.containers.contains(id) {
        lines.append("\(name) \(isOpen ? "open " : "")[\(read(content).joined(separator: ", "))]")
      } else if Self.texts.contains(id) {
        lines.append("\(name) \(String(decoding: content, as: UTF8.self))")
      } else if content.count > 8 {
        lines.append("\(name) \(content.count) bytes after \(Array(content.prefix(4)))")
      } else {
        lines.append("\(name) \(number(content))")
      }
    }
    return lines
  }

  @Test(arguments: [(4, 2, 25, 40_000_000), (1920, 1080, 60, 16_666_666), (1, 1, 0, 1_000_000_000)])
  func `the header has every element that a reader needs`(
    width: Int, height: Int, rate: Int, duration: Int
  ) {
    let stream = MatroskaStream(width: width, height: height, frameRate: rate)
    #expect(
      read(stream.header[...]) == [
        "1a45dfa3 [4286 1, 42f7 1, 42f2 4, 42f3 8, 4282 matroska, 4287 4, 4285 2]",
        "18538067 open [1549a966 [2ad7b1 100000, 4d80 hitscope, 5741 hitscope], "
          + "1654ae6b [ae [d7 1, 73c5 1, 83 1, 86 V_UNCOMPRESSED, "
          + "e0 [b0 \(width), ba \(height), 2eb524 BGRA], 23e383 \(duration)]]]",
      ])
  }

  @Test(arguments: [
    (0, 0), (0.5, 5000), (0.00004, 0), (0.00006, 1), (-1, 0), (3600.25, 36_002_500),
  ])
  func `a frame has its time in ticks, and all its pixels`(seconds: Double, ticks: Int) {
    for (width, height) in [(4, 2), (300, 200)] {
      let stream = MatroskaStream(width: width, height: height, frameRate: 25)
      let pixels = [UInt8](repeating: 7, count: width * height * 4)
      #expect(
        read((stream.frameHeader(at: seconds) + pixels)[...]) == [
          "1f43b675 [e7 \(ticks), a3 \(pixels.count + 4) bytes after [129, 0, 0, 128]]"
        ])
    }
  }
}
