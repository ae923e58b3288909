internal import Geometry
internal import HitTesting
internal import Stage
import TouchDelivery

extension State {
  /// The distance that one notch of the wheel pans, in points.
  static let notch = 40.0

  /// Handles a pointer that was pressed, moved, released or cancelled.
  mutating func move(_ pointer: Pointer, _ phase: PointerPhase, on target: Target) -> [Effect] {
    switch phase {
    case .down: return press(pointer, on: target)
    case .moved: return drag(pointer, on: target)
    case .up: return lift(pointer, on: target)
    case .cancelled:
      if captures[pointer] == .canvas { touch(.cancelled, pointer, nil) }
      // The drag may belong to another pointer.
      switch captures[pointer] {
      case .region(.handle, _)?: if subject.drag != nil { endDrag() }
      case .region(.row(.outline, _), _)?: subject.outline.drag = nil
      default: break
      }
      captures[pointer] = nil
      canvas.pressed[pointer] = nil
      if pointer == .mouse {
        hover = nil
        hoveredRegion = nil
        pointOnCanvas(at: nil)
        pointing.hover(nil, nil)
      }
    }
    return []
  }

  private mutating func press(_ pointer: Pointer, on target: Target) -> [Effect] {
    dismissNotice()
    pointing.press()
    leaveField(for: target)
    switch target {
    case .canvas(let point, let place):
      guard point.isFinite else { return [] }
      touch(.down, pointer, point)
      captures[pointer] = .canvas
      canvas.pressed[pointer] = place
      canvas.measured = nil
    case .region(let id, let action, let place):
      captures[pointer] = .region(id, isInside: true)
      drag(id, action, to: place, isPress: true)
    case .handle(let handle, let point, _):
      guard point.isFinite, subject.drag == nil else { return [] }
      captures[pointer] = .region(.handle(handle), isInside: true)
      canvas.pressed[pointer] = point
      beginDrag(handle, at: point)
    case .nothing:
      captures[pointer] = nil
    }
    return []
  }

  private mutating func drag(_ pointer: Pointer, on target: Target) -> [Effect] {
    if case .handle(_, let point, let scale) = target, captures[pointer] != nil {
      // A pointer that has hardly moved does not drag yet: the press may be a click.
      if let pressed = canvas.pressed[pointer] {
        guard pressed.distance(to: point) * scale > CanvasClick.reach else { return [] }
        canvas.pressed[pointer] = nil
      }
      return drag(to: point, scale: scale)
    }
    if case .region(let id, _)? = captures[pointer] {
      guard case .region(let over, let action, let place) = target, over == id else {
        captures[pointer] = .region(id, isInside: false)
        return []
      }
      captures[pointer] = .region(id, isInside: place.isInUnitSquare)
      drag(id, action, to: place, isPress: false)
      return []
    }
    if captures[pointer] == .canvas, case .canvas(let point, _) = target {
      touch(.moved, pointer, point)
    }
    guard pointer == .mouse else { return [] }
    hover = nil
    hoveredRegion = nil
    switch target {
    case .canvas(let point, _), .handle(_, let point, _): pointOnCanvas(at: point)
    case .region, .nothing: pointOnCanvas(at: nil)
    }
    switch target {
    case .handle(let handle, _, _): hoveredRegion = .handle(handle)
    case .canvas(let point, _): hover = subject.scene.hit(at: point)
    case .region(let id, _, _): hoveredRegion = id
    case .nothing: break
    }
    if case .region(let id, let action, _) = target {
      pointing.hover(id, action)
    } else {
      pointing.hover(nil, nil)
    }
    return []
  }

  private mutating func lift(_ pointer: Pointer, on target: Target) -> [Effect] {
    let capture = captures.removeValue(forKey: pointer)
    let pressed = canvas.pressed.removeValue(forKey: pointer)
    if capture == .canvas {
      if case .canvas(let point, let place) = target {
        touch(.up, pointer, point)
        if let pressed, pressed.distance(to: place) <= CanvasClick.reach {
          click(pointer, at: point, place)
        }
      } else {
        touch(.up, pointer, nil)
      }
    }
    guard case .region(let id, _)? = capture else { return [] }
    if case .row(.outline, _) = id, let effects = dropRow() { return effects }
    if case .handle(let handle) = id {
      endDrag()
      if pressed != nil, case .handle(_, let point, let scale) = target {
        click(pointer, on: handle, at: point, scale: scale)
      }
    }
    guard case .region(let over, .perform(let command), let place) = target, over == id,
      place.isInUnitSquare
    else { return [] }
    return perform(command)
  }

