import Answers
import ArgumentParser
import Files
import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Compares two states of a screen.
struct DiffCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  /// A condition that makes the command fail.
  enum Limit: String, ExpressibleByArgument, CaseIterable {
    /// Any change.
    case changed
    /// Points whose touches reach another view.
    case winners
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two hierarchies: changed views, and touches that go to another view.",
    discussion: """
      Views are matched by id or address, otherwise by class, name and order in the same \
      superview. A can also be a file from “hitscope snapshot”; B is then read with the \
      options of the snapshot.

      The exit status is 0. With --fail-on, it is 1 when something changed or when points go to \
      another view.

      Examples:
        hitscope diff before.txt after.txt
        hitscope diff before.txt after.txt --format json | jq .winners
        hitscope diff Main.touchmap Main.storyboard --fail-on winners
      """)

  @Argument(help: ArgumentHelp("The hierarchy before, or a snapshot.", valueName: "a"))
  var before: String
  @Argument(help: ArgumentHelp("The hierarchy after.", valueName: "b"))
  var after: String
  @OptionGroup var reading: ReadingArguments
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @Option(help: "Exit with 1 when anything changed, or when another view is hit at some points.")
  var failOn: Limit?
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let report = try report(session)
    let status: ExitStatus =
      switch failOn {
      case .changed: report.isEmpty ? .done : .unexpected
      case .winners: report.winners.isEmpty ? .done : .unexpected
      case nil: .done
      }
    return try session.answer(status) {
      switch format {
      case .text: try session.send(report.text(color.output(session)))
      case .json: try session.send(report.json)
      }
    }
  }

  private func report(_ session: Session) throws -> DiffReport {
    if before == "-", after == "-" {
      throw ValidationError("Standard input can give one of the two, not both.")
    }
    let new = try load(after, session)
    if before != "-", FileSource(before).exists {
      let bytes = try FileSource(before).bytes()
      if let text = try? DeclaredEncoding.text(bytes, name: before), OwnFile(text) == .snapshot {
        let old = try SnapshotCommand.read(text, name: before)
        return DiffReport(old, TouchSnapshot(TouchMap(new)))
      }
    }
    return DiffReport(SceneComparison(from: try load(before, session), to: new))
  }

  private func load(_ name: String, _ session: Session) throws -> Scene {
    try LoadedScene(name, reading.options, with: reading.with, in: session).scene
  }
}

/// Writes a snapshot of the views that receive touches.
struct SnapshotCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Save which views get touches, and where, for later comparisons.",
    discussion: """
      A snapshot is a text with a line for each view: keep it beside the code, and let “hitscope \
      diff” fail when a change sends touches to another view.

      Examples:
        hitscope snapshot Main.storyboard -o Main.touchmap
        hitscope diff Main.touchmap Main.storyboard --fail-on winners
      """)

  @OptionGroup var source: SourceOptions
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The output file (default: standard output).", valueName: "file"),
    completion: .file())
  var outputs: [OutputPath] = []

  func validate() throws {
    for output in outputs { try output.checkText() }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let text = TouchSnapshot(TouchMap(loaded.scene)).text
    if outputs.isEmpty { try session.send(text) }
    for output in outputs {
      try output.write(Array(text.utf8), isBinary: false, session)
    }
    return .done
  }

  /// Parses a snapshot.
  ///
  /// - Throws: `Failure` with the line of the problem.
  static func read(_ bytes: [UInt8], name: String) throws -> TouchSnapshot {
    let hint = "“hitscope snapshot FILE -o \(name)” writes it again"
    let snapshot: TouchSnapshot
    do throws(TouchSnapshot.Problem) {
      snapshot = try TouchSnapshot(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure(.unusableContent, "\(name):\(error.line): \(error.message)", hint: hint)
    }
    // Rectangles are rounded to four decimals.
    guard snapshot.coverage > 0.999 else {
      let share = Int((snapshot.coverage * 100).rounded(.down))
      throw Failure(
        .unusableContent,
        "\(name): the file is cut: its regions cover only \(share)% of the screen",
        hint: hint)
    }
    return snapshot
  }
}

/// A comparison, as text and JSON.
struct DiffReport {
  /// The version of the JSON document, under the key `hitscope`.
  static let version = 1

  /// A region whose touches now reach a different view.
  struct Winner {
    var region: PlanarRegion
    var before: (id: String, name: String)?
    var after: (id: String, name: String)?
  }

