package import Geometry
package import HitTesting

/// A view hierarchy to ask about, and the screen it is on.
package struct Scene: Sendable {
  /// What it is called: the title of a window or a picture.
  package var name: String
  /// The size of the screen, in points. Touches are given in its coordinates.
  package var screen: Size
  /// What to try with it: a sentence for people.
  package var note: String?
  /// A point worth touching, in screen coordinates.
  package var touch: Point?
  /// The id of the view that should answer a touch at `touch`.
  package var expect: String?
  /// What fingers may do with it: the text of a `TouchScript`.
  package var script: String?
  /// The windows and their views.
  package var tree: ViewTree
  /// The search for a point of the screen where overrides in code take part; `nil` when the tree
  /// says everything. Must be of this tree.
  package var search: (@Sendable (Point) -> Trace)?
  /// Keys at the top of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// A view hierarchy on a screen.
  package init(name: String, screen: Size, tree: ViewTree) {
    self.name = name
    self.screen = screen
    self.tree = tree
  }
}
