import Geometry
import HitTesting
import Testing

@testable import Commands

struct HitTableTests {
  @Test func `a line tells point, path and id`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "a\tb", frame: Rect(0, 0, 50, 50)))
    }
    var table = HitTable(builder.finish())
    var output: [UInt8] = []
    Array("10 90 200".utf8).withUnsafeBufferPointer { bytes in
      table.append(Point(10, 10), 0..<2, 0..<2, of: bytes, to: &output)
      table.append(Point(90, 90), 3..<5, 3..<5, of: bytes, to: &output)
      table.append(Point(200, 10), 6..<9, 0..<2, of: bytes, to: &output)
      table.append(Point(10, 10), 0..<2, 0..<2, of: bytes, to: &output)
    }
    #expect(
      String(decoding: output, as: UTF8.self)
        == "10\t10\t0.0\ta b\n90\t90\t0\t0\n200\t10\t-\t-\n10\t10\t0.0\ta b\n")
  }
}
