package import Geometry

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
