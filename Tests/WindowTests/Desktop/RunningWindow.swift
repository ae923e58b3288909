import Debugger
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import Stage
import TestSupport
import TouchDelivery

@testable import Window

/// The program itself with a window on a display, observed through the session log that it writes.
final class RunningWindow {
  /// A scene with room for pointers: A, which can be pinched, and B in front of its lower right
  /// corner.
  static let scene = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "name": "View A", "frame": [20, 20, 200, 200], "multipleTouchEnabled": true,
          "gestures": [{"id": "zoom", "type": "pinch", "action": "zoom"}]},
        {"id": "b", "name": "View B", "frame": [120, 120, 180, 300], "subviews": [
          {"id": "b1", "name": "B.1", "frame": [10, 10, 80, 40]}]}]}]}
    """

  let folder: URL
  let program: Program
  var path: String { folder.appendingPathComponent("sample.json").path }
  var screenshot: String { folder.appendingPathComponent("window.png").path }
  private var log: String { folder.appendingPathComponent("session.log").path }

  /// Starts the program on the sample and waits until its window is visible.
  init?(
    on display: VirtualDisplay, _ arguments: [String] = [], scene: String = RunningWindow.scene,
    environment: [String: String] = [:]
  ) throws {
    guard let binary = Program.hitscope else { return nil }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hitscope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = (scene: folder.appendingPathComponent("sample.json"), folder: folder)
    try Data(scene.utf8).write(to: files.scene)
    guard
      let program = Program(
        binary,
        [
          files.scene.path, "--log", folder.appendingPathComponent("session.log").path,
          "--screenshot", folder.appendingPathComponent("window.png").path,
        ] + arguments,
        environment: display.environment
          .merging(["XDG_STATE_HOME": folder.appendingPathComponent("state").path]) { $1 }
          .merging(environment) { $1 },
        folder: folder)
    else { return nil }
    self.program = program
    // Clicks on an invisible window are lost.
    let isShown = Program.wait {
      !display.xdotool("search", "--onlyvisible", "--class", "hitscope").isEmpty
    }
    guard isShown, wait(for: { if case .begin = $0 { true } else { false } }) else { return nil }
  }

  deinit {
    program.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The part of the log that has been read.
  private var size: UInt64 = 0
  private var read: [Message] = []
  private var reached = RunningWindow.empty

  private static var empty: State {
    State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty), opener: .allFormats)
  }

  /// The messages so far.
  var messages: [Message] {
    readOn()
    return read
  }

  /// Reads the lines that were added to the log.
  private func readOn() {
    guard let file = FileHandle(forReadingAtPath: log) else { return }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: size)) != nil, let new = try? file.readToEnd(),
      // The last line may be incomplete.
      let end = new.lastIndex(of: UInt8(ascii: "\n"))
    else { return }
    let lines = new[...end]
    size += UInt64(lines.count)
    for message in (try? SessionLog.messages(String(decoding: lines, as: UTF8.self))) ?? [] {
      _ = reached.update(message)
      read.append(message)
    }
  }

  /// Waits for a message that matches.
  func wait(for isWanted: (Message) -> Bool) -> Bool {
    Program.wait(watching: folder.path) {
      !program.isRunning || messages.contains(where: isWanted)
    }
      && messages.contains(where: isWanted)
  }

  /// Waits until the session has led to a state that matches.
  func wait(seconds: Double = 60, state isWanted: (State) -> Bool) -> Bool {
    Program.wait(seconds: seconds, watching: folder.path) {
      !program.isRunning || isWanted(state)
    } && isWanted(state)
  }

  /// Clicks until the session has led to a state that matches.
  ///
  /// A window resolves a click against the picture that it shows, which on a busy machine may be
  /// older than its session.
  func click(_ point: Point, on display: VirtualDisplay, until isWanted: (State) -> Bool) -> Bool {
    Program.wait {
      display.xdotool(
        "mousemove", "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))", "click", "1")
      return wait(seconds: 10, state: isWanted)
    }
  }

  /// The state that the session has led to.
  var state: State {
    readOn()
    return reached
  }

  /// The picture of the session, drawn without a window.
  func picture() -> Bitmap { Self.picture(of: Self.frame(of: state)) }

  static func picture(of frame: Frame) -> Bitmap {
    FramePainter().rasterizer.bitmap(of: frame.flattened(), size: frame.size, scale: 1)
  }

  /// The frame of the session when a message arrived for the last time; `nil` if it did not arrive.
  func frame(before isLast: (Message) -> Bool) -> Frame? {
    messages.lastIndex(where: isLast).map { Self.frame(after: messages[..<$0]) }
  }

  /// The frame of a session with these messages.
  static func frame(after messages: some Sequence<Message>) -> Frame {
    var state = empty
    for message in messages { _ = state.update(message) }
    return frame(of: state)
  }

  private static func frame(of state: State) -> Frame {
    var loop = Loop(state, measuring: FramePainter().rasterizer.text)
    return loop.display()
  }

  /// The position of a point of the inspected screen in the window.
  func windowPoint(_ point: Point) -> Point {
    var loop = Loop(state, measuring: FramePainter().rasterizer.text)
    return loop.display().screenToPicture.apply(point)
  }

  /// The middle of the region with a label.
  func middle(of label: String) -> Point? {
    var loop = Loop(state, measuring: FramePainter().rasterizer.text)
    return loop.display().regions.last { $0.label == label }?.rect.center
  }

  /// Waits until the program has ended.
  func waitForEnd() -> Bool { Program.wait { !program.isRunning } }

  /// The processor time of the program so far, in hundredths of a second.
  var processorTicks: Int { Self.ticks("/proc/\(program.identifier)/stat") }

  /// The processor time of its main thread, in hundredths of a second.
  var mainThreadTicks: Int {
    Self.ticks("/proc/\(program.identifier)/task/\(program.identifier)/stat")
  }

  private static func ticks(_ path: String) -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12 else { return .max / 2 }
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  static func bitmap(_ path: String) -> Bitmap? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? PictureFile.bitmap(png: [UInt8](data))
  }
}

extension State {
  /// The id of the view that receives the shown touch.
  var hit: String? {
    subject.trace.flatMap { trace in trace.result.map { trace.tree.id(of: $0) } }
  }
}
