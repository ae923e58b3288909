internal import Answers
internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The search on the screen: the views that were asked, that refused and why, and that answer.
struct CanvasPanel {
  let rect: Rect
  let projection: Projection

  /// The maximum distance at which a view counts as nearly hit, in points of the screen.
  private static let nearestMiss = 60.0
  /// The number of views on the path whose outlines labels avoid, from the answer upwards.
  private static let avoidedLevels = 24
  /// The number of views before and after the answer that labels avoid.
  private static let avoidedViews = 60
  /// The cost of a label that crosses an outline on the path.
  private static let crossing = 30.0
  /// The number of refused views outlined, the latest ones.
  private static let shownRefusals = 80
  /// The number of refused views that show their reason.
  private static let shownReasons = 5
  /// The value of `shownReasons` when views are drawn on depth levels.
  private static let shownReasonsInSpace = 3

  func draw(_ context: inout PanelContext, _ snapshot: SearchSnapshot) {
    context.region(Region(.canvas, .canvas, "Screen", projection.area))
    guard !projection.area.isEmpty else { return }
    context.list.append(.pushClip(projection.area.inset(by: 1), cornerRadius: 11))
    if projection.space == nil, let lifted = context.model.lifted, context.tree.has(lifted) {
      HierarchyPainter(tree: context.tree, projection: projection)
        .draw(lifted: lifted, &context)
    }
    var labels = LabelPlacer(bounds: projection.area.inset(by: 8), avoiding: context.texts)
    if let point = context.model.trace?.point, !context.model.showsDeliveries {
      let dot = projection.transform.apply(point)
      let radius = Double.maximum(14, projection.fingerRadius + 2)
      labels.keep(clear: Rect(dot.x - radius, dot.y - radius, 2 * radius, 2 * radius))
    }
    if context.model.canvas.focus != nil || context.model.transport != nil {
      CanvasControls.keepClear(in: rect, &labels)
    }
    let selection = SelectionPainter(context, projection, &labels)
    selection?.drawOutline(&context)
    let measurement = context.model.measurement
    if measurement == nil { drawHover(&context) }
    if let measurement {
      // The search is hidden while measuring.
      MeasurementPainter(measurement: measurement, projection: projection)
        .draw(&context, &labels)
    } else if let answer = context.model.answer {
      draw(answer, &context, &labels)
    } else if let log = context.model.deliveries, context.model.showsDeliveries {
      let owner = context.model.deliveryIndex.flatMap { index in
        log.trails.first.flatMap { log.view(of: $0, at: index) }
      }
      DeliveryPainter(log: log, projection: projection.standing(on: owner))
        .draw(&context, &labels)
    } else if let trace = context.model.trace, let space = projection.space {
      drawInSpace(trace, space, &context, snapshot, &labels)
    } else if let trace = context.model.trace {
      var quads = QuadCache(trace.tree, projection)
      keepAnswerReadable(context, trace, &quads, &labels)
      var touch = TouchPainter(trace: trace, projection: projection, snapshot: snapshot)
      touch.target = trace.result.flatMap { quads.quad(of: $0)?.extent }
      touch.drawLines(&context)
      let reasons = drawVisits(&context, snapshot, &quads)
      drawFocus(&context, snapshot, &quads)
      touch.drawDistance(&context, &quads, &labels)
      touch.drawPoint(&context)
      touch.drawLabel(&context, &labels)
      drawReasons(reasons, &context, &labels)
    }
    for mark in context.model.otherTouches where measurement == nil {
      FingerPainter(mark: mark, projection: projection.standing(on: mark.view)).draw(&context)
    }
    if measurement == nil { selection?.drawHandles(&context) }
    Rulers(projection: projection).draw(&context, &labels)
    context.list.append(.popClip)
  }

  private func draw(
    _ answer: Answer, _ context: inout PanelContext, _ labels: inout LabelPlacer
  ) {
    var place: NodeID?
    switch answer.content {
    case .map(let survey) where projection.space != nil:
      return SpaceMapPainter(map: survey.map, projection: projection).draw(&context)
    // The regions belong to two hierarchies, of which only one is placed on levels.
    case .comparison where projection.space != nil: return
    case .why(let why): place = why.view
    case .map, .audit, .comparison: break
    }
    AnswerPainter(answer: answer, tree: context.tree, projection: projection.standing(on: place))
      .draw(&context, &labels)
  }

