import Geometry
import HitTesting
import SceneFormat
import Testing

@testable import HierarchyFormats

struct IBRootSpaceCasesTests {
  private let screen = Size(375, 667)

  @Test func `a difference of half a point is ignored`() {
    let plain = IBRootSpace()
    for (stored, rect) in [
      (Rect(0, 0, 375, 666.5), Rect(0, 0, 375, 666.5)),
      (Rect(0, 0, 375, 666.4), Rect(0, 0, 375, 667)),
      (Rect(0, 1, 375, 666.5), Rect(0, 1, 375, 666.5)),
      (Rect(0, 1, 375, 666.6), Rect(0, 0, 375, 666.6)),
      (Rect(0.5, 0, 375, 667), Rect(0.5, 0, 375, 667)),
      (Rect(0.6, 0, 375, 667), Rect(0, 0, 375, 667)),
      (Rect(-1, 0, 300, 600), Rect(0, 0, 300, 600)), (Rect(0, -1, 300, 600), Rect(0, 0, 300, 600)),
      (Rect(1, 2, 300, 600), Rect(1, 2, 300, 600)), (Rect(0, 0, 375.5, 600), Rect(0, 0, 375, 667)),
      (Rect(0, 0, 375.6, 600), Rect(0, 0, 375, 667)), (Rect(0, 0, 600, 600), Rect(0, 0, 375, 667)),
      (Rect(0, 0, 375, 900), Rect(0, 0, 375, 667)), (Rect(20, 30, 600, 900), Rect(0, 0, 375, 667)),
      (Rect(0, 0, 375, 667.5), Rect(0, 0, 375, 667.5)),
    ] {
      #expect(plain.rect(stored, in: screen) == rect, "\(stored)")
    }
  }

  @Test func `a root view larger than the screen fills the space below opaque bars`() {
    var space = IBRootSpace()
    space.top = 64
    #expect(space.rect(Rect(0, 0, 600, 536), in: screen) == Rect(0, 64, 375, 603))
    #expect(space.rect(Rect(0, 0, 600, 600), in: screen) == Rect(0, 0, 375, 667))
    #expect(space.rect(Rect(0, 64, 600, 536), in: screen) == Rect(0, 64, 375, 603))
  }

  @Test func `a root view is shorter by the height of bars, or fills the screen`() {
    var space = IBRootSpace()
    (space.top, space.bottom, space.drawnTops) = (64, 49, [44])
    for (height, rect) in [
      (603, Rect(0, 64, 375, 603)), (603.5, Rect(0, 64, 375, 603)), (602.5, Rect(0, 64, 375, 603)),
      (604, Rect(0, 0, 375, 667)), (554, Rect(0, 64, 375, 554)), (574, Rect(0, 64, 375, 554)),
      (618, Rect(0, 0, 375, 618)), (618.5, Rect(0, 0, 375, 618.5)), (617, Rect(0, 0, 375, 667)),
      (623, Rect(0, 64, 375, 603)), (500, Rect(0, 64, 375, 603)), (602, Rect(0, 64, 375, 603)),
      (603.6, Rect(0, 0, 375, 667)),
    ] as [(Double, Rect)] {
      #expect(space.rect(Rect(0, 0, 375, height), in: screen) == rect, "\(height)")
    }
    // Of bars that are not visible, any bar at the bottom explains the height equally well.
    var unseen = IBRootSpace()
    (unseen.unseenTop, unseen.unseenBottoms) = (64, [44, 49])
    for (height, rect) in [
      (603, Rect(0, 64, 375, 603)), (559, Rect(0, 64, 375, 559)), (554, Rect(0, 64, 375, 554)),
      (623, Rect(0, 0, 375, 623)), (618, Rect(0, 0, 375, 618)), (600, Rect(0, 0, 375, 667)),
    ] as [(Double, Rect)] {
      #expect(unseen.rect(Rect(0, 0, 375, height), in: screen) == rect, "\(height)")
    }
    #expect(unseen.rect(Rect(0, 64, 375, 603.5), in: screen) == Rect(0, 64, 375, 603.5))
    #expect(unseen.rect(Rect(0, 64, 375, 603.6), in: screen) == Rect(0, 64, 375, 603))
    #expect(unseen.rect(Rect(1, 64, 375, 667), in: screen) == Rect(0, 0, 375, 667))
    #expect(IBRootSpace().rect(Rect(0, 0, 375, 603), in: screen) == Rect(0, 0, 375, 667))
  }

