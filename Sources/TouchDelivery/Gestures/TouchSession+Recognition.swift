import Geometry
import HitTesting

/// What stands between a recognizer that is sure and its recognition, and what follows from it.
extension TouchSession {
  /// Who does not let it begin: a built-in control, the content of a scroll view, a delegate, a
  /// view (rows 50, 65 and 72). Each is asked once.
  mutating func objection(to index: Int) -> GestureFailure? {
    guard !state.recognitions[index].wasAsked else { return nil }
    state.recognitions[index].wasAsked = true
    let recognition = state.recognitions[index]
    let recognizer = plan.recognizers[recognition.number]
    for touch in state.touches where recognition.touches.contains(touch.id) {
      guard let view = touch.view else { continue }
      if settings.builtInControlsWin, !recognizer.isScrollPan,
        let control = builtInControl(above: view, below: recognition.id.view),
        control.kind.claims(recognizer.description, isHorizontal: recognition.isHorizontal)
      {
        return .builtInControl(control.view)
      }
      if recognizer.isScrollPan, keepsTouch(touch, view, from: recognition.id.view) {
        return .contentKeepsTouch(view)
      }
    }
    let id = recognition.id
    guard recognizer.description.shouldBegin, behaviors.gestures[id]?.shouldBegin(id) ?? true,
      viewsAllow(recognition)
    else { return .shouldNotBegin }
    return nil
  }

  /// The enabled control that a touched view is or is part of, inside a recognizer's view.
  private func builtInControl(
    above view: NodeID, below outer: NodeID
  ) -> (view: NodeID, kind: ControlKind)? {
    var current: NodeID? = view
    while let node = current, node != outer {
      if let traits = plan[node], let kind = traits.control {
        return traits.isEnabled ? (node, kind) : nil
      }
      current = tree.superview(of: node)
    }
    return nil
  }

  /// Whether the content of a scroll view keeps a touch that it has begun to track (row 72).
  private func keepsTouch(_ touch: Touch, _ view: NodeID, from scrollView: NodeID) -> Bool {
    guard touch.stage == .open, view != scrollView else { return false }
    if plan[scrollView]?.scroll?.canCancelContentTouches == false { return true }
    let own = behaviors.responders[.view(scrollView)]?.touchesShouldCancel(in: view)
    return !(own ?? (plan[view]?.control == nil))
  }

  /// `UIView.gestureRecognizerShouldBegin`, from the hit view up to the recognizer's (row 50).
  private func viewsAllow(_ recognition: Recognition) -> Bool {
    guard !behaviors.responders.isEmpty else { return true }
    let hitView = state.touches.last { recognition.touches.contains($0.id) }?.view
    var current = hitView ?? recognition.id.view
    while true {
      if behaviors.responders[.view(current)]?.gestureShouldBegin(recognition.id) == false {
        return false
      }
      guard current != recognition.id.view, let superview = tree.superview(of: current) else {
        return true
      }
      current = superview
    }
  }

  /// Takes the touches of a recognized gesture away from their views (rows 43–45).
  mutating func takeTouches(of index: Int) {
    let recognition = state.recognitions[index]
    let description = plan.recognizers[recognition.number].description
    for id in recognition.touches {
      guard let touch = state.index(of: id) else { continue }
      let isHeld = state.touches[touch].stage == .held
      if description.cancelsTouchesInView || (isHeld && description.delaysTouchesBegan) {
        takeFromView(touch, .recognizer(recognition.id))
      }
    }
  }

  /// Calls the recognizer's method, as UIKit does with every change of a recognized gesture.
  mutating func sendAction(of index: Int) {
    let recognition = state.recognitions[index]
    let description = plan.recognizers[recognition.number].description
    guard !description.action.isEmpty, let touch = recognition.touches.last else { return }
    guard let target = target(named: description.target, from: recognition.id.view) else {
      return emit(
        .dropped(description.action), to: nil, about: touch, .noTarget(description.target))
    }
    emit(
      .action(description.action), to: .responder(target), about: touch,
      .gestureAction(recognition.id))
  }
}

extension Recognition {
  /// Whether the fingers moved more across than along.
  fileprivate var isHorizontal: Bool {
    machine.measure.translation.x.magnitude >= machine.measure.translation.y.magnitude
  }
}
