import Geometry
import HitTesting
import TouchDelivery

/// The time that one input event takes beyond its hit test, with 200 recognizers in the tree.
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
    print("down, move, up: \(Stopwatch.text(each)) an event beyond the hit test")
    print("a traced hit test: \(Stopwatch.text(hit / Double(points.count)))")
  }

  private static let plain = BenchmarkTrees.app()

  /// The tree with a tap or a pan on every so many views.
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
