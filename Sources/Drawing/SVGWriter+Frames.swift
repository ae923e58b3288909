package import Geometry

/// Animated pictures without a script: a style sheet shows frames one after another.
extension SVGWriter {
  /// Returns a file that shows lists in a loop, each for its duration in seconds.
  ///
  /// The common beginning and end of all lists are written once. Viewers that do not animate, and
  /// users who prefer reduced motion, see the last list.
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
    let start = sharedStart(of: frames.map { $0.commands })
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

  /// Returns the rules that show a group during one part of the loop.
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

  /// Returns the common beginning of all lists, up to the last balanced position.
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

  /// Returns the common end of all lists, from the first balanced position.
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
  /// The change in the number of pushed states.
  fileprivate var depth: Int {
    switch self {
    case .pushClip, .pushTransform, .pushOpacity, .pushTag: 1
    case .popClip, .popTransform, .popOpacity, .popTag: -1
    case .rect, .path, .text, .picture: 0
    }
  }
}

/// A file for both light and dark pages.
extension SVGWriter {
  /// Returns a file that shows one list on light pages and another on dark ones, as the user's
  /// `prefers-color-scheme` selects.
  ///
  /// If the lists differ only in colours, like a picture in two themes, elements are written once
  /// and a style sheet holds the dark colours; otherwise both lists are written. Viewers without
  /// style sheets show the light list.
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

  /// Returns the rules for a colour on dark pages; empty if the colour is unchanged.
  static func rules(_ property: String, _ light: Color, _ dark: Color) -> [String] {
    guard light != dark else { return [] }
    let color = "\(property):\(dark.hex)"
    guard light.alpha != 255 || dark.alpha != 255 else { return [color] }
    return [color, "\(property)-opacity:\(number(Double(dark.alpha) / 255))"]
  }

  /// Returns the class attribute that applies the rules; empty without rules.
  mutating func darkClass(_ rules: [String]) -> String {
    guard !rules.isEmpty else { return "" }
    let meaning = rules.joined(separator: ";")
    // Names of equal length sort in the order of their creation.
    let number = String(darkClasses.count)
    let zeros = String(repeating: "0", count: max(0, 3 - number.count))
    let name = darkClasses[meaning] ?? "d" + zeros + number
    darkClasses[meaning] = name
    return " class=\"\(name)\""
  }
}

extension DrawList.Command {
  /// The command without colours; equal for a picture in two themes.
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
