import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBFrameTests {
  @Test func `insets give a frame by what is there of them`() throws {
    let tree = try IBFixture.read("frames.storyboard").scene.tree
    let frames = [
      "plain": Rect(216, 163, 167, 30), "far": Rect(290, 530, 100, 50),
      "between": Rect(10, 20, 360, 540), "share": Rect(100, 300, 200, 10),
      "full": Rect(0, 0, 400, 600),
    ]
    for (id, frame) in frames { #expect(tree.node(id)?.geometry.frame == frame, "\(id)") }
  }

  @Test func `an inset that is no number is reported and left aside`() {
    let element = MarkupElement(
      name: "frame", attributes: ["key": "frameInset", "minX": "x%", "width": "10"], parent: -1,
      offset: 0, end: 1)
    let frame = IBFrame(inset: element, in: Size(100, 50))
    #expect(frame.rect == Rect(0, 0, 10, 50))
    #expect(frame.problems == ["the minX \"x%\" is no number"])
  }
}

struct IBPlacementTests {
  private let screen = Size(375, 667)

  private func root(_ rect: Rect, below edge: Double = 0) -> Rect {
    IBPlacement.root(below: edge).rect(rect, in: screen, isTabBar: false)
  }

  @Test func `a root view keeps its place as long as that is on the screen`() {
    #expect(root(Rect(0, 64, 375, 603)) == Rect(0, 64, 375, 603))
    #expect(root(Rect(354, 12, 375, 667)) == Rect(0, 0, 375, 667))
    #expect(root(Rect(0, -20, 375, 667)) == Rect(0, 0, 375, 667))
    #expect(root(Rect(0, 0, 500, 900)) == Rect(0, 0, 500, 900))
  }

  @Test func `a root view that is too short goes below the bar, others behind it`() {
    #expect(root(Rect(0, 0, 375, 603), below: 64) == Rect(0, 64, 375, 603))
    #expect(root(Rect(0, 0, 375, 667), below: 64) == Rect(0, 0, 375, 667))
    #expect(root(Rect(0, 64, 375, 603), below: 64) == Rect(0, 64, 375, 603))
  }

  @Test func `bars are as wide as their controller, tab bars at its lower edge`() {
    let bar = Rect(0, 0, 320, 49)
    #expect(IBPlacement.bar.rect(bar, in: screen, isTabBar: true) == Rect(0, 618, 375, 49))
    #expect(IBPlacement.bar.rect(bar, in: screen, isTabBar: false) == Rect(0, 0, 375, 49))
  }

  @Test func `views are embedded as large as their container`() {
    let view = Rect(5, 5, 20, 20)
    #expect(IBPlacement.filling.rect(view, in: screen, isTabBar: false) == Rect(0, 0, 375, 667))
    #expect(IBPlacement.stored.rect(view, in: screen, isTabBar: false) == view)
    #expect(IBPlacement.atOrigin.rect(view, in: screen, isTabBar: false) == Rect(0, 0, 20, 20))
  }
}

struct IBCanvasTests {
  @Test func `the screen is the device's, or the root view's where there is none`() throws {
    #expect(try IBFixture.read("controls.storyboard").scene.screen == Size(375, 667))
    #expect(try IBFixture.read("controls.storyboard", scene: "3").scene.screen == Size(320, 120))
    #expect(try IBFixture.read("gestures.storyboard").scene.screen == Size(320, 568))
    #expect(try IBFixture.read("embeds.storyboard", scene: "6").scene.screen == Size(375, 667))
  }

  @Test func `a view of a XIB has a screen of its size, wherever it lies on the canvas`() throws {
    let reading = try IBFixture.read("several.xib")
    #expect(reading.scene.screen == Size(320, 44))
    #expect(reading.scene.tree.node("vw0-aa-001")?.geometry.frame == Rect(0, 0, 320, 44))
  }

  @Test func `without anything to go by the screen is a common one`() throws {
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
