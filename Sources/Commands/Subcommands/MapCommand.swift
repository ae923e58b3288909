import Answers
import ArgumentParser
import Geometry
import HitTesting
import Recording
import SceneFormat
import Stage
import TouchDelivery

/// Shows which view receives a touch at each point of the screen.
struct MapCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Show which view gets a touch at each point of the screen.",
    discussion: """
      Regions are exact when all edges are parallel to the screen's. With rotations and shapes \
      they are sampled, once per point unless --at-scale asks for more.

      A dead zone is an area where a control is visible but gets no touch. A region is misleading \
      when one view is visible in front and another gets the touch: because a zPosition draws the \
      first in front, because the second has nothing to draw, or because the first refuses the \
      touch.

      --view shows only one view; for a control, also the area around it in which \
      a finger that started on it counts as inside.

      Examples:
        hitscope map overlay
        hitscope map dump.txt --format json | jq '.views[] | {view, area, tap}'
        hitscope map transforms --at-scale 3 --format json
        hitscope map Main.storyboard -o map.svg
        hitscope map checkout.txt --view Buy
      """)

  @OptionGroup var source: SourceOptions
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @Option(
    help: ArgumentHelp("Samples per point in each direction, 1 to 8.", valueName: "number"))
  var atScale: Int?
  @Option(help: ArgumentHelp("Only this view: an id, an address, a path or a name."))
  var view: String?
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Draw the map instead: NAME.png, .svg or .pdf. May be repeated.", valueName: "file"),
    completion: .file())
  var output: [OutputPath] = []
  @OptionGroup var picture: PictureOptions
  @OptionGroup var color: ColorOptions

  func validate() throws {
    for path in output { _ = try pictureFormat(of: path) }
    if let atScale, !(1...8).contains(atScale) {
      throw ValidationError("--at-scale must be a number from 1 to 8.")
    }
  }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let map = TouchMap(loaded.scene, atScale.map { .samples($0) } ?? .best)
    let survey = TouchSurvey(
      loaded.scene, map: map, viewsAreElements: loaded.reading.missing.contains(.plainViews))
    let chosen = try view.map { try ViewArgument($0, in: loaded.scene.tree).view }
    if !output.isEmpty {
      try draw(survey, chosen, of: loaded, session)
      return .done
    }
    let report = MapReport(survey, loaded.scene, only: chosen)
    switch format {
    case .text: try session.send(report.text(color.output(session)))
    case .json: try session.send(report.json)
    }
    return .done
  }

  private func draw(
    _ survey: TouchSurvey, _ chosen: NodeID?, of loaded: LoadedScene, _ session: Session
  ) throws {
    let answer = Answer.map(survey)
    var recording = picture.recording(loaded.scene, nil, answer)
    recording.answer = answer
    recording.model.selection = chosen
    recording.model.fidelity = loaded.reading.badge
    let still = try StillPicture(checked: recording, at: recording.position(afterSteps: 0))
    for path in output { try still.write(to: path, pictureFormat(of: path), session) }
  }

  private func pictureFormat(of path: OutputPath) throws -> RenderCommand.Format {
    if let known = path.fileExtension.flatMap({ RenderCommand.Format(rawValue: $0) }) {
      return known
    }
    throw ValidationError("“\(path.name)” has none of the extensions .png, .svg, .pdf.")
  }
}

/// A touch map as text and JSON: the views that receive touches, with the areas in which they do.
struct MapReport {
  /// The version of the JSON document, under the key `hitscope`.
  static let version = 1

  private struct Row {
    var view: NodeID
    var area: Double
    var bounds: Rect
    var tap: Point
    var visibleArea: Double
  }

  private let map: TouchMap
  private let rows: [Row]
  private let dead: [DeadZone]
  private let misleading: [MisleadingRegion]
  /// The view to report on; `nil` for all views.
  private let chosen: NodeID?
  private let slop: SlopArea?

