import HitTesting
import TouchDelivery

/// The touch methods of one responder, as the engine calls them. Does not keep it alive.
struct ResponderBehavior: TouchResponding {
  weak var responder: UIResponder?
  weak var map: ViewMap?

  func respond(_ method: TouchMethod, _ touches: [Touch], as kind: Responder) -> TouchAnswer {
    MainActor.assumeIsolated {
      guard let responder, let map else { return .callsSuper }
      let objects = Set(touches.compactMap { map.touch($0) })
      if objects.isEmpty { return .callsSuper }
      let callsSuper = TouchCall.perform(on: responder) {
        switch method {
        case .touchesBegan: responder.touchesBegan(objects, with: map.event)
        case .touchesMoved: responder.touchesMoved(objects, with: map.event)
        case .touchesEnded: responder.touchesEnded(objects, with: map.event)
        case .touchesCancelled: responder.touchesCancelled(objects, with: map.event)
        }
      }
      return callsSuper ? .callsSuper : .handled
    }
  }

  func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let view = responder as? UIView, let object = map?.recognizer(recognizer) else {
        return true
      }
      return view.gestureRecognizerShouldBegin(object)
    }
  }

  func touchesShouldCancel(in content: NodeID) -> Bool? {
    MainActor.assumeIsolated {
      guard let scroll = responder as? UIScrollView, let view = map?.view(content) else {
        return nil
      }
      return scroll.touchesShouldCancel(in: view)
    }
  }

  func implements(_ action: String) -> Bool {
    MainActor.assumeIsolated {
      (responder as? UIControl)?.actionNames.contains(action) ?? false
    }
  }
}
