package import Drawing
package import Geometry
internal import HitTesting
package import Stage
import TouchDelivery

/// The app loop without a window: a state, its picture, and input in points of that picture.
///
/// Input is resolved against the picture that was shown last, because people point at that picture.
package struct Loop {
  package private(set) var state: State
  /// Receives every message.
  package var log: ((Message) -> Void)?
  /// Set if the picture that was shown last is out of date.
  package private(set) var needsDisplay = true
  /// Set if `shown` does not show the current state, whose number is `stateNumber`.
  private var isOutdated = false
  private var stateNumber = 0
  private let frames: any FrameSource
  private let makeMeasuring: () -> any TextMeasuring
  private lazy var measuring = makeMeasuring()
  /// The text selection that a mouse press has started or may start.
  private var textDrag: TextDrag?
  private var shown: Frame
  private var shownInterface: Interface?
  /// The movement of the canvas on screen since `shown`.
  private var movement = AffineTransform.identity
  /// The pointer that drags a row of the outline, and its position in the window.
  private var rowDrag: (pointer: Pointer, point: Point)?
  /// The level that each pointer on the canvas touches, while the levels are spread apart.
  private var levels: [Pointer: Int] = [:]

  /// Creates a loop that lays out its frames synchronously.
  package init(_ state: State, measuring: any TextMeasuring) {
    self.init(state, frames: ImmediateFrames(FrameRenderer(measuring)), measuring: measuring)
  }

  /// Creates a loop with a source of frames.
  ///
  /// - Parameters:
  ///   - frames: Lays out the frames.
  ///   - measuring: Measures text the same way as `frames`; evaluated when text is first selected.
  package init(
    _ state: State, frames: any FrameSource,
    measuring: @escaping @autoclosure () -> any TextMeasuring
  ) {
    self.state = state
    self.frames = frames
    makeMeasuring = measuring
    // Input is resolved against a frame, so wait for the first one.
    while true {
      guard let first = frames.frame(0, of: { (state.frameModel, state.size) }) else { continue }
      shown = first.frame
      break
    }
  }

  /// Returns the picture of the current state, or the previous picture while the next one is being
  /// laid out.
  ///
  /// If it returns the previous picture, `needsDisplay` stays set.
  ///
  /// - Complexity: O(1) if nothing has changed.
  @discardableResult
  package mutating func display() -> Frame {
    refresh()
    needsDisplay = isOutdated
    if !isOutdated { movement = .identity }
    return shown
  }

  /// Moves the canvas of a frame that was shown earlier to the current camera, while the next frame
  /// is being laid out.
  ///
  /// - Returns: The movement; `nil` if the canvas shows something else now.
  package mutating func moveCanvas(of frame: Frame) -> AffineTransform? {
    guard let next = movementToCamera(from: frame) else { return nil }
    movement = movementToCamera(from: shown) ?? .identity
    return next
  }

  private func movementToCamera(from frame: Frame) -> AffineTransform? {
    let (key, subject) = (frame.layer.key, state.subject)
    guard let canvas = frame.region(.canvas)?.rect, key.space == nil, !state.space.isOn,
      key.revision == state.revision, key.canvas.focus == subject.focus, subject.cameraMove == nil
    else { return nil }
    return subject.camera.movement(from: key.camera, about: canvas.center, scale: frame.scale)
  }

  /// Updates the frame that input is resolved against, without displaying it.
  ///
  /// While the next frame is being laid out, input is resolved against the frame on screen.
  private mutating func refresh() {
    guard isOutdated,
      let next = frames.frame(stateNumber, of: { (state.frameModel, state.size) })
    else { return }
    shown = next.frame
    shownInterface = nil
    isOutdated = next.number != stateNumber
  }

  private mutating func setNeedsDisplay() {
    needsDisplay = true
    isOutdated = true
    stateNumber += 1
  }

  /// The interface of the picture that was shown last.
  package mutating func interface() -> Interface {
    if let shownInterface { return shownInterface }
    let interface = Interface(InterfaceDescription(size: shown.size, regions: shown.regions))
    shownInterface = interface
    return interface
  }

  /// Processes a message, and the messages that answer its effects.
  ///
  /// - Returns: The effects that the window must perform.
  package mutating func send(_ message: Message) -> [Effect] {
    var work = [Work.message(message)]
    var left: [Effect] = []
    while !work.isEmpty {
      switch work.removeFirst() {
      case .message(let next):
        var steps = process(next).map { Work.effect($0, isTick: next.isTick) }
        if case .tick(let seconds) = next { steps.append(.scrollUnderDrag(seconds)) }
        work.insert(contentsOf: steps, at: 0)
      case .effect(let effect, let isTick):
        // A tick does not move the lists, so their last layout is still valid.
        guard let answer = answer(to: effect, refreshing: !isTick) else {
          left.append(effect)
          continue
        }
        work.insert(contentsOf: answer, at: 0)
      case .scrollUnderDrag(let seconds): work.insert(contentsOf: scrollUnderDrag(seconds), at: 0)
      case .move(let pointer, let point):
        refresh()
        let target = target(at: point, for: pointer)
        work.insert(.message(.pointer(.moved, pointer, at: point, on: target)), at: 0)
      }
    }
    return left
  }

  /// A step of `send`.
  private enum Work {
    case message(Message)
    case effect(Effect, isTick: Bool)
    /// Scrolls under a dragged row after a number of seconds.
    case scrollUnderDrag(Double)
    /// Moves a pointer; its target is resolved when the work before is done.
    case move(Pointer, Point)
  }

  /// Updates the state with a message, and returns its effects.
  private mutating func process(_ message: Message) -> [Effect] {
    log?(message)
    let wasAnimating = state.isAnimating
    let deliveries = state.subject.live.log.total
    let tip = state.pointing.tip
    let revision = state.revision
    let progress = state.answerProgress
    let effects = state.update(message)
    // While a finger rests, time passes without a visible change.
    let isQuiet =
      message.isTick && !wasAnimating && !state.isAnimating
      && state.subject.live.log.total == deliveries && state.pointing.tip == tip
      && state.revision == revision
      && state.answerProgress == progress
    if !isQuiet { setNeedsDisplay() }
    return effects
  }

  /// Returns the messages that answer an effect about the layout; `nil` for effects that the window
  /// performs.
  ///
  /// - Parameter needsLayout: `false` if the layout of a list has not changed since the last frame.
  private mutating func answer(to effect: Effect, refreshing needsLayout: Bool) -> [Work]? {
    switch effect {
    case .describeInterface:
      refresh()
      return [.message(.interface(interface().description))]
    case .describeCanvas:
      refresh()
      return [.message(.canvasScale(canvasScale))]
    case .moveFocus(let distance):
      refresh()
      let next = FocusOrder(shown.regions).stop(distance, from: state.pointing.focus?.region)
      return [.message(.focused(next?.id, next?.action))]
    case .moveFocusInList(let distance):
      refresh()
      return moveFocusInList(distance)
    case .reveal(let list, let top, let bottom):
      if needsLayout { refresh() }
      guard top <= bottom, let scroll = shown.region(.list(list))?.scroll else { return [] }
      let offset = scroll.offset(showing: top...bottom)
      return offset == scroll.offset ? [] : [.message(.revealed(list, to: offset))]
    default: return nil
    }
  }

  /// Scrolls the outline while a row is dragged beyond its top or bottom, faster with greater
  /// distance, and moves the row along.
  private func scrollUnderDrag(_ seconds: Double) -> [Work] {
    guard state.subject.outline.drag?.drop != nil, let rowDrag,
      let list = shown.region(.list(.outline)), let scroll = list.scroll
    else { return [] }
    let (top, bottom) = (list.rect.minY + Outline.rowHeight / 2, list.rect.maxY)
    let beyond =
      Double.minimum(0, rowDrag.point.y - top)
      + Double.maximum(0, rowDrag.point.y - bottom + Outline.rowHeight / 2)
    let offset = scroll.offset(scroll.offset + beyond * 12 * Double.minimum(seconds, 0.1))
    guard offset != scroll.offset else { return [] }
    return [
      .message(.scroll(.outline, to: offset)), .move(rowDrag.pointer, rowDrag.point),
    ]
  }

  /// Moves keyboard focus by a number of rows; scrolls the list first if the next row is not
  /// visible.
  private func moveFocusInList(_ distance: Int) -> [Work] {
    guard let focus = state.pointing.focus?.region, let row = shown.region(focus) else { return [] }
    if let next = FocusOrder(shown.regions).row(distance, from: row) {
      return [.message(.focused(next.id, next.action))]
    }
    guard let list = FocusOrder(shown.regions).list(of: row), case .list(let id) = list.id,
      let scroll = list.scroll
    else { return [] }
    let offset = scroll.offset(scroll.offset + Double(distance) * row.rect.height)
    guard offset != scroll.offset else { return [] }
    return [
      .message(.scroll(id, to: offset)), .effect(.moveFocusInList(distance), isTick: false),
    ]
  }

  /// Processes a message of a logged session.
  ///
  /// The messages that it caused follow in the log, so its effects are not performed.
  ///
  /// - Returns: The effects that set the window's title, which the window still performs.
  package mutating func replay(_ message: Message) -> [Effect] {
    setNeedsDisplay()
    return state.update(message).filter { if case .setTitle = $0 { true } else { false } }
  }

  /// Handles a pointer press, move or release at a point of the window.
  ///
  /// With Alt held, the mouse puts down two fingers.
  package mutating func point(
    _ phase: PointerPhase, _ pointer: Pointer, at point: Point, _ modifiers: KeyModifiers = []
  ) -> [Effect] {
    if pointer == .mouse, grips(phase, at: point, modifiers) {
      return self.point(phase, .grip, at: point)
    }
    if pointer == .mouse, let effects = selectText(phase, to: point) { return effects }
    var effects = pointer == .mouse ? hold(modifiers) : []
    let target = target(at: point, for: pointer)
    if case .region(.row(.outline, _), _)? = state.pointing.captures[pointer] {
      rowDrag = (pointer, point)
    }
    if pointer == .mouse, phase == .down { textDrag = beginTextDrag(at: point, on: target) }
    effects += send(.pointer(phase, pointer, at: point, on: target))
    guard pointer == .mouse else { return effects }
    let isHeld = state.pointing.captures[.mirror] == .canvas
    guard isHeld || phase == .down && modifiers.contains(.alt) else { return effects }
    return effects + mirror(phase, target)
  }

  package var isSelectingText: Bool { textDrag?.isSelecting == true }

  /// A drag over text, or a press that may become one.
  private struct TextDrag {
    let start: Point
    /// The text of the frame in which the selection began; `nil` while the press may still be a
    /// click.
    var map: TextMap?
    /// Set once the drag has selected any text.
    var isSelecting = false
    /// The maximum movement that still counts as a click, in points.
    static let slop = 4.0
  }

  /// Returns the text drag that a press may start; `nil` for targets that are dragged themselves,
  /// such as a slider or a row of the outline.
  private func beginTextDrag(at point: Point, on target: Target) -> TextDrag? {
    guard point.isFinite else { return nil }
    switch target {
    case .canvas, .handle: return nil
    case .region(.fold, _, _), .region(.row(.outline, _), _, _): return nil
    case .region(_, .scrub?, _), .region(_, .slide?, _), .region(_, .resize?, _): return nil
    case .region, .nothing: return TextDrag(start: point)
    }
  }

  /// Selects text while the mouse moves over it with its button held.
  ///
  /// - Returns: `nil` if the mouse is not selecting text.
  private mutating func selectText(_ phase: PointerPhase, to point: Point) -> [Effect]? {
    guard var drag = textDrag else { return nil }
    guard phase == .moved else {
      textDrag = nil
      return nil
    }
    guard drag.map != nil || point.distance(to: drag.start) > TextDrag.slop else { return nil }
    if drag.map == nil { refresh() }
    let map = drag.map ?? TextMap(shown, measuring: measuring)
    let selection = map.selection(from: drag.start, to: point)
    drag.map = map
    drag.isSelecting = drag.isSelecting || selection != nil
    textDrag = drag
    // Otherwise, an ordinary drag.
    guard drag.isSelecting else { return nil }
    return selection == state.pointing.textSelection ? [] : send(.textSelected(selection))
  }

  /// Handles pressed or released modifier keys; only Alt has an effect without another key.
  package mutating func hold(_ modifiers: KeyModifiers) -> [Effect] {
    let held = modifiers.intersection(.alt)
    return held == state.canvas.held ? [] : send(.modifiers(held))
  }

  /// Returns whether the mouse rotates the levels instead of touching them.
  private mutating func grips(
    _ phase: PointerPhase, at point: Point, _ modifiers: KeyModifiers
  ) -> Bool {
    if state.pointing.captures[.grip] != nil {
      return phase == .moved || phase != .down && state.pointing.captures[.mouse] == nil
    }
    guard phase == .down, state.space.isOn, modifiers.contains(.shift) else { return false }
    return interface().region(at: point)?.id == .canvas
  }

  /// Moves the second finger, opposite the mouse about the centre of the screen.
  private mutating func mirror(_ phase: PointerPhase, _ target: Target) -> [Effect] {
    guard case .canvas(let place, let fromMiddle) = target else {
      return state.pointing.captures[.mirror] == nil || phase == .moved
        ? [] : send(.pointer(phase, .mirror, at: .zero, on: .nothing))
    }
    let screen = state.subject.scene.screen
    let other = Point(screen.width - place.x, screen.height - place.y)
    let toPicture = shown.screenToPicture.then(movement)
    let middle = toPicture.apply(Point(screen.width / 2, screen.height / 2))
    let canvas = shown.region(.canvas)?.rect.center ?? middle
    let turned = (middle - canvas) * (2 / shown.scale) - fromMiddle
    return send(
      .pointer(
        phase, .mirror, at: toPicture.apply(other),
        on: .canvas(other, fromMiddle: turned)))
  }

  /// Handles the wheel at a point of the window: scrolls the list there, or else pans or zooms the
  /// canvas.
  package mutating func wheel(
    by turn: Point, at point: Point, _ modifiers: KeyModifiers
  ) -> [Effect] {
    if !modifiers.contains(.control), turn.isFinite {
      for region in interface().regions(at: point) {
        guard case .list(let list) = region.id, let scroll = region.scroll else { continue }
        return send(.scroll(list, to: scroll.offset(scroll.offset - turn.y * CanvasState.notch)))
      }
    }
    var target = target(at: point, for: .mouse)
    if case .handle = target { target = canvas(at: point, of: nil) }
    return send(.wheel(by: turn, on: target, modifiers))
  }

  /// Returns the target of a pointer: while it is down, the target it was pressed on; otherwise the
  /// result of the interface's own hit test.
  private mutating func target(at point: Point, for pointer: Pointer) -> Target {
    if case .region(.handle(let handle), _)? = state.pointing.captures[pointer] {
      return self.target(handle, point)
    }
    if case .region(.row(.outline, let row), _)? = state.pointing.captures[pointer] {
      return outlineRow(row, at: point)
    }
    if case .region(let id, _)? = state.pointing.captures[pointer] {
      return shown.region(id).map { Self.target($0, point) } ?? .nothing
    }
    if state.pointing.captures[pointer] == .canvas, let canvas = shown.region(.canvas),
      let place = touch(at: point, level: levels[pointer])?.point, place.isFinite
    {
      return .canvas(place, fromMiddle: (point - canvas.rect.center) * (1 / shown.scale))
    }
    guard let region = interface().region(at: point) else { return .nothing }
    if case .handle(let handle) = region.id { return self.target(handle, point) }
    if region.id == .canvas { return canvas(at: point, of: pointer) }
    if case .row(.outline, let row) = region.id { return outlineRow(row, at: point) }
    return region.isEnabled ? Self.target(region, point) : .nothing
  }

  /// Returns the target for a row of the outline, even if the row is scrolled out of view or cut
  /// off.
  private func outlineRow(_ row: Int, at point: Point) -> Target {
    let id = Region.ID.row(.outline, row)
    guard let list = shown.region(.list(.outline)), let scroll = list.scroll else {
      return .nothing
    }
    let y = (point.y - list.rect.minY + scroll.offset) / Outline.rowHeight - Double(row)
    let x = list.rect.isEmpty ? 0 : (point.x - list.rect.minX) / list.rect.width
    return .region(id, shown.region(id)?.action, at: Point(x, y))
  }

  private mutating func canvas(at point: Point, of pointer: Pointer?) -> Target {
    guard let canvas = shown.region(.canvas), canvas.rect.contains(point),
      let (place, level) = touch(at: point, level: nil), place.isFinite
    else { return .nothing }
    if let pointer { levels[pointer] = level }
    return .canvas(
      readable(place), fromMiddle: (point - canvas.rect.center) * (1 / shown.scale))
  }

  private func touch(at point: Point, level: Int?) -> (point: Point, level: Int?)? {
    movement.inverse.flatMap { shown.touch(at: $0.apply(point), level: level) }
  }

  private func target(_ handle: EditHandle, _ point: Point) -> Target {
    let level = state.subject.selection.flatMap { shown.space?.level(of: $0) }
    guard let place = touch(at: point, level: level)?.point, place.isFinite else {
      return .nothing
    }
    return .handle(handle, at: readable(place), scale: canvasScale)
  }

  private static func target(_ region: Region, _ point: Point) -> Target {
    .region(region.id, region.action, at: region.fraction(of: point))
  }

  /// Window points per point of the inspected screen.
  private var canvasScale: Double {
    let transform = shown.screenToPicture.then(movement)
    return (transform.a * transform.a + transform.b * transform.b).squareRoot()
  }

  /// Rounds a point to the resolution of the mouse: to a half, a tenth or a hundredth of a screen
  /// point, depending on the zoom.
  private func readable(_ point: Point) -> Point {
    let grain = canvasScale <= 2 ? 2.0 : canvasScale <= 10 ? 10 : 100
    return Point((point.x * grain).rounded() / grain, (point.y * grain).rounded() / grain)
  }

}
