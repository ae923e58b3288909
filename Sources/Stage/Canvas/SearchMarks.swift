import Drawing
import Geometry
import HitTesting

/// Marks of the search over the painted views: who was refused, who is asked, who answers.
struct SearchMarks {
  private let trace: Trace
  private let exhibit: Exhibit
  private let theme: Theme
  private let area: Rect
  private let toPicture: AffineTransform
  private var maps: [NodeID: AffineTransform] = [:]

  /// How many refusals keep their outline; older ones fade out of a long search.
  private static let limit = 300

  init(_ trace: Trace, _ exhibit: Exhibit, area: Rect, toPicture: AffineTransform) {
    self.trace = trace
    self.exhibit = exhibit
    theme = exhibit.theme
    self.area = area
    self.toPicture = toPicture
  }

  mutating func draw(_ sketch: inout Sketch) {
    guard let step = exhibit.step else { return }
    let visits = trace.visits(through: step.index)
    for visit in visits.suffix(Self.limit) {
      switch visit.state {
      case .refused, .declined:
        outline(&sketch, visit.view, Stroke(theme.refused.opacity(0.85), width: 1.25))
      case .searching: outline(&sketch, visit.view, Stroke(theme.ink.opacity(0.9), width: 1.5))
      case .handedOn: outline(&sketch, visit.view, Stroke(theme.answers.opacity(0.8), width: 1.5))
      case .asked, .answeredSelf: break
      }
    }
    if visits.contains(where: { $0.view == trace.result && $0.state == .answeredSelf })
      || step.index == trace.steps.count - 1
    {
      if let result = trace.result { answer(&sketch, result) }
    }
    switch step.kind {
    case .asked, .converts, .contains: ask(&sketch, step)
    case .rejected(let reason): refuse(&sketch, step.view, chip(reason))
    case .answersNil, .policy(answer: nil): refuse(&sketch, step.view, "answers nil")
    case .skipped:
      outline(&sketch, step.view, Stroke(theme.faint, width: 1.5, dash: [6, 4]))
    case .answered, .answersSelf, .policy: break
    }
  }

  private mutating func shape(_ view: NodeID) -> ViewShape {
    ViewShape(trace.tree.bounds(of: view), map(of: view))
  }

  /// The map of a view to the picture. Superviews come first in a search, so most maps are known
  /// from their superview's.
  private mutating func map(of view: NodeID) -> AffineTransform {
    var unknown: [NodeID] = []
    var current: NodeID? = view
    while let id = current, maps[id] == nil {
      unknown.append(id)
      current = trace.tree.superview(of: id)
    }
    var map = current.flatMap { maps[$0] } ?? toPicture
    for id in unknown.reversed() {
      map = trace.tree.toSuperview(id).then(map)
      maps[id] = map
    }
    return map
  }

  private mutating func outline(_ sketch: inout Sketch, _ view: NodeID, _ stroke: Stroke) {
    let shape = shape(view)
    guard shape.isVisible(in: area) else { return }
    sketch.list.append(shape.command(fill: nil, stroke: stroke))
  }

  private mutating func ask(_ sketch: inout Sketch, _ step: Step) {
    let shape = shape(step.view)
    guard shape.box.isFinite else { return }
    // The ring closes in on the view while it is being asked.
    let margin = step.kind == .converts ? 10 * (1 - Ease.out(exhibit.progress)) : 0
    let strength = step.kind == .converts ? 0.35 + 0.65 * Ease.out(exhibit.progress) : 1
    sketch.list.append(
      shape.command(
        fill: .color(theme.asked.opacity(0.12 * strength)),
        stroke: Stroke(theme.asked.opacity(strength), width: 3), grownBy: margin))
  }

  private mutating func refuse(_ sketch: inout Sketch, _ view: NodeID, _ words: String) {
    let shape = shape(view)
    guard shape.box.isFinite else { return }
    sketch.list.append(
      shape.command(
        fill: .color(theme.refused.opacity(0.1)), stroke: Stroke(theme.refused, width: 2.5)))
    chip(&sketch, words, below: shape.box, theme.refused)
  }

  private mutating func answer(_ sketch: inout Sketch, _ view: NodeID) {
    let shape = shape(view)
    guard shape.box.isFinite else { return }
    sketch.list.append(
      shape.command(
        fill: .color(theme.answers.opacity(0.1)), stroke: Stroke(theme.answers, width: 3)))
  }

  /// The reason in two or three words.
  private func chip(_ reason: Rejection) -> String {
    switch reason {
    case .hidden: "hidden"
    case .interactionDisabled: "interaction off"
    case .alpha(let alpha): "alpha " + NumberText.short(Double(alpha), digits: 4)
    case .singularTransform: "no inverse"
    case .outside(let distance) where distance.areaIsEmpty: "empty"
    case .outside(let distance):
      NumberText.short(
        Double.maximum(distance.x.magnitude, distance.y.magnitude), digits: 1) + " pt outside"
    }
  }

  /// A small label under a box, kept inside the canvas.
  private func chip(_ sketch: inout Sketch, _ words: String, below box: Rect, _ color: Color) {
    let font = Font(11, .semibold)
    let width = sketch.measuring.width(of: words, in: font) + 16
    let x = Double.minimum(area.maxX - width - 8, Double.maximum(area.minX + 8, box.minX))
    let y = Double.minimum(area.maxY - 28, Double.maximum(area.minY + 8, box.maxY + 6))
    sketch.list.rect(Rect(x, y, width, 20), cornerRadius: 6, fill: color)
    sketch.text(words, Point(x + 8, y + 14), font, sketch.theme.onInk)
  }
}
