import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TouchDelivery

/// Milliseconds for one frame of the animation at 1280 × 800, in software, on one core.
enum FrameBenchmark {
  static func run() {
    print(
      "\nframe at 1280×800                first layer   animation frame   recorded frame (outlines)   PNG"
    )
    row("demo-like, 12 views", BenchmarkTrees.app(rows: 0))
    row("app", BenchmarkTrees.app())
    row("100,000 siblings", BenchmarkTrees.siblings(100_000))
  }

  private static func row(_ name: String, _ tree: ViewTree) {
    let size = Size(1280, 800)
    let screen = tree.roots.first.map { tree.bounds(of: $0).size } ?? Size(390, 844)
    let scene = Scene(name: name, screen: screen, tree: tree)
    var model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(200, 300)))
    model.transport = Transport()
    let count = Double(model.trace?.steps.count ?? 1)

    func time(_ mode: TextSetter.Mode) -> (layer: Double, frame: Double) {
      let rasterizer = Rasterizer(mode)
      let renderer = FrameRenderer(rasterizer.text)
      var base = Bitmap(width: 1, height: 1)
      let layer = Stopwatch.median(rounds: 3) {
        base = rasterizer.bitmap(of: renderer.frame(model, size: size).layer.list, size: size)
      }
      var tick = 0.0
      let frame = Stopwatch.median(rounds: 31) {
        tick += 0.031
        model.position = count * tick.truncatingRemainder(dividingBy: 1)
        var picture = base
        rasterizer.draw(renderer.frame(model, size: size).overlay, on: &picture)
        blackHole(picture)
      }
      return (layer, frame)
    }
    let window = time(.glyphs)
    let recorded = time(.outlines)
    let picture = Rasterizer(.outlines).bitmap(
      of: FrameRenderer(TextSetter()).frame(model, size: size).flattened(), size: size)
    let png = Stopwatch.median(rounds: 3) { blackHole(try? PictureFile.png(picture)) }
    let cells = [window.layer, window.frame, recorded.frame, png].map(Stopwatch.text)
    print(
      "\(name) (\(tree.count))".padding(30), cells[0].padding(13), cells[1].padding(17),
      cells[2].padding(27), cells[3])
  }
}

extension String {
  /// The text with blanks up to a width.
  func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
