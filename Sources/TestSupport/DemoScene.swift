package import Geometry
import HitTesting
package import TouchDelivery

/// The scene of the articles, for tests that need no file: Main ⊃ A, B, C with two or three views
/// each, of which three refuse by their flags.
package enum DemoScene {
  /// The point where A.2 and B.1 overlap, in screen coordinates.
  package static let point = Point(190, 250)

  /// The scene of the articles.
  package static var scene: Scene {
    var builder = ViewTreeBuilder()
    func view(
      _ name: String, _ frame: Rect, _ color: String? = nil, class kind: String = "UIView",
      _ change: (inout ViewNode) -> Void = { _ in }
    ) -> ViewNode {
      let id = name.lowercased().filter { $0 != "." && $0 != " " }
      var node = ViewNode(kind, id: id, name: name, frame: frame)
      node.backgroundColor = color.flatMap { ViewColor(hex: $0) }
      change(&node)
      return node
    }
    builder.add(view("Window", Rect(0, 0, 320, 480), class: "UIWindow")) { window in
      window.add(view("Main", Rect(14, 20, 292, 446), "#e6e7ec")) { main in
        main.add(view("View A", Rect(20, 36, 200, 220))) {
          $0.add(view("A.1", Rect(14, 34, 84, 60)))
          $0.add(view("A.2", Rect(62, 106, 124, 100)))
        }
        main.add(view("View B", Rect(106, 168, 166, 120))) {
          $0.add(view("B.1", Rect(12, 34, 100, 44)))
          $0.add(view("B.2", Rect(40, 84, 110, 28)))
        }
        main.add(view("View C", Rect(26, 312, 236, 116))) {
          $0.add(view("C.1", Rect(14, 34, 64, 66)) { $0.isHidden = true })
          $0.add(view("C.2", Rect(88, 34, 64, 66)) { $0.isUserInteractionEnabled = false })
          $0.add(view("C.3", Rect(162, 34, 60, 66)) { $0.alpha = 0.005 })
        }
      }
    }
    return Scene(name: "view-a-b-c", screen: Size(320, 480), tree: builder.finish())
  }
}
