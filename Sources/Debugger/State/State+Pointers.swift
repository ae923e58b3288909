package import Geometry
internal import HitTesting
internal import Stage
import TouchDelivery

extension State {
  /// Handles a pointer that was pressed, moved, released or cancelled.
  mutating func point(
    _ phase: PointerPhase, _ pointer: Pointer, at place: Point, on target: Target
  ) -> [Effect] {
    presenter.follow(pointer, phase, at: place)
    if pointer == .grip {
      if phase == .down { notices.dismiss() }
      pointing.turn(&space, phase, at: place, on: target)
      return []
    }
    if phase == .down { pointing.textSelection = nil }
    if dragsPanel(phase, pointer, at: place, on: target) { return [] }
    switch phase {
    case .down: press(pointer, on: target)
    case .moved: return drag(pointer, on: target)
    case .up: return lift(pointer, on: target)
    case .cancelled: cancel(pointer)
    }
    return []
  }

  /// Handles a pointer that drags an edge between panels.
  ///
  /// - Returns: `true` if the phase was handled.
  private mutating func dragsPanel(
    _ phase: PointerPhase, _ pointer: Pointer, at place: Point, on target: Target
  ) -> Bool {
    if phase == .down {
      guard let edge = panels.press(pointer, at: place, on: target) else { return false }
      notices.dismiss()
      pointing.press()
      pointing.captures[pointer] = .region(.edge(edge), isInside: true)
      return true
    }
    guard panels.follow(phase, pointer, at: place) else { return false }
    if phase != .moved { pointing.captures[pointer] = nil }
    return true
  }

  private mutating func press(_ pointer: Pointer, on target: Target) {
    notices.dismiss()
    pointing.press()
    _ = commitTyped()
    outline.leaveField(for: target)
    switch target {
    case .canvas(let point, let place):
      guard point.isFinite else { return }
      touch(.down, pointer, point)
      pointing.captures[pointer] = .canvas
      canvas.pressed[pointer] = place
      canvas.measured = nil
    case .region(let id, let action, let place):
      pointing.captures[pointer] = .region(id, isInside: true)
      drag(id, action, to: place, isPress: true)
    case .handle(let handle, let point, _):
      guard point.isFinite, subject.drag == nil else { return }
      pointing.captures[pointer] = .region(.handle(handle), isInside: true)
      canvas.pressed[pointer] = point
      _ = showSide(before: false)
      subject.beginDrag(handle, at: point, &notices)
    case .nothing: pointing.captures[pointer] = nil
    }
  }

  private mutating func drag(_ pointer: Pointer, on target: Target) -> [Effect] {
    let capture = pointing.captures[pointer]
    if case .handle(_, let point, let scale) = target, capture != nil {
      // A pointer that has hardly moved does not drag yet: the press may be a click.
      if let pressed = canvas.pressed[pointer] {
        guard pressed.distance(to: point) * scale > CanvasClick.reach else { return [] }
        canvas.pressed[pointer] = nil
      }
      return subject.dragHandle(to: point, scale: scale).map { edit($0) } ?? []
    }
    if case .region(let id, _)? = capture {
      guard case .region(let over, let action, let place) = target, over == id else {
        pointing.captures[pointer] = .region(id, isInside: false)
        return []
      }
      pointing.captures[pointer] = .region(id, isInside: place.isInUnitSquare)
      drag(id, action, to: place, isPress: false)
      return []
    }
    if capture == .canvas, case .canvas(let point, _) = target { touch(.moved, pointer, point) }
    if pointer == .mouse { hover(target) }
    return []
  }

  /// Updates everything that depends on the position of the mouse.
  private mutating func hover(_ target: Target) {
    pointing.hover = nil
    pointing.hoveredRegion = nil
    var point: Point?
    var rest: (Region.ID, Region.Action?)?
    switch target {
    case .canvas(let place, _):
      point = place
      pointing.hover = subject.scene.hit(at: place)
    case .handle(let handle, let place, _):
      point = place
      pointing.hoveredRegion = .handle(handle)
    case .region(let id, let action, _):
      pointing.hoveredRegion = id
      rest = (id, action)
    case .nothing: break
    }
    pointOnCanvas(at: point)
    pointing.hover(rest?.0, rest?.1)
  }

