import Geometry
import Stage
import Testing

@testable import Debugger

/// The order of keyboard focus in an interface of a list and some controls.
@Suite struct FocusOrderTests {
  private static let action = Region.Action.perform(.toggleHelp)

  private static func control(
    _ control: Region.Control, hasAction: Bool = true, isEnabled: Bool = true
  ) -> Region {
    Region(
      .control(control), .button, control.rawValue, Rect(0, 200, 40, 40),
      action: hasAction ? action : nil, isEnabled: isEnabled)
  }

  private static func list(isEnabled: Bool = true) -> Region {
    Region(.list(.steps), .list, "Steps", Rect(0, 0, 100, 100), isEnabled: isEnabled)
  }

  /// A row of the list, 30 points high, unless it is cut off.
  private static func row(
    _ number: Int, height: Double = 30, hasAction: Bool = true, isEnabled: Bool = true
  ) -> Region {
    Region(
      .row(.steps, number), .row, "Row \(number)", Rect(0, Double(number) * 30, 100, height),
      action: hasAction ? action : nil, isEnabled: isEnabled)
  }

  private static func stop(
    _ distance: Int, from id: Region.ID?, in regions: [Region]
  ) -> String? {
    FocusOrder(regions).stop(distance, from: id)?.id.name
  }

  @Test func `focus goes from stop to stop and around the ends, a list is one stop`() {
    let regions = [
      Self.list(), Self.row(0), Self.row(1), Self.control(.play),
      Self.control(.theme, isEnabled: false), Self.control(.help, hasAction: false),
      Self.control(.loop),
    ]
    let steps: [(Region.ID?, Int, String)] = [
      (nil, 1, "steps-0"), (nil, 0, "steps-0"), (nil, -1, "loop"),
      (.row(.steps, 0), 1, "play"), (.row(.steps, 0), -1, "loop"), (.row(.steps, 0), 2, "loop"),
      (.row(.steps, 1), 1, "play"), (.row(.steps, 1), -1, "loop"),
      (.control(.play), 1, "loop"), (.control(.play), -1, "steps-0"),
      (.control(.loop), 1, "steps-0"), (.control(.loop), -2, "steps-0"),
      // A region that is not a stop, or that does not exist, counts as no focus.
      (.control(.theme), 1, "steps-0"), (.control(.theme), -1, "loop"),
      (.control(.undo), 1, "steps-0"), (.row(.steps, 9), -1, "loop"),
    ]
    for (id, distance, name) in steps {
      #expect(Self.stop(distance, from: id, in: regions) == name, "\(distance)")
    }
    #expect(Self.stop(1, from: nil, in: []) == nil && Self.stop(-1, from: nil, in: []) == nil)
  }

  @Test func `a list without usable rows is no stop, the first usable one is`() {
    let play = Self.control(.play)
    let rows = [Self.row(0, hasAction: false), Self.row(1, isEnabled: false), Self.row(2)]
    #expect(Self.stop(1, from: nil, in: [Self.list()] + rows + [play]) == "steps-2")
    #expect(Self.stop(1, from: nil, in: [Self.list()] + Array(rows.prefix(2)) + [play]) == "play")
    #expect(Self.stop(1, from: nil, in: [Self.list(isEnabled: false)] + rows + [play]) == "play")
    // A row beside the list is not one of its rows.
    #expect(Self.stop(1, from: nil, in: [Self.list(), Self.row(4), play]) == "play")
  }

  @Test func `behind a card nothing gets the focus`() {
    let regions = [
      Self.control(.play), Self.control(.closeHelp), Self.control(.loop), Self.control(.undo),
    ]
    #expect(Self.stop(1, from: nil, in: regions) == "loop")
    #expect(Self.stop(-1, from: .control(.loop), in: regions) == "undo")
    #expect(Self.stop(1, from: .control(.play), in: regions) == "loop")
    let two = regions + [Self.control(.closePalette), Self.control(.speed)]
    #expect(Self.stop(1, from: .control(.loop), in: two) == "speed")
    #expect(Self.stop(1, from: nil, in: [Self.control(.closeHelp)]) == nil)
  }

  @Test func `arrows reach the rows of the list that are seen up to half a point`() {
    func next(_ distance: Int, from place: Int, _ rows: [Region]) -> String? {
      FocusOrder([Self.list()] + rows).row(distance, from: rows[place])?.id.name
    }
    let rows = [Self.row(0), Self.row(1), Self.row(2)]
    #expect(next(1, from: 0, rows) == "steps-1" && next(2, from: 0, rows) == "steps-2")
    #expect(next(-1, from: 2, rows) == "steps-1" && next(-1, from: 0, rows) == nil)
    #expect(next(1, from: 2, rows) == nil)
    for (height, isReached) in [(29.5, true), (29.49, false), (30, true), (31, true)] {
      let cut = [Self.row(0), Self.row(1), Self.row(2, height: height)]
      #expect((next(1, from: 1, cut) == "steps-2") == isReached, "\(height)")
    }
    let between = [Self.row(0), Self.row(1, isEnabled: false), Self.row(2)]
    #expect(next(1, from: 0, between) == "steps-2" && next(1, from: 1, between) == nil)
    let order = FocusOrder([Self.list()] + rows)
    #expect(order.list(of: rows[1])?.id == .list(.steps))
    #expect(order.list(of: Self.row(5)) == nil && order.row(1, from: Self.row(5)) == nil)
    #expect(FocusOrder(rows).list(of: rows[1]) == nil)
  }
}
