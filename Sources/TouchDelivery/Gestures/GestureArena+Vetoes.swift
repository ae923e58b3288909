import Geometry
import HitTesting

// Vetoes against the start of a gesture, other than the recognizer's delegate.
extension GestureArena {
  /// The nearest control from `view` upwards, below `outer`; `nil` if it is disabled.
  static func builtInControl(
    above view: NodeID, below outer: NodeID, _ context: TouchContext
  ) -> (view: NodeID, kind: ControlKind)? {
    var current: NodeID? = view
    while let node = current, node != outer {
      if let traits = context.plan[node], let kind = traits.control {
        return traits.isEnabled ? (node, kind) : nil
      }
      current = context.tree.superview(of: node)
    }
    return nil
  }

  /// The failure of a scroll view's pan in a direction in which it cannot scroll; otherwise `nil`
  /// (row 81).
  static func cannotScroll(
    _ recognition: Recognition, _ context: TouchContext
  ) -> GestureFailure? {
    let view = recognition.id.view
    let size = context.tree.bounds(of: view).size
    let way = recognition.machine.measure.translation
    guard let scroll = context.plan[view]?.scroll else { return nil }
    if way.x.magnitude >= way.y.magnitude, scroll.scrollsHorizontally(in: size) { return nil }
    if way.x.magnitude <= way.y.magnitude, scroll.scrollsVertically(in: size) { return nil }
    return .cannotScroll(isHorizontal: recognition.isHorizontal)
  }

  /// Returns whether the content of a scroll view keeps a touch that it tracks (row 72).
  static func keepsTouch(
    _ touch: Touch, _ view: NodeID, from scrollView: NodeID, _ context: TouchContext
  ) -> Bool {
    guard touch.stage == .open, view != scrollView else { return false }
    let scroll = context.plan[scrollView]?.scroll
    if scroll?.canCancelContentTouches == false { return true }
    let own =
      context.behaviors.responders[.view(scrollView)]?.touchesShouldCancel(in: view)
      ?? scroll?.touchesShouldCancel
    return !(own ?? (context.plan[view]?.control == nil))
  }

  /// `UIView.gestureRecognizerShouldBegin`, from the hit view up to the recognizer's view (row 50).
  static func viewsAllow(
    _ recognition: Recognition, _ touches: TouchTable, _ context: TouchContext
  ) -> Bool {
    guard !context.behaviors.responders.isEmpty else { return true }
    let hitView = touches.all.last { recognition.touches.contains($0.id) }?.view
    var current = hitView ?? recognition.id.view
    while true {
      if context.behaviors.responders[.view(current)]?.gestureShouldBegin(recognition.id) == false {
        return false
      }
      guard current != recognition.id.view,
        let superview = context.tree.superview(of: current)
      else { return true }
      current = superview
    }
  }
}
