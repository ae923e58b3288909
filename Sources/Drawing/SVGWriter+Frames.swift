package import Geometry

/// Pictures that move, without a script: steps shown one after the other by a style sheet.
extension SVGWriter {
  /// A file that shows lists one after the other, each for its seconds, over and over.
  ///
  /// What all lists have in common at their beginning and at their end is written once. A viewer
  /// that does not animate, and a reader who asked for less motion, see the last one.
  package static func svg(
    frames: [(list: DrawList, seconds: Double)], size: Size, title: String,
    measuring: any TextMeasuring
  ) -> String {
    var writer = SVGWriter(measuring: measuring)
    let frames = frames.map {
      (commands: $0.list.commands, seconds: $0.seconds > 0 ? Double.minimum($0.seconds, 1e6) : 0)
    }
    let total = frames.reduce(0) { $0 + $1.seconds }
    guard total > 0, frames.count > 1 else {
      writer.write(frames.last?.commands ?? [])
      return writer.file(size: size, title: title)
    }
    let start = sharedStart(of: frames.map(\.commands))
    let end = sharedEnd(of: frames.map { $0.commands.dropFirst(start.count) })
    let names = frames.indices.map { writer.uniqueID("f\($0)") }
    writer.write(start)
    var begin = 0.0
    for (index, frame) in frames.enumerated() {
      let (from, to) = (begin / total, (begin + frame.seconds) / total)
      begin += frame.seconds
      writer.style += keyframes(
        names[index], from, to, total, isFirst: index == 0, isLast: index == frames.count - 1)
      let own = frame.commands.dropFirst(start.count).dropLast(end.count)
      writer.group(" id=\"\(names[index])\"") { $0.write(Array(own)) }
    }
    writer.write(end)
    let all = names.map { "#\($0)" }.joined(separator: ",")
    writer.style += "@media (prefers-reduced-motion:reduce){\(all){animation:none}}\n"
    return writer.file(size: size, title: title)
  }

  /// The rules that show a group from one part of the loop to another.
  private static func keyframes(
    _ name: String, _ from: Double, _ to: Double, _ total: Double, isFirst: Bool, isLast: Bool
  ) -> String {
    var rules = isFirst ? "" : "0%{visibility:hidden}"
    rules += "\(number(from * 100))%{visibility:visible}"
    rules += isLast ? "100%{visibility:visible}" : "\(number(to * 100))%{visibility:hidden}"
    if !isLast { rules += "100%{visibility:hidden}" }
    let resting = isLast ? "" : "visibility:hidden;"
    return "@keyframes \(name){\(rules)}\n"
      + "#\(name){\(resting)animation:\(name) \(number(total))s step-end infinite}\n"
  }

  /// The commands that all lists begin with, up to the last place where nothing is pushed.
  private static func sharedStart(of lists: [[DrawList.Command]]) -> [DrawList.Command] {
    guard let first = lists.first else { return [] }
    var depth = 0
    var balanced = 0
    for (index, command) in first.enumerated() {
      guard lists.allSatisfy({ index < $0.count && $0[index] == command }) else { break }
      depth += command.depth
      if depth == 0 { balanced = index + 1 }
    }
    return Array(first.prefix(balanced))
  }

  /// The commands that all lists end with, from the first place where nothing is pushed.
  private static func sharedEnd(of lists: [ArraySlice<DrawList.Command>]) -> [DrawList.Command] {
    guard let first = lists.first else { return [] }
    var depth = 0
    var balanced = 0
    for (offset, command) in first.reversed().enumerated() {
      let isShared = lists.allSatisfy {
        offset < $0.count && $0[$0.endIndex - 1 - offset] == command
      }
      guard isShared else { break }
      depth += command.depth
      if depth == 0 { balanced = offset + 1 }
    }
    return Array(first.suffix(balanced))
  }
}

extension DrawList.Command {
  /// By how much it changes the number of things that are pushed.
  fileprivate var depth: Int {
    switch self {
    case .pushClip, .pushTransform, .pushOpacity, .pushTag: 1
    case .popClip, .popTransform, .popOpacity, .popTag: -1
    case .rect, .path, .text, .picture: 0
    }
  }
}

/// One file for light and dark pages.
extension SVGWriter {
  /// A file that shows one list on light pages and the other on dark ones, as the reader's system
  /// says (`prefers-color-scheme`).
  ///
  /// Where the lists differ in colours alone, as with one picture in two themes, everything is
  /// written once, and a style sheet holds the dark colours. Otherwise both are written. A viewer
  /// without style sheets shows the light one.
  package static func svg(
    light: DrawList, dark: DrawList, size: Size, title: String, measuring: any TextMeasuring
  ) -> String {
    var writer = SVGWriter(measuring: measuring)
    if light.commands.count == dark.commands.count,
      zip(light.commands, dark.commands).allSatisfy({ $0.colorless == $1.colorless })
    {
      writer.write(light.commands, dark: dark.commands)
      let rules = writer.darkClasses.sorted { $0.value < $1.value }
        .map { "    .\($0.value){\($0.key)}\n" }.joined()
      if !rules.isEmpty { writer.style = "  @media (prefers-color-scheme:dark){\n\(rules)  }\n" }
    } else {
      let (day, night) = (writer.uniqueID("light"), writer.uniqueID("dark"))
      writer.style = """
        @media (prefers-color-scheme:dark){#\(day){display:none}#\(night){display:inline}}

        """
      writer.group(" id=\"\(day)\"") { $0.write(light.commands) }
      writer.group(" id=\"\(night)\" display=\"none\"") { $0.write(dark.commands) }
    }
    return writer.file(size: size, title: title)
  }

  /// What a style sheet says where a colour is another on dark pages; nothing where it is not.
  static func rules(_ property: String, _ light: Color, _ dark: Color) -> [String] {
    guard light != dark else { return [] }
    let color = "\(property):\(dark.hex)"
    guard light.alpha != 255 || dark.alpha != 255 else { return [color] }
    return [color, "\(property)-opacity:\(number(Double(dark.alpha) / 255))"]
  }

  /// The attribute that makes the rules apply; nothing when there are none.
  mutating func darkClass(_ rules: [String]) -> String {
    guard !rules.isEmpty else { return "" }
    let meaning = rules.joined(separator: ";")
    // Names of one length sort in the order in which they came.
    let number = String(darkClasses.count)
    let zeros = String(repeating: "0", count: max(0, 3 - number.count))
    let name = darkClasses[meaning] ?? "d" + zeros + number
    darkClasses[meaning] = name
    return " class=\"\(name)\""
  }
}

extension DrawList.Command {
  /// The command with all colours taken out: equal for one picture in two themes.
  fileprivate var colorless: DrawList.Command {
    func clear(_ fill: Fill?) -> Fill? {
      switch fill {
      case .color: .color(.clear)
      case .hatch(_, let spacing, let width): .hatch(.clear, spacing: spacing, lineWidth: width)
      case nil: nil
      }
    }
    func clear(_ stroke: Stroke?) -> Stroke? {
      stroke.map { Stroke(.clear, width: $0.width, dash: $0.dash, isRound: $0.isRound) }
    }
    switch self {
    case .rect(let rect, let radius, let fill, let stroke):
      return .rect(rect, cornerRadius: radius, fill: clear(fill), stroke: clear(stroke))
    case .path(let path, let fill, let stroke):
      return .path(path, fill: clear(fill), stroke: clear(stroke))
    case .text(var run):
      run.color = .clear
      return .text(run)
    default: return self
    }
  }
}
