import Answers
package import Geometry
package import HitTesting
internal import Stage
import TouchDelivery

/// The touches on a scene since it was opened.
///
/// The points and results of the last `longest` touches are kept. Their searches, each with the
/// views of that time, are kept while they take up at most `largest` bytes in total. Returning to a
/// touch without a search repeats the search on the current views.
package struct TouchHistory: Sendable {
  package struct Entry: Sendable {
    /// The 1-based number in the order of touching.
    package let number: Int
    /// The point of the touch, in screen coordinates.
    package let point: Point
    /// The name of the view that received the touch; `nil` for none.
    package let answer: String?
    /// The search at the time of the touch; `nil` if it was discarded.
    package fileprivate(set) var trace: Trace?
    /// The last position of the play head, in steps; `nil` if it was still playing.
    var position: Double?
    /// The bookmarked steps.
    var bookmarks: [Int] = []
    /// The unfolded runs of views with the same outcome.
    var folding = StepRows.Folding()
  }

  /// The largest number of touches to keep.
  package static let longest = 200
  /// The approximate limit for all searches, in bytes.
  package static let largest = 64 << 20
  /// The approximate size of one view in a tree, in bytes.
  ///
  /// Measured for a tree of 100,000 views: 150 bytes if newly read, 90 if edited.
  private static let viewSize = 160
  /// The approximate size of one part of a search, in bytes.
  private static let stepSize = 40

  /// The touches, oldest first.
  package private(set) var entries: [Entry] = []
  /// The number of the shown touch; `nil` for none.
  package var shown: Int?
  private var count = 0
  private let limit: Int

  /// Creates an empty history.
  ///
  /// - Parameter limit: The approximate limit for all searches, in bytes.
  package init(limit: Int = largest) { self.limit = limit }

  /// Adds a touch, which becomes the shown one; a repetition of the last touch is not added.
  ///
  /// - Complexity: O(touches).
  mutating func add(_ trace: Trace) {
    if let last = entries.last, last.point == trace.point,
      last.trace?.tree.isSame(as: trace.tree) == true
    {
      shown = last.number
      return
    }
    count += 1
    entries.append(
      Entry(
        number: count, point: trace.point,
        answer: trace.result.map { trace.tree.displayName(of: $0) }, trace: trace))
    shown = count
    if entries.count > Self.longest { entries.removeFirst(entries.count - Self.longest) }
    forgetSearches()
  }

  /// The touch with a number; `nil` if it is not kept.
  package subscript(number: Int) -> Entry? {
    get { place(of: number).map { entries[$0] } }
    set {
      if let place = place(of: number), let newValue { entries[place] = newValue }
    }
  }

  /// Returns the index of a touch in `entries`.
  func place(of number: Int) -> Int? { entries.firstIndex { $0.number == number } }

  /// Discards the searches of old touches beyond the limit; the search of the last touch is always
  /// kept.
  private mutating func forgetSearches() {
    var size = 0
    for (place, bytes) in searches {
      size += bytes
      if size > limit, place < entries.count - 1 { entries[place].trace = nil }
    }
  }

  /// The kept searches, latest first, and their approximate sizes in bytes.
  ///
  /// Of searches that share a tree, the latest includes the size of the tree.
  private var searches: [(place: Int, bytes: Int)] {
    var trees: [ViewTree] = []
    return entries.indices.reversed().compactMap { place in
      guard let trace = entries[place].trace else { return nil }
      let isKnown = trees.contains { $0.isSame(as: trace.tree) }
      if !isKnown { trees.append(trace.tree) }
      return (place, trace.size * Self.stepSize + (isKnown ? 0 : trace.tree.count * Self.viewSize))
    }
  }

  /// The approximate size of all searches, in bytes.
  package var size: Int { searches.reduce(0) { $0 + $1.bytes } }
}

extension Subject {
  /// Marks the touch of the active finger as the shown one.
  mutating func showTouchOfActiveFinger() {
    history.shown = history.entries.last { $0.point == touch?.point }?.number
  }

  /// Stores the play head, the bookmarks and the folding of the shown touch, for returning to it.
  mutating func leaveTouch() {
    guard let shown = history.shown, touch?.point == history[shown]?.point else { return }
    history[shown]?.position = player.isPlaying ? nil : player.position
    history[shown]?.bookmarks = player.bookmarks
    history[shown]?.folding = player.folding
  }
}

extension Subject {
  /// The touches so far, latest first.
  var touchHistoryModel: TouchHistoryList {
    TouchHistoryList(
      history.entries.reversed().map { entry in
        TouchHistoryList.Entry(
          number: entry.number, point: entry.point, answer: entry.answer, trace: entry.trace,
          isShown: entry.number == history.shown && isAsItWas(entry))
      })
  }

  /// Returns whether an entry's search belongs to the shown views, not to an earlier version of
  /// them.
  private func isAsItWas(_ entry: TouchHistory.Entry) -> Bool {
    guard let shown = trace, let trace = entry.trace else { return true }
    return shown.tree.isSame(as: trace.tree)
  }

  /// Returns the number of the touch `distance` touches later; `nil` if there is none.
  func touchNumber(_ distance: Int) -> Int? {
    let entries = history.entries
    let place = history.shown.flatMap { history.place(of: $0) }
    let next = place.map { $0 + distance } ?? entries.count - 1
    return entries.indices.contains(next) ? entries[next].number : nil
  }

  /// Returns the number of the touch `distance` touches later; `nil` with a message if there is
  /// none.
  func touchNumber(_ distance: Int, _ notices: inout Notices) -> Int? {
    if let number = touchNumber(distance) { return number }
    if history.entries.isEmpty {
      notices.say(.info, "No touches yet: touch the screen")
    } else {
      notices.say(.info, distance < 0 ? "This is the first touch" : "This is the last touch")
    }
    return nil
  }

  /// The latest touch that differs from the shown one; `nil` if there is none.
  var touchToCompare: TouchHistory.Entry? {
    guard trace != nil else { return nil }
    return history.entries.last { $0.number != history.shown || !isAsItWas($0) }
  }

  /// Touches the screen where an earlier touch was, on the current views.
  ///
  /// No fingers may be on the screen.
  mutating func returnToTouch(_ number: Int, _ notices: inout Notices) {
    guard let entry = history[number] else { return }
    comparedTouches = nil
    leaveTouch()
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
  /// - Parameter number: the number of the earlier touch; `nil` for the last different touch, or to
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
    guard let other = number.flatMap({ history[$0] }) ?? touchToCompare else {
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
  mutating func showComparedStep(_ row: Int) {
    guard let compared = comparedTouches else { return }
    comparedTouches?.row = min(max(0, row), max(0, compared.comparison.count - 1))
  }

  /// Moves the marked row of the compared touches.
  mutating func stepThroughComparison(_ order: Player.Command) {
    guard let compared = comparedTouches else { return }
    switch order {
    case .step(let count), .decision(let count):
      showComparedStep(compared.row + min(max(count, -1_000), 1_000))
    case .first: showComparedStep(0)
    case .last: showComparedStep(.max)
    default: break
    }
  }
}
