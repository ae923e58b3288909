import Geometry
import Stage

extension State {
  /// Shows the search to others, or to the one at the desk again.
  mutating func togglePresenter() {
    guard presentation == nil else {
      presentation = nil
      return
    }
    presentation = Presentation()
    outline.hasFocus = false
    inspector.typed = nil
    say(.info, "Space plays, ← and → step, F covers the screen; P or Esc returns to the panels")
  }

  /// Notes where the mouse is, for those who follow it from afar.
  mutating func follow(_ pointer: Pointer, _ phase: PointerPhase, at place: Point) {
    guard presentation != nil, pointer == .mouse || pointer == .grip else { return }
    presentation?.pointer = phase == .cancelled ? nil : place
    switch phase {
    case .down: presentation?.isPressed = true
    case .up, .cancelled: presentation?.isPressed = false
    case .moved: break
    }
  }

  /// Returns to the panels for what is done in one of them.
  mutating func leavePresenter(for command: Command) {
    switch command {
    case .find, .showOutline, .toggleInspector, .editProperty: presentation = nil
    default: break
    }
  }
}
