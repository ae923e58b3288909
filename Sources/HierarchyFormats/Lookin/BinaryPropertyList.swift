/// A binary property list, read object by object on demand.
///
/// Foundation's reader traps on broken ones. Here every place is checked before it is read, and
/// objects name each other by number, so that neither depth nor cycles cost anything.
struct BinaryPropertyList {
  let bytes: UnsafeBufferPointer<UInt8>
  /// How many objects there are.
  let count: Int
  /// The number of the outermost object.
  let top: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int

  private static let trailerSize = 32
  /// Longer texts are cut, and of larger dictionaries only so many keys are looked at: what is read
  /// here has neither, and what many objects share must not cost its size each time.
  private static let longestText = 4096
  private static let mostKeys = 64

  /// A list whose trailer fits its bytes; `nil` for anything else. O(1).
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

  /// The object of a number; `nil` when there is none, or it is broken.
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

  /// The object that a list names at a place.
  func value(_ references: PropertyListValue.References, _ index: Int) -> PropertyListValue? {
    guard index >= 0, index < references.count else { return nil }
    return unsigned(at: references.start + index * referenceSize, size: referenceSize)
      .flatMap { value($0) }
  }

  /// The text of a value, or its first few thousand letters; `nil` for other values.
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

  /// Whether a value is a text.
  func isText(_ value: PropertyListValue?, _ text: StaticString) -> Bool {
    guard case .ascii(let range) = value, range.count == text.utf8CodeUnitCount else {
      return false
    }
    return UTF8Text.has(text, in: bytes, at: range.lowerBound, range.upperBound)
  }

  /// The value of a key, which is plain ASCII; `nil` when a dictionary has none. O(1): few keys
  /// are looked at.
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

  /// A number of so many bytes, the highest first; `nil` when it is too large.
  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, size: Int, end: Int
  ) -> Int? {
    guard start >= 0, size > 0, size <= 16, start <= end - size else { return nil }
    var result: UInt64 = 0
    for index in start..<start + size {
      // Wide numbers are fine as long as what is too much is zero.
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
    // Of sixteen bytes the lower eight hold every number that occurs.
    for index in max(start, start + size - 8)..<start + size {
      result = result << 8 | UInt64(bytes[index])
    }
    // Only numbers of eight bytes have a sign.
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

  /// Where the content of an object lies whose marker gives its length in units.
  private func range(_ offset: Int, _ low: Int, unit: Int) -> Range<Int>? {
    var start = offset + 1
    var length = low
    if low == 0x0F {
      // A longer length is an integer object of its own.
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

/// An object of a binary property list. What it contains is named by place, not held.
enum PropertyListValue {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// A date, in seconds since 2001.
  case date(Double)
  /// Bytes, by their place.
  case data(Range<Int>)
  /// A text of single bytes, by their place.
  case ascii(Range<Int>)
  /// A text of two-byte units, the higher byte first, by their place.
  case utf16(Range<Int>)
  /// The number of an object in a keyed archive.
  case uid(Int)
  /// A list, or a set.
  case array(References)
  /// Keys and values, as many of these as of those.
  case dictionary(keys: References, values: References)

  /// Numbers of objects that stand one behind the other.
  struct References {
    /// Where the first stands.
    var start: Int
    /// How many there are.
    var count: Int
  }
}
