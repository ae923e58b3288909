internal import Geometry
package import HitTesting
package import SceneFormat

/// The recorded answers of one view's overrides, as a page stores them. Views are given by their index
/// in the scene.
package struct PageOverride: Hashable, Sendable {
  package var view: NodeID
  package var answers: RecordedOverride.Answers

  package init(view: NodeID, answers: RecordedOverride.Answers) {
    self.view = view
    self.answers = answers
  }

  private enum Key: String {
    case view, area, results, rects, hitTest, pointInside
  }

  package var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: Key, _ value: JSONValue) { members.append(.init(key.rawValue, value)) }
    add(.view, .integer(view.index))
    if let area = answers.area { add(.area, Self.numbers(area)) }
    if !answers.results.isEmpty {
      add(
        .results,
        .rows(answers.results) { result in
          [
            Key.view.rawValue: result.view.map { .integer($0.index) },
            Key.rects.rawValue: Self.numbers(result.region),
          ]
        })
    }
    if let lines = answers.source?.hitTest { add(.hitTest, .strings(lines)) }
    if let lines = answers.source?.pointInside { add(.pointInside, .strings(lines)) }
    return .object(members)
  }

  /// Reads an object; `nil` if it is not one of `json`.
  init?(_ object: Int, of document: JSONDocument) {
    var view: NodeID?
    var answers = RecordedOverride.Answers()
    var source = OverrideSource()
    for member in document.members(of: object) {
      switch Self.key(of: member, document) {
      case .view: view = Self.view(member, document)
      case .area: answers.area = Self.region(member, document)
      case .results:
        answers.results = document.members(of: member).map { Self.result($0, document) }
      case .hitTest: source.hitTest = Self.lines(member, document)
      case .pointInside: source.pointInside = Self.lines(member, document)
      case .rects, nil: break
      }
    }
    guard let view else { return nil }
    if source != OverrideSource() { answers.source = source }
    self.init(view: view, answers: answers)
  }

  private static func key(of member: Int, _ document: JSONDocument) -> Key? {
    Key(rawValue: UTF8Text.string(document.bytes, document.nodes[member].key))
  }

  private static func view(_ member: Int, _ document: JSONDocument) -> NodeID? {
    document.text(member).flatMap { Int($0) }.map { NodeID($0) }
  }

  private static func lines(_ list: Int, _ document: JSONDocument) -> [String] {
    document.members(of: list).map { document.text($0) ?? "" }
  }

  private static func result(
    _ object: Int, _ document: JSONDocument
  ) -> RecordedOverride.Answers.Result {
    var result = RecordedOverride.Answers.Result(view: nil, region: PlanarRegion())
    for member in document.members(of: object) {
      switch key(of: member, document) {
      case .view: result.view = view(member, document)
      case .rects: result.region = region(member, document)
      default: break
      }
    }
    return result
  }

  /// Returns the rectangles of a region, in reading order, as one list of numbers.
  private static func numbers(_ region: PlanarRegion) -> JSONValue {
    .numbers(region.rects.flatMap { [$0.minX, $0.minY, $0.width, $0.height] })
  }

  private static func region(_ list: Int, _ document: JSONDocument) -> PlanarRegion {
    let numbers = document.members(of: list).compactMap { member in
      document.text(member).flatMap { Double(decimal: $0[...]) }
    }
    var region = PlanarRegion()
    var spans: [PlanarRegion.Span] = []
    var (minY, maxY) = (0.0, 0.0)
    for start in stride(from: 0, to: numbers.count - 3, by: 4) {
      let rect = Rect(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
      if rect.minY != minY, !spans.isEmpty {
        region.append(spans, from: minY, to: maxY)
        spans = []
      }
      (minY, maxY) = (rect.minY, rect.maxY)
      spans.append(PlanarRegion.Span(rect.minX, rect.maxX))
    }
    region.append(spans, from: minY, to: maxY)
    return region
  }
}
