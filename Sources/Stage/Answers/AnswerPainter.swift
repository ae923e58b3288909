internal import Answers
internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// Draws an answer over the views on the screen.
struct AnswerPainter {
  let answer: Answer
  let tree: ViewTree
  let projection: Projection

  /// The maximum number of names drawn.
  private static let mostLabels = 80
  /// The maximum number of changed views outlined.
  private static let mostOutlines = 400
  private static let font = Font(10, .semibold)
  /// The maximum width of the text of a chip, in points.
  private static let longestChip = 220.0

  func draw(_ context: inout PanelContext, _ labels: inout LabelPlacer) {
    var quads = QuadCache(tree, projection)
    switch answer.content {
    case .map(let survey): draw(survey, &context, &labels)
    case .why(let why): draw(why, &context, &labels, &quads)
    case .audit(let audit): draw(audit, &context, &quads)
    case .comparison(let comparison, let isBefore):
      draw(comparison, isBefore, &context, &labels, &quads)
    }
  }

  /// The colour of a region by its number; neighbours in the list differ as much as possible.
  static func color(_ number: Int, _ theme: Theme) -> Color {
    theme.tinted(Palette.color(Palette.Tone(family: number % 8, step: 2 - number / 8 % 3)))
  }

  static func color(_ severity: Audit.Finding.Severity, _ theme: Theme) -> Color {
    switch severity {
    case .error: theme.refused
    case .warning: theme.asked
    case .note: theme.faint
    }
  }

  // MARK: Touch map

  private func draw(
    _ survey: TouchSurvey, _ context: inout PanelContext, _ labels: inout LabelPlacer
  ) {
    let map = survey.map
    let theme = context.theme
    let selection = context.model.selection
    let rows = answer.rows
    if LargeMap(context.model, projection) == nil { drawRegions(&context) }
    fill(map.unanswered, .hatch(theme.refused.opacity(0.5), spacing: 7, lineWidth: 1), &context)
    drawFlaws(survey, &context)
    if let selection {
      outline(map.region(of: selection), Stroke(theme.picked, width: 2.5), &context)
      for corners in SlopArea(of: selection, in: tree)?.outlines ?? [] {
        context.list.path(
          Path(polygon: corners.map { point($0) }, closed: true), stroke: Self.slopStroke(theme))
      }
    }
    for number in rows.byArea.prefix(Self.mostLabels) {
      let winner = rows.winners[number]
      guard let tap = TapPoint(in: winner.region) else { continue }
      label(winner.name, in: tap.room, theme.ink, &context, &labels)
    }
  }

  /// Fills each view's region of the touch map.
  func drawRegions(_ context: inout PanelContext) {
    guard case .map(let survey) = answer.content else { return }
    let theme = context.theme
    let selection = context.model.selection
    for (number, winner) in answer.rows.winners.enumerated() {
      let region = winner.region
      let isFaint = selection.map { $0 != winner.view } ?? false
      let color = Self.color(number, theme)
      context.list.append(
        .pushTag(
          DrawList.Tag(
            role: "region", id: "region-\(winner.view.index)", label: winner.name)))
      fill(region, .color(color.opacity(isFaint ? 0.3 : 0.92)), &context)
      context.list.append(.popTag)
      if survey.map.density == nil {
        outline(region, Stroke(theme.paper.opacity(0.9), width: 1), &context)
      }
    }
  }

  /// Marks the areas where the view that is seen does not get the touch, but another view or none.
  private func drawFlaws(_ survey: TouchSurvey, _ context: inout PanelContext) {
    let theme = context.theme
    for zone in survey.dead {
      // The part that another view gets has its own hatching.
      var rest = zone.region
      for part in survey.misleading where part.seen == zone.view { _ = rest.remove(part.region) }
      fill(rest, .hatch(theme.refused, spacing: 5, lineWidth: 1.25), &context)
      outline(rest, Stroke(theme.refused, width: 1.5), &context)
    }
    for part in survey.misleading {
      context.list.append(
        .pushTag(
          DrawList.Tag(
            role: "misleading", id: "misleading-\(part.seen.index)-\(part.winner.index)",
            label: part.text(in: tree))))
      fill(part.region, Self.misleadingFill(theme), &context)
      outline(part.region, Self.misleadingStroke(theme), &context)
      context.list.append(.popTag)
    }
  }

