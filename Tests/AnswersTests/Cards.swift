import Geometry
import HitTesting

/// Returns a view of a class of its own for a scene in a test.
func card(
  _ id: String, _ frame: Rect, class className: String = "Card",
  _ change: (inout ViewNode) -> Void = { _ in }
) -> ViewNode {
  var node = ViewNode(className, id: id, frame: frame)
  change(&node)
  return node
}