  /// Draws the search through the levels; the plates include the outlines.
  private func drawInSpace(
    _ trace: Trace, _ space: SpaceProjection, _ context: inout PanelContext,
    _ snapshot: SearchSnapshot, _ labels: inout LabelPlacer
  ) {
    var quads = QuadCache(trace.tree, projection)
    let ray = RayPainter(trace: trace, projection: projection, space: space, snapshot: snapshot)
    ray.keepClear(&labels)
    let reasons = drawVisits(&context, snapshot, &quads)
    drawFocus(&context, snapshot, &quads)
    let touched = projection.standing(on: snapshot.focus)
    TouchPainter(trace: trace, projection: touched, snapshot: snapshot)
      .drawDistance(&context, &quads, &labels)
    ray.draw(&context)
    ray.finger.drawLabel(&context, &labels)
    drawReasons(reasons, &context, &labels)
  }

  /// Keeps labels away from the texts of the view that gets the touch, and from all of it if it is
  /// small, otherwise from its name; and from the outlines of the path to it.
  ///
  /// From the first step on, so that labels stay where they are at the last.
  private func keepAnswerReadable(
    _ context: PanelContext, _ trace: Trace, _ quads: inout QuadCache,
    _ labels: inout LabelPlacer
  ) {
    labels.avoid(outline: projection.screen, cost: Self.crossing)
    labels.avoid(outline: projection.screen.inset(by: -12), cost: Self.crossing)
    let tree = trace.tree
    guard let winner = trace.result else { return }
    func isSmall(_ box: Rect) -> Bool { box.area < projection.screen.area / 8 }
    var path = [winner]
    while path.count < Self.avoidedLevels, let last = path.last,
      let superview = tree.superview(of: last)
    {
      path.append(superview)
    }
    // From the outermost inwards: what is visible of a view depends on its superviews.
    for (level, view) in path.enumerated().reversed() {
      guard let quad = visible(view, &quads) else { continue }
      labels.avoid(outline: quad.box, cost: level == 0 ? 8 * Self.crossing : Self.crossing)
    }
    let family = tree.subtree(of: path[min(3, path.count - 1)])
    let start = max(family.lowerBound.index, winner.index - Self.avoidedViews)
    for index in start..<min(family.upperBound.index, winner.index + Self.avoidedViews) {
      let view = NodeID(index)
      guard !path.contains(view), !tree.isHidden(view) else { continue }
      if let quad = visible(view, &quads), isSmall(quad.box) { labels.avoid(quad.box) }
    }
    var views = [winner] + tree.drawnViews(below: winner).prefix(24)
    if let quad = quads.quad(of: winner), !isSmall(quad.box) {
      views.removeFirst()
      if !context.model.canvas.filter(for: tree).isSketch {
        let width = context.measuring.width(
          of: tree.shortName(of: winner), in: Font(11, .semibold))
        let room = Double.minimum(quad.box.width, width + 18)
        labels.keep(clear: Rect(quad.box.minX, quad.box.minY, room, 24))
      }
    }
    for view in views {
      if let quad = quads.quad(of: view), isSmall(quad.box) {
        labels.keep(clear: quad.box.inset(by: -2))
      }
    }
  }

  /// Returns the refusals to show: while the search is running, the last ones; at its end, only
  /// those that a user may ask about, which are the nearest miss and views that cover the point.
  ///
  /// Views that only let touches pass refuse every touch and are left out.
  private func refusals(
    _ snapshot: SearchSnapshot, _ context: PanelContext
  ) -> [SearchSnapshot.Call] {
    let tree = context.model.trace?.tree ?? context.tree
    var refused: [SearchSnapshot.Call] = []
    for visit in snapshot.visits.reversed() where visit.state.isRefusal {
      guard refused.count < Self.shownRefusals else { break }
      if visit.view != snapshot.focus, isNear(visit.view, context),
        !tree.policy(of: visit.view).letsTouchesPass
      {
        refused.append(visit)
      }
    }
    guard snapshot.isOver else { return refused }
    var nearest: (call: SearchSnapshot.Call, distance: Double)?
    var covers: [SearchSnapshot.Call] = []
    for call in refused {
      if case .outside(.beside, let distance) = call.refusal {
        let length = Point(distance.x, distance.y).distance(to: .zero)
        if nearest.map({ length < $0.distance }) ?? true { nearest = (call, length) }
      } else if call.containsPoint(in: tree) {
        // A label in a control that gets the touch is expected to refuse.
        let isExpected =
          snapshot.winner.map { !tree.isGround($0) && tree.isView(call.view, inSubtreeOf: $0) }
          ?? false
        if !isExpected { covers.append(call) }
      }
    }
    if let nearest, nearest.distance <= Self.nearestMiss { covers.append(nearest.call) }
    return covers
  }

