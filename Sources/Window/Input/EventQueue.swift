internal import CSDL2
internal import Debugger
internal import Geometry

/// SDL's event queue, read in batches and translated to points of the window.
@MainActor
struct EventQueue {
  private var synthetic = SyntheticMouse()

  /// Waits for an event or a timeout, and returns all events in the queue.
  ///
  /// - Parameters:
  ///   - milliseconds: The timeout; `nil` for none.
  ///   - scale: Points of the interface per unit of SDL's window coordinates.
  ///   - size: The size of the window in SDL's units, by which finger coordinates are normalised.
  mutating func wait(milliseconds: Int32?, scale: Double, size: Size) -> [InputEvent] {
    var event = SDL_Event()
    let came =
      if let milliseconds {
        SDL_WaitEventTimeout(&event, milliseconds)
      } else {
        SDL_WaitEvent(&event)
      }
    guard came == 1 else { return [] }
    let reader = EventReader(scale: scale, size: size)
    var batch = reader.events(event)
    drain(into: &batch, reader)
    if SDL_GetNumTouchDevices() > 0, SyntheticMouse.mayContinue(batch) {
      // The touch behind an emulated press may not have arrived from the server yet.
      SDL_Delay(4)
      drain(into: &batch, reader)
    }
    return Self.coalesced(synthetic.filter(batch))
  }

  /// Returns events without the motions of the mouse that another motion follows directly.
  static func coalesced(_ events: [InputEvent]) -> [InputEvent] {
    var result: [InputEvent] = []
    for event in events {
      if event.isMotion, result.last?.isMotion == true { result.removeLast() }
      result.append(event)
    }
    return result
  }

  private func drain(into batch: inout [InputEvent], _ reader: EventReader) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { batch += reader.events(event) }
  }
}

/// An event of the window system, in points of the window, before filtering.
enum InputEvent: Equatable {
  /// The left button or the motion of a mouse.
  ///
  /// `device` is `SyntheticMouse.device` if SDL synthesised the event from a touch.
  case mouse(PointerPhase, Point, device: UInt32)
  /// The middle or the right button of a mouse.
  case grip(PointerPhase, Point)
  /// A finger on a touch screen.
  case finger(PointerPhase, Int64, Point)
  /// A turn of the wheel, in notches.
  case wheel(Point, KeyModifiers)
  /// A key was pressed.
  case key(Key, KeyModifiers)
  /// Modifier keys were pressed or released; the value contains the keys that are now down.
  case modifiers(KeyModifiers)
  /// A file was dropped.
  case dropped(String)
  /// A line of text was dropped.
  case droppedLine(String)
  /// All parts of a drop have arrived.
  case dropEnded
  /// The size or the resolution may have changed.
  case resized
  /// The content on the screen was lost and must be shown again.
  case exposed
  /// The window was closed.
  case quit

  fileprivate var isMotion: Bool { if case .mouse(.moved, _, _) = self { true } else { false } }
}

/// Filters out the mouse events that a touch screen causes in addition to its touches.
///
/// SDL 2 synthesises such events unless a hint disables them, and marks them. SDL 3 under
/// sdl2-compat 2.32 passes on the events that the X server emulates, unmarked and before the touch
/// (SDL issues 14656 and 11204). The filter therefore examines a whole batch of events: a press of
/// the button within 2 points of a finger that lands in the same batch is dropped, together with
/// its motion and its release.
struct SyntheticMouse {
  /// The device of mouse events that SDL synthesises from touches.
  ///
  /// Swift imports `SDL_TOUCH_MOUSEID` as a number that does not fit into `UInt32`.
  static let device = UInt32.max

  /// The maximum distance of an emulated press from its finger, in points.
  static let reach = 2.0

  /// Set after a press was dropped, until its release.
  private(set) var isHolding = false

  /// Returns the events of a batch without the mouse events of its touches.
  ///
  /// - Parameter batch: All events since the queue was last empty, in order.
  mutating func filter(_ batch: [InputEvent]) -> [InputEvent] {
    let landings = batch.compactMap { event -> Point? in
      if case .finger(.down, _, let point) = event { point } else { nil }
    }
    return batch.filter { event in
      guard case .mouse(let phase, let point, let device) = event else { return true }
      if device == Self.device { return false }
      let isTouch = landings.contains { $0.distance(to: point) <= Self.reach }
      switch phase {
      case .down:
        isHolding = isTouch
        return !isTouch
      case .moved:
        return !isHolding && !isTouch
      case .up:
        defer { isHolding = false }
        return !isHolding
      case .cancelled:
        return true
      }
    }
  }

  /// Returns whether a batch contains a press that a finger may still explain.
  static func mayContinue(_ batch: [InputEvent]) -> Bool {
    var pressed = false
    for event in batch {
      switch event {
      case .mouse(.down, _, let device) where device != Self.device: pressed = true
      case .finger(.down, _, _): return false
      default: break
      }
    }
    return pressed
  }
}
