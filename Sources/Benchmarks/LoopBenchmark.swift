import Debugger
import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TouchDelivery

/// Time for which the loop of a window is busy with one input, without the frames, which are laid
/// out and painted in the background.
///
/// A window feels immediate up to about 50 ms.
enum LoopBenchmark {
  /// The first frame, whatever the state is: a source that never delivers another one.
  private final class FirstFrame: FrameSource {
    private let renderer: FrameRenderer
    private var first: NumberedFrame?

    init(_ measuring: any TextMeasuring) { renderer = FrameRenderer(measuring) }

    func frame(_ number: Int, of model: () -> (FrameModel, Size)) -> NumberedFrame? {
      if first != nil { return nil }
      let (model, size) = model()
      first = NumberedFrame(renderer.frame(model, size: size), number: number)
      return first
    }
  }

  static func run() {
    print(
      "\nthe loop is busy with           first press   release   second press   end   one step   "
        + "audit")
    row("app", BenchmarkTrees.app())
    row("100,000 siblings", BenchmarkTrees.siblings(100_000))
    row("100,000 overlapping", BenchmarkTrees.overlapping(100_000))
    row("chain of 100,000", BenchmarkTrees.chain(100_000))
  }

  private static func row(_ name: String, _ tree: ViewTree) {
    let measuring = Rasterizer(.glyphs).text
    var loop = Loop(
      State(BenchmarkTrees.scene(name, tree)), frames: FirstFrame(measuring),
      measuring: measuring)
    _ = loop.send(.answerConcurrently)
    let canvas = loop.display().screenToPicture
    let clock = ContinuousClock()
    var cells: [String] = []
    func time(_ work: (inout Loop) -> Void) {
      cells.append(Stopwatch.text(clock.measure { work(&loop) } / .seconds(1)))
    }
    let (first, second) = (canvas.apply(Point(200, 300)), canvas.apply(Point(90, 120)))
    time { _ = $0.point(.down, .mouse, at: first) }
    time { _ = $0.point(.up, .mouse, at: first) }
    time { _ = $0.point(.down, .mouse, at: second) }
    _ = loop.point(.up, .mouse, at: second)
    time { _ = $0.send(.key(.end, [])) }
    time { _ = $0.send(.key(.left, [])) }
    time { _ = $0.send(.key("a", [])) }
    print(
      "\(name) (\(tree.count))".padding(30), cells[0].padding(13), cells[1].padding(9),
      cells[2].padding(14), cells[3].padding(5), cells[4].padding(10), cells[5])
  }
}
