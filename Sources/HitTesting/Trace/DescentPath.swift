import Geometry

#if !hasFeature(Embedded)
import Synchronization
#endif

/// The path of a descent, from which its whole log follows.
///
/// A search records one number for each view on its path; the log is created when it is first
/// read.
final class DescentPath: Sendable {
  /// The indices of the subviews on the path in `SiblingIndex.nodes`, from the window down.
  private let places: [Int32]
  private let created = AtomicLazyReference<Log>()

  private final class Log: Sendable {
    let log: TraceLog

    init(_ log: TraceLog) { self.log = log }
  }

  init(_ places: [Int32]) { self.places = places }

  /// Returns the log of the search at a point of a tree, in screen coordinates.
  func log(of tree: ViewTree, at point: Point) -> TraceLog {
    if let created = created.load() { return created.log }
    return created.storeIfNil(Log(replayed(in: tree, at: point))).log
  }

  private func replayed(in tree: ViewTree, at point: Point) -> TraceLog {
    var logger = DescentLogger()
    let windows = tree.windowsFrontToBack
    let first = tree.firstWindow(at: point) { logger.refuse(window: $0.rawValue, $1, $2) }
    guard let (number, start) = first else { return logger.log }
    var local = start
    logger.enter(windows[number].rawValue, local)
    let index = tree.storage.index
    var subviews = index.children(of: windows[number].index)
    for place in places.map(Int.init) {
      let view = NodeID(Int(index.nodes[place]))
      logger.refuse(siblings: subviews.upperBound - 1 - place, from: subviews.upperBound - 1)
      local = tree.convertFromSuperview(local, to: view) ?? local
      logger.enter(view.rawValue, local, at: place, above: subviews.lowerBound)
      subviews = index.children(of: view.index)
    }
    logger.refuse(siblings: subviews.count, from: subviews.upperBound - 1)
    logger.finish(skippingWindowsFrom: number + 1, of: windows.count)
    return logger.log
  }
}

/// Records the path of a descent.
struct PathRecorder: DescentObserver {
  private var places: [Int32] = []

  init() { places.reserveCapacity(16) }

  var path: DescentPath { DescentPath(places) }

  @inline(__always)
  mutating func enter(at place: Int) { places.append(Int32(place)) }
}

/// Writes the log of a descent.
private struct DescentLogger {
  var log = TraceLog()
  private var levels: [Level] = []

  /// A view on the path that has siblings behind it.
  private struct Level {
    var node: Int32
    var low: Int
    var count: Int
    var depth: Int32
  }

  private var caller: Int32 { log.path.last ?? -1 }
  private var depth: Int32 { Int32(log.path.count) }

  mutating func refuse(window: Int32, _ point: Point, _ refusal: Refusal.Kind) {
    log.append(.refuse, window, point, caller: -1, depth: 0, refusal: refusal)
  }

  mutating func enter(_ window: Int32, _ point: Point) {
    log.append(.enter, window, point, caller: -1, depth: 0)
    log.path.append(Int32(log.entries.count - 1))
  }

  mutating func enter(_ node: Int32, _ point: Point, at place: Int, above low: Int) {
    log.append(.enter, node, point, caller: caller, depth: depth, converts: true)
    if place > low {
      levels.append(Level(node: node, low: low, count: place - low, depth: depth))
    }
    log.path.append(Int32(log.entries.count - 1))
  }

  mutating func refuse(siblings count: Int, from place: Int) {
    guard count > 0 else { return }
    log.append(
      .refuseRow, Int32(place), log.entries[Int(caller)].point, caller: caller, depth: depth,
      converts: true, extra: Int32(count))
  }

  mutating func finish(skippingWindowsFrom place: Int, of count: Int) {
    guard let last = log.path.last else { return }
    let answer = log.entries[Int(last)]
    log.append(.answersSelf, answer.node, answer.point, caller: last, depth: answer.depth)
    if log.path.count > 1 {
      log.append(
        .returnUp, answer.node, answer.point, caller: last, depth: answer.depth,
        extra: Int32(log.path.count - 1))
    }
    for level in levels.reversed() {
      log.skip(level.count, from: level.low, winner: level.node, depth: level.depth)
    }
    let window = log.entries[Int(log.path[0])].node
    log.skip(count - place, from: place, winner: window, depth: 0)
  }
}
