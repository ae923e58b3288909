internal import Geometry
package import HitTesting
package import TouchDelivery

/// Records the answers of overrides in code by region, for pages, which cannot run the code.
///
/// A view is asked at a point of each cell of one square point, in its bounds coordinates, as far
/// as the answers may change from one cell to the next: blocks of cells with the same answer at
/// their corners, and around them, have one answer. Regions that are narrower than a block may
/// therefore be missing. Overrides are pure (row 26), so that asking changes nothing.
package struct OverrideRecording {
  /// The side of a block, in points, and that in areas of many cells.
  static let blockSides = (small: 4, large: 8)
  /// The number of cells above which blocks are large.
  private static let largeArea = 60_000.0
  /// The distance from a view's bounds beyond which only a few points are asked, in points.
  static let margin = 100.0
  /// The distances between the points at which a change is looked for, near the view and far from
  /// it.
  private static let (nearDistance, farDistance) = (4.0, 16.0)

  /// The number of square points above which a screen is too large to ask in all of them.
  static let largestScreen = 16_000_000.0

  private let scene: Scene

  /// Records the overrides of a scene.
  package init(_ scene: Scene) { self.scene = scene }

  /// Returns the recorded results of each view whose results differ from `super`; `nil` if the
  /// screen is too large.
  ///
  /// Code that belongs to the main actor requires that the caller does.
  package func answers() -> [NodeID: RecordedOverride.Answers]? {
    guard scene.screen.width * scene.screen.height <= Self.largestScreen else { return nil }
    var all: [NodeID: RecordedOverride.Answers] = [:]
    for (view, behavior) in scene.behaviors.hitTests {
      let answers = answers(of: view, behavior)
      if !answers.isStandard { all[view] = answers }
    }
    return all
  }

  /// The result of a view at a point.
  private enum Result: Hashable {
    case ofSuper
    case view(NodeID?)
  }

  private func answers(
    of view: NodeID, _ behavior: any HitBehavior
  ) -> RecordedOverride.Answers {
    let tree = scene.tree
    let test = scene.hitTest
    // The same view without its own `hitTest`, and without its own `point(inside:)` as well.
    var behaviors = scene.behaviors.hitTests
    behaviors[view] = AreaOnly(behavior)
    let ofSuper = HitTest(tree, behaviors: behaviors)
    let standard = HitTest(tree)
    func result(_ point: Point) -> Result {
      let answer = test.hit(at: point, in: view)
      return answer == ofSuper.hit(at: point, in: view) ? .ofSuper : .view(answer)
    }
    var answers = RecordedOverride.Answers()
    answers.source = behavior.source
    func isChanged(_ point: Point) -> Bool {
      result(point) != .ofSuper
        || test.contains(point, in: view) != standard.contains(point, in: view)
    }
    guard let domain = domain(of: view, isChanged: isChanged) else { return answers }
    let area = Self.regions(in: domain) { test.contains($0, in: view) }
    if area != Self.regions(in: domain, { standard.contains($0, in: view) }) {
      answers.area = area[true] ?? PlanarRegion()
    }
    answers.results = Self.regions(in: domain, result).compactMap { result, region in
      guard case .view(let answer) = result else { return nil }
      return RecordedOverride.Answers.Result(view: answer, region: region)
    }.sorted { ($0.view?.index ?? -1) < ($1.view?.index ?? -1) }
    return answers
  }

  /// The part of the screen in which overrides change a view's answers, in its bounds coordinates:
  /// the view's surroundings, or the whole screen; `nil` if they change none.
  ///
  /// - Parameter isChanged: Returns `true` for a point at which the overrides change the answer.
  private func domain(of view: NodeID, isChanged: (Point) -> Bool) -> Rect? {
    let all = Rect(origin: .zero, size: scene.screen)
    guard let screen = scene.tree.convert(all, from: nil, to: view), screen.isFinite,
      !screen.isEmpty
    else { return nil }
    let near = scene.tree.bounds(of: view).inset(by: -Self.margin).intersection(screen)
    func changes(in area: Rect, by distance: Double, except inner: Rect? = nil) -> Bool {
      stride(from: area.minY + 0.5, to: area.maxY, by: distance).contains { y in
        stride(from: area.minX + 0.5, to: area.maxX, by: distance).contains { x in
          inner?.contains(Point(x, y)) != true && isChanged(Point(x, y))
        }
      }
    }
    if changes(in: screen, by: Self.farDistance, except: near) { return screen }
    return near.flatMap { changes(in: $0, by: Self.nearDistance) ? $0 : nil }
  }

  /// Returns the region of each value of a function, up to whole points outside a rectangle.
  static func regions<Value: Hashable>(
    in domain: Rect, _ value: (Point) -> Value
  ) -> [Value: PlanarRegion] {
    let side = domain.width * domain.height > largeArea ? blockSides.large : blockSides.small
    let (left, top) = (Int(domain.minX.rounded(.down)), Int(domain.minY.rounded(.down)))
    let columns = max(1, (Int(domain.maxX.rounded(.up)) - left + side - 1) / side)
    let rows = max(1, (Int(domain.maxY.rounded(.up)) - top + side - 1) / side)
    func sample(_ x: Int, _ y: Int) -> Value {
      value(Point(Double(left + x) + 0.5, Double(top + y) + 0.5))
    }
    // The value of each block whose corners agree.
    let blocks: [[Value?]] = (0..<rows).map { row in
      (0..<columns).map { column in
        let (x, y) = (column * side, row * side)
        let first = sample(x, y)
        let isUniform =
          sample(x + side - 1, y) == first && sample(x, y + side - 1) == first
          && sample(x + side - 1, y + side - 1) == first
        return isUniform ? first : nil
      }
    }
    /// The value of a block that agrees with the blocks around it.
    func common(_ row: Int, _ column: Int) -> Value? {
      guard let value = blocks[row][column] else { return nil }
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) where blocks[y][x] != value {
          return nil
        }
      }
      return value
    }
    var regions: [Value: PlanarRegion] = [:]
    for row in 0..<rows {
      let values = (0..<columns).map { common(row, $0) }
      for y in row * side..<(row + 1) * side {
        var spans: [Value: [PlanarRegion.Span]] = [:]
        func add(_ value: Value, _ x: Int, _ count: Int) {
          let (minX, maxX) = (Double(left + x), Double(left + x + count))
          var list = spans[value] ?? []
          if list.last?.maxX == minX {
            list[list.count - 1].maxX = maxX
          } else {
            list.append(PlanarRegion.Span(minX, maxX))
          }
          spans[value] = list
        }
        for column in 0..<columns {
          if let value = values[column] {
            add(value, column * side, side)
          } else {
            for x in column * side..<(column + 1) * side { add(sample(x, y), x, 1) }
          }
        }
        for (value, spans) in spans {
          let minY = Double(top + y)
          regions[value, default: PlanarRegion()].append(spans, from: minY, to: minY + 1)
        }
      }
    }
    return regions
  }
}

/// A view's `point(inside:with:)` without its `hitTest(_:with:)`.
private final class AreaOnly: HitBehavior {
  private let behavior: any HitBehavior

  init(_ behavior: any HitBehavior) { self.behavior = behavior }

  func contains(_ point: Point, in view: HitContext) -> Bool { behavior.contains(point, in: view) }
}
