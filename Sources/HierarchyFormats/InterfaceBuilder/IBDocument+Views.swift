import Geometry

extension IBDocument {
  /// How diagnostics call a view: its class, and its id when it has one.
  func title(of view: Int) -> String {
    let name = className(of: view)
    return self[view]["id"].map { "\(name) \($0)" } ?? name
  }

  /// Whether a segue begins with a touch, unlike those that embed or relate controllers.
  func isTriggered(_ segue: Int) -> Bool {
    let kind = self[segue]["kind"]
    return kind != "embed" && kind != "relationship"
  }

  /// Whether a navigation controller hides its bar.
  func hidesNavigationBar(_ controller: Int) -> Bool {
    self[controller]["navigationBarHidden"] == "YES"
  }

  /// The lower edge of the navigation bar that a scene shows; 0 without one.
  func barEdge(of scene: IBScene) -> Double {
    guard let controller = scene.controller, !hidesNavigationBar(controller),
      let bar = scene.bars.first(where: { self[$0]["key"] == "navigationBar" }),
      self[bar]["hidden"] != "YES", let rect = tree.child(of: bar, "rect", key: "frame")
    else { return 0 }
    return IBFrame(rect: self[rect]).rect.maxY
  }
}
