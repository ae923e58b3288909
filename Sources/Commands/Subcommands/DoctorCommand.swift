import ArgumentParser
import Files
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import Recording
import SceneFormat
import TouchDelivery

/// Reports facts about this machine, or about the contents of a file.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the setup of this machine, or report the problems of a file.",
    discussion: """
      Without FILE: display, fonts, ffmpeg and built-in scenes. With FILE: its format, its views, \
      all diagnostics, and the properties that the format does not record.

      A font with Latin letters and the built-in scenes are required: the exit status is 69 when \
      one of them is missing. The rest is optional: a display for the window, ffmpeg for movies, \
      fonts for names in other scripts.

      Examples:
        hitscope doctor
        hitscope doctor dump.txt
        hitscope doctor Main.storyboard --scene 3 --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var source: SourceOptions
  @Option(help: "The format of a file's report: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let style = color.output(session)
    if source.file != nil {
      let loaded = try source.loadSilently(session)
      switch format {
      case .text: try session.send(FileReport(loaded: loaded).text(style))
      case .json: try session.send(FileDocument(loaded: loaded).json)
      }
      return .done
    }
    let report = MachineReport(await .find(session))
    return try session.answer(report.isComplete ? .done : .unavailable) {
      try session.send(report.text(style))
    }
  }
}

/// The resources of a machine that the tool uses.
struct Machine {
  /// A writing system in which view names may be written.
  struct Script {
    var name: String
    /// The Debian package with fonts for the script.
    var package: String
    var sample: String
    /// True for the script of the tool's own texts.
    var isNeeded = false
    /// The font families that cover the sample; `nil` if no font has one of its characters.
    var families: [String]?
  }

  /// Facts about the window system.
  var display: [(name: String, value: String)]
  /// The number of font files.
  var fontCount: Int
  var scripts: [Script]
  var ffmpeg: FFmpeg.Search
  /// The `Assets` folder; `nil` if it was not found.
  var assets: String?
  /// The built-in scenes; `nil` if they were not found.
  var scenes: BuiltInScenes.List?
  /// A suggestion if the folder was not found.
  var assetsAdvice = ""

  /// Examines this machine.
  static func find(_ session: Session) async -> Machine {
    let text = Typesetter()
    return Machine(
      display: await session.displayFacts?() ?? [("window", "not available in this build")],
      fontCount: text.fontCount,
      scripts: samples.map { name, sample, package in
        let isKnown = text.unknownGlyphs(in: sample) == 0
        return Script(
          name: name, package: package, sample: sample, isNeeded: name == samples[0].name,
          families: isKnown ? text.families(for: sample) : nil)
      },
      ffmpeg: await FFmpeg.search(), assets: session.scenes.assets?.path,
      scenes: try? session.scenes.list(), assetsAdvice: session.scenes.advice)
  }

  private static let samples: [(name: String, sample: String, package: String)] = [
    ("Latin", "View", Typesetter.fontPackage), ("Greek", "Όψη", Typesetter.fontPackage),
    ("Cyrillic", "Вид", Typesetter.fontPackage), ("Korean", "뷰", "fonts-noto-cjk"),
    ("Chinese", "视图", "fonts-noto-cjk"), ("Japanese", "ビュー", "fonts-noto-cjk"),
    ("Arabic", "عرض", Typesetter.fontPackage), ("Hebrew", "תצוגה", Typesetter.fontPackage),
  ]
}

/// A report on a machine and its missing parts.
struct MachineReport {
  /// Names and values in display order.
  let facts: [(name: String, value: String)]
  /// Suggestions for missing required parts, with their purpose.
  let needed: [String]
  /// Suggestions for missing optional parts, with their purpose.
  let advice: [String]
  /// The problems of built-in scenes.
  let problems: [String]
  /// True if no required part is missing.
  var isComplete: Bool { needed.isEmpty }

  init(_ machine: Machine) {
    var facts = [(name: "hitscope", value: HitScopeCommand.version)] + machine.display
    var needed: [String] = []
    var advice: [String] = []
    facts.append(("fonts", "\(machine.fontCount) files"))
    if machine.fontCount == 0 {
      needed.append("apt install \(Typesetter.fontPackage)   for all text")
    }
    for script in machine.scripts {
      let families = script.families?.joined(separator: ", ")
      facts.append(("  \(script.name)", families ?? "no font has “\(script.sample)”"))
      if families == nil, machine.fontCount > 0 {
        let line = "apt install \(script.package)   for \(script.name) names"
        if script.isNeeded { needed.append(line) } else { advice.append(line) }
      }
    }
    switch machine.ffmpeg {
    case .found(let ffmpeg):
      facts.append(("ffmpeg", ffmpeg.version))
      facts += MovieFormat.allCases.map { format in
        ("  \(format.rawValue)", ffmpeg.encoder(for: format) ?? "no encoder")
      }
    case .missing:
      advice.append("apt install \(FFmpeg.package)   for \(MovieFormat.names)")
      facts.append(("ffmpeg", "not found; SVG, HTML and PNG steps do not need it"))
    case .unusable(let problem):
      advice.append("put another ffmpeg first in PATH   for \(MovieFormat.names)")
      facts.append(("ffmpeg", "\(problem); SVG, HTML and PNG steps do not need it"))
    }
    facts.append(("assets", machine.assets ?? "not found: set HITSCOPE_ASSETS"))
    facts.append(("scenes", Self.text(machine.scenes)))
    if machine.scenes?.entries.isEmpty != false { needed.append(machine.assetsAdvice) }
    problems = machine.scenes?.problems ?? []
    self.facts = facts
    self.needed = needed
    self.advice = advice
  }

  private static func text(_ scenes: BuiltInScenes.List?) -> String {
    guard let scenes else { return "none" }
    let broken = scenes.problems.count
    return broken == 0
      ? "\(scenes.entries.count)" : "\(scenes.entries.count), and \(broken) that cannot be read"
  }

  /// Returns the report with a trailing line break.
  func text(_ style: TextStyle) -> String {
    func list(_ title: String, _ lines: [String]) -> String {
      lines.isEmpty ? "" : "\n\(title):\n" + lines.joined(separator: "\n") + "\n"
    }
    return style.table(facts) + list("Needed", needed) + list("Optional", advice)
      + list("Scenes that cannot be read", problems)
  }
}

/// A report on a file: format, views, diagnostics, and facts that the format does not record.
struct FileReport {
  let loaded: LoadedScene

  /// Returns the report with a trailing line break.
  func text(_ style: TextStyle) -> String {
    let reading = loaded.reading
    let scene = loaded.scene
    let tree = scene.tree
    var facts: [(name: String, value: String)] = [
      ("file", loaded.name), ("format", format(reading)), ("name", scene.name),
      (
        "screen",
        "\(NumberText.plain(scene.screen.width)) × \(NumberText.plain(scene.screen.height)) pt"
      ),
      ("views", "\(tree.count) in \(Self.count(tree.roots.count, "window"))"),
    ]
    if reading.scenes.count > 1 {
      let number = reading.scenes[reading.sceneIndex].number
      facts.append(("scene", "\(number) of \(reading.scenes.count)"))
    }
    if let elements = reading.elements {
      facts.append(
        (
          "elements",
          "\(elements.total) in the file: \(elements.read) read, \(elements.reported) reported"
        ))
    }
    if let touch = scene.touch { facts.append(("touch", Sentences.text(touch))) }
    let refusing = tree.ids.filter { tree.guardRefusal(of: $0) != nil }
    facts.append(("refuse every touch", Self.count(refusing.count, "view")))
    facts += overrides(reading)
    var text = style.table(facts)
    text += "\n"
    let missing = reading.missing.sentences
    text +=
      !reading.diagnostics.isEmpty
      ? reading.diagnostics.map(\.description).joined(separator: "\n") + "\n"
      : missing.isEmpty ? "No problems found.\n" : "Everything in the file was read.\n"
    text += claims(reading)
    if missing.isEmpty { return text + "The format records everything that hit-testing needs.\n" }
    text += "\nNot recorded in this format:\n"
    return text + missing.map { "  \($0)\n" }.joined()
  }

  private func format(_ reading: Reading) -> String {
    reading.origin.id == reading.format.id
      ? reading.format.title : "\(reading.format.title), converted from \(reading.origin.title)"
  }

  /// Returns the differences between the file's claims about touches and the engine's answers.
  private func claims(_ reading: Reading) -> String {
    guard !reading.claims.isEmpty else { return "" }
    let check = ClaimCheck(reading)
    let shown = check.differing.prefix(Self.shownDifferences).map { difference in
      let path = reading.scene.tree.path(of: difference.claim.view)
      return "  \(path) \(difference.statement): \(difference.reason)\n"
    }
    let rest = check.differing.count - shown.count
    return "\n\(check.summary)\n" + shown.joined()
      + (rest > 0 ? "  … and \(rest) more, which --format json lists\n" : "")
  }

  private static let shownDifferences = 12

  /// Returns the number of views with overrides. Containers that are assumed to let touches pass are
  /// listed apart, because the file records no overrides.
  private func overrides(_ reading: Reading) -> [(name: String, value: String)] {
    let tree = reading.scene.tree
    let views = tree.hasPolicies ? tree.ids.filter { !tree.policy(of: $0).isStandard } : []
    let isAssumed = reading.missing.contains(.containerTouches)
    let passing = isAssumed ? views.filter { tree.policy(of: $0) == .passThrough }.count : 0
    let count = views.count - passing
    let isUnknown = count == 0 && reading.missing.contains(.overrides)
    var facts = [("override hitTest", isUnknown ? "unknown" : Self.count(count, "view"))]
    if passing > 0 {
      facts.append(("let touches pass", Self.count(passing, "container") + ", assumed"))
    }
    return facts.map { (name: $0.0, value: $0.1) }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// A report on a file as JSON, version 1.
struct FileDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let loaded: LoadedScene

  var json: JSONValue {
    let reading = loaded.reading
    let tree = loaded.scene.tree
    let screen = loaded.scene.screen
    return [
      "claims": reading.claims.isEmpty ? nil : claims(ClaimCheck(reading)),
      "diagnostics": .rows(reading.diagnostics) { Self.json($0) },
      "elements": reading.elements.map { elements in
        [
          "read": .integer(elements.read), "reported": .integer(elements.reported),
          "total": .integer(elements.total),
        ]
      },
      "file": .string(loaded.name),
      "format": .string(reading.format.id.name),
      "hitscope": .integer(Self.version),
      "missing": .strings(reading.missing.keywords),
      "name": .string(loaded.scene.name),
      "origin": .string(reading.origin.id.name),
      "scene": .integer(reading.scenes[reading.sceneIndex].number),
      "scenes": reading.scenesJSON,
      "screen": .numbers([screen.width, screen.height]),
      "views": .integer(tree.count),
      "windows": .integer(tree.roots.count),
    ]
  }

  private func claims(_ check: ClaimCheck) -> JSONValue {
    let tree = loaded.scene.tree
    return [
      "agreeing": .integer(check.agreeing),
      "assumed": check.omitted == 0 ? nil : .integer(check.omitted),
      "count": .integer(check.count),
      "differing": .rows(check.differing) { difference in
        [
          "answer": JSONValue(difference.answer.map { tree.path(of: $0) }),
          "point": JSONValue(difference.point),
          "reason": .string(difference.reason),
          "says": .string(difference.claim.kind.rawValue),
          "value": .bool(difference.claim.value),
          "view": .string(tree.path(of: difference.claim.view)),
        ]
      },
    ]
  }

  private static func json(_ diagnostic: Diagnostic) -> JSONValue {
    [
      "column": .integer(diagnostic.column),
      "file": .string(diagnostic.file),
      "hint": JSONValue(diagnostic.hint),
      "line": .integer(diagnostic.line),
      "message": .string(diagnostic.message),
      "severity": .string(diagnostic.severity.rawValue),
    ]
  }
}
