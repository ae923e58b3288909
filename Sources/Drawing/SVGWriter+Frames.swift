package import Geometry

/// Animated pictures without a script: a style sheet shows and hides elements.
extension SVGWriter {
  /// Returns a file that shows lists in a loop, each for its duration in seconds.
  ///
  /// An element that several lists contain is written once, so the size of the file grows with the
  /// changes. Viewers that do not animate, and users who prefer reduced motion, see the last list.
  ///
  /// - Parameters:
  ///   - dark: The same lists in the colours of a dark page; ignored if they differ in more than
  ///     colours.
  ///   - description: A text for readers who cannot see the picture.
  package static func svg(
    frames: [(list: DrawList, seconds: Double)], dark: [DrawList] = [], size: Size, title: String,
    description: String = "", measuring: any TextMeasuring
  ) -> String {
    let seconds = frames.map { $0.seconds > 0 ? Double.minimum($0.seconds, 1e6) : 0 }
    let lists = frames.map { $0.list }
    let total = seconds.reduce(0, +)
    let isThemed =
      !lists.isEmpty && lists.count == dark.count
      && zip(lists, dark).allSatisfy { $0.differsOnlyInColors(from: $1) }
    guard total > 0, lists.count > 1 else {
      if isThemed, let light = lists.last, let night = dark.last {
        return svg(light: light, dark: night, size: size, title: title, measuring: measuring)
      }
      return svg(lists.last ?? DrawList(), size: size, title: title, measuring: measuring)
    }
    var writer = SVGWriter(measuring: measuring)
    writer.write(MergedLists(lists, dark: isThemed ? dark : []), of: lists.count)
    writer.addStyles(seconds: seconds, total: total)
    return writer.file(size: size, title: title, description: description)
  }

  /// Returns a file of one list in which equal styles are written once, as classes: less than half
  /// the size, for pictures that are not parts of a document with other classes.
  ///
  /// - Parameter dark: The same list in the colours of a dark page; `nil` for none. The file is not
  ///   compact if it differs in more than colours.
  package static func svg(
    compact list: DrawList, dark: DrawList?, size: Size, title: String,
    measuring: any TextMeasuring
  ) -> String {
    if let dark, !list.differsOnlyInColors(from: dark) {
      return svg(light: list, dark: dark, size: size, title: title, measuring: measuring)
    }
    var writer = SVGWriter(measuring: measuring)
    writer.write(MergedLists([list], dark: dark.map { [$0] } ?? []), of: 1)
    writer.addStyles(seconds: [1], total: 1)
    return writer.file(size: size, title: title)
  }

  /// Writes merged lists; the classes of an element select its style and its steps.
  private mutating func write(_ merged: MergedLists, of count: Int) {
    struct Level {
      let nodes: [Int]
      /// The lists in which the enclosing group is visible.
      let lists: [Range<Int>]
      var next = 0
      /// The lists of an open group around adjacent elements of the same lists.
      var run: [Range<Int>]?
    }
    var levels = [Level(nodes: merged.roots, lists: [0..<count])]
    while var level = levels.popLast() {
      guard level.next < level.nodes.count else {
        if level.run != nil { row("</g>") }
        if !levels.isEmpty { row("</g>") }
        continue
      }
      let node = merged.nodes[level.nodes[level.next]]
      if let run = level.run, run != node.lists {
        row("</g>")
        level.run = nil
      }
      level.next += 1
      var steps = ""
      if level.run == nil, node.lists != level.lists {
        let name = timeline.name(of: node.lists)
        if level.next < level.nodes.count,
          merged.nodes[level.nodes[level.next]].lists == node.lists
        {
          row("<g class=\"\(name)\">")
          level.run = node.lists
        } else {
          steps = name
        }
      }
      levels.append(level)
      if let group = group(of: node.command) {
        row("<g\(group.attributes)\(Self.classes([steps]))>" + group.title)
        levels.append(Level(nodes: node.children, lists: node.lists))
      } else {
        writeElement(node.command, node.dark, steps)
      }
    }
  }

  /// Returns the class attribute of the names that are not empty.
  private static func classes(_ names: [String]) -> String {
    let names = names.filter { !$0.isEmpty }
    return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
  }

