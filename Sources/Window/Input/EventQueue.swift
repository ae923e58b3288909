internal import CSDL2
internal import Debugger
internal import Geometry

/// SDL's event queue, read a batch at a time and translated to points of the window.
@MainActor
struct EventQueue {
  private var synthetic = SyntheticMouse()

  /// Waits until something happens or the time is over, and returns all there is.
  ///
  /// - Parameters:
  ///   - milliseconds: how long to wait at most; `nil` for as long as it takes.
  ///   - scale: points of the interface for one unit of SDL's window coordinates.
  ///   - size: of the window in SDL's units, by which fingers are normalised.
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
      // The touch behind an emulated press may still be on its way from the server.
      SDL_Delay(4)
      drain(into: &batch, reader)
    }
    return synthetic.filter(batch)
  }

  private func drain(into batch: inout [InputEvent], _ reader: EventReader) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { batch += reader.events(event) }
  }
}
