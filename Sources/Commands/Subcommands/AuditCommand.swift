import Answers
import ArgumentParser
import Debugger
import Files
import Foundation
import HierarchyFormats
import HitTesting
import SceneFormat
import TouchDelivery

/// Checks a scene for likely mistakes.
struct AuditCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif
  }

  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find views that are hard to touch, or that block touches invisibly.",
    discussion: """
      The rules:
      \(Audit.rules.map { "  \($0.id)\n    \($0.summary)" }.joined(separator: "\n"))

      Without --scene, all scenes of a file are audited.

      With --fail-on, the exit status is 1 when there is a finding of this severity or worse; \
      otherwise it is 0. Code hosts show sarif reports beside the lines of a file.

      Examples:
        hitscope audit Main.storyboard
        hitscope audit dump.txt --minimum-target 40 --without small-target
        hitscope audit dump.txt --format sarif > hitscope.sarif
      """)

  @OptionGroup var source: SourceOptions
  @Option(help: "The output format: text for people, json for programs, sarif for code hosts.")
  var format = Format.text
  @Option(
    help: "Exit with 1 when there is a finding of this severity or worse: note, warning or error.")
  var failOn: Audit.Finding.Severity?
  @Option(
    help: ArgumentHelp(
      "The minimum width and height of a touch area, in points.", valueName: "points"))
  var minimumTarget = 44.0
  @Option(help: ArgumentHelp("A rule to leave out. May be repeated.", valueName: "rule"))
  var without: [String] = []
  @OptionGroup var color: ColorOptions

  func validate() throws {
    guard (0...1000).contains(minimumTarget) else {
      throw ValidationError("--minimum-target must be a number from 0 to 1000.")
    }
    let known = Audit.rules.map(\.id)
    if let unknown = without.first(where: { !known.contains($0) }) {
      throw ValidationError("Unknown rule “\(unknown)”: “hitscope help audit” lists the rules.")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    var report = AuditReport(file: loaded.path)
    var shallow = 0
    var isBroken = false
    try forEachReading(of: loaded) { reading in
      var settings = Audit.Settings(reading)
      settings.minimumTarget = minimumTarget
      settings.disabledRules = Set(without)
      report.add(Audit(reading.scene, settings), reading)
      if reading.isWithoutEmbeds { shallow += 1 }
      if reading.isBroken { isBroken = true }
    }
    if let content = loaded.content { report.locate(in: content.bytes) }
    if shallow > 0 {
      session.report(
        "warning: \(shallow) \(shallow == 1 ? "scene was" : "scenes were") audited without "
          + "embedded scenes, because together they would have too many views\n"
          + "  hint: --scene audits one complete scene")
    }
    // Views may be missing from a file that is cut, so nothing is known to be right.
    let isBad = failOn.map { isBroken || report.count(atLeast: $0) > 0 } == true
    return try session.answer(isBad ? .unexpected : .done) {
      switch format {
      case .text: try session.send(report.text(color.output(session)))
      case .json: try session.send(report.json)
      case .sarif: try session.send(report.sarif)
      }
    }
  }

  /// Iterates over the requested scene, or over all scenes of the file.
  private func forEachReading(of loaded: LoadedScene, _ body: (Reading) throws -> Void) throws {
    guard source.reading.scene == nil, loaded.reading.scenes.count > 1,
      let content = loaded.content
    else {
      return try body(loaded.reading)
    }
    try content.readScenes(body)
  }
}

extension Audit.Finding.Severity: ExpressibleByArgument {}

/// The findings of an audit, as text and JSON.
struct AuditReport {
  /// The version of the JSON document, under the key `hitscope`.
  static let version = 1

  /// A finding with the line of its view in the file.
  private struct Row {
    var finding: Audit.Finding
    var tree: ViewTree
    /// The scene, if the file has several.
    var scene: SceneSummary?
    /// The text by which the line of the view is found; `nil` for none.
    var identifier: Identifier?
    var line: Int?

    var name: String { tree.displayName(of: finding.view) }

    var sceneName: String? {
      scene.map { $0.title ?? $0.controller ?? "scene \($0.number)" }
    }
  }

  /// The key by which findings of two scenes are the same.
  private struct Known: Hashable {
    var rule: String
    var view: Identifier
    var text: String
  }

  private var rows: [Row] = []
  private var known: Set<Known> = []
  private let file: String?

  init(file: String?) { self.file = file }

