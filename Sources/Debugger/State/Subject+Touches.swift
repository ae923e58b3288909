internal import Answers
internal import Geometry
import HitTesting
import Stage
import TouchDelivery

extension Subject {
  /// The distance that a finger moves before the delivery timeline becomes active, in points of the
  /// screen.
  static let dragDistance = 12.0

  /// Sends a phase of a finger to the inspected screen. `follow` shows the deliveries.
  ///
  /// - Parameters:
  ///   - point: A point of the screen; `nil` if the pointer is elsewhere.
  ///   - isFurther: Set if other fingers are on the screen; they keep their searches.
  /// - Returns: `true` if the first finger of a touch has landed.
  mutating func touch(
    _ phase: PointerPhase, _ pointer: Pointer, _ point: Point?, isFurther: Bool
  ) -> Bool {
    live.send(phase, pointer, at: point)
    guard let point else { return false }
    if phase == .moved, live.distance(of: pointer, to: point) > Self.dragDistance {
      showsDeliveries = true
    }
    return phase == .down && land(pointer, at: point, isFurther: isFurther)
  }

  /// Lands a finger: the first finger of a touch is played, further fingers are traced in addition.
  ///
  /// - Parameters:
  ///   - point: The point to search if the finger's own touch has not searched it.
  ///   - isFurther: Set if other fingers are on the screen; they keep their searches.
  /// - Returns: `true` for the first finger.
  mutating func land(_ pointer: Pointer, at point: Point, isFurther: Bool) -> Bool {
    let kept = isFurther ? touches.filter { $0.pointer != pointer } : []
    let number = (kept.map { $0.number }.max() ?? 0) + 1
    let trace = live.trace(of: pointer).flatMap { $0.point == point ? $0 : nil }
    let next = FingerTouch(pointer, number: number, trace ?? scene.trace(at: point))
    history.leave(touch, player)
    // The why answer follows the finger; other answers give way to the search.
    if question != .why { question = nil }
    touches = kept + [next]
    if let active = kept.firstIndex(where: { $0.number == touch?.number }) {
      activeIndex = active
    } else {
      activate(0, playing: true)
    }
    history.add(next.trace)
    history.show(touch)
    return kept.isEmpty
  }

  /// The fingers besides the active one.
  var otherTouches: [TouchMark] {
    touches.enumerated().filter { $0.offset != activeIndex }.map {
      TouchMark(finger: $0.element.number - 1, point: $0.element.point, view: $0.element.view)
    }
  }

  /// Plays the search of the next finger.
  mutating func showNextFinger() {
    guard touches.count > 1 else { return }
    history.leave(touch, player)
    activate((activeIndex + 1) % touches.count, playing: true)
    history.show(touch)
  }

  /// Shows the current views if code has changed them without a touch.
  ///
  /// - Returns: `true` if code has changed the views.
  mutating func refreshViews() -> Bool {
    scene.hosted != nil && follow { $0.refresh() }
  }

  /// Fires due timers, and shows the deliveries that they cause.
  ///
  /// - Returns: `true` if code has changed the views.
  mutating func pass(_ seconds: Double) -> Bool { follow { $0.pass(seconds) } }

  private mutating func follow(_ change: (inout LiveTouches) -> Void) -> Bool {
    let count = live.log.total
    change(&live)
    return (live.hasMoved || live.log.total != count) && follow()
  }

  /// Runs the scene's own script and plays its deliveries.
  ///
  /// - Returns: `true` if code has changed the views.
  mutating func runScript(_ notices: inout Notices) -> Bool {
    guard let text = scene.script else {
      notices.say(.info, "This scene has no script: drag on the screen")
      return false
    }
    live.run(TouchScript(text))
    let isChanged = follow()
    livePlayer.load(live.log, playing: true)
    showsDeliveries = true
    return isChanged
  }

  // MARK: History

