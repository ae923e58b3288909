import Debugger
import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TouchDelivery

/// Time of operations in the outline at 1280 × 800, drawn in software on one core: a frame while
/// rows scroll, a typed letter with its frame, and an expanded view with its frame.
enum OutlineBenchmark {
  static func run() {
    print(
      "\noutline at 1280×800            scrolled frame   first letter   next letter   collapse")
    row("app", BenchmarkTrees.app())
    row("100,000 siblings", BenchmarkTrees.siblings(100_000))
    row("chain of 100,000", BenchmarkTrees.chain(100_000))
  }

  private static func row(_ name: String, _ tree: ViewTree) {
    var window = OutlineWindow(name, tree)
    let rows = window.rowCount
    var place = 0.0
    let scrolled = Stopwatch.median(rounds: 31) {
      place = (place + 0.031).truncatingRemainder(dividingBy: 1)
      window.send(.scroll(.outline, to: place * Double(rows) * Outline.rowHeight))
      window.show()
    }
    window.send(.key("/", []))
    let first = window.time(ofTyping: "u", isFirst: true)
    let next = window.time(ofTyping: "i", isFirst: false)
    window.send(.key(.escape, []))
    window.send(.key(.home, []))
    let root = tree.windowsFrontToBack.first ?? NodeID(0)
    let target = Target.region(.fold(root), .perform(.toggleRow(root)), at: Point(0.5, 0.5))
    let folded = Stopwatch.median(rounds: 10) {
      window.send(.pointer(.down, .mouse, at: .zero, on: target))
      window.send(.pointer(.up, .mouse, at: .zero, on: target))
      window.show()
    }
    let cells = [scrolled, first, next, folded].map(Stopwatch.text)
    print(
      "\(name) (\(rows))".padding(30), cells[0].padding(16), cells[1].padding(14),
      cells[2].padding(13), cells[3])
  }
}

/// A window with an expanded outline.
private struct OutlineWindow {
  private let rasterizer = Rasterizer(.glyphs)
  private var loop: Loop
  /// The picture of the hierarchy, on which the outline is drawn.
  private let base: Bitmap

  init(_ name: String, _ tree: ViewTree) {
    loop = Loop(State(BenchmarkTrees.scene(name, tree)), measuring: rasterizer.text)
    _ = loop.send(.begin(theme: "light", touch: Point(200, 300), step: nil, remark: nil))
    _ = loop.send(.key("b", []))
    for view in tree.ids where tree.hasSubviews(view) && tree.count < 10_000 {
      // Expands all views, so that there are enough rows to scroll.
      if loop.state.subject.outline.rows?.folding.expanded.contains(view) == false {
        _ = loop.send(.key(.down, []))
        _ = loop.send(.key(.right, .alt))
      }
    }
    _ = loop.send(.key(.end, []))
    let frame = loop.display()
    base = rasterizer.bitmap(of: frame.layer.list, size: frame.size)
  }

  var rowCount: Int { loop.state.subject.outline.rows?.count ?? 0 }

  mutating func send(_ message: Message) { _ = loop.send(message) }

  /// Draws the outline.
  mutating func show() {
    var picture = base
    rasterizer.draw(loop.display().overlay, on: &picture)
    blackHole(picture)
  }

  /// Returns the median time of typing a letter into the empty filter, or behind a “u”, with its
  /// frame, in seconds.
  mutating func time(ofTyping key: Key, isFirst: Bool) -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<11 {
      send(.key(.backspace, .control))
      show()
      if !isFirst { send(.key("u", [])) }
      let start = clock.now
      send(.key(key, []))
      show()
      times.append((clock.now - start) / .seconds(1))
    }
    return times.sorted()[5]
  }
}
