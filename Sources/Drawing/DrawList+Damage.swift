package import Geometry

extension DrawList {
  /// Returns the boxes in which this picture differs from another, as the areas to redraw.
  ///
  /// Commands that both lists contain in the same order are skipped. A single command, or a push
  /// with everything up to its pop, is compared as one part.
  ///
  /// - Parameters:
  ///   - old: The list that was drawn before.
  ///   - size: The size of the picture, in points.
  ///   - measuring: The text measure used for drawing.
  /// - Complexity: O(commands), if few parts begin with equal commands.
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
    // Between the equal ends, parts are matched by their first command.
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

  /// Returns the bounding boxes of all parts that are not upright rectangles, pictures or text.
  ///
  /// If the edge of a redrawn area cuts such a box, the last bits of a pixel may differ.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - measuring: The text measure used for drawing.
  /// - Complexity: O(commands).
  package func outlines(in size: Size, _ measuring: any TextMeasuring) -> [Rect] {
    let (transform, parts) = content
    let isTurned = transform.b != 0 || transform.c != 0
    return parts.compactMap { part in
      // Few parts have outlines, and measuring text is slow.
      guard isTurned || part.contains(where: { commands[$0].isOutline }) else { return nil }
      return Extent(of: commands[part], transform, in: size, measuring).box
    }
  }

  /// Returns the boxes of the letters of all visible texts, in picture coordinates.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - measuring: The text measure used for drawing.
  /// - Complexity: O(commands).
  package func texts(in size: Size, _ measuring: any TextMeasuring) -> [Rect] {
    Extent(of: commands[...], .identity, in: size, measuring, keepsTexts: true).texts
  }

  /// The top-level parts, and the transform that applies to the whole picture, if there is one.
  private var content: (transform: AffineTransform, parts: [Range<Int>]) {
    let parts = parts(in: commands.indices)
    guard parts.count == 1, commands.count > 1,
      case .pushTransform(let transform)? = commands.first,
      case .popTransform? = commands.last
    else { return (.identity, parts) }
    return (transform, self.parts(in: 1..<commands.count - 1))
  }

  /// Splits commands into parts: single commands, and pushes with everything up to their pops.
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
  /// True for paths, rotations, and rectangles or clips with rounded corners.
  fileprivate var isOutline: Bool {
    switch self {
    case .rect(_, let radius, _, _), .pushClip(_, let radius): radius != 0
    case .path: true
    case .pushTransform(let transform): transform.b != 0 || transform.c != 0
    default: false
    }
  }
}

/// The bounding box of everything that some commands draw.
private struct Extent {
  private struct Level {
    var transform = AffineTransform.identity
    /// The clip in picture coordinates; `nil` if nothing is visible.
    var clip: Rect?
  }

  /// The box in picture coordinates: the whole picture if any drawing is not finite, or `nil` if
  /// nothing is visible.
  private(set) var box: Rect?
  /// The boxes of the visible texts, if they are kept.
  private(set) var texts: [Rect] = []
  private let picture: Rect
  private var level: Level
  private var pushed: [Level] = []

  init(
    of part: ArraySlice<DrawList.Command>, _ transform: AffineTransform, in size: Size,
    _ measuring: any TextMeasuring, keepsTexts: Bool = false
  ) {
    picture = Rect(origin: .zero, size: size)
    level = Level(transform: transform, clip: picture)
    for command in part {
      switch command {
      case .rect where keepsTexts, .path where keepsTexts, .picture where keepsTexts: break
      case .rect(let rect, _, _, let stroke): add(rect, stroke?.reach ?? 0)
      case .path(let path, _, let stroke): path.boundingBox.map { add($0, stroke?.reach ?? 0) }
      case .text(let run) where keepsTexts:
        if let letters = inPicture(run.letters(measuring), 0) { texts.append(letters) }
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

  /// Returns the visible part of a rectangle, enlarged by a margin and one unit for antialiasing.
  private mutating func inPicture(_ rect: Rect, _ margin: Double) -> Rect? {
    let whole = level.transform.boundingBox(of: rect.standardized.inset(by: -margin)).inset(by: -1)
    guard whole.isFinite else {
      box = picture
      return level.clip
    }
    return level.clip.flatMap { $0.intersection(whole) }
  }
}
