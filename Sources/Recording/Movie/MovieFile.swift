internal import Files

/// Checks that a movie file is complete, since its writer may have ended without an error.
///
/// `ffprobe` accepts GIF, WebP, APNG and MP4 files whose end is missing.
enum MovieFile {
  /// Returns the problem of a file, or `nil` if its structure matches the format.
  ///
  /// - Complexity: O(parts of the format), after reading the file.
  static func problem(of path: String, _ format: MovieFormat) -> String? {
    guard let bytes = try? FileSource(path).bytes() else { return "it wrote no file" }
    if bytes.isEmpty { return "it wrote an empty file" }
    let isWhole =
      switch format {
      case .gif: starts(bytes, "GIF8") && bytes.last == 0x3B
      case .webp:
        starts(bytes, "RIFF") && littleEndian(bytes, at: 4) == bytes.count - 8
          && starts(bytes.dropFirst(8), "WEBP")
      case .apng: isPNG(bytes)
      case .mp4: isMP4(bytes)
      case .webm: isWebM(bytes)
      }
    return isWhole ? nil : "it did not write a complete \(format.rawValue.uppercased()) file"
  }

  private static func starts(_ bytes: some Sequence<UInt8>, _ text: String) -> Bool {
    bytes.starts(with: text.utf8)
  }

  private static func littleEndian(_ bytes: [UInt8], at place: Int) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func bigEndian(_ bytes: [UInt8], at place: Int, count: Int = 4) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 &<< 8 | Int($1) }
  }

  /// Checks for a signature and chunks up to `IEND`, including the animation control chunk.
  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
    var place = 8
    var isAnimated = false
    while let length = bigEndian(bytes, at: place), place + 12 + length <= bytes.count {
      isAnimated = isAnimated || starts(bytes[(place + 4)...], "acTL")
      if starts(bytes[(place + 4)...], "IEND") { return isAnimated && place + 12 == bytes.count }
      place += 12 + length
    }
    return false
  }

  /// Checks that boxes fill the file, including the movie's description and its data.
  private static func isMP4(_ bytes: [UInt8]) -> Bool {
    var place = 0
    var names: [String] = []
    while place < bytes.count {
      guard var length = bigEndian(bytes, at: place), place + 8 <= bytes.count else { return false }
      names.append(String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self))
      if length == 1 { length = bigEndian(bytes, at: place + 8, count: 8) ?? 0 }
      guard length >= 8, length <= bytes.count - place else { return false }
      place += length
    }
    return names.first == "ftyp" && names.contains("moov") && names.contains("mdat")
  }

  /// Checks for an EBML header and a segment that fills the rest of the file.
  private static func isWebM(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]),
      let head = variable(bytes, at: 4)
    else { return false }
    let segment = head.next + head.value
    guard segment + 4 <= bytes.count, bytes[segment...].starts(with: [0x18, 0x53, 0x80, 0x67]),
      let body = variable(bytes, at: segment + 4)
    else { return false }
    return body.next + body.value == bytes.count
  }

  /// Reads an EBML variable-size integer, whose leading zero bits give its length.
  private static func variable(_ bytes: [UInt8], at place: Int) -> (value: Int, next: Int)? {
    guard place < bytes.count, bytes[place] != 0 else { return nil }
    let length = bytes[place].leadingZeroBitCount + 1
    guard let all = bigEndian(bytes, at: place, count: length) else { return nil }
    return (all & ~(1 << (7 * length)), place + length)
  }
}
