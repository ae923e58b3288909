import Geometry
import HitTesting
import TouchDelivery

/// The overrides of one view, as the engine asks for them. Does not keep the view alive.
struct ViewBehavior: HitBehavior, ControlTracking {
  weak var view: UIView?
  weak var map: ViewMap?

  /// Classes that override nothing.
  @MainActor private static let plain: Set<ObjectIdentifier> = Set(
    [
      UIView.self, UIWindow.self, UIControl.self, UIButton.self, UISwitch.self, UISlider.self,
      UILabel.self, UIImageView.self, UIScrollView.self,
    ].map { ObjectIdentifier($0) })

  /// Whether the view is of a class of the application, which may override anything.
  @MainActor static func overrides(_ view: UIView) -> Bool {
    !plain.contains(ObjectIdentifier(type(of: view)))
  }

  func hitTest(_ point: Point, in context: HitContext) -> NodeID? {
    guard let view, let map else { return context.standardHitTest(point) }
    return MainActor.assumeIsolated { HitSearch.ask(view, point, context, in: map) }
  }

  func contains(_ point: Point, in context: HitContext) -> Bool {
    guard let view, let map else { return context.standardContains(point) }
    return MainActor.assumeIsolated { HitSearch.contains(view, point, in: map) }
  }

  func beginTracking(_ touch: Touch, in control: NodeID) -> Bool {
    MainActor.assumeIsolated {
      guard let control = view as? UIControl, let object = map?.touch(touch) else { return true }
      return control.beginTracking(object, with: map?.event)
    }
  }

  func continueTracking(_ touch: Touch, in control: NodeID) -> Bool {
    MainActor.assumeIsolated {
      guard let control = view as? UIControl, let object = map?.touch(touch) else { return true }
      return control.continueTracking(object, with: map?.event)
    }
  }

  func endTracking(_ touch: Touch, in control: NodeID) {
    MainActor.assumeIsolated {
      (view as? UIControl)?.endTracking(map?.touch(touch), with: map?.event)
    }
  }

  func cancelTracking(in control: NodeID) {
    MainActor.assumeIsolated { (view as? UIControl)?.cancelTracking(with: map?.event) }
  }
}
