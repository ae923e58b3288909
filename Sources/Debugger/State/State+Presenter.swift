import Geometry
import Stage

extension State {
  /// Enters or leaves presenter mode.
  mutating func togglePresenter() {
    guard presentation == nil else {
      presentation = nil
      return
    }
    presentation = Presentation()
    outline.hasFocus = false
    inspector.typed = nil
    say(.info, "Space plays, ← and → step, F fills the screen; P or Esc returns to the panels")
  }

  /// Records the position and the button of the mouse, which are shown to the audience.
  mutating func follow(_ pointer: Pointer, _ phase: PointerPhase, at place: Point) {
    guard presentation != nil, pointer == .mouse || pointer == .grip else { return }
    presentation?.pointer = phase == .cancelled ? nil : place
    switch phase {
    case .down: presentation?.isPressed = true
    case .up, .cancelled: presentation?.isPressed = false
    case .moved: break
    }
  }

  /// Leaves presenter mode for a command that needs a panel.
  mutating func leavePresenter(for command: Command) {
    switch command {
    case .find, .showOutline, .toggleInspector, .editProperty: presentation = nil
    default: break
    }
  }
}
