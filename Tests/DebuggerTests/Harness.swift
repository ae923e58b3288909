import Debugger
import Drawing
import Geometry
import Stage
import Testing

/// The app loop for tests, controlled by labels instead of window coordinates.
struct Harness {
  var loop: Loop
  private(set) var effects: [Effect] = []

  init(_ state: State = Sample.state) {
    loop = Loop(state, measuring: GridTextMeasure())
  }

  var state: State { loop.state }

  /// The labels of all regions.
  var labels: [String] {
    var copy = loop
    return copy.display().regions.map(\.label)
  }

  /// Clicks on the region with a label.
  mutating func click(_ label: String) throws {
    let region = try #require(
      loop.display().regions.last { $0.label == label }, "nothing is called \(label)")
    click(region.rect.center)
  }

  mutating func click(_ id: Region.ID) throws {
    click(try #require(loop.display().region(id)).rect.center)
  }

  /// Clicks on a point of the inspected screen.
  mutating func tap(_ point: Point) {
    let map = loop.display().screenToPicture
    click(map.apply(point))
  }

  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    effects = loop.send(.key(key, modifiers))
    loop.display()
  }

  /// Turns the wheel over the region with a label.
  mutating func wheel(_ notches: Double, over label: String, _ modifiers: KeyModifiers = []) throws
  {
    let region = try #require(loop.display().regions.last { $0.label == label })
    effects = loop.wheel(by: Point(0, notches), at: region.rect.center, modifiers)
    loop.display()
  }

  /// Drags along a slider between two positions, from 0 to 1.
  mutating func drag(_ label: String, from start: Double, to end: Double) throws {
    let rect = try #require(loop.display().regions.last { $0.label == label }).rect
    func place(_ x: Double) -> Point { Point(rect.minX + x * rect.width, rect.midY) }
    effects = loop.point(.down, .mouse, at: place(start))
    loop.display()
    effects += loop.point(.moved, .mouse, at: place(end))
    loop.display()
    effects += loop.point(.up, .mouse, at: place(end))
    loop.display()
  }

  /// Drags the region with a label by a vector of the inspected screen.
  ///
  /// - Parameter middle: Runs before the button is released.
  mutating func drag(
    _ label: String, by move: Point, _ middle: (inout Harness) throws -> Void = { _ in }
  ) throws {
    let frame = loop.display()
    let rect = try #require(
      frame.regions.last { $0.label == label }, "nothing is called \(label)"
    ).rect
    let map = frame.screenToPicture
    let end = rect.center + (map.apply(move) - map.apply(.zero))
    effects = loop.point(.moved, .mouse, at: rect.center)
    effects += loop.point(.down, .mouse, at: rect.center)
    loop.display()
    effects += loop.point(.moved, .mouse, at: rect.center + (end - rect.center) * 0.5)
    loop.display()
    effects += loop.point(.moved, .mouse, at: end)
    loop.display()
    try middle(&self)
    effects += loop.point(.up, .mouse, at: end)
    loop.display()
  }

  private mutating func click(_ point: Point) {
    effects = loop.point(.moved, .mouse, at: point)
    effects += loop.point(.down, .mouse, at: point)
    loop.display()
    effects += loop.point(.up, .mouse, at: point)
    loop.display()
  }
}
