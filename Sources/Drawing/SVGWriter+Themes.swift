package import Geometry

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
    if light.differsOnlyInColors(from: dark) {
      writer.write(light.commands, dark: dark.commands)
      writer.style = writer.darkStyle
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

  /// The rules of all classes for dark pages; empty if there are none.
  var darkStyle: String {
    let rules = darkClasses.sorted { $0.value < $1.value }
      .map { "    .\($0.value){\($0.key)}\n" }.joined()
    return rules.isEmpty ? "" : "  @media (prefers-color-scheme:dark){\n\(rules)  }\n"
  }

  /// Returns the rules for a colour on dark pages; empty if the colour is unchanged.
  static func rules(_ property: String, _ light: Color, _ dark: Color) -> [String] {
    guard light != dark else { return [] }
    let color = "\(property):\(dark.hex)"
    guard light.alpha != dark.alpha else { return [color] }
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

extension DrawList {
  /// Returns whether another list differs only in colours, like a picture in two themes.
  func differsOnlyInColors(from other: DrawList) -> Bool {
    commands.count == other.commands.count
      && zip(commands, other.commands).allSatisfy { $0.colorless == $1.colorless }
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
