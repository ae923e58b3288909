import Foundation
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import SceneFormat

/// Reads texts with and without the reader of frequent keys, which may only be faster.
@Suite struct FrameNodeReadingTests {
  /// The result of reading, as text.
  private func description(_ text: String, readsFrameNodes: Bool) -> [String] {
    withBytes(text) { bytes in
      var reader = SceneReader(bytes, file: "test")
      reader.readsFrameNodes = readsFrameNodes
      do throws(FileFailure) {
        let reading = try reader.read()
        let tree = reading.scene.tree
        return reading.diagnostics.map { "\($0)" }
          + tree.ids.map { "\(tree.path(of: $0)) \(tree[$0])" }
          + reading.geometryKeys.map { "\($0.key) \($0.value)" }.sorted()
      } catch {
        return error.diagnostics.map { "\($0)" }
      }
    }
  }

  private func expectEqual(_ views: String) {
    let text = "{\"hitscope\":1,\"screen\":[320,480],\"windows\":[\(views)]}"
    let known = description(text, readsFrameNodes: false)
    let quick = description(text, readsFrameNodes: true)
    #expect(quick == known, "\(text)")
  }

  /// Usual values of frequent keys, and unusual ones.
  private static let values: [(key: String, values: [String])] = [
    ("id", ["\"a\"", "\"b\"", "\"0.1\"", "\"caf\\u00e9\"", "\"\"", "7", "null"]),
    ("class", ["\"UILabel\"", "\"UIView\"", "\"App.Cell\"", "\"UI\\u0056iew\"", "\"\"", "[]"]),
    ("name", ["\"Name\"", "\"a \\\"name\\\"\"", "\"\"", "\"👩‍👩‍👧\"", "false"]),
    (
      "frame",
      [
        "[1,2,3,4]", "[ 1.5 , -2.25,\n3e2, 4 ]", "[1,2,-3,4]", "[1,2,3]", "[1,2,3,4,5]", "[]",
        "[0.1234567890123456,0,1,1]", "[\"nan\",0,1,1]", "\"x\"", "[01,0,1,1]", "[null,1,2,3]",
      ]
    ),
    ("alpha", ["0.5", "0", "-1", "1e-3", "\"inf\"", "true"]),
    ("hidden", ["true", "false", "\"yes\"", "0"]),
    ("clipsToBounds", ["true", "false", "1"]),
    ("userInteractionEnabled", ["true", "false", "\"false\""]),
    ("backgroundColor", ["\"#abc\"", "\"#11223344\"", "\"red\"", "\"\"", "3"]),
    ("bounds", ["[0,5,10,10]"]), ("center", ["[9,9]"]), ("zPosition", ["3"]), ("rotation", ["45"]),
    ("text", ["\"Hi\""]), ("unknown", ["{\"a\":[1]}"]), ("fr\\u0061me", ["[9,9,9,9]"]),
  ]

