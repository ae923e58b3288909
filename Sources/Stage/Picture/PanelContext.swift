import Drawing
import Geometry
import HitTesting
import TouchDelivery

/// The drawing context of panels: the draw list, the regions, the theme, and a text measurer.
struct PanelContext {
  var list = DrawList()
  var regions: [Region] = []
  let model: FrameModel
  let measuring: any TextMeasuring
  /// The tones of the trace's tree; before the first touch, of the scene's.
  let tones: ToneCache
  /// The rows of the list of steps; `nil` before the first touch.
  let rows: StepRows?
  /// The names in the picture.
  let labels: ViewLabels
  /// The bounding boxes of the app's text in app style, which labels avoid.
  let texts: [Rect]
  /// The effect of a tap at the touch, shown at the end of the search; `nil` for none.
  let tapEffect: TapEffect?

  var theme: Theme { model.theme }
  var tree: ViewTree { model.scene.tree }

  /// The colour of the screen behind all views.
  var screenColor: Color {
    model.canvas.filter(for: tree).isSketch ? HierarchyWalk.screen(of: tree, theme) : theme.screen
  }

  init(
    _ model: FrameModel, _ measuring: any TextMeasuring, tones: ToneCache? = nil,
    rows: StepRows? = nil, labels: ViewLabels = ViewLabels(), texts: [Rect] = [],
    tapEffect: TapEffect? = nil
  ) {
    self.model = model
    self.measuring = measuring
    self.rows = rows
    self.labels = labels
    self.texts = texts
    self.tapEffect = tapEffect
    self.tones = tones ?? ToneCache(model.trace?.tree ?? model.scene.tree)
  }

  /// Draws a line of text; if it is too wide, words in its middle are left out.
  mutating func text(
    _ string: String, _ baseline: Point, _ font: Font, _ color: Color,
    anchor: TextRun.Anchor = .start, within width: Double = .infinity
  ) {
    let shown = width.isFinite ? measuring.elided(string, in: font, to: width) : string
    guard !shown.isEmpty else { return }
    list.text(shown, at: baseline, font, color, anchor: anchor)
  }

  /// Returns the name of a view, shortened to a width but unique among the views.
  ///
  /// - Parameter prefersShort: True for the short name even if the full one fits.
  func label(
    of view: NodeID, in tree: ViewTree, _ font: Font, within width: Double,
    prefersShort: Bool = false
  ) -> String {
    let names = ViewNamePair(of: view, in: tree, prefersShort: prefersShort)
    return labels.fitting(names, in: font, to: width, measuring)
  }

  /// Returns the name of a view or of another object, shortened to a width.
  func label(_ name: String, _ font: Font, within width: Double) -> String {
    labels.fitting(name, in: font, to: width, measuring)
  }

  /// Returns sentences about the views of a tree, in which a shortened name stands for one view.
  func sentences(_ tree: ViewTree, _ brevity: Sentences.Brevity) -> Sentences {
    Sentences(tree, brevity) { [labels] view, length in
      labels.shortened(ViewNamePair(of: view, in: tree), to: length)
    }
  }

  /// Draws the heading of a panel, with a remark at the right end.
  mutating func heading(_ title: String, _ remark: String, in rect: Rect) {
    text(
      title, Point(rect.minX + 20, rect.minY + 27), Font(11, .bold, tracking: 0.8), theme.faint)
    self.remark(remark, within: headingRoom(title, in: rect), in: rect)
  }

  /// Draws the heading of a panel with the first remark that fits without shortening, if any.
  mutating func heading(_ title: String, _ remarks: [String], in rect: Rect) {
    heading(title, whole(remarks, Font(11), to: headingRoom(title, in: rect)), in: rect)
  }

  /// Draws a remark at the right end of a heading.
  mutating func remark(_ words: String, within room: Double, in rect: Rect) {
    text(
      shortened(words, Font(11), to: room), Point(rect.maxX - 20, rect.minY + 27), Font(11),
      theme.faint, anchor: .end)
  }

  /// Returns the width available for the remark next to a title.
  func headingRoom(_ title: String, in rect: Rect) -> Double {
    rect.width - measuring.width(of: title, in: Font(11, .bold, tracking: 0.8)) - 52
  }

  /// Draws the text shown when a list has no rows.
  mutating func paragraph(_ words: String, in area: Rect, lines limit: Int = 3) {
    let font = Font(12)
    let lines = wrapped(words, font, to: area.width - 24, lines: limit)
    for (number, line) in lines.enumerated() {
      text(line, Point(area.minX + 12, area.minY + 18 + Double(number) * 16), font, theme.faint)
    }
  }

