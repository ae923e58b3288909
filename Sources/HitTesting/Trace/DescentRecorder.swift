import Geometry

/// Writes the log of a `Descent`.
struct DescentRecorder: DescentObserver {
  var log = TraceLog()
  private var levels: [Level] = []

  /// A view on the way down that has siblings behind it.
  private struct Level {
    var node: Int32
    var low: Int
    var count: Int
    var depth: Int32
  }

  private var caller: Int32 { log.path.last ?? -1 }
  private var depth: Int32 { Int32(log.path.count) }

  mutating func refuse(window: Int32, point: Point) {
    log.append(.refuse, window, point, caller: -1, depth: 0)
  }

  mutating func enter(_ window: Int32, _ point: Point) {
    log.append(.enter, window, point, caller: -1, depth: 0)
    log.path.append(Int32(log.entries.count - 1))
  }

  @inline(__always)
  mutating func enter(_ node: Int32, _ point: Point, at place: Int, above low: Int) {
    log.append(.enter, node, point, caller: caller, depth: depth, converts: true)
    if place > low {
      levels.append(Level(node: node, low: low, count: place - low, depth: depth))
    }
    log.path.append(Int32(log.entries.count - 1))
  }

  @inline(__always)
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
        .handOn, answer.node, answer.point, caller: last, depth: answer.depth,
        extra: Int32(log.path.count - 1))
    }
    for level in levels.reversed() {
      log.skip(level.count, from: level.low, winner: level.node, depth: level.depth)
    }
    let window = log.entries[Int(log.path[0])].node
    log.skip(count - place, from: place, winner: window, depth: 0)
  }
}
