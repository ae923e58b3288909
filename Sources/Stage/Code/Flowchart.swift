internal import Geometry
internal import HitTesting

/// The control flow of `hitTest` as boxes and arrows, and the part that a step takes.
struct Flowchart {
  enum Node: Hashable, CaseIterable {
    /// `hitTest` is called.
    case start
    /// The override decides on its own.
    case override
    /// Is the view visible, and is interaction on?
    case accepts
    /// Does it contain the point?
    case contains
    /// Is there another subview?
    case more
    /// The subview is asked.
    case ask
    /// Has it returned a view?
    case found
    /// The ends.
    case returnsNil, returnsSelf, returnsHit
  }

  enum Shape: Hashable {
    /// The start or an end.
    case terminal
    /// A question with two branches.
    case question
    case action
  }

  struct Edge: Hashable {
    let from: Node
    let to: Node
    /// The answer that leads to `to`; `nil` if there is only one branch.
    let label: String?
  }

  static let edges = [
    Edge(from: .start, to: .accepts, label: nil),
    Edge(from: .accepts, to: .contains, label: "yes"),
    Edge(from: .accepts, to: .returnsNil, label: "no"),
    Edge(from: .contains, to: .more, label: "yes"),
    Edge(from: .contains, to: .returnsNil, label: "no"),
    Edge(from: .more, to: .ask, label: "yes"),
    Edge(from: .more, to: .returnsSelf, label: "no"),
    Edge(from: .ask, to: .found, label: nil),
    Edge(from: .found, to: .returnsHit, label: "yes"),
    Edge(from: .found, to: .more, label: "no"),
  ]

  /// Returns the boxes that a step passes, ending at its last one; empty for a step outside a call.
  static func way(of step: Step, in tree: ViewTree) -> [Node] {
    switch step.kind {
    case .asked: [.start]
    case .refused(let reason):
      reason.kind.isGuard
        ? [.start, .accepts, .returnsNil] : [.start, .accepts, .contains, .returnsNil]
    case .contains: [.start, .accepts, .contains, .more]
    case .converts: tree.isAskedFirst(step.view) ? [.more, .ask] : [.found, .more, .ask]
    case .answered: [.ask, .found, .returnsHit]
    case .answersSelf:
      switch tree.policy(of: step.view) {
      case .answersSelf, .pointerEvents(.boxOnly): [.returnsSelf]
      default:
        !tree.hasSubviews(step.view)
          ? [.more, .returnsSelf] : [.found, .more, .returnsSelf]
      }
    case .answersNil: [.override, .returnsNil]
    case .policy: [.override]
    case .skipped: [.returnsHit]
    }
  }

  /// The area of the boxes.
  let area: Rect
  private let pitch: Double
  private let leftWidth: Double
  private let rightWidth: Double
  let height: Double

  /// The width of the lane at the left for the loop's return arrow.
  private static let lane = 24.0
  private static let rows = 6.0

  /// Creates a chart that fills an area as far as it stays readable.
  init(in area: Rect) {
    self.area = area
    pitch = (area.height / Self.rows).clamped(to: 20...64)
    height = (pitch * 0.66).clamped(to: ...36)
    rightWidth = (area.width * 0.27).clamped(to: ...140)
    leftWidth = (area.width - Self.lane - rightWidth - 36).clamped(to: 24...280)
  }

  static func shape(of node: Node) -> Shape {
    switch node {
    case .start, .returnsNil, .returnsSelf, .returnsHit: .terminal
    case .accepts, .contains, .more, .found: .question
    case .override, .ask: .action
    }
  }

  func box(of node: Node) -> Rect {
    let isRight = [.override, .returnsNil, .returnsSelf, .returnsHit].contains(node)
    let width = isRight ? rightWidth : leftWidth
    let x = isRight ? area.maxX - rightWidth : area.minX + Self.lane
    let y = area.minY + pitch * (row(of: node) + 0.5)
    return Rect(x, y - height / 2, width, height)
  }

  private func row(of node: Node) -> Double {
    switch node {
    case .start, .override: 0
    case .accepts: 1
    case .returnsNil: 1.5
    case .contains: 2
    case .more, .returnsSelf: 3
    case .ask: 4
    case .found, .returnsHit: 5
    }
  }

  /// Returns the corners of the arrow from one box to another.
  func corners(from start: Node, to end: Node) -> [Point] {
    let (a, b) = (box(of: start), box(of: end))
    switch (start, end) {
    case (.accepts, .returnsNil):
      return [Point(a.maxX, a.midY), Point(b.midX, a.midY), Point(b.midX, b.minY)]
    case (.contains, .returnsNil):
      return [Point(a.maxX, a.midY), Point(b.midX, a.midY), Point(b.midX, b.maxY)]
    case (.found, .more):
      return [
        Point(a.minX, a.midY), Point(area.minX + 2, a.midY), Point(area.minX + 2, b.midY),
        Point(b.minX, b.midY),
      ]
    case (.override, .returnsNil): return [Point(a.midX, a.maxY), Point(b.midX, b.minY)]
    case _ where a.midY == b.midY: return [Point(a.maxX, a.midY), Point(b.minX, b.midY)]
    default: return [Point(a.midX, a.maxY), Point(b.midX, b.minY)]
    }
  }

  /// Returns the point at a fraction of a path, from the exit of its first box to the entry of its
  /// last one; `nil` for a path of one box.
  ///
  /// - Parameter part: From 0 to 1.
  func point(on way: [Node], at part: Double) -> Point? {
    var corners: [Point] = []
    for (start, end) in zip(way, way.dropFirst()) {
      corners += self.corners(from: start, to: end)
    }
    let lengths = zip(corners, corners.dropFirst()).map { $0.distance(to: $1) }
    var left = lengths.reduce(0, +) * part.clamped(to: 0...1)
    for (place, length) in lengths.enumerated() {
      if left <= length {
        let t = length > 0 ? left / length : 0
        return corners[place] + (corners[place + 1] - corners[place]) * t
      }
      left -= length
    }
    return corners.last
  }
}
