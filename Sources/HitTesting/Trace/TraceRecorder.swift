import Geometry

#if !hasFeature(Embedded)
import Synchronization
#endif

/// Writes the log of a `HitWalk`.
///
/// A lock protects the log, because overrides in code reach it from any isolation.
final class TraceRecorder: Sendable {
  private let contents = Mutex(TraceLog())
  let tree: ViewTree

  init(tree: ViewTree) { self.tree = tree }

  var log: TraceLog { contents.withLock { $0 } }

  /// Records a call of a view's `hitTest` and returns its entry.
  func ask(_ node: NodeID, _ point: Point, caller: Int32) -> Int32 {
    contents.withLock { $0.ask(node, point, caller: caller, in: tree) }
  }

  /// Records that a view refuses the point by the standard rules.
  func refuse(_ entry: Int32, _ point: Point, _ refusal: Refusal.Kind) {
    contents.withLock { $0.settle(entry, point, .refuse, otherwise: .reject, refusal) }
  }

  /// Records that a view contains the point.
  func contains(_ entry: Int32, _ point: Point) {
    contents.withLock { $0.settle(entry, point, .enter, otherwise: .contains) }
  }

  /// Records the result of an override. One that returns the result of `super` gets no step.
  func overridden(_ entry: Int32, answer: NodeID?) {
    contents.withLock { log in
      if log.ends(withAnswer: answer?.rawValue, of: entry) { return }
      log.append(.policy, of: entry, extra: answer?.rawValue ?? -1)
      if let answer { log.skipOthers(of: entry, winner: answer.rawValue, in: tree) }
    }
  }

  /// Records that a policy decides its view's result.
  func policy(_ entry: Int32, answer: NodeID?) {
    contents.withLock { $0.append(.policy, of: entry, extra: answer?.rawValue ?? -1) }
  }

  /// Records that the view returns itself, or nil.
  func answers(_ entry: Int32, self isSelf: Bool) {
    contents.withLock { $0.append(isSelf ? .answersSelf : .answersNil, of: entry) }
  }

  /// Records that a subview of the view returned `answer`.
  func answered(_ entry: Int32, answer: NodeID) {
    contents.withLock { $0.append(.answered, of: entry, extra: answer.rawValue) }
  }

  /// Records subviews that are never asked, by their indices in the sibling index.
  func skip(_ places: Range<Int>, winner: NodeID, _ entry: Int32) {
    contents.withLock { log in
      let depth = log.entries[Int(entry)].depth + 1
      log.skip(places.count, from: places.lowerBound, winner: winner.rawValue, depth: depth)
    }
  }

  /// Records windows that are never asked, from index `place` of the window order on.
  func skipWindows(from place: Int, of count: Int, winner: NodeID) {
    contents.withLock {
      $0.skip(count - place, from: place, winner: winner.rawValue, depth: 0)
    }
  }
}

extension TraceLog {
  fileprivate mutating func ask(
    _ node: NodeID, _ point: Point, caller: Int32, in tree: ViewTree
  ) -> Int32 {
    let asking = caller < 0 ? nil : entries[Int(caller)]
    // An override may ask any view; only a superview converts the point for its subview.
    let converts = asking.map { tree.superview(of: node)?.rawValue == $0.node } ?? false
    append(
      .ask, node.rawValue, point, caller: caller, depth: asking.map { $0.depth + 1 } ?? 0,
      converts: converts)
    return Int32(entries.count - 1)
  }

  /// Records the subviews that an override has not asked, from front to back. One that has called
  /// `super` has left them to the standard search, which records its own.
  ///
  /// - Complexity: O(entries since the call), or until all subviews are known to be asked.
  fileprivate mutating func skipOthers(of entry: Int32, winner: Int32, in tree: ViewTree) {
    let index = tree.storage.index
    let places = index.children(of: Int(entries[Int(entry)].node))
    if places.isEmpty || entries[Int(entry)].kind != .ask { return }
    var left = [Bool](repeating: true, count: places.count)
    var count = places.count
    func strike(_ place: Int) {
      guard places.contains(place), left[place - places.lowerBound] else { return }
      left[place - places.lowerBound] = false
      count -= 1
    }
    for asked in entries[(Int(entry) + 1)...] where asked.caller == entry {
      switch asked.kind {
      case .enter, .refuse, .ask:
        if let place = index.place(of: asked.node, in: places) { strike(place) }
      case .refuseRow: for place in 0..<Int(asked.extra) { strike(Int(asked.node) - place) }
      case .policy, .returnUp: break
      case .contains, .reject, .answered, .answersSelf, .answersNil: return
      }
      if count == 0 { return }
    }
    let depth = entries[Int(entry)].depth + 1
    var high = places.upperBound
    while high > places.lowerBound {
      guard left[high - 1 - places.lowerBound] else {
        high -= 1
        continue
      }
      var low = high - 1
      while low > places.lowerBound, left[low - 1 - places.lowerBound] { low -= 1 }
      skip(high - low, from: low, winner: winner, depth: depth)
      high = low
    }
  }

  fileprivate mutating func append(_ kind: Kind, of entry: Int32, extra: Int32 = -1) {
    let view = entries[Int(entry)]
    append(kind, view.node, view.point, caller: entry, depth: view.depth, extra: extra)
  }

  /// Returns whether the last entry already records this answer of the view.
  fileprivate func ends(withAnswer answer: Int32?, of entry: Int32) -> Bool {
    guard let last = entries.last else { return false }
    let isOwn = last.caller == entry
    switch last.kind {
    case .refuse: return Int(entry) == entries.count - 1 && answer == nil
    case .reject: return isOwn && answer == nil
    case .answersSelf: return isOwn && answer == last.node
    case .answered: return isOwn && answer == last.extra
    default: return false
    }
  }

  /// Merges the verdict into the call if nothing came between and its point is that of the call,
  /// otherwise records it as a separate step.
  fileprivate mutating func settle(
    _ entry: Int32, _ point: Point, _ joined: Kind, otherwise: Kind, _ refusal: Refusal.Kind? = nil
  ) {
    let view = entries[Int(entry)]
    if Int(entry) == entries.count - 1, view.kind == .ask, view.point == point {
      settleLast(as: joined, refusal)
    } else {
      append(otherwise, view.node, point, caller: entry, depth: view.depth, refusal: refusal)
    }
  }
}
