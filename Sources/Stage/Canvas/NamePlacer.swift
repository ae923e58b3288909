internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The view that gets the touch, in a picture with the names of views.
///
/// Its name has precedence, and stays away from the finger if there is room.
struct NamedAnswer: Hashable, Sendable {
  let view: NodeID
  /// The touch in screen coordinates.
  let point: Point

  /// The number of views up to which a touch may draw the layer with all names anew.
  private static let mostViews = 2_000

  /// The answer of a model's search; `nil` for none, in depth, in a large tree, and in the look
  /// *App*, in which views have no names.
  init?(_ model: FrameModel) {
    let tree = model.scene.tree
    guard model.space == nil, tree.count <= Self.mostViews,
      !model.canvas.filter(for: tree).isSketch, let trace = model.trace,
      trace.tree.isSame(as: tree), let view = trace.result
    else { return nil }
    self.view = view
    point = trace.point
  }
}

/// Finds room for the names of the views in a flat picture.
///
/// The view that gets the touch comes first, then controls and views with a name or a text, then
/// cells and views without subviews, then other views, last containers and windows. A name stands
/// in the top left corner of its view or, if something covers that and the view is more than a
/// container, in another free part of it; without one it is left out.
struct NamePlacer {
  private let tree: ViewTree
  private let walk: HierarchyWalk
  private let labels: ViewLabels
  private let measuring: any TextMeasuring
  private let theme: Theme
  private let answer: NamedAnswer?
  /// The part of the picture under the finger.
  private let finger: Rect?
  /// The part of the picture outside which views are faded; `nil` for none.
  private let screen: Rect?

  private var room: NameRoom
  private var result = Names()
  /// The views named so far.
  private var named: [(view: NodeID, text: String)] = []
  /// The boxes of their names.
  private var taken: [Rect] = []

  /// The maximum number of names.
  private static let mostNames = 600
  /// The maximum number of views for which a place is searched.
  private static let mostCandidates = 3_000
  /// The minimum size of a view with a name.
  private static let smallest = Size(24, 14)
  /// The minimum width of a free place.
  private static let leastWidth = 18.0
  /// The distance between two lines.
  private static let lineHeight = 16.0

  init(_ walk: HierarchyWalk, _ projection: Projection, _ context: PanelContext) {
    self.walk = walk
    tree = walk.tree
    labels = context.labels
    measuring = context.measuring
    theme = context.theme
    answer = NamedAnswer(context.model)
    finger = answer.map {
      let radius = projection.fingerRadius + 2
      let center = projection.transform.apply($0.point)
      return Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    }
    screen = walk.filter.focus == nil && projection.screen.isFinite ? projection.screen : nil
    room = NameRoom(projection.area)
  }

  /// The names in a picture.
  struct Names {
    /// The names by the index of the item in which the view is drawn.
    var tags: [Int: NameTag] = [:]
    /// The name of the answer, if it lies over other views.
    var front: (tag: NameTag, style: ViewStyle)?
  }

  /// The importance of a name, the highest first.
  private enum Rank: Int {
    case answer, named, content, holder, container
  }

  /// A view for which a place is searched.
  private struct Candidate {
    /// The index of the item.
    let number: Int
    let painted: HierarchyWalk.Painted
    /// The visible part of the view; `nil` if the view is rotated.
    let visible: Rect?
    /// The view whose name is drawn: the painted one, or one that it covers exactly.
    var view: NodeID
    var rank: Rank

    /// True if the name may stand in another place than the usual corner.
    var moves: Bool { rank != .holder && rank != .container }
  }

  /// Returns the names in a picture's items.
  mutating func names(of items: [HierarchyWalk.Item]) -> Names {
    for candidate in candidates(in: items).sorted(by: { one, other in
      one.rank == other.rank
        ? one.number < other.number : one.rank.rawValue < other.rank.rawValue
    }) {
      guard named.count < Self.mostNames else { break }
      place(candidate)
    }
    return result
  }