  /// Handles a press on a slider, or on another region that is dragged, and the drag that follows.
  private mutating func drag(
    _ id: Region.ID, _ action: Region.Action?, to place: Point, isPress: Bool
  ) {
    switch (action, id) {
    case (_, .row(.outline, let row)): dragRow(row, to: place.y, isPress: isPress)
    case (.scrub, _): seek(place)
    case (.slide, .control(.backgroundOpacity)):
      setBackgroundOpacity(place.x)
    case (.slide, .control(let slider)): space.slide(slider, to: place.x, isPress: isPress)
    default: break
    }
  }

  private mutating func seek(_ place: Point) {
    let fraction = place.x.clamped(to: 0...1)
    subject.playing.send(.seek(fraction * Double(subject.playing.stepCount)))
    followSteps()
  }

  /// Pans or zooms the canvas by the wheel.
  mutating func turnWheel(_ turn: Point, on target: Target, _ modifiers: KeyModifiers) {
    guard case .canvas(_, let anchor) = target, turn.isFinite else { return }
    if modifiers.contains(.control) {
      var factor = 1.0
      for _ in 0..<Int(Double.minimum(10, turn.y.magnitude.rounded(.up))) { factor *= 1.1 }
      subject.camera = subject.camera.zoomed(by: turn.y < 0 ? 1 / factor : factor, at: anchor)
    } else if modifiers.contains(.shift) {
      subject.camera = subject.camera.panned(by: Point(turn.y * Self.notch, turn.x * Self.notch))
    } else {
      subject.camera = subject.camera.panned(by: Point(-turn.x * Self.notch, turn.y * Self.notch))
    }
  }
}

extension Point {
  fileprivate var isInUnitSquare: Bool { (0...1).contains(x) && (0...1).contains(y) }
}

extension State {
  /// The distance that a finger moves before the delivery timeline becomes active, in points of the
  /// screen.
  static let dragDistance = 12.0

  /// Sends a phase of a finger to the inspected screen.
  mutating func touch(_ phase: PointerPhase, _ pointer: Pointer, _ point: Point?) {
    subject.live.send(phase, pointer, at: point)
    if phase == .down, let point { land(pointer, at: point) }
    if phase == .moved, let point,
      subject.live.distance(of: pointer, to: point) > Self.dragDistance
    {
      subject.showsDeliveries = true
    }
    follow()
  }

  /// Cancels the touches on the inspected screen and ignores further events of their pointers.
  mutating func takeFingersAway() {
    // Sorted, so that a replayed session causes the same deliveries.
    for pointer in captures.filter({ $0.value == .canvas }).keys.sorted() {
      touch(.cancelled, pointer, nil)
      captures[pointer] = nil
      canvas.pressed[pointer] = nil
    }
  }

  /// Shows the latest deliveries of fingers and timers.
  private mutating func follow() {
    guard subject.follow() else { return }
    revision += 1
    hover = nil
    pointOnCanvas(at: nil)
  }

  /// Shows the current views if code has changed them without a touch.
  mutating func refreshViews() {
    guard subject.scene.hosted != nil else { return }
    let count = subject.live.log.total
    subject.live.refresh()
    if subject.live.hasMoved || subject.live.log.total != count { follow() }
  }

  /// Fires due timers, and shows the deliveries that they cause.
  mutating func passTime(_ seconds: Double) {
    let count = subject.live.log.total
    subject.live.pass(seconds)
    if subject.live.hasMoved || subject.live.log.total != count { follow() }
  }

  /// Runs the scene's own script and plays its deliveries.
  mutating func runScript() {
    guard let text = subject.scene.script else {
      return say(.info, "This scene has no script: drag on the screen")
    }
    subject.live.run(TouchScript(text))
    follow()
    subject.livePlayer.load(subject.live.log, playing: true)
    subject.showsDeliveries = true
  }
}
