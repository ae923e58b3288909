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

  @Test func `values of every kind come back`() throws {
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

  @Test func `bytes that are no list are none`() {
    for bytes in [
      [], Array("bplist00".utf8), Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 40),
      Array("bplist00".utf8) + [UInt8](repeating: 0, count: 40), [UInt8](repeating: 1, count: 100),
    ] {
      #expect(bytes.withUnsafeBufferPointer { BinaryPropertyList($0) == nil })
    }
  }
}
