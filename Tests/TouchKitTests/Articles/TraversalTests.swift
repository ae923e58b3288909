import HitTesting
import Testing
import UIKit

/// The article about hit-testing and the traversal of the view hierarchy.
@MainActor
struct TraversalTests {
  /// MainView with ViewA, ViewB, ViewC and their subviews; A.2 and B.1 overlap.
  private func tree(_ make: () -> UIView) -> (stage: Stage, views: [String: UIView]) {
    let stage = Stage()
    var views: [String: UIView] = [:]
    func add(_ name: String, _ frame: [Double], to superview: String? = nil) {
      views[name] = stage.add(
        make(), frame[0], frame[1], frame[2], frame[3], to: superview.flatMap { views[$0] })
    }
    add("Main", [0, 0, 300, 300])
    add("A", [10, 10, 150, 150], to: "Main")
    add("A.1", [5, 5, 40, 40], to: "A")
    add("A.2", [60, 60, 80, 80], to: "A")
    add("B", [80, 80, 150, 150], to: "Main")
    add("B.1", [10, 10, 60, 60], to: "B")
    add("B.2", [90, 90, 50, 50], to: "B")
    add("C", [240, 240, 50, 50], to: "Main")
    return (stage, views)
  }

  @Test func `a touch where A2 and B1 overlap goes to B1`() throws {
    for make in [{ UIView() }, { TraversalView() }] {
      let (stage, views) = tree(make)
      #expect(stage.hit(120, 120) === views["B.1"])
      #expect(stage.hit(75, 75) === views["A.2"])
      #expect(stage.hit(235, 10) === views["Main"])
    }
  }

  @Test func `the written-out override asks the same views in the same order as super`() throws {
    let standard = tree { UIView() }
    let article = tree { TraversalView() }
    for change in 0..<4 {
      for views in [standard.views, article.views] {
        views["B"]?.isHidden = change == 1
        views["B"]?.alpha = change == 2 ? 0.01 : 1
        views["B.1"]?.isUserInteractionEnabled = change != 3
      }
      for x in stride(from: 5.0, to: 300, by: 20) {
        for y in stride(from: 5.0, to: 300, by: 20) {
          #expect(article.stage.asked(x, y) == standard.stage.asked(x, y), "\(change): \(x), \(y)")
        }
      }
    }
    #expect(standard.stage.asked(120, 120).count == 6)
  }

  @Test func `the touch stays with its view while a finger draws across the others`() throws {
    final class Listener: UIView {
      var calls: [UITouch.Phase] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls += touches.map(\.phase)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls += touches.map(\.phase)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls += touches.map(\.phase)
      }
    }
    let stage = Stage()
    let view = stage.add(Listener(), 0, 0, 50, 50)
    let other = stage.add(Listener(), 100, 100, 50, 50)
    try stage.window.send("down 25,25; move 120,120; move 130,130; up")
    #expect(view.calls == [.began, .moved, .moved, .ended])
    #expect(other.calls.isEmpty)
  }
}