  /// Returns the number of the touch `distance` touches later; `nil` with a message if there is
  /// none.
  func touchNumber(_ distance: Int, _ notices: inout Notices) -> Int? {
    if let number = history.number(distance) { return number }
    if history.entries.isEmpty {
      notices.say(.info, "No touches yet: touch the screen")
    } else {
      notices.say(.info, distance < 0 ? "This is the first touch" : "This is the last touch")
    }
    return nil
  }

  /// Touches the screen where an earlier touch was, on the current views.
  ///
  /// No fingers may be on the screen.
  mutating func returnToTouch(_ number: Int, _ notices: inout Notices) {
    guard let entry = history[number] else { return }
    comparedTouches = nil
    history.leave(touch, player)
    if question != .why { question = nil }
    showsDeliveries = false
    let trace = scene.trace(at: entry.point)
    touches = [FingerTouch(.mouse, number: 1, trace)]
    activeIndex = 0
    player.load(
      trace, playing: false, folding: entry.folding, bookmarks: entry.bookmarks)
    player.send(entry.position.map { .seek($0) } ?? .last)
    history.shown = number
    let answer = trace.result.map { trace.tree.displayName(of: $0) }
    if answer != entry.answer {
      notices.say(
        .info,
        "\(answer ?? "No view") gets touch \(number) now; before: \(entry.answer ?? "no view")")
    }
  }

  /// Compares an earlier touch with the shown one.
  ///
  /// - Parameter number: The number of the earlier touch; `nil` for the last different touch, or to
  ///   end a comparison.
  mutating func compareTouch(_ number: Int?, _ notices: inout Notices) {
    if number == nil, comparedTouches != nil {
      comparedTouches = nil
      return
    }
    guard let shown = trace else {
      return notices.say(.info, "No touches yet: touch the screen")
    }
    let history = history
    guard let other = number.flatMap({ history[$0] }) ?? history.other(than: shown) else {
      return notices.say(
        .info, "Nothing to compare with: touch the screen again, or change a view")
    }
    playing.send(.pause)
    let isNow = other.number == history.shown
    comparedTouches = ComparedTouches(
      TraceComparison(other.trace ?? scene.trace(at: other.point), shown),
      number: other.number,
      titles: [
        "Touch \(other.number)" + (isNow ? " as it was" : ""),
        history.shown.map { "Touch \($0)" + (isNow ? " now" : "") } ?? "The shown touch",
      ])
  }

  /// Marks a row of the compared touches.
  mutating func showComparedStep(_ row: Int) { comparedTouches?.show(row) }

  /// Moves the marked row of the compared touches.
  mutating func stepThroughComparison(_ order: Player.Command) { comparedTouches?.step(order) }

  // MARK: Play heads

  /// Performs a command about the play heads.
  ///
  /// - Returns: `true` if the lists follow the play head again after they were scrolled by hand.
  mutating func play(_ command: Command) -> Bool {
    switch command {
    case .player(let order): playing.send(order)
    case .nextSpeed:
      let next = Self.speeds.first { $0 > playing.speed + 1e-9 } ?? Self.speeds[0]
      playing.send(.normalSpeed)
      playing.send(.speed(next))
      return false
    case .showDeliveries(let isOn):
      showsDeliveries = isOn ?? !showsDeliveries
      return false
    case .showStep(let number):
      showsDeliveries = false
      player.show(number)
      selectViewOfStep()
    case .toggleRun(let step):
      showsDeliveries = false
      player.toggleRun(at: step)
    case .showDelivery(let number):
      showsDeliveries = true
      livePlayer.send(.seek(Double(number)))
    default: return false
    }
    return true
  }

  /// The speeds that the speed button cycles through.
  private static let speeds = [0.5, 1.0, 2, 4]

  /// Selects the view of the shown step, or, of views with the same outcome, the nearest.
  private mutating func selectViewOfStep() {
    guard let trace, !trace.steps.isEmpty else { return }
    let index = min(player.stepIndex, trace.steps.count - 1)
    var step = trace.steps[index]
    if case .outside(let nearest)? = player.foldedRun?.kind { step = trace.steps[nearest] }
    selection = touch?.current(step.view)
  }
}
