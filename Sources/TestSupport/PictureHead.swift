/// The bytes of picture files without pixels, for tests that read only the size.
package enum PictureHead {
  /// The header of a PNG file of a size in pixels.
  package static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + number(width) + number(height) + [8, 6, 0, 0, 0]
  }
}
