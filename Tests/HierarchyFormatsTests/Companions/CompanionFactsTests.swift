import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Each fact of a companion text separately.
struct CompanionFactsTests {
  private let dump = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0xa0; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UIButton: 0xb0; frame = (10 10; 100 40); layer = <CALayer: 0x6>>
    """

  private func reading(_ companion: String) throws -> Reading {
    try HierarchyReader().read(
      Array(dump.utf8), name: "dump",
      companions: [Companion(name: "companion", bytes: Array(companion.utf8))])
  }

  private func gestures(_ rows: String) throws -> [GestureDescription] {
    try reading("(lldb) po [(UIView *)0xa0 gestureRecognizers]\n" + rows).scene.tree.node("0xa0")?
      .details?.gestures ?? []
  }

  private func row(_ attributes: String, _ number: Int = 1) -> String {
    "<UITapGestureRecognizer: 0x800\(number); state = Possible; view = <UIView 0xa0>\(attributes)>\n"
  }

  @Test func `a recognizer without attributes has UIKit's defaults`() throws {
    var expected = GestureDescription(.tap)
    expected.id = "0x8001"
    #expect(try gestures(row("")) == [expected])
  }

  @Test func `each attribute of a recognizer changes its own property`() throws {
    for (attribute, path, value) in [
      ("enabled = NO", \GestureDescription.isEnabled, false),
      ("cancelsTouchesInView = NO", \.cancelsTouchesInView, false),
      ("delaysTouchesBegan = YES", \.delaysTouchesBegan, true),
      ("delaysTouchesEnded = NO", \.delaysTouchesEnded, false),
    ] {
      var expected = GestureDescription(.tap)
      expected.id = "0x8001"
      expected[keyPath: path] = value
      #expect(try gestures(row("; " + attribute)) == [expected])
    }
    let counts = try gestures(row("; numberOfTapsRequired = 2; numberOfTouchesRequired = 3"))
    #expect(counts.map(\.numberOfTapsRequired) == [2])
    #expect(counts.map(\.numberOfTouchesRequired) == [3])
  }

  @Test func `the first of two actions is used, with its own target`() throws {
    let target =
      "; target= <(action=one:, target=<UIButton 0xb0>), (action=two:, target=<UIView 0xa0>)>"
    let gesture = try gestures(row(target)).first
    #expect(gesture?.action == "one:" && gesture?.target == "0xb0")
  }

  @Test func `a failure requirement leads from the waiting recognizer to the other one`() throws {
    for rows in [
      row("; must-fail = {\n  <UITapGestureRecognizer: 0x8002; state = Possible>\n}") + row("", 2),
      row("")
        + row("; must-fail-for = {\n  <UITapGestureRecognizer: 0x8001; state = Possible>\n}", 2),
    ] {
      let gestures = try gestures(rows)
      #expect(gestures.map(\.id) == ["0x8001", "0x8002"])
      #expect(gestures.map(\.requireToFail) == [["0x8002"], []])
    }
  }

  @Test func `two controllers join two views`() throws {
    let reading = try reading(
      """
      <Home 0x71>, state: appeared, view: <UIView 0xa0>
         | <Card 0x72>, state: appeared, view: <UIButton 0xb0>
      """)
    #expect(reading.scene.tree.node("0xa0")?.details?.viewController == "Home")
    #expect(reading.scene.tree.node("0xb0")?.details?.viewController == "Card")
    #expect(reading.scene.tree.node("0x1")?.details?.viewController == nil)
  }
}
