import Geometry
import HitTesting

/// Answers points in bulk: one line `x y path id` for each, separated by tabs.
///
/// The end of a line is made once for each view and copied from then on.
struct HitTable {
  private let test: HitTest
  private var endings: [UInt8]
  private var places: [Range<Int>?]
  private let nobody: Range<Int>

  /// A table over the views of a tree.
  init(_ tree: ViewTree) {
    test = HitTest(tree)
    places = Array(repeating: nil, count: tree.count)
    endings = Array("\t-\t-\n".utf8)
    nobody = endings.indices
  }

  /// Appends the line for a point whose two numbers stand in the bytes.
  mutating func append(
    _ point: Point, _ x: Range<Int>, _ y: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    output.append(contentsOf: bytes[x])
    output.append(UInt8(ascii: "\t"))
    output.append(contentsOf: bytes[y])
    let ending = test.hit(at: point).map { place(of: $0) } ?? nobody
    output.append(contentsOf: endings[ending])
  }

  private mutating func place(of view: NodeID) -> Range<Int> {
    if let known = places[view.index] { return known }
    let start = endings.count
    let path = test.tree.path(of: view)
    let id = test.tree.explicitID(of: view) ?? path
    // A tab or a line break in an id would break the line.
    endings += "\t\(path)\t".utf8
    endings += id.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    endings.append(UInt8(ascii: "\n"))
    places[view.index] = start..<endings.count
    return start..<endings.count
  }
}