  /// Outlines the views asked earlier and returns the last refusals, the latest first.
  private func drawVisits(
    _ context: inout PanelContext, _ snapshot: SearchSnapshot, _ quads: inout QuadCache
  ) -> [(visit: SearchSnapshot.Call, quad: Quadrilateral)] {
    let theme = context.theme
    let refused = refusals(snapshot, context)
    let isSketch = context.model.canvas.filter(for: context.tree).isSketch
    var reasons: [(visit: SearchSnapshot.Call, quad: Quadrilateral)] = []
    let most = projection.space == nil ? Self.shownReasons : Self.shownReasonsInSpace
    for (age, visit) in refused.enumerated() {
      guard let quad = visible(visit.view, &quads) else { continue }
      let strength = age < 8 ? 0.9 : 0.4
      if projection.space == nil {
        context.list.quad(
          quad, radius: quad.cornerRadius,
          fill: isSketch || snapshot.isOver ? nil : .color(theme.refused.opacity(0.07)),
          stroke: Stroke(
            theme.refused.opacity(snapshot.isOver ? 0.6 : strength),
            width: snapshot.isOver ? 1 : 1.5))
      }
      let isLarge = Double.minimum(quad.extent.width, quad.extent.height) >= 14
      if isLarge, reasons.count < most { reasons.append((visit, quad)) }
    }
    guard projection.space == nil else { return reasons }
    let open = snapshot.stack.suffix(40).map { $0.view }
      .filter { $0 != snapshot.focus && isNear($0, context) }
    outline(open, Stroke(theme.ink.opacity(0.75), width: 1.25), &context, &quads)
    let returnedOther = snapshot.returnedOther.suffix(40).filter { isNear($0, context) }
    outline(returnedOther, Stroke(theme.answers.opacity(0.8), width: 1.5), &context, &quads)
    return reasons
  }

  /// Outlines views from the outermost inwards; of views that nearly coincide, only the first.
  private func outline(
    _ views: [NodeID], _ stroke: Stroke, _ context: inout PanelContext, _ quads: inout QuadCache
  ) {
    var last: Quadrilateral?
    for view in views {
      guard let quad = visible(view, &quads) else { continue }
      if let last, quad.isNear(last, 3) { continue }
      context.list.quad(quad, radius: quad.cornerRadius, stroke: stroke)
      last = quad
    }
  }

  /// Draws the view of the current step and the view that receives the touch.
  private func drawFocus(
    _ context: inout PanelContext, _ snapshot: SearchSnapshot, _ quads: inout QuadCache
  ) {
    let theme = context.theme
    let isIsolated = context.model.canvas.isolatesFocus
    if let winner = snapshot.winner, let quad = visible(winner, &quads),
      !isIsolated || isNear(winner, context)
    {
      if projection.space == nil {
        ring(quad, theme.answers, width: 3, &context)
      } else {
        // The plate draws the outline; this one shows through views in front of it.
        context.list.quad(quad, radius: 0, stroke: Stroke(theme.answers.opacity(0.3), width: 2))
      }
      if snapshot.step?.view == winner, case .answersSelf = snapshot.step?.kind {
        pulse(quad, theme.answers, snapshot.progress, &context)
      }
    }
    guard let step = snapshot.step, let target = quads.quad(of: step.view),
      !isIsolated || isNear(step.view, context)
    else { return }
    let settle = Ease.out(snapshot.progress * 2.5)
    switch step.kind {
    case .converts, .asked:
      var quad = target
      var moving = 1.0
      let isFirstOfView = snapshot.previousView != step.view
      if isFirstOfView {
        moving = Ease.inOut(snapshot.progress / 0.7)
        if let from = snapshot.previousView, let start = quads.quad(of: from) {
          quad = start.mixed(with: target, moving)
        }
      }
      ring(quad, theme.asked.opacity(0.4 + 0.6 * moving), width: 2.5, &context)
    case .contains: ring(target, theme.asked.mixed(with: theme.ink, settle), width: 2, &context)
    case .refused, .answersNil, .policy(answer: nil):
      context.list.quad(
        target, radius: target.cornerRadius,
        fill: .color(theme.refused.opacity(0.16 * (1 - settle) + 0.07)))
      ring(target, theme.asked.mixed(with: theme.refused, settle), width: 2, &context)
    case .answered, .policy, .answersSelf:
      // The end shows the answer, and the path to it with thin outlines.
      guard step.view != snapshot.winner, !context.model.isAtEnd else { return }
      ring(target, theme.answers, width: 2, &context)
    case .skipped: ring(target, theme.faint, width: 1.5, &context)
    }
  }

