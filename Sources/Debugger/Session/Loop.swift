package import Drawing
package import Geometry
internal import HitTesting
package import Stage
import TouchDelivery

/// The app loop without a window: a state, the picture of it, and input in points of that picture.
///
/// Input is resolved against the picture that was shown last, since that is what people point at.
package struct Loop {
  /// The debugger.
  package private(set) var state: State
  /// Receives every message.
  package var log: ((Message) -> Void)?
  /// Whether the picture that was shown last is out of date.
  package private(set) var needsDisplay = true
  /// Whether `shown` is, and the number of the state that it has to show.
  private var isOutdated = false
  private var stateNumber = 0
  private let frames: any FrameSource
  private let makeMeasuring: () -> any TextMeasuring
  private lazy var measuring = makeMeasuring()
  /// The selection of text that the mouse may be about to make, or makes.
  private var textDrag: TextDrag?
  private var shown: Frame
  private var shownInterface: Interface?
  /// The pointer that drags a row of the outline, and where it is.
  private var rowDrag: (pointer: Pointer, point: Point)?
  /// The levels that pointers on the canvas are on, where these stand apart.
  private var levels: [Pointer: Int] = [:]

  /// A loop that draws its frames itself.
  package init(_ state: State, measuring: any TextMeasuring) {
    self.init(state, frames: FrameRenderer(measuring), measuring: measuring)
  }

  /// - Parameters:
  ///   - frames: draws the frames.
  ///   - measuring: measures text as `frames` does; made when text is first selected.
  package init(
    _ state: State, frames: any FrameSource,
    measuring: @escaping @autoclosure () -> any TextMeasuring
  ) {
    self.state = state
    self.frames = frames
    makeMeasuring = measuring
    // Input needs a frame: the first one is waited for.
    while true {
      guard let first = frames.frame(0, of: { (state.frameModel, state.size) }) else { continue }
      shown = first.frame
      break
    }
  }

  /// The picture; free when nothing changed. It is the one before where the next one is not ready
  /// yet: then `needsDisplay` stays set.
  @discardableResult
  package mutating func display() -> Frame {
    refresh()
    needsDisplay = isOutdated
    return shown
  }

  /// Brings up to date what input is resolved against, which does not show it. Where the next frame
  /// is not ready yet, that is still what people see.
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

  /// Takes in a message.
  ///
  /// - Returns: what is left for the window to carry out.
  package mutating func send(_ message: Message) -> [Effect] {
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
    var left: [Effect] = []
    for effect in effects {
      switch effect {
      case .describeInterface:
        refresh()
        left += send(.interface(interface().description))
      case .describeCanvas:
        refresh()
        left += send(.canvasScale(canvasScale))
      case .moveFocus(let distance):
        refresh()
        let next = FocusOrder(shown.regions).stop(distance, from: state.pointing.focus?.region)
        left += send(.focused(next?.id, next?.action))
      case .moveFocusInList(let distance): left += moveFocusInList(distance)
      case .reveal(let list, let top, let bottom):
        // While time runs, lists stay where they are.
        if !message.isTick { refresh() }
        guard top <= bottom, let scroll = shown.region(.list(list))?.scroll else { continue }
        let offset = scroll.offset(showing: top...bottom)
        if offset != scroll.offset { left += send(.revealed(list, to: offset)) }
      default: left.append(effect)
      }
    }
    if case .tick(let seconds) = message { left += scrollUnderDrag(seconds) }
    return left
  }

  /// Scrolls the outline while a row is dragged beyond one of its ends, the faster the farther.
  private mutating func scrollUnderDrag(_ seconds: Double) -> [Effect] {
    guard state.subject.outline.drag?.drop != nil, let rowDrag,
      let list = shown.region(.list(.outline)), let scroll = list.scroll
    else { return [] }
    let (top, bottom) = (list.rect.minY + Outline.rowHeight / 2, list.rect.maxY)
    let beyond =
      Double.minimum(0, rowDrag.point.y - top)
      + Double.maximum(0, rowDrag.point.y - bottom + Outline.rowHeight / 2)
    let offset = scroll.offset(scroll.offset + beyond * 12 * Double.minimum(seconds, 0.1))
    guard offset != scroll.offset else { return [] }
    let left = send(.scroll(.outline, to: offset))
    refresh()
    return left + point(.moved, rowDrag.pointer, at: rowDrag.point)
  }

  /// Goes to a neighbour of the row that has the keyboard, scrolling where none is seen.
  private mutating func moveFocusInList(_ distance: Int) -> [Effect] {
    refresh()
    guard let focus = state.pointing.focus?.region, let row = shown.region(focus) else { return [] }
    if let next = FocusOrder(shown.regions).row(distance, from: row) {
      return send(.focused(next.id, next.action))
    }
    guard let list = FocusOrder(shown.regions).list(of: row), case .list(let id) = list.id,
      let scroll = list.scroll
    else { return [] }
    let offset = scroll.offset(scroll.offset + Double(distance) * row.rect.height)
    guard offset != scroll.offset else { return [] }
    let left = send(.scroll(id, to: offset))
    refresh()
    guard let moved = shown.region(focus),
      let next = FocusOrder(shown.regions).row(distance, from: moved)
    else { return left }
    return left + send(.focused(next.id, next.action))
  }

  /// Takes in a message of a logged session. What it led to follows in the log, so that nothing is
  /// answered here.
  ///
  /// - Returns: what the window shows of itself: its title.
  package mutating func replay(_ message: Message) -> [Effect] {
    setNeedsDisplay()
    return state.update(message).filter { if case .setTitle = $0 { true } else { false } }
  }

  /// A pointer came down, moved or lifted at a point of the window. The mouse with Alt held puts
  /// down two fingers.
  package mutating func point(
    _ phase: PointerPhase, _ pointer: Pointer, at point: Point, _ modifiers: KeyModifiers = []
  ) -> [Effect] {
    if pointer == .mouse, grips(phase, at: point, modifiers) {
      return self.point(phase, .grip, at: point)
    }
    if pointer == .mouse, let effects = selectText(phase, to: point) { return effects }
    var effects = pointer == .mouse ? hold(modifiers) : []
    let target = target(at: point, for: pointer)
    if case .region(.row(.outline, _), _)? = state.captures[pointer] { rowDrag = (pointer, point) }
    if pointer == .mouse, phase == .down { textDrag = beginTextDrag(at: point, on: target) }
    effects += send(.pointer(phase, pointer, at: point, on: target))
    guard pointer == .mouse else { return effects }
    let isHeld = state.captures[.mirror] == .canvas
    guard isHeld || phase == .down && modifiers.contains(.alt) else { return effects }
    return effects + mirror(phase, target)
  }

  /// Whether the mouse selects text.
  package var isSelectingText: Bool { textDrag?.isSelecting == true }

  /// Where a drag over text begins.
  private struct TextDrag {
    let start: Point
    /// The text of the picture in which it began; `nil` while it may still be a click.
    var map: TextMap?
    /// Whether any was selected.
    var isSelecting = false
    /// A shorter way is a click, in points.
    static let slop = 4.0
  }

  /// The drag over text that a press may become. What is dragged itself has none, nor has the
  /// outline, whose rows are moved.
  private func beginTextDrag(at point: Point, on target: Target) -> TextDrag? {
    guard point.isFinite else { return nil }
    switch target {
    case .canvas, .handle: return nil
    case .region(.fold, _, _), .region(.row(.outline, _), _, _): return nil
    case .region(_, .scrub?, _), .region(_, .slide?, _), .region(_, .resize?, _): return nil
    case .region, .nothing: return TextDrag(start: point)
    }
  }

  /// Selects text while the mouse goes over it with its button held.
  ///
  /// - Returns: `nil` where the mouse does something else.
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
    // Without text a drag is as it always was.
    guard drag.isSelecting else { return nil }
    return selection == state.textSelection ? [] : send(.textSelected(selection))
  }

  /// Modifier keys were pressed or let go. Only Alt matters while nothing else is pressed.
  package mutating func hold(_ modifiers: KeyModifiers) -> [Effect] {
    let held = modifiers.intersection(.alt)
    return held == state.canvas.held ? [] : send(.modifiers(held))
  }

  /// Whether the mouse turns levels instead of touching them.
  private mutating func grips(
    _ phase: PointerPhase, at point: Point, _ modifiers: KeyModifiers
  ) -> Bool {
    if state.captures[.grip] != nil {
      return phase == .moved || phase != .down && state.captures[.mouse] == nil
    }
    guard phase == .down, state.space.isOn, modifiers.contains(.shift) else { return false }
    return interface().region(at: point)?.id == .canvas
  }

  /// The finger on the other side of the middle of the screen.
  private mutating func mirror(_ phase: PointerPhase, _ target: Target) -> [Effect] {
    guard case .canvas(let place, let fromMiddle) = target else {
      return state.captures[.mirror] == nil || phase == .moved
        ? [] : send(.pointer(phase, .mirror, at: .zero, on: .nothing))
    }
    let screen = state.subject.scene.screen
    let other = Point(screen.width - place.x, screen.height - place.y)
    let middle = shown.screenToPicture.apply(Point(screen.width / 2, screen.height / 2))
    let canvas = shown.region(.canvas)?.rect.center ?? middle
    let turned = (middle - canvas) * (2 / shown.scale) - fromMiddle
    return send(
      .pointer(
        phase, .mirror, at: shown.screenToPicture.apply(other),
        on: .canvas(other, fromMiddle: turned)))
  }

  /// The wheel turned at a point of the window: what scrolls there scrolls, else the canvas pans
  /// or zooms.
  package mutating func wheel(
    by turn: Point, at point: Point, _ modifiers: KeyModifiers
  ) -> [Effect] {
    if !modifiers.contains(.control), turn.isFinite {
      for region in interface().regions(at: point) {
        guard case .list(let list) = region.id, let scroll = region.scroll else { continue }
        return send(.scroll(list, to: scroll.offset(scroll.offset - turn.y * State.notch)))
      }
    }
    var target = target(at: point, for: .mouse)
    if case .handle = target { target = canvas(at: point, of: nil) }
    return send(.wheel(by: turn, on: target, modifiers))
  }

  /// What a pointer is on: what it began on while it is down, else the result of our own hit test.
  private mutating func target(at point: Point, for pointer: Pointer) -> Target {
    if case .region(.handle(let handle), _)? = state.captures[pointer] {
      return self.target(handle, point)
    }
    if case .region(.row(.outline, let row), _)? = state.captures[pointer] {
      return outlineRow(row, at: point)
    }
    if case .region(let id, _)? = state.captures[pointer] {
      return shown.region(id).map { Self.target($0, point) } ?? .nothing
    }
    if state.captures[pointer] == .canvas, let canvas = shown.region(.canvas),
      let place = shown.touch(at: point, level: levels[pointer])?.point, place.isFinite
    {
      return .canvas(place, fromMiddle: (point - canvas.rect.center) * (1 / shown.scale))
    }
    guard let region = interface().region(at: point) else { return .nothing }
    if case .handle(let handle) = region.id { return self.target(handle, point) }
    if region.id == .canvas { return canvas(at: point, of: pointer) }
    if case .row(.outline, let row) = region.id { return outlineRow(row, at: point) }
    return region.isEnabled ? Self.target(region, point) : .nothing
  }

  /// A row of the outline, also one that is scrolled out of sight or cut by an edge.
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
      let (place, level) = shown.touch(at: point, level: nil), place.isFinite
    else { return .nothing }
    if let pointer { levels[pointer] = level }
    return .canvas(
      readable(place), fromMiddle: (point - canvas.rect.center) * (1 / shown.scale))
  }

  private func target(_ handle: EditHandle, _ point: Point) -> Target {
    let level = state.subject.selection.flatMap { shown.space?.level(of: $0) }
    guard let place = shown.touch(at: point, level: level)?.point, place.isFinite else {
      return .nothing
    }
    return .handle(handle, at: readable(place), scale: canvasScale)
  }

  private static func target(_ region: Region, _ point: Point) -> Target {
    .region(region.id, region.action, at: region.fraction(of: point))
  }

  /// How many points of the window one point of the inspected screen takes.
  private var canvasScale: Double {
    let transform = shown.screenToPicture
    return (transform.a * transform.a + transform.b * transform.b).squareRoot()
  }

  /// A point with as many decimals as the mouse can resolve: at most a quarter of a point of
  /// the screen away, and less the larger the screen is shown.
  private func readable(_ point: Point) -> Point {
    let grain = canvasScale <= 2 ? 2.0 : canvasScale <= 10 ? 10 : 100
    return Point((point.x * grain).rounded() / grain, (point.y * grain).rounded() / grain)
  }

}
