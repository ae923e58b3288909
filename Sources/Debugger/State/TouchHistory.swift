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
    /// The unfolded runs of siblings with the same outcome.
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

  package init() {}

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
      if size > Self.largest, place < entries.count - 1 { entries[place].trace = nil }
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
