import Geometry

/// Writes the log of a `HitWalk`.
final class TraceRecorder {
  private(set) var log = TraceLog()
  let tree: ViewTree

  init(tree: ViewTree) { self.tree = tree }

  /// A view is asked. Returns the entry by which to speak of it.
  func ask(_ node: NodeID, _ point: Point, caller: Int32) -> Int32 {
    let asking = caller < 0 ? nil : log.entries[Int(caller)]
    // An override may ask any view; only a superview converts the point for its subview.
    let converts = asking.map { tree.superview(of: node)?.rawValue == $0.node } ?? false
    log.append(
      .ask, node.rawValue, point, caller: caller, depth: asking.map { $0.depth + 1 } ?? 0,
      converts: converts)
    return Int32(log.entries.count - 1)
  }

  /// A view refuses the point by the standard rules.
  func reject(_ entry: Int32) { settle(entry, .refuse, otherwise: .reject) }

  /// A view contains the point.
  func contains(_ entry: Int32) { settle(entry, .enter, otherwise: .contains) }

  /// A view is asked and its policy answers without looking further.
  func decide(_ node: NodeID, _ point: Point, caller: Int32, answer: NodeID?) {
    let entry = ask(node, point, caller: caller)
    policy(entry, answer: answer)
    if answer == nil { answersNil(entry) } else { answersSelf(entry) }
  }

  /// A policy or an override decides what its view answers.
  func policy(_ entry: Int32, answer: NodeID?) {
    append(.policy, of: entry, extra: answer?.rawValue ?? -1)
  }

  /// A view answers itself.
  func answersSelf(_ entry: Int32) { append(.answersSelf, of: entry) }

  /// A view answers nil.
  func answersNil(_ entry: Int32) { append(.answersNil, of: entry) }

  /// A subview of a view answered.
  func answered(_ entry: Int32, answer: NodeID) {
    append(.answered, of: entry, extra: answer.rawValue)
  }

  /// Subviews of a view are never asked, from a place of the index on.
  func skip(_ count: Int, from low: Int, winner: NodeID, _ entry: Int32) {
    log.skip(
      count, from: low, winner: winner.rawValue, depth: log.entries[Int(entry)].depth + 1)
  }

  /// Windows are never asked, from a place of the window order on.
  func skipWindows(from place: Int, of count: Int, winner: NodeID) {
    log.skip(count - place, from: place, winner: winner.rawValue, depth: 0)
  }

  private func append(_ kind: TraceLog.Kind, of entry: Int32, extra: Int32 = -1) {
    let view = log.entries[Int(entry)]
    log.append(kind, view.node, view.point, caller: entry, depth: view.depth, extra: extra)
  }

  /// Joins a verdict with the asking when nothing came between, else records it by itself.
  private func settle(_ entry: Int32, _ joined: TraceLog.Kind, otherwise: TraceLog.Kind) {
    if Int(entry) == log.entries.count - 1, log.entries[Int(entry)].kind == .ask {
      log.settleLast(as: joined)
    } else {
      append(otherwise, of: entry)
    }
  }
}
