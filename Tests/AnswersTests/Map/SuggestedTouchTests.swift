import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Answers

@Suite struct SuggestedTouchTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a suggested touch hits its control or a subview of it`(seed: UInt64) throws {
    let screen = RandomScreen(seed: seed, views: 36, isUpright: true)
    let scene = screen.scene
    guard let touch = SuggestedTouch(scene, Audit.Settings()) else { return }
    var view = try #require(scene.hit(at: touch.point))
    while view != touch.view { view = try #require(scene.tree.superview(of: view)) }
  }

  @Test func `without controls, views that cover most of the screen are not touched`() throws {
    func touched(_ heights: [Double]) -> String? {
      var builder = ViewTreeBuilder()
      builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400)))
      for height in heights {
        builder.open(ViewNode(id: "\(height)", frame: Rect(0, 0, 200, height)))
        builder.close()
      }
      builder.close()
      let scene = Scene(name: "Cards", screen: Size(200, 400), tree: builder.finish())
      return SuggestedTouch(scene, Audit.Settings()).map { scene.tree.displayName(of: $0.view) }
    }
    #expect(touched([119]) == "119.0")
    #expect(touched([121]) == nil)
    #expect(touched([380, 100, 60]) == "60.0", "the one behind covers more of the screen")
  }

  @Test func `the largest control that is reached is touched, and disabled ones are not`() throws {
    func button(_ id: String, _ frame: Rect, isEnabled: Bool = true) -> ViewNode {
      var node = ViewNode("UIButton", id: id, frame: frame)
      var control = ControlDescription()
      control.isEnabled = isEnabled
      var details = ViewDetails()
      details.control = control
      node.details = details
      return node
    }
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 200, 400)))
    for node in [
      button("small", Rect(0, 0, 50, 50)), button("covered", Rect(0, 100, 200, 200)),
      button("cover", Rect(0, 100, 200, 190)),
      button("off", Rect(0, 300, 200, 100), isEnabled: false),
    ] {
      builder.open(node)
      builder.close()
    }
    builder.close()
    let scene = Scene(name: "Buttons", screen: Size(200, 400), tree: builder.finish())
    let touch = try #require(SuggestedTouch(scene, Audit.Settings()))
    #expect(scene.tree.displayName(of: touch.view) == "cover" && touch.point == Point(100, 195))
    let empty = Scene(name: "Empty", screen: Size(200, 400), tree: .empty)
    #expect(SuggestedTouch(empty, Audit.Settings()) == nil)
  }
}
