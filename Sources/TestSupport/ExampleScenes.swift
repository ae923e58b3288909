public import Geometry
public import HitTesting

/// Scenes that tests and pictures share.
public enum ExampleScenes {
  /// Where `abc` is touched to hit `B.1`.
  public static let touch = Point(196, 282)

  /// A window with three views that overlap, and every way to be passed over.
  public static var abc: Scene {
    var builder = ViewTreeBuilder()
    func view(_ name: String, _ frame: Rect) -> ViewNode { ViewNode(name: name, frame: frame) }
    builder.open(ViewNode("UIWindow", name: "Window", frame: Rect(0, 0, 320, 640)))
    var main = view("Main", Rect(14, 40, 292, 560))
    main.details = ViewDetails()
    main.details?.viewController = "Controller"
    builder.open(main)
    builder.add(view("View A", Rect(20, 44, 200, 220))) {
      $0.add(view("A.1", Rect(14, 32, 84, 60)))
      $0.add(view("A.2", Rect(62, 106, 124, 100)))
    }
    builder.add(view("View B", Rect(106, 176, 166, 190))) {
      $0.add(view("B.1", Rect(12, 34, 100, 66)))
      $0.add(view("B.2", Rect(40, 118, 110, 56)))
    }
    builder.add(view("View C", Rect(26, 396, 236, 136))) {
      var hidden = view("C.1", Rect(14, 34, 66, 80))
      hidden.isHidden = true
      $0.add(hidden)
      var off = view("C.2", Rect(88, 34, 66, 80))
      off.isUserInteractionEnabled = false
      $0.add(off)
      var clear = view("C.3", Rect(162, 34, 62, 80))
      clear.alpha = 0.005
      $0.add(clear)
    }
    return Scene(name: "view-a-b-c.json", screen: Size(320, 640), tree: builder.finish())
  }
}
