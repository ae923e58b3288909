import Answers
internal import Geometry
internal import HitTesting
import Stage
import TouchDelivery

extension State {
  /// The touches so far; `nil` if they are not listed.
  var touchHistoryModel: TouchHistoryList? {
    guard sideList == .touches else { return nil }
    let history = subject.history
    return TouchHistoryList(
      history.entries.reversed().map { entry in
        TouchHistoryList.Entry(
          number: entry.number, point: entry.point, answer: entry.answer, trace: entry.trace,
          isShown: entry.number == history.shown && isAsItWas(entry))
      })
  }

  /// Returns whether an entry's search belongs to the shown views, not to an earlier version of
  /// them.
  private func isAsItWas(_ entry: TouchHistory.Entry) -> Bool {
    guard let shown = subject.trace, let trace = entry.trace else { return true }
    return shown.tree.isSame(as: trace.tree)
  }

  /// Performs a command about steps or touches.
  mutating func performTime(_ command: Command) {
    switch command {
    case .showDetail(let next): show(next)
    case .showList(let list):
      sideList = list
      if list == .touches { subject.question = nil }
    case .toggleHistory:
      let wasShown = showsLists
      sideList = wasShown && sideList == .touches ? .steps : .touches
      if sideList == .touches { subject.question = nil }
      if !wasShown { togglePanel(.lists) }
    case .returnToTouch(let number): returnToTouch(number)
    case .nextTouch(let distance): returnToTouch(by: distance)
    case .compareTouch(let number): compareTouch(number)
    case .showComparedStep(let row):
      guard let compared = subject.comparedTouches else { return }
      subject.comparedTouches?.row = min(max(0, row), max(0, compared.comparison.count - 1))
    default: break
    }
  }

  /// Shows the code, the flowchart or the call stack of the step.
  ///
  /// If it shares its panel with the list of steps and is already visible, the list replaces it.
  private mutating func show(_ next: StepDetail) {
    subject.showsDeliveries = false
    // An answer would cover it.
    subject.question = nil
    refreshAnswer()
    let wasShown = showsLists
    if !wasShown { togglePanel(.lists) }
    if !FrameRenderer.hasDetailPanel(frameModel, in: size) {
      let isShown = wasShown && sideList == .detail && detail == next
      sideList = isShown ? .steps : .detail
    }
    detail = next
  }

  private mutating func returnToTouch(by distance: Int) {
    let entries = subject.history.entries
    guard !entries.isEmpty else {
      return say(.info, "No touches yet: touch the screen")
    }
    let place = subject.history.shown.flatMap { subject.history.place(of: $0) }
    let next = place.map { $0 + distance } ?? entries.count - 1
    guard entries.indices.contains(next) else {
      return say(.info, distance < 0 ? "This is the first touch" : "This is the last touch")
    }
    returnToTouch(entries[next].number)
  }

  /// Touches the screen where an earlier touch was, on the current views.
  private mutating func returnToTouch(_ number: Int) {
    guard let entry = subject.history[number] else { return }
    subject.comparedTouches = nil
    subject.leaveTouch()
    if subject.question != .why { subject.question = nil }
    takeFingersAway()
    subject.showsDeliveries = false
    let trace = subject.scene.trace(at: entry.point)
    subject.touches = [FingerTouch(.mouse, number: 1, trace)]
    subject.activate(0, playing: false)
    subject.player.load(
      trace, playing: false, folding: entry.folding, bookmarks: entry.bookmarks)
    subject.player.send(entry.position.map { .seek($0) } ?? .last)
    subject.history.shown = number
    followSteps()
    let answer = trace.result.map { trace.tree.displayName(of: $0) }
    if answer != entry.answer {
      say(
        .info,
        "\(answer ?? "No view") gets touch \(number) now; before: \(entry.answer ?? "no view")")
    }
  }

  /// Compares an earlier touch with the shown one.
  ///
  /// - Parameter number: the number of the earlier touch; `nil` for the last different touch, or to
  ///   end a comparison.
  private mutating func compareTouch(_ number: Int?) {
    if number == nil, subject.comparedTouches != nil {
      subject.comparedTouches = nil
      return
    }
    guard let shown = subject.trace else {
      return say(.info, "No touches yet: touch the screen")
    }
    let history = subject.history
    let other =
      number.flatMap { history[$0] }
      ?? history.entries.last { $0.number != history.shown || !isAsItWas($0) }
    guard let other else {
      return say(.info, "Nothing to compare with: touch the screen again, or change a view")
    }
    subject.playing.send(.pause)
    let isNow = other.number == history.shown
    subject.comparedTouches = ComparedTouches(
      TraceComparison(other.trace ?? subject.scene.trace(at: other.point), shown),
      number: other.number,
      titles: [
        "Touch \(other.number)" + (isNow ? " as it was" : ""),
        history.shown.map { "Touch \($0)" + (isNow ? " now" : "") } ?? "The shown touch",
      ])
  }

  /// Moves the marked row of the compared touches.
  ///
  /// - Returns: `false` if no touches are compared.
  mutating func stepThroughComparison(_ order: Player.Command) -> Bool {
    guard let compared = subject.comparedTouches else { return false }
    switch order {
    case .step(let count), .decision(let count):
      performTime(.showComparedStep(compared.row + min(max(count, -1_000), 1_000)))
    case .first: performTime(.showComparedStep(0))
    case .last: performTime(.showComparedStep(.max))
    default: break
    }
    scrolls[.comparedSteps] = nil
    return true
  }
}
