import Debugger
import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

/// Tests with a real window, a real mouse and real keys under Xvfb.
@DisplayActor
@Suite(.needs(.hitscope, .xvfb, .xdotool, .imageMagick), .serialized)
struct MouseTests {
  private let display: VirtualDisplay
  private let app: RunningWindow

  init() throws {
    display = try #require(VirtualDisplay(width: 1280, height: 800))
    app = try #require(try RunningWindow(on: display))
  }

  private func click(_ point: Point, until isWanted: (State) -> Bool) -> Bool {
    app.click(point, on: display, until: isWanted)
  }

  @Test func `a click is hit-tested where it is, keys step, and q ends the program`() {
    #expect(click(app.windowPoint(Point(160, 145)), until: { $0.hit == "b1" && $0.isAnimating }))
    display.xdotool("key", "space")
    #expect(app.wait(state: { !$0.isAnimating }))
    display.xdotool("key", "Home", "Right", "period", "Right", "comma", "bracketright", "question")
    #expect(app.wait(state: { $0.overlay.showsKeys }))
    #expect(app.state.subject.player.position == 2)
    #expect(abs(app.state.subject.player.speed - 1.1) < 1e-9)
    display.xdotool("key", "Escape", "q")
    #expect(app.waitForEnd())
    #expect(app.program.status == 0)
  }

  @Test func `nothing is under a pointer that leaves the window, unless it drags`() throws {
    let wide = try #require(VirtualDisplay(width: 1600, height: 900))
    let app = try #require(try RunningWindow(on: wide, ["--size", "900x600"]))
    func move(_ point: Point) {
      wide.xdotool("mousemove", "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))")
    }
    // The window is in the middle of the display.
    let origin = Point(350, 150)
    let button = try #require(app.middle(of: "Dark theme")) + origin
    move(button)
    #expect(app.wait(state: { $0.pointing.hoveredRegion != nil }))
    move(Point(1590, 890))
    #expect(app.wait(state: { $0.pointing.hoveredRegion == nil }))
    let screen = app.windowPoint(Point(160, 145)) + origin
    move(screen)
    wide.xdotool("mousedown", "1")
    #expect(app.wait(state: { $0.pointing.captures[.mouse] != nil }))
    move(Point(1590, 890))
    move(screen)
    wide.xdotool("mouseup", "1")
    #expect(app.wait(state: { $0.pointing.captures[.mouse] == nil }))
    #expect(app.state.hit == "b1")
    app.program.stop()
  }

  @Test func `the window shows the picture that is drawn without one, to the pixel`() throws {
    #expect(click(app.windowPoint(Point(160, 145)), until: { $0.isAnimating }))
    display.xdotool("key", "space", "Right", "Right")
    #expect(app.wait(for: { $0 == .key(.right, []) }))
    display.xdotool("key", "S")
    #expect(app.wait(for: { if case .finished = $0 { true } else { false } }))
    display.xdotool("key", "Right")
    #expect(app.wait(state: { $0.notices.shown == nil }))
    let expected = app.picture()
    let grabbed = app.folder.appendingPathComponent("grab.png").path
    let matches = Program.wait {
      display.grab(to: grabbed) && RunningWindow.bitmap(grabbed)?.differences(from: expected) == 0
    }
    #expect(matches, "what the display shows differs from the headless picture")
    display.xdotool("key", "q")
    #expect(app.waitForEnd())
    let readBack = try #require(RunningWindow.bitmap(app.screenshot))
    #expect(readBack.differences(from: expected) == 0)
  }

  @Test(arguments: ["b1 q?", "vie é"])
  func `text is typed into the field, and types no commands`(text: String) {
    // For a letter that the keyboard lacks, xdotool maps a key only while it types: the window has
    // to read it in time, which it does not always on a busy machine.
    let isTyped = Program.wait {
      display.xdotool("key", "Escape", "slash")
      #expect(app.wait(state: { $0.outline.hasFocus && $0.outline.input.text.isEmpty }))
      display.xdotool("type", "--delay", "200", text)
      return app.wait(seconds: 10, state: { $0.outline.input.text == text })
    }
    #expect(isTyped)
    display.xdotool("key", "Escape", "t")
    #expect(app.wait(state: { $0.theme == .dark && $0.outline.input.text.isEmpty }))
    #expect(!app.state.overlay.showsKeys && app.program.isRunning)
  }

  @Test func `the play button works, and the scrubber follows the mouse`() throws {
    #expect(click(app.windowPoint(Point(160, 145)), until: { $0.isAnimating }))
    #expect(click(try #require(app.middle(of: "Pause")), until: { !$0.isAnimating }))
    let end = app.state.subject.player.stepCount
    let scrubber = try #require(app.scrubber)
    display.xdotool(
      "mousemove", "\(Int(scrubber.midX))", "\(Int(scrubber.midY))", "mousedown", "1")
    display.xdotool("mousemove", "\(Int(scrubber.maxX) - 1)", "\(Int(scrubber.midY))")
    display.xdotool("mouseup", "1")
    #expect(app.wait(state: { $0.subject.player.position > Double(end) * 0.9 }))
  }

