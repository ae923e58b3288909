import HitTesting
import TouchDelivery

extension UInt8 {
  static let openBrace = UInt8(ascii: "{")
  static let openBracket = UInt8(ascii: "[")
}

extension SceneReader {
  /// A view whose subviews are being read.
  ///
  /// Small, since there may be millions: keys that follow `subviews` are rare, and then the keys
  /// before them are read once more.
  struct Level {
    /// The view in the tree.
    var node: NodeID
    /// Where its `{` stands.
    var start: Int
    /// Where its `subviews` key stands.
    var subviews: Int
    /// Its id.
    var id: String?
    /// What was wrong with its place by then.
    var issue: OpenView.GeometryIssue?
  }

  /// How reading a view's keys ended.
  private enum Ending {
    case closed
    case subviews
  }

  /// Reads `windows` and everything below, without recursion.
  mutating func readWindows() throws(JSONFailure) {
    guard try enterList("windows") else { return }
    var hasMore = true
    repeat {
      if hasMore {
        hasMore = try readView()
      } else if let level = levels.popLast() {
        try finish(level)
        hasMore = try scanner.another(.openBracket)
      }
    } while hasMore || !levels.isEmpty
  }

  /// Reads one view up to its end or to its first subview.
  ///
  /// - Returns: whether another view of the list being read follows.
  private mutating func readView() throws(JSONFailure) -> Bool {
    let start = nextOffset()
    guard scanner.peek() == .openBrace else {
      try reportWrongType("a view", wanted: "an object", at: start)
      return try scanner.another(.openBracket)
    }
    var view = OpenView()
    openNode = NodeID(builder.count)
    var level = Level(node: NodeID(0), start: start, subviews: -1)
    if try readKeys(of: &view, &level) == .subviews {
      // A view that no longer fits into the tree is none that could be replaced later.
      let isLost = builder.isFull
      view.complete()
      level.node = builder.open(view.node)
      if isLost { level.node = NodeID(-1) }
      level.issue = view.issue
      levels.append(level)
      return true
    }
    report(view.issue, at: start)
    view.complete()
    builder.open(view.node)
    builder.close()
    return try scanner.another(.openBracket)
  }

  private mutating func readKeys(
    of view: inout OpenView, _ level: inout Level
  ) throws(JSONFailure) -> Ending {
    guard try scanner.enter(.openBrace) else { return .closed }
    var seen: UInt64 = 0
    repeat {
      let offset = nextOffset()
      guard try readKey(of: &view, &seen) == .subviews else { continue }
      guard try enterList("subviews") else { continue }
      level.subviews = offset
      level.id = view.node.id
      return .subviews
    } while try scanner.another(.openBrace)
    return .closed
  }

  /// Ends a view whose subviews were read; keys that come after them are read now.
  private mutating func finish(_ level: Level) throws(JSONFailure) {
    guard try scanner.another(.openBrace) else {
      report(level.issue, at: level.start)
      builder.close()
      return
    }
    let rest = nextOffset()
    var view = OpenView()
    var seen: UInt64 = 0
    // The keys before `subviews` once more, in silence: they were reported the first time.
    log.isMuted = true
    scanner.position = level.start + 1
    while nextOffset() < level.subviews {
      _ = try readKey(of: &view, &seen)
      _ = try scanner.another(.openBrace)
    }
    _ = try readKey(of: &view, &seen)
    log.isMuted = false
    view.node.id = level.id
    openNode = level.node
    scanner.position = rest
    repeat { _ = try readKey(of: &view, &seen) } while try scanner.another(.openBrace)
    report(view.issue, at: level.start)
    view.complete()
    builder.replace(level.node, with: view.node)
    builder.close()
  }

  /// Reads a key with its value; of `subviews` the key only.
  mutating func readKey(
    of view: inout OpenView, _ seen: inout UInt64
  ) throws(JSONFailure) -> SceneKey.View? {
    let offset = nextOffset()
    let key = try scanner.key()
    guard let number = viewKeys.number(in: scanner.bytes, key.content) else {
      let (name, json) = try unknown(key, at: offset, of: "a view")
      var rare = view.node.details ?? ViewDetails()
      rare.unknownKeys[name] = json
      view.node.details = rare
      return nil
    }
    let known = viewKeys[number]
    let bit: UInt64 = 1 << UInt64(number)
    if seen & bit != 0 {
      try reportRepeated(known.rawValue, at: offset)
      return nil
    }
    seen |= bit
    if known != .subviews { try read(known, into: &view) }
    return known
  }

  private mutating func report(_ issue: OpenView.GeometryIssue?, at offset: Int) {
    guard let issue else { return }
    let (message, hint) = issue.text
    log.add(.warning, at: offset, message, hint: hint)
  }
}

extension OpenView.GeometryIssue {
  /// What to say about it, and what to do.
  var text: (message: String, hint: String) {
    switch self {
    case .missing:
      ("the view has no place: it gets an empty frame", "give \"frame\": [x, y, width, height]")
    case .centerMissing:
      (
        "\"bounds\" without \"center\": the view is placed at (0, 0)",
        "give \"center\": [x, y] beside \"bounds\""
      )
    case .frameWithTransform:
      (
        "a frame says little under a transform: taken as the frame before the transform",
        "give \"bounds\" and \"center\" instead of \"frame\""
      )
    case .frameAndCenter:
      (
        "\"center\" beside \"frame\" contradicts it or repeats it",
        "give either \"frame\", or \"bounds\" and \"center\""
      )
    case .sizesDiffer:
      (
        "\"bounds\" and \"frame\" differ in size: the size of \"frame\" is taken",
        "beside \"frame\", \"bounds\" only tells the scroll position"
      )
    case .several:
      (
        "\"transform\" beside \"rotation\" or \"scale\": only \"transform\" is taken",
        "give one or the other"
      )
    }
  }
}
