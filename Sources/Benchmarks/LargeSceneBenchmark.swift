import Debugger
import Dispatch
import Drawing
import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import TouchDelivery
import Window

/// Time of the frames of a window of 1280 × 800 that shows a large scene, in software.
///
/// A window draws in the background: an activity keeps the window busy until the first picture of
/// it, and is complete with the last one.
enum LargeSceneBenchmark {
  static func run() {
    print(
      "\nframes of a large scene, longest  busy         complete, longest  median")
    var random = RandomTree(seed: 1, [.flags, .scrolls])
    for (name, tree) in [
      ("100,000 siblings", BenchmarkTrees.siblings(100_000)),
      ("1,000,000 siblings", BenchmarkTrees.siblings(1_000_000)),
      ("mixed 1,000,000", random.tree(of: 1_000_000)),
    ] {
      print("\(name) (\(tree.count))")
      // The loop lays out its first frame when it is created.
      let start = ContinuousClock.now
      let window = Window(tree)
      window.finish()
      let opening = (ContinuousClock.now - start) / .seconds(1)
      window.report(name, "open", busy: nil, [opening])
      // The window does this in the background.
      let grids = ContinuousClock().measure { tree.createGrids() }
      window.report(name, "grids, in the background", busy: nil, [grids / .seconds(1)])
      window.run(name)
    }
  }

  /// A window without a screen.
  private final class Window {
    private let wakes = DispatchSemaphore(value: 0)
    private let frames: FrameQueue
    private var display: FrameDisplay
    private var loop: Loop

    init(_ tree: ViewTree) {
      let wakes = wakes
      frames = FrameQueue { wakes.signal() }
      display = FrameDisplay(frames)
      loop = Loop(
        State(BenchmarkTrees.scene("large", tree)), frames: frames, measuring: Typesetter())
      _ = loop.send(.answerConcurrently)
    }

    private func show() { blackHole(display.next(&loop, width: 1280, height: 800)) }

    /// Shows the picture of the current state.
    func finish() {
      show()
      while loop.needsDisplay || frames.isBusy {
        // Like the window, wait for a picture that is late.
        if frames.isBusy { _ = wakes.wait(timeout: .now() + .milliseconds(100)) }
        show()
      }
    }

    func run(_ name: String) {
      let canvas = loop.display().screenToPicture
      let center = canvas.apply(Point(200, 300))
      measure(name, "hover", 20) { loop, step in
        _ = loop.point(.moved, .mouse, at: center + Point(Double(step) * 5, 3))
      }
      measure(name, "press", 5) { loop, step in
        let place = center + Point(Double(step) * 15, 3)
        _ = loop.point(.down, .mouse, at: place)
        _ = loop.point(.up, .mouse, at: place)
      }
      measure(name, "step", 10) { loop, _ in _ = loop.send(.key(.right, [])) }
      measure(name, "zoom", 8) { loop, _ in
        _ = loop.wheel(by: Point(0, 1), at: center, .control)
      }
      measure(name, "move", 8) { loop, _ in _ = loop.wheel(by: Point(1, 1), at: center, []) }
      measure(name, "whole", 1) { loop, _ in _ = loop.send(.key("0", [])) }
      measure(name, "3D", 1) { loop, _ in _ = loop.send(.key("3", [])) }
      measure(name, "move in 3D", 8) { loop, step in
        _ = loop.wheel(by: Point(Double(step), 1), at: center, [])
      }
      measure(name, "flat", 1) { loop, _ in _ = loop.send(.key("2", [])) }
      measure(name, "outline", 1) { loop, _ in _ = loop.send(.key("b", [])) }
      measure(name, "select", 10) { loop, _ in _ = loop.send(.key(.down, [])) }
      measure(name, "app look", 2) { loop, _ in _ = loop.send(.key("y", .shift)) }
    }

    private func measure(
      _ scene: String, _ activity: String, _ rounds: Int, _ act: (inout Loop, Int) -> Void
    ) {
      let clock = ContinuousClock()
      var busy: [Double] = []
      let times = (0..<rounds).map { round in
        let start = clock.now
        act(&loop, round)
        show()
        busy.append((clock.now - start) / .seconds(1))
        finish()
        return (clock.now - start) / .seconds(1)
      }
      report(scene, activity, busy: busy.max(), times)
    }

    /// - Parameter busy: The longest time until the first picture; `nil` for an activity without
    ///   one.
    func report(_ scene: String, _ activity: String, busy: Double?, _ times: [Double]) {
      let times = times.sorted()
      let (longest, median) = (times[times.count - 1], times[times.count / 2])
      print(
        "  \(activity)".padding(32), (busy.map { Stopwatch.text($0) } ?? "").padding(12),
        Stopwatch.text(longest).padding(18), Stopwatch.text(median))
      if let busy { Report.add("large/\(scene)/\(activity), busy", busy) }
      Report.add("large/\(scene)/\(activity)", longest)
    }
  }
}