  private mutating func lift(_ pointer: Pointer, on target: Target) -> [Effect] {
    let capture = pointing.captures.removeValue(forKey: pointer)
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
    if case .row(.outline, _) = id {
      let (isClick, request) = subject.outline.dropRow(in: subject.scene.tree)
      if case .move(let view, _)? = request { subject.selection = view }
      if !isClick { return request.map { edit($0) } ?? [] }
    }
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

  private mutating func cancel(_ pointer: Pointer) {
    let capture = pointing.captures[pointer]
    if capture == .canvas { touch(.cancelled, pointer, nil) }
    // The drag may belong to another pointer.
    switch capture {
    case .region(.handle, _)?: if subject.drag != nil { endDrag() }
    case .region(.row(.outline, _), _)?: subject.outline.drag = nil
    default: break
    }
    pointing.captures[pointer] = nil
    canvas.pressed[pointer] = nil
    if pointer == .mouse { hover(.nothing) }
  }

  /// Handles a press on a slider, or on another region that is dragged, and the drag that follows.
  private mutating func drag(
    _ id: Region.ID, _ action: Region.Action?, to place: Point, isPress: Bool
  ) {
    switch (action, id) {
    case (_, .row(.outline, let row)):
      subject.outline.dragRow(
        row, to: place.y, isPress: isPress,
        offersEdits: offersEdits && subject.baseline.after == nil)
    case (.scrub, _):
      let fraction = place.x.clamped(to: 0...1)
      subject.playing.send(.seek(fraction * Double(subject.playing.stepCount)))
      followSteps()
    case (.slide, .control(.backgroundOpacity)): subject.setBackgroundOpacity(place.x)
    case (.slide, .control(let slider)): space.slide(slider, to: place.x, isPress: isPress)
    default: break
    }
  }
}

extension Point {
  fileprivate var isInUnitSquare: Bool { (0...1).contains(x) && (0...1).contains(y) }
}

// MARK: Touches

extension State {
  /// Touches the screen as a click of the mouse does.
  ///
  /// - Parameters:
  ///   - point: A point in screen coordinates; ignored if not finite.
  ///   - step: The step to pause at; `nil` to play from the beginning.
  package mutating func touch(at point: Point, step: Int? = nil) {
    guard point.isFinite else { return }
    if subject.land(.mouse, at: point, isFurther: hasFingers(besides: .mouse)) { scrolls = [:] }
    if let step { subject.player.show(step) }
  }

  /// Sends a phase of a finger to the inspected screen.
  private mutating func touch(_ phase: PointerPhase, _ pointer: Pointer, _ point: Point?) {
    let isFurther = hasFingers(besides: pointer)
    if subject.touch(phase, pointer, point, isFurther: isFurther) { scrolls = [:] }
    if subject.follow() { viewsChanged() }
  }

  private func hasFingers(besides pointer: Pointer) -> Bool {
    pointing.fingers.contains { $0 != pointer }
  }

  /// Cancels the touches on the inspected screen and ignores further events of their pointers.
  mutating func takeFingersAway() {
    for pointer in pointing.fingers {
      touch(.cancelled, pointer, nil)
      pointing.captures[pointer] = nil
      canvas.pressed[pointer] = nil
    }
  }

  /// Handles a touch that was lifted where it was pressed.
  mutating func click(_ pointer: Pointer, at point: Point, _ place: Point) {
    guard pointer != .mirror, pointing.fingers.isEmpty else { return }
    canvas.click(at: point, place, on: &subject, &notices)
  }

  /// Handles a click on a handle, which was pressed and released without a move.
  ///
  /// At the position of the last click, it counts as another click on the canvas.
  mutating func click(
    _ pointer: Pointer, on handle: EditHandle, at point: Point, scale: Double
  ) {
    let last = subject.click.flatMap { $0.isAt(point, scale: scale) ? $0 : nil }
    guard handle != .name || last != nil else { return }
    touch(.down, pointer, point)
    touch(.up, pointer, point)
    if let last {
      click(pointer, at: point, last.place)
    } else {
      canvas.clickHandle(at: point, on: &subject, &notices)
    }
  }

  /// Updates the position of the mouse on the inspected screen; `nil` if the mouse is elsewhere.
  mutating func pointOnCanvas(at point: Point?) {
    canvas.point(at: point, in: subject, isPressed: !pointing.captures.isEmpty)
  }

  /// Forgets what the mouse points at, after code has changed the views.
  mutating func viewsChanged() {
    revision += 1
    pointing.hover = nil
    pointOnCanvas(at: nil)
  }

  /// Makes the lists follow the play head again after they were scrolled by hand.
  mutating func followSteps() {
    scrolls[.steps] = nil
    scrolls[.deliveries] = nil
    subject.outline.isScrolledByHand = false
  }
}
