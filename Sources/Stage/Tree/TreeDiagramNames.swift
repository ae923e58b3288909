internal import Drawing
internal import Geometry
internal import HitTesting

/// The names in the boxes of a diagram.
///
/// A name that has no room, even on two lines and without its class, is replaced with a number; a
/// list below the diagram explains the numbers.
struct TreeDiagramNames {
  struct Name: Hashable {
    /// One or two lines.
    var lines: [String]
    var size: Double

    func draw(
      in box: Rect, _ color: Color, _ weight: Font.Weight, _ context: inout PanelContext
    ) {
      let font = Font(size, weight)
      let first = lines.count > 1 ? box.midY - 2.5 : box.midY + 4
      for (number, line) in lines.enumerated() {
        context.list.text(
          line, at: Point(box.midX, first + Double(number) * 12), font, color, anchor: .middle)
      }
    }
  }

  private let names: [Name]
  /// The views whose boxes show a number, with it.
  private(set) var numbered: [(number: Int, view: NodeID)] = []

  private static let size = 11.0
  private static let smallSize = 10.0
  /// The space at both sides of a name.
  private static let inset = 4.0
  private static let widest = 148.0
  static let rowHeight = 16.0
  /// The maximum number of rows in the list below the diagram.
  private static let mostRows = 4

  subscript(number: Int) -> Name { names[number] }

  init(_ diagram: TreeDiagram, _ tree: ViewTree, _ context: PanelContext) {
    var numbered: [(number: Int, view: NodeID)] = []
    names = diagram.nodes.map { node in
      let room = node.box.width - 2 * Self.inset
      guard case .view(let view) = node.content else {
        return Self.lines(Self.words(for: node.content), room, context.measuring)
          ?? Name(lines: [Self.count(in: node.content)], size: Self.smallSize)
      }
      if let name = Self.name(of: view, in: tree, room, context) { return name }
      guard numbered.count < Self.mostRows else { return Name(lines: [], size: Self.size) }
      // The name of a view may be a number, too.
      let first = (numbered.last?.number ?? 0) + 1
      let owner = tree.displayName(of: view)
      let number = (first...).first { context.labels.reserve(String($0), for: owner) } ?? first
      numbered.append((number, view))
      return Name(lines: [String(number)], size: Self.smallSize)
    }
    self.numbered = numbered
  }

  private static func name(
    of view: NodeID, in tree: ViewTree, _ room: Double, _ context: PanelContext
  ) -> Name? {
    let names = ViewNamePair(of: view, in: tree, prefersShort: true)
    if let name = lines(names.short, room, context.measuring) {
      // No other name in the picture is shortened to this one.
      _ = context.labels.fitting(names, in: Font(size), to: .infinity, context.measuring)
      return name
    }
    let font = Font(smallSize, .semibold)
    let label = context.labels.fitting(names, in: font, to: room, context.measuring)
    let isName = label.contains { $0.isLetter }
    return isName ? Name(lines: [label], size: smallSize) : nil
  }

  /// A text on one or two lines; `nil` if it has no room.
  private static func lines(
    _ text: String, _ room: Double, _ measuring: any TextMeasuring
  ) -> Name? {
    if measuring.width(of: text, in: Font(size, .semibold)) <= room {
      return Name(lines: [text], size: size)
    }
    let font = Font(smallSize, .semibold)
    if measuring.width(of: text, in: font) <= room { return Name(lines: [text], size: smallSize) }
    for areBlanks in [true, false] {
      if let (lines, width) = halves(of: text, areBlanks: areBlanks, font, measuring),
        width <= room
      {
        return Name(lines: lines, size: smallSize)
      }
    }
    return nil
  }

  /// Splits a text between two words so that the longer line is as short as possible.
  ///
  /// - Parameter areBlanks: True for words between blanks, not those of a class.
  private static func halves(
    of text: String, areBlanks: Bool, _ font: Font, _ measuring: any TextMeasuring
  ) -> (lines: [String], width: Double)? {
    let words = WordBreaks.words(of: text)
    var best: (lines: [String], width: Double)?
    for count in 1..<max(1, words.count) {
      let head = words[..<count].joined()
      let tail = words[count...].joined()
      let isAtBlank = head.hasSuffix(" ")
      guard isAtBlank || !areBlanks, tail.contains(where: { $0.isLetter || $0.isNumber }),
        head.contains(where: { $0.isLetter || $0.isNumber })
      else { continue }
      let first = isAtBlank ? String(head.dropLast()) : head
      let width = Double.maximum(
        measuring.width(of: first, in: font), measuring.width(of: tail, in: font))
      if best.map({ width < $0.width }) ?? true { best = ([first, tail], width) }
    }
    return best
  }

  /// The words in the box of a group.
  private static func words(for content: TreeDiagram.Content) -> String {
    switch content {
    case .view: ""
    case .run(_, _, let count): "+\(count)"
    case .chain(_, _, let count): "\(count) containers"
    case .levels(let count): "⋮  \(count) levels"
    }
  }

  private static func count(in content: TreeDiagram.Content) -> String {
    switch content {
    case .view: ""
    case .run(_, _, let count), .chain(_, _, let count): "+\(count)"
    case .levels(let count): "\(count)"
    }
  }

  /// Returns the widths that boxes need for the names of a tree.
  static func widths(
    in tree: ViewTree, _ measuring: any TextMeasuring
  ) -> (TreeDiagram.Content) -> TreeDiagram.Widths {
    { content in
      let text =
        if case .view(let view) = content { tree.shortName(of: view) } else {
          words(for: content)
        }
      let least = if case .run = content { 36.0 } else { TreeDiagram.narrowest }
      // The badge of the order lies over the upper right corner.
      let one = measuring.width(of: text, in: Font(size, .semibold)) + 2 * inset + 8
      let font = Font(smallSize, .semibold)
      let halves =
        halves(of: text, areBlanks: true, font, measuring)
        ?? halves(of: text, areBlanks: false, font, measuring)
      let two = halves.map { $0.width + 2 * inset + 14 } ?? one
      return TreeDiagram.Widths(
        one: (one > widest ? Double.minimum(one, two) : one).clamped(to: least...widest),
        two: Double.minimum(one, two).clamped(to: least...widest))
    }
  }

  /// Draws the list that explains the numbers.
  func drawList(in area: Rect, _ tree: ViewTree, _ context: inout PanelContext) {
    for (row, (number, view)) in numbered.enumerated() {
      let baseline = Point(area.minX, area.minY + 12 + Double(row) * Self.rowHeight)
      context.text(String(number), baseline, Font(10, .semibold), context.theme.ink)
      let font = Font(11)
      let name = context.label(of: view, in: tree, font, within: area.width - 16)
      context.text(name, baseline + Point(16, 0), font, context.theme.faint)
    }
  }
}
