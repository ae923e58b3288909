internal import Drawing
internal import Geometry
internal import HitTesting

/// The method that runs in the current step, with its active lines and the values they use.
struct CodePanel {
  let rect: Rect
  /// True if it replaces the list of steps.
  var isInList = false

  private static let keywords: Set<String> = [
    "func", "guard", "else", "return", "nil", "for", "in", "let", "if", "self", "override", "super",
  ]
  /// The gap between two methods, in lines.
  private static let gap = 0.5
  private static let least = 10.5
  /// The minimum text size, in points: longer lines are wrapped.
  private static let smallest = 8.5

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    let theme = context.theme
    context.panel(.code, "Code in step", rect)
    let top = context.detailHeading(.code, snapshot, isInList: isInList, in: rect)
    let character = context.measuring.width(of: "0", in: Font(Self.smallest, family: .mono))
    let columns = Int(((rect.width - 36) / character).clamped(to: 20...1_000))
    var listings = CodeListing.all(in: snapshot.step, context.model.trace, context.model.scene)
      .map { $0.wrapped(to: columns) }
    if pitch(listings, top) <= Self.least, listings.count > 1 {
      // If not all methods fit, only the last one with active lines is shown.
      listings = [listings.last { $0.current != nil } ?? listings[0]]
    }
    let room = Int(((rect.maxY - top - 52) / Self.least).clamped(to: 3...1_000))
    listings = listings.map { $0.shortened(to: room) }
    let pitch = pitch(listings, top)
    let size = Font.steppedSize(.minimum(size(context, listings), pitch * 0.85))
    var y = top
    for listing in listings {
      draw(listing, from: y, pitch, size, &context)
      y += (Double(listing.lines.count) + Self.gap) * pitch
    }
    guard let step = snapshot.step, let tree = context.model.trace?.tree else { return }
    let font = Font(size, .semibold, family: .mono)
    let color =
      switch step.kind {
      case .refused, .answersNil, .policy(answer: nil): theme.refused
      case .answered, .answersSelf, .policy: theme.answers
      case .skipped: theme.faint
      case .converts, .asked, .contains: theme.ink
      }
    let values = StepValues(step: step, tree: tree).lines
    let below = y - Self.gap * pitch + 16
    for (number, value) in values.enumerated() {
      let y = below + Double(number) * 17
      guard y < rect.maxY - 8 else { break }
      let shown = context.shortened(value, font, to: rect.width - 40)
      context.text(shown, Point(rect.minX + 20, y), font, color)
    }
  }

  private func pitch(_ listings: [CodeListing], _ top: Double) -> Double {
    let gaps = Double(listings.count - 1) * Self.gap
    let lines = Double(listings.reduce(0) { $0 + $1.lines.count }) + gaps
    return ((rect.maxY - top - 52) / lines).clamped(to: Self.least...20)
  }

  /// The largest text size that fits the longest line, in points.
  private func size(_ context: PanelContext, _ listings: [CodeListing]) -> Double {
    let longest = listings.flatMap { $0.lines }
      .map { context.measuring.width(of: $0, in: Font(10, family: .mono)) }
      .reduce(1, Double.maximum)
    return ((rect.width - 36) / longest * 10).clamped(to: Self.smallest...12)
  }

  private func draw(
    _ listing: CodeListing, from top: Double, _ pitch: Double, _ size: Double,
    _ context: inout PanelContext
  ) {
    let theme = context.theme
    if let current = listing.current {
      let band = Rect(
        rect.minX + 8, top + Double(current.lowerBound) * pitch, rect.width - 16,
        pitch * Double(current.count))
      context.list.rect(band, cornerRadius: 6, fill: theme.askedWash)
      context.list.rect(
        Rect(band.minX, band.minY + 3, 3, band.height - 6), cornerRadius: 1.5, fill: theme.asked)
    }
    for (number, line) in listing.lines.enumerated() {
      let y = top + (Double(number) + 0.5) * pitch + size * 0.34
      guard y < rect.maxY - 4 else { break }
      let isCurrent = listing.current?.contains(number) ?? false
      var x = rect.minX + 20
      var isComment = false
      for word in Self.words(line) {
        isComment = isComment || word.contains("//")
        let isKeyword = !isComment && Self.keywords.contains(word)
        let font = Font(size, isCurrent ? .semibold : .regular, family: .mono)
        let quiet = isKeyword ? theme.picked : theme.ink.text(on: theme.paper, strength: 0.62)
        let color = isCurrent ? (isKeyword ? theme.picked : theme.ink) : quiet
        let room = isComment ? rect.maxX - 12 - x : .infinity
        context.text(word, Point(x, y), font, isComment ? theme.faint : color, within: room)
        x += context.measuring.width(of: word, in: font)
        guard x < rect.maxX - 12 else { break }
      }
    }
  }

  /// Splits a line into words and the text between them; a comment is one part.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var current = ""
    var isWord = false
    let comment = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
    for character in line[..<comment] {
      let belongs = character.isLetter
      if belongs != isWord, !current.isEmpty {
        words.append(current)
        current = ""
      }
      isWord = belongs
      current.append(character)
    }
    words.append(current)
    if comment < line.endIndex { words.append(String(line[comment...])) }
    return words
  }
}

/// The values used by a step, written as code.
struct StepValues {
  let step: Step
  let tree: ViewTree

  /// At most two lines.
  var lines: [String] {
    let point = "point = " + Sentences.text(step.point)
    switch step.kind {
    case .converts: return ["p = " + Sentences.text(step.point), "subview = " + name(step.view)]
    case .asked: return [point, "subviews = " + subviews]
    case .contains: return [point, "point(inside: point) → true"]
    case .refused(let reason):
      return [Sentences.property(of: reason) ?? point + "  " + bounds, "→ nil"]
    case .answered(let answer): return ["hit = " + name(answer), "→ hit"]
    case .answersSelf: return [point + "  subviews = " + subviews, "→ self"]
    case .answersNil: return ["→ nil"]
    case .policy(let answer):
      return ["overridden", "→ " + (answer.map { $0 == step.view ? "self" : name($0) } ?? "nil")]
    case .skipped(let winner): return ["hit = " + name(winner), "the loop has ended"]
    }
  }

  private var bounds: String {
    let bounds = tree.bounds(of: step.view)
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    return "bounds = (" + numbers.map { NumberText.short($0, digits: 1) }.joined(separator: ", ")
      + ")"
  }

  private var subviews: String {
    let subviews = tree.subviews(of: step.view)
    guard subviews.count <= 3 else { return "\(subviews.count) views" }
    return "[" + subviews.map(name).joined(separator: ", ") + "]"
  }

  private func name(_ view: NodeID) -> String { tree.displayName(of: view) }
}
