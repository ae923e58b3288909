internal import Debugger
internal import Geometry

/// One event as the window system reports it, in points of the window, before the filter.
enum InputEvent: Equatable {
  /// The left button or the motion of a mouse. `device` is `SyntheticMouse.device` when SDL makes
  /// the event up from a touch.
  case mouse(PointerPhase, Point, device: UInt32)
  /// A finger on a touch screen.
  case finger(PointerPhase, Int64, Point)
  /// The wheel, by notches.
  case wheel(Point, KeyModifiers)
  /// A key that went down.
  case key(Key, KeyModifiers)
  /// A file was dropped.
  case dropped(String)
  /// Size or resolution may have changed.
  case resized
  /// What is on the screen was lost and is shown again.
  case exposed
  /// The window was closed.
  case quit
}
