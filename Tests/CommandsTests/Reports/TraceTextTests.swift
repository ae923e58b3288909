import Foundation
import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Commands

struct TraceTextTests {
  @Test func `deep views are indented no further`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<200 { builder.open(ViewNode(frame: Rect(0, 0, 9, 9))) }
    let tree = builder.finish()
    let trace = HitTest(tree).trace(at: Point(1, 1))
    let scene = Scene(name: "", screen: Size(9, 9), tree: tree)
    let text = TraceText(scene: scene, trace: trace, style: TextStyle(isColored: false)).text
    #expect(text.hasPrefix("Hit test at (1, 1)\n"))
    let lines: [String] = text.components(separatedBy: "\n")
    let margins: [Int] = lines.map { line in
      line.prefix { $0 == " " || $0.isNumber }.count
    }
    // Three digits, two blanks, the indent.
    #expect(margins.max() == 3 + 2 + TraceText.maximumIndent)
  }
}
