import HitTesting
import TouchDelivery

extension TouchBehaviors {
  /// The overrides of view objects, their controllers and recognizers, and the application. Views
  /// of plain classes have none, so the engine is as fast with them as without objects.
  @MainActor
  init(_ map: ViewMap) {
    self.init()
    func add(_ responder: Responder, _ object: UIResponder) {
      responders[responder] = ResponderBehavior(responder: object, map: map)
    }
    for node in map.tree.ids {
      guard let view = map.view(node) else { continue }
      let overrides = ViewBehavior.overrides(view)
      if overrides { hitTests[node] = ViewBehavior(view: view, map: map) }
      if overrides || view is UIControl { add(.view(node), view) }
      if overrides, view is UIControl { controls[node] = ViewBehavior(view: view, map: map) }
      if let controller = view.controller {
        let name = String(describing: type(of: controller))
        add(.viewController(name, rootView: node), controller)
      }
      for (place, recognizer) in (view.gestureRecognizers ?? []).enumerated() {
        gestures[RecognizerID(node, place)] = RecognizerBehavior(recognizer: recognizer, map: map)
      }
      if let scroll = view as? UIScrollView {
        let place = scroll.gestureRecognizers?.count ?? 0
        gestures[RecognizerID(node, place)] = RecognizerBehavior(
          recognizer: scroll.panGestureRecognizer, map: map)
      }
    }
    add(.application, UIApplication.shared)
    if let delegate = UIApplication.shared.delegate as? UIResponder {
      add(.applicationDelegate, delegate)
    }
  }
}
