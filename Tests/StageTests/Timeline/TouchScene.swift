import Geometry
import HitTesting
import Stage
import TouchDelivery

/// A button that a finger can leave, and a recognizer behind it.
enum TouchScene {
  static let scene: Scene = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", name: "Window", frame: Rect(0, 0, 320, 320))) {
      var main = ViewNode(id: "main", name: "Main", frame: Rect(0, 0, 320, 320))
      var mainDetails = ViewDetails()
      mainDetails.viewController = "HomeController"
      mainDetails.viewControllerHandles = ["send"]
      var tap = GestureDescription(.tap)
      tap.id = "tap"
      tap.action = "open"
      mainDetails.gestures = [tap]
      main.details = mainDetails
      $0.add(main) {
        var button = ViewNode(
          "UIButton", id: "button", name: "Send", frame: Rect(40, 40, 160, 80))
        var control = ControlDescription()
        control.actions = ["touchUpInside": "send"]
        var details = ViewDetails()
        details.control = control
        button.details = details
        $0.add(button)
        $0.add(ViewNode(id: "card", name: "Card", frame: Rect(40, 180, 160, 80)))
      }
    }
    return Scene(name: "Touches", screen: Size(320, 320), tree: builder.finish())
  }()

  /// The frame model after a script, at a position of its deliveries.
  static func model(_ script: String, at position: Double) -> FrameModel {
    var session = TouchSession(scene.tree)
    session.run(TouchScript(script))
    var model = FrameModel(scene)
    model.deliveries = DeliveryLog(session)
    model.showDelivery(at: position)
    return model
  }
}
