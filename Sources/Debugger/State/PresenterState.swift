import Geometry
package import Stage

/// Presenter mode: the picture without panels, for an audience.
package struct PresenterState: Sendable {
  /// The mouse as the audience sees it; `nil` while the mode is off.
  package internal(set) var presentation: Presentation?

  package var isOn: Bool { presentation != nil }

  mutating func begin(_ notices: inout Notices) {
    presentation = Presentation()
    notices.say(
      .info, "Space plays, ← and → step, F fills the screen; P or Esc returns to the panels")
  }

  mutating func end() { presentation = nil }

  /// Records the position and the button of the mouse.
  mutating func follow(_ pointer: Pointer, _ phase: PointerPhase, at place: Point) {
    guard isOn, pointer == .mouse || pointer == .grip else { return }
    presentation?.pointer = phase == .cancelled ? nil : place
    switch phase {
    case .down: presentation?.isPressed = true
    case .up, .cancelled: presentation?.isPressed = false
    case .moved: break
    }
  }
}
