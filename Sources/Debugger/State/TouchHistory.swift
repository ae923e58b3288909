import Answers
package import Geometry
package import HitTesting
internal import Stage

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

  /// The maximum number of touches to keep.
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

  /// Returns the number of the touch `distance` touches after the shown one; `nil` if there is
  /// none.
  func number(_ distance: Int) -> Int? {
    let next = shown.flatMap(place(of:)).map { $0 + distance } ?? entries.count - 1
    return entries.indices.contains(next) ? entries[next].number : nil
  }

  // MARK: The shown touch

  /// Marks the touch of a finger as the shown one.
  mutating func show(_ touch: FingerTouch?) {
    shown = entries.last { $0.point == touch?.point }?.number
  }

  /// Stores the play head, the bookmarks and the folding of the shown touch, for returning to it.
  mutating func leave(_ touch: FingerTouch?, _ player: Player) {
    guard let shown, touch?.point == self[shown]?.point else { return }
    self[shown]?.position = player.isPlaying ? nil : player.position
    self[shown]?.bookmarks = player.bookmarks
    self[shown]?.folding = player.folding
  }

  /// Returns the touches, latest first.
  ///
  /// - Parameter trace: The shown search.
  func list(showing trace: Trace?) -> TouchHistoryList {
    TouchHistoryList(
      entries.reversed().map { entry in
        TouchHistoryList.Entry(
          number: entry.number, point: entry.point, answer: entry.answer, trace: entry.trace,
          isShown: entry.number == shown && entry.isAsItWas(for: trace))
      })
  }

  /// Returns the latest touch that differs from the shown search; `nil` if there is none.
  func other(than trace: Trace?) -> Entry? {
    guard trace != nil else { return nil }
    return entries.last { $0.number != shown || !$0.isAsItWas(for: trace) }
  }
}

extension TouchHistory.Entry {
  /// Returns whether the search belongs to the same views as the shown search, not to an earlier
  /// version of them.
  fileprivate func isAsItWas(for shown: Trace?) -> Bool {
    guard let shown, let trace else { return true }
    return shown.tree.isSame(as: trace.tree)
  }
}

extension ComparedTouches {
  /// Marks a row.
  mutating func show(_ row: Int) { self.row = min(max(0, row), max(0, comparison.count - 1)) }

  /// Moves the marked row as an order moves a play head.
  mutating func step(_ order: Player.Command) {
    switch order {
    case .step(let count), .decision(let count): show(row + min(max(count, -1_000), 1_000))
    case .first: show(0)
    case .last: show(.max)
    default: break
    }
  }
}
