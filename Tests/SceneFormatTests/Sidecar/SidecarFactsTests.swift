import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

/// The changes of a sidecar. The rest of the view stays.
struct SidecarFactsTests {
  private let file = """
    {"hitscope": 1, "screen": [320, 480], "windows": [
      {"id": "0x1", "class": "UIWindow", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "0xa0", "class": "UIScrollView", "frame": [10, 20, 100, 40],
         "bounds": [3, 7, 100, 40], "alpha": 0.5, "clipsToBounds": true, "scroll": {}}]}]}
    """

  private func node(_ keys: String) throws -> ViewNode {
    let side = "{\"hitscope\": 1, \"views\": {\"0xa0\": {\(keys)}}}"
    let reading = try SceneText.read(
      Array(file.utf8), name: "file",
      sidecars: [Companion(name: "side", bytes: Array(side.utf8))])
    return try #require(reading.scene.tree.node("0xa0"))
  }

  @Test func `keys that are not given keep the file's values`() throws {
    let node = try node("\"hidden\": true")
    #expect(node.isHidden && node.alpha == 0.5 && node.clipsToBounds)
    #expect(node.isUserInteractionEnabled && node.className == "UIScrollView")
    #expect(node.geometry.frame == Rect(10, 20, 100, 40))
    #expect(node.geometry.bounds == Rect(3, 7, 100, 40))
    #expect(node.details?.scroll == ScrollDescription())
  }

  @Test func `a rotation keeps the scroll position, the size and the centre`() throws {
    let geometry = try node("\"rotation\": 90").geometry
    #expect(geometry.bounds == Rect(3, 7, 100, 40) && geometry.center == Point(60, 40))
    #expect(!geometry.transform.isIdentity)
  }

  @Test func `a scroll position keeps the frame`() throws {
    let geometry = try node("\"bounds\": [1, 2, 100, 40]").geometry
    #expect(geometry.bounds == Rect(1, 2, 100, 40) && geometry.frame == Rect(10, 20, 100, 40))
  }

  @Test func `interaction is switched off and on`() throws {
    #expect(try !node("\"userInteractionEnabled\": false").isUserInteractionEnabled)
    #expect(try node("\"userInteractionEnabled\": true").isUserInteractionEnabled)
    #expect(try node("\"alpha\": 0").alpha == 0)
  }
}