  /// Finds the views that are large enough for a name, and notes the boxes of all views.
  private mutating func candidates(in items: [HierarchyWalk.Item]) -> [Candidate] {
    var boxes: [(rect: Rect, number: Int, covers: Bool)] = []
    var candidates: [Candidate] = []
    var clips: [Rect] = []
    func clipped(_ box: Rect) -> Rect? { clips.last.map { $0.intersection(box) } ?? box }
    for (number, item) in items.enumerated() {
      switch item {
      case .clip(let rect, let transform, _):
        clips.append(clipped(transform.boundingBox(of: rect)) ?? .zero)
      case .unclip: clips.removeLast()
      case .view(let painted):
        guard let box = clipped(painted.quad.box) else { continue }
        let isUpright = painted.quad.rect != nil
        let covers = painted.style.covers && box.width > 3 && box.height > 3
        if covers || isUpright { boxes.append((box, number, covers)) }
        let seen: Rect? = if let screen { screen.intersection(box) } else { box }
        guard !painted.isDimmed, let visible = seen, visible.width >= Self.smallest.width,
          visible.height >= Self.smallest.height
        else { continue }
        candidates.append(
          Candidate(
            number: number, painted: painted, visible: isUpright ? visible : nil,
            view: painted.view, rank: .container))
      }
    }
    for box in boxes.reversed() {
      room.add(box.rect, number: box.number, covers: box.covers)
    }
    return candidates.suffix(Self.mostCandidates).map { ranked($0) }
  }

  /// The candidate with the most important name of the views that coincide.
  private func ranked(_ candidate: Candidate) -> Candidate {
    var best = candidate
    best.rank = rank(of: candidate.view)
    for view in walk.covered(by: candidate.painted.view) {
      let rank = rank(of: view)
      guard rank.rawValue < best.rank.rawValue else { continue }
      best.rank = rank
      best.view = view
    }
    return best
  }

  private func rank(of view: NodeID) -> Rank {
    if view == answer?.view { return .answer }
    let details = tree.ownDetails(of: view)
    if tree.givenName(of: view) != nil || details?.control != nil
      || details?.appearance?.text != nil
    {
      return .named
    }
    if tree.superview(of: view) == nil || tree.isBareContainer(view)
      || ViewNamePair(of: view, in: tree).isPart
    {
      return .container
    }
    let className = tree.shortClassName(of: view)
    let isContent =
      !tree.hasSubviews(view) || ViewContent.kind(ofClass: className) != .other
      || className.hasSuffix("HeaderFooterView")
    return isContent ? .content : .holder
  }

  // MARK: Places

  private mutating func place(_ candidate: Candidate) {
    let pair = ViewNamePair(of: candidate.view, in: tree, prefersShort: true)
    let isAnswer = candidate.rank == .answer
    if !isAnswer, isSaid(pair, in: candidate.view) { return }
    var found = freeTag(of: candidate, pair, awayFrom: finger)
    if found == nil, finger != nil { found = freeTag(of: candidate, pair) }
    if let tag = found {
      result.tags[candidate.number] = tag
      note(tag, candidate.view)
    } else if isAnswer, let tag = usualTag(of: candidate, pair) {
      var style = candidate.painted.style
      style.putNameOnPaper(theme)
      result.front = (tag, style)
      note(tag, candidate.view)
    }
  }

  private mutating func note(_ tag: NameTag, _ view: NodeID) {
    named.append((view, tag.text))
    taken.append(tag.box)
  }

  /// Returns whether a view in front says the text after which another one is named, such as the
  /// label of a cell.
  private func isSaid(_ pair: ViewNamePair, in view: NodeID) -> Bool {
    guard let start = pair.short.firstIndex(of: "“"), pair.short.hasSuffix("”") else {
      return false
    }
    let quote = Self.unmarked(String(pair.short[start...]))
    return named.contains { other in
      guard other.view != view, tree.isView(other.view, inSubtreeOf: view) else { return false }
      let text = Self.unmarked(other.text)
      return text.hasPrefix(quote) || quote.hasPrefix(text)
    }
  }

  private static func unmarked(_ text: String) -> String {
    text.filter { $0 != "“" && $0 != "”" && $0 != "…" }
  }

