import Foundation
import Geometry
import HitTesting
import NaiveModel

/// Hits per second: the articles' recursive classes beside the engine, on the same points.
enum HitTestBenchmark {
  static func run() {
    print(
      "hit test, time per point        naive       engine   ratio |  naive trace  engine trace  ratio | bytes a view"
    )
    row("app", BenchmarkTrees.app(), points: 10_000)
    row("100,000 siblings", BenchmarkTrees.siblings(100_000), points: 40)
    // The naive recursion needs a stack that no program has by default.
    onLargeStack { row("chain of 100,000", BenchmarkTrees.chain(100_000), points: 8) }
  }

  private static func row(_ name: String, _ tree: ViewTree, points count: Int) {
    let points = BenchmarkTrees.points(count, in: tree)
    let windows = NaiveView.windows(of: tree)
    guard let window = windows.first else { return }
    let test = HitTest(tree)
    for point in points {
      precondition(window.plainHitTest(point)?.id == test.hit(at: point), "answers differ")
    }
    func time(_ ask: (Point) -> Void) -> Double {
      Stopwatch.median { for point in points { ask(point) } } / Double(count)
    }
    let naive = time { blackHole(window.plainHitTest($0)) }
    let engine = time { blackHole(test.hit(at: $0)) }
    let naiveTrace = time {
      var trace: [NaiveView.Record] = []
      blackHole(window.plainHitTest($0, into: &trace))
    }
    let engineTrace = time { blackHole(test.trace(at: $0)) }
    print(
      column("\(name) (\(tree.count))", 26), column(Stopwatch.text(naive), 10),
      column(Stopwatch.text(engine), 12), column(ratio(naive, engine), 7), "|",
      column(Stopwatch.text(naiveTrace), 12), column(Stopwatch.text(engineTrace), 13),
      column(ratio(naiveTrace, engineTrace), 6), "|", column("\(tree.bytesPerView)", 6))
    // Classes that hold each other are released by recursion too: leave them to the end.
    withExtendedLifetime(windows) {}
    kept.append(contentsOf: windows)
  }

  nonisolated(unsafe) private static var kept: [NaiveView] = []

  private static func ratio(_ a: Double, _ b: Double) -> String { "\(Int((a / b).rounded()))×" }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func onLargeStack(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = 1 << 30
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.01) }
  }
}
