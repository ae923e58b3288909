/// A picture file: its unchanged bytes and its size. Pictures with equal bytes are equal.
package struct EncodedPicture: Sendable {
  /// The encoding of a picture.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case png, jpeg

    /// Detects the format from the first bytes of a file; `nil` if unknown.
    package init?(of bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else {
        return nil
      }
    }
  }

  /// The reason why bytes cannot be shown as a picture.
  package enum Problem: Error, Hashable, CustomStringConvertible {
    /// The bytes are not in a supported format.
    case unknownFormat
    /// The size is unreadable or zero.
    case damaged(Format)
    /// The picture has too many pixels.
    case tooLarge(width: Int, height: Int)

    package var description: String {
      switch self {
      case .unknownFormat: "not a PNG or JPEG file"
      case .damaged(let format): "this \(format.rawValue.uppercased()) picture is damaged"
      case .tooLarge(let width, let height):
        "this picture has \(width) × \(height) pixels; "
          + "at most \(EncodedPicture.longestSide) a side and 64 million can be shown"
      }
    }
  }

  package let bytes: [UInt8]
  package let format: Format
  /// The size in pixels.
  package let (width, height): (Int, Int)

  /// The maximum length of a side, in pixels.
  static let longestSide = 16_384
  /// The maximum number of pixels.
  private static let mostPixels = 64_000_000

  /// Creates a picture from the bytes of a file; only its header is read.
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard let format = Format(of: bytes) else { throw .unknownFormat }
    let size = format == .png ? Self.sizeOfPNG(bytes) : Self.sizeOfJPEG(bytes)
    guard let (width, height) = size, width > 0, height > 0 else { throw .damaged(format) }
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
    self.bytes = bytes
    self.format = format
    (self.width, self.height) = (width, height)
  }

  /// Reads the size from the header chunk, which is always first.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Reads the size from the first segment that begins a frame.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int, Int)? {
    var place = 2
    func number(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (number(place + 7), number(place + 5))
      }
      place += 2 + number(place + 2)
    }
    return nil
  }
}

extension EncodedPicture: Hashable {
  // Copies share their bytes, so that models that contain a picture are compared in constant time.
  package static func == (a: EncodedPicture, b: EncodedPicture) -> Bool { a.bytes == b.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes.count) }
}

extension EncodedPicture {
  /// The picture as a `data:` URL in Base64.
  var dataURL: String {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let group = (0..<3).reduce(UInt32(0)) {
        $0 << 8 | ($1 < count ? UInt32(bytes[start + $1]) : 0)
      }
      for place in 0..<4 {
        text.append(
          place <= count ? letters[Int(group >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "="))
      }
    }
    return "data:image/\(format.rawValue);base64," + String(decoding: text, as: UTF8.self)
  }
}
