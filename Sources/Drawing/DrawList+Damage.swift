package import Geometry

extension DrawList {
  /// The boxes outside of which this picture is the one that another list draws: what has to be
  /// drawn again where the one follows the other.
  ///
  /// What both lists have, in the same order, is left out; a command counts alone, a push with all
  /// until its pop.
  ///
  /// - Parameters:
  ///   - old: what was drawn before.
  ///   - size: of the picture, in points.
  ///   - measuring: measures text as it is drawn.
  /// - Complexity: O(commands), as long as few parts begin with equal commands.
  package func damage(
    since old: DrawList, in size: Size, _ measuring: any TextMeasuring
  ) -> [Rect] {
    let (transform, mine) = content
    let (oldTransform, others) = old.content
    guard transform == oldTransform else { return [Rect(origin: .zero, size: size)] }
    func box(_ part: ArraySlice<Command>) -> Rect? {
      Extent(of: part, transform, in: size, measuring).box
    }
    func isEqual(_ part: Range<Int>, _ other: Range<Int>) -> Bool {
      part.count == other.count && zip(part, other).allSatisfy { commands[$0] == old.commands[$1] }
    }
    let shorter = min(mine.count, others.count)
    let start = (0..<shorter).first { !isEqual(mine[$0], others[$0]) } ?? shorter
    let equalAtEnd =
      (0..<shorter - start).first {
        !isEqual(mine[mine.count - 1 - $0], others[others.count - 1 - $0])
      } ?? shorter - start
    // Of those between, the first command says which ones may be equal.
    let between = start..<others.count - equalAtEnd
    var places: [Command: [Int]] = [:]
    if start < mine.count - equalAtEnd {
      for place in between {
        places[old.commands[others[place].lowerBound], default: []].append(place)
      }
    }
    var boxes: [Rect] = []
    var isKept: Set<Int> = []
    var last = -1
    for part in mine[start..<mine.count - equalAtEnd] {
      let place = places[commands[part.lowerBound]]?
        .first { $0 > last && isEqual(part, others[$0]) }
      if let place {
        isKept.insert(place)
        last = place
      } else if let box = box(commands[part]) {
        boxes.append(box)
      }
    }
    for place in between where !isKept.contains(place) {
      if let box = box(old.commands[others[place]]) {
        boxes.append(box)
      }
    }
    return boxes
  }

  /// Boxes around what is not made of upright rectangles, pictures and text. Where a part of the
  /// picture is drawn whose sides cut one of them, the last bits of a pixel may differ.
  ///
  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - measuring: measures text as it is drawn.
  /// - Complexity: O(commands).
  package func outlines(in size: Size, _ measuring: any TextMeasuring) -> [Rect] {
    let (transform, parts) = content
    let isTurned = transform.b != 0 || transform.c != 0
    return parts.compactMap { part in
      // Few parts have outlines, and measuring text takes time.
      guard isTurned || part.contains(where: { commands[$0].isOutline }) else { return nil }
      return Extent(of: commands[part], transform, in: size, measuring).box
    }
  }

  /// What is drawn one after the other, and its transform where the picture is transformed as a
  /// whole.
  private var content: (transform: AffineTransform, parts: [Range<Int>]) {
    let parts = parts(in: commands.indices)
    guard parts.count == 1, commands.count > 1,
      case .pushTransform(let transform)? = commands.first,
      case .popTransform? = commands.last
    else { return (.identity, parts) }
    return (transform, self.parts(in: 1..<commands.count - 1))
  }

  /// Commands, and pushes with all until their pops.
  private func parts(in range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for place in range {
      switch commands[place] {
      case .pushClip, .pushTransform, .pushOpacity, .pushTag: depth += 1
      case .popClip, .popTransform, .popOpacity, .popTag: depth = max(0, depth - 1)
      case .rect, .path, .text, .picture: break
      }
      guard depth == 0 else { continue }
      parts.append(start..<place + 1)
      start = place + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}

extension DrawList.Command {
  /// Whether it draws or makes something else than upright rectangles, pictures and text.
  fileprivate var isOutline: Bool {
    switch self {
    case .rect(_, let radius, _, _), .pushClip(_, let radius): radius != 0
    case .path: true
    case .pushTransform(let transform): transform.b != 0 || transform.c != 0
    default: false
    }
  }
}

/// The box around all that some commands draw.
private struct Extent {
  private struct Level {
    var transform = AffineTransform.identity
    /// In coordinates of the picture; `nil` where nothing is visible.
    var clip: Rect?
  }

  /// In coordinates of the picture, all of it where not all that is drawn is finite; `nil` where
  /// nothing is visible.
  private(set) var box: Rect?
  private let picture: Rect
  private var level: Level
  private var pushed: [Level] = []

  init(
    of part: ArraySlice<DrawList.Command>, _ transform: AffineTransform, in size: Size,
    _ measuring: any TextMeasuring
  ) {
    picture = Rect(origin: .zero, size: size)
    level = Level(transform: transform, clip: picture)
    for command in part {
      switch command {
      case .rect(let rect, _, _, let stroke): add(rect, stroke?.reach ?? 0)
      case .path(let path, _, let stroke): path.boundingBox.map { add($0, stroke?.reach ?? 0) }
      case .text(let run): add(run.box(measuring), 0)
      case .picture(_, let rect, _): add(rect, 0)
      case .pushClip(let rect, _):
        pushed.append(level)
        level.clip = inPicture(rect, 0)
      case .pushTransform(let transform):
        pushed.append(level)
        level.transform = transform.then(level.transform)
      case .pushOpacity, .pushTag: pushed.append(level)
      case .popClip, .popTransform, .popOpacity, .popTag: level = pushed.popLast() ?? level
      }
    }
  }

  private mutating func add(_ rect: Rect, _ margin: Double) {
    guard let visible = inPicture(rect, margin) else { return }
    box = box.map { $0.union(visible) } ?? visible
  }

  /// What is visible of a rectangle with a margin, and of a pixel around it.
  private mutating func inPicture(_ rect: Rect, _ margin: Double) -> Rect? {
    let whole = level.transform.boundingBox(of: rect.standardized.inset(by: -margin)).inset(by: -1)
    guard whole.isFinite else {
      box = picture
      return level.clip
    }
    return level.clip.flatMap { $0.intersection(whole) }
  }
}