  @Test
  func `an unseen bar is over the root where one is known, or where the root begins below it`()
    throws
  {
    let markup = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><device id="retina4_7"/></document>
      """
    let device = try withBytes(markup) { bytes in
      var log = DiagnosticLog()
      return IBDevice(IBDocument(try MarkupReader.read(bytes, file: "f", log: &log), root: 0))
    }
    var space = IBRootSpace()
    let root = Rect(0, 0, 375, 667)
    #expect(space.unseenBar(over: root, device) == nil)
    space.unseenTop = 64
    #expect(space.unseenBar(over: root, device) == nil)
    #expect(space.unseenBar(over: Rect(0, 64, 375, 603), device) == Rect(0, 20, 375, 44))
    space.unseenBars = [.toolbar]
    #expect(space.unseenBar(over: root, device) == nil)
    space.unseenBars = [.navigationBar]
    #expect(space.unseenBar(over: root, device) == Rect(0, 20, 375, 44))
    space.top = 64
    #expect(space.unseenBar(over: Rect(0, 64, 375, 603), device) == nil)
    (space.top, space.unseenTop) = (0, 0)
    #expect(space.unseenBar(over: root, device) == nil)
  }

  @Test func `insets are in points or fractions, from either side`() {
    func frame(_ attributes: MarkupAttributes) -> (Rect, [String]) {
      let frame = IBFrame(
        inset: MarkupElement(name: "frame", attributes: attributes, parent: -1, offset: 0, end: 1),
        in: Size(200, 100))
      return (frame.rect, frame.problems)
    }
    let cases: [(MarkupAttributes, Rect)] = [
      ([:], Rect(0, 0, 200, 100)), (["minX": "10", "minY": "20"], Rect(10, 20, 190, 80)),
      (["maxX": "10", "maxY": "20"], Rect(0, 0, 190, 80)),
      (["minX": "10", "maxX": "20", "minY": "1", "maxY": "2"], Rect(10, 1, 170, 97)),
      (["width": "50", "height": "30"], Rect(0, 0, 50, 30)),
      (["maxX": "10", "width": "50", "maxY": "20", "height": "30"], Rect(140, 50, 50, 30)),
      (["minX": "5", "maxX": "10", "width": "50"], Rect(5, 0, 50, 100)),
      (["minX": "10%", "width": "50%", "minY": "10%", "height": "50%"], Rect(20, 10, 100, 50)),
      (["minX": "150", "maxX": "100"], Rect(150, 0, 0, 100)),
      (["height": "-5"], Rect(0, 0, 200, 0)),
    ]
    for (attributes, rect) in cases {
      #expect(frame(attributes) == (rect, []), "\(attributes)")
    }
    #expect(
      frame(["minX": "a", "maxX": "inf", "width": "%", "minY": "1"]).1 == [
        "the minX \"a\" is not a number", "the maxX \"inf\" is not a number",
        "the width \"%\" is not a number",
      ])
    let rect = IBFrame(
      rect: MarkupElement(
        name: "rect", attributes: ["x": "1", "width": "nan"], parent: -1, offset: 0, end: 1))
    #expect(rect.rect == Rect(1, 0, 0, 0))
    #expect(
      rect.problems == [
        "the frame has no y", "the width \"nan\" is not a number", "the frame has no height",
      ])
  }
}
