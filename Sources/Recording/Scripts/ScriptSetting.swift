internal import Geometry
internal import Stage

/// The options of `hitscope record` that a script can set, under the same names.
package enum ScriptSetting: String, Hashable, Sendable, CaseIterable {
  case scene
  case noEmbed = "no-embed"
  case noSkipEmpty = "no-skip-empty"
  case with
  case size, scale, theme, look, speed, fps
  case stepDuration = "step-duration"
  case holdLast = "hold-last"
  case allSteps = "all-steps"
  case presenter, panel, view, orbit, spacing
  case fanOut = "fan-out"
  case focus, isolate, wireframe, hide, clipped, rulers, measure, background
  case backgroundOpacity = "background-opacity"
  case backgroundOver = "background-over"
  case panels
  case noLegend = "no-legend"
  case crop
  case embed
  case pageEngine = "page-engine"
  case ffmpegTimeout = "ffmpeg-timeout"
  case yes

  /// The values of a setting.
  package enum Kind: Hashable, Sendable {
    /// `on` or `off`.
    case flag
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Int>)
    case choice([String])
    /// One or more of several names, separated by commas.
    case list([String])
    /// Two whole numbers with an `x`.
    case size
    /// Two numbers with a comma.
    case pair
    /// A path, relative to the script.
    case file
    case text
  }

  package var kind: Kind {
    switch self {
    case .noEmbed, .noSkipEmpty, .allSteps, .presenter, .fanOut, .isolate, .wireframe, .clipped,
      .rulers, .backgroundOver, .noLegend, .embed, .yes:
      .flag
    case .scale: .number(0.25...8)
    case .speed: .number(0.1...16)
    case .stepDuration: .number(0.04...60)
    case .holdLast: .number(0...60)
    case .spacing: .number(SpaceCamera.spacings)
    case .backgroundOpacity: .number(0...1)
    case .ffmpegTimeout: .number(1...86_400)
    case .fps: .whole(1...60)
    case .theme: .choice(["light", "dark"])
    case .look: .choice(CanvasLook.allCases.map(\.rawValue))
    case .panel: .choice(["code", "flowchart", "stack"])
    case .view: .choice(["2d", "3d"])
    case .hide: .choice(["hidden", "outside"])
    case .panels: .list(["canvas", "tree", "steps", "code", "chain"])
    case .pageEngine: .choice(["inline", "shared"])
    case .size: .size
    case .orbit: .pair
    case .with, .background: .file
    case .scene, .focus, .measure, .crop: .text
    }
  }

  /// A Boolean value indicating whether the setting selects what `Open` reads, so that each `Open`
  /// may have its own.
  package var isOfSource: Bool {
    switch self {
    case .scene, .noEmbed, .noSkipEmpty, .with: true
    default: false
    }
  }

  /// True if the setting may be given more than once.
  package var isRepeatable: Bool { self == .with || self == .hide }

  /// Returns the problem of a value and a hint; `nil` for a valid value.
  func problem(of value: String) -> (message: String, hint: String)? {
    func wrong(_ hint: String) -> (message: String, hint: String) {
      ("invalid value “\(value)” for \(rawValue)", hint)
    }
    switch kind {
    case .flag: return ["on", "off"].contains(value) ? nil : wrong("use on or off")
    case .number(let range):
      if let number = Double(decimal: value), range.contains(number) { return nil }
      return wrong(
        "use a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))")
    case .whole(let range):
      if let number = Int(value), range.contains(number) { return nil }
      return wrong("use a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .choice(let values):
      if values.contains(value) { return nil }
      if let near = Suggestion(for: value, in: values) { return wrong(near.hint) }
      return wrong("use " + values.joined(separator: " or "))
    case .list(let names):
      let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard let wrongName = parts.first(where: { !names.contains($0) }) else { return nil }
      if let near = Suggestion(for: wrongName, in: names) { return wrong(near.hint) }
      return wrong("use one or more of " + names.joined(separator: ", ") + ", with commas")
    case .size:
      let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      let isSize =
        sides.count == 2 && sides.allSatisfy { $0.map { (16...16_384).contains($0) } ?? false }
      return isSize ? nil : wrong("use a width and a height in points, such as 1280x800")
    case .pair:
      let numbers = value.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double(decimal: $0) }
      let isPair = numbers.count == 2 && numbers.allSatisfy { $0?.isFinite ?? false }
      return isPair ? nil : wrong("use two numbers, such as 36,16")
    case .file, .text: return value.isEmpty ? wrong("give a value") : nil
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