  /// The fill of an area where one view is seen and another gets the touch.
  static func misleadingFill(_ theme: Theme) -> Fill {
    .hatch(theme.asked, spacing: 6, lineWidth: 1.75)
  }

  /// The outline of an area where one view is seen and another gets the touch.
  static func misleadingStroke(_ theme: Theme) -> Stroke {
    Stroke(theme.asked, width: 1.75, dash: [2, 2])
  }

  /// The outline up to which a touch counts as inside a control.
  static func slopStroke(_ theme: Theme) -> Stroke {
    Stroke(theme.picked, width: 1.5, dash: [6, 4])
  }

  // MARK: Why

  private func draw(
    _ why: Why, _ context: inout PanelContext, _ labels: inout LabelPlacer,
    _ quads: inout QuadCache
  ) {
    let theme = context.theme
    let point = projection.transform.apply(why.point)
    labels.keep(clear: Rect(point.x - 12, point.y - 12, 24, 24))
    let dead = VisibleOutline(of: why.view, in: context.model.scene).region
    let reach = why.reachable?.region ?? PlanarRegion()
    fill(
      dead.subtracting(reach), .hatch(theme.refused.opacity(0.55), spacing: 6, lineWidth: 1),
      &context)
    fill(reach, .color(theme.answers.opacity(0.3)), &context)
    outline(reach, Stroke(theme.answers, width: 1.5), &context)
    if let fork = why.fork, let quad = quads.quad(of: fork) {
      context.list.quad(
        quad, radius: quad.cornerRadius,
        stroke: Stroke(theme.ink.opacity(0.6), width: 1.25, dash: [5, 4]))
    }
    if let winner = why.winner, winner != why.view, let quad = quads.quad(of: winner) {
      context.list.quad(
        quad, radius: quad.cornerRadius,
        fill: tree.isView(why.view, inSubtreeOf: winner)
          ? nil : .color(theme.refused.opacity(0.12)),
        stroke: Stroke(theme.refused, width: 2))
      let words = "gets it: "
      let room = Self.longestChip - context.measuring.width(of: words, in: Self.font)
      let name = context.label(of: winner, in: tree, Self.font, within: room)
      chip(words + name, over: quad.box, theme.refused, &context, &labels)
    }
    if let quad = quads.quad(of: why.view) {
      let color = why.receives ? theme.answers : theme.picked
      context.list.quad(quad, radius: quad.cornerRadius, stroke: Stroke(color, width: 2.5))
      // The name of the selected view is already shown.
      if context.model.selection != why.view {
        let name = context.label(of: why.view, in: tree, Self.font, within: Self.longestChip)
        chip(name, over: quad.box, color, &context, &labels)
      }
    }
    context.list.path(Path(circle: point, radius: 11), fill: theme.touch.opacity(0.22))
    context.list.path(
      Path(circle: point, radius: 5), fill: theme.touch, stroke: Stroke(theme.onInk, width: 1.5))
  }

  // MARK: Audit

  private func draw(
    _ audit: Audit, _ context: inout PanelContext, _ quads: inout QuadCache
  ) {
    let theme = context.theme
    var badges = BadgePlaces()
    for (number, finding) in audit.findings.enumerated().reversed() {
      guard let quad = quads.quad(of: finding.view) else { continue }
      let color = Self.color(finding.severity, theme)
      let isSelected = context.model.selection == finding.view
      context.list.quad(
        quad, radius: quad.cornerRadius,
        fill: finding.severity == .error ? .color(color.opacity(0.12)) : nil,
        stroke: Stroke(color, width: isSelected ? 3 : 1.5))
      // Badges of one view, or of views with the same corner, are placed side by side.
      if let place = badges.place(at: Point(quad.box.maxX - 4, quad.box.minY + 4)) {
        context.badge(number + 1, at: place, color, radius: 9)
      }
    }
  }

