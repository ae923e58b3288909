import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBFrameTests {
  @Test func `any combination of insets gives a frame`() throws {
    let tree = try IBFixture.read("frames.storyboard").scene.tree
    let frames = [
      "plain": Rect(216, 163, 167, 30), "far": Rect(290, 530, 100, 50),
      "between": Rect(10, 20, 360, 540), "share": Rect(100, 300, 200, 10),
      "full": Rect(0, 0, 400, 600),
    ]
    for (id, frame) in frames { #expect(tree.node(id)?.geometry.frame == frame, "\(id)") }
  }

  @Test func `an invalid inset is reported and ignored`() {
    let element = MarkupElement(
      name: "frame", attributes: ["key": "frameInset", "minX": "x%", "width": "10"], parent: -1,
      offset: 0, end: 1)
    let frame = IBFrame(inset: element, in: Size(100, 50))
    #expect(frame.rect == Rect(0, 0, 10, 50))
    #expect(frame.problems == ["the minX \"x%\" is not a number"])
  }
}

struct IBPlacementTests {
  @Test func `views are embedded as large as their container, bars where UIKit has them`() {
    let screen = Size(375, 667)
    let view = Rect(5, 5, 20, 20)
    #expect(IBPlacement.filling.rect(view, in: screen) == Rect(0, 0, 375, 667))
    #expect(IBPlacement.stored.rect(view, in: screen) == view)
    #expect(IBPlacement.atOrigin.rect(view, in: screen) == Rect(0, 0, 20, 20))
    #expect(IBPlacement.placed(Rect(1, 2, 3, 4)).rect(view, in: screen) == Rect(1, 2, 3, 4))
  }
}

struct IBRootSpaceTests {
  private let screen = Size(375, 667)

  @Test func `a root view keeps its place as long as that is on the screen`() {
    for space in [IBRootSpace(), IBRootSpace(top: 64)] {
      #expect(space.rect(Rect(0, 64, 375, 603), in: screen) == Rect(0, 64, 375, 603))
      #expect(space.rect(Rect(354, 12, 375, 667), in: screen) == Rect(0, 0, 375, 667))
      #expect(space.rect(Rect(0, -20, 375, 667), in: screen) == Rect(0, 0, 375, 667))
      #expect(space.rect(Rect(0, 0, 500, 900), in: screen) == Rect(0, 0, 375, 667))
      #expect(space.rect(Rect(0, 0, 375, 667), in: screen) == Rect(0, 0, 375, 667))
    }
  }

  @Test func `a root view that is as much shorter as a bar is high goes below it`() {
    let space = IBRootSpace(top: 64, drawnTops: [44])
    #expect(space.rect(Rect(0, 0, 375, 603), in: screen) == Rect(0, 64, 375, 603))
    // Drawn below a bar at the wrong position: the view ends at the bottom of the screen.
    #expect(space.rect(Rect(0, 0, 375, 623), in: screen) == Rect(0, 64, 375, 603))
    // Any other size: the view fills the available space.
    #expect(space.rect(Rect(0, 0, 320, 480), in: screen) == Rect(0, 64, 375, 603))
    #expect(space.rect(Rect(0, 0, 375, 640), in: screen) == Rect(0, 0, 375, 667))
  }

  @Test func `a root view below the bar ends where the screen does`() {
    for space in [IBRootSpace(top: 64), IBRootSpace(unseenTop: 64)] {
      #expect(space.rect(Rect(0, 64, 375, 667), in: screen) == Rect(0, 64, 375, 603))
      #expect(space.rect(Rect(0, 44, 375, 667), in: screen) == Rect(0, 0, 375, 667))
    }
  }

  @Test func `a bar at the lower edge alone moves nothing, with another one it takes its share`() {
    let tab = IBRootSpace(bottom: 49)
    #expect(tab.rect(Rect(0, 0, 375, 618), in: screen) == Rect(0, 0, 375, 618))
    let both = IBRootSpace(top: 64, bottom: 83, drawnTops: [44])
    #expect(both.rect(Rect(0, 0, 375, 520), in: screen) == Rect(0, 64, 375, 520))
    #expect(both.rect(Rect(0, 0, 375, 540), in: screen) == Rect(0, 64, 375, 520))
    #expect(both.rect(Rect(0, 0, 375, 584), in: screen) == Rect(0, 0, 375, 584))
  }

  @Test func `a scene alone leaves room for the bar of another scene`() throws {
    let space = IBRootSpace(unseenTop: 64, unseenBottoms: [44, 49])
    #expect(space.rect(Rect(0, 0, 375, 603), in: screen) == Rect(0, 64, 375, 603))
    #expect(space.rect(Rect(0, 0, 375, 554), in: screen) == Rect(0, 64, 375, 554))
    #expect(space.rect(Rect(0, 0, 375, 618), in: screen) == Rect(0, 0, 375, 618))
    #expect(space.rect(Rect(0, 0, 375, 500), in: screen) == Rect(0, 0, 375, 667))
    #expect(space.rect(Rect(0, 0, 500, 500), in: screen) == Rect(0, 0, 375, 667))
  }
}

struct IBCanvasTests {
  @Test func `the screen is the device's, or the root view's where there is none`() throws {
    #expect(try IBFixture.read("controls.storyboard").scene.screen == Size(375, 667))
    #expect(try IBFixture.read("controls.storyboard", scene: "3").scene.screen == Size(320, 120))
    #expect(try IBFixture.read("gestures.storyboard").scene.screen == Size(320, 568))
    #expect(try IBFixture.read("embeds.storyboard", scene: "6").scene.screen == Size(375, 667))
  }

  @Test func `older files name their screen among the metrics`() throws {
    func screen(_ type: String) throws -> Size {
      let metrics =
        "<simulatedMetricsContainer key=\"defaultSimulatedMetrics\"><simulatedScreenMetrics "
        + "key=\"destination\" type=\"\(type)\"/></simulatedMetricsContainer></document>"
      let text = IBFixture.storyboard("").replacing("</document>", with: metrics)
      return try HierarchyReader().read(text).scene.screen
    }
    #expect(try screen("retina5_5.fullscreen") == Size(414, 736))
    #expect(try screen("retina4") == Size(375, 667))
  }

  @Test func `a simulated size is the size of a scene, with and without the word freeform`() throws
  {
    for mark in ["<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>", ""] {
      let text = IBFixture.storyboard("")
        .replacing("<scenes>", with: "<device id=\"retina4_7\"/><scenes>")
        .replacing(
          "</viewController>",
          with: "\(mark)<size key=\"freeformSize\" width=\"500\" height=\"900\"/></viewController>")
      #expect(try HierarchyReader().read(text).scene.screen == Size(500, 900))
    }
  }

  @Test func `a root view larger than the screen is resized to it`() throws {
    let text = IBFixture.storyboard("")
      .replacing("<scenes>", with: "<device id=\"retina4_0\"/><scenes>")
    let reading = try HierarchyReader().read(text)
    #expect(reading.scene.screen == Size(320, 568))
    #expect(reading.scene.tree.node("root")?.geometry.frame == Rect(0, 0, 320, 568))
    #expect(
      reading.messages == [
        "3:1: note: UIView root fills its controller, as in UIKit, at (0 0; 320 568), where the file "
          + "has (0 0; 375 667); its subviews keep their frames"
      ])
    let fits = text.replacing("retina4_0", with: "retina4_7")
    #expect(try HierarchyReader().read(fits).messages.isEmpty)
  }

  @Test func `a view of a XIB has a screen of its size, wherever it lies on the canvas`() throws {
    let reading = try IBFixture.read("several.xib")
    #expect(reading.scene.screen == Size(320, 44))
    #expect(reading.scene.tree.node("vw0-aa-001")?.geometry.frame == Rect(0, 0, 320, 44))
  }

  @Test func `without any size in the file, the screen is a common one`() throws {
    let text = "<document type=\"com.apple.InterfaceBuilder3\"><scenes><scene><objects/></scene>"
    let reading = try HierarchyReader().read(text + "</scenes></document>")
    #expect(reading.scene.screen == Size(390, 844))
  }

  @Test func `an unknown device, or a part of one, is noted`() throws {
    for device in ["id=\"watch\"", "id=\"ipad9_7\" layout=\"splitview1_3\""] {
      let text = IBFixture.storyboard("").replacing("<scenes>", with: "<device \(device)/><scenes>")
      let reading = try HierarchyReader().read(text)
      #expect(reading.scene.screen == Size(375, 667))
      #expect(reading.diagnostics.map(\.severity) == [.note])
    }
  }
}