  /// Writes an element whose style is a class.
  private mutating func writeElement(
    _ command: DrawList.Command, _ dark: DrawList.Command?, _ steps: String
  ) {
    switch command {
    case .rect(let rect, let radius, _, _):
      let style = styles.name(of: style(of: command, dark))
      row("<rect\(Self.box(rect, radius, digits: 2))\(Self.classes([style, steps]))/>")
    case .path(let path, _, _):
      if let (center, radius) = path.circle {
        let style = styles.name(of: style(of: command, dark))
        let (x, y) = (Self.number(center.x, digits: 2), Self.number(center.y, digits: 2))
        let place = " cx=\"\(x)\" cy=\"\(y)\" r=\"\(Self.number(radius))\""
        row("<circle\(place)\(Self.classes([style, steps]))/>")
      } else {
        var style = style(of: command, dark)
        if path.elements.count > 2 { style.light += ";fill-rule:evenodd" }
        let name = styles.name(of: style)
        row("<path d=\"\(Self.data(path, digits: 2))\"\(Self.classes([name, steps]))/>")
      }
    case .text(let run):
      let style = styles.name(of: style(of: run, dark))
      var tag = "<text x=\"\(Self.number(run.position.x, digits: 2))\""
      tag += " y=\"\(Self.number(run.position.y, digits: 2))\"\(Self.classes([style, steps]))"
      // Viewers with other fonts keep the layout; single characters need no length.
      if run.string.unicodeScalars.count > 1 {
        let width = measuring.width(of: run.string, in: run.font)
        if width > 0 { tag += " textLength=\"\(Self.number(width, digits: 1))\"" }
      }
      if run.string.hasOuterOrDoubleSpaces { tag += " xml:space=\"preserve\"" }
      row(tag + ">" + run.string.markupEscaped + "</text>")
    case .picture(let picture, let rect, let opacity):
      row("<use\(use(picture, rect, opacity))\(Self.classes([steps]))/>")
    default: break
    }
  }

  // MARK: Styles

  /// Returns the style of a shape.
  private mutating func style(
    of command: DrawList.Command, _ dark: DrawList.Command?
  ) -> StyleClasses.Style {
    var (light, night): ([String], [String]) = ([], [])
    switch command.fill {
    case .color(let color):
      light += Self.declarations("fill", color)
      if case .color(let other) = dark?.fill { night += Self.rules("fill", color, other) }
    case .hatch:
      light.append(hatch(command.fill, dark?.fill).map { "fill:url(#\($0))" } ?? "fill:none")
    case nil: light.append("fill:none")
    }
    if let stroke = command.stroke, stroke.width > 0 {
      light += Self.declarations("stroke", stroke.color)
      if stroke.width != 1 { light.append("stroke-width:\(Self.number(stroke.width))") }
      if let dash = Self.dash(of: stroke) { light.append("stroke-dasharray:\(dash)") }
      if stroke.isRound { light += ["stroke-linecap:round", "stroke-linejoin:round"] }
      if let other = dark?.stroke?.color { night += Self.rules("stroke", stroke.color, other) }
    }
    return StyleClasses.Style(light, dark: night)
  }

  /// Returns the style of a text.
  private func style(of run: TextRun, _ dark: DrawList.Command?) -> StyleClasses.Style {
    var light = ["font-size:\(Self.number(run.font.size))px"]
    if run.font.weight != .regular { light.append("font-weight:700") }
    if run.font.tracking != 0 {
      light.append("letter-spacing:\(Self.number(run.font.tracking))px")
    }
    if run.anchor != .start { light.append("text-anchor:\(run.anchor.rawValue)") }
    light += Self.declarations("fill", run.color)
    var night: [String] = []
    if case .color(let other) = dark?.fill { night = Self.rules("fill", run.color, other) }
    return StyleClasses.Style(light, dark: night, isMono: run.font.family == .mono)
  }

  private static func declarations(_ property: String, _ color: Color) -> [String] {
    let paint = "\(property):\(color.hex)"
    guard color.alpha != 255 else { return [paint] }
    return [paint, "\(property)-opacity:\(number(Double(color.alpha) / 255))"]
  }

  /// Appends the rules of all classes to the style sheet.
  private mutating func addStyles(seconds: [Double], total: Double) {
    style += styles.rules(mono: Self.mono) + darkStyle
    style += timeline.rules(seconds: seconds, total: total)
  }
}

/// The classes of an animated file for the looks of elements.
struct StyleClasses {
  /// The declarations of a class.
  struct Style: Hashable {
    var light: String
    /// The declarations that differ on dark pages.
    let dark: String
    /// True for text in the fonts of code.
    let isMono: Bool

    init(_ light: [String], dark: [String], isMono: Bool = false) {
      self.light = light.joined(separator: ";")
      self.dark = dark.joined(separator: ";")
      self.isMono = isMono
    }
  }

