import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TouchDelivery
import Window

/// Time of drawing views on separate levels at 1280 × 800, in software on one core.
enum SpaceBenchmark {
  static func run() {
    print(
      "\nlevels at 1280×800               levels once    orbit frame    … in steps   animation frame"
    )
    row("app", BenchmarkTrees.app())
    row("clipped app", BenchmarkTrees.app(clips: true))
    row("100,000 siblings", BenchmarkTrees.siblings(100_000))
    row("100,000 overlapping", BenchmarkTrees.overlapping(100_000))
  }

  private static func row(_ name: String, _ tree: ViewTree) {
    let size = Size(1280, 800)
    let scene = BenchmarkTrees.scene(name, tree)
    var model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(200, 300)))
    model.transport = Transport()
    model.space = SpaceCamera()
    let count = Double(model.trace?.steps.count ?? 1)
    model.position = count
    let rasterizer = Rasterizer(.glyphs)
    let painter = FramePainter(rasterizer)
    func paint(_ renderer: FrameRenderer) {
      blackHole(
        painter.paint(renderer.frame(model, size: size), width: 1280, height: 800, scale: 1))
    }
    let once = Stopwatch.median(rounds: 3) {
      blackHole(FrameRenderer(rasterizer.text).frame(model, size: size))
    }
    let renderer = FrameRenderer(rasterizer.text)
    var turn = 0.0
    func orbit(_ transport: Transport?) -> Double {
      model.transport = transport
      return Stopwatch.median(rounds: 31) {
        turn += 7
        model.space = SpaceCamera(
          yaw: 20 + turn.truncatingRemainder(dividingBy: 40),
          pitch: 5 + (turn / 3).truncatingRemainder(dividingBy: 20))
        paint(renderer)
      }
    }
    let drag = orbit(Transport())
    var tick = 0.0
    func animate(_ step: Double) -> Double {
      Stopwatch.median(rounds: 31) {
        tick += step
        model.position = count * tick.truncatingRemainder(dividingBy: 1)
        paint(renderer)
      }
    }
    let steps = animate(0.031)
    // The animation within a single step.
    let frames = animate(0.0001 / count)
    let cells = [once, drag, steps, frames].map(Stopwatch.text)
    print(
      "\(name) (\(tree.count))".padding(32), cells[0].padding(14), cells[1].padding(14),
      cells[2].padding(12), cells[3])
  }
}
