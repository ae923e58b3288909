import Foundation
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

/// The units of all gesture measurements, and two fingers in one event.
@Suite struct GestureMeasureTests {
  /// The measurements of the last change of a two-finger gesture.
  ///
  /// - Parameters:
  ///   - length: The points per unit of length.
  ///   - duration: The seconds per unit of time.
  private func measure(
    _ kind: GestureDescription.Kind, length: Double = 1, duration: Double = 1,
    together: Bool = false
  ) throws -> GestureMeasure {
    let window = Rect(0, 0, 1000, 1000)
    var session = TouchSession(
      Node.tree([
        Node("window", "UIWindow", window) {
          $0.isMultipleTouchEnabled = true
          $0.attach(kind, "own")
        }
      ]))
    let ways: [(time: Double, first: Point, second: Point)] = [
      (0, Point(100, 100), Point(200, 100)), (0.25, Point(90, 80), Point(230, 110)),
      (0.5, Point(60, 70), Point(240, 140)),
    ]
    for (number, way) in ways.enumerated() {
      let phase = number == 0 ? TouchInput.Phase.down : .move
      let inputs = [way.first, way.second].enumerated().map { finger, point in
        TouchInput(phase, point * length, finger: finger, time: way.time * duration)
      }
      if together {
        session.perform(.touches(inputs))
      } else {
        for input in inputs { session.send(input) }
      }
    }
    return try #require(session.deliveries.last { $0.transition?.to == .changed }?.measure)
  }

  private func numbers(_ measure: GestureMeasure) -> [String: [Double]] {
    [
      "location": [measure.location.x, measure.location.y],
      "translation": [measure.translation.x, measure.translation.y],
      "velocity": [measure.velocity.x, measure.velocity.y],
      "scale": [measure.scale], "rotation": [measure.rotation], "rate": [measure.rate],
      "fingers": measure.fingers.flatMap { finger in
        [finger.start, finger.previous, finger.point].flatMap { [$0.x, $0.y] }
      },
    ]
  }

  @Test(arguments: [GestureDescription.Kind.pan, .pinch, .rotation])
  func `lengths are in points, velocities and rates per second, scales and angles have no unit`(
    kind: GestureDescription.Kind
  ) throws {
    let usual = numbers(try measure(kind))
    let large = numbers(try measure(kind, length: 2))
    let slow = numbers(try measure(kind, duration: 2))
    let units: [String: (length: Double, time: Double)] = [
      "location": (2, 1), "translation": (2, 1), "velocity": (2, 0.5), "scale": (1, 1),
      "rotation": (1, 1), "rate": (1, 0.5), "fingers": (2, 1),
    ]
    #expect(Set(units.keys) == StoredProperties(of: GestureMeasure()).names)
    for (name, unit) in units {
      let values = usual[name] ?? []
      for (place, value) in values.enumerated() {
        #expect(((large[name]?[place] ?? 0) - value * unit.length).magnitude < 1e-9, "\(name)")
        #expect(((slow[name]?[place] ?? 0) - value * unit.time).magnitude < 1e-9, "\(name)")
      }
    }
  }

  @Test func `a pan, a pinch and a rotation have the expected measurements`() throws {
    let pan = try measure(.pan, together: true)
    #expect(pan.translation == Point(0, 5))
    #expect(pan.velocity == Point(-40, 40))
    let pinch = try measure(.pinch, together: true)
    let scale = (180.0 * 180 + 70 * 70).squareRoot() / 100
    let before = (140.0 * 140 + 30 * 30).squareRoot() / 100
    #expect((pinch.scale - scale).magnitude < 1e-9)
    #expect((pinch.rate - (scale - before) * 4).magnitude < 1e-9)
    let rotation = try measure(.rotation, together: true)
    let (angle, earlier) = (atan2(70.0, 180), atan2(30.0, 140))
    #expect((rotation.rotation - angle).magnitude < 1e-9)
    #expect((rotation.rate - (angle - earlier) * 4).magnitude < 1e-9)
  }

  @Test(arguments: [GestureDescription.Kind.pan, .pinch, .rotation])
  func `fingers of one event measure the same as one after the other`(
    kind: GestureDescription.Kind
  ) throws {
    let together = numbers(try measure(kind, together: true))
    for (name, values) in numbers(try measure(kind)) {
      for (value, other) in zip(values, together[name] ?? []) {
        #expect((value - other).magnitude < 1e-9, "\(name)")
      }
    }
  }

  @Test func `two fingers of one event begin, change and end one pinch`() {
    var bench = TouchBench(
      Node("window", "UIWindow", Rect(0, 0, 300, 300)) {
        $0.isMultipleTouchEnabled = true
        $0.attach(.pinch, "pinch")
      })
    func both(_ phase: TouchInput.Phase, _ a: Double, _ b: Double, _ time: Double) -> [String] {
      let inputs = [a, b].enumerated().map { finger, x in
        TouchInput(phase, Point(x, 100), finger: finger, time: time)
      }
      return bench.lines(bench.session.perform(.touches(inputs)), [.gesture, .touch])
    }
    #expect(both(.down, 100, 200, 0) == ["touchesBegan window", "touchesBegan window"])
    #expect(bench.session.state.gestures.first?.touches.count == 2)
    #expect(
      both(.move, 90, 220, 0.1).filter { $0.hasSuffix("pinch") } == ["possible→began pinch"])
    #expect(bench.session.state.gestures.first?.measure.scale == 1.3)
    #expect(
      both(.move, 80, 230, 0.2).filter { $0.hasSuffix("pinch") } == ["began→changed pinch"])
    #expect(both(.up, 80, 230, 0.3) == ["changed→ended pinch"])
    #expect(bench.session.state.gestures.isEmpty)
  }
}
