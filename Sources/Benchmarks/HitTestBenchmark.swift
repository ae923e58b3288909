import Foundation
import Geometry
import HitTesting
import NaiveModel
import TestSupport
import TouchDelivery

/// Time per search of the engine, of the articles' recursive classes, and of flat arrays as the
/// lower bound, on the same points.
enum HitTestBenchmark {
  /// A tree with the number of points at which each search is measured.
  struct Row: Sendable {
    let name: String
    let tree: ViewTree
    let points: Int
    /// The number of points for the recursive classes; 0 for trees with transforms, which they do
    /// not support.
    let naivePoints: Int
  }

  static var rows: [@Sendable () -> Row] {
    [
      { Row(name: "app", tree: BenchmarkTrees.app(), points: 10_000, naivePoints: 10_000) },
      {
        Row(
          name: "100,000 siblings", tree: BenchmarkTrees.siblings(100_000), points: 10_000,
          naivePoints: 40)
      },
      {
        Row(
          name: "1,000,000 siblings", tree: BenchmarkTrees.siblings(1_000_000), points: 10_000,
          naivePoints: 4)
      },
      {
        Row(
          name: "100,000 overlapping", tree: BenchmarkTrees.overlapping(100_000), points: 10_000,
          naivePoints: 400)
      },
      {
        Row(
          name: "chain of 100,000", tree: BenchmarkTrees.chain(100_000), points: 8, naivePoints: 8)
      },
      {
        var random = RandomTree(seed: 1, [.flags, .scrolls])
        return Row(
          name: "mixed 1,000,000", tree: random.tree(of: 1_000_000), points: 10_000,
          naivePoints: 1_000)
      },
      {
        var random = RandomTree(seed: 2, [.flags, .scrolls, .transforms])
        return Row(
          name: "transformed 100,000", tree: random.tree(of: 100_000), points: 10_000,
          naivePoints: 0)
      },
    ]
  }

  static func run() {
    print(
      "search, time per point       bound    winner       ×     trace       × |     naive   ratio | bytes/view"
    )
    // The naive recursion needs a larger stack than the default.
    for row in rows { onLargeStack { measure(row()) } }
  }

  private static func measure(_ row: Row) {
    let tree = row.tree
    let points = BenchmarkTrees.points(row.points, in: tree)
    let test = HitTest(tree)
    let flat = FlatSearch(tree)
    for point in points {
      precondition(flat.hit(at: point) == test.hit(at: point), "answers differ at \(point)")
    }
    let bound = time(points) { blackHole(flat.hit(at: $0)) }
    let winner = time(points) { blackHole(test.hit(at: $0)) }
    let boundTrace = time(points) {
      var path: [Int32] = []
      path.reserveCapacity(16)
      blackHole(flat.hit(at: $0, recordingIn: &path))
      blackHole(path)
    }
    let trace = time(points) { blackHole(test.trace(at: $0)) }
    let windows = NaiveView.windows(of: tree)
    let few = Array(points.prefix(row.naivePoints))
    for point in few {
      precondition(naive(windows, point) == test.hit(at: point), "answers differ at \(point)")
    }
    let recursive = time(few) { blackHole(naive(windows, $0)) }
    print(
      column(row.name, 20), column(Stopwatch.text(bound), 12), column(Stopwatch.text(winner), 9),
      column(ratio(winner, bound), 7), column(Stopwatch.text(trace), 9),
      column(ratio(trace, boundTrace), 7), "|",
      column(few.isEmpty ? "–" : Stopwatch.text(recursive), 9),
      column(few.isEmpty ? "" : "\(Int((recursive / winner).rounded()))×", 7), "|",
      column("\(tree.bytesPerView)", 6))
    Report.add("search/\(row.name)/bound", bound)
    Report.add("search/\(row.name)/winner", winner)
    Report.add("search/\(row.name)/trace", trace)
    // The windows are never released: their deinitializers would recurse as deep as the chain.
    for window in windows { _ = Unmanaged.passRetained(window) }
  }

  private static func naive(_ windows: [NaiveView], _ point: Point) -> NodeID? {
    for window in windows.reversed() {
      if let answer = window.plainHitTest(point) { return answer.id }
    }
    return nil
  }

  private static func time(_ points: [Point], _ ask: (Point) -> Void) -> Double {
    Stopwatch.median { for point in points { ask(point) } } / Double(max(1, points.count))
  }

  static func ratio(_ a: Double, _ b: Double) -> String {
    "\((a / b * 100).rounded() / 100)×"
  }

  static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func onLargeStack(_ work: @escaping @Sendable () -> Void) {
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      end.signal()
    }
    thread.stackSize = 1 << 30
    thread.start()
    end.wait()
  }
}

/// Time of one input event beyond its hit test, with 200 recognizers in the tree.
enum TouchBenchmark {
  static func run() {
    print("\ndelivery of one input event, 200 recognizers on \(plain.count) views")
    let tree = withRecognizers(plain, every: plain.count / 200)
    let points = BenchmarkTrees.points(2_000, in: tree)
    let test = HitTest(tree)
    let hit = Stopwatch.median { for point in points { blackHole(test.trace(at: point)) } }
    let session = TouchSession(tree, keepsHistory: false)
    let sequence = Stopwatch.median {
      var session = session
      var time = 0.0
      for point in points {
        for phase in [TouchInput.Phase.down, .move, .up] {
          time += 0.3
          let place = phase == .move ? point + Point(4, 3) : point
          blackHole(session.send(TouchInput(phase, place, finger: 0, time: time)))
        }
      }
    }
    let each = (sequence - hit) / Double(3 * points.count)
    print("down, move, up: \(Stopwatch.text(each)) per event, without the hit test")
    print("a traced hit test: \(Stopwatch.text(hit / Double(points.count)))")
  }

