package import Geometry
package import HitTesting
internal import Stage
import TouchDelivery

/// The touches on a scene since it was opened, to return to and to compare.
///
/// Points and answers of `longest` touches are kept. Their searches, each with the views as they were
/// then, are kept as long as they take `largest` bytes together; an older one is made again on the
/// views as they are when it is returned to.
package struct TouchHistory: Sendable {
  /// One touch.
  package struct Entry: Sendable {
    /// Its number in the order of touching, from 1.
    package let number: Int
    /// Where it was, in screen coordinates.
    package let point: Point
    /// The name of the view that got it; `nil` for none.
    package let answer: String?
    /// The search as it was; `nil` where it is forgotten.
    package fileprivate(set) var trace: Trace?
    /// Where the play head was left, in steps; `nil` where it still plays.
    var position: Double?
    /// The steps to come back to.
    var bookmarks: [Int] = []
    /// Which siblings that fare alike were shown one by one.
    var folding = StepRows.Folding()
  }

  /// How many touches are kept.
  package static let longest = 200
  /// How many bytes the searches take together, about.
  package static let largest = 64 << 20
  /// What one view of a tree takes, in bytes: 150 were measured for a tree of 100,000 views that was
  /// read anew, 90 for an edited one.
  private static let viewSize = 160
  /// What a part of a search takes, in bytes.
  private static let stepSize = 40

  /// The touches, the first one first.
  package private(set) var entries: [Entry] = []
  /// The number of the touch that is shown; `nil` when none is.
  package var shown: Int?
  private var count = 0

  /// No touches.
  package init() {}

  /// Keeps a touch, which is the shown one from now on. The same touch as the last one is not kept
  /// twice.
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

  /// A touch by its number; `nil` for one that is not kept.
  package subscript(number: Int) -> Entry? {
    get { place(of: number).map { entries[$0] } }
    set {
      if let place = place(of: number), let newValue { entries[place] = newValue }
    }
  }

  /// Where a touch is among those that are kept.
  func place(of number: Int) -> Int? { entries.firstIndex { $0.number == number } }

  /// Forgets the searches of old touches that are too many; the last one always stays.
  private mutating func forgetSearches() {
    var size = 0
    for (place, bytes) in searches {
      size += bytes
      if size > Self.largest, place < entries.count - 1 { entries[place].trace = nil }
    }
  }

  /// The searches that are kept, the last one first, and about how many bytes each takes: the first
  /// one of some that share a tree has it.
  private var searches: [(place: Int, bytes: Int)] {
    var trees: [ViewTree] = []
    return entries.indices.reversed().compactMap { place in
      guard let trace = entries[place].trace else { return nil }
      let isKnown = trees.contains { $0.isSame(as: trace.tree) }
      if !isKnown { trees.append(trace.tree) }
      return (place, trace.size * Self.stepSize + (isKnown ? 0 : trace.tree.count * Self.viewSize))
    }
  }

  /// About how many bytes the searches take.
  package var size: Int { searches.reduce(0) { $0 + $1.bytes } }
}

extension Subject {
  /// The touch of the active finger is the one that is shown.
  mutating func showTouchOfActiveFinger() {
    history.shown = history.entries.last { $0.point == touch?.point }?.number
  }

  /// Remembers where the play head is in the touch that is shown, to return there.
  mutating func leaveTouch() {
    guard let shown = history.shown, touch?.point == history[shown]?.point else { return }
    history[shown]?.position = player.isPlaying ? nil : player.position
    history[shown]?.bookmarks = player.bookmarks
    history[shown]?.folding = player.folding
  }
}
