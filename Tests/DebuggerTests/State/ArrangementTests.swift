import Geometry
import Stage
import Testing

@testable import Debugger

@Suite struct ArrangementTests {
  private func arrangement(_ text: String) -> Arrangement? { Arrangement(Array(text.utf8)) }

  @Test func `a written arrangement is read back, with the same bytes`() throws {
    var arrangement = Arrangement()
    arrangement.panels[extent: .lists] = 300
    arrangement.panels[wants: .tree] = false
    arrangement.resizeInterface(1)
    let read = try #require(Arrangement(arrangement.bytes))
    #expect(read == arrangement && read.bytes == arrangement.bytes)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"scale\": 2}", "{\"panels\": 7, \"scale\": 1}", "\u{0}\u{1}",
    "{\"panels\": {\"extents\": {\"nonsense\": 3}, \"wishes\": {}}, \"scale\": 1}",
  ])
  func `a damaged text is not an arrangement`(text: String) {
    #expect(arrangement(text) == nil)
  }

  @Test func `invalid numbers are clamped to those that a window can have`() throws {
    let read = try #require(
      arrangement(
        """
        {"panels": {"extents": {"tree": -9, "code": 1e300}, "wishes": {}}, "scale": 900}
        """))
    #expect(read.scale == 3)
    #expect(read.panels.extents == [.tree: 0, .code: 16_384])
    let small = try #require(
      arrangement("{\"panels\": {\"extents\": {}, \"wishes\": {}}, \"scale\": -1}"))
    #expect(small.scale == 1)
  }

  @Test(arguments: [
    (1.0, 1.0, true), (16_384, 2, true), (0.5, 100, false), (100, 0.5, false), (0, 0, false),
    (-800, 600, false), (800, -600, false),
  ])
  func `a window without a size is not restored`(width: Double, height: Double, isKept: Bool) throws
  {
    var arrangement = Arrangement()
    arrangement.windowSize = Size(width, height)
    let read = try #require(Arrangement(arrangement.bytes))
    #expect(read.windowSize == (isKept ? Size(width, height) : nil))
    #expect(try #require(Arrangement(Arrangement().bytes)).windowSize == nil)
  }

  @Test func `the interface grows by steps to three times its size, and back`() {
    var arrangement = Arrangement()
    var scales: [Double] = []
    for _ in 0..<8 {
      arrangement.resizeInterface(1)
      scales.append(arrangement.scale)
    }
    #expect(scales == [1.25, 1.5, 1.75, 2, 2.5, 3, 3, 3])
    arrangement.resizeInterface(-1)
    #expect(arrangement.scale == 2.5)
    arrangement.resizeInterface(0)
    #expect(arrangement.scale == 1)
    arrangement.resizeInterface(-1)
    #expect(arrangement.scale == 1)
  }
}