  /// Adds the findings of a scene, omitting those that an earlier scene already had.
  ///
  /// Scenes of a storyboard may contain each other's views.
  mutating func add(_ audit: Audit, _ reading: Reading) {
    let tree = reading.scene.tree
    let scene = reading.scenes.count > 1 ? reading.scenes[reading.sceneIndex] : nil
    for finding in audit.findings {
      let view = tree.identifier(of: finding.view)
      if let view, !known.insert(Known(rule: finding.rule, view: view, text: finding.text)).inserted
      {
        continue
      }
      // In scene files, views without an id are found by their index path.
      let path = reading.format.id == .scene ? Identifier(tree.path(of: finding.view)) : nil
      rows.append(Row(finding: finding, tree: tree, scene: scene, identifier: view ?? path))
    }
  }

  /// Determines the lines of the file that the findings refer to.
  mutating func locate(in bytes: [UInt8]) {
    let locator = SourceLocator(bytes, of: Set(rows.compactMap(\.identifier)))
    for place in rows.indices {
      rows[place].line = rows[place].identifier.flatMap { locator.line(of: $0) }
    }
  }

  /// Returns the number of findings of a severity or worse.
  func count(atLeast severity: Audit.Finding.Severity) -> Int {
    rows.count { $0.finding.severity >= severity }
  }

  /// Returns a line for each finding, and their number.
  func text(_ style: TextStyle) -> String {
    var text = ""
    for row in rows {
      let place = [file, row.line.map { String($0) }].compactMap { $0 }.joined(separator: ":")
      let severity =
        switch row.finding.severity {
        case .error: style.red("error")
        case .warning: style.yellow("warning")
        case .note: style.dim("note")
        }
      let scene = row.sceneName.map { style.dim("\($0): ") } ?? ""
      text += "\(place.isEmpty ? "" : place + ": ")\(scene)\(severity): \(row.finding.text) "
      text += style.dim("[\(row.finding.rule)]") + "\n"
    }
    return text + (rows.isEmpty ? "" : "\n") + style.bold(summary) + "\n"
  }

  private var summary: String {
    let counts = Audit.Finding.Severity.counts(rows.map(\.finding.severity))
    return counts.isEmpty ? "Nothing found" : counts
  }

  var json: JSONValue {
    [
      "findings": .rows(rows) { row in
        [
          "file": file.map { .string($0) },
          "line": row.line.map { .integer($0) },
          "name": .string(row.name),
          "other": row.finding.other.map { .string(row.tree.id(of: $0)) },
          "rule": .string(row.finding.rule),
          // The value for --scene.
          "scene": row.scene.map { .string($0.id ?? "\($0.number)") },
          "severity": .string(row.finding.severity.rawValue),
          "text": .string(row.finding.text),
          "view": .string(row.tree.id(of: row.finding.view)),
        ]
      },
      "hitscope": .integer(Self.version),
    ]
  }

  /// The findings in the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0).
  var sarif: JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": .list([
        [
          "results": .rows(rows) { result($0) },
          "tool": [
            "driver": [
              "name": "HitScope",
              "rules": .list(
                Audit.rules.map {
                  ["id": .string($0.id), "shortDescription": ["text": .string($0.summary)]]
                }),
              "version": .string(HitScopeCommand.version),
            ]
          ],
        ]
      ]),
      "version": "2.1.0",
    ]
  }

  private func result(_ row: Row) -> JSONValue {
    var location: JSONValue = [
      "logicalLocations": .list([
        [
          "fullyQualifiedName": .string(row.tree.path(of: row.finding.view)),
          "name": .string(row.name),
        ]
      ])
    ]
    if let file, case .object(let members) = location {
      let artifact: JSONValue = ["uri": .string(Self.uri(file))]
      let place: JSONValue =
        row.line.map { ["artifactLocation": artifact, "region": ["startLine": .integer($0)]] }
        ?? ["artifactLocation": artifact]
      location = .object(members + [.init("physicalLocation", place)])
    }
    return [
      "level": .string(row.finding.severity.rawValue),
      "locations": .list([location]),
      "message": ["text": .string(row.finding.text)],
      "ruleId": .string(row.finding.rule),
    ]
  }

  /// Returns a path as a reference relative to the working folder, which code hosts take for the
  /// repository's, or as a `file` URI if it lies outside.
  ///
  /// SARIF 2.1.0, 3.4.4: a relative reference has no parts `..`.
  static func uri(
    _ path: String, from folder: String = FileManager.default.currentDirectoryPath
  ) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : FileName.path(path, in: folder)
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let root = folder.split(separator: "/")
    let isInside = parts.count > root.count && parts.starts(with: root)
    let rest = isInside ? Array(parts.dropFirst(root.count)) : parts
    return (isInside ? "" : "file:///") + escaped(rest.joined(separator: "/"))
  }

  /// Escapes every byte that RFC 3986 does not allow in a path.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A
        || byte >= 0x30 && byte <= 0x39 || "-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