  /// The name of a view in a free part of it; `nil` if none has room.
  private func freeTag(
    of candidate: Candidate, _ pair: ViewNamePair, awayFrom finger: Rect? = nil
  ) -> NameTag? {
    let style = candidate.painted.style
    let others = finger.map { taken + [$0] } ?? taken
    guard let visible = candidate.visible else {
      let tag = usualTag(of: candidate, pair)
      return tag.flatMap {
        room.isFree($0.box, of: candidate.number, isOpaque: true, besides: others) ? $0 : nil
      }
    }
    let measures = NameTag.Measures(visible.size)
    let width = measuring.width(of: pair.short, in: measures.font)
    guard let slot = slot(for: candidate, in: visible, measures, width, besides: others) else {
      return nil
    }
    let text = labels.fitting(pair, in: measures.font, to: slot.width, measuring)
    guard !text.isEmpty else { return nil }
    let caption = style.captions.first { word in
      let line = Rect(
        visible.minX + slot.corner.x, visible.minY + slot.corner.y + 14,
        measuring.width(of: word, in: NameTag.captionFont), 14)
      return measures.hasCaption && line.maxY <= visible.maxY - 2
        && line.maxX <= visible.maxX - measures.inset + NameTag.captionOverhang
        && room.isFree(line, of: candidate.number, isOpaque: style.covers, besides: others)
    }
    return NameTag(
      text, caption: caption, at: slot.corner,
      through: AffineTransform(translation: visible.origin), measures, measuring)
  }

  /// The name of a view in its usual corner, over everything.
  private func usualTag(of candidate: Candidate, _ pair: ViewNamePair) -> NameTag? {
    guard let visible = candidate.visible else {
      let painted = candidate.painted
      return NameTag(
        of: candidate.view, in: tree, painted.quad, painted.style, labels, measuring)
    }
    let measures = NameTag.Measures(visible.size)
    let text = labels.fitting(
      pair, in: measures.font, to: visible.width - 2 * measures.inset, measuring)
    guard !text.isEmpty else { return nil }
    return NameTag(
      text, caption: nil, at: Point(measures.inset, measures.top),
      through: AffineTransform(translation: visible.origin), measures, measuring)
  }

  /// A free part of a view.
  private struct Slot {
    /// The top left corner, from that of the view.
    let corner: Point
    let width: Double
  }

  /// The first free part of a view with room for the whole name, otherwise the widest one.
  private func slot(
    for candidate: Candidate, in visible: Rect, _ measures: NameTag.Measures, _ width: Double,
    besides others: [Rect]
  ) -> Slot? {
    let inset = measures.inset
    var slots: [(slot: Slot, isFirst: Bool)] = []
    for top in lines(of: candidate, in: visible, measures) {
      let line = Rect(
        visible.minX + inset, visible.minY + top, visible.width - 2 * inset, measures.height)
      let spans = room.spans(
        in: line, of: candidate.number, isOpaque: candidate.painted.style.covers,
        besides: others)
      for span in spans {
        let isFirst = span.low == line.minX
        guard isFirst || candidate.moves else { continue }
        let corner = Point(isFirst ? inset : span.low - visible.minX, top)
        let width = isFirst && span.high == line.maxX ? line.width : span.high - span.low
        slots.append((Slot(corner: corner, width: width), isFirst))
      }
    }
    // Names of views in the same place are below each other: in a line they would read as one.
    let wide = slots.filter { $0.slot.width >= width }
    if let slot = wide.first(where: { $0.isFirst }) ?? wide.first { return slot.slot }
    let widest = slots.max { $0.slot.width < $1.slot.width }?.slot
    return widest.flatMap { $0.width > Self.leastWidth ? $0 : nil }
  }

  /// The distances of the lines of a view from its top edge, the usual one first; a window has no
  /// other.
  private func lines(
    of candidate: Candidate, in visible: Rect, _ measures: NameTag.Measures
  ) -> [Double] {
    guard !measures.isLow, candidate.moves,
      candidate.rank == .answer || tree.superview(of: candidate.view) != nil
    else { return [measures.top] }
    let last = visible.height - measures.top - measures.height
    var lines = [measures.top]
    for number in 1...2 {
      let top = measures.top + Double(number) * Self.lineHeight
      if top <= last { lines.append(top) }
    }
    if let lowest = lines.last, last > lowest + measures.height { lines.append(last) }
    return lines
  }
}
