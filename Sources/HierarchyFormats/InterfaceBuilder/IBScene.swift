/// A scene of a storyboard, or a view at the top of a XIB.
struct IBScene {
  /// The element that it is: `scene`, or the view.
  var element: Int
  /// The element of its view controller; `nil` for a view of a XIB.
  var controller: Int?
  /// The class of its view controller; `nil` where there is none.
  var controllerClass: String?
  /// The root view; `nil` when the controller has none in this file.
  var root: Int?
  /// Bars that the controller puts over its content.
  var bars: [Int] = []
  /// Views in the items that the controller has for a navigation bar.
  var itemViews: [Int] = []
  /// Whether the controller is drawn in a size of its own.
  var isFreeform = false
  /// The element of that size.
  var freeformSize: Int?
  /// Ids of the controllers whose views it shows, by the kind of the relation.
  var relations: [(kind: String, destination: String, offset: Int)] = []
  /// What people call it.
  var title: String?

  /// Whether it shows the views of other controllers, and perhaps bars, instead of a view.
  var isContainer: Bool { root == nil && !(bars.isEmpty && relations.isEmpty) }

  /// The views that it shows itself: the root view, or the bars where there is none.
  var shown: [Int] { root.map { [$0] } ?? bars }

  /// The relation whose controller is seen first: the root of a navigation controller, the first
  /// tab, the master of a split view.
  var content: (kind: String, destination: String, offset: Int)? {
    let order = [
      "rootViewController", "viewControllers", "masterViewController", "primaryViewController",
      "nextPage", "detailViewController",
    ]
    for kind in order {
      if let found = relations.first(where: { $0.kind == kind }) { return found }
    }
    return relations.first
  }
}
