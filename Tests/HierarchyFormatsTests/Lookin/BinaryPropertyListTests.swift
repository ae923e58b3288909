import Foundation
import Testing

@testable import HierarchyFormats

struct BinaryPropertyListTests {
  private func list<T>(
    _ plist: Any, _ body: (BinaryPropertyList) throws -> T
  ) throws -> T {
    let data = try PropertyListSerialization.data(
      fromPropertyList: plist, format: .binary, options: 0)
    return try Array(data).withUnsafeBufferPointer { buffer in
      try body(#require(BinaryPropertyList(buffer)))
    }
  }

  @Test func `values of every kind are read`() throws {
    let long = String(repeating: "long ", count: 100)
    let plist: [String: Any] = [
      "yes": true, "no": false, "small": 7, "large": 1 << 40, "negative": -5, "real": 1.5,
      "text": "abc", "wide": "电子", "long": long, "list": [1, 2, 3], "data": Data([1, 2]),
    ]
    try list(plist) { list in
      guard case .dictionary(let keys, let values)? = list.value(list.top) else {
        Issue.record("no dictionary")
        return
      }
      #expect(keys.count == plist.count)
      func value(_ key: StaticString) -> PropertyListValue? { list.value(key, keys, values) }
      if case .bool(true)? = value("yes") {} else { Issue.record("yes") }
      if case .bool(false)? = value("no") {} else { Issue.record("no") }
      if case .integer(7)? = value("small") {} else { Issue.record("small") }
      if case .integer(1_099_511_627_776)? = value("large") {} else { Issue.record("large") }
      if case .integer(-5)? = value("negative") {} else { Issue.record("negative") }
      if case .real(1.5)? = value("real") {} else { Issue.record("real") }
      if case .data(let range)? = value("data") { #expect(range.count == 2) }
      #expect(list.text(value("text")) == "abc")
      #expect(list.text(value("wide")) == "电子")
      #expect(list.text(value("long")) == long)
      guard case .array(let items)? = value("list") else {
        Issue.record("no list")
        return
      }
      #expect(items.count == 3)
      if case .integer(3)? = list.value(items, 2) {} else { Issue.record("item") }
      if list.value(items, 3) != nil || list.value(items, -1) != nil { Issue.record("outside") }
      if list.value(-1) != nil || list.value(list.count) != nil { Issue.record("outside") }
      if value("absent") != nil { Issue.record("absent") }
    }
  }

  @Test func `other bytes are not a property list`() {
    for bytes in [
      [], Array("bplist00".utf8), Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 40),
      Array("bplist00".utf8) + [UInt8](repeating: 0, count: 40), [UInt8](repeating: 1, count: 100),
    ] {
      #expect(bytes.withUnsafeBufferPointer { BinaryPropertyList($0) == nil })
    }
  }

  /// A property list written byte by byte, with offsets and references of given sizes.
  private struct Raw {
    var objects: [[UInt8]]
    var top = 0
    var offsetSize = 1
    var referenceSize = 1
    /// Values for the trailer instead of the correct ones.
    var count: Int?
    var table: Int?
    /// Offsets instead of those of the objects, by object number.
    var offsets: [Int: Int] = [:]

    init(_ objects: [[UInt8]]) { self.objects = objects }

    static func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    }

    var bytes: [UInt8] {
      var bytes = Array("bplist00".utf8)
      var places: [Int] = []
      for object in objects {
        places.append(bytes.count)
        bytes += object
      }
      let start = bytes.count
      for (index, place) in places.enumerated() {
        bytes += Self.number(offsets[index] ?? place, offsetSize)
      }
      bytes += [0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: offsetSize)]
      bytes += [UInt8(truncatingIfNeeded: referenceSize)]
      bytes += Self.number(count ?? objects.count, 8) + Self.number(top, 8)
      return bytes + Self.number(table ?? start, 8)
    }

    func read<T>(_ body: (BinaryPropertyList) -> T) -> T? {
      bytes.withUnsafeBufferPointer { BinaryPropertyList($0).map(body) }
    }

    /// The description of an object.
    func value(_ number: Int = 0) -> String? {
      read { list -> String? in list.value(number).map { Self.text($0, list) } } ?? nil
    }