  private func pick<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }

  /// A view with keys in any order, mostly usual ones.
  private func view(_ random: inout SeededGenerator, depth: Int) -> String {
    func blank() -> String { pick(["", "", " ", "\n  ", "\t"], &random) }
    var members: [String] = []
    for (number, entry) in Self.values.shuffled(using: &random).enumerated() {
      let isFrequent = Self.values.prefix(9).contains { $0.key == entry.key }
      guard random.next() % (isFrequent ? 2 : 12) == 0 || entry.key == "frame" else { continue }
      let value =
        random.next() % 6 == 0 ? pick(entry.values, &random) : entry.values[0]
      members.append("\(blank())\"\(entry.key)\"\(blank()):\(blank())\(value)")
      if number == 0, random.next() % 20 == 0 { members.append(members[0]) }
    }
    if depth > 0, random.next() % 2 == 0 {
      let subviews = (0..<random.next() % 4).map { _ in view(&random, depth: depth - 1) }
      let list = "\"subviews\":[\(blank())" + subviews.joined(separator: ",\(blank())") + "]"
      members.insert(list, at: random.next() % 3 == 0 ? 0 : members.count)
    }
    return "{" + members.joined(separator: ",") + blank() + "}"
  }

  @Test(arguments: 0..<8)
  func `random views are read the same with all readers, and so is each part of their text`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 { expectEqual(view(&random, depth: 4)) }
    let text = view(&random, depth: 3)
    for length in text.unicodeScalars.indices.map({ String(text[..<$0]) }) { expectEqual(length) }
  }

  @Test func `a text with one wrong character is read the same with all readers`() {
    var random = SeededGenerator(seed: 260)
    let signs = Array("{}[]:,\"\\ .-e01xtn\n\u{0}")
    for _ in 0..<2_000 {
      var text = Array(view(&random, depth: 1))
      let place = Int(random.next() % UInt64(text.count))
      switch random.next() % 3 {
      case 0: text.remove(at: place)
      case 1: text[place] = pick(signs, &random)
      default: text.insert(pick(signs, &random), at: place)
      }
      expectEqual(String(text))
    }
  }

  /// Memory after which nothing may be read: an access there ends the process.
  private func withGuardedBytes(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws
  {
    let utf8 = Array(text.utf8)
    let page = sysconf(Int32(_SC_PAGESIZE))
    let size = (utf8.count + page - 1) / page * page
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let memory = try #require(mmap(nil, size + page, PROT_READ | PROT_WRITE, flags, -1, 0))
    defer { munmap(memory, size + page) }
    #expect(mprotect(memory + size, page, PROT_NONE) == 0)
    let start = memory + (size - utf8.count)
    start.copyMemory(from: utf8, byteCount: utf8.count)
    body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: utf8.count))
  }

  @Test func `a text that ends anywhere is read the same with all readers, and not beyond its end`()
    throws
  {
    var random = SeededGenerator(seed: 2611)
    for ending in ["", "}", "]}", "\n"] {
      let text = "{\"hitscope\":1,\"screen\":[320,480],\"windows\":[\(view(&random, depth: 3))]}"
      for end in text.unicodeScalars.indices {
        let part = text[..<end] + ending
        let known = description(String(part), readsFrameNodes: false)
        #expect(description(String(part), readsFrameNodes: true) == known, "\(part)")
        try withGuardedBytes(String(part)) { bytes in
          _ = try? SceneReader.read(bytes, file: "test")
        }
      }
    }
  }

  private static func offset(of text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let text = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: text) } ?? 0
  }

  @Test func `frequent views are read quickly, with all their values`() throws {
    let text = """
      [{ "class": "UIWindow", "id": "w", "frame": [0, 0, 320, 480], "subviews": [
        {"frame":[1.5,-2,30,40],"alpha":0.25,"hidden":true,"clipsToBounds":true,"name":"Näme",
         "userInteractionEnabled":true,"class":"UILabel","backgroundColor":"#12345678",
         "subviews":[]}]}]
      """
    try withBytes("{\"hitscope\":1,\"screen\":[320,480],\"windows\":\(text)}") { bytes in
      var reader = SceneReader(bytes, file: "test")
      for start in [
        Self.offset(of: "{ \"class\": \"UIWindow", bytes), Self.offset(of: "{\"frame", bytes),
      ] {
        reader.scanner.position = start
        let ending = reader.readFrameNode()
        #expect(ending != nil, "the view at \(start)")
      }
      let tree = try SceneReader.read(bytes, file: "test").scene.tree
      let label = tree[NodeID(1)]
      #expect(label.geometry.frame.origin.x == 1.5)
      #expect(label.alpha == 0.25)
      #expect(label.isHidden && label.clipsToBounds && label.isUserInteractionEnabled)
      #expect(label.name == "Näme")
      #expect(label.className == "UILabel")
      #expect(label.backgroundColor == ViewColor(rgba: 0x1234_5678))
      #expect(tree[NodeID(0)].id == "w")
    }
  }
}