  private var names: [Style: String] = [:]
  private var order: [Style] = []

  /// Returns the class of a style: `a`, `b`, … `z`, `aa`, …
  mutating func name(of style: Style) -> String {
    if let name = names[style] { return name }
    var number = order.count
    var name = ""
    repeat {
      name = String(Character(UnicodeScalar(UInt8(97 + number % 26)))) + name
      number = number / 26 - 1
    } while number >= 0
    names[style] = name
    order.append(style)
    return name
  }

  /// Returns the rules, in the order in which the styles occur.
  ///
  /// - Parameter mono: The font families of code.
  func rules(mono: String) -> String {
    var text = ""
    var dark = ""
    var code: [String] = []
    for style in order {
      guard let name = names[style] else { continue }
      text += ".\(name){\(style.light)}\n"
      if !style.dark.isEmpty { dark += ".\(name){\(style.dark)}\n" }
      if style.isMono { code.append("." + name) }
    }
    if !code.isEmpty { text += "\(code.joined(separator: ",")){font-family:\(mono)}\n" }
    return text + (dark.isEmpty ? "" : "@media (prefers-color-scheme:dark){\n\(dark)}\n")
  }
}

/// The classes of an animated file for the steps in which elements are visible.
struct StepClasses {
  private var names: [[Range<Int>]: String] = [:]
  private var order: [[Range<Int>]] = []

  /// Returns the class of elements that are visible in some steps: `s0`, `s1`, …
  mutating func name(of steps: [Range<Int>]) -> String {
    if let name = names[steps] { return name }
    let name = "s\(order.count)"
    names[steps] = name
    order.append(steps)
    return name
  }

  /// Returns the rules that show elements during their steps, in a loop.
  ///
  /// - Parameters:
  ///   - seconds: The duration of each step.
  ///   - total: The sum of the durations, in seconds.
  func rules(seconds: [Double], total: Double) -> String {
    guard !order.isEmpty else { return "" }
    var begins = [0.0]
    for duration in seconds { begins.append((begins.last ?? 0) + duration) }
    // Without the name of an animation, as in elements of every step, this rule has no effect.
    var text = "svg *{animation:\(SVGWriter.number(total))s step-end infinite}\n"
    var hidden: [String] = []
    for (number, steps) in order.enumerated() {
      // Elements of the last step are visible without an animation.
      let rests = steps.last?.upperBound == seconds.count
      var stops = rests && steps.first?.lowerBound != 0 ? "0%{visibility:hidden}" : ""
      for range in steps {
        if range.lowerBound > 0 || !rests {
          stops += "\(percent(begins[range.lowerBound], of: total)){visibility:visible}"
        }
        if range.upperBound < seconds.count {
          stops += "\(percent(begins[range.upperBound], of: total)){visibility:hidden}"
        }
      }
      if !rests { hidden.append(".s\(number)") }
      text += ".s\(number){animation-name:s\(number)}\n"
      text += "@keyframes s\(number){\(stops)}\n"
    }
    if !hidden.isEmpty { text += "\(hidden.joined(separator: ",")){visibility:hidden}\n" }
    return text + "@media (prefers-reduced-motion:reduce){*{animation:none!important}}\n"
  }

  private func percent(_ seconds: Double, of total: Double) -> String {
    // A ten-thousandth of the loop is shorter than a frame of a screen.
    SVGWriter.number(seconds / total * 100, digits: 2) + "%"
  }
}

extension Path {
  /// The centre and radius, if the path is a circle of four curves.
  fileprivate var circle: (center: Point, radius: Double)? {
    guard elements.count == 6, case .move(let right) = elements[0],
      case .curve(_, _, let left) = elements[2]
    else { return nil }
    let center = Point((left.x + right.x) / 2, right.y)
    let radius = (right.x - left.x) / 2
    let (mine, others) = (points, Path(circle: center, radius: radius).points)
    let isCircle =
      radius > 0 && mine.count == others.count
      && zip(mine, others).allSatisfy {
        ($0.x - $1.x).magnitude < 1e-6 && ($0.y - $1.y).magnitude < 1e-6
      }
    return isCircle ? (center, radius) : nil
  }
}

extension String {
  /// True if white space would be lost without `xml:space`.
  fileprivate var hasOuterOrDoubleSpaces: Bool {
    var wasSpace = true
    for scalar in unicodeScalars {
      let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      if isSpace, wasSpace { return true }
      wasSpace = isSpace
    }
    return wasSpace
  }
}
