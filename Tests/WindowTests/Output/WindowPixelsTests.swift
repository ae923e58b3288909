import Debugger
import Foundation
import Geometry
import Raster
import Stage
import TestSupport
import Testing

@testable import Window

/// The window as the display shows it. Only changed parts are uploaded.
@SecondDisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool), .serialized)
struct WindowPixelsTests {
  /// Waits until the display shows the session as drawn without a window, or shows something else
  /// if `isShown` is false.
  private func shows(
    _ app: RunningWindow, _ display: VirtualDisplay, within limit: Int = 0, _ isShown: Bool = true
  ) -> Bool {
    let file = app.folder.appendingPathComponent("grab.png").path
    return Program.wait(seconds: 20) {
      let expected = app.picture()
      guard display.grab(to: file), let grabbed = RunningWindow.bitmap(file),
        (grabbed.width, grabbed.height) == (expected.width, expected.height)
      else { return false }
      let isSame =
        grabbed.differences(from: expected) == 0
        || zip(grabbed.pixels, expected.pixels).allSatisfy { shown, wanted in
          [0, 8, 16].allSatisfy { shift in
            abs(Int(shown >> shift & 0xFF) - Int(wanted >> shift & 0xFF)) <= limit
          }
        }
      return isSame == isShown
    }
  }

  @Test(arguments: [[:], ["SDL_RENDER_DRIVER": "software"]])
  func `changed parts are updated, and a part that another window covered is restored`(
    environment: [String: String]
  ) throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let app = try #require(
      try RunningWindow(on: display, ["--at", "160,145", "--step", "3"], environment: environment))
    for _ in 0..<3 { display.xdotool("key", "Right") }
    #expect(Program.wait { app.messages.count { $0 == .key(.right, []) } == 3 })
    #expect(shows(app, display))
    let button = try #require(app.middle(of: "Play"))
    display.xdotool("mousemove", "\(Int(button.x))", "\(Int(button.y))")
    #expect(app.wait(state: { $0.pointing.hoveredRegion != nil }))
    display.xdotool("key", "t")
    #expect(app.wait(state: { $0.theme == .dark }))
    #expect(shows(app, display))
    let other = try #require(try RunningWindow(on: display, ["--size", "500x400"]))
    #expect(shows(app, display, false))
    other.program.stop()
    #expect(shows(app, display))
  }

  @Test(arguments: [[:], ["SDL_RENDER_DRIVER": "software"]])
  func `the screenshot at the end is the picture of the window`(environment: [String: String])
    throws
  {
    let display = try #require(VirtualDisplay(width: 1280, height: 800))
    let app = try #require(
      try RunningWindow(on: display, ["--at", "160,145", "--step", "3"], environment: environment))
    display.xdotool("key", "Right", "q")
    #expect(app.waitForEnd())
    let screenshot = try #require(RunningWindow.bitmap(app.screenshot))
    #expect(screenshot.differences(from: app.picture()) == 0)
  }

  @Test func `a display of 16 bits shows colours at its own depth`() throws {
    let display = try #require(VirtualDisplay(width: 1280, height: 800, depth: 16))
    let app = try #require(try RunningWindow(on: display, ["--at", "160,145", "--step", "3"]))
    display.xdotool("key", "Right")
    #expect(app.wait(for: { $0 == .key(.right, []) }))
    #expect(shows(app, display, within: 9))
  }
}
