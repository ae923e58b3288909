import SceneFormat

/// A binary property list, whose objects are read on demand.
///
/// Foundation's parser traps on corrupt lists. This one checks every offset before reading. Objects
/// refer to each other by number, so depth and cycles are harmless.
struct BinaryPropertyList {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The number of objects.
  let count: Int
  /// The number of the root object.
  let top: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int

  private static let trailerSize = 32
  /// The maximum length of a text, and the maximum number of keys examined in a dictionary.
  ///
  /// The supported documents stay below both limits. They prevent shared objects from multiplying
  /// the cost.
  private static let longestText = 4096
  private static let mostKeys = 64

  /// Creates a list if its trailer is consistent with its bytes; otherwise `nil`.
  ///
  /// - Complexity: O(1).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    guard bytes.count >= 8 + Self.trailerSize, UTF8Text.has("bplist0", in: bytes, at: 0, 8)
    else { return nil }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, at: trailer + 8, size: 8, end: bytes.count),
      let top = Self.number(bytes, at: trailer + 16, size: 8, end: bytes.count),
      let table = Self.number(bytes, at: trailer + 24, size: 8, end: bytes.count),
      table >= 8, table <= trailer, count <= (trailer - table) / offsetSize, top < count
    else { return nil }
    self.count = count
    self.top = top
    self.table = table
  }

  /// Returns the object with a number; `nil` if it is missing or invalid.
  func value(_ number: Int) -> PropertyListValue? {
    guard number >= 0, number < count,
      let offset = unsigned(at: table + number * offsetSize, size: offsetSize),
      offset >= 8, offset < table
    else { return nil }
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return marker == 0x08 ? .bool(false) : marker == 0x09 ? .bool(true) : .null
    case 0x1: return integer(at: offset + 1, log: low)
    case 0x2: return real(at: offset + 1, log: low).map { .real($0) }
    case 0x3: return low == 3 ? real(at: offset + 1, log: 3).map { .date($0) } : nil
    case 0x4: return range(offset, low, unit: 1).map { .data($0) }
    case 0x5: return range(offset, low, unit: 1).map { .ascii($0) }
    case 0x6: return range(offset, low, unit: 2).map { .utf16($0) }
    case 0x8: return unsigned(at: offset + 1, size: low + 1).map { .uid($0) }
    case 0xA, 0xC:
      guard let place = range(offset, low, unit: referenceSize) else { return nil }
      return .array(.init(start: place.lowerBound, count: place.count / referenceSize))
    case 0xD:
      guard let place = range(offset, low, unit: 2 * referenceSize) else { return nil }
      let half = place.count / 2
      return .dictionary(
        keys: .init(start: place.lowerBound, count: half / referenceSize),
        values: .init(start: place.lowerBound + half, count: half / referenceSize))
    default: return nil
    }
  }

  /// Returns the object referenced at an index of a list.
  func value(_ references: PropertyListValue.References, _ index: Int) -> PropertyListValue? {
    guard index >= 0, index < references.count else { return nil }
    return unsigned(at: references.start + index * referenceSize, size: referenceSize)
      .flatMap { value($0) }
  }

  /// Returns the text of a value, truncated to `longestText` units; `nil` for other values.
  func text(_ value: PropertyListValue?) -> String? {
    switch value {
    case .ascii(let range):
      return UTF8Text.string(bytes, range.prefix(Self.longestText).indices)
    case .utf16(let range):
      var units: [UInt16] = []
      let end = min(range.upperBound - 1, range.lowerBound + 2 * Self.longestText)
      for index in stride(from: range.lowerBound, to: end, by: 2) {
        units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
      }
      return String(decoding: units, as: UTF16.self)
    default: return nil
    }
  }

  /// Returns whether a value is the given ASCII text.
  func isText(_ value: PropertyListValue?, _ text: StaticString) -> Bool {
    guard case .ascii(let range) = value, range.count == text.utf8CodeUnitCount else {
      return false
    }
    return UTF8Text.has(text, in: bytes, at: range.lowerBound, range.upperBound)
  }

  /// Returns the value of an ASCII key; `nil` if a dictionary does not contain it.
  ///
  /// - Complexity: O(1), because at most `mostKeys` keys are examined.
  func value(
    _ key: StaticString, _ keys: PropertyListValue.References,
    _ values: PropertyListValue.References
  ) -> PropertyListValue? {
    for index in 0..<min(keys.count, Self.mostKeys) where isText(value(keys, index), key) {
      return value(values, index)
    }
    return nil
  }

  private func unsigned(at start: Int, size: Int) -> Int? {
    Self.number(bytes, at: start, size: size, end: bytes.count)
  }

  /// Reads a big-endian number of `size` bytes; `nil` if it does not fit.
  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, size: Int, end: Int
  ) -> Int? {
    guard start >= 0, size > 0, size <= 16, start <= end - size else { return nil }
    var result: UInt64 = 0
    for index in start..<start + size {
      // Numbers wider than needed are accepted if their leading bytes are zero.
      guard result >> 56 == 0 else { return nil }
      result = result << 8 | UInt64(bytes[index])
    }
    return Int(exactly: result)
  }

  private func integer(at start: Int, log: Int) -> PropertyListValue? {
    guard log <= 4 else { return nil }
    let size = 1 << log
    guard start <= table - size else { return nil }
    var result: UInt64 = 0
    // The lower eight of sixteen bytes hold every number that occurs.
    for index in max(start, start + size - 8)..<start + size {
      result = result << 8 | UInt64(bytes[index])
    }
    // Only eight-byte numbers are signed.
    return .integer(Int64(bitPattern: result))
  }

  private func real(at start: Int, log: Int) -> Double? {
    let size = 1 << log
    guard log == 2 || log == 3, start <= table - size else { return nil }
    var bits: UInt64 = 0
    for index in start..<start + size { bits = bits << 8 | UInt64(bytes[index]) }
    return log == 3
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// Returns the range of an object's content, whose marker gives its length in units.
  private func range(_ offset: Int, _ low: Int, unit: Int) -> Range<Int>? {
    var start = offset + 1
    var length = low
    if low == 0x0F {
      // A longer length is stored as a separate integer object.
      guard start < table, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else { return nil }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard let number = unsigned(at: start + 1, size: size) else { return nil }
      length = number
      start += 1 + size
    }
    guard start <= table, length <= (table - start) / unit else { return nil }
    return start..<start + length * unit
  }
}

/// An object of a binary property list. Its contents are ranges and references, not copies.
enum PropertyListValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  /// A date in seconds since 2001.
  case date(Double)
  /// The range of the bytes.
  case data(Range<Int>)
  /// The range of a text with one-byte units.
  case ascii(Range<Int>)
  /// The range of a text with big-endian two-byte units.
  case utf16(Range<Int>)
  /// A reference to an object of a keyed archive.
  case uid(Int)
  /// An array or a set.
  case array(References)
  /// A dictionary, with equal numbers of keys and values.
  case dictionary(keys: References, values: References)

  /// A contiguous list of object numbers.
  struct References {
    /// The offset of the first number.
    var start: Int
    var count: Int
  }
}
