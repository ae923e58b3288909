import Debugger
import Foundation
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

/// Tests with real touches: Xorg with its `dummy` screen and its `inputtest` touch screen.
@DisplayActor
@Suite(.needs(.hitscope, .xorg, .touchDriver, .xdotool), .serialized)
struct TouchScreenTests {
  @Test func `two fingers are two touches, without an additional click`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hitscope-touch-\(UUID().uuidString)")
    let display = try #require(VirtualDisplay(touchScreenIn: folder))
    let screen = try #require(display.touchScreen)
    let app = try #require(try RunningWindow(on: display))
    let first = app.windowPoint(Point(160, 145))
    let second = app.windowPoint(Point(40, 40))
    #expect(screen.down(0, first.x, first.y))
    #expect(app.wait(state: { $0.hit == "b1" && $0.isAnimating }))
    #expect(screen.down(1, second.x, second.y))
    #expect(app.wait(state: { $0.subject.touches.count == 2 }))
    let touches = app.state.subject.touches
    #expect(touches.allSatisfy { $0.pointer != .mouse })
    #expect(touches.map(\.number) == [1, 2])
    #expect(
      touches.map { $0.trace.result.map { app.state.subject.scene.tree.id(of: $0) } }
        == ["b1", "a"])
    #expect(touches[0].point.distance(to: Point(160, 145)) < 1.5)
    #expect(touches[1].point.distance(to: Point(40, 40)) < 1.5)
    #expect(screen.up(1, second.x, second.y) && screen.up(0, first.x, first.y))
    let isUp: (Message) -> Bool = {
      if case .pointer(.up, .finger, _, _) = $0 { true } else { false }
    }
    #expect(Program.wait { app.messages.count(where: isUp) == 2 })
    let clicks = app.messages.filter {
      if case .pointer(.down, .mouse, _, _) = $0 { true } else { false }
    }
    #expect(clicks.isEmpty)
    // A mouse in addition to the touch screen still clicks.
    display.xdotool("mousemove", "\(Int(second.x))", "\(Int(second.y))", "click", "1")
    #expect(app.wait(state: { $0.subject.touches.map(\.pointer) == [.mouse] && $0.hit == "a" }))
  }

  @Test func `two fingers that move apart are a pinch of the view under them`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hitscope-pinch-\(UUID().uuidString)")
    let display = try #require(VirtualDisplay(touchScreenIn: folder))
    let screen = try #require(display.touchScreen)
    let app = try #require(try RunningWindow(on: display))
    func place(_ finger: UInt32, _ apart: Double) -> Point {
      app.windowPoint(
        Point(70 + (finger == 0 ? -apart : apart), 70 + (finger == 0 ? -apart : apart)))
    }
    for finger in 0...1 as ClosedRange<UInt32> {
      let point = place(finger, 8)
      #expect(screen.down(finger, point.x, point.y))
    }
    #expect(app.wait(state: { $0.subject.touches.count == 2 }))
    for apart in stride(from: 10.0, through: 40, by: 3) {
      for finger in 0...1 as ClosedRange<UInt32> {
        let point = place(finger, apart)
        #expect(screen.move(finger, point.x, point.y))
      }
    }
    func names(_ state: State) -> [String] {
      state.subject.live.log.deliveries.map { $0.name }
    }
    #expect(app.wait(state: { names($0).contains("possible→began") }))
    if let shots = ProcessInfo.processInfo.environment["HITSCOPE_TEST_SHOTS"] {
      #expect(Program.wait { display.grab(to: shots + "/pinch.png") })
    }
    for finger in 0...1 as ClosedRange<UInt32> {
      let point = place(finger, 40)
      #expect(screen.up(finger, point.x, point.y))
    }
    #expect(app.wait(state: { names($0).contains { $0 == "changed→ended" } }))
  }
}