  /// Draws a number in a circle.
  mutating func badge(_ number: Int, at center: Point, _ color: Color, radius: Double = 10) {
    let label = number > 999 ? "…" : String(number)
    list.path(Path(circle: center, radius: radius), fill: color)
    let size = label.count > 2 ? radius * 0.8 : radius * 1.05
    text(
      label, Point(center.x, center.y + size * 0.36), Font(size, .bold),
      theme.onInk.text(on: color), anchor: .middle)
  }

  mutating func region(_ region: Region) { regions.append(region) }

  mutating func button(
    _ control: Region.Control, _ label: String, _ rect: Rect, _ command: Command,
    isEnabled: Bool = true
  ) {
    region(
      Region(
        .control(control), .button, label, rect, action: .perform(command), isEnabled: isEnabled))
  }

  mutating func panel(_ panel: Region.Panel, _ label: String, _ rect: Rect) {
    region(Region(.panel(panel), .panel, label, rect))
  }

  /// Returns whether the pointer is over a region or presses it.
  func isHot(_ id: Region.ID) -> Bool {
    model.transport.map { $0.hovered == id || $0.pressed.contains(id) } ?? false
  }

  func isHot(_ control: Region.Control) -> Bool { isHot(.control(control)) }
}

/// Fitting text into limited space.
extension PanelContext {
  /// Returns the text, cut with `…` after a word if it is too wide; an empty string if fewer than
  /// five characters would remain.
  func shortened(_ text: String, _ font: Font, to width: Double) -> String {
    if measuring.width(of: text, in: font) <= width { return text }
    return whole(WordBreaks.beginnings(of: text), font, to: width)
  }

  /// Returns the first text that fits without shortening; an empty string if none does.
  func whole(_ texts: [String], _ font: Font, to width: Double) -> String {
    texts.first { measuring.width(of: $0, in: font) <= width } ?? ""
  }

  /// Wraps a text to at most `limit` lines; a last line that is too long loses words in its
  /// middle.
  func wrapped(_ text: String, _ font: Font, to width: Double, lines limit: Int) -> [String] {
    lines(of: text, font, to: width, limit).lines
  }

  /// Wraps a sentence about views to at most `limit` lines; if it is too long, the names in it are
  /// shortened, and then reasons are omitted.
  func fitted(
    _ font: Font, to width: Double, lines limit: Int, _ sentence: (Sentences.Brevity) -> String
  ) -> [String] {
    var fitted: [String] = []
    var last: String?
    for brevity in Self.brevities {
      let text = sentence(brevity)
      if text == last { continue }
      last = text
      let (lines, isWhole) = lines(of: text, font, to: width, limit)
      fitted = lines
      if isWhole { break }
    }
    return fitted
  }

  /// From the longest sentence to the shortest: a name that is given in full, as in other panels,
  /// is worth more than the reason.
  static let brevities = [
    (Int.max, false), (36, false), (36, true), (28, false), (28, true), (24, false), (24, true),
    (20, false), (20, true), (17, true), (14, true),
  ].map { Sentences.Brevity(longestName: $0.0, omitsReasons: $0.1) }

  /// Breaks words that are wider than the space, such as paths, by inserting blanks, if possible
  /// after a slash.
  func broken(_ text: String, _ font: Font, to width: Double) -> String {
    guard width > 2 * font.size else { return text }
    let words = text.split(separator: " ").map { word -> String in
      var rest = word
      var pieces: [Substring] = []
      while measuring.width(of: String(rest), in: font) > width {
        var count = 1
        while measuring.width(of: String(rest.prefix(count + 1)), in: font) <= width { count += 1 }
        let head = rest.prefix(count)
        let slash = head.lastIndex(of: "/").map { head[...$0] }
        let piece = slash.flatMap { $0.count > count / 3 ? $0 : nil } ?? head
        pieces.append(piece)
        rest = rest[piece.endIndex...]
      }
      return (pieces + [rest]).joined(separator: " ")
    }
    return words.joined(separator: " ")
  }

  private func lines(
    of text: String, _ font: Font, to width: Double, _ limit: Int
  ) -> (lines: [String], isWhole: Bool) {
    var lines: [String] = []
    var isWhole = true
    func add(_ line: String) {
      let shown = withoutMiddle(line, font, to: width)
      isWhole = isWhole && shown == line
      lines.append(shown)
    }
    var rest: [String] = []
    for word in text.split(separator: " ") {
      // A point such as (12, 30) stays on one line, with the sign after it.
      if let last = rest.last, last.hasPrefix("("), last.hasSuffix(","), word.contains(")") {
        rest[rest.count - 1] += " " + word
      } else {
        rest.append(String(word))
      }
    }
    while !rest.isEmpty {
      if lines.count == limit - 1 {
        add(rest.joined(separator: " "))
        break
      }
      var line = rest.removeFirst()
      while let next = rest.first, measuring.width(of: line + " " + next, in: font) <= width {
        line += " " + next
        rest.removeFirst()
      }
      add(line)
    }
    return (lines, isWhole)
  }