  private let comparison: SceneComparison?
  let winners: [Winner]

  init(_ comparison: SceneComparison) {
    self.comparison = comparison
    let (old, new) = (comparison.old.tree, comparison.new.tree)
    winners = comparison.winners.map { change in
      Winner(
        region: change.region,
        before: change.before.map { (old.id(of: $0), old.displayName(of: $0)) },
        after: change.after.map { (new.id(of: $0), new.displayName(of: $0)) })
    }
  }

  init(_ old: TouchSnapshot, _ new: TouchSnapshot) {
    comparison = nil
    func side(_ row: TouchSnapshot.Row) -> (id: String, name: String)? {
      row.path == "-" ? nil : (row.id.isEmpty ? row.path : row.id, row.label)
    }
    winners = old.changes(to: new).map {
      Winner(region: $0.region, before: side($0.before), after: side($0.after))
    }
  }

  var isEmpty: Bool { winners.isEmpty && comparison?.isEmpty ?? true }

  /// Returns a paragraph each for removed, added and changed views, and for the points.
  func text(_ style: TextStyle) -> String {
    guard !isEmpty else { return style.bold("Nothing changed") + "\n" }
    var text = ""
    // Ids, names and classes may contain line breaks.
    func line(_ text: String) -> String { VisibleText.line(text) }
    if let comparison {
      let (old, new) = (comparison.old.tree, comparison.new.tree)
      let words = ComparisonSentences(comparison)
      for view in comparison.removed { text += style.red(line("− \(old.label(of: view))")) + "\n" }
      for view in comparison.added { text += style.green(line("+ \(new.label(of: view))")) + "\n" }
      for view in comparison.changed {
        text += style.yellow(line("~ \(new.label(of: view.new))"))
        text += ": \(line(words.text(of: view.changes)))\n"
      }
      if !comparison.sceneChanges.isEmpty {
        text += style.yellow("~ the scene")
        text += ": \(line(words.text(of: comparison.sceneChanges)))\n"
      }
      if !text.isEmpty { text += "\n" }
    }
    for winner in winners {
      let area = winner.region.areaText
      let box = winner.region.bounds.map { Self.text($0) } ?? ""
      text += line("\(winner.before?.name ?? "no view") → \(winner.after?.name ?? "no view")  ")
      text += style.dim("\(area) in \(box)") + "\n"
    }
    let summary = ComparisonSentences.headline(winners.map(\.region))
    return text + (winners.isEmpty ? "" : "\n") + style.bold(summary) + "\n"
  }

  private static func text(_ rect: Rect) -> String {
    "(\(NumberText.short(rect.minX)), \(NumberText.short(rect.minY)), "
      + "\(NumberText.short(rect.width)) × \(NumberText.short(rect.height)))"
  }

  var json: JSONValue {
    [
      "added": .strings(comparison.map { names($0.added, $0.new.tree) } ?? []),
      "changed": .rows(comparison?.changed ?? []) { view in
        [
          "keys": Self.json(view.changes),
          "name": JSONValue(comparison?.new.tree.displayName(of: view.new)),
          "view": JSONValue(comparison?.new.tree.id(of: view.new)),
        ]
      },
      "hitscope": .integer(Self.version),
      "removed": .strings(comparison.map { names($0.removed, $0.old.tree) } ?? []),
      "scene": Self.json(comparison?.sceneChanges ?? []),
      "winners": .rows(winners) { winner in
        [
          "after": JSONValue(winner.after?.id), "afterName": JSONValue(winner.after?.name),
          "area": .number(winner.region.area), "before": JSONValue(winner.before?.id),
          "beforeName": JSONValue(winner.before?.name),
          "bounds": .rect(winner.region.bounds ?? .zero),
        ]
      },
    ]
  }

  private static func json(_ changes: [SceneComparison.Change]) -> JSONValue {
    .object(
      changes.sorted { $0.key < $1.key }.map { change in
        .init(change.key, .list([change.old.json, change.new.json]))
      })
  }

  private func names(_ views: [NodeID], _ tree: ViewTree) -> [String] {
    views.map { tree.id(of: $0) }
  }
}

extension SceneComparison.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .flag(let value): .bool(value)
    case .number(let value): .number(value)
    case .numbers(let values): .numbers(values)
    case .text(let value): .string(value)
    case .place(let place): .integer(place)
    }
  }
}
