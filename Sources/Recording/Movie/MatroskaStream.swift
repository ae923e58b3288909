/// Frames of raw pixels with timestamps, as a Matroska stream.
///
/// A plain pipe of raw pixels has a fixed rate, so that a picture shown for two seconds would be
/// written fifty times. With timestamps it is written once. Format: RFC 9559 and RFC 8794.
struct MatroskaStream {
  static let ticksPerSecond = 10_000

  let width: Int
  let height: Int
  let frameRate: Int

  /// The bytes before the first frame.
  var header: [UInt8] {
    let format =
      element(0x4286, 1) + element(0x42F7, 1) + element(0x42F2, 4) + element(0x42F3, 8)
      + element(0x4282, "matroska") + element(0x4287, 4) + element(0x4285, 2)
    let nanoseconds = UInt64(1_000_000_000 / Self.ticksPerSecond)
    let info =
      element(0x2AD7B1, nanoseconds) + element(0x4D80, "hitscope") + element(0x5741, "hitscope")
    let video =
      element(0xB0, UInt64(width)) + element(0xBA, UInt64(height)) + element(0x2EB524, "BGRA")
    let track =
      element(0xD7, 1) + element(0x73C5, 1) + element(0x83, 1)
      + element(0x86, "V_UNCOMPRESSED") + element(0xE0, video)
      // Without a default frame duration, readers guess one and round all times to it.
      + element(0x23E383, UInt64(1_000_000_000 / max(1, frameRate)))
    // The size of the segment is unknown; it ends with the stream.
    return element(0x1A45_DFA3, format) + Self.id(0x1853_8067) + [0x01]
      + [UInt8](repeating: 0xFF, count: 7) + element(0x1549_A966, info)
      + element(0x1654_AE6B, element(0xAE, track))
  }

  /// Returns the bytes before the pixels of a frame.
  ///
  /// - Parameter seconds: The time at which the frame appears.
  func frameHeader(at seconds: Double) -> [UInt8] {
    let ticks = UInt64(max(0, (seconds * Double(Self.ticksPerSecond)).rounded()))
    let time = element(0xE7, ticks)
    // Track 1, zero offset from the cluster's time, keyframe.
    let block: [UInt8] = [0x81, 0, 0, 0x80]
    let pixels = width * height * 4
    let blockHead = Self.id(0xA3) + Self.size(block.count + pixels) + block
    return Self.id(0x1F43_B675) + Self.size(time.count + blockHead.count + pixels) + time
      + blockHead
  }

  private func element(_ id: UInt32, _ content: [UInt8]) -> [UInt8] {
    Self.id(id) + Self.size(content.count) + content
  }

  private func element(_ id: UInt32, _ text: String) -> [UInt8] { element(id, Array(text.utf8)) }

  private func element(_ id: UInt32, _ number: UInt64) -> [UInt8] {
    element(id, Self.bytes(number))
  }

  private static func id(_ id: UInt32) -> [UInt8] {
    Array(bytes(UInt64(id)).drop { $0 == 0 })
  }

  /// Encodes a size in the long form: eight bytes, with the length marker in the first byte.
  private static func size(_ count: Int) -> [UInt8] { bytes(UInt64(count) | 1 << 56) }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
  }
}