  // MARK: Comparison

  private func draw(
    _ comparison: SceneComparison, _ isBefore: Bool, _ context: inout PanelContext,
    _ labels: inout LabelPlacer, _ quads: inout QuadCache
  ) {
    let theme = context.theme
    for (number, change) in comparison.winners.enumerated() {
      let color = Self.color(number, theme)
      fill(change.region, .color(color.opacity(0.75)), &context)
      fill(change.region, .hatch(theme.ink.opacity(0.25), spacing: 6, lineWidth: 1), &context)
      outline(change.region, Stroke(theme.ink.opacity(0.7), width: 1.25), &context)
    }
    drawViews(of: comparison, isBefore, &context, &quads)
    let words = ComparisonSentences(comparison)
    for change in comparison.winners.prefix(Self.mostLabels) {
      guard let tap = TapPoint(in: change.region) else { continue }
      label(words.text(of: change), in: tap.room, theme.ink, &context, &labels)
    }
  }

  /// Outlines added, removed and changed views, and the position of changed views in the other
  /// scene.
  private func drawViews(
    of comparison: SceneComparison, _ isBefore: Bool, _ context: inout PanelContext,
    _ quads: inout QuadCache
  ) {
    let theme = context.theme
    func outline(_ view: NodeID, _ stroke: Stroke, _ quads: inout QuadCache) {
      guard let quad = quads.quad(of: view) else { return }
      context.list.quad(quad, radius: quad.cornerRadius, stroke: stroke)
    }
    var others = QuadCache(isBefore ? comparison.new.tree : comparison.old.tree, projection)
    let ghost = Stroke(theme.picked.opacity(0.7), width: 1.25, dash: [4, 4])
    for view in comparison.changed.prefix(Self.mostOutlines) {
      outline(isBefore ? view.old : view.new, Stroke(theme.picked, width: 2), &quads)
      guard view.changes.contains(where: { ["frame", "bounds", "transform"].contains($0.key) })
      else { continue }
      outline(isBefore ? view.new : view.old, ghost, &others)
    }
    let (here, there) =
      isBefore
      ? (comparison.removed, comparison.added) : (comparison.added, comparison.removed)
    let (own, other) =
      isBefore ? (theme.refused, theme.answers) : (theme.answers, theme.refused)
    for view in here.prefix(Self.mostOutlines) { outline(view, Stroke(own, width: 2), &quads) }
    for view in there.prefix(Self.mostOutlines) {
      outline(view, Stroke(other.opacity(0.8), width: 1.25, dash: [4, 4]), &others)
    }
  }

  // MARK: Parts

  private func fill(_ region: PlanarRegion, _ fill: Fill, _ context: inout PanelContext) {
    guard !region.isEmpty else { return }
    let path = region.path(through: projection.transform)
    context.list.append(.path(path, fill: fill, stroke: nil))
  }

  private func outline(
    _ region: PlanarRegion, _ stroke: Stroke, _ context: inout PanelContext
  ) {
    guard !region.isEmpty else { return }
    let path = region.edgePath(through: projection.transform)
    context.list.append(.path(path, fill: nil, stroke: stroke))
  }

  private func point(_ point: Point) -> Point { projection.transform.apply(point) }