  @Test func `hovering shows the view that would be hit`() {
    let point = app.windowPoint(Point(40, 40))
    display.xdotool("mousemove", "\(Int(point.x))", "\(Int(point.y))")
    #expect(
      app.wait(state: { state in
        state.pointing.hover.map { state.subject.scene.tree.id(of: $0) } == "a"
      }))
  }

  @Test func `the window can be resized`() {
    let window = display.xdotool("search", "--class", "hitscope")
    #expect(!window.isEmpty)
    display.xdotool("windowsize", window, "900", "700")
    #expect(app.wait(state: { $0.size == Size(900, 700) }))
    #expect(click(app.windowPoint(Point(40, 40)), until: { $0.hit == "a" }))
  }

  @Test(.needs(.pythonXlib)) func `the window manager may resize it, but not to a stamp`() throws {
    let window = try #require(
      display.xdotool("search", "--onlyvisible", "--class", "hitscope")
        .split(whereSeparator: \.isNewline).first)
    let hints = display.python(
      """
      hints = d.create_resource_object("window", \(window)).get_wm_normal_hints()
      print(hints.min_width, hints.min_height, hints.flags & Xutil.PMaxSize)
      """)
    #expect(hints == "480 320 0")
  }

  @Test(.needs(.pythonXlib)) func `the pointer has the shape of an edge while it is on one`() throws
  {
    func move(_ point: Point) {
      display.xdotool("mousemove", "\(Int(point.x))", "\(Int(point.y))")
    }
    let edge = try #require(app.edge)
    move(app.windowPoint(Point(40, 40)))
    #expect(app.wait(state: { $0.pointing.hover != nil }))
    let arrow = try #require(display.pointerShape)
    move(edge)
    #expect(
      app.wait(state: {
        if case .edge? = $0.pointing.hoveredRegion { true } else { false }
      }))
    #expect(Program.wait { display.pointerShape != arrow })
    let onEdge = try #require(display.pointerShape)
    // The shape stays during a drag, wherever the pointer is.
    display.xdotool("mousedown", "1")
    #expect(app.wait(state: { $0.pointing.captures[.mouse] != nil }))
    move(edge + Point(-120, 30))
    move(edge + Point(-121, 30))
    move(edge + Point(20, 0))
    #expect(app.wait(state: { $0.pointing.captures[.mouse] != nil }))
    #expect(Program.wait { display.pointerShape == onEdge })
    display.xdotool("mouseup", "1")
    #expect(app.wait(state: { $0.pointing.captures[.mouse] == nil }))
    move(app.windowPoint(Point(40, 40)))
    #expect(Program.wait { display.pointerShape != onEdge })
  }

  @Test func `the other buttons rotate the levels, and Alt is held while it is down`() {
    display.xdotool("key", "3")
    #expect(app.wait(state: { $0.space.isOn && !$0.isAnimating }))
    let before = app.state.space.camera
    let (x, y) = (640, 400)
    display.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "2")
    #expect(app.wait(state: { $0.pointing.captures[.grip] != nil }))
    display.xdotool("mousemove", "\(x + 30)", "\(y + 12)", "mouseup", "2")
    #expect(app.wait(state: { $0.pointing.captures[.grip] == nil }))
    #expect(app.state.space.camera != before && app.state.subject.touches.isEmpty)
    display.xdotool("keydown", "alt")
    #expect(app.wait { $0 == .modifiers(.alt) })
    display.xdotool("keyup", "alt")
    #expect(app.wait { $0 == .modifiers([]) })
  }

  @Test func `no processor time is used when nothing moves`() {
    #expect(click(app.windowPoint(Point(160, 145)), until: { $0.isAnimating }))
    display.xdotool("key", "space")
    #expect(app.wait(state: { !$0.isAnimating }))
    // Time must pass here, without an event to wait for.
    let isQuiet = Program.wait {
      let before = app.processorTicks
      Thread.sleep(forTimeInterval: 2)
      return app.processorTicks - before <= 5
    }
    #expect(isQuiet, "never less than 5 hundredths of a second in two seconds")
  }

  @Test func `the window is drawn by the main thread of the process`() {
    #expect(click(app.windowPoint(Point(160, 145)), until: { $0.isAnimating }))
    let before = app.mainThreadTicks
    #expect(Program.wait { app.mainThreadTicks >= before + 10 })
  }

  @Test func `a file that changes is read again; a broken one keeps the last good scene`() throws {
    #expect(click(app.windowPoint(Point(160, 145)), until: { $0.hit == "b1" }))
    display.xdotool("key", "Home", "Right")
    #expect(app.wait(state: { $0.subject.player.position == 1 }))
    let file = URL(fileURLWithPath: app.path)
    try Data(RunningWindow.scene.dropLast(5).utf8).write(to: file, options: .atomic)
    #expect(app.wait(state: { $0.notices.shown?.kind == .error }))
    #expect(app.state.hit == "b1" && app.state.subject.player.position == 1)
    let changed = RunningWindow.scene.replacing("\"B.1\",", with: "\"B.1\", \"hidden\": true,")
    try Data(changed.utf8).write(to: file)
    #expect(app.wait(state: { $0.hit == "b" }))
    #expect(app.state.notices.shown == nil && app.state.subject.player.position == 1)
  }

  @Test func `a sidecar that appears beside the file is joined, and its change as well`() throws {
    #expect(click(app.windowPoint(Point(160, 145)), until: { $0.hit == "b1" }))
    let sidecar = URL(fileURLWithPath: app.path + ".hitscope.json")
    try Data("{\"views\": {\"b1\": {\"hidden\": true}}}".utf8).write(to: sidecar)
    #expect(app.wait(state: { $0.hit == "b" }))
    try Data("{\"views\": {\"b\": {\"hitTest\": \"none\"}}}".utf8).write(to: sidecar)
    #expect(app.wait(state: { $0.hit == "a" }))
  }

  @Test(.needs(.xclip))
  func `control V opens the clipboard's contents, a dump with the chat around it`() throws {
    let text = app.folder.appendingPathComponent("chat.txt")
    let chat = """
      Why does the button not get it?
      > <UIWindow: 0x1; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x2>>
      >    | <UIButton: 0xb0; frame = (0 0; 300 400); opaque = NO; layer = <CALayer: 0x6>>
      """
    try Data(chat.utf8).write(to: text)
    let xclip = try #require(Program.path("xclip"))
    let program = try #require(
      Program(
        xclip, ["-selection", "clipboard", "-quiet", text.path], environment: display.environment,
        folder: app.folder))
    defer { program.stop() }
    // The clipboard has its new owner shortly after the start of the program.
    let isOpen = Program.wait {
      display.xdotool("key", "ctrl+v")
      return app.wait(seconds: 3, state: { $0.subject.scene.screen == Size(300, 400) })
    }
    #expect(isOpen && app.state.subject.scene.tree.count == 2)
    #expect(click(app.windowPoint(Point(100, 100)), until: { $0.hit == "0xb0" }))
  }

  @Test func `the wheel turns where the mouse is, with the keys that are held`() throws {
    let point = app.windowPoint(Point(40, 40))
    display.xdotool("mousemove", "\(Int(point.x))", "\(Int(point.y))")
    #expect(app.wait(state: { $0.pointing.hover != nil }))
    display.xdotool("click", "4")
    #expect(app.wait(state: { $0.subject.camera.offset == Point(0, 40) }))
    display.xdotool("click", "5", "keydown", "ctrl", "click", "4", "keyup", "ctrl")
    #expect(app.wait(state: { $0.subject.camera.zoom > 1 }))
    let turns = app.messages.compactMap { message -> (Point, KeyModifiers)? in
      guard case .wheel(let turn, .canvas(let place, _), let modifiers) = message,
        place.distance(to: Point(40, 40)) < 60
      else { return nil }
      return (turn, modifiers)
    }
    #expect(turns.map(\.0) == [Point(0, 1), Point(0, -1), Point(0, 1)])
    #expect(turns.map(\.1) == [[], [], .control])
  }

  @Test func `what moves is drawn for each frame of the display`() throws {
    #expect(
      click(
        app.windowPoint(Point(160, 145)),
        until: { $0.isAnimating && $0.subject.player.position > 1 }))
    display.xdotool("key", "space")
    #expect(app.wait(state: { !$0.isAnimating }))
    let ticks = app.messages.compactMap { message -> Double? in
      if case .tick(let seconds) = message { seconds } else { nil }
    }
    #expect(ticks.allSatisfy { $0 >= 0.9 / 60 && $0 <= 0.1 })
    #expect(
      ticks.contains { $0 < 1.8 / 60 }, "however busy the machine is, some frames are in time")
  }
}

extension RunningWindow {
  /// The scrubber's rectangle in the window.
  /// The middle of an edge between two panels, in the window.
  var edge: Point? {
    var loop = Loop(state, measuring: FramePainter().rasterizer.text)
    return loop.display().regions.first { if case .edge = $0.id { true } else { false } }?.rect
      .center
  }

  var scrubber: Rect? {
    var loop = Loop(state, measuring: FramePainter().rasterizer.text)
    return loop.display().region(.control(.scrubber))?.rect
  }
}
