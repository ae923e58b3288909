import Geometry
import TestSupport
import Testing

@testable import Stage

@Suite struct OpaqueGridTests {
  private let area = Rect(30, 50, 300, 201)

  @Test func `a view behind one plate is hidden, one that is partly visible is not`() {
    var grid = OpaqueGrid(area)
    #expect(!grid.hides(Rect(60, 80, 10, 10)))
    grid.add(Quadrilateral(Rect(50, 70, 260, 60), through: .identity))
    #expect(grid.hides(Rect(60, 80, 10, 10)))
    #expect(grid.hides(Rect(60, 80, 240, 40)))
    #expect(!grid.hides(Rect(60, 80, 10, 60)))
    #expect(!grid.hides(Rect(40, 80, 30, 10)))
    grid.add(Quadrilateral(Rect(50, 120, 260, 60), through: .identity))
    #expect(grid.hides(Rect(60, 80, 10, 90)))
  }

  @Test func `a plate counts only within the area`() {
    var grid = OpaqueGrid(area)
    grid.add(Quadrilateral(area.inset(by: -20), through: .identity))
    #expect(grid.hides(Rect(0, 0, 1_000, 1_000)))
    #expect(!grid.hides(Rect(0, 0, 10, 10)))
    #expect(!grid.hides(Rect(0, 0, .infinity, 10)))
  }

  @Test(arguments: Sample.seeds(30))
  func `a view with a visible pixel is not hidden`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { random.number(range) }
    var grid = OpaqueGrid(area)
    let plane = AffineTransform(
      number(0.2...1), number(-0.6...0.6), number(-0.3...0.3), number(0.3...1), 0, 0)
    var plates: [ConvexArea] = []
    for _ in 0..<40 {
      let plate = Rect(number(0...400), number(0...400), number(5...200), number(5...200))
      let quad = Quadrilateral(plate, through: plane)
      plates.append(ConvexArea(quad))
      grid.add(quad)
    }
    var seen: [Point] = []
    for _ in 0..<300 {
      let box = Rect(number(30...300), number(50...230), number(0.5...40), number(0.5...40))
      guard grid.hides(box), let part = box.intersection(area) else { continue }
      // The corners of every pixel that the box touches.
      for y in stride(from: part.minY.rounded(.down), through: part.maxY.rounded(.up), by: 1) {
        for x in stride(from: part.minX.rounded(.down), through: part.maxX.rounded(.up), by: 1) {
          let pixel = Point(x, y)
          if !plates.contains(where: { $0.contains(pixel) }) { seen.append(pixel) }
        }
      }
    }
    #expect(seen == [])
  }

  @Test func `the line around a plate extends further at sharp corners`() {
    let square = OpaqueGrid.margin(ofLine: 2, around: Point(1, 0), Point(0, 3))
    #expect((square - 2.0.squareRoot()).magnitude < 1e-9)
    #expect(OpaqueGrid.margin(ofLine: 2, around: Point(1, 0), Point(1, 1)) > 2.6)
    #expect(OpaqueGrid.margin(ofLine: 2, around: Point(1, 0), Point(1, 0.01)) == 10)
  }
}