  private static let plain = BenchmarkTrees.app()

  /// Returns the tree with a tap or pan recognizer on every n-th view.
  private static func withRecognizers(_ tree: ViewTree, every step: Int) -> ViewTree {
    var changes: [NodeID: ViewNode] = [:]
    for (number, index) in stride(from: 1, to: tree.count, by: step).enumerated() {
      var node = tree[NodeID(index)]
      var details = node.details ?? ViewDetails()
      details.gestures = [GestureDescription(number % 2 == 0 ? .tap : .pan)]
      node.details = details
      changes[NodeID(index)] = node
    }
    return tree.replacing(changes)
  }
}

/// The trees shared by all benchmarks.
enum BenchmarkTrees {
  /// Returns a screen like that of an app: bars, and a scrolled table of cells with labels, buttons
  /// and pictures.
  static func app(rows: Int = 520, clips: Bool = false) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 390, 844)))
    builder.open(ViewNode("UIView", id: "root", frame: Rect(0, 0, 390, 844)))
    let scrolled = ViewGeometry(frame: Rect(0, 90, 390, 671), boundsOrigin: Point(0, 900))
    var list = ViewNode("UITableView", id: "table", geometry: scrolled)
    list.clipsToBounds = clips
    builder.add(list) { table in
      for row in 0..<rows { cell(&table, row) }
    }
    for (name, frame) in [
      ("bar", Rect(0, 0, 390, 90)), ("tabs", Rect(0, 761, 390, 83)),
    ] {
      builder.add(ViewNode("UIView", id: name, frame: frame)) { bar in
        for item in 0..<5 {
          bar.add(ViewNode("UIButton", frame: Rect(Double(item) * 78, 40, 78, 44))) {
            $0.add(ViewNode("UIImageView", frame: Rect(27, 4, 24, 24)))
            $0.add(ViewNode("UILabel", frame: Rect(0, 28, 78, 14)))
          }
        }
      }
    }
    return builder.finish()
  }

  private static func cell(_ table: inout ViewTreeBuilder, _ row: Int) {
    let y = Double(row) * 64
    table.add(ViewNode("UITableViewCell", frame: Rect(0, y, 390, 64))) { cell in
      cell.add(ViewNode("UITableViewCellContentView", frame: Rect(0, 0, 350, 64))) { content in
        content.add(ViewNode("UIImageView", frame: Rect(16, 8, 48, 48)))
        content.add(ViewNode("UILabel", frame: Rect(76, 10, 200, 20)))
        content.add(ViewNode("UILabel", frame: Rect(76, 34, 200, 16)))
        content.add(ViewNode("UIStackView", frame: Rect(280, 8, 64, 48))) { stack in
          for button in 0..<2 {
            stack.add(ViewNode("UIButton", frame: Rect(Double(button) * 32, 0, 32, 48)))
          }
        }
      }
      cell.add(ViewNode("UIView", frame: Rect(0, 63.5, 390, 0.5)))
    }
  }

  /// Returns a tree whose labels and buttons record a text.
  static func withTexts(_ tree: ViewTree) -> ViewTree {
    var changes: [NodeID: ViewNode] = [:]
    for view in tree.ids where ["UILabel", "UIButton"].contains(tree.className(of: view)) {
      var node = tree[view]
      var details = node.details ?? ViewDetails()
      details.appearance = ViewAppearance(text: "Row \(view.index) of the list")
      node.details = details
      changes[view] = node
    }
    return tree.replacing(changes)
  }

  /// Returns the overlapping views of one window, each covering most of the one before.
  static func overlapping(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count + 1)
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1000, 1000))) {
      for index in 1..<count {
        $0.add(ViewNode(frame: Rect(Double(index % 90) * 10, Double(index % 70) * 10, 90, 90)))
      }
    }
    return builder.finish()
  }

  /// Returns a grid of equal views in one window.
  static func siblings(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count + 1)
    let columns = Int(Double(count).squareRoot())
    let side = 1000 / Double(columns)
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1000, 1000))) {
      for number in 0..<count {
        $0.add(
          ViewNode(
            frame: Rect(
              Double(number % columns) * side, Double(number / columns) * side, side, side)))
      }
    }
    return builder.finish()
  }

  /// Returns a chain of nested views of the given depth.
  static func chain(_ count: Int) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count)
    for _ in 0..<count { builder.open(ViewNode(frame: Rect(0, 0, 1000, 1000))) }
    return builder.finish()
  }

  /// Returns the scene of a tree, whose screen is as large as its first window.
  static func scene(_ name: String, _ tree: ViewTree) -> Scene {
    let screen = tree.roots.first.map { tree.bounds(of: $0).size } ?? Size(390, 844)
    return Scene(name: name, screen: screen, tree: tree)
  }

  /// Returns random points in the window of a tree.
  static func points(_ count: Int, in tree: ViewTree) -> [Point] {
    var random = SeededGenerator(seed: 7)
    let size = tree.roots.first.map { tree.bounds(of: $0).size } ?? .zero
    return (0..<count).map { _ in
      Point(random.number(0...size.width), random.number(0...size.height))
    }
  }
}
