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
  ///   - point: a point of the screen; `nil` if the pointer is elsewhere.
  ///   - isFurther: set if other fingers are on the screen; they keep their searches.
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
  ///   - point: the point to search if the finger's own touch has not searched it.
  ///   - isFurther: set if other fingers are on the screen; they keep their searches.
  /// - Returns: `true` for the first finger.
  mutating func land(_ pointer: Pointer, at point: Point, isFurther: Bool) -> Bool {
    let kept = isFurther ? touches.filter { $0.pointer != pointer } : []
    let number = (kept.map { $0.number }.max() ?? 0) + 1
    let trace = live.trace(of: pointer).flatMap { $0.point == point ? $0 : nil }
    let next = FingerTouch(pointer, number: number, trace ?? scene.trace(at: point))
    leaveTouch()
    // The why answer follows the finger; other answers give way to the search.
    if question != .why { question = nil }
    touches = kept + [next]
    if let active = kept.firstIndex(where: { $0.number == touch?.number }) {
      activeIndex = active
    } else {
      activate(0, playing: true)
    }
    history.add(next.trace)
    showTouchOfActiveFinger()
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
    leaveTouch()
    activate((activeIndex + 1) % touches.count, playing: true)
    showTouchOfActiveFinger()
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
}
