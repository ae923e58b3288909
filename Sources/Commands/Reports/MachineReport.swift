import Files
import HierarchyFormats
import Raster
import Recording

/// What the tool finds on this machine.
struct MachineReport {
  /// Names and values in the order of the report.
  let facts: [(name: String, value: String)]
  /// What to install, and for what.
  let advice: [String]
  /// Whether nothing is missing that pictures need.
  let isComplete: Bool

  /// Looks around.
  static func make(_ session: Session) async -> MachineReport {
    var facts: [(name: String, value: String)] = [("hitscope", HitScopeCommand.version)]
    var advice: [String] = []
    facts += await session.displayFacts?() ?? [("window", "this build opens none")]
    let text = TextSetter()
    facts.append(("fonts", "\(text.fontCount) files"))
    if text.fontCount == 0 { advice.append("apt install \(Fonts.package)   for any text at all") }
    for script in scripts {
      let families = text.families(for: script.sample).joined(separator: ", ")
      let unknown = text.unknownGlyphs(in: script.sample)
      facts.append(("  \(script.name)", unknown == 0 ? families : "none has “\(script.sample)”"))
      if unknown > 0, text.fontCount > 0 {
        advice.append("apt install \(script.package)   for \(script.name) names")
      }
    }
    facts += await movies(&advice)
    let scenes = (try? session.scenes.entries())?.count
    facts.append(("assets", session.scenes.assets?.path ?? "not found: set HITSCOPE_ASSETS"))
    facts.append(("scenes", scenes.map(String.init) ?? "none"))
    return MachineReport(facts: facts, advice: advice, isComplete: text.fontCount > 0)
  }

  private static func movies(_ advice: inout [String]) async -> [(name: String, value: String)] {
    guard let ffmpeg = await FFmpeg.find() else {
      advice.append("apt install \(FFmpeg.package)   for GIF, WebP, APNG, MP4 and WebM")
      return [("ffmpeg", "not found; SVG, HTML and PNG steps need none")]
    }
    let formats = MovieFormat.allCases.map { format in
      (name: "  \(format.rawValue)", value: ffmpeg.encoder(for: format) ?? "no encoder")
    }
    return [("ffmpeg", ffmpeg.version)] + formats
  }

  private static let scripts: [(name: String, sample: String, package: String)] = [
    ("Latin", "View", Fonts.package), ("Greek", "Όψη", Fonts.package),
    ("Cyrillic", "Вид", Fonts.package), ("Korean", "뷰", "fonts-noto-cjk"),
    ("Chinese", "视图", "fonts-noto-cjk"), ("Japanese", "ビュー", "fonts-noto-cjk"),
    ("Arabic", "عرض", Fonts.package), ("Hebrew", "תצוגה", Fonts.package),
  ]

  /// The report with a line break at its end.
  func text(_ style: TextStyle) -> String {
    let table = FactTable.text(facts, style)
    return advice.isEmpty ? table : table + "\n" + advice.joined(separator: "\n") + "\n"
  }
}
