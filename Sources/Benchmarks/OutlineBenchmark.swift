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
    let screen = tree.roots.first.map { tree.bounds(of: $0).size } ?? Size(390, 844)
    let rasterizer = Rasterizer(.glyphs)
    var loop = Loop(
      State(Scene(name: name, screen: screen, tree: tree)), measuring: rasterizer.text)
    func send(_ message: Message) { _ = loop.send(message) }
    send(.begin(theme: "light", touch: Point(200, 300), step: nil, remark: nil))
    send(.key("b", []))
    for view in tree.ids where !tree.subviews(of: view).isEmpty && tree.count < 10_000 {
      // Expands all views, so that there are enough rows to scroll.
      if loop.state.subject.outline.rows?.folding.expanded.contains(view) == false {
        send(.key(.down, []))
        send(.key(.right, .alt))
      }
    }
    send(.key(.end, []))
    let frame = loop.display()
    let base = rasterizer.bitmap(of: frame.layer.list, size: frame.size)
    func show() {
      var picture = base
      rasterizer.draw(loop.display().overlay, on: &picture)
      blackHole(picture)
    }
    let rows = loop.state.subject.outline.rows?.count ?? 0
    var place = 0.0
    let scrolled = Stopwatch.median(rounds: 31) {
      place = (place + 0.031).truncatingRemainder(dividingBy: 1)
      send(.scroll(.outline, to: place * Double(rows) * Outline.rowHeight))
      show()
    }
    send(.key("/", []))
    func time(_ key: Key, _ modifiers: KeyModifiers = [], after before: Key) -> Double {
      let clock = ContinuousClock()
      var times: [Double] = []
      for _ in 0..<11 {
        send(.key(before, .control))
        show()
        if before == .backspace, key != "u" { send(.key("u", [])) }
        let elapsed = clock.measure {
          send(.key(key, modifiers))
          show()
        }
        times.append(elapsed / .seconds(1))
      }
      return times.sorted()[5]
    }
    let first = time("u", after: .backspace)
    let next = time("i", after: .backspace)
    send(.key(.escape, []))
    send(.key(.home, []))
    let window = tree.windowsFrontToBack.first ?? NodeID(0)
    let target = Target.region(
      .fold(window), .perform(.toggleRow(window)), at: Point(0.5, 0.5))
    let folded = Stopwatch.median(rounds: 10) {
      send(.pointer(.down, .mouse, at: .zero, on: target))
      send(.pointer(.up, .mouse, at: .zero, on: target))
      show()
    }
    let cells = [scrolled, first, next, folded].map(Stopwatch.text)
    print(
      "\(name) (\(rows))".padding(30), cells[0].padding(16), cells[1].padding(14),
      cells[2].padding(13), cells[3])
  }
}
