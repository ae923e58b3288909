import Answers
import Geometry
import HitTesting
import TouchDelivery

/// Time of the answers about a screen of 5,000 views at 390 × 844 points, compared with one hit
/// test per point; and of the comparison of two trees with 10,000 views.
enum AnswersBenchmark {
  static func run() {
    print(
      "\nanswers                         touch map   a hit test per point   audit     why"
        + "       survey")
    row("upright", scene(BenchmarkTrees.app(rows: 620)))
    row("with rotations", scene(turned(BenchmarkTrees.app(rows: 620))))
    let old = scene(BenchmarkTrees.app(rows: 1245))
    var new = old
    let moved = NodeID(old.tree.count / 2)
    var frame = old.tree.frame(of: moved)
    frame.origin.x += 3
    new.tree = old.tree.applying([ViewEdit(moved, .frame(frame))])
    let same = Stopwatch.median(rounds: 5) { blackHole(SceneComparison(from: old, to: new)) }
    print("comparison of two trees of \(old.tree.count) views: \(Stopwatch.text(same))")
  }

  private static func scene(_ tree: ViewTree) -> Scene {
    Scene(name: "", screen: Size(390, 844), tree: tree)
  }

  private static func row(_ name: String, _ scene: Scene) {
    var map = TouchMap(scene)
    let mapping = Stopwatch.median(rounds: 7) { map = TouchMap(scene) }
    let test = scene.hitTest
    let naive = Stopwatch.median(rounds: 1) {
      var found = 0
      for y in 0..<844 {
        for x in 0..<390 where test.hit(at: Point(Double(x) + 0.5, Double(y) + 0.5)) != nil {
          found += 1
        }
      }
      blackHole(found)
    }
    let audit = Stopwatch.median(rounds: 5) { blackHole(Audit(scene)) }
    let views = map.winners
    let view = views[views.count / 3]
    let why = Stopwatch.median(rounds: 5) {
      blackHole(Why(view, in: scene, at: Point(200, 30)))
    }
    // With an existing map: the visible regions, and those where another view receives the touch.
    let survey = Stopwatch.median(rounds: 5) { blackHole(TouchSurvey(scene, map: map)) }
    let cells = [mapping, naive, audit, why, survey].map(Stopwatch.text)
    print(
      "\(name) (\(scene.tree.count))".padding(31), cells[0].padding(11),
      "\(cells[1]) (\(Int((naive / mapping).rounded())) ×)".padding(22), cells[2].padding(9),
      cells[3].padding(9), cells[4])
  }

  /// Returns the tree with every fiftieth view rotated by eleven degrees.
  private static func turned(_ tree: ViewTree) -> ViewTree {
    var changes: [NodeID: ViewNode] = [:]
    for view in tree.ids where view.index % 50 == 17 {
      var node = tree[view]
      node.geometry = ViewGeometry(
        bounds: node.geometry.bounds, center: node.geometry.center,
        transform: AffineTransform(0.9816, 0.1908, -0.1908, 0.9816, 0, 0))
      changes[view] = node
    }
    return tree.replacing(changes)
  }
}
