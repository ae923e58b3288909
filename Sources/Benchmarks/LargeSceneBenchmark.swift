import Debugger
import Drawing
import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import TouchDelivery
import Window

/// Time of the frames of a window of 1280 × 800 that shows a large scene, with layout and pixels, in
/// software: the longest and the median of each activity.
enum LargeSceneBenchmark {
  static func run() {
    print("\nframes of a large scene          longest      median")
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
      window.paint()
      let opening = (ContinuousClock.now - start) / .seconds(1)
      window.report(name, "open", [opening])
      // The window does this in the background.
      let grids = ContinuousClock().measure { tree.createGrids() }
      window.report(name, "grids, in the background", [grids / .seconds(1)])
      window.run(name)
    }
  }

  /// A window without a screen.
  private final class Window {
    private var loop: Loop
    private let painter = FramePainter()

    init(_ tree: ViewTree) {
      loop = Loop(
        State(BenchmarkTrees.scene("large", tree)), measuring: painter.rasterizer.text)
      _ = loop.send(.answerConcurrently)
    }

    func paint() {
      blackHole(painter.paint(loop.display(), width: 1280, height: 800, scale: 1))
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
      let times = (0..<rounds).map { round in
        clock.measure {
          act(&loop, round)
          paint()
        } / .seconds(1)
      }
      report(scene, activity, times)
    }

    func report(_ scene: String, _ activity: String, _ times: [Double]) {
      let times = times.sorted()
      let (longest, median) = (times[times.count - 1], times[times.count / 2])
      print(
        "  \(activity)".padding(32), Stopwatch.text(longest).padding(12), Stopwatch.text(median))
      Report.add("large/\(scene)/\(activity)", longest)
    }
  }
}
