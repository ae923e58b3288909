import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

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