  /// Draws a name in the middle of an area of the screen if it fits.
  private func label(
    _ text: String, in room: Rect, _ color: Color, _ context: inout PanelContext,
    _ labels: inout LabelPlacer
  ) {
    let box = projection.transform.boundingBox(of: room)
    guard box.height >= 14, box.width >= 28 else { return }
    let shown = context.shortened(text, Self.font, to: box.width - 8)
    guard !shown.isEmpty else { return }
    let size = Size(context.measuring.width(of: shown, in: Self.font) + 8, 14)
    let corner = Point(box.midX - size.width / 2, box.midY - size.height / 2)
    guard let place = labels.place(size, at: [corner]) else { return }
    context.list.rect(place, cornerRadius: 4, fill: context.theme.paper.opacity(0.72))
    context.list.text(
      shown, at: Point(place.midX, place.midY + 3.6), Self.font, color, anchor: .middle)
  }

  /// Draws a name above, below or inside an area of the picture.
  private func chip(
    _ text: String, over box: Rect, _ color: Color, _ context: inout PanelContext,
    _ labels: inout LabelPlacer
  ) {
    let theme = context.theme
    guard !text.isEmpty else { return }
    let shown = context.measuring.elided(text, in: Self.font, to: Self.longestChip)
    let size = Size(context.measuring.width(of: shown, in: Self.font) + 12, 18)
    let corners = [
      Point(box.minX, box.minY - 22), Point(box.minX, box.maxY + 4),
      Point(box.minX + 4, box.minY + 4), Point(box.maxX - size.width, box.maxY + 4),
      Point(box.maxX - size.width - 4, box.maxY - 22),
    ]
    guard let place = labels.place(size, at: corners) else { return }
    context.chip(
      shown, in: place,
      ChipStyle(
        font: Self.font, ink: color, fill: theme.paper.mixed(with: color, 0.1),
        edge: color.opacity(0.5)))
  }
}

/// Places badges so that they do not overlap.
struct BadgePlaces {
  /// The maximum number of badges in a row; further ones would be far outside every picture.
  private static let longestRow = 200
  private static let step = 18.0
  private static let distance = 16.0

  /// The taken places by grid square of side `distance`: only a square and its neighbours can
  /// contain a place that is too near.
  private var taken: [Square: [Point]] = [:]
  /// The number of steps to the left of each requested point that are already taken.
  private var rows: [Point: Int] = [:]

  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  /// Returns the first free place at a point or to the left of it; `nil` if the row is full.
  mutating func place(at point: Point) -> Point? {
    var number = rows[point] ?? 0
    var place = point
    for _ in 0..<number { place.x -= Self.step }
    while number < Self.longestRow, !isFree(place) {
      place.x -= Self.step
      number += 1
    }
    rows[point] = number
    guard number < Self.longestRow else { return nil }
    if let square = Self.square(of: place) { taken[square, default: []].append(place) }
    return place
  }

  private func isFree(_ place: Point) -> Bool {
    guard let middle = Self.square(of: place) else { return true }
    for row in middle.row - 1...middle.row + 1 {
      for column in middle.column - 1...middle.column + 1 {
        let near = taken[Square(column: column, row: row)] ?? []
        if near.contains(where: { $0.distance(to: place) < Self.distance }) { return false }
      }
    }
    return true
  }

  private static func square(of place: Point) -> Square? {
    guard place.x.magnitude < 1e9, place.y.magnitude < 1e9 else { return nil }
    return Square(
      column: Int((place.x / distance).rounded(.down)),
      row: Int((place.y / distance).rounded(.down)))
  }
}

extension PlanarRegion {
  /// The region as an area to fill.
  func path(through transform: AffineTransform) -> Path {
    Path(
      rects.flatMap { rect -> [Path.Element] in
        let corners = rect.corners
        return [
          .move(transform.apply(corners.0)), .line(transform.apply(corners.1)),
          .line(transform.apply(corners.2)), .line(transform.apply(corners.3)), .close,
        ]
      })
  }

  /// The edges of the region as lines.
  func edgePath(through transform: AffineTransform) -> Path {
    Path(
      edges.flatMap { edge -> [Path.Element] in
        [.move(transform.apply(edge.0)), .line(transform.apply(edge.1))]
      })
  }
}