  private func ring(
    _ quad: Quadrilateral, _ color: Color, width: Double, _ context: inout PanelContext
  ) {
    guard shows(quad) else { return }
    let radius = projection.space == nil ? quad.cornerRadius : 0
    context.list.quad(
      quad, radius: radius, stroke: Stroke(color.opacity(0.2), width: width + 5))
    context.list.quad(quad, radius: radius, stroke: Stroke(color, width: width))
  }

  /// Draws a ring that expands from the view.
  private func pulse(
    _ quad: Quadrilateral, _ color: Color, _ t: Double, _ context: inout PanelContext
  ) {
    guard t < 1, let rect = quad.rect else { return }
    let grown = rect.inset(by: -20 * Ease.out(t))
    let stroke = Stroke(color.opacity(0.5 * (1 - t)), width: 2)
    context.list.rect(grown, cornerRadius: 4 + 16 * t, stroke: stroke)
  }

  private func drawReasons(
    _ reasons: [(visit: SearchSnapshot.Call, quad: Quadrilateral)], _ context: inout PanelContext,
    _ labels: inout LabelPlacer
  ) {
    guard projection.area.width >= 240 else { return }
    let theme = context.theme
    let font = Font(9.5, .semibold)
    let style = ChipStyle(
      font: font, ink: theme.refused, fill: theme.paper.mixed(with: theme.refused, 0.1),
      edge: theme.refused.opacity(0.5))
    for (visit, quad) in reasons {
      let text = reason(visit, font, context)
      let size = Size(context.measuring.width(of: text, in: font) + 12, 17)
      let box = quad.box
      let corners = [
        Point(box.maxX - size.width - 5, box.minY - size.height / 2),
        Point(box.maxX - size.width - 5, box.maxY - size.height / 2),
        Point(box.minX + 5, box.maxY - size.height / 2),
        Point(box.maxX - size.width - 5, box.minY + 5),
        Point(box.maxX - size.width - 5, box.maxY - size.height - 5),
        Point(box.maxX - size.width, box.minY - size.height - 3),
        Point(box.maxX - size.width, box.maxY + 3),
        Point(projection.screen.maxX + 16, box.midY - size.height / 2),
        Point(projection.screen.minX - 16 - size.width, box.midY - size.height / 2),
      ]
      let place = labels.place(size, at: corners) { 4 * $0.gap(to: box) }
      if let place { context.chip(text, in: place, style) }
    }
  }

  /// The reason why a view refused, in two or three words; at the end of the search, after the name
  /// of the view.
  private func reason(
    _ visit: SearchSnapshot.Call, _ font: Font, _ context: PanelContext
  ) -> String {
    let distance: Refusal.Distance? =
      if case .outside(.beside, let distance)? = visit.refusal { distance } else { nil }
    let words = visit.refusal.map(Sentences.shortRefusal) ?? "nil"
    var name = ""
    if context.model.isAtEnd {
      let tree = context.model.trace?.tree ?? context.tree
      let room = Double.minimum(150, projection.area.width * 0.3)
      name = context.label(of: visit.view, in: tree, font, within: room, prefersShort: true)
    }
    guard !name.isEmpty else { return distance == nil ? words : "touch " + words }
    // The place of the view from the touch.
    return name + ": " + (distance.map { Sentences.shortPlace($0.reversed) } ?? words)
  }

  /// Outlines the view under the pointer.
  private func drawHover(_ context: inout PanelContext) {
    let tree = context.tree
    var quads = QuadCache(tree, projection)
    guard let view = context.model.hover, view != context.model.selection, tree.has(view),
      let quad = quads.quad(of: view)
    else { return }
    context.list.quad(
      quad, radius: quad.cornerRadius,
      stroke: Stroke(context.theme.picked, width: 1.5, dash: [0, 4], isRound: true))
  }

  /// Returns false for a view that is dimmed because it is outside the focused view.
  private func isNear(_ view: NodeID, _ context: PanelContext) -> Bool {
    guard let focus = context.model.canvas.focus, context.tree.has(focus), context.tree.has(view)
    else { return true }
    return context.tree.isView(view, inSubtreeOf: focus)
  }

  /// Returns the part of a view that its superviews and the screen do not clip; `nil` if none of it
  /// is on the canvas.
  private func visible(_ view: NodeID, _ quads: inout QuadCache) -> Quadrilateral? {
    guard let quad = quads.quad(of: view), shows(quad) else { return nil }
    return quads.visible(quad, of: view)
  }