  /// Elides words in the middle of a sentence that is too long, because its subject is at the
  /// beginning and the result at the end.
  private func withoutMiddle(_ text: String, _ font: Font, to width: Double) -> String {
    if measuring.width(of: text, in: font) <= width { return text }
    let words = text.split(separator: " ")
    func kept(_ head: Int, _ tail: Int) -> String {
      (words.prefix(head) + ["…"] + words.suffix(tail)).joined(separator: " ")
    }
    func fits(_ head: Int, _ tail: Int) -> Bool {
      head + tail < words.count && measuring.width(of: kept(head, tail), in: font) <= width
    }
    var (head, tail) = (1, 1)
    guard fits(head, tail) else { return measuring.elided(text, in: font, to: width) }
    while true {
      let wantsHead = head <= tail
      if wantsHead, fits(head + 1, tail) {
        head += 1
      } else if fits(head, tail + 1) {
        tail += 1
      } else if fits(head + 1, tail) {
        head += 1
      } else {
        return kept(head, tail)
      }
    }
  }

  /// Draws a word on a small rounded background.
  mutating func chip(_ text: String, in box: Rect, _ style: ChipStyle) {
    list.rect(
      box, cornerRadius: Double.minimum(6, box.height / 3), fill: style.fill,
      stroke: style.edge.map { Stroke($0) })
    self.text(
      text, Point(box.midX, box.midY + style.font.size * 0.36), style.font,
      style.ink.text(on: style.fill),
      anchor: .middle)
  }
}

/// The look of a word on a small rounded background.
struct ChipStyle {
  var font: Font
  var ink: Color
  var fill: Color
  var edge: Color?
}

/// Places small labels so that they do not overlap.
struct LabelPlacer {
  /// The area for labels.
  let bounds: Rect
  /// The areas that labels cover only where nothing else is free, and the cost of a square point.
  private var areas: [(rect: Rect, cost: Double)]
  /// The outlines that labels cross only where nothing else is free, and the cost.
  private var outlines: [(rect: Rect, cost: Double)] = []
  private var taken: [Rect] = []

  /// The costs of covering a square point of text, and of another area.
  private static let (text, area) = (4.0, 0.2)
  /// The distance up to which a label is next to its place, and the cost of a point further away.
  private static let (near, distance) = (60.0, 4.0)

  init(bounds: Rect, avoiding texts: [Rect] = []) {
    self.bounds = bounds
    areas = texts.map { ($0, Self.text) }
  }

  /// Keeps labels away from an area.
  mutating func keep(clear area: Rect) { taken.append(area) }

  /// Keeps labels away from an area, if possible: covering it is better than covering text.
  mutating func avoid(_ area: Rect) { areas.append((area, Self.area)) }

  /// Keeps labels inside or outside an outline, if possible.
  ///
  /// - Parameter cost: Four times the area of text that is as bad to cover.
  mutating func avoid(outline: Rect, cost: Double) { outlines.append((outline, cost)) }

  /// Returns the box at the first corner where a label fits without covering or crossing anything,
  /// otherwise where that costs the least; `nil` if it fits nowhere.
  ///
  /// - Parameters:
  ///   - place: The place that the label is about: corners far from it are worse.
  ///   - extra: Returns a further cost of a box.
  mutating func place(
    _ size: Size, at corners: [Point], near place: Point? = nil,
    _ extra: (Rect) -> Double = { _ in 0 }
  ) -> Rect? {
    let free = corners.lazy.map { Rect(origin: $0, size: size) }.filter { [bounds, taken] box in
      box.minX >= bounds.minX && box.maxX <= bounds.maxX && box.minY >= bounds.minY
        && box.maxY <= bounds.maxY && !taken.contains { $0.intersection(box) != nil }
    }
    var best: (box: Rect, cost: Double)?
    for box in free {
      var cost = extra(box)
      for (area, weight) in areas {
        if let part = area.intersection(box) { cost += weight * part.width * part.height }
      }
      for (outline, weight) in outlines where Self.crosses(box, outline) { cost += weight }
      if let place {
        cost += Self.distance * Double.maximum(0, box.center.distance(to: place) - Self.near)
      }
      if cost < best?.cost ?? .infinity { best = (box, cost) }
      if cost == 0 { break }
    }
    guard let box = best?.box else { return nil }
    taken.append(box)
    return box
  }

  private static func crosses(_ box: Rect, _ outline: Rect) -> Bool {
    guard box.intersection(outline) != nil else { return false }
    return box.minX < outline.minX || box.maxX > outline.maxX || box.minY < outline.minY
      || box.maxY > outline.maxY
  }
}
