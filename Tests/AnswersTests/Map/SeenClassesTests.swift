import Answers
import Geometry
import HitTesting
import Testing

@Suite struct SeenClassesTests {
  private func drawsNothing(
    _ className: String, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> Bool {
    var builder = ViewTreeBuilder()
    var node = ViewNode(className, frame: Rect(0, 0, 10, 10))
    change(&node)
    builder.add(node)
    return builder.finish().drawsNothing(NodeID(0))
  }

  @Test(arguments: [
    "UIView", "UIWindow", "UIControl", "UIStackView", "UIScrollView", "UITransitionView",
    "UIDropShadowView", "UILayoutContainerView", "UIViewControllerWrapperView",
    "UINavigationTransitionView", "UITextEffectsWindow", "UIInputSetContainerView",
  ])
  func `a container class draws only its background`(className: String) {
    #expect(drawsNothing(className))
    #expect(drawsNothing(className) { $0.backgroundColor = ViewColor(rgba: 0xFF00_0000) })
    #expect(!drawsNothing(className) { $0.backgroundColor = ViewColor(rgba: 0x0000_0001) })
    #expect(!drawsNothing("My" + className))
  }

  @Test func `a view that is nearly clear draws nothing, whatever its class and background`() {
    for className in ["UIView", "UILabel"] {
      #expect(drawsNothing(className) { $0.alpha = 0.019 })
    }
    #expect(!drawsNothing("UILabel") { $0.alpha = 0.02 })
    #expect(
      drawsNothing("UIView") {
        $0.alpha = 0.019
        $0.backgroundColor = ViewColor(rgba: 0xFFFF_FFFF)
      })
  }
}