  private func shows(_ quad: Quadrilateral) -> Bool {
    quad.box.intersection(projection.area.inset(by: -8)) != nil
  }
}

extension Rect {
  /// The distance between two rectangles, in points; 0 if they touch.
  fileprivate func gap(to other: Rect) -> Double {
    let x = Double.maximum(0, Double.maximum(other.minX - maxX, minX - other.maxX))
    let y = Double.maximum(0, Double.maximum(other.minY - maxY, minY - other.maxY))
    return Point(x, y).distance(to: .zero)
  }
}

extension ViewTree {
  func has(_ view: NodeID) -> Bool { view.index >= 0 && view.index < count }

  /// Returns whether a view is a window or a plain view, which gets the touches that others refuse.
  fileprivate func isGround(_ view: NodeID) -> Bool {
    superview(of: view) == nil || shortClassName(of: view) == "UIView" || isBareContainer(view)
  }
}

/// The caption below the device, in large letters.
///
/// It is the sentence of the current step, the answer of the whole search at its end, or a hint
/// before the first touch. Below the answer, the effect of a tap follows if there is room.
struct Caption {
  let rect: Rect

  func draw(_ context: inout PanelContext) {
    guard rect.height >= 24 else { return }
    context.panel(.caption, "Caption", rect)
    let model = context.model
    let theme = context.theme
    let isHint = !model.showsAnswer && model.trace == nil && model.measurement == nil
    var font = Font(13, isHint ? .regular : .semibold)
    var height = 17.0
    var lines = lines(context, font, to: rect.width - 48, atMost: 2)
    // A long answer is set in smaller letters before it is truncated.
    if let answer = model.answer, lines.joined(separator: " ") != answer.headline {
      (font, height) = (Font(11.5, .semibold), 15)
      lines = self.lines(context, font, to: rect.width - 32, atMost: 3)
    }
    let hasTapLine = rect.height >= Projection.captionHeight + Projection.tapHeight
    let reserved = hasTapLine ? Projection.tapHeight : 0
    let middle = rect.midY - reserved / 2
    let top = middle + 4.5 - Double(lines.count - 1) * height / 2
    for (number, line) in lines.enumerated() {
      context.text(
        line, Point(rect.midX, top + Double(number) * height), font,
        isHint ? theme.faint : theme.ink, anchor: .middle)
    }
    guard hasTapLine else { return }
    let tap = Font(11.5)
    context.text(
      tapEffect(context, tap, to: rect.width - 32),
      Point(rect.midX, top + Double(lines.count) * height), tap, theme.faint, anchor: .middle)
  }

  /// The effect of a tap in one line; empty if it is not shown or does not fit.
  func tapEffect(_ context: PanelContext, _ font: Font, to width: Double) -> String {
    guard let effect = context.tapEffect, let trace = context.model.trace else { return "" }
    for isShort in [false, true] {
      for brevity in PanelContext.brevities {
        let text = effect.text(context.sentences(trace.tree, brevity), isShort: isShort)
        if context.measuring.width(of: text, in: font) <= width { return text }
      }
    }
    return ""
  }

  /// The text in at most `limit` lines; empty before the first step.
  func lines(
    _ context: PanelContext, _ font: Font, to width: Double, atMost limit: Int
  ) -> [String] {
    let model = context.model
    if let measurement = model.measurement {
      return context.wrapped(
        measurement.sentence(in: context.tree), font, to: width, lines: limit)
    } else if let headline = model.answer?.headline ?? model.answerProgress?.headline {
      return context.wrapped(headline, font, to: width, lines: limit)
    } else if model.showsDeliveries, let index = model.deliveryIndex, let log = model.deliveries {
      return context.wrapped(log.sentence(at: index), font, to: width, lines: limit)
    } else if let trace = model.trace {
      guard let step = model.step else { return [] }
      // The last step of the search returns the answer; views that were never asked follow.
      let isAnswer = step.index >= trace.recordedStepCount - 1
      let run = isAnswer ? nil : context.rows?.foldedRun(at: step.index)
      return context.fitted(font, to: width, lines: limit) { brevity in
        let sentences = context.sentences(trace.tree, brevity)
        if let run { return sentences.sentence(for: run, in: trace) }
        return isAnswer
          ? sentences.headline(of: trace) : sentences.sentence(for: step)
      }
    } else {
      return context.wrapped(
        "Touch the screen to see which view answers, and why", font, to: width, lines: limit)
    }
  }
}
