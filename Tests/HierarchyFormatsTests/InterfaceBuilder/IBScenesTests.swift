import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBScenesTests {
  @Test func `the scenes of a storyboard come in the order of the file`() throws {
    let scenes = try IBFixture.read("controls.storyboard").scenes
    #expect(
      scenes[0]
        == SceneSummary(
          number: 1, id: "sc0-aa-001", aliases: ["vc0-aa-001", "login", "vw0-aa-001"],
          controller: "LoginController", title: "Login", views: 12, isInitial: true))
    #expect(scenes.map(\.title) == ["Login", nil, "Cell"])
    #expect(
      scenes.map(\.controller) == ["LoginController", "UIViewController", "UIViewController"])
    #expect(scenes.map(\.views) == [12, 1, 1])
    #expect(scenes.map(\.isInitial) == [true, false, false])
  }

  @Test func `a scene is chosen by number, by its id, or by that of its controller or view`() throws
  {
    for choice in ["2", "sc0-aa-002", "vc0-aa-002", "vw0-aa-002"] {
      let reading = try IBFixture.read("controls.storyboard", scene: choice)
      #expect(reading.sceneIndex == 1)
      #expect(reading.scene.tree.shape == [">0", "0>vw0-aa-002", "0>0.1"])
    }
    #expect(throws: FileFailure.self) { try IBFixture.read("controls.storyboard", scene: "9") }
  }

  @Test func `without an initial controller the first scene with views is shown`() throws {
    let placeholder = "<viewControllerPlaceholder id=\"p\" storyboardName=\"Other\"/>"
    let text = IBFixture.storyboard("").replacing(
      "<scenes>", with: "<scenes><scene sceneID=\"t\"><objects>\(placeholder)</objects></scene>")
    let reading = try HierarchyReader().read(text)
    #expect(reading.scenes.map(\.isInitial) == [false, true])
    #expect(reading.scenes[0].title == "Other")
    #expect(reading.sceneIndex == 1)
  }

  @Test func `each view at the top of a XIB is a scene`() throws {
    let reading = try IBFixture.read("several.xib")
    #expect(
      reading.scenes.map(\.id) == ["vw0-aa-001", "vw0-aa-002", "wn0-aa-001"])
    #expect(reading.scenes.map(\.controller) == ["UIView", "CardController", "UIWindow"])
    #expect(reading.scenes.map(\.title) == ["Footer", nil, nil])
    #expect(reading.scenes.map(\.views) == [1, 2, 1])
    let card = try IBFixture.read("several.xib", scene: "vw0-aa-002").scene.tree
    #expect(card.node("vw0-aa-002")?.details?.viewController == "CardController")
    #expect(card.node("bt0-aa-001")?.details?.gestures.first?.target == "CardController")
  }

  @Test func `the window of a XIB is the window itself`() throws {
    let reading = try IBFixture.read("several.xib", scene: "3")
    #expect(reading.scene.tree.shape == [">wn0-aa-001"])
    #expect(reading.scene.screen == .init(320, 480))
  }

  @Test func `a scene without views opens as an empty window, with a note why`() throws {
    for (scene, word) in [("7", "Settings"), ("8", "SwiftUI")] {
      let reading = try IBFixture.read("embeds.storyboard", scene: scene)
      #expect(reading.scene.tree.count == 1)
      #expect(reading.scenes[reading.sceneIndex].views == 0)
      #expect(reading.complaints == [])
      #expect(reading.diagnostics.contains { $0.message.contains(word) })
    }
  }
}
