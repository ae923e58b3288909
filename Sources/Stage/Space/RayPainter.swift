internal import Drawing
internal import Geometry
internal import HitTesting

/// The touch as a ray through the levels, with a mark on each view that it pierces for the view's
/// state in the search.
struct RayPainter {
  let trace: Trace
  let projection: Projection
  let space: SpaceProjection
  let snapshot: SearchSnapshot

  /// The maximum number of marks, from the frontmost.
  private static let mostMarks = 60

  private var stack: SpaceStack { space.stack }

  /// The level at which the ray starts: in front of the frontmost visible level.
  private var start: Double {
    Double(space.shown.upperBound) + 46 / Double.maximum(1, space.step.distance(to: .zero))
  }

  /// The finger, in front of all levels.
  var finger: TouchPainter {
    TouchPainter(
      trace: trace, projection: projection.standing(onLevel: start), snapshot: snapshot,
      labelsAside: true)
  }

  /// Keeps labels away from the marks.
  func keepClear(_ labels: inout LabelPlacer) {
    let front = place(start)
    labels.keep(clear: Rect(front.x - 14, front.y - 14, 28, 28))
    for plate in pierced {
      let center = place(Double(plate.level))
      labels.keep(clear: Rect(center.x - 8, center.y - 8, 16, 16))
    }
  }

  private func place(_ level: Double) -> Point { space.plane(level).apply(trace.point) }

  /// The views that the ray pierces, from front to back.
  private var pierced: [SpaceStack.Plate] {
    guard trace.tree.isSame(as: stack.tree) else { return [] }
    return stack.chips.reversed().lazy
      .filter { space.shown.contains(Int($0.level)) && $0.box.contains(trace.point) }
      .map { stack.plates[Int($0.plate)] }
      .filter { $0.area.contains(trace.point) }
      .prefix(Self.mostMarks)
      .map { $0 }
  }

  func draw(_ context: inout PanelContext) {
    let (front, back) = (place(start), place(Double(space.shown.lowerBound)))
    guard front.isFinite, back.isFinite else { return }
    let theme = context.theme
    let pierced = pierced
    let behind = back + (back - front) * (14 / Double.maximum(14, front.distance(to: back)))
    context.list.path(
      Path(polygon: [front, behind], closed: false),
      stroke: Stroke(theme.touch, width: 2.5, dash: [0, 5.5], isRound: true))
    if let winner = snapshot.winner, space.shows(winner) {
      let end = place(Double(stack.level(of: winner)))
      context.list.path(
        Path(polygon: [front, end], closed: false), stroke: Stroke(theme.touch, width: 2.5))
    }
    for plate in pierced.reversed() { draw(plate, &context) }
    drawHead(&context)
    drawFinger(at: front, &context)
  }

  /// Draws the mark of a view: a cross if it refused, a ring if it contains the point, filled if it
  /// answers, grey if it was not asked.
  private func draw(_ plate: SpaceStack.Plate, _ context: inout PanelContext) {
    let theme = context.theme
    let center = place(Double(plate.level))
    guard center.isFinite, projection.area.inset(by: -20).contains(center) else { return }
    func mark(_ radius: Double, _ fill: Color, _ stroke: Stroke) {
      context.list.path(disc(center, radius), fill: fill, stroke: stroke)
    }
    if plate.view == snapshot.winner {
      let t = snapshot.step?.view == plate.view ? Ease.out(snapshot.progress) : 1
      mark(
        16 + 14 * (1 - t), theme.touch.opacity(0.22 * t), Stroke(theme.touch.opacity(0), width: 0))
      return mark(8, theme.answers, Stroke(Color(0xFFFFFF), width: 2))
    }
    switch snapshot.state(of: plate.view) {
    case .refused, .returnedNil:
      mark(7, theme.paper, Stroke(theme.refused, width: 1.5))
      for sign in [1.0, -1] {
        let ends = [center + arm(-2.8, -2.8 * sign), center + arm(2.8, 2.8 * sign)]
        context.list.path(
          Path(polygon: ends, closed: false),
          stroke: Stroke(theme.refused, width: 1.75, isRound: true))
      }
    case .asked, .searching: mark(6, theme.paper, Stroke(theme.asked, width: 2.5))
    case .returnedOther, .returnedSelf: mark(6, theme.paper, Stroke(theme.answers, width: 2.5))
    case nil: mark(4.5, theme.paper.opacity(0.9), Stroke(theme.faint.opacity(0.8), width: 1.75))
    }
  }

  /// Draws a ring that moves along the ray to the view of the current step.
  private func drawHead(_ context: inout PanelContext) {
    guard let step = snapshot.step, !snapshot.isOver else { return }
    let target = Double(stack.level(of: step.view))
    let from = snapshot.previousView.map { Double(stack.level(of: $0)) } ?? start
    let t = Ease.inOut(snapshot.progress / 0.7)
    let center = place(from + (target - from) * t)
    guard center.isFinite else { return }
    context.list.path(
      disc(center, 11), fill: context.theme.asked.opacity(0.18),
      stroke: Stroke(context.theme.asked, width: 2))
  }

  private func drawFinger(at center: Point, _ context: inout PanelContext) {
    let theme = context.theme
    if snapshot.step?.index == 0 {
      let t = Ease.out(snapshot.progress)
      context.list.path(
        Path(circle: center, radius: 9 + 30 * t),
        stroke: Stroke(theme.touch.opacity(0.7 * (1 - t)), width: 2.5))
    }
    context.list.path(Path(circle: center, radius: 14), fill: theme.touch.opacity(0.18))
    context.list.path(
      Path(circle: center, radius: 8), fill: theme.touch, stroke: Stroke(Color(0xFFFFFF), width: 2))
  }

  /// Returns a vector on a level, in points of the picture before it is rotated.
  private func arm(_ x: Double, _ y: Double) -> Point {
    let plane = space.plane(0)
    let scale = Double.maximum(1e-9, space.scale)
    return Point((plane.a * x + plane.c * y) / scale, (plane.b * x + plane.d * y) / scale)
  }

  /// A circle on a level.
  private func disc(_ center: Point, _ radius: Double) -> Path {
    let circle = Path(circle: .zero, radius: radius)
    func turned(_ point: Point) -> Point { center + arm(point.x, point.y) }
    return Path(
      circle.elements.map { element in
        switch element {
        case .move(let point): .move(turned(point))
        case .line(let point): .line(turned(point))
        case .curve(let a, let b, let c): .curve(turned(a), turned(b), turned(c))
        case .close: .close
        }
      })
  }
}