  /// - Parameter chosen: The view to report on; `nil` for all views.
  init(_ survey: TouchSurvey, _ scene: Scene, only chosen: NodeID? = nil) {
    let map = survey.map
    self.map = map
    self.chosen = chosen
    dead = survey.dead.filter { chosen == nil || $0.view == chosen }
    misleading = survey.misleading.filter {
      chosen == nil || $0.seen == chosen || $0.winner == chosen
    }
    slop = chosen.flatMap { SlopArea(of: $0, in: map.tree) }
    let outlines = VisibleOutlines(scene)
    rows = map.winners.compactMap { view in
      guard chosen == nil || view == chosen else { return nil }
      let region = map.region(of: view)
      guard let bounds = region.bounds, let tap = TapPoint(in: region) else { return nil }
      return Row(
        view: view, area: region.area, bounds: bounds, tap: tap.point,
        visibleArea: outlines.outline(of: view).area)
    }
  }

  /// Returns a line for each view, largest area first.
  func text(_ style: TextStyle) -> String {
    let tree = map.tree
    let screen = map.screen.width * map.screen.height
    var text = ""
    for row in rows.sorted(by: { ($1.area, $0.view) < ($0.area, $1.view) }) {
      let share = NumberText.short(row.area / screen * 100, digits: 1)
      let column = String(repeating: " ", count: max(0, 5 - share.count)) + share + "%"
      text += "\(column)  \(tree.displayName(of: row.view))  "
      text +=
        style.dim(
          "\(PlanarRegion.text(ofArea: row.area)), best at \(Sentences.text(row.tap))") + "\n"
    }
    if chosen == nil, !map.unanswered.isEmpty {
      let share = NumberText.short(map.unanswered.area / screen * 100, digits: 1)
      text += "\(String(repeating: " ", count: max(0, 5 - share.count)) + share)%  no view\n"
    }
    for zone in dead {
      text += style.red("dead zone  \(tree.displayName(of: zone.view))  ")
      text += style.dim(
        "\(zone.region.areaText) are seen, but get no touch")
      text += "\n"
    }
    for part in misleading {
      text += style.yellow("misleading  ") + part.text(in: tree)
      text += style.dim("  \(part.region.areaText)") + "\n"
    }
    if let slop {
      let box = slop.bounds
      text += "slop  a finger that began on \(tree.displayName(of: slop.control)) counts as inside "
      text += "up to \(NumberText.short(slop.distance)) pt around it  "
      text += style.dim(
        "\(Sentences.text(box.origin)) to \(Sentences.text(Point(box.maxX, box.maxY)))")
      text += "\n"
    }
    let precision =
      map.density.map {
        "sampled at \(NumberText.short($0)) per point"
      } ?? "exact"
    if let chosen {
      let name = tree.displayName(of: chosen)
      let verdict = rows.isEmpty ? "gets no touches on the screen" : "gets touches on the screen"
      return text + "\n" + style.bold("\(name) \(verdict) (\(precision))") + "\n"
    }
    return text + "\n"
      + style.bold(
        "\(rows.count) of \(tree.count) views get touches somewhere on the screen (\(precision))")
      + "\n"
  }

  var json: JSONValue {
    let tree = map.tree
    return [
      "dead": .rows(dead) { zone in
        [
          "area": .number(zone.region.area), "bounds": .rect(zone.region.bounds ?? .zero),
          "name": .string(tree.displayName(of: zone.view)),
          "view": .string(tree.id(of: zone.view)),
        ]
      },
      "exact": .bool(map.density == nil),
      "hitscope": .integer(Self.version),
      "misleading": .rows(misleading) { part in
        [
          "area": .number(part.region.area), "bounds": .rect(part.region.bounds ?? .zero),
          "cause": .string(part.cause.rawValue),
          "seen": .string(tree.id(of: part.seen)),
          "text": .string(part.text(in: tree)),
          "winner": .string(tree.id(of: part.winner)),
        ]
      },
      "screen": .numbers([map.screen.width, map.screen.height]),
      "slop": slop.map { slop in
        [
          "bounds": .rect(slop.bounds), "distance": .number(slop.distance),
          "outlines": .rows(slop.outlines) { .list($0.map { JSONValue($0) }) },
        ]
      },
      "unanswered": .number(map.unanswered.area),
      "views": .rows(rows) { row in
        [
          "area": .number(row.area),
          "bounds": .rect(row.bounds),
          "name": .string(tree.displayName(of: row.view)),
          "path": .string(tree.path(of: row.view)),
          "tap": JSONValue(row.tap),
          "view": .string(tree.id(of: row.view)),
          "visibleArea": .number(row.visibleArea),
        ]
      },
    ]
  }
}