    static func text(_ value: PropertyListValue, _ list: BinaryPropertyList) -> String {
      switch value {
      case .null: "null"
      case .bool(let value): "\(value)"
      case .integer(let value): "\(value)"
      case .real(let value): "real \(value)"
      case .date(let value): "date \(value)"
      case .data(let range): "data \(range)"
      case .ascii(let range): "ascii \(range) \(list.text(value) ?? "-")"
      case .utf16(let range): "utf16 \(range) \(list.text(value) ?? "-")"
      case .uid(let number): "uid \(number)"
      case .array(let items): "array \(items.start) \(items.count)"
      case .dictionary(let keys, let values):
        "keys \(keys.start) \(keys.count) values \(values.start) \(values.count)"
      }
    }
  }

  @Test func `every marker is read, as long as its object ends before the table`() {
    for (object, value) in [
      ([0x00], "null"), ([0x08], "false"), ([0x09], "true"), ([0x0F], "null"), ([0x0A], "null"),
      ([0x10, 0xFF], "255"), ([0x11, 1, 2], "258"), ([0x12, 1, 0, 0, 2], "16777218"),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], "-2"),
      ([0x14] + [UInt8](repeating: 7, count: 8) + [0, 0, 0, 0, 0, 0, 1, 0], "256"),
      ([0x10], nil), ([0x11, 1], nil), ([0x13, 0, 0, 0, 0, 0, 0, 0], nil),
      ([0x15] + [UInt8](repeating: 0, count: 32), nil),
      ([0x22, 0x3F, 0x80, 0, 0], "real 1.0"), ([0x22, 0x3F, 0x80, 0], nil),
      ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], "real 1.5"), ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0], nil),
      ([0x21, 0, 0], nil), ([0x24] + [UInt8](repeating: 0, count: 16), nil),
      ([0x33, 0x40, 0, 0, 0, 0, 0, 0, 0], "date 2.0"), ([0x32, 0, 0, 0, 0], nil),
      ([0x42, 5, 6], "data 9..<11"), ([0x40], "data 9..<9"), ([0x42, 5], nil),
      ([0x52, 0x61, 0x62], "ascii 9..<11 ab"), ([0x50], "ascii 9..<9 "), ([0x53, 0x61, 0x62], nil),
      ([0x62, 0, 0x61, 0x30, 0x42], "utf16 9..<13 aあ"), ([0x60], "utf16 9..<9 "),
      ([0x62, 0, 0x61, 0x30], nil), ([0x70], nil), ([0x80, 9], "uid 9"), ([0x81, 1, 0], "uid 256"),
      ([0xA2, 0, 0], "array 9 2"), ([0xA0], "array 9 0"), ([0xA2, 0], nil),
      ([0xC1, 0], "array 9 1"),
      ([0xB1, 0], nil), ([0xD1, 0, 0], "keys 9 1 values 10 1"), ([0xD1, 0], nil),
      ([0xD2, 0, 0, 0, 0], "keys 9 2 values 11 2"), ([0xE0], nil), ([0xF0], nil),
      ([0x5F, 0x10, 2, 0x61, 0x62], "ascii 11..<13 ab"),
      ([0x5F, 0x11, 0, 2, 0x61, 0x62], "ascii 12..<14 ab"),
      ([0x5F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 0x61], "ascii 18..<19 a"),
      ([0x5F, 0x14] + [UInt8](repeating: 0, count: 16), nil), ([0x5F, 0x20, 0], nil), ([0x5F], nil),
      ([0x5F, 0x10, 3, 0x61, 0x62], nil), ([0x5F, 0x10, 0], "ascii 11..<11 "),
      ([0xAF, 0x10, 1, 0], "array 11 1"), ([0x4F, 0x10, 1, 0], "data 11..<12"),
    ] as [([UInt8], String?)] {
      #expect(Raw([object]).value() == value, "\(object)")
    }
  }

  @Test func `offsets and references have one to eight bytes`() {
    for size in 1...8 {
      var raw = Raw([[0xA1] + Raw.number(1, size), [0x10, 7]])
      (raw.offsetSize, raw.referenceSize) = (size, size)
      #expect(raw.value() == "array 9 1", "\(size)")
      #expect(raw.value(1) == "7")
      let item = raw.read { list -> String? in
        guard case .array(let items)? = list.value(0) else { return nil }
        return list.value(items, 0).map { Raw.text($0, list) }
      }
      #expect(item == "7", "\(size)")
      raw.objects[0] = [0xD1] + Raw.number(1, size) + Raw.number(1, size)
      #expect(raw.value() == "keys 9 1 values \(9 + size) 1")
    }
    for size in [0, 9, 255] {
      var raw = Raw([[0x10, 7]])
      raw.offsetSize = size
      if size > 0 { raw.offsets = [0: 8] }
      #expect(raw.value() == nil)
      raw = Raw([[0x10, 7]])
      raw.referenceSize = size
      #expect(raw.value() == nil, "\(size)")
    }
  }

  @Test func `the trailer's numbers lie inside the file, and offsets before the table`() {
    func change(_ change: (inout Raw) -> Void) -> Raw {
      var raw = Raw([[0x10, 7], [0x10, 8]])
      change(&raw)
      return raw
    }
    #expect(change { _ in }.read { "\($0.count) \($0.top)" } == "2 0")
    #expect(change { $0.top = 1 }.read { $0.top } == 1)
    #expect(change { $0.top = 2 }.read { $0.top } == nil)
    #expect(change { $0.count = 3 }.read { $0.count } == nil)
    #expect(change { $0.count = 1 }.read { $0.value(1) == nil } == true)
    #expect(change { $0.count = 0 }.read { $0.count } == nil)
    // The table begins at byte 12, and the trailer at byte 14.
    #expect(change { ($0.table, $0.count) = (13, 1) }.read { $0.count } == 1)
    #expect(change { ($0.table, $0.count) = (14, 0) }.read { $0.count } == nil)
    #expect(change { ($0.table, $0.count) = (15, 0) }.read { $0.count } == nil)
    #expect(change { $0.table = 7 }.read { $0.count } == nil)
    #expect(change { $0.table = 8 }.read { $0.count } == 2)
    for (offset, value) in [(7, nil), (8, "7"), (10, "8"), (11, "null"), (12, nil)] {
      #expect(
        change { $0.offsets = [0: offset] }.value() == (offset == 11 ? "false" : value), "\(offset)"
      )
    }
    #expect(change { _ in }.value(-1) == nil && change { _ in }.value(2) == nil)
    let short = Array("bplist00".utf8) + [UInt8](repeating: 0, count: 31)
    #expect(short.withUnsafeBufferPointer { BinaryPropertyList($0) == nil })
    var other = Raw([[0x10, 7]]).bytes
    other[6] = UInt8(ascii: "1")
    #expect(other.withUnsafeBufferPointer { BinaryPropertyList($0) == nil })
    other[6] = UInt8(ascii: "0")
    other[7] = UInt8(ascii: "1")
    #expect(other.withUnsafeBufferPointer { BinaryPropertyList($0) != nil })
  }

  @Test func `texts are read up to 4,096 characters, and keys up to the 64th`() {
    for count in [4095, 4096, 4097] {
      let length: [UInt8] = [0x11] + Raw.number(count, 2)
      var raw = Raw([[0x5F] + length + [UInt8](repeating: 0x61, count: count)])
      raw.offsetSize = 2
      #expect(raw.read { $0.text($0.value(0))?.count } == min(count, 4096))
      raw.objects = [[0x6F] + length + (0..<count).flatMap { _ in [0x30, 0x42] as [UInt8] }]
      raw.offsetSize = 3
      #expect(raw.read { $0.text($0.value(0))?.count } == min(count, 4096))
    }
    for (place, isFound) in [(0, true), (63, true), (64, false)] {
      var keys = [UInt8](repeating: 2, count: 70)
      keys[place] = 1
      let raw = Raw([
        [0xDF, 0x10, 70] + keys + [UInt8](repeating: 3, count: 70), [0x51, 0x61], [0x51, 0x62],
        [0x09],
      ])
      let found = raw.read { list -> Bool in
        guard case .dictionary(let keys, let values)? = list.value(0) else { return false }
        return list.value("a", keys, values) != nil
      }
      #expect(found == isFound, "\(place)")
    }
    let list = Raw([[0x52, 0x61, 0x62], [0x61, 0, 0x61]])
    #expect(list.read { $0.isText($0.value(0), "ab") } == true)
    #expect(list.read { $0.isText($0.value(0), "ac") || $0.isText($0.value(0), "a") } == false)
    #expect(list.read { $0.isText($0.value(1), "a") || $0.isText(nil, "") } == false)
    #expect(list.read { $0.text(.null) == nil && $0.text(nil) == nil } == true)
  }
}
