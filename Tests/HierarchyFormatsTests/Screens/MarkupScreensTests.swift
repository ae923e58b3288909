import Foundation
import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct MarkupScreensTests {
  /// An element of a document, before it is written.
  private struct Element {
    var depth: Int
    var frame: Rect
    var name: String
  }

  /// Random documents of Appium, each with its elements in pre-order.
  private static func document(
    of counts: [Int], seed: UInt64
  ) -> (text: String, elements: [[Element]]) {
    var random = SeededGenerator(seed: seed)
    var text = "<?xml version=\"1.0\"?>\n"
    var documents: [[Element]] = []
    for count in counts {
      text += "<AppiumAUT>\n"
      var elements: [Element] = []
      var open: [String] = []
      for number in 0..<count {
        // Some parents have children in many batches.
        let depth = number == 0 ? 0 : Int.random(in: 1...min(open.count, 6), using: &random)
        while open.count > depth { text += "</\(open.removeLast())>\n" }
        let type = [
          "XCUIElementTypeOther", "XCUIElementTypeCell", "XCUIElementTypeStaticText", "UIAButton",
          "XCUIElementTypeUnheardOf",
        ][Int.random(in: 0..<5, using: &random)]
        let frame = Rect(
          Double(Int.random(in: -9...99, using: &random)), Double(number % 800),
          Double(Int.random(in: 1...300, using: &random)), 44)
        text += "<\(type) label=\"row \(number) &amp; more\" x=\"\(Int(frame.minX))\" "
        text += "y=\"\(Int(frame.minY))\" width=\"\(Int(frame.width))\" height=\"44\">"
        open.append(type)
        elements.append(Element(depth: depth, frame: frame, name: "row \(number) & more"))
      }
      while let type = open.popLast() { text += "</\(type)>" }
      text += "\n</AppiumAUT>\n"
      documents.append(elements)
    }
    return (text, documents)
  }

  private func check(_ reading: Reading, _ elements: [Element], _ comment: Comment) {
    let tree = reading.scene.tree
    #expect(tree.count == elements.count, comment)
    guard tree.count == elements.count else { return }
    var wrong = 0
    for (number, element) in elements.enumerated() {
      let id = NodeID(number)
      let isRight =
        tree[id].name == element.name && tree.depth(of: id) == element.depth
        && tree.toScreen(id).boundingBox(of: tree.bounds(of: id)) == element.frame
      if !isRight { wrong += 1 }
    }
    #expect(wrong == 0, comment)
  }

  @Test(arguments: [[3], [700, 40], [9_000], [4_095], [4_096, 1, 4_097]])
  func `elements are the same for small documents and for large ones, which are parsed meanwhile`(
    counts: [Int]
  ) throws {
    let (text, documents) = Self.document(of: counts, seed: UInt64(counts[0]))
    for (number, elements) in documents.enumerated() {
      let reading = try HierarchyReader(ReadingOptions(scene: .number(number + 1)))
        .read(Array(text.utf8), name: "test")
      #expect(reading.format.id == .appium && reading.scenes.map(\.views) == counts)
      check(reading, elements, "\(counts), scene \(number + 1), \(text.utf8.count) bytes")
    }
  }

  @Test func `elements before a syntax error of a large document are kept`() throws {
    let (text, documents) = Self.document(of: [9_000], seed: 5)
    let place = try #require(text.range(of: "row 6000 ")).lowerBound
    let tag = try #require(text[..<place].lastIndex(of: "<"))
    let broken = text[..<tag] + "<" + text[tag...]
    let reading = try HierarchyReader().read(Array(broken.utf8), name: "test")
    let count = reading.scene.tree.count
    #expect(count == 6_000)
    check(reading, Array(documents[0].prefix(count)), "broken")
    #expect(reading.diagnostics.contains { $0.severity == .error })
  }

  @Test func `a large document without an element has no views`() throws {
    let text = "<AppiumAUT>" + String(repeating: " ", count: 300_000) + "</AppiumAUT>"
    let reading = try HierarchyReader().read(Array(text.utf8), name: "test")
    #expect(reading.scene.tree.isEmpty && reading.elements == ElementCount(read: 1))
    #expect(throws: FileFailure.self) {
      try HierarchyReader().read(Array(("<AppiumAUT" + text).utf8), name: "test")
    }
  }
}
