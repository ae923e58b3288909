import Debugger
import Drawing
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import TouchDelivery
import Window

/// Time of one frame while a view is dragged, at 1280 × 800: the edit, the traced search, the shown
/// answer and the whole picture.
enum EditBenchmark {
  static func run() {
    print("\nframe of a drag at 1280×800      edit and frame   pixels   with the touch map shown")
    row("demo-like, 12 views", BenchmarkTrees.app(rows: 0))
    row("app", BenchmarkTrees.app())
    row("100,000 siblings", BenchmarkTrees.siblings(100_000))
    inPlace()
    for count in [1_000, 100_000] { insertions(count) }
  }

  /// Views inserted and removed at random places of a tree without other references, with the time
  /// in which they are written to the columns.
  private static func insertions(_ count: Int) {
    var tree = EditedTree(BenchmarkTrees.siblings(count))
    let points = BenchmarkTrees.points(min(4_000, count / 4), in: tree.tree)
    for point in points { blackHole(tree.hit(at: point)) }
    var random = SeededGenerator(seed: 4)
    let inserted = points.map { point in
      var builder = ViewTreeBuilder()
      builder.add(ViewNode(frame: Rect(origin: point, size: Size(4, 4))))
      return builder.finish()
    }
    func index() -> Int { Int(random.next() % UInt64(count)) }
    let insertion = Stopwatch.median(rounds: 3) {
      for view in inserted { tree.insert(view, into: NodeID(0), at: index()) }
    }
    let removal = Stopwatch.median(rounds: 3) {
      for _ in points { tree.remove(NodeID(1 + index())) }
    }
    let search = Stopwatch.median(rounds: 3) {
      for (view, point) in zip(inserted, points) {
        tree.insert(view, into: NodeID(0), at: index())
        blackHole(tree.hit(at: point))
        tree.remove(NodeID(1 + index()))
        blackHole(tree.hit(at: point))
      }
    }
    let number = Double(points.count)
    print(
      "one of \(count) siblings inserted: \(Stopwatch.text(insertion / number)),",
      "removed: \(Stopwatch.text(removal / number)),",
      "either with a search there: \(Stopwatch.text(search / number / 2))")
    Report.add("edit/\(count) siblings, insertion", insertion / number)
    Report.add("edit/\(count) siblings, removal", removal / number)
    Report.add("edit/\(count) siblings, insertion or removal and search", search / number / 2)
  }

  /// A moved view of a tree without other references, and a search where it is.
  private static func inPlace() {
    for count in [1_000, 100_000] {
      var tree = BenchmarkTrees.siblings(count)
      let points = BenchmarkTrees.points(2_000, in: tree)
      for point in points { blackHole(HitTest(tree).hit(at: point)) }
      var random = SeededGenerator(seed: 3)
      let views = points.map { _ in NodeID(1 + Int(random.next() % UInt64(count - 1))) }
      let edit = Stopwatch.median(rounds: 7) {
        for (view, point) in zip(views, points) {
          var node = tree[view]
          node.geometry = ViewGeometry(frame: Rect(origin: point, size: Size(4, 4)))
          tree.replace(view, with: node)
        }
      }
      let search = Stopwatch.median(rounds: 7) {
        for (view, point) in zip(views, points) {
          var node = tree[view]
          node.geometry = ViewGeometry(frame: Rect(origin: point, size: Size(4, 4)))
          tree.replace(view, with: node)
          blackHole(HitTest(tree).hit(at: point))
        }
      }
      let each = edit / Double(points.count)
      print(
        "one of \(count) siblings moved in place: \(Stopwatch.text(each)),",
        "with a search there \(Stopwatch.text(search / Double(points.count)))")
      Report.add("edit/\(count) siblings", each)
    }
  }

  private static func row(_ name: String, _ tree: ViewTree) {
    let plain = time(tree, showsMap: false)
    let map = time(tree, showsMap: true)
    print(
      "\(name) (\(tree.count))".padding(30), Stopwatch.text(plain.frame).padding(16),
      Stopwatch.text(plain.pixels).padding(8), Stopwatch.text(map.frame + map.pixels))
  }

  private static func time(_ tree: ViewTree, showsMap: Bool) -> (frame: Double, pixels: Double) {
    var state = State(BenchmarkTrees.scene("", tree))
    state.touch(at: Point(200, 300))
    let painter = FramePainter()
    var loop = Loop(state, measuring: painter.rasterizer.text)
    _ = loop.send(.key(.end, []))
    if showsMap { _ = loop.send(.key("m", [])) }
    for _ in 0..<200 where loop.display().region(.handle(.name)) == nil {
      _ = loop.send(.key(.down, []))
    }
    guard let name = loop.display().region(.handle(.name)) else { return (.nan, .nan) }
    var place = name.rect.center
    _ = loop.point(.down, .mouse, at: place)
    var pixels = 0.0
    let frame = Stopwatch.median(rounds: 15) {
      place.x += 3
      _ = loop.point(.moved, .mouse, at: place)
      loop.display()
    }
    pixels = Stopwatch.median(rounds: 15) {
      place.x -= 3
      _ = loop.point(.moved, .mouse, at: place)
      let frame = loop.display()
      blackHole(painter.paint(frame, width: 1280, height: 800, scale: 1))
    }
    return (frame, pixels - frame)
  }
}
